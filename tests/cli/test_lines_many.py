"""Recording line by line at a table of three to ten: setting up, and from hand to hand."""

from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.cli.talking import saved, talk

NAMES = ("Anna, Boris, Carol", "1/2", "-")
SETUP = (*NAMES, "200", "Anna", "Anna", "-")
FOLDED = ("AhKd", "f", "f", "out.json")
BROKE = (*NAMES, "20 50 80", "Carol", "-", "-", "a", "c", "c")
"""Anna, Boris and Carol are all-in before the flop."""
ANNA_WINS = ("AhAd", "QsQc", "KsKc", "Td7c2s", "5h", "3d", "out.json")
"""Anna has 60 then, Boris nothing and Carol 90."""


def table(cli: Cli, *answers: str) -> dict[str, Any]:
    """The hand that these answers set up, folded to its end."""
    talk(cli, *answers, *["f"] * 9, "out.json", "q")
    return saved()


def last(path: str = "out.json") -> dict[str, Any]:
    return saved(path)


def stacks(hand: dict[str, Any]) -> list[int | None]:
    return [seat["stack"] for seat in hand["seats"]]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("200", [200, 200, 200]),
        ("20 50 80", [20, 50, 80]),
        ("20, 50, 80", [20, 50, 80]),
        ("20,50,80", [20, 50, 80]),
        ("20 , ??;80", [20, None, 80]),
        ("??", [None, None, None]),
        ("100bb", [200, 200, 200]),
    ],
)
def test_one_answer_gives_all_stacks(cli: Cli, answer: str, expected: list[int | None]) -> None:
    assert stacks(table(cli, *NAMES, answer, "Anna", "-", "-")) == expected


def test_a_comma_in_each_stack_is_a_decimal_one(cli: Cli) -> None:
    hand = table(cli, NAMES[0], "0.25/0.50", "-", "20,50 ~50,25 80", "Anna", "-", "-")
    assert stacks(hand) == [2050, 5025, 8000]
    assert hand["certainty"] == {"/seats/1/stack": "approximate"}


@pytest.mark.parametrize(("answer", "button"), [("Carol", 3), ("carol", 3), ("2", 2), ("", 1)])
def test_the_button_is_named_or_numbered_among_all(cli: Cli, answer: str, button: int) -> None:
    assert table(cli, *NAMES, "200", answer, "-", "-")["button"] == button


@pytest.mark.parametrize(("answer", "hero"), [("Carol", [3]), ("2", [2]), ("-", []), ("", [1])])
def test_the_hero_is_named_or_numbered_among_all(cli: Cli, answer: str, hero: list[int]) -> None:
    talk(cli, *NAMES, "200", "1", answer, "-", "AhKd", "f", "f", "out.json", "q")
    assert [seat["seat"] for seat in last()["seats"] if seat.get("hero")] == hero


@pytest.mark.parametrize("answer", ["seat 4", "место 4"])
def test_the_button_may_be_at_an_empty_seat(cli: Cli, answer: str) -> None:
    """RULES 9.2: a dead button; Anna at seat 1 posts the small blind and Boris the big one."""
    said = talk(cli, *NAMES, "200", answer, "-", "-", "f", "f", "out.json", "q").err
    assert "Dead button on seat 4, Boris posts the big blind." in said
    hand = last()
    assert hand["button"] == 4
    assert [seat["seat"] for seat in hand["seats"]] == [1, 2, 3]
    posts = [(post["seat"], post["kind"]) for post in hand["events"][:2]]
    assert posts == [(1, "small-blind"), (2, "big-blind")]


def test_a_game_that_seats_fewer_is_not_proposed(cli: Cli) -> None:
    talk(cli, "Anna, Boris", "4", "", "", "", "100", "100", "", "-", "-", "x", "f", "out.json", "q")
    said = talk(cli, "new", "A, B, C, D, E, F, G").err
    assert "Game, by number or name (? lists them), or blinds of this one at once [No-limit" in said


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("Carol, Anna, Boris", "Stacks of Carol, Anna, Boris: one for all, or one each [80 19 51]"),
        ("Ann, Boris, Carol", "Stacks of Ann, Boris, Carol: one for all, or one each [19 51 80]"),
        ("Anna, Carol", "Stack of Anna [19]"),
    ],
)
def test_stacks_of_last_time_are_proposed_by_name_or_place(cli: Cli, names: str, told: str) -> None:
    talk(cli, *NAMES, "20 50 80", "Carol", "-", "-", "f", "f", "-", "q")
    assert told in talk(cli, "new", names, "", "", "", "").err


@pytest.mark.parametrize(
    ("lang", "question", "told"),
    [
        ("en", 3, "Such as 200 for all, or 3 with blanks between"),
        ("en", 4, "a number from 1 to 3"),
        ("ru", 2, "если ставят все"),
        ("ru", 3, "Например 200 на всех или 3 через пробел"),
        ("ru", 5, "номер от 1 до 3"),
    ],
)
def test_help_tells_what_fits_a_larger_table(cli: Cli, lang: str, question: int, told: str) -> None:
    assert told in talk(cli, *SETUP[:question], "?", lang=lang).err


