"""JSON hands to start from: a fold on the river, a showdown, three players with side pots."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from recorder.formats.check import check_text
from recorder.formats.findings import Report

Change = Callable[[dict[str, Any]], object]


def event(name: str, seat: int, /, **more: object) -> dict[str, Any]:
    return {"type": name, "seat": seat, **more}


def board(street: str, *cards: str) -> dict[str, Any]:
    return {"type": "board", "street": street, "cards": list(cards)}


def _hand(stakes: dict[str, Any], seats: list[tuple[str, int | None]], **rest: object) -> Any:  # noqa: ANN401
    return {
        "format": "recorder-hand",
        "version": "1.0-dev",
        "game": "nl-holdem",
        "stakes": stakes,
        "seats": [
            {"seat": number, "name": name, "stack": stack}
            for number, (name, stack) in enumerate(seats, 1)
        ],
        **rest,
    }


FOLDED: dict[str, Any] = _hand(
    {"small_blind": 1, "big_blind": 2},
    [("Anna", 200), ("Boris", 200)],
    button=1,
    events=[
        event("post", 1, kind="small-blind", amount=1),
        event("post", 2, kind="big-blind", amount=2),
        event("hole", 2, cards=["??", "??"]),
        event("hole", 1, cards=["Ah", "Kd"]),
        event("raise", 1, to=6),
        event("call", 2),
        board("flop", "Td", "7c", "2s"),
        event("check", 2),
        event("bet", 1, to=8),
        event("call", 2),
        board("turn", "5h"),
        event("check", 2),
        event("check", 1),
        board("river", "Qd"),
        event("bet", 2, to=20),
        event("fold", 1),
    ],
    result={
        "returned": {"Boris": 20},
        "pots": [{"amount": 28, "contested_by": ["Boris"], "won": {"Boris": 28}}],
        "rake": 0,
        "final_stacks": {"Anna": 186, "Boris": 214},
        "net": {"Anna": -14, "Boris": 14},
        "shown": {},
        "undecided": [],
    },
)
"""Heads-up; Boris bets the river, Anna folds. Pot 28, 20 returned, worked out by hand."""

ALL_IN: dict[str, Any] = _hand(
    {"small_blind": 5, "big_blind": 10},
    [("Ann", 20), ("Bob", 50), ("Cid", 80)],
    button=3,
    events=[
        event("post", 1, kind="small-blind", amount=5),
        event("post", 2, kind="big-blind", amount=10),
        event("hole", 1, cards=["As", "Ad"]),
        event("hole", 2, cards=["Qs", "Qd"]),
        event("hole", 3, cards=["Ks", "Kd"]),
        event("raise", 3, to=80, all_in=True),
        event("call", 1, all_in=True),
        event("call", 2, all_in=True),
        event("show", 1, cards=["As", "Ad"]),
        event("show", 2, cards=["Qs", "Qd"]),
        event("show", 3, cards=["Ks", "Kd"]),
        board("flop", "2c", "7d", "8h"),
        board("turn", "3c"),
        board("river", "Jh"),
    ],
    result={
        "returned": {"Cid": 30},
        "pots": [
            {"amount": 60, "contested_by": ["Ann", "Bob", "Cid"], "won": {"Ann": 60}},
            {"amount": 60, "contested_by": ["Bob", "Cid"], "won": {"Cid": 60}},
        ],
        "rake": 0,
        "final_stacks": {"Ann": 60, "Bob": 0, "Cid": 90},
        "net": {"Ann": 40, "Bob": -50, "Cid": 10},
        "shown": {
            "Ann": {"cards": ["As", "Ad"], "hand": "pair", "best": ["As", "Ad", "Jh", "8h", "7d"]},
            "Bob": {"cards": ["Qs", "Qd"], "hand": "pair", "best": ["Qs", "Qd", "Jh", "8h", "7d"]},
            "Cid": {"cards": ["Ks", "Kd"], "hand": "pair", "best": ["Ks", "Kd", "Jh", "8h", "7d"]},
        },
        "undecided": [],
    },
)
"""The example of RULES 5.2: all-in 20, 50 and 80; C takes 30 back, main pot 60, side pot 60."""

UNKNOWN_WINNER: dict[str, Any] = _hand(
    {"small_blind": 1, "big_blind": 2},
    [("Anna", None), ("Boris", 200)],
    button=1,
    events=[
        event("post", 1, kind="small-blind", amount=1),
        event("post", 2, kind="big-blind", amount=2),
        event("hole", 2, cards=["??", "??"]),
        event("hole", 1, cards=["??", "??"]),
        event("call", 1),
        event("check", 2),
        board("flop", "Td", "7c", "2s"),
        event("check", 2),
        event("check", 1),
        board("turn", "5h"),
        event("check", 2),
        event("check", 1),
        board("river", "Qd"),
        event("check", 2),
        event("check", 1),
        event("show", 2, cards=["??", "??"]),
        event("show", 1, cards=["??", "??"]),
    ],
)
"""A showdown whose cards nobody noted, against a stack that nobody knows."""


def changed(sample: dict[str, Any], change: Change) -> dict[str, Any]:
    """A copy of a sample after `change`."""
    document = deepcopy(sample)
    change(document)
    return document


def report(document: object) -> Report:
    """The report on one document, as a file holds it."""
    (only,) = check_text(json.dumps(document).encode(), "hand.json")
    return only


def said(document: object) -> list[tuple[str, str]]:
    """Code and place of each finding on a document."""
    return [(finding.code, finding.where) for finding in report(document).findings]
