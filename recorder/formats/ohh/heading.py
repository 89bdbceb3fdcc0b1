"""The head of an object as it is written: where, when, which game, for how much."""

from collections.abc import Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from recorder.formats import source
from recorder.formats.header import is_time
from recorder.formats.json_hand import HandHistory
from recorder.formats.ohh.besides import ASIDE, AWAY, OURS, OUTER, POKERSTARS
from recorder.formats.ohh.header import GAMES, PLAY_MONEY
from recorder.formats.play import seat_numbers
from recorder.formats.script.document import RECORDED_WITH

_VERSION: Final = "1.4.7"
_ELSEWHERE: Final = frozenset(
    {"spec_version", "players", "pots", "rounds", "dealer_seat", "hero_player_id"}
    | {AWAY, ASIDE, OUTER}
    | {"game_type", "bet_limit", "small_blind_amount", "big_blind_amount", "ante_amount"}
    | {"table_name", "site_name"}
)
_OF_STARS: Final = frozenset({"network_name", "internal_version", "table_size", "game_number"})
"""Keys that say what PokerStars text did."""

_STATED: Final = ("start_date_utc", "currency")
"""Keys that stand as they were read only where our hand says nothing of them."""


def head(history: HandHistory) -> dict[str, Any]:
    """The head; what was read of another object stands there again."""
    said, stars = source.said(history, "ohh"), source.said(history, "pokerstars")
    table = history.table
    written: dict[str, Any] = {
        "spec_version": _VERSION,
        "site_name": (table and table.venue) or said.get("site_name") or OURS,
        "network_name": POKERSTARS if stars else OURS,
        "internal_version": RECORDED_WITH,
        "tournament": False,
        "game_number": _number(history),
        "start_date_utc": utc(table.played_at) if table and table.played_at else None,
        "table_name": (table.name if table else None) or "",
        "game_type": "Holdem",
        "bet_limit": {
            "bet_type": next(word for word, game in GAMES.items() if game == history.game),
            "bet_cap": 0,
        },
        "table_size": _size(history, stars),
        "currency": history.stakes.currency or PLAY_MONEY,
        "small_blind_amount": amount(history, history.stakes.small_blind),
        "big_blind_amount": amount(history, history.stakes.big_blind),
        "ante_amount": amount(history, history.stakes.ante.amount if history.stakes.ante else 0),
        "flags": [],
    }
    again = {
        key: value
        for key, value in said.items()
        if key not in _ELSEWHERE
        and not (stars and key in _OF_STARS)
        and not (key in _STATED and _is_said(history, key))
    }
    return {**written, **_tournament(history), **again, **_event(history, said)}


def _is_said(history: HandHistory, key: str) -> bool:
    """Whether our hand says itself what stands under a key."""
    if key == "currency":
        return history.stakes.currency is not None
    return key == "start_date_utc" and bool(history.table and history.table.played_at)


def _number(history: HandHistory) -> str:
    """The number at the site; else the one at the table; else one made of the hand itself."""
    counted = history.table.hand_number if history.table else None
    stated = source.said(history, "pokerstars").get("id") or counted
    return f"R{(history.id or '')[:16]}" if stated in (None, "") else str(stated)


def _size(history: HandHistory, stars: Mapping[str, Any]) -> int:
    size = stars.get("max_seats")
    if type(size) is int:
        return size
    return max(len(history.seats), history.button, *seat_numbers(history))


def _tournament(history: HandHistory) -> dict[str, Any]:
    number = source.tournament(history)
    if number is None:
        return {}
    return {"tournament": True, "tournament_info": {"tournament_number": number}}


def _event(history: HandHistory, said: Mapping[str, Any]) -> dict[str, Any]:
    """The tournament that was read, by the name that the hand has for it."""
    info = said.get("tournament_info")
    if not isinstance(info, dict):
        return {}
    event = history.table.event if history.table else None
    named = {key: value for key, value in info.items() if key != "name"}
    return {"tournament_info": {**named, "name": event} if event else named}


def utc(stated: str) -> str | None:
    """A time in UTC; as it is where it is one already."""
    if not is_time(stated):
        return None
    if stated.endswith("Z") and stated.count(":") > 1:
        return stated
    try:
        moment = datetime.fromisoformat(stated).astimezone(UTC)
    except OverflowError:
        return None
    return moment.replace(tzinfo=None).isoformat() + "Z"


def amount(history: HandHistory, units: int | None) -> Decimal | None:
    """An amount with its own digits."""
    return None if units is None else Decimal(units).scaleb(-history.stakes.decimals)
