"""When a PHH hand was played: its date and time fields, and RFC 3339."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, tzinfo
from functools import lru_cache
from typing import Any, Final
from zoneinfo import ZoneInfo

from recorder.formats.header import is_time

_ABBREVIATIONS: Final = {
    "UTC": "UTC",
    "GMT": "UTC",
    "ET": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
}
"""Abbreviations that mean one place's time; most others mean several."""

_PLACE: Final = ("city", "region", "country")
_DAY: Final = ("year", "month", "day")
_MIDNIGHT: Final = time()


def played_at(values: Mapping[str, Any]) -> str | None:
    """The time with its zone, `None` where the fields do not say it whole.

    Without a zone it is the local time of the place, if that is named, which nobody can tell
    without an atlas; else it is UTC.
    """
    clock = values.get("time")
    year, month, day = [values.get(key) for key in _DAY]
    if not (type(clock) is time and type(year) is type(month) is type(day) is int):
        return None
    zone = _zone_of(values)
    if zone is None:
        return None
    try:
        moment = datetime.combine(date(year, month, day), clock, zone)
        text = _of_the_clock(moment, values.get("time_zone_abbreviation"))
    except (ValueError, OverflowError, TypeError):
        return None
    # A zone of long ago may be off by seconds, which RFC 3339 cannot say.
    return text.replace("+00:00", "Z") if is_time(text) else None


def _of_the_clock(moment: datetime, short: object) -> str:
    """A time as its clock showed it; where that is turned back, `short` tells the second hour.

    Raises:
        ValueError: for an hour that is left out where the clock is turned forward.
    """
    if moment.astimezone(UTC).astimezone(moment.tzinfo).time() != moment.time():
        raise ValueError(moment)
    later = moment.replace(fold=1)
    return (later if short is not None and later.tzname() == short else moment).isoformat()


def no_date(values: Mapping[str, Any]) -> tuple[str, str] | None:
    """The field that makes the date or the time none, and what it says; `None` where none does."""
    for key in _DAY:
        if key in values and type(values[key]) is not int:
            return key, str(values[key])
    clock = values.get("time", _MIDNIGHT)
    if type(clock) is not time:
        return "time", str(clock)
    if not all(key in values for key in _DAY):
        return None
    year, month, day = [values[key] for key in _DAY]
    try:
        stated = datetime.combine(date(year, month, day), clock)
    except (ValueError, OverflowError):
        return "day", f"{year}-{month}-{day}"
    if "time" in values and _zone_of(values) and played_at(values) is None:
        return "time", stated.isoformat(" ")
    return None


def _zone_of(values: Mapping[str, Any]) -> tzinfo | None:
    name, short = values.get("time_zone"), values.get("time_zone_abbreviation")
    if name is not None:
        return _zone(name) if type(name) is str else None
    if short is not None:
        return _zone(_ABBREVIATIONS.get(short, "")) if type(short) is str else None
    return None if all(key in values for key in _PLACE) else UTC


@lru_cache(maxsize=64)
def _zone(name: str) -> tzinfo | None:
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return None


def date_fields(stated: str) -> dict[str, Any]:
    """The date and time fields of RFC 3339's time, in UTC; none of what is no such time."""
    try:
        moment = datetime.fromisoformat(stated).astimezone(UTC)
    except (ValueError, OverflowError):
        return {}
    return {
        "time": moment.time(),
        "time_zone": "UTC",
        "day": moment.day,
        "month": moment.month,
        "year": moment.year,
    }
