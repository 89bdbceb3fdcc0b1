"""What a PHH hand says beside the play: who sat where, when, for what, and what it came to."""

import re
from datetime import time
from typing import Any, Final

from recorder.formats import source
from recorder.formats.json_hand import HandHistory
from recorder.formats.phh.dates import date_fields, played_at
from recorder.formats.phh.fields import DATE, NAME, OWN, PLAYED
from recorder.formats.phh.header import clean, is_clockwise
from recorder.formats.phh.money import written
from recorder.formats.phh.site import site_fields
from recorder.formats.phh.stakes import TRIMMED, is_currency, trims
from recorder.formats.phh.values import Raw
from recorder.formats.play import players

_NOT_KEPT: Final = frozenset(("comments", *DATE, *PLAYED))
_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def about(history: HandHistory) -> dict[str, Any]:
    """The optional fields, those too that were read from PHH and have no key here."""
    seats, table, kept = players(history), history.table, source.said(history, NAME)
    fields: dict[str, Any] = {
        "seats": [seat.seat for seat in seats],
        "players": [
            "" if seat.name == f"p{place}" else seat.name for place, seat in enumerate(seats, 1)
        ],
    }
    ante = history.stakes.ante
    if ante and trims(ante.amount, ante.by, [seat.stack for seat in seats]):
        fields[TRIMMED] = True
    if is_currency(history.stakes.currency):
        fields["currency"] = history.stakes.currency
    if table is not None:
        named = {"table": table.name, "venue": table.venue, "event": table.event}
        fields |= {key: text for key, text in named.items() if text}
        if table.hand_number is not None:
            fields["hand"] = table.hand_number
    fields = {**site_fields(history), **fields, **_still_so(fields, kept), **_stacks(history)}
    date = {key: _clock(kept[key]) for key in DATE if kept.get(key) is not None}
    if table is not None and table.played_at and played_at({**fields, **date}) != table.played_at:
        date = date_fields(table.played_at)
    return {**fields, **date}


def _stacks(history: HandHistory) -> dict[str, Any]:
    """The stacks behind the hand, where all of them are known."""
    stacks = history.result["final_stacks"] if history.result else {"": None}
    if None in stacks.values():
        return {}
    decimals = history.stakes.decimals
    raw = [Raw(written(stacks[seat.name], decimals)) for seat in players(history)]
    return {"finishing_stacks": raw}


def _still_so(fields: dict[str, Any], kept: dict[str, Any]) -> dict[str, Any]:
    """What was read from PHH, unless the hand says otherwise by now."""
    return {
        key: value
        for key, value in kept.items()
        if key not in _NOT_KEPT and _is_key(key) and _is_so(key, value, fields)
    }


def _is_so(key: str, value: object, fields: dict[str, Any]) -> bool:
    match key:
        case "players":
            return _names_still(value, fields["players"])
        case "seats":
            from_one = list(range(1, len(fields["seats"]) + 1))
            return not is_clockwise(value) and fields["seats"] == from_one
        case "table" if type(value) is int:
            return str(value) == fields.get("table")
        case _:
            return key not in fields and not _has_null(value)


def _is_key(key: str) -> bool:
    return _KEY.fullmatch(key) is not None and not key.startswith(OWN)


def _names_still(kept: object, names: list[str]) -> bool:
    """Whether names as they were read are the ones that the players have."""
    return (
        type(kept) is list
        and [clean(name) if type(name) is str else None for name in kept] == names
    )


def _has_null(value: object) -> bool:
    """Whether a value holds nothing somewhere, which TOML cannot say."""
    if isinstance(value, dict):
        value = list(value.values())
    return value is None or (isinstance(value, list) and any(map(_has_null, value)))


def _clock(value: object) -> object:
    """A time of the day as it was read; all else as it is."""
    try:
        return time.fromisoformat(value) if type(value) is str and value[2:3] == ":" else value
    except ValueError:
        return value
