"""Values of TOML as plain JSON data, for `extra`."""

from datetime import date, datetime, time
from decimal import Decimal

from pydantic import JsonValue


def plain(value: object) -> JsonValue:
    """A value as JSON holds it; a number that it would not keep exact becomes a text."""
    if isinstance(value, str | bool):
        return value
    if isinstance(value, int):
        return value if abs(value) < 2**53 else str(value)
    if isinstance(value, Decimal):
        exact = value.is_finite() and Decimal(repr(float(value))) == value
        return float(value) if exact else str(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return str(value)
