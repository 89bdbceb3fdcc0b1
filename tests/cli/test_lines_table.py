"""Recording line by line: setting up, and from one hand to the next."""

import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.talking import HAND, SAVED, SETUP, saved, talk


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("Anna",), "At least two names are needed"),
        (("A, B, C, D, E, F, G, H, I, J, K",), "seats 2 to 10 players, not 11."),
        (("A, B, C, D, E, F, G", "4"), "seats 2 to 6 players, not 7."),
        (("Anna, Boris, anna",), "anna"),
        (("Anna, anna",), "anna"),
        (("Anna, \x1b[2J",), "\\x1b"),
        (("Anna, Boris", "2/1"), "small blind"),
        (("Anna, Boris", "0.50/0.25"), "at most the big blind of 0.25, not 0.50"),
        (("Anna, Boris", "0,50 usd/1"), "“0,50 usd” is not an amount. Amounts look like 20, 0.50"),
        (("Anna, Boris", "1/min"), "Amounts look like 20, 0.50"),
        (
            ("Anna, Boris", "0.25/0.50", "-", "50.005"),
            "3 decimals are more than the blinds have: 2",
        ),
        (("Anna, Boris", "1/2", "-", "200.5"), "1 decimal is more than the blinds have: 0"),
        ((*SETUP[:7], "$"), "type USD."),
        ((*SETUP[:7], "руб."), "type RUB."),
        ((*SETUP[:7], "%"), "USD, EUR or RUB"),
        ((*SETUP[:7], "USD 4999"), "4999 is too large: the most is 6."),
        ((*SETUP[:7], f"USD{'9' * 5000}"), "is not the code of a currency"),
        (("-, 0, none", "1/2", "-", "200 180"), "One stack for all is needed, or 3; here are 2."),
        (("-, 0, none", "1/2", "-", "200,180,0"), "above zero"),
        (("-, 0, none", "1/2", "-", "200", "4"), "Nobody here is called “4”."),
        (("-, 0, none", "1/2", "-", "200", "seat 3"), "Nobody here is called “seat 3”."),
        ((*SETUP[:7], "USD2"), "Decimals stand behind a blank: USD 2."),
        (("Anna, Boris", "straddle 4"), "Straddles are not supported."),
        (("Anna, Boris", "1/2", "icm"), "ICM"),
        (("Anna, Boris", "1/2", "-", "0"), "above zero"),
        (("Anna, Boris", "1/2", "-", "200 button"), "button"),
        (("Anna, Boris", "1/2", "-", "200", "200", "Carol"), "Carol"),
        (("Anna, Boris", "1/2", "-", "200", "200", "-"), "Nobody here is called “-”."),
        (("Anna, Boris", "1/2", "-", "200", "200", "seat 3"), "Nobody here is called “seat 3”."),
        (("Anna, Boris", "1/2", "-", "200", "200", "1", "2", "??"), "??"),
    ],
)
def test_a_wrong_answer_is_refused_and_asked_again(
    cli: Cli, answers: tuple[str, ...], told: str
) -> None:
    ended = talk(cli, *answers)
    *_, before, refusal, again, _ = ended.err.splitlines()
    assert told in refusal
    assert before.removeprefix("> ").startswith(again)
    assert ended.code == 0


def test_setup_answers_may_be_rough_and_unknown(cli: Cli) -> None:
    setup = ("Anna, Boris", ".50/1", "1 bb", "~150.25", "??", "2", "-", "USD")
    talk(cli, *setup, *HAND[1:], *SAVED, "q")
    hand = saved()
    assert hand["stakes"] == {
        "small_blind": 50,
        "big_blind": 100,
        "ante": {"amount": 100, "by": "big-blind"},
        "currency": "USD",
        "decimals": 2,
    }
    assert hand["seats"] == [
        {"seat": 1, "name": "Anna", "stack": 15025},
        {"seat": 2, "name": "Boris", "stack": None},
    ]
    assert hand["button"] == 2
    assert hand["certainty"] == {"/seats/0/stack": "approximate"}


def test_zeros_behind_the_last_decimal_are_no_decimals(cli: Cli) -> None:
    setup = ("Anna, Boris", "0.5/1", "-", "200.50", "200,00", "Anna", "-", "EUR")
    said = talk(cli, *setup, "r2,50").err
    assert "Next hand: Boris 200.00, Anna 200.50 (button); blinds 0.50/1.00 EUR." in said
    assert "Anna raises to 2.50 EUR." in said


def test_setup_goes_back_a_question(cli: Cli) -> None:
    said = talk(cli, "Anna, Boris", "1/2", "u", "5/10", *SETUP[2:]).err
    assert "Blinds, small and big [1/2]" in said.partition("Ante")[2]
    assert "Next hand: Boris 200, Anna 200 (button); blinds 5/10." in said


