"""Our own fields, whose names begin with `_recorder_`: what PHH has none for."""

import json
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from recorder.formats.json_hand_v1 import MAX_SEAT
from recorder.formats.limits import MAX_DECIMALS
from recorder.formats.phh.fields import OWN
from recorder.formats.phh.money import is_amount

if TYPE_CHECKING:
    from recorder.formats.phh.header import Header

AS_JSON: Final = frozenset({"certainty", "series", "extra"})
"""Parts that are written as JSON in a text: what they hold may be anything."""


def _seats(value: object, most: int = MAX_SEAT) -> bool:
    return type(value) is list and all(type(each) is int and 1 <= each <= most for each in value)


def own_parts(header: "Header", values: dict[str, Any]) -> dict[str, Any]:
    """What our own fields say, by their names without the beginning.

    One whose value cannot be meant is passed over and said so.
    """
    parts: dict[str, Any] = {}
    count = len(values["starting_stacks"])
    for key, value in values.items():
        if not key.startswith(OWN):
            continue
        name = key.removeprefix(OWN)
        part = _json(value) if name in AS_JSON else value
        if _is_right(name, part, count):
            parts[name] = part
        else:
            header.say("warning", "phh-own-field", key, key=key)
    return parts


def _json(value: object) -> object:
    if type(value) is not str:
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


def _is_right(name: str, part: object, count: int) -> bool:
    match name:
        case "certainty" | "series" | "extra":
            return type(part) is dict
        case "notes" | "played_at":
            return type(part) is str
        case "currency":
            return type(part) is str and re.fullmatch("[A-Z][A-Z0-9]{1,7}", part) is not None
        case "tags" | "shows" | "said":
            return type(part) is list and all(type(each) is str for each in part)
        case "rake":
            return is_amount(part) and part != Decimal("inf")
        case "button" | "first_seat":
            return type(part) is int and 1 <= part <= MAX_SEAT
        case "decimals":
            return type(part) is int and 0 <= part <= MAX_DECIMALS
        case "hero":
            return _seats(part, count)
        case "won":
            return type(part) is list and all(_seats(each, count) and each for each in part)
        case _:
            return False
