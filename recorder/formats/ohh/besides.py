"""What an object says and our hand has no key for: kept under the name of the format."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from pydantic import JsonValue

from recorder.formats.ohh.part import Part

OURS: Final = "recorder"
"""How `internal_version` begins in files of our own, and what stands for a site there."""

POKERSTARS: Final = "PokerStars"
AWAY: Final = "away"
"""Where those are kept who sit at the table and are not dealt in."""

OUTER: Final = "_outer"
"""Where keys are kept that stand beside the object itself."""

AT_THE_TABLE: Final = frozenset({"added chips", "sits down", "stands up", "payout"})
"""Actions that are no part of the play."""

ASIDE: Final = "aside"
"""Where such actions are kept, each with its street."""

_PLAYED: Final = frozenset(
    {"game_type", "bet_limit", "dealer_seat", "hero_player_id", "table_name", "spec_version"}
    | {"small_blind_amount", "big_blind_amount", "ante_amount", "players", "rounds", "pots"}
)
_OF_PLAYERS: Final = frozenset({"id", "seat", "name", "starting_stack", "is_sitting_out"})
_FRAME: Final = frozenset({"internal_version", "game_number"})
"""What is only the frame in files of our own, and where no site is named the size of the table."""

_DIGITS: Final = re.compile(r"\d{1,20}", re.ASCII)
_BY_ID: Final = ("pots", "tournament_bounties", AWAY, ASIDE)
"""Parts that call players by their ids."""


def besides(hand: Part, players: set[str], taken: set[str]) -> dict[str, Any]:
    """The `extra` of the hand.

    `players` are the ids of those in the hand, `taken` the keys that our own hold already.
    """
    ours, stars = is_ours(hand), of_pokerstars(hand)
    known = {*_PLAYED, *taken, *(_FRAME if ours else ())}
    if hand.text("network_name") == OURS:
        known |= {"network_name", *({"table_size"} if ours else ())}
    if stars:
        known |= {"network_name", "table_size", *_tournament(hand, stars)}
    rest = {key: plain(value) for key, value in items(hand) if key not in known}
    rest["pots"] = [plain(part.value) for part in hand.parts("pots") if _says_more(part)]
    everybody = hand.parts("players")
    rest[AWAY] = [plain(each.value) for each in everybody if each.name("id") not in players]
    rest[ASIDE] = list(_aside(hand))
    with_ids = any(rest.get(key) for key in _BY_ID)
    rest["players"] = {
        part.text("name"): more
        for part in everybody
        if part.name("id") in players and (more := _of_player(part, with_ids))
    }
    kept = {key: value for key, value in rest.items() if value not in (None, "", [], {}, False)}
    extra = {"ohh": kept} if kept else {}
    return {"pokerstars": stars, **extra} if stars else extra


def action_of(action: Part) -> str:
    """What was done, in small letters with single spaces."""
    return " ".join(action.text("action").replace("_", " ").lower().split())


def _aside(hand: Part) -> Iterator[dict[str, JsonValue]]:
    """Who came, left or was given chips, and other actions that are no part of the play."""
    for part in hand.parts("rounds"):
        for action in part.parts("actions"):
            if action_of(action) in AT_THE_TABLE:
                said = {key: plain(value) for key, value in items(action) if key != "action_number"}
                yield {"street": part.text("street"), **said}


def _of_player(part: Part, with_id: bool) -> dict[str, JsonValue]:
    known = _OF_PLAYERS - {"id"} if with_id else _OF_PLAYERS
    return {key: plain(value) for key, value in items(part) if key not in known}


def is_ours(hand: Part) -> bool:
    """Whether the object was written here, of a hand that no object was read for."""
    return hand.text("internal_version").startswith(OURS)


def of_pokerstars(hand: Part) -> dict[str, JsonValue]:
    """What PokerStars text said of the hand, in an object that was written here of such a text."""
    if not is_ours(hand) or hand.text("network_name") != POKERSTARS:
        return {}
    number, size = hand.text("game_number"), hand.whole("table_size")
    tournament = hand.part("tournament_info").text("tournament_number")
    said: dict[str, JsonValue] = {"id": number} if _DIGITS.fullmatch(number) else {}
    if size is not None:
        said["max_seats"] = size
    if tournament:
        said["tournament"] = {"id": tournament}
    return said


def _tournament(hand: Part, stars: dict[str, JsonValue]) -> set[str]:
    """The keys that say of a tournament no more than its number."""
    info = hand.get("tournament_info")
    alone = isinstance(info, dict) and info.keys() == {"tournament_number"}
    return {"tournament", "tournament_info"} if alone and "tournament" in stars else set()


def items(part: Part) -> Iterator[tuple[str, object]]:
    """The keys of an object and what they hold."""
    if isinstance(part.value, dict):
        yield from part.value.items()


def _says_more(pot: Part) -> bool:
    """Whether a pot tells of a jackpot, of cashing out or of bonuses."""
    more = ("cashout_amount", "cashout_fee", "bonus_amount")
    return bool(pot.get("jackpot")) or any(
        win.get(key) for win in pot.parts("player_wins") for key in more
    )


def plain(value: object) -> JsonValue:
    """JSON data in which an amount that no binary number is exactly is written as text."""
    if isinstance(value, Decimal):
        if value == value.to_integral_value() and value.adjusted() < 16:
            return int(value)
        return float(value) if Decimal(repr(float(value))) == value else str(value)
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value if isinstance(value, str | int) else None
