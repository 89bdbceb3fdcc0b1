"""Whole hands at the keyboard, and what they come to, worked out by hand.

Anna has the button and the small blind, records, and holds A♥ K♦; Boris has the big blind. Both
start with 200, blinds 1/2.
"""

from pathlib import Path

import pytest

from tests.tui.harness import (
    FLOP,
    asked,
    checked_down,
    dealt,
    fill_in,
    kept,
    recorder,
    said,
    set_up,
    stored,
    to,
)


async def test_a_table_is_set_up_and_remembered(home: Path) -> None:
    async with recorder(home) as desk:
        await fill_in(desk, "Anna", "0", "Boris", "~180", "1/2")
        assert desk.screen == "SetupScreen"
        assert desk.focus == "SeatField"
        await desk.type("100bb")
        await desk.press("f2")
        assert desk.screen == "RecordScreen"
        assert desk.focus == "field"
        await desk.press("enter")
        await desk.press("f")
        hand = await kept(desk, home)
        await desk.press("escape", "escape", "y")
        assert desk.screen == "StartScreen"
        await desk.press("n")
        assert "Anna" in desk.line("Button")
        assert "~181" in desk.text
        await desk.press("f2")
        assert asked(desk).startswith("Hole cards of Anna")
    assert [seat["stack"] for seat in hand["seats"]] == [200, 180]
    assert hand["certainty"] == {"/seats/1/stack": "approximate"}


