"""The object that `recorder legal --json` prints; its keys are a contract and only ever grow."""

from collections.abc import Sequence
from typing import Any

from recorder.engine.cards import card_text
from recorder.engine.events import Verb
from recorder.engine.legal import Legal
from recorder.engine.state import Hand
from recorder.formats.findings import named
from recorder.formats.json_hand import HandHistory, ResultModel
from recorder.formats.loaded import Status
from recorder.formats.play import names
from recorder.formats.results import result_model
from recorder.telling.asked import VERBS

_NOTHING_ASKED = {"kind": "none", "seat": None, "street": None, "count": None, "optional": False}


def legal_object(
    status: Status,
    played: tuple[Hand, HandHistory] | None,
    findings: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    """What is asked for where the hand stands; `played` is `None` where nothing could be played."""
    if played is None:
        return {
            "status": status,
            "ask": _NOTHING_ASKED,
            "pot": 0,
            "board": [],
            "seats": [],
            "findings": findings,
            "result": None,
        }
    hand, history = played
    who = names(history)
    return {
        "status": status,
        **_asked(hand.legal, who),
        "pot": hand.pot,
        "board": [card_text(card) for card in hand.board],
        "seats": _seats(hand, history),
        "findings": findings,
        "result": _result(hand, who) if status == "complete" else None,
    }


def _asked(now: Legal, who: Sequence[str]) -> dict[str, Any]:
    asked: dict[str, Any] = {
        "ask": {
            "kind": now.ask,
            "seat": None if now.seat is None else who[now.seat],
            "street": now.street,
            "count": now.count,
            "optional": now.optional,
        }
    }
    if now.ask == "action":
        asked["actions"] = {verb: _action(now, verb, who) for verb in VERBS}
    return asked


def _action(now: Legal, verb: Verb, who: Sequence[str]) -> dict[str, Any]:
    refusal = now.refusal(verb)
    if refusal is not None:
        params = named(refusal.params, who)
        return {"legal": False, "code": refusal.code, "params": params}
    match verb:
        case "fold":
            return {"legal": True, "warning": now.fold_warning}
        case "check":
            return {"legal": True}
        case "call":
            adds, all_in = now.call_adds, now.call_all_in
            return {"legal": True, "to": now.call_to, "adds": adds, "all_in": all_in}
        case "bet" | "raise":
            return {"legal": True, "min_to": now.min_to, "max_to": now.max_to}


def _seats(hand: Hand, history: HandHistory) -> list[dict[str, Any]]:
    """The players as the hand's file lists them."""
    position = {name: place for place, name in enumerate(names(history))}
    return [_seat(hand, seat.name, position[seat.name]) for seat in history.seats]


def _seat(hand: Hand, name: str, position: int) -> dict[str, Any]:
    return {
        "name": name,
        "stack": hand.behind[position],
        "street_bet": hand.bet[position],
        "paid": hand.total_paid(position),
        "folded": not hand.live[position],
        "all_in": hand.behind[position] == 0,
    }


def _result(hand: Hand, who: Sequence[str]) -> ResultModel:
    return result_model(hand.result, who)
