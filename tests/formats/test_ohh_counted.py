"""Open Hand History: numbers that run on, sums, and what happens at the table beside the play."""

import json
from copy import deepcopy
from typing import Any

import pytest

from recorder.formats.ohh.writer import losses, write
from tests.formats.ohh_hands import HEADS_UP, Path, action, changed, found, history

NUMBERS: list[tuple[Path, object, str]] = [
    (("rounds", 0, "actions", 1, "action_number"), 3, "/ohh/rounds/0/actions/1/action_number"),
    (("rounds", 0, "actions", 0, "action_number"), 0, "/ohh/rounds/0/actions/0/action_number"),
    (("rounds", 1, "actions", 1, "action_number"), 1, "/ohh/rounds/1/actions/1/action_number"),
    (("rounds", 1, "actions", 1, "action_number"), "x", "/ohh/rounds/1/actions/1/action_number"),
    (("rounds", 1, "id"), 2, "/ohh/rounds/1/id"),
    (("rounds", 0, "id"), 5, "/ohh/rounds/0/id"),
    (("pots", 0, "number"), 2, "/ohh/pots/0/number"),
]


@pytest.mark.parametrize(("path", "value", "where"), NUMBERS)
def test_a_number_out_of_order_is_warned_of(path: Path, value: object, where: str) -> None:
    assert found(changed(path, value)) == [("ohh-numbering", where)]


def test_numbers_may_run_through_all_rounds_and_may_be_missing() -> None:
    for numbered in (True, False):
        hand, number = deepcopy(HEADS_UP), 0
        for part in hand["rounds"]:
            for each in part["actions"]:
                number += 1
                each["action_number"] = number if numbered else None
        assert found(hand) == []


def test_an_amount_where_nothing_moves_is_warned_of() -> None:
    where = "/ohh/rounds/1/actions/0/amount"
    assert found(changed(("rounds", 1, "actions", 0, "amount"), 1)) == [
        ("ohh-amount-unneeded", where)
    ]


@pytest.mark.parametrize(
    ("key", "value"), [("amount", 25.01), ("rake", 1.26), ("jackpot", 0.01), ("rake", 0)]
)
def test_what_a_pot_says_comes_to_its_amount(key: str, value: float) -> None:
    assert ("ohh-pot-sum", "/ohh/pots/0/amount") in found(changed(("pots", 0, key), value))


def at_the_table() -> dict[str, Any]:
    """The hand, in which somebody sits down, and a player is given chips."""
    hand = deepcopy(HEADS_UP)
    hand["players"].append({"id": 9, "seat": 7, "name": "Clara", "starting_stack": 50})
    preflop = hand["rounds"][0]["actions"]
    preflop += [action(6, 9, "Sits Down"), action(7, 1, "Added Chips", 5)]
    hand["rounds"][1]["actions"].append(action(5, 9, "Stands Up"))
    return hand


def test_what_happens_at_the_table_is_no_play_and_is_kept() -> None:
    hand = at_the_table()
    assert found(hand) == []
    kept = history(hand)
    assert [seat.name for seat in kept.seats] == ["Boris", "Anna"]
    said = kept.extra["ohh"]
    assert isinstance(said, dict)
    assert said["aside"] == [
        {"street": "Preflop", "player_id": 9, "action": "Sits Down", "amount": 0, **NOT_ALL_IN},
        {"street": "Preflop", "player_id": 1, "action": "Added Chips", "amount": 5, **NOT_ALL_IN},
        {"street": "Flop", "player_id": 9, "action": "Stands Up", "amount": 0, **NOT_ALL_IN},
    ]
    assert losses(kept) == []
    (text,) = write([kept])
    written = json.loads(text)["ohh"]
    assert [each["action"] for each in written["rounds"][0]["actions"][-2:]] == [
        "Sits Down",
        "Added Chips",
    ]
    assert written["players"][2] == hand["players"][2]
    assert [each["id"] for each in written["players"]] == [1, 0, 9]


NOT_ALL_IN = {"is_allin": False}

TOURNAMENT = {
    "tournament": True,
    "tournament_info": {
        "tournament_number": "9",
        "name": "Sunday",
        "start_date_utc": "2026-01-02T03:00:00Z",
        "currency": "USD",
        "buyin_amount": 10,
        "fee_amount": 1.1,
        "bounty_fee_amount": 5,
        "initial_stack": 1500,
        "type": "MTT",
        "flags": ["Bounty", "Re-Entry"],
        "speed": {"type": "Turbo", "round_time": 300},
    },
    "tournament_bounties": [{"player_id": 0, "bounty_won": 2.5, "defeated_player_id": 1}],
    "flags": ["Fast", "Anonymous", "Observed"],
    "table_handle": "h",
    "table_skin": "s",
}


def test_tournament_bounties_and_flags_stand_there_again() -> None:
    hand = deepcopy(HEADS_UP) | TOURNAMENT
    hand["players"][0]["player_bounty"] = 2.5
    kept = history(hand)
    assert losses(kept) == []
    written = json.loads("".join(write([kept])))["ohh"]
    for key in (*TOURNAMENT, "internal_version", "network_name", "site_name", "table_size"):
        assert written[key] == hand[key], key
    assert [(each["id"], each.get("player_bounty")) for each in written["players"]] == [
        (1, None),
        (0, 2.5),
    ]


def test_jackpots_and_cash_outs_stand_there_again() -> None:
    pot = {
        "number": 0,
        "amount": 25.0,
        "rake": 1.0,
        "jackpot": 0.25,
        "player_wins": [
            {"player_id": 0, "win_amount": 23.75, "cashout_amount": 20.0, "cashout_fee": 0.2}
        ],
    }
    kept = history(changed(("pots",), [pot]))
    assert losses(kept) == []
    assert json.loads("".join(write([kept])))["ohh"]["pots"] == [pot]