async def test_a_walk(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("f")
        hand = await kept(desk, home)
    result = hand["result"]
    assert result["returned"] == {"Boris": 1}
    assert result["pots"] == [{"amount": 2, "contested_by": ["Boris"], "won": {"Boris": 2}}]
    assert result["net"] == {"Anna": -1, "Boris": 1}


async def test_a_limp_leaves_the_big_blind_the_option(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        assert asked(desk) == "Anna to act: call 1, raise to 4–200, fold."
        await desk.press("c")
        assert asked(desk) == "Boris to act: check, raise to 4–200, fold."
        await to(desk, "r", "8")
        assert asked(desk) == "Anna to act: call 6, raise to 14–200, fold."
        await desk.press("f")
        hand = await kept(desk, home)
    assert hand["result"]["net"] == {"Anna": -2, "Boris": 2}
    assert hand["result"]["returned"] == {"Boris": 6}


async def test_a_check_raise(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await to(desk, "r", "6")
        await desk.press("c")
        await desk.enter(FLOP)
        await desk.press("x")
        await to(desk, "b", "8")
        await to(desk, "r", "24")
        assert asked(desk) == "Anna to act: call 16, raise to 40–194, fold."
        await desk.press("f")
        hand = await kept(desk, home)
    result = hand["result"]
    assert result["returned"] == {"Boris": 16}
    assert [pot["amount"] for pot in result["pots"]] == [28]
    assert result["net"] == {"Anna": -14, "Boris": 14}


async def test_a_hand_checked_down_is_shown_in_order(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await checked_down(desk)
        assert asked(desk).startswith("Boris to show or muck.")
        assert desk.focus == "field"
        await desk.enter("2c2d")
        assert asked(desk).startswith("Anna to show or muck.")
        assert desk.focus == "bar"
        await desk.press("enter")
        assert "Boris wins the pot of 4 with" in desk.text
        hand = await kept(desk, home)
    result = hand["result"]
    assert result["shown"]["Boris"]["hand"] == "three-of-a-kind"
    assert result["net"] == {"Anna": -2, "Boris": 2}


async def test_the_board_plays_and_is_split(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk)
        await desk.enter("9h9d")
        await desk.press("c", "x")
        for cards in ("AcKdQh", "Js", "Tc"):
            await desk.enter(cards)
            await desk.press("x", "x")
        await desk.enter("2h2s")
        await desk.press("h")
        hand = await kept(desk, home)
    (pot,) = hand["result"]["pots"]
    assert pot["won"] == {"Anna": 2, "Boris": 2}
    assert hand["result"]["net"] == {"Anna": 0, "Boris": 0}


async def test_a_muck_gives_the_pot_up(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await checked_down(desk)
        await desk.press("escape")
        assert desk.focus == "bar"
        await desk.press("m")
        hand = await kept(desk, home)
    assert hand["events"][-1] == {"type": "muck", "seat": 2}
    assert hand["result"]["shown"] == {}
    assert hand["result"]["net"] == {"Anna": 2, "Boris": -2}


async def test_a_villain_who_showed_what_was_not_noted(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await checked_down(desk)
        await desk.enter("??")
        await desk.press("h")
        assert "who of" in asked(desk)
        await desk.press("w")
        await desk.enter("Boris")
        hand = await kept(desk, home)
    assert hand["won"] == [[2]]
    assert hand["result"]["net"] == {"Anna": -2, "Boris": 2}


async def test_he_covers_me(home: Path) -> None:
    """A stack that is not known has no maximum; the net is exact all the same."""
    async with recorder(home) as desk:
        await dealt(desk, stacks=("200", "??"))
        await to(desk, "r", "~6")
        assert asked(desk) == "Boris to act: call 4, raise to 10 or more, fold."
        await desk.press("f")
        await desk.press("s")
        assert desk.screen == "SummaryScreen"
        await desk.press("enter")
        (hand,) = stored(home)
    assert hand["result"]["final_stacks"] == {"Anna": 202, "Boris": None}
    assert hand["result"]["net"] == {"Anna": 2, "Boris": -2}
    assert "approximate" in hand["certainty"].values()


async def test_the_button_passes_and_stacks_carry_over(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await to(desk, "r", "6")
        await desk.press("f")
        first = await kept(desk, home)
        assert (first["button"], first["result"]["final_stacks"]) == (
            1,
            {"Anna": 202, "Boris": 198},
        )
        assert desk.focus == "field"
        assert desk.line("Hand 2").startswith(" Hand 2 ")
        await desk.enter("")
        assert asked(desk) == "Boris to act: call 1, raise to 4–198, fold."
        await desk.press("f")
        second = await kept(desk, home)
    assert second["button"] == 2
    assert [seat["stack"] for seat in second["seats"]] == [202, 198]
    assert second["result"]["net"] == {"Anna": 1, "Boris": -1}


async def test_a_hand_takes_at_most_thirty_keys(home: Path) -> None:
    """Raise, call, flop, bet, fold with the hero's cards, from one hand's end to the next start."""
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("f", "s", "enter")
        assert desk.screen == "RecordScreen"
        desk.strokes = 0
        # Boris has the button now: he raises, Anna calls and bets out, he folds.
        await desk.enter("AhKd")
        await to(desk, "r", "6")
        await desk.press("c")
        await desk.enter(FLOP)
        await to(desk, "b", "8")
        await desk.press("f")
        await desk.press("s", "enter")
        assert desk.line("Hand 3")
        assert desk.strokes <= 30
        assert stored(home)[-1]["result"]["net"] == {"Anna": 6, "Boris": -6}


async def test_an_earlier_step_changed_and_the_one_that_no_longer_fits(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await to(desk, "r", "6")
        await desk.press("c")
        await desk.enter(FLOP)
        await desk.press("x")
        await to(desk, "b", "8")
        await to(desk, "r", "24")
        await desk.press("e")
        assert desk.focus == "history"
        await desk.press("up", "enter")
        assert desk.screen == "EditStep"
        await desk.replace("b30")
        await desk.press("enter")
        assert "→✗" in desk.line("raises to 24")
        assert "at least 60" in desk.text
        assert desk.focus == "history"
        await desk.press("enter")
        await desk.replace("r60")
        await desk.press("enter")
        assert "✗" not in desk.text
        assert desk.focus == "bar"
        assert asked(desk) == "Anna to act: call 30, raise to 90–194, fold."
        await desk.press("f")
        hand = await kept(desk, home)
    assert hand["result"]["returned"] == {"Boris": 30}
    assert hand["result"]["net"] == {"Anna": -36, "Boris": 36}


async def test_undo_and_redo_of_each_step(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await to(desk, "r", "6")
        before = desk.text
        await desk.press("c")
        assert desk.focus == "field"
        await desk.press("escape", "u")
        assert desk.text.replace("^R Redo", "") == before.replace("^R Redo", "")
        await desk.press("u")
        assert asked(desk).startswith("Anna to act: call 1")
        await desk.press("ctrl+r", "ctrl+r")
        assert desk.focus == "field"
        assert "Flop" in desk.line("Td7c2s")


async def test_a_hand_that_was_left_is_gone_on_with(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await to(desk, "r", "6")
        await desk.press("f10")
    async with recorder(home) as desk:
        assert "Go on: Anna, Boris" in desk.text
        await desk.press("r")
        assert desk.focus == "bar"
        assert asked(desk) == "Boris to act: call 4, raise to 10–200, fold."
        await desk.press("f")
        hand = await kept(desk, home)
    assert hand["result"]["net"] == {"Anna": 2, "Boris": -2}


async def test_what_is_not_legal_says_why(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("x")
        assert "Check is not possible: 1 more is needed to call." in said(desk)
        assert desk.focus == "bar"
        await to(desk, "r", "3")
        assert desk.focus == "field"
        assert "at least 4" in said(desk)
        await desk.replace("6")
        assert "= 6, adds 5" in desk.text
        await desk.press("enter")
        assert desk.focus == "bar"


@pytest.mark.parametrize("layout", ["latin", "russian"])
async def test_a_hand_in_russian_on_either_layout(home: Path, layout: str) -> None:
    keys = {
        "latin": ("AhKd", "r", "c", "Td7c2s", "x", "b", "f", "s"),
        "russian": ("ФрЛв", "к", "с", "Ев7с2ы", "ч", "и", "а", "ы"),
    }
    hole, raise_, call, flop, check, bet, fold, over = keys[layout]
    async with recorder(home, lang="ru") as desk:
        await set_up(desk, "Анна", "Борис")
        await desk.enter(hole)
        assert asked(desk) == "Ходит Анна: колл 1, рейз до 4–200, фолд."
        await to(desk, raise_, "6")
        await desk.press(call)
        await desk.enter(flop)
        await desk.press(check)
        await to(desk, bet, "8")
        await desk.press(fold, over, "enter")
        (hand,) = stored(home)
    assert hand["events"][2]["cards"] == ["??", "??"]
    assert hand["events"][3]["cards"] == ["Ah", "Kd"]
    assert hand["result"]["returned"] == {"Анна": 8}
    assert hand["result"]["net"] == {"Анна": 6, "Борис": -6}
