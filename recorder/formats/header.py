"""What must be right before a hand can be played: players, seats, button, certainty, time.

These checks read the plain document, not the models, so that they also speak where the shape of
another part is wrong. What has the wrong shape is passed over here: the models have named it.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, TypeGuard

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.setup import Setup
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand_v1 import MAX_SEAT
from recorder.formats.names import MAX_NAME_CELLS, name_fault, same_name

_TIME: Final = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)", re.ASCII
)
_INDEX: Final = re.compile(r"0|[1-9][0-9]{0,6}")


def header_findings(document: object) -> list[Finding]:
    """Everything that is wrong with the header of a document, whatever its shape."""
    if not isinstance(document, dict):
        return []
    seats = [
        (index, seat)
        for index, seat in enumerate(_list(document.get("seats")))
        if type(seat) is dict
    ]
    numbers = [seat.get("seat") for _, seat in seats]
    return [
        *_names(seats),
        *_heroes(seats),
        *_numbers(numbers),
        *_button(document.get("button"), numbers),
        *_strangers(document, numbers),
        *_time(document.get("table")),
        *_certainty(document),
    ]


def _list(value: object) -> list[Any]:
    return value if type(value) is list else []


def _is_int(value: object) -> TypeGuard[int]:
    return type(value) is int


def _names(seats: list[tuple[int, dict[str, Any]]]) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for index, seat in seats:
        name = seat.get("name")
        if type(name) is not str:
            continue
        where = pointer("seats", index, "name")
        fault = name_fault(name)
        if fault:
            params: dict[str, Param] = {"name": name, "reason": fault, "most": MAX_NAME_CELLS}
            yield Finding("error", "name-invalid", where, params)
        spelled = same_name(name)
        if spelled in first:
            yield Finding("error", "name-twice", where, {"name": name, "first": first[spelled]})
        first.setdefault(spelled, name)


def _heroes(seats: list[tuple[int, dict[str, Any]]]) -> Iterator[Finding]:
    heroes = [index for index, seat in seats if seat.get("hero") is True]
    for index in heroes[1:]:
        yield Finding("error", "hero-twice", pointer("seats", index, "hero"))


def _numbers(numbers: list[Any]) -> Iterator[Finding]:
    """Seat numbers stand once each and clockwise: upwards, starting anywhere."""
    twice = [index for index, number in enumerate(numbers) if number in numbers[:index]]
    for index in twice:
        where = pointer("seats", index, "seat")
        yield Finding("error", "seat-twice", where, {"seat": numbers[index]})
    if twice or not all(map(_is_int, numbers)):
        return
    walked = 0
    for index in range(1, len(numbers)):
        walked += (numbers[index] - numbers[index - 1]) % MAX_SEAT
        if walked >= MAX_SEAT:
            where = pointer("seats", index, "seat")
            yield Finding("error", "seat-order", where, {"seat": numbers[index]})
            return


def _button(button: object, numbers: list[Any]) -> Iterator[Finding]:
    """Heads-up the button posts the small blind, so somebody must sit there (RULES 1.1)."""
    if len(numbers) == 2 and _is_int(button) and button not in numbers:
        yield Finding("error", "button-not-seated", "/button", {"seat": button})


def _strangers(document: dict[str, Any], numbers: list[Any]) -> Iterator[Finding]:
    """Events and wins of seats where nobody sits."""
    for index, event in enumerate(_list(document.get("events"))):
        seat = event.get("seat") if type(event) is dict else None
        if seat not in numbers and _is_int(seat):
            yield Finding("error", "seat-empty", pointer("events", index, "seat"), {"seat": seat})
    for index, award in enumerate(_list(document.get("won"))):
        for place, seat in enumerate(_list(award)):
            if seat not in numbers and _is_int(seat):
                where = pointer("won", index, place)
                yield Finding("error", "seat-empty", where, {"seat": seat})


def _time(table: object) -> Iterator[Finding]:
    """The moment of the hand has a zone: an evening abroad must not slip by hours."""
    stated = table.get("played_at") if type(table) is dict else None
    if type(stated) is str and not _is_time(stated):
        yield Finding("error", "time-invalid", "/table/played_at", {"value": stated})


def _is_time(stated: str) -> bool:
    if not _TIME.fullmatch(stated):
        return False
    try:
        datetime.fromisoformat(stated)
    except ValueError:
        return False
    return True


def _certainty(document: dict[str, Any]) -> Iterator[Finding]:
    """What is said to be uncertain must stand in the document."""
    marks = document.get("certainty")
    for path in marks if type(marks) is dict else ():
        if not _exists(document, path):
            yield Finding("error", "pointer-unknown", pointer("certainty", path), {"value": path})


def _exists(document: object, path: str) -> bool:
    """Whether a JSON pointer (RFC 6901) leads to a value."""
    if path and not path.startswith("/"):
        return False
    here: Any = document
    for part in path.split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        if type(here) is dict and key in here:
            here = here[key]
        elif type(here) is list and _INDEX.fullmatch(key) and int(key) < len(here):
            here = here[int(key)]
        else:
            return False
    return True


def setup_findings(document: object) -> list[Finding]:
    """Seats and blinds that no table could start with, where a wrong shape keeps it from starting.

    The engine is asked about the number of seats and about the blinds, each on its own.
    """
    if not isinstance(document, dict):
        return []
    stakes = document.get("stakes")
    stakes = stakes if type(stakes) is dict else {}
    small, big = stakes.get("small_blind"), stakes.get("big_blind")
    probes = [Setup((None,) * len(_list(document.get("seats"))), None, 1)]
    if _is_int(big) and (small is None or _is_int(small)):
        probes.append(Setup((None, None), small, big))
    return [finding for setup in probes for finding in _refused(setup)]


_SETUP_PLACES: Final = {
    "seat-count": "/seats",
    "small-blind-range": "/stakes/small_blind",
}


def _refused(setup: Setup) -> Iterator[Finding]:
    try:
        setup.check()
    except RuleViolation as violation:
        if violation.code in _SETUP_PLACES:
            where = _SETUP_PLACES[violation.code]
            yield Finding("error", violation.code, where, violation.params)
