"""RULES 6.2 and 7: unknown cards at the showdown, what they leave open and who settles it."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Award, Show
from tests.support.table import Table, cards_of


def heads_up(*hole: str, board: tuple[str, str, str] = ("2c7dJh", "3s", "9c")) -> Table:
    table = Table(200, 200).deal(*hole).acts("a a").show_due()
    for text in board:
        table.board(text)
    return table


def three_way(*hole: str) -> Table:
    """Seat 0 all-in for 20, the other two for 80: main pot 60, side pot 120."""
    table = Table(20, 80, 80).deal(*hole).acts("a a a").show_due()
    for text in ("2c7dJh", "3s", "9c"):
        table.board(text)
    return table


def won(table: Table) -> list[dict[int, int] | None]:
    return [pot.won for pot in table.result.pots]


def test_unknown_against_an_ordinary_hand_is_undecided() -> None:
    result = heads_up("AhAs", "????").result
    assert [(pot.amount, pot.won) for pot in result.pots] == [(400, None)]
    assert result.undecided == (0, 1)
    assert result.final_stacks == (None, None)
    assert result.net == (None, None)


def test_the_nuts_beat_an_unknown_hand() -> None:
    """Broadway may be tied by another ten; a royal flush may not."""
    table = heads_up("????", "ThTd", board=("AcKdQs", "Jh", "2c"))
    assert table.result.undecided == (0, 1)
    table = heads_up("????", "AhKh", board=("QhJhTh", "2c", "2d"))
    assert won(table) == [{1: 400}]
    assert table.result.final_stacks == (0, 400)


def test_the_nuts_count_the_cards_that_are_out() -> None:
    """On A-A-K-K-3 aces full are beaten by four kings, unless a king is in the same hand."""
    table = heads_up("????", "AhQh", board=("AcAdKd", "Ks", "3s"))
    assert table.result.undecided == (0, 1)
    table = heads_up("????", "AhAs", board=("AcAdKd", "Ks", "3s"))
    assert won(table) == [{1: 400}]


@pytest.mark.parametrize(("known", "undecided"), [("Kh??", (0, 1)), ("2h??", ())])
def test_one_known_card_narrows_what_the_other_can_be(
    known: str, undecided: tuple[int, ...]
) -> None:
    """Against kings full of aces, K?? may hold the last ace or tie; 2?? cannot reach it."""
    table = heads_up(known, "KdAh", board=("AcAdKc", "5s", "8d"))
    assert table.result.undecided == undecided


def test_a_board_that_nobody_can_beat_splits_unknown_hands() -> None:
    table = heads_up("????", "????", board=("AcKcQc", "Jc", "Tc"))
    assert won(table) == [{0: 200, 1: 200}]
    assert table.result.undecided == ()


def test_who_is_surely_beaten_is_not_among_the_undecided() -> None:
    table = three_way("2h4h", "AhAs", "????")
    assert table.result.undecided == (1, 2)
    assert table.result.net == (-20, None, None)


def test_an_award_settles_an_undecided_pot() -> None:
    table = heads_up("AhAs", "????").apply(Award((1,)))
    assert won(table) == [{1: 400}]
    assert table.result.undecided == ()
    assert table.result.final_stacks == (0, 400)


def test_an_award_to_several_splits() -> None:
    assert won(heads_up("????", "????").apply(Award((0, 1)))) == [{0: 200, 1: 200}]


def test_one_award_settles_every_open_pot_that_it_contests() -> None:
    assert won(three_way("????", "????", "????").apply(Award((2,)))) == [{2: 60}, {2: 120}]


def test_main_and_side_pot_are_awarded_one_by_one() -> None:
    table = three_way("????", "????", "????").apply(Award((0,)))
    assert won(table) == [{0: 60}, None]
    assert table.result.undecided == (1, 2)
    assert table.result.final_stacks == (60, None, None)
    table.apply(Award((1,)))
    assert won(table) == [{0: 60}, {1: 120}]
    assert table.refused(Award((2,))) == RuleViolation("award-not-open")


def test_an_award_to_who_cannot_have_won_is_refused() -> None:
    table = three_way("2h4h", "AhAs", "????")
    assert table.refused(Award((0,))) == RuleViolation("award-not-contested", seat=0)
    assert table.refused(Award((7,))) == RuleViolation("award-not-contested", seat=7)


@pytest.mark.parametrize("hole", [("AhAs", "KhKs"), ("KhKs", "AhAs")])
def test_an_award_where_the_cards_decide_is_refused(hole: tuple[str, str]) -> None:
    assert heads_up(*hole).refused(Award((0,))) == RuleViolation("award-not-open")


def test_cards_learnt_after_the_end_settle_the_pot() -> None:
    table = heads_up("AhAs", "????").show(1, "7h7s")
    assert won(table) == [{1: 400}]


def test_cards_learnt_after_an_award_are_refused() -> None:
    table = heads_up("AhAs", "????").apply(Award((0,)))
    assert table.refused(Show(1, cards_of("7h7s"))) == RuleViolation("already-awarded", seat=1)


def test_rake_is_taken_from_a_pot_that_is_awarded_later() -> None:
    assert won(heads_up("AhAs", "????").rake(10).apply(Award((1,)))) == [{1: 390}]


def test_an_unknown_stack_has_no_final_stack_but_an_exact_net() -> None:
    table = Table(None, 200).deal("AhAs", "KhKs").acts("r50 r500 a").show_due()
    for text in ("2c7dJh", "3s", "9c"):
        table.board(text)
    assert table.result.final_stacks == (None, 0)
    assert table.result.net == (200, -200)
    assert table.result.returned == {0: 300}


def test_two_unknown_stacks_bet_on() -> None:
    table = Table(None, None).deal().acts("r1000 r5000 r20000 c")
    assert table.hand.behind == [None, None]
    assert (table.legal.ask, table.legal.street) == ("board", "flop")
    assert table.board("2c7dJh").legal.max_to is None


def test_a_folded_hand_turned_up_after_an_award_cannot_overturn_it() -> None:
    """With the last king and ace out, aces full would be the nuts after all."""
    table = Table(200, 200, 200).deal("????", "AhQh").acts("f a a").show_due()
    for text in ("AcAdKd", "Ks", "3s"):
        table.board(text)
    table.apply(Award((0,)))
    assert table.refused(Show(2, cards_of("KhAs"))) == RuleViolation("already-awarded", seat=2)
