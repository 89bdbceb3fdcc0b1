"""All-in at the keyboard: one street is asked for at a time, and never a bet after it."""

from pathlib import Path
from typing import cast

import pytest

from recorder.tui.screens.record import RecordScreen
from tests.tui.harness import FLOP, RIVER, TURN, Desk, asked, kept, recorder, set_up, to

BOARD = (FLOP, TURN, RIVER)
WORDS = ("flop: 3 cards", "turn: 1 card", "river: 1 card")


def wants(desk: Desk) -> tuple[str, int | None]:
    """What the hand asks for, and how many cards."""
    view = cast(RecordScreen, desk.app.screen).recording.view
    return view.ask, view.count


async def all_in(desk: Desk) -> None:
    """Put the rest in, and confirm it."""
    await desk.press("a")
    assert desk.focus == "bar"
    await desk.press("enter")


async def reach(desk: Desk, street: int) -> None:
    """Call or raise, and check, up to the first action of a street (0 the first)."""
    await set_up(desk, stacks=("200", "150"))
    await desk.enter("AhKd")
    if street:
        await to(desk, "r", "6")
        await desk.press("c")
    for number in range(street):
        await desk.enter(BOARD[number])
        await desk.press("x")
        if number + 1 < street:
            await desk.press("x")


@pytest.mark.parametrize("street", range(4))
async def test_one_street_is_asked_for_at_a_time(home: Path, street: int) -> None:
    """Boris is covered: 200 against 150, so 50 come back; his queens stand up."""
    async with recorder(home) as desk:
        await reach(desk, street)
        await all_in(desk)
        await all_in(desk)
        assert wants(desk)[0] == "reveal"
        if street == 3:
            # Nothing is to come: Anna bet last and shows first.
            assert desk.focus == "bar"
            await desk.press("enter")
        assert desk.focus == "field"
        await desk.enter("QsQc")
        for number in range(street, 3):
            assert wants(desk) == ("board", (3, 1, 1)[number])
            assert desk.focus == "field"
            assert "bet" not in asked(desk)
            # One street's cards, no more and no fewer.
            await desk.enter("".join(BOARD[number:]) if number < 2 else "QhJh")
            assert wants(desk) == ("board", (3, 1, 1)[number])
            await desk.replace(BOARD[number])
            await desk.press("enter")
        assert wants(desk)[0] == "none"
        hand = await kept(desk, home)
    result = hand["result"]
    assert result["returned"] == {"Anna": 50}
    assert [pot["amount"] for pot in result["pots"]] == [300]
    assert result["shown"]["Boris"]["hand"] == "three-of-a-kind"
    assert result["net"] == {"Anna": -150, "Boris": 150}
    assert [e["type"] for e in hand["events"]].count("board") == 3


async def test_hands_may_stay_closed_until_the_end(home: Path) -> None:
    async with recorder(home) as desk:
        await reach(desk, 1)
        await all_in(desk)
        await all_in(desk)
        for cards in (TURN, RIVER):
            assert desk.focus == "field"
            await desk.press("enter")
            await desk.enter(cards)
        assert wants(desk)[0] == "reveal"
        await desk.enter("7s7h")
        hand = await kept(desk, home)
    assert hand["result"]["net"] == {"Anna": -150, "Boris": 150}


async def test_all_in_needs_enter_and_can_be_taken_back(home: Path) -> None:
    async with recorder(home) as desk:
        await reach(desk, 0)
        before = asked(desk)
        await desk.press("a", "escape")
        assert (asked(desk), desk.focus) == (before, "bar")
        await desk.press("a", "enter")
        assert asked(desk) == "Boris to act: call 148 (all-in), fold."
        # The call of the whole stack is all-in too: `c` asks as `a` does.
        await desk.press("c")
        assert wants(desk)[0] == "action"
        await desk.press("enter")
        assert wants(desk)[0] == "reveal"


async def test_a_small_blind_that_is_all_in_decides_nothing(home: Path) -> None:
    """Blinds 2/4, Anna has 1: 3 come back to Boris, and the pot is 2."""
    async with recorder(home) as desk:
        await set_up(desk, stacks=("1", "200"), blinds="2/4")
        await desk.enter("AhKd")
        assert wants(desk)[0] == "reveal"
        await desk.enter("QsJs", "AsAdKh", TURN, "9d")
        assert wants(desk)[0] == "none"
        hand = await kept(desk, home)
    assert hand["result"]["returned"] == {"Boris": 3}
    assert [pot["amount"] for pot in hand["result"]["pots"]] == [2]
    assert hand["result"]["net"] == {"Anna": 1, "Boris": -1}


async def test_against_a_short_big_blind_the_price_is_what_it_put_in(home: Path) -> None:
    """Blinds 2/4, Boris has 3: Anna calls 1 or folds, and the pot is 6."""
    async with recorder(home) as desk:
        await set_up(desk, stacks=("200", "3"), blinds="2/4")
        await desk.enter("AhKd")
        assert asked(desk) == "Anna to act: call 1, fold."
        await desk.press("c")
        await desk.enter("QsJs", "7s8c2d", TURN, "Qd")
        assert wants(desk)[0] == "none"
        hand = await kept(desk, home)
    assert [pot["amount"] for pot in hand["result"]["pots"]] == [6]
    assert hand["result"]["net"] == {"Anna": -3, "Boris": 3}
