"""Writing hands as Open Hand History 1.4.7, with exact amounts; what is lost is named."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from recorder.engine.cards import UNKNOWN
from recorder.formats import source
from recorder.formats.header import is_time
from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Loss, around
from recorder.formats.ohh.header import GAMES, OURS, PLAY_MONEY
from recorder.formats.ohh.rounds import rounds
from recorder.formats.play import replay_of, seat_numbers
from recorder.formats.script.document import RECORDED_WITH

LOSSES: Final = (
    *("notes", "tags", "certainty", "series", "extra"),
    *("ohh-draw", "ohh-event", "ohh-zone", "ohh-half-known"),
)

_POKERSTARS: Final = "PokerStars"
_VERSION: Final = "1.4.7"
_KEPT: Final = ("network_name", "table_handle", "table_skin", "tournament", "tournament_info")
_KEPT_BEHIND: Final = ("flags", "tournament_bounties")


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """Each hand as an object, a blank line behind it."""
    for history in histories:
        if not any(loss.whole for loss in losses(history)):
            yield f"{_text({'ohh': _object(history)})}\n\n"


def losses(history: HandHistory) -> list[Loss]:
    """What an object does not say of a hand; draws keep it from being one."""
    if "draw" in history.game:
        return [Loss("ohh-draw", whole=True)]
    lost = list(around(history, "hero", "rake", "time", "place", "ohh"))
    if _is_told(source.said(history, "pokerstars")):
        lost.remove(Loss("extra", {"name": "pokerstars"}))
    table = history.table
    if table and table.event and table.event != _info(history).get("name"):
        lost.append(Loss("ohh-event"))
    if table and table.played_at and not table.played_at.endswith(("Z", "+00:00", "-00:00")):
        lost.append(Loss("ohh-zone"))
    if any(cards.count(UNKNOWN) == 1 for cards in replay_of(history).hand.hole):
        lost.append(Loss("ohh-half-known"))
    return lost


def _is_told(stars: Mapping[str, Any]) -> bool:
    """Whether an object says all that was kept of PokerStars text; the time stands by itself."""
    tournament = stars.get("tournament") or {}
    known = isinstance(tournament, dict) and tournament.keys() <= {"id"}
    return bool(stars) and known and stars.keys() <= {"id", "max_seats", "time", "tournament"}


def _object(history: HandHistory) -> dict[str, Any]:
    said = source.said(history, "ohh")
    idents = {seat.seat: index for index, seat in enumerate(history.seats, 1)}
    hero = next((idents[seat.seat] for seat in history.seats if seat.hero), None)
    return {
        "spec_version": _VERSION,
        "site_name": (history.table and history.table.venue) or OURS,
        "network_name": _POKERSTARS if source.said(history, "pokerstars") else OURS,
        "internal_version": RECORDED_WITH,
        **_tournament(history),
        **{key: said[key] for key in _KEPT if key in said},
        **_table(history),
        **_stakes(history),
        "dealer_seat": history.button,
        "hero_player_id": hero,
        "flags": [],
        **{key: said[key] for key in _KEPT_BEHIND if key in said},
        "players": [_player(history, index) for index in range(len(history.seats))],
        "rounds": rounds(history, idents),
        "pots": _pots(history, idents),
    }


def _tournament(history: HandHistory) -> dict[str, Any]:
    number = source.tournament(history)
    if number is None:
        return {"tournament": False}
    return {"tournament": True, "tournament_info": {"tournament_number": number}}


def _info(history: HandHistory) -> Mapping[str, Any]:
    info = source.said(history, "ohh").get("tournament_info")
    return info if isinstance(info, dict) else {}


def _table(history: HandHistory) -> dict[str, Any]:
    table = history.table
    number = table.hand_number if table else None
    own = source.hand_number(history) or source.said(history, "ohh").get("game_number")
    own = str(own or f"R{(history.id or '')[:16]}")
    return {
        "game_number": own if number is None else str(number),
        "start_date_utc": _time(table.played_at) if table and table.played_at else None,
        "table_name": (table.name if table else None) or "",
        "game_type": "Holdem",
        "bet_limit": {
            "bet_type": next(word for word, game in GAMES.items() if game == history.game),
            "bet_cap": 0,
        },
        "table_size": source.table_size(history)
        or max(len(history.seats), history.button, *seat_numbers(history)),
        "currency": history.stakes.currency or PLAY_MONEY,
    }


def _time(stated: str) -> str | None:
    if not is_time(stated):
        return None
    moment = datetime.fromisoformat(stated)
    try:
        return moment.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"
    except OverflowError:
        return None


def _stakes(history: HandHistory) -> dict[str, Any]:
    stakes = history.stakes
    return {
        "small_blind_amount": _amount(history, stakes.small_blind),
        "big_blind_amount": _amount(history, stakes.big_blind),
        "ante_amount": _amount(history, stakes.ante.amount if stakes.ante else 0),
    }


def _amount(history: HandHistory, units: int | None) -> Decimal | None:
    return None if units is None else Decimal(units).scaleb(-history.stakes.decimals)


def _player(history: HandHistory, index: int) -> dict[str, Any]:
    seat = history.seats[index]
    more = source.said(history, "ohh").get("players")
    besides = more.get(seat.name) if isinstance(more, dict) else None
    return {
        "id": index + 1,
        "seat": seat.seat,
        "name": seat.name,
        "starting_stack": _amount(history, seat.stack),
        "is_sitting_out": False,
        **(besides if isinstance(besides, dict) else {}),
    }


def _pots(history: HandHistory, idents: dict[int, int]) -> list[dict[str, Any]]:
    """The pots, the unmatched bet left out; nobody wins one that is undecided."""
    hand = replay_of(history).hand
    numbers = seat_numbers(history)
    if not hand.over:
        return []
    return [
        {
            "number": index,
            "amount": _amount(history, pot.amount),
            "rake": _amount(history, 0 if pot.won is None else pot.amount - sum(pot.won.values())),
            "player_wins": [
                {"player_id": idents[numbers[seat]], "win_amount": _amount(history, chips)}
                for seat, chips in (pot.won or {}).items()
            ],
        }
        for index, pot in enumerate(hand.result.pots)
    ]


def _text(value: object, indent: str = "") -> str:
    """JSON in which every amount has its own digits."""
    inner = f"{indent}  "
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, dict) and value:
        rows = [f"{inner}{json.dumps(key)}: {_text(each, inner)}" for key, each in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if isinstance(value, list) and value:
        if all(isinstance(each, str) for each in value):
            return json.dumps(value, ensure_ascii=False)
        rows = [f"{inner}{_text(each, inner)}" for each in value]
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)