def test_the_next_hand_passes_the_button_and_carries_stacks(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, *SAVED, "Boris 300", "", "", "f", "two.json", "q")
    second = saved("two.json")
    assert second["button"] == 2
    assert second["seats"] == [
        {"seat": 1, "name": "Anna", "stack": 206, "hero": True},
        {"seat": 2, "name": "Boris", "stack": 300},
    ]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Carol 200", "Carol"),
        ("Boris", "amount"),
        ("Boris x", "is not a stack"),
        ("straddle", "Straddles"),
    ],
)
def test_a_wrong_stack_between_hands_is_refused(cli: Cli, typed: str, told: str) -> None:
    said = talk(cli, *SETUP, *HAND, *SAVED, typed, "q").err
    assert told in said.rpartition("Saved as out.json.")[2]


def test_who_is_broke_needs_a_new_stack(cli: Cli) -> None:
    answers = ("AhKd", "a", "c", "QsQc", "Td 7c 2s", "5h", "4d", *SAVED)
    said = talk(cli, *SETUP, *answers, "", "Anna 100", "q").err
    assert "Next hand: Anna 100, Boris 400 (button)" in said


def test_a_skipped_hand_passes_the_button_and_counts_stacks(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, *SAVED, "skip", "190", "~210", "away", "q").err
    assert "Next hand: Boris 210, Anna 190 (button)" in said


def test_the_setup_of_last_time_is_one_enter(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, *SAVED, "q")
    said = talk(cli, "", "", "f").err
    assert "Setting up" not in said
    assert "Next hand: Anna 206, Boris 194 (button); blinds 1/2." in said


def test_defaults_come_from_the_last_hand(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, *SAVED, "q")
    said = talk(cli, "new", "", "", "", "", "", "", "", "", "q").err
    assert "with commas between [Anna, Boris]" in said
    assert "Stack of Anna [206]" in said
    assert "Who has the button [Boris]" in said


def test_settings_propose_the_first_table(cli: Cli, tmp_path: Path) -> None:
    home = tmp_path / "recorder-home"
    home.mkdir()
    text = 'small_blind = 25\nbig_blind = 50\nstack = 5000\ndecimals = 2\ncurrency = "EUR"\n'
    (home / "settings.toml").write_text(text)
    said = talk(cli, "Anna, Boris", "", "", "", "", "", "", "", "").err
    assert "Stack of Anna [50.00]" in said
    assert "Next hand: Boris 50.00, Anna 50.00 (button); blinds 0.25/0.50 EUR." in said


@pytest.mark.parametrize(("answer", "left"), [("drop", 0), ("new", 1)])
def test_an_unfinished_hand_can_be_dropped_or_left(cli: Cli, answer: str, left: int) -> None:
    talk(cli, *SETUP, "AhKd")
    talk(cli, answer)
    said = talk(cli, "new").err
    assert said.count("An unfinished hand") == left


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("да", "Boris to act"),
        ("y", "Boris to act"),
        ("новая", "The players clockwise"),
        ("удалить", "The players clockwise"),
        ("у", "Please type one of these: yes, new, drop."),
        ("d", "Please type one of these: yes, new, drop."),
        ("?", "Please type one of these: yes, new, drop."),
    ],
)
def test_choices_are_made_in_either_language(cli: Cli, answer: str, told: str) -> None:
    talk(cli, *SETUP, "AhKd", "r6")
    assert told in talk(cli, answer).err.partition("throw this one away.")[2]


def test_the_start_of_an_unfinished_hand_is_told_in_local_time(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    time.tzset()
    talk(cli, *SETUP, "AhKd")
    said = talk(cli).err
    begun = re.search(r"begun ([-0-9]+ [0-9:]+)\.", said)
    monkeypatch.undo()
    time.tzset()
    assert begun
    local = datetime.fromisoformat(f"{begun[1]}+05:45")
    assert abs(datetime.now(UTC) - local) < timedelta(hours=1)


def test_nobody_sits_down_without_chips(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, *SAVED, "q")
    said = talk(cli, "Boris 0", "Boris 50", "").err
    assert "No chips left: Boris." in said
    assert "Next hand: Anna 206, Boris 50 (button)" in said


@pytest.mark.parametrize(
    ("players", "button", "hero", "heroes"),
    [
        ("-, Boris", "", "", ["-"]),
        ("-, Boris", "", "-", ["-"]),
        ("-, Boris", "", "0", []),
        ("-, 0", "", "none", []),
        ("-, 0", "", "0", ["0"]),
        ("Anna, Boris", "", "-", []),
    ],
)
def test_a_player_may_be_called_like_nobody(
    cli: Cli, players: str, button: str, hero: str, heroes: list[str]
) -> None:
    ended = talk(cli, players, "1/2", "-", "200", "200", button, hero, "-", "??", "f", *SAVED)
    assert "Nobody here is called" not in ended.err
    content = saved()
    seats = content["seats"]
    assert isinstance(seats, list)
    assert [seat["name"] for seat in seats if seat.get("hero")] == heroes
    assert content["button"] == 1
