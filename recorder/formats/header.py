"""What must be right before a hand can be played: players, seats, button, certainty, time.

These checks read the plain document, not the models, so that they also speak where the shape of
another part is wrong. What has the wrong shape is passed over here: the models have named it.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, TypeGuard

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.game import GAMES, NL_HOLDEM, Game
from recorder.engine.setup import Setup
from recorder.formats.findings import Finding, path_of, pointer
from recorder.formats.json_hand_v1 import MAX_DECIMALS, MAX_EVENTS, MAX_SEAT
from recorder.formats.names import NameFault, most_of, spelling

_TIME: Final = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)", re.ASCII
)
_INDEX: Final = re.compile(r"0|[1-9][0-9]{0,6}")

HARMLESS: Final = frozenset({"hero-twice", "name-invalid", "pointer-unknown", "time-invalid"})
"""Codes of what is wrong with a header, and yet keeps nobody from playing the hand."""


def header_findings(document: object) -> list[Finding]:
    """Everything that is wrong with the header of a document, whatever its shape."""
    if not isinstance(document, dict):
        return []
    findings: list[Finding] = []
    # One more than a table has is enough to see; the number of seats is the engine's question.
    seats = _list(document.get("seats"))[: MAX_SEAT + 1]
    numbers: list[Any] = [seat.get("seat") if type(seat) is dict else None for seat in seats]
    _check_players(seats, findings)
    if type(document.get("seats")) is list and all(map(_is_seat, numbers)):
        _check_numbers(numbers, document.get("button"), findings)
        _check_seated(document, numbers, findings)
    table = document.get("table")
    stated = table.get("played_at") if type(table) is dict else None
    if type(stated) is str and not is_time(stated):
        findings.append(_error("time-invalid", "/table/played_at", value=stated))
    marks = document.get("certainty")
    for path in marks if type(marks) is dict else ():
        if not exists(document, path):
            findings.append(_error("pointer-unknown", pointer("certainty", path), value=path))
    return findings


def _error(code: str, where: str, **params: Param) -> Finding:
    return Finding("error", code, where, params)


def _list(value: object) -> list[Any]:
    return value if type(value) is list else []


def _is_int(value: object) -> TypeGuard[int]:
    return type(value) is int


def _is_seat(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 < value <= MAX_SEAT


def _check_players(seats: list[Any], findings: list[Finding]) -> None:
    """Names fit every screen and differ by more than case; one player at most is the hero."""
    first: dict[str, str] = {}
    heroes = 0
    for index, seat in enumerate(seats):
        if type(seat) is not dict:
            continue
        if seat.get("hero") is True:
            heroes += 1
            if heroes > 1:
                findings.append(_error("hero-twice", pointer("seats", index, "hero")))
        name = seat.get("name")
        if type(name) is str:
            fault, spelled = spelling(name)
            if fault or spelled in first:
                where = pointer("seats", index, "name")
                findings += name_findings(name, fault, first.get(spelled), where)
            first.setdefault(spelled, name)


def name_findings(
    name: str, fault: NameFault | None, twin: str | None, where: str
) -> Iterator[Finding]:
    """What is wrong with the look of a name, and whose it is too."""
    if fault:
        yield _error("name-invalid", where, name=name, reason=fault, most=most_of(fault))
    if twin is not None:
        yield _error("name-twice", where, name=name, first=twin)


def _check_numbers(numbers: list[int], button: object, findings: list[Finding]) -> None:
    """Seat numbers stand once each and clockwise: upwards, starting anywhere.

    Heads-up the button posts the small blind, so somebody must sit there (RULES 1.1).
    """
    if len(numbers) == 2 and _is_seat(button) and button not in numbers:
        findings.append(_error("button-not-seated", "/button", seat=button))
    walked = 0
    taken = set()
    for index, number in enumerate(numbers):
        if number in taken:
            findings.append(_error("seat-twice", pointer("seats", index, "seat"), seat=number))
        elif index:
            walked += (number - numbers[index - 1]) % MAX_SEAT
            if walked >= MAX_SEAT:
                findings.append(_error("seat-order", pointer("seats", index, "seat"), seat=number))
                return
        taken.add(number)


def _check_seated(document: dict[str, Any], numbers: list[int], findings: list[Finding]) -> None:
    """Whoever acts or wins has a seat, and nobody wins twice at once."""
    # Board events have no seat. One comprehension, since this looks at every event of every hand.
    seated = (*numbers, None)
    events = _list(document.get("events"))[:MAX_EVENTS]
    stated = [event.get("seat") if type(event) is dict else None for event in events]
    strangers = [index for index, seat in enumerate(stated) if seat not in seated]
    for index in strangers:
        if _is_seat(seat := stated[index]):
            findings.append(_error("seat-empty", pointer("events", index, "seat"), seat=seat))
    for index, award in enumerate(_list(document.get("won"))[:MAX_SEAT]):
        seats = _list(award)[: MAX_SEAT + 1]
        for place, seat in enumerate(seats):
            if not _is_seat(seat):
                continue
            if seat not in numbers:
                findings.append(_error("seat-empty", pointer("won", index, place), seat=seat))
            elif seat in seats[:place]:
                name = _name_at(document, seat)
                findings.append(_error("winner-twice", pointer("won", index, place), name=name))


def _name_at(document: dict[str, Any], number: int) -> Param:
    seats = [seat for seat in _list(document.get("seats")) if type(seat) is dict]
    name = next(seat.get("name") for seat in seats if seat.get("seat") == number)
    return name if type(name) is str else None


def is_time(stated: str) -> bool:
    """Whether a text is a time of RFC 3339 with its zone."""
    if not _TIME.fullmatch(stated):
        return False
    try:
        datetime.fromisoformat(stated)
    except ValueError:
        return False
    return True


def exists(document: object, path: str) -> bool:
    """Whether a JSON pointer (RFC 6901) leads to a value."""
    if path and not path.startswith("/"):
        return False
    here: Any = document
    for key in path_of(path):
        if type(here) is dict and key in here:
            here = here[key]
        elif type(here) is list and _INDEX.fullmatch(key) and int(key) < len(here):
            here = here[int(key)]
        else:
            return False
    return True


def stated_decimals(document: object) -> int:
    """How the amounts of a document are shown, whatever its shape."""
    decimals = _stakes(document).get("decimals")
    return decimals if _is_int(decimals) and 0 <= decimals <= MAX_DECIMALS else 0


def _stakes(document: object) -> dict[str, Any]:
    stakes = document.get("stakes") if type(document) is dict else None
    return stakes if type(stakes) is dict else {}


def setup_findings(document: object) -> list[Finding]:
    """Seats and forced bets that no table could start with.

    The engine is asked about the number of seats and about the forced bets, each on its own, so
    that a wrong shape of another part keeps neither from being named.
    """
    if not isinstance(document, dict):
        return []
    stated = document.get("game")
    game = GAMES.get(stated, NL_HOLDEM) if type(stated) is str else NL_HOLDEM
    probes = []
    if type(seats := document.get("seats")) is list:
        probes.append(Setup((None,) * len(seats), None, 1, game=game))
    if (forced := _forced(_stakes(document), game)) is not None:
        probes.append(forced)
    return [
        Finding("error", violation.code, where, violation.params)
        for setup in probes
        for violation, where in setup_refusal(setup)
    ]


def _forced(stakes: dict[str, Any], game: Game) -> Setup | None:
    """The smallest table with these forced bets; `None` where one has the wrong shape."""
    small, big, least = (stakes.get(key) for key in ("small_blind", "big_blind", "min_bet"))
    stated: object = stakes.get("ante")
    ante = stated if type(stated) is dict else {} if stated is None else None
    if ante is None or not {"small_blind", "big_blind"} <= stakes.keys():
        return None
    amount, by = ante.get("amount", 0), ante.get("by", "all")
    chips = [amount, *(chips for chips in (small, big, least) if chips is not None)]
    if by not in ("all", "big-blind") or not all(_is_int(each) and each >= 0 for each in chips):
        return None
    return Setup((None,) * game.min_seats, small, big, amount, by, game, least)


_SETUP_PLACES: Final = {
    "ante-needed": "/stakes/ante",
    "big-blind-missing": "/stakes/big_blind",
    "min-bet-beside-blind": "/stakes/min_bet",
    "min-bet-not-positive": "/stakes/min_bet",
    "seat-count": "/seats",
    "small-blind-range": "/stakes/small_blind",
}


def setup_refusal(setup: Setup) -> Iterator[tuple[RuleViolation, str]]:
    """What keeps a table with these seats and forced bets from starting, and its JSON pointer."""
    try:
        setup.check()
    except RuleViolation as violation:
        if violation.code in _SETUP_PLACES:
            yield violation, _SETUP_PLACES[violation.code]
