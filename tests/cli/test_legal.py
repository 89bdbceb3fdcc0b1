"""`recorder legal`: what outside scripts rely on, key by key, and the same in sentences."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import HAND, Cli

HEADER = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\nhero Anna AhKd\n"
NO_BET = {"legal": False, "code": "bet-stands", "params": {"price": 2, "to": 2}}


def ask(kind: str, seat: str | None, street: str | None, count: int | None = None) -> object:
    return {"kind": kind, "seat": seat, "street": street, "count": count, "optional": False}


def seat(name: str, stack: int, bet: int, paid: int, **more: bool) -> dict[str, object]:
    marks = {"folded": False, "all_in": False} | more
    return {"name": name, "stack": stack, "street_bet": bet, "paid": paid, **marks}


OPENING = {
    "status": "open",
    "ask": ask("action", "Anna", "preflop"),
    "actions": {
        "fold": {"legal": True, "warning": None},
        "check": {"legal": False, "code": "check-facing-bet", "params": {"to": 2, "adds": 1}},
        "call": {"legal": True, "to": 2, "adds": 1, "all_in": False},
        "bet": NO_BET,
        "raise": {"legal": True, "min_to": 4, "max_to": 200},
    },
    "pot": 3,
    "board": [],
    "seats": [seat("Anna", 199, 1, 1), seat("Boris", 198, 2, 2)],
    "findings": [],
    "result": None,
}
OPTION = {
    "status": "open",
    "ask": ask("action", "Boris", "preflop"),
    "actions": {
        "fold": {"legal": True, "warning": "fold-unneeded"},
        "check": {"legal": True},
        "call": {"legal": False, "code": "nothing-to-call", "params": {}},
        "bet": NO_BET,
        "raise": {"legal": True, "min_to": 4, "max_to": 200},
    },
    "pot": 4,
    "board": [],
    "seats": [seat("Anna", 198, 2, 2), seat("Boris", 198, 2, 2)],
    "findings": [],
    "result": None,
}
FLOP_DUE = {
    "status": "open",
    "ask": ask("board", None, "flop", 3),
    "pot": 4,
    "board": [],
    "seats": [seat("Anna", 198, 0, 2), seat("Boris", 198, 0, 2)],
    "findings": [],
    "result": None,
}
OVER = {
    "status": "complete",
    "ask": ask("none", None, "preflop"),
    "pot": 3,
    "board": [],
    "seats": [seat("Anna", 199, 0, 1, folded=True), seat("Boris", 198, 0, 2)],
    "findings": [],
    "result": {
        "returned": {"Boris": 1},
        "pots": [{"amount": 2, "contested_by": ["Boris"], "won": {"Boris": 2}}],
        "rake": 0,
        "final_stacks": {"Boris": 201, "Anna": 199},
        "net": {"Boris": 1, "Anna": -1},
        "shown": {},
        "undecided": [],
    },
}
SHOWDOWN = {
    "status": "open",
    "ask": ask("reveal", "Boris", "river", 2),
    "pot": 4,
    "board": ["Td", "7c", "2s", "5h", "Qd"],
    "seats": [seat("Anna", 198, 0, 2), seat("Boris", 198, 0, 2)],
    "findings": [],
    "result": None,
}


@pytest.mark.parametrize(
    ("tokens", "printed"),
    [
        ("", OPENING),
        ("c", OPTION),
        ("c x", FLOP_DUE),
        ("f", OVER),
        ("c x flop Td 7c 2s x x turn 5h x x river Qd x x", SHOWDOWN),
    ],
)
def test_the_object_holds_these_keys_and_values(cli: Cli, tokens: str, printed: object) -> None:
    ended = cli("legal", "-", "--json", stdin=HEADER + tokens)
    assert json.loads(ended.out) == printed
    assert (ended.code, ended.err) == (0, "")


def legal(cli: Cli, script: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(cli("legal", "-", "--json", stdin=script).out)
    return content


def test_a_short_all_in_has_one_size(cli: Cli) -> None:
    script = "blinds 1/2\nseat Anna 200 button\nseat Boris 9\nr6"
    raise_ = legal(cli, script)["actions"]["raise"]
    assert raise_ == {"legal": True, "min_to": 9, "max_to": 9}


def test_a_call_for_the_whole_stack_says_so(cli: Cli) -> None:
    script = "blinds 1/2\nseat Anna 200 button\nseat Boris 50\na"
    actions = legal(cli, script)["actions"]
    assert actions["call"] == {"legal": True, "to": 50, "adds": 48, "all_in": True}
    assert actions["raise"]["code"] == "raise-no-opponent"


def test_an_unknown_stack_has_no_maximum(cli: Cli) -> None:
    content = legal(cli, "blinds 1/2\nseat Anna ?? button\nseat Boris 200\n")
    assert content["actions"]["raise"] == {"legal": True, "min_to": 4, "max_to": None}
    assert content["seats"][0]["stack"] is None


def test_after_an_all_in_a_hand_that_was_not_seen_may_be_left(cli: Cli) -> None:
    content = legal(cli, HEADER + "a c")
    assert content["ask"] == {
        "kind": "reveal",
        "seat": "Boris",
        "street": "preflop",
        "count": 2,
        "optional": True,
    }
    assert "actions" not in content


def test_params_name_players(cli: Cli) -> None:
    content = legal(cli, HEADER + "Boris: x")
    (finding,) = content["findings"]
    assert finding["code"] == "not-your-turn"
    assert finding["params"]["asked_seat"] == "Anna"


@pytest.mark.parametrize(
    ("script", "status", "exits"),
    [
        (HEADER + "r3", "illegal", 1),
        (HEADER.replace("1/2", "0/0"), "illegal", 1),
        (HEADER + "straddle 4", "illegal", 1),
        ("", "unreadable", 3),
        ("{", "unreadable", 3),
    ],
)
def test_status_and_exit_code(cli: Cli, script: str, status: str, exits: int) -> None:
    ended = cli("legal", "-", "--json", stdin=script)
    content = json.loads(ended.out)
    assert (content["status"], ended.code) == (status, exits)
    assert content["findings"]
    assert content.keys() - {"actions"} == OPENING.keys() - {"actions"}


def test_an_illegal_step_leaves_what_is_legal_before_it(cli: Cli) -> None:
    content = legal(cli, HEADER + "r3")
    assert content["ask"] == OPENING["ask"]
    assert content["actions"] == OPENING["actions"]
    assert content["findings"][0]["where"] == "line 5, column 1"


def test_a_json_hand_tells_the_same_as_its_script(cli: Cli) -> None:
    Path("open.hand").write_text(HEADER + "c")
    assert cli("record", "open.hand", "-o", "open.json").code == 0
    assert json.loads(cli("legal", "open.json", "--json").out) == OPTION


def test_of_several_hands_the_last_counts(cli: Cli) -> None:
    assert legal(cli, f"hand 1\n{HAND}hand 2\n{HEADER}c") == OPTION


ENGLISH = """\
Anna to act: call 1, raise to 4–200, fold.
Check is not possible: 1 more is needed to call.
A bet of 2 stands on this street, so it is a raise, not a bet.
Pot 3.
Boris: stack 198, bet 2.
Anna: stack 199, bet 1, button.
"""
RUSSIAN = """\
Ходит Anna: колл 1, рейз до 4–200, фолд.
Чек невозможен: чтобы уравнять, нужно ещё 1.
На этой улице уже есть ставка 2: это рейз, а не бет.
Банк 3.
Boris: стек 198, ставка 2.
Anna: стек 199, ставка 1, баттон.
"""


@pytest.mark.parametrize(("lang", "said"), [("en", ENGLISH), ("ru", RUSSIAN)])
def test_people_hear_it_in_sentences(cli: Cli, lang: str, said: str) -> None:
    assert cli("legal", "-", "--lang", lang, stdin=HEADER).out == said


def test_amounts_are_said_in_the_unit_of_the_blinds(cli: Cli) -> None:
    script = "blinds 0.5/1\nmoney USD\nseat Anna 100 button\nseat Boris 100\n"
    said = cli("legal", "-", stdin=script).out
    assert said.startswith("Anna to act: call 0.50 USD, raise to 2.00–100.00 USD")
