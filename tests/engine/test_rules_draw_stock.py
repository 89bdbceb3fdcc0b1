"""RULES 10.4 and 10.5: which cards can be drawn."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Show
from tests.support.draw_table import SIX, STOCK, card, dealt, draw_table
from tests.support.table import Table, asked, cards_of


def after_four_of(seats: int = 6) -> Table:
    """All check and the first four change five each: two cards are left in the stock."""
    table = dealt(*SIX[:seats]).check_round()
    return table.draws(*[f"{SIX[i]}>{STOCK[i]}" for i in range(4)])


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("2c", RuleViolation("draw-own-discard", seat=1, card=card("2c"))),
        ("3c", RuleViolation("card-twice", card=card("3c"), place="hole", seat=1)),
        ("7s", RuleViolation("card-twice", card=card("7s"), place="hole", seat=2)),
        ("5d", RuleViolation("draw-discarded", seat=0, card=card("5d"), stock=36)),
        ("6c", RuleViolation("card-twice", card=card("6c"), place="hole", seat=0)),
    ],
)
def test_10_4_a_card_that_cannot_be_in_the_stock_is_refused(
    received: str, expected: RuleViolation
) -> None:
    table = dealt(SIX[1], SIX[0], SIX[2]).check_round().draws("5d>6c")
    assert table.refused(table.drawing(f"2c>{received}")) == expected


def test_10_4_a_folded_hand_is_not_in_the_stock_while_it_is_long_enough() -> None:
    table = dealt(*SIX[:3]).acts("b2 c f")
    refusal = table.refused(table.drawing("2c>7s"))
    assert refusal == RuleViolation("card-twice", card=card("7s"), place="hole", seat=2)


def test_10_5_the_stock_counts_down() -> None:
    assert dealt(*SIX).hand.copy().draw is not None
    table = after_four_of()
    assert table.hand.draw is not None
    assert table.hand.draw.stock == 2
    assert asked(table.hand) == ("draw", 4)


def test_10_5_while_two_are_left_a_draw_of_two_takes_no_discard() -> None:
    table = after_four_of()
    refusal = table.refused(table.drawing("8c9c>Qh2c"))
    assert refusal == RuleViolation("draw-discarded", seat=0, card=card("2c"), stock=2)
    table.draws("8c9c>QhQs")
    assert table.hand.hole[4] == cards_of("TcJcQdQhQs")


@pytest.mark.parametrize("gone", ["2c", "3d", "4h", "5s"])
def test_10_5_a_draw_of_three_may_get_what_others_threw_away(gone: str) -> None:
    table = after_four_of()
    table.draws(f"8c9cTc>QhQs{gone}")
    assert table.hand.draw is not None
    assert table.hand.draw.stock == 2 + 20 - 3


def test_10_5_the_last_two_of_the_stock_need_not_be_among_them() -> None:
    """What is left of the stock is shuffled with the discards of the others."""
    after_four_of().draws("8c9cTc>2c3d4h")


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("QhQs8c", RuleViolation("draw-own-discard", seat=4, card=card("8c"))),
        ("QhQsJc", RuleViolation("card-twice", card=card("Jc"), place="hole", seat=4)),
        ("QhQs6c", RuleViolation("card-twice", card=card("6c"), place="hole", seat=0)),
        ("QhQsJd", RuleViolation("card-twice", card=card("Jd"), place="hole", seat=5)),
        ("Qh2c2c", RuleViolation("card-twice", card=card("2c"), place="same-cards")),
    ],
)
def test_10_5_own_discards_and_live_cards_never_come_back(
    received: str, expected: RuleViolation
) -> None:
    table = after_four_of()
    assert table.refused(table.drawing(f"8c9cTc>{received}")) == expected


def test_10_5_the_next_player_draws_from_the_same_refilled_stock() -> None:
    """Two of the stock and twenty discards less three; the discards of the fifth lie beside it."""
    table = after_four_of().draws("8c9cTc>QhQs2c")
    refusal = table.refused(table.drawing("8d>9c"))
    assert refusal == RuleViolation("draw-discarded", seat=4, card=card("9c"), stock=19)
    refusal = table.refused(table.drawing("8d>2c"))
    assert refusal == RuleViolation("card-twice", card=card("2c"), place="hole", seat=4)
    table.draws(f"{SIX[5]}>2d3d4d5d7c")
    assert table.hand.draw is not None
    assert table.hand.draw.stock == 14


def test_10_5_folded_hands_are_shuffled_in() -> None:
    table = dealt(*SIX).acts("x x x x b2 f c c c c")
    table.draws(*[f"{SIX[i]}>{STOCK[i]}" for i in range(4)])
    table.draws("8c9cTc>8dQc2c")
    assert table.hand.draw is not None
    assert table.hand.draw.stock == 2 + 20 + 5 - 3


def test_10_5_unknown_discards_are_shuffled_in_by_number() -> None:
    table = draw_table(*[100] * 6).deal("2c3c4c5c7d").check_round()
    table.draws("-", *["??????????>??????????"] * 4)
    assert table.hand.draw is not None
    assert table.hand.draw.stock == 2
    refusal = table.refused(table.drawing("????????>????2cAs"))
    assert refusal == RuleViolation("card-twice", card=card("2c"), place="hole", seat=0)
    table.draws("??????????>????KdKcAs")
    assert table.hand.draw.stock == 2 + 20 - 5


def test_6_1_what_was_discarded_cannot_be_shown_or_discarded_again() -> None:
    table = draw_table(100, 100).deal().check_round().draws("KdKh>????")
    refusal = table.refused(table.drawing("Kd>??"))
    assert refusal == RuleViolation("card-twice", card=card("Kd"), place="discards", seat=0)
    table.draws("-").check_round()
    refusal = table.refused(Show(0, cards_of("Kh2c3c4c5c")))
    assert refusal == RuleViolation("card-twice", card=card("Kh"), place="discards", seat=0)