def test_ten_may_all_be_called_like_nobody(cli: Cli) -> None:
    names = ", ".join(["-", "0", "none", *("-" * count for count in range(2, 9))])
    hand = table(cli, names, "1/2", "-", "200", "", "-" * 9, "-")
    assert len(hand["seats"]) == 10
    assert not any("hero" in seat for seat in hand["seats"])


def test_pots_are_told_with_who_contests_them(cli: Cli) -> None:
    """RULES 5.2: 20 by three, then 30 by Boris and Carol."""
    said = talk(cli, *BROKE, "pot").err
    assert "Pot 120.\nMain pot 60: Anna, Boris, Carol.\nSide pot 60: Boris, Carol.\nAnna: " in said


def test_pots_are_told_once_as_they_form(cli: Cli) -> None:
    said = talk(cli, *BROKE, "AhAd", "QsQc", "KsKc").err
    assert [line for line in said.splitlines() if "ide pot" in line] == [
        "Side pot 30: Boris, Carol.",
        "Side pot 60: Boris, Carol.",
    ]


def test_heads_up_no_position_is_told(cli: Cli) -> None:
    said = talk(cli, "Anna, Boris", "1/2", "-", "200", "200", "1", "-", "-").err
    assert "Anna to act: call 1" in said


def test_who_has_no_chips_sits_out(cli: Cli) -> None:
    said = talk(cli, *BROKE, *ANNA_WINS, "", "f", "next.json", "q").err
    assert "Next hand: Carol 90, Anna 60 (button); blinds 1/2. No chips, sits out: Boris." in said
    assert [seat["name"] for seat in last("next.json")["seats"]] == ["Anna", "Carol"]


def test_who_leaves_the_table_has_no_stack(cli: Cli) -> None:
    said = talk(cli, *SETUP, *FOLDED, "Boris 0", "", "q").err
    assert "Next hand: Anna 200, Carol 201 (button); blinds 1/2. No chips, sits out: Boris." in said


def test_who_buys_in_again_is_dealt_in(cli: Cli) -> None:
    said = talk(cli, *BROKE, *ANNA_WINS, "Boris 100", "", "f", "f", "next.json", "q").err
    assert "Next hand: Boris 100, Carol 90, Anna 60 (button); blinds 1/2. Enter" in said
    assert stacks(saved("next.json")) == [60, 100, 90]


def test_with_nobody_left_to_play_against_a_stack_is_needed(cli: Cli) -> None:
    said = talk(cli, *BROKE, *ANNA_WINS, "Carol 0", "Carol 40", "q").err
    assert "No chips left: Boris, Carol.\nType a name and a new stack" in said
    assert "Next hand: Carol 40, Anna 60 (button)" in said


def test_after_a_skipped_hand_all_stacks_are_counted(cli: Cli) -> None:
    said = talk(cli, *SETUP, *FOLDED, "skip", "190", "~210", "200", "", "q").err
    for name in ("Anna", "Boris", "Carol"):
        assert f"Stack of {name} after the hand that was skipped." in said
    assert "Next hand: Anna 190, Boris 210, Carol 200 (button)" in said


@pytest.mark.parametrize(
    ("boris", "told"),
    [
        ("0", "Next hand: Anna 50, Carol 100 (button); blinds 1/2. Enter"),
        ("90", "Next hand: Carol 100, Anna 50, Boris 90 (button); blinds 1/2. Enter"),
    ],
)
def test_who_was_out_may_have_bought_in_for_a_skipped_hand(cli: Cli, boris: str, told: str) -> None:
    """Anna had the button of the skipped hand; the next one is Boris, or Carol without him."""
    said = talk(cli, *BROKE, *ANNA_WINS, "skip", "50", boris, "100", "", "q").err
    assert told in said


def test_the_button_passes_clockwise(cli: Cli) -> None:
    answers = (*SETUP, *FOLDED, "", "??", "f", "f", "-", "", "??", "f", "f", "-", "q")
    said = talk(cli, *answers).err
    buttons = [
        line.partition(" (button)")[0].split()[-2]
        for line in said.splitlines()
        if "Next hand" in line and "Enter starts" in line
    ]
    assert buttons == ["Boris", "Carol", "Anna"]


def test_as_many_players_stay_once_something_was_entered(cli: Cli) -> None:
    four = ("setup", "Anna, Boris, Carol, Dave", "", "", "", "", "", "", "")
    back = ("Anna, Boris, Dora", "", "", "", "", "", "", "")
    said = talk(cli, *SETUP, "AhKd", "f", *four, *back, "f").err
    assert "The number of players stays once something was entered" in said
    assert "The players clockwise, with commas between [Anna, Boris, Carol]" in said
    assert "Next hand: Boris 200, Dora 200, Anna 200 (button)" in said
    assert "Dora wins the pot of 2." in said


def test_a_dead_button_stays_where_it_was_when_the_table_is_corrected(cli: Cli) -> None:
    again = ("setup", "", "", "", "", "300", "", "", "")
    talk(cli, *NAMES, "200", "seat 4", "-", "-", *again, "f", "f", "out.json", "q")
    hand = saved()
    assert (hand["button"], stacks(hand)) == (4, [300, 300, 300])
