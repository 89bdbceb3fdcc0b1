"""Line by line: the game is one question more, and a draw a step of its own."""

from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.cli.talking import SETUP, talk
from tests.cli.talking import saved as saved_hand

DRAW = ("Anna, Boris", "4", "", "", "", "100", "100", "Anna", "Anna", "-")
LIMIT = ("Anna, Boris", "fl-holdem", "5/10", "-", "500", "500", "Anna", "Anna", "-")


def saved() -> dict[str, Any]:
    """The hand that was saved."""
    return saved_hand()


def test_enter_takes_no_limit_holdem(cli: Cli) -> None:
    talk(cli, SETUP[0], "", *SETUP[1:], "AhKd", "f", "out.json", "q")
    assert saved()["game"] == "nl-holdem"


def test_blinds_in_the_place_of_a_game_are_blinds_of_the_one_proposed(cli: Cli) -> None:
    talk(cli, *SETUP, "AhKd", "f", "out.json", "q")
    hand = saved()
    stakes = {"small_blind": 1, "big_blind": 2}
    assert (hand["game"], hand["stakes"]) == ("nl-holdem", stakes)


@pytest.mark.parametrize("answer", ["7", "omaha", "draw"])
def test_another_game_is_refused_and_asked_again(cli: Cli, answer: str) -> None:
    *_, before, refusal, again, _ = talk(cli, "Anna, Boris", answer).err.splitlines()
    assert answer in refusal or "cannot be recorded" in refusal
    assert before.removeprefix("> ").startswith(again.removeprefix("> "))


def test_the_games_are_listed_on_demand(cli: Cli) -> None:
    said = talk(cli, "Anna, Boris", "?").err
    assert "3 Fixed-limit hold'em, 4 No-limit five-card draw" in said


def test_a_draw_is_recorded_line_by_line(cli: Cli) -> None:
    # RULES 10.9: pot 10, four aces win it, own 5 included.
    steps = ("AsAd5c7d9h", "b4", "c", "2", "5c7d9h AcAh2s", "x", "x", "KsKdKh3d4h", "", "out.json")
    said = talk(cli, *DRAW, *steps, "q").err
    assert "Anna throws 5c 7d 9h away and gets Ac Ah 2s." in said
    hand = saved()
    assert (hand["game"], hand["result"]["net"]) == ("five-card-draw", {"Anna": 5, "Boris": -5})
    assert hand["stakes"]["min_bet"] == 2


@pytest.mark.parametrize(("lang", "told"), [("en", "pat changes none"), ("ru", "pat — без обмена")])
def test_a_draw_says_what_can_be_typed(cli: Cli, lang: str, told: str) -> None:
    said = talk(cli, *DRAW, "", "x", "x", "?", "", "pat", "draw 3", "u", "0", "q", lang=lang).err
    assert told in said
    assert "5c7d9h AcAh2s" in said


def test_a_draw_can_be_taken_back_and_made_again(cli: Cli) -> None:
    talk(
        cli, *DRAW, "", "x", "x", "3", "u", "pat", "u", "redo", "draw 5", "x", "f", "out.json", "q"
    )
    draws = [event["discarded"] for event in saved()["events"] if event["type"] == "draw"]
    assert draws == [[], ["??"] * 5]


def test_at_fixed_limit_a_letter_is_the_one_size(cli: Cli) -> None:
    # RULES 8.1: 10/20 has blinds 5/10; a bet may be raised three times.
    said = talk(cli, *LIMIT, "AhKd", "r r", "r", "r", "c", "Td7c2s", "b", "f", "out.json", "q").err
    assert "three times" in said
    sizes = [event["to"] for event in saved()["events"] if "to" in event]
    assert sizes == [20, 30, 40, 10]


def test_the_next_hand_is_of_the_same_game(cli: Cli) -> None:
    talk(cli, *DRAW, "", "x", "f", "one.json", "", "", "x", "f", "out.json", "q")
    hand = saved()
    assert (hand["game"], hand["stakes"]["min_bet"], hand["button"]) == ("five-card-draw", 2, 2)
