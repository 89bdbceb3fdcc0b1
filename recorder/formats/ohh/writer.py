"""Writing hands as Open Hand History 1.4.7, with exact amounts; what is lost is named."""

import json
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.results import Result
from recorder.formats import source
from recorder.formats.json_hand import HandHistory, Seat, TableInfo
from recorder.formats.losses import Loss, around
from recorder.formats.ohh.besides import ASIDE, AWAY, OUTER
from recorder.formats.ohh.header import PLAY_MONEY, extra_of, table_of
from recorder.formats.ohh.heading import amount, head
from recorder.formats.ohh.part import Part
from recorder.formats.ohh.rounds import rounds, with_aside
from recorder.formats.play import replay_of, seat_numbers

LOSSES: Final = (
    *("notes", "tags", "certainty", "series", "extra"),
    *("ohh-draw", "ohh-venue", "ohh-event", "ohh-hand-number", "ohh-zone"),
    *("ohh-currency", "ohh-rake", "ohh-half-known"),
)

_OF_TABLE: Final = {
    "venue": "ohh-venue",
    "event": "ohh-event",
    "hand_number": "ohh-hand-number",
    "played_at": "ohh-zone",
}


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """Each hand as an object, a blank line behind it."""
    for history in histories:
        if not _is_draw(history):
            outer = source.said(history, "ohh").get(OUTER)
            beside = outer if isinstance(outer, dict) else {}
            yield f"{_text({**beside, 'ohh': _object(history)})}\n\n"


def losses(history: HandHistory) -> list[Loss]:
    """What an object does not say of a hand; draws keep it from being one."""
    if _is_draw(history):
        return [Loss("ohh-draw", whole=True)]
    lost = list(around(history, "hero", "rake", "time", "place", "ohh", "pokerstars"))
    lost += _of_head(history)
    if history.stakes.currency == PLAY_MONEY:
        lost.append(Loss("ohh-currency"))
    if history.rake == 0:
        lost.append(Loss("ohh-rake"))
    if any(cards.count(UNKNOWN) == 1 for cards in replay_of(history).hand.hole):
        lost.append(Loss("ohh-half-known"))
    return lost


def _is_draw(history: HandHistory) -> bool:
    return "draw" in history.game


def _of_head(history: HandHistory) -> Iterator[Loss]:
    """What sources said besides, and of the table, that is not read back from an object."""
    kept = {name: history.extra[name] for name in ("pokerstars", "ohh") if name in history.extra}
    if not kept and history.table is None:
        return
    hand = Part(_head_alone(history), "", [])
    back = extra_of(hand, {str(ident) for ident in _idents(history).values()})
    for name, said in kept.items():
        if isinstance(said, dict):
            dated = name == "pokerstars" and history.table and history.table.played_at
            dropped = ("time",) if dated else (OUTER,)
            said = {key: value for key, value in said.items() if key not in dropped}
        if said != back.get(name, {}):
            yield Loss("extra", {"name": name})
    table, again = history.table or TableInfo(), TableInfo(**(table_of(hand) or {}))
    for key, code in _OF_TABLE.items():
        if getattr(table, key) != getattr(again, key):
            yield Loss(code)


def _head_alone(history: HandHistory) -> dict[str, Any]:
    """An object as it is read again; without players and rounds, if none was read before."""
    if not source.said(history, "ohh"):
        return head(history)
    whole: dict[str, Any] = json.loads(_text(_object(history)), parse_float=Decimal)
    return whole


def _object(history: HandHistory) -> dict[str, Any]:
    said = source.said(history, "ohh")
    idents = _idents(history)
    hero = next((idents[seat.seat] for seat in history.seats if seat.hero), None)
    away = said.get(AWAY)
    return {
        **head(history),
        "dealer_seat": history.button,
        "hero_player_id": hero,
        "players": [
            *[_player(history, seat, idents[seat.seat]) for seat in history.seats],
            *(away if isinstance(away, list) else ()),
        ],
        "rounds": with_aside(rounds(history, idents), said.get(ASIDE)),
        "pots": _pots(history, idents),
    }


def _besides(history: HandHistory, name: str) -> Mapping[str, Any]:
    """What was kept of a player."""
    more = source.said(history, "ohh").get("players")
    kept = more.get(name) if isinstance(more, dict) else None
    return kept if isinstance(kept, dict) else {}


def _idents(history: HandHistory) -> dict[int, Any]:
    """The ids of the players by seat number: those that were read, where other parts use them."""
    kept = {seat.seat: _besides(history, seat.name).get("id") for seat in history.seats}
    if len({str(each) for each in kept.values() if isinstance(each, str | int)}) == len(kept):
        return kept
    return {seat.seat: index for index, seat in enumerate(history.seats, 1)}


def _player(history: HandHistory, seat: Seat, ident: object) -> dict[str, Any]:
    return {
        "id": ident,
        "seat": seat.seat,
        "name": seat.name,
        "starting_stack": amount(history, seat.stack),
        "is_sitting_out": False,
        **{key: value for key, value in _besides(history, seat.name).items() if key != "id"},
    }


def _pots(history: HandHistory, idents: dict[int, Any]) -> list[dict[str, Any]]:
    """The pots, the unmatched bet left out; nobody wins one that is undecided."""
    hand = replay_of(history).hand
    numbers = seat_numbers(history)
    if not hand.over:
        return []
    house = _house(hand.result)
    pots = [
        {
            "number": index,
            "amount": amount(history, pot.amount),
            "rake": amount(history, house[index]),
            "player_wins": [
                {"player_id": idents[numbers[seat]], "win_amount": amount(history, chips)}
                for seat, chips in (pot.won or {}).items()
            ],
        }
        for index, pot in enumerate(hand.result.pots)
    ]
    return [_with_more(history, pot) for pot in pots]


def _house(result: Result) -> list[int]:
    """What the house takes of each pot; of those that are undecided, the first ones pay."""
    taken = [0 if pot.won is None else pot.amount - sum(pot.won.values()) for pot in result.pots]
    left = result.rake - sum(taken)
    for index, pot in enumerate(result.pots):
        if pot.won is None:
            taken[index] = min(left, pot.amount)
            left -= taken[index]
    return taken


def _with_more(history: HandHistory, pot: dict[str, Any]) -> dict[str, Any]:
    """The pot as it was read, with a jackpot, bonuses and cash-outs, if it is still the same."""
    kept = source.said(history, "ohh").get("pots")
    for each in kept if isinstance(kept, list) else ():
        if isinstance(each, dict) and each.get("number") == pot["number"] and _fits(each, pot):
            return each
    return pot


def _fits(kept: dict[str, Any], pot: dict[str, Any]) -> bool:
    wins = kept.get("player_wins")
    if not isinstance(wins, list) or not all(isinstance(win, dict) for win in wins):
        return False
    told = [(str(win.get("player_id")), _exact(win.get("win_amount"))) for win in wins]
    due = [(str(win["player_id"]), win["win_amount"]) for win in pot["player_wins"]]
    house = [_exact(kept.get(key)) for key in ("rake", "jackpot")]
    return (
        sorted(told) == sorted(due)
        and _exact(kept.get("amount")) == pot["amount"]
        and sum(house) == pot["rake"]
    )


def _exact(value: object) -> Decimal:
    try:
        return Decimal(str(value)) if isinstance(value, int | float | str) else Decimal(0)
    except ArithmeticError:
        return Decimal(0)


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
