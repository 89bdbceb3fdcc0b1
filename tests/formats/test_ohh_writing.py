"""Hands written as Open Hand History: exact amounts, everything that fits, losses named."""

import json
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from random import Random
from typing import Any

import pytest

from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory, TableInfo, document
from recorder.formats.ohh.writer import LOSSES, losses, write
from recorder.formats.play import engine_events
from tests.formats import phh_text
from tests.formats.ohh_hands import HEADS_UP, changed, history, loaded
from tests.formats.random_histories import nets, played, random_history

UNUSUAL = {"fold-unneeded", "incomplete", "muck-after-all-in", "winner-unknown"}


def written(hand: HandHistory) -> dict[str, Any]:
    """The object that is written, numbers exact."""
    (text,) = write([hand])
    assert text.endswith("}\n\n")
    return dict(json.loads(text, parse_float=Decimal)["ohh"])


def test_what_was_read_is_written_again() -> None:
    hand = written(history(HEADS_UP))

    assert hand["spec_version"] == "1.4.7"
    same = "site_name network_name game_number start_date_utc table_name game_type bet_limit"
    for key in [*same.split(), "currency", "dealer_seat", "tournament"]:
        assert hand[key] == HEADS_UP[key], key
    assert hand["hero_player_id"] == 2
    assert [(p["id"], p["name"], p["seat"]) for p in hand["players"]] == [
        (1, "Boris", 2),
        (2, "Anna", 5),
    ]
    assert hand["pots"] == [
        {
            "number": 0,
            "amount": Decimal("25.00"),
            "rake": Decimal("1.25"),
            "player_wins": [{"player_id": 2, "win_amount": Decimal("23.75")}],
        }
    ]


def test_every_action_says_what_it_adds() -> None:
    hand = written(history(HEADS_UP))
    told = [(a["action"], str(a["amount"]), a["is_allin"]) for a in hand["rounds"][0]["actions"]]

    assert told == [
        ("Post SB", "0.25", False),
        ("Post BB", "0.50", False),
        ("Dealt Cards", "0.00", False),
        ("Raise", "1.25", False),
        ("Call", "1.00", False),
    ]
    assert [str(a["amount"]) for a in hand["rounds"][2]["actions"]] == ["5.00", "17.60", "0.00"]
    assert [part["street"] for part in hand["rounds"]] == ["Preflop", "Flop", "Turn"]


def test_required_keys_are_there_whatever_is_known() -> None:
    hand = history(HEADS_UP).model_copy(update={"table": None, "extra": {}})
    required = (
        "spec_version site_name network_name internal_version tournament game_number "
        "start_date_utc table_name game_type bet_limit table_size currency dealer_seat "
        "small_blind_amount big_blind_amount ante_amount hero_player_id players rounds pots"
    )

    assert set(required.split()) <= written(hand).keys()


def test_what_an_object_cannot_say_is_named() -> None:
    hand = history(HEADS_UP)
    table = TableInfo(event="Home", played_at="2026-01-02T03:04:05+03:00")
    fuller = hand.model_copy(
        update={"notes": "n", "tags": ("t",), "table": table, "extra": {"other": 1}}
    )
    codes = [loss.code for loss in losses(fuller)]

    assert losses(hand) == []
    assert codes == ["notes", "tags", "extra", "ohh-event", "ohh-zone"]
    assert set(codes) <= set(LOSSES)
    assert written(fuller)["start_date_utc"] == "2026-01-02T00:04:05Z"


def test_a_draw_cannot_be_written() -> None:
    hand = random_history(Random(1), "five-card-draw")

    assert [(loss.code, loss.whole) for loss in losses(hand)] == [("ohh-draw", True)]
    assert list(write([hand])) == []


def test_amounts_of_any_size_stay_exact() -> None:
    hand = history(changed(("currency",), "XPM"))
    most = 10**14
    seats = tuple(replace(seat, stack=most - 1) for seat in hand.seats)
    stakes = hand.stakes.model_copy(update={"decimals": 6, "currency": None})
    hand = hand.model_copy(update={"seats": seats, "stakes": stakes, "events": hand.events[:2]})
    (text,) = write([hand])

    assert '"starting_stack": 99999999.999999,' in text
    again = loaded(text)[0].history
    assert again is not None
    assert (again.seats, again.stakes) == (hand.seats, hand.stakes)


@pytest.mark.parametrize("game", ["nl-holdem", "fl-holdem", "pl-holdem"])
def test_written_and_read_again_a_hand_is_the_same(game: str) -> None:
    rng = Random(f"ohh {game}")
    for _ in range(120):
        hand = random_history(rng, game)
        (text,) = write([hand])
        (again,) = loaded(text)
        assert {finding.code for finding in again.report.findings} <= UNUSUAL, text
        read_again = again.history
        assert read_again is not None
        assert (read_again.seats, read_again.stakes) == (hand.seats, hand.stakes)
        assert (read_again.button, read_again.extra) == (hand.button, {})
        assert nets(read_again) == nets(hand)
        if not losses(hand):
            assert played(read_again) == played(hand), text
            if hand.result and played(hand) == engine_events(hand):
                assert again.report.id == hand.id


CHECKED_DOWN = [
    *("d dh p1 AhKd", "d dh p2 QsQc", "d dh p3 7c2d", "p3 f", "p1 cc", "p2 cc"),
    *("d db Th7s2s", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc", "d db 4c", "p1 cc", "p2 cc"),
]
ANNA, BORIS = "show 1 Ah Kd", "show 2 Qs Qc"


@pytest.mark.parametrize(
    "shows",
    [
        [ANNA, BORIS, "show 3 7c 2d"],
        [ANNA, "show 3 7c 2d", BORIS],
        ["show 3 7c 2d", ANNA, BORIS],
        [ANNA, "show 3 7c", BORIS, "show 3 2d"],
        [ANNA, "muck 2", "show 3 7c", "show 2 Qs", "show 3 2d"],
    ],
)
def test_cards_that_are_turned_up_come_back_in_their_order(shows: list[str]) -> None:
    """Anna has to show first, then Boris; the third player folded and shows by choice."""
    hand = phh_text.one(
        antes=[0, 0, 0],
        blinds_or_straddles=[1, 2, 0],
        starting_stacks=[200, 200, 200],
        actions=CHECKED_DOWN,
    )
    assert hand.history is not None
    whole = {**document(hand.history), "id": None, "result": None}
    for show in shows:
        kind, seat, *cards = show.split()
        turned = {"cards": cards} if cards else {}
        whole["events"].append({"type": kind, "seat": int(seat), **turned})
    told = {key: value for key, value in whole.items() if value is not None}
    (before,) = read_stream(BytesIO(json.dumps(told).encode()), "x.json")
    assert before.report.findings == []
    assert before.history is not None
    assert list(losses(before.history)) == []

    (again,) = loaded("".join(write([before.history])))
    assert again.history is not None
    turns = [each for each in document(again.history)["events"] if each["type"] in ("show", "muck")]
    assert [" ".join(map(str, _flat(each))) for each in turns] == shows


def _flat(turn: dict[str, Any]) -> list[object]:
    return [turn["type"], turn["seat"], *turn.get("cards", ())]
