"""Who took which pot, from what everybody won altogether."""

import pytest

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Act, DealBoard, DealHole, Show
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from recorder.formats.takers import alone, takers
from tests.support.table import cards_of


def three_all_in() -> Hand:
    """Stacks 10, 30 and 50 all-in before the flop, nothing known: pots of 30 and 40."""
    hand = Hand(Setup((10, 30, 50), 1, 2))
    for seat in range(3):
        hand.apply(DealHole(seat, (UNKNOWN, UNKNOWN)))
    hand.apply(Act(2, "raise", 50, True))
    hand.apply(Act(0, "call", 0, True))
    hand.apply(Act(1, "call", 0, True))
    for board in ("2c7d9h", "Jc", "4s"):
        hand.apply(DealBoard(cards_of(board)))
    for seat in range(3):
        hand.apply(Show(seat, (UNKNOWN, UNKNOWN)))
    return hand


@pytest.mark.parametrize(
    ("collected", "due"),
    [
        ({0: 30, 1: 40}, [(0,), (1,)]),
        ({0: 30, 2: 40}, [(0,), (2,)]),
        ({1: 70}, [(1,)]),
        ({0: 15, 1: 55}, [(0, 1)]),
        ({1: 35, 2: 35}, [(1, 2)]),
        ({0: 10, 1: 30, 2: 30}, [(0, 1, 2)]),
        ({0: 30, 1: 20, 2: 20}, [(0,), (1, 2)]),
        ({0: 70}, []),
        ({}, []),
    ],
)
def test_each_pot_goes_where_the_sums_say(
    collected: dict[int, int], due: list[tuple[int, ...]]
) -> None:
    assert takers(three_all_in(), collected) == due


def test_what_nobody_else_can_win_is_no_win() -> None:
    hand = three_all_in()

    assert [alone(hand, seat) for seat in range(3)] == [0, 0, 20]
