"""RULES 8.1 and 8.2 by the number of seats: what the first bets and raises may be."""

import pytest

from recorder.engine.errors import RuleViolation
from tests.support.table import Table, limped_flop, raise_range

SEATS = (2, 3, 4, 6, 9, 10)

POT_LIMIT = {
    2: [(10, 40, 60), (40, 100, 180), (120, 300, 540)],
    3: [(20, 40, 70), (60, 120, 230), (210, 390, 760)],
    4: [(20, 40, 70), (70, 120, 240), (230, 410, 810)],
    6: [(20, 40, 70), (70, 120, 240), (240, 410, 820)],
    9: [(20, 40, 70), (70, 120, 240), (240, 410, 820)],
    10: [(20, 40, 70), (70, 120, 240), (240, 410, 820)],
}
"""10/20 before the flop, each raised to the most: what a call adds, the least and the most.

The most is the bet and the pot once called: with six 240 + (10 + 20 + 70 + 240 + 240). With three
the second and third are the blinds, with four the third is the small one: 10 and 20 less to call.
"""

FIXED_LIMIT = {
    2: [5, 10, 10, 10],
    3: [10, 15, 20, 20],
    4: [10, 20, 25, 30],
    6: [10, 20, 30, 40],
    9: [10, 20, 30, 40],
    10: [10, 20, 30, 40],
}
"""10/20, blinds 5/10, raised to 20, 30 and 40: what each of the first four pays to call."""


@pytest.mark.parametrize("seats", SEATS)
def test_8_2_before_the_flop_a_raise_is_at_most_the_pot_after_calling(seats: int) -> None:
    table = Table(*[5000] * seats, blinds=(10, 20), game="pl-holdem").deal()
    for adds, least, most in POT_LIMIT[seats]:
        assert (table.legal.call_adds, *raise_range(table.legal)) == (adds, least, most)
        assert table.refused_act(f"r{least - 1}").code == "raise-too-small"
        assert table.refused_act(f"r{most + 1}").code == "raise-too-large"
        table.acts(f"r{most}")


@pytest.mark.parametrize("seats", SEATS)
def test_8_2_after_limps_a_bet_is_at_most_the_pot_and_a_raise_four_times_that(seats: int) -> None:
    """All in for 20: the pot is 20 by each. Bet that, and the call would make it three times."""
    pot = 20 * seats
    table = limped_flop(*[5000] * seats, blinds=(10, 20), game="pl-holdem")
    assert raise_range(table.legal) == (20, pot)
    table.acts(f"b{pot}")
    assert raise_range(table.legal) == (2 * pot, 4 * pot)


@pytest.mark.parametrize("seats", SEATS)
def test_8_1_before_the_flop_three_raises_of_one_bet_and_no_more(seats: int) -> None:
    table = Table(*[5000] * seats, blinds=(5, 10), game="fl-holdem").deal()
    for adds, to in zip(FIXED_LIMIT[seats], (20, 30, 40), strict=False):
        assert table.legal.call_adds == adds
        assert raise_range(table.legal) == (to, to)
        table.acts(f"r{to}")
    assert table.legal.call_adds == FIXED_LIMIT[seats][-1]
    assert table.legal.refusal("raise") == RuleViolation("raise-cap", to=40)


@pytest.mark.parametrize("seats", SEATS)
def test_8_1_after_the_flop_a_bet_and_three_raises_of_it(seats: int) -> None:
    """The river: 20, 40, 60 and 80, however many play."""
    table = limped_flop(*[5000] * seats, game="fl-holdem")
    table.check_round().board("3s").check_round().board("9c")
    for to in (20, 40, 60, 80):
        assert raise_range(table.legal) == (to, to)
        table.acts(f"{'b' if to == 20 else 'r'}{to}")
    assert table.legal.refusal("raise") == RuleViolation("raise-cap", to=80)
