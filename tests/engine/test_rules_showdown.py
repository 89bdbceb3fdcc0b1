"""RULES 7: who shows when, who may muck, and what is shown by choice."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import DealBoard, Muck, Show
from tests.support.table import Table, asked, cards_of

BOARD = ("2c7dJh", "3s", "9c")


def won(table: Table) -> list[dict[int, int] | None]:
    return [pot.won for pot in table.result.pots]


def on_the_river(*hole: str, stacks: tuple[int, ...] = (200, 200, 200)) -> Table:
    """All called before the flop and checked to the river."""
    table = Table(*stacks).deal(*hole).acts("c " * (len(stacks) - 1) + "x")
    return table.board(BOARD[0]).check_round().board(BOARD[1]).check_round().board(BOARD[2])


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("x x x", [0, 1, 2]),
        ("b4 c c", [0, 1, 2]),
        ("x b4 c c", [1, 2, 0]),
        ("b4 r8 c c", [1, 2, 0]),
        ("b4 c r12 c c", [2, 0, 1]),
        ("x x b4 c f", [2, 0]),
        ("x b198 c c", [1, 2, 0]),
    ],
)
def test_7_2_the_last_to_bet_or_raise_on_the_last_street_shows_first_then_clockwise(
    words: str, order: list[int]
) -> None:
    table = on_the_river("AhAs", "KhKs", "QhQs").acts(words)
    for seat in order:
        assert asked(table.hand) == ("reveal", seat)
        for other in set(order) - {seat}:
            refusal = table.refused(Show(other, table.hand.hole[other]))
            assert (refusal.code, refusal.params["asked_seat"]) == ("not-asked-for", seat)
            assert table.refused(Muck(other)).code == "not-asked-for"
        table.apply(Show(seat, table.hand.hole[seat]))
    assert table.hand.over


def test_7_2_a_bet_on_an_earlier_street_does_not_count() -> None:
    table = Table(200, 200).deal("AhAs", "KhKs").acts("c x").board("2c7dJh").acts("x b2 c")
    table.board("3s").acts("x b4 c").board("9c").acts("x x")
    assert asked(table.hand) == ("reveal", 0)


def test_7_3_to_claim_a_pot_both_cards_are_shown_even_to_play_the_board() -> None:
    table = on_the_river("AhAs", "KhKs", "QhQs").acts("x x x")
    assert table.refused(Show(0, cards_of("Ah"))) == RuleViolation(
        "show-needs-both", seat=0, given=1, count=2
    )


def test_7_3_who_mucks_gives_up_the_claim() -> None:
    table = on_the_river("AhAs", "KhKs", "QhQs").acts("x x x").muck(0).show_due()
    assert table.warnings == []
    assert won(table) == [{1: 6}]


def test_7_3_the_last_who_has_not_mucked_need_not_show() -> None:
    table = on_the_river("AhAs", "KhKs", "QhQs").acts("x x x").muck(0).muck(1)
    assert table.hand.over
    assert won(table) == [{2: 6}]
    assert table.result.shown == {}


def test_7_3_after_a_shown_hand_the_rest_are_asked_one_by_one() -> None:
    table = on_the_river("AhAs", "KhKs", "QhQs").acts("x x x").show(0, "AhAs").muck(1)
    assert asked(table.hand) == ("reveal", 2)
    table.muck(2)
    assert table.hand.over
    assert set(table.result.shown) == {0}


def test_7_3_nobody_mucks_twice_or_after_showing() -> None:
    table = on_the_river("AhAs", "KhKs", "QhQs").acts("x x x").muck(0)
    assert table.refused(Muck(0)).code == "not-asked-for"
    shown = Table(200, 200).deal("AhAs", "KhKs").acts("a a").show(0, "AhAs")
    assert shown.refused(Muck(0)) == RuleViolation("already-shown", seat=0)
    assert shown.refused(Show(0, cards_of("AhAs"))) == RuleViolation("already-shown", seat=0)


def side_pot_on_the_river(*hole: str) -> Table:
    """Seat 0 all-in for 10; seats 1 and 2 with 30 more each in a side pot of 60."""
    table = Table(10, 100, 100).deal(*hole).acts("r10 c c").board(BOARD[0]).acts("b30 c")
    return table.board(BOARD[1]).check_round().board(BOARD[2]).check_round()


def test_7_3_a_side_pot_goes_to_the_contender_who_has_not_mucked() -> None:
    table = side_pot_on_the_river("AhAs", "KhKs", "QhQs").show(0, "AhAs").muck(1)
    assert asked(table.hand) == ("reveal", 2)
    table.show(2, "QhQs")
    assert won(table) == [{0: 30}, {2: 60}]


def test_7_3_a_side_pot_that_both_contenders_muck_goes_to_the_last_to_muck() -> None:
    table = side_pot_on_the_river("AhAs", "KhKs", "QhQs").show(0, "AhAs").muck(1).muck(2)
    assert table.hand.over
    assert won(table) == [{0: 30}, {2: 60}]
    assert table.result.final_stacks == (30, 60, 120)


def test_7_3_the_last_to_muck_of_the_side_pot_whatever_the_order_of_showing() -> None:
    """A bet on the river puts seat 2 first: it mucks, then seat 0, then seat 1 need not show."""
    table = Table(10, 100, 100).deal("AhAs", "KhKs", "QhQs").acts("r10 c c")
    table.board(BOARD[0]).check_round().board(BOARD[1]).check_round().board(BOARD[2])
    table.acts("x b30 c").muck(2).muck(0)
    assert table.hand.over
    assert won(table) == [{1: 30}, {1: 60}]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_7_4_after_an_all_in_with_cards_to_come_hands_are_turned_up_in_any_order(
    order: tuple[int, int],
) -> None:
    hole = ("AhAs", "KhKs")
    table = Table(200, 200).deal(*hole).acts("a a")
    for seat in order:
        assert table.legal.ask == "reveal"
        table.show(seat, hole[seat])
    assert (table.legal.ask, table.legal.street) == ("board", "flop")


def test_7_4_known_hands_are_turned_up_before_the_next_card_and_before_unknown_ones() -> None:
    table = Table(200, 200, 200).deal("????", "KhKs", "QhQs").acts("a a a")
    for seat, cards in ((1, "KhKs"), (2, "QhQs")):
        assert asked(table.hand) == ("reveal", seat)
        assert not table.legal.optional
        assert table.refused(DealBoard(cards_of(BOARD[0]))).code == "not-asked-for"
        table.show(seat, cards)
    assert asked(table.hand) == ("reveal", 0)
    assert table.legal.optional
    assert table.board(BOARD[0]).legal.street == "turn"


def test_7_4_after_an_all_in_hands_are_asked_for_from_the_left_of_the_button() -> None:
    table = Table(200, 200, 200).deal("AhAs", "KhKs", "QhQs").acts("c c x").board(BOARD[0])
    table.acts("x a c c")
    for seat in range(3):
        assert asked(table.hand) == ("reveal", seat)
        table.apply(Show(seat, table.hand.hole[seat]))


def test_7_4_a_muck_after_an_all_in_is_warned_of() -> None:
    table = Table(200, 200, 200).deal("AhAs", "KhKs", "QhQs").acts("a a a")
    assert table.hand.apply(Muck(1)) == RuleViolation("muck-after-all-in", seat=1)
    table.show_due().run_out(*BOARD)
    assert won(table) == [{0: 600}]


def test_7_4_a_reveal_may_be_left_and_is_asked_for_again_after_the_river() -> None:
    table = Table(200, 200).deal("AhAs", "????").acts("a a").show(0, "AhAs")
    assert asked(table.hand) == ("reveal", 1)
    assert table.legal.optional
    for text, street in zip(BOARD, ("turn", "river"), strict=False):
        assert (table.board(text).legal.ask, table.legal.street) == ("board", street)
    last = table.board(BOARD[2]).legal
    assert (last.ask, last.seat, last.optional) == ("reveal", 1, False)
    table.show(1, "7h7s")
    assert won(table) == [{1: 400}]


def test_7_4_a_hand_left_closed_may_be_shown_on_a_later_street() -> None:
    table = Table(200, 200).deal("AhAs", "????").acts("a a").show(0, "AhAs").board(BOARD[0])
    table.show(1, "7h7s")
    assert (table.legal.ask, table.legal.street) == ("board", "turn")
    assert table.board(BOARD[1]).board(BOARD[2]).hand.over


def test_7_4_a_hand_left_closed_may_be_mucked_on_a_later_street() -> None:
    table = Table(200, 200).deal("AhAs", "????").acts("a a").show(0, "AhAs").board(BOARD[0])
    table.muck(1)
    assert table.warnings == ["muck-after-all-in"]
    assert table.hand.over
    assert won(table) == [{0: 400}]


def test_7_4_hands_shown_but_not_noted_are_not_asked_for_again() -> None:
    table = Table(200, 200).deal("AhAs", "????").acts("a a").show(0, "AhAs").show(1, "????")
    assert table.legal.ask == "board"
    for text in BOARD:
        table.board(text)
    assert table.hand.over
    assert table.result.undecided == (0, 1)


def test_7_4_showing_a_hand_not_noted_again_says_nothing_new() -> None:
    table = Table(200, 200).deal("????", "????").acts("a a").show(1, "????")
    assert table.refused(Show(1, cards_of("????"))) == RuleViolation("already-shown", seat=1)


def test_7_4_on_the_river_an_all_in_is_shown_in_order_and_may_be_mucked() -> None:
    table = on_the_river("AhAs", "KhKs", stacks=(200, 200)).acts("x a c")
    assert asked(table.hand) == ("reveal", 1)
    assert not table.legal.optional
    assert table.refused(Show(0, cards_of("AhAs"))).code == "not-asked-for"
    table.show(1, "KhKs").muck(0)
    assert table.warnings == []
    assert won(table) == [{1: 400}]


def test_a_folded_hand_shows_one_card_then_the_other_and_moves_no_chips() -> None:
    table = Table(200, 200, 200).deal().acts("f").show(2, "Ah")
    assert table.hand.shown[2] == cards_of("Ah")
    assert table.refused(Show(2, cards_of("Ah"))) == RuleViolation("already-shown", seat=2)
    table.show(2, "Kd")
    assert table.hand.shown[2] == cards_of("AhKd")
    assert table.refused(Show(2, cards_of("Qd"))) == RuleViolation("already-shown", seat=2)
    table.acts("f")
    assert table.result.net == (-1, 1, 0)
    assert table.refused(Show(2, cards_of("Ah"))).code == "already-shown"


@pytest.mark.parametrize("cards", ["", "??", "Ah??", "AhKdQc"])
def test_a_voluntary_show_is_one_or_two_known_cards(cards: str) -> None:
    table = Table(200, 200, 200).deal().acts("f")
    assert table.refused(Show(2, cards_of(cards))).code == "show-needs-card"


def test_the_winner_of_a_walk_may_show() -> None:
    table = Table(200, 200).deal("AhAs", "????").acts("f").show(0, "As")
    assert set(table.result.shown) == {0}
    assert won(table) == [{0: 2}]


def test_a_mucked_hand_shown_after_the_end_gets_nothing_back() -> None:
    table = on_the_river("AhAs", "KhKs", stacks=(200, 200)).acts("x x").muck(0).show(0, "AhAs")
    assert won(table) == [{1: 4}]


def test_a_live_hand_is_not_shown_before_the_showdown() -> None:
    table = Table(200, 200).deal("AhAs", "KhKs")
    assert table.refused(Show(1, cards_of("KhKs"))).code == "not-asked-for"
    table.acts("c x")
    assert table.refused(Show(1, cards_of("KhKs"))).code == "not-asked-for"


def test_no_board_card_comes_while_a_river_showdown_is_due() -> None:
    table = on_the_river("AhAs", "KhKs", stacks=(200, 200)).acts("x x")
    assert table.refused(DealBoard(cards_of("4d"))).code == "not-asked-for"


@pytest.mark.parametrize(
    ("hole", "category", "best"),
    [
        ("7h7s", "three-of-a-kind", "7d7h7sJh9c"),
        ("8hTd", "straight", "JhTd9c8h7d"),
        ("KhQs", "high-card", "KhQsJh9c7d"),
    ],
)
def test_7_1_a_shown_hand_is_named_with_its_best_five(hole: str, category: str, best: str) -> None:
    table = on_the_river("????", hole, stacks=(200, 200)).acts("x x").show_due()
    shown = table.result.shown[1]
    assert shown.category == category
    assert sorted(shown.best) == sorted(cards_of(best))


def test_7_1_both_play_the_board_and_split() -> None:
    table = Table(200, 200).deal("2h2s", "9d9c").acts("c x")
    for text in ("AcKdQh", "Js", "Tc"):
        table.board(text).check_round()
    assert won(table.show_due()) == [{0: 2, 1: 2}]
