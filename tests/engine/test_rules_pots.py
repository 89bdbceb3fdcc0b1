"""RULES 5 and 11: side pots, returned bets, odd chips, rake."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Rake
from tests.support.table import Table

BOARD = ("2c7dJh", "3s", "9c")
BOARD_PLAYS = ("AcKcQc", "Jc", "Tc")


def pots(table: Table) -> list[tuple[int, tuple[int, ...], dict[int, int] | None]]:
    return [(pot.amount, pot.contested_by, pot.won) for pot in table.result.pots]


def shown_down(table: Table, board: tuple[str, str, str] = BOARD) -> Table:
    """Every street checked, every hand shown."""
    for text in board:
        table.show_due().board(text).check_round()
    return table.show_due()


def three_all_in(*hole: str) -> Table:
    """A all-in 20, B all-in 50, C 80: C could have lost no more than 50."""
    return Table(20, 50, 80).deal(*hole).acts("a c c")


def test_5_2_a_20_b_50_c_80_a_best_c_second() -> None:
    table = shown_down(three_all_in("AhAs", "5h5s", "KhKs"))
    assert table.result.returned == {2: 30}
    assert pots(table) == [(60, (0, 1, 2), {0: 60}), (60, (1, 2), {2: 60})]
    assert table.result.final_stacks == (60, 0, 90)


@pytest.mark.parametrize(
    ("hole", "final"),
    [
        (("5h5s", "AhAs", "KhKs"), (0, 120, 30)),
        (("5h5s", "KhKs", "AhAs"), (0, 0, 150)),
        (("AhKh", "AdKd", "5h5s"), (0, 0, 150)),
        (("AhKh", "AdKd", "5h4s"), (30, 90, 30)),
    ],
)
def test_5_3_each_level_goes_to_the_best_hand_that_paid_it(
    hole: tuple[str, ...], final: tuple[int, ...]
) -> None:
    assert shown_down(three_all_in(*hole)).result.final_stacks == final


def test_5_1_a_folded_players_chips_stay_at_their_level() -> None:
    """Blinds of 3 folded, A all-in 10, B and C 30: main pot 33, side pot 40."""
    table = Table(200, 200, 10, 30, 200).deal("????", "????", "AhAs", "KhKs", "QhQs")
    table.acts("r10 r30 c f f")
    shown_down(table)
    assert pots(table) == [(33, (2, 3, 4), {2: 33}), (40, (3, 4), {3: 40})]


def test_5_1_a_folded_player_between_two_levels_feeds_both_pots() -> None:
    """A all-in 10; B raised to 30 and folded to C's 90: 30 are matched."""
    table = Table(10, 200, 200, 200).deal("AhAs", "????", "KhKs", "QhQs")
    table.acts("r30 r90 a f f")
    assert table.hand.runout
    shown_down(table)
    assert table.result.returned == {3: 60}
    assert pots(table) == [(32, (0, 3), {0: 32}), (40, (3,), {3: 40})]


def test_5_2_the_unmatched_part_counts_a_folded_players_chips_as_matched() -> None:
    table = Table(200, 200).deal().acts("r20 r80 f")
    assert table.result.returned == {0: 60}
    assert pots(table) == [(40, (0,), {0: 40})]


def test_5_2_nothing_is_returned_where_all_is_matched() -> None:
    table = shown_down(Table(200, 200).deal("AhAs", "KhKs").acts("r20 c"))
    assert table.result.returned == {}


def test_5_3_levels_with_the_same_live_contenders_are_one_pot() -> None:
    """Chips of players folded at 2, 6 and 20 make no pots of their own."""
    table = Table(200, 200, 200, 200, 200).deal("????", "????", "????", "KhKs", "AhAs")
    table.acts("r6 r20 r60 f f f c")
    shown_down(table)
    assert pots(table) == [(1 + 2 + 6 + 60 + 60, (3, 4), {4: 129})]


def test_5_3_odd_chips_go_one_each_from_the_first_left_of_the_button() -> None:
    """Dead small blind 2 (of stakes 2/5) and three times 5: 17 by three is 6, 6, 5."""
    table = Table(100, 100, 100, 100, blinds=(2, 5)).deal("????", "2h2d", "3h3d", "4h4d")
    shown_down(table.acts("c c f x"), BOARD_PLAYS)
    assert pots(table) == [(17, (1, 2, 3), {1: 6, 2: 6, 3: 5})]


def test_5_3_each_pot_is_split_on_its_own() -> None:
    """Main pot 33 and side pot 21, the same two winners: an odd chip of each, not 27 and 27."""
    table = Table(100, 8, 100, 100, 100).deal("????", "5d6d", "AhKh", "AdKd", "????")
    table.acts("r8 c c f c").board("AsKc7h").acts("x x b3 r9 c f")
    table.board("8s").check_round().board("2h").check_round().show_due()
    assert pots(table) == [(33, (1, 2, 3), {2: 17, 3: 16}), (21, (2, 3), {2: 11, 3: 10})]


def test_5_4_heads_up_pot_100_bet_50_call_50_is_200() -> None:
    table = Table(500, 500).deal().acts("r50 c").board("2c7dJh")
    assert table.hand.pot == 100
    table.acts("b50 c")
    assert table.hand.pot == 200
    assert (table.legal.ask, table.legal.street, table.legal.count) == ("board", "turn", 1)


def test_5_4_heads_up_the_odd_chip_of_a_big_blind_ante_goes_to_the_big_blind() -> None:
    table = Table(1000, 1000, ante=1, by="big-blind").deal("2h2d", "3h3d").acts("c x")
    assert pots(shown_down(table, BOARD_PLAYS)) == [(5, (0, 1), {0: 3, 1: 2})]


def test_5_5_stacks_before_are_stacks_after_plus_rake() -> None:
    table = shown_down(three_all_in("AhAs", "5h5s", "KhKs")).rake(7)
    stacks = [stack for stack in table.result.final_stacks if stack is not None]
    assert sum(stacks) + table.result.rake == 150


def test_11_rake_is_taken_from_the_main_pot_first() -> None:
    table = shown_down(three_all_in("AhAs", "5h5s", "KhKs")).rake(7)
    assert pots(table) == [(60, (0, 1, 2), {0: 53}), (60, (1, 2), {2: 60})]
    assert table.result.rake == 7


def test_11_rake_above_the_main_pot_goes_on_with_the_side_pot() -> None:
    table = shown_down(three_all_in("AhAs", "5h5s", "KhKs")).rake(70)
    assert pots(table) == [(60, (0, 1, 2), {}), (60, (1, 2), {2: 50})]


def test_11_rake_comes_only_once_after_the_hand_and_within_the_pots() -> None:
    table = Table(200, 200).deal().acts("r20 c")
    assert table.refused(Rake(1)).code == "not-asked-for"
    shown_down(table)
    assert table.refused(Rake(-1)) == RuleViolation("rake-negative", amount=-1)
    assert table.refused(Rake(41)) == RuleViolation("rake-too-large", amount=41, pot=40)
    table.rake(2)
    assert table.refused(Rake(2)) == RuleViolation("rake-twice", amount=2)


def test_11_a_returned_bet_is_never_raked() -> None:
    table = Table(200, 200).deal().acts("r20 f")
    assert table.refused(Rake(5)) == RuleViolation("rake-too-large", amount=5, pot=4)
    table.rake(4)
    assert table.result.final_stacks == (198, 198)


def test_5_2_where_everything_is_returned_there_is_no_pot() -> None:
    table = Table(200, 200, blinds=(None, 3)).deal().acts("f")
    assert table.result.returned == {0: 3}
    assert table.result.pots == ()
