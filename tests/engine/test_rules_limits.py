"""RULES 8.1 and 8.2: fixed limit and pot limit."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act
from tests.support.table import Table, asked, legal_verbs, limped_flop, raise_range

FIXED = "fl-holdem"
POT = "pl-holdem"


def fixed(*stacks: int | None, blinds: tuple[int, int] = (5, 10)) -> Table:
    """Fixed-limit 10/20, before the flop."""
    return Table(*stacks, blinds=blinds, game=FIXED).deal()


def fixed_flop(*stacks: int | None) -> Table:
    """Fixed-limit 10/20, limped by all."""
    return limped_flop(*stacks, game=FIXED)


def pot(*stacks: int | None, ante: int = 0) -> Table:
    """Pot-limit 10/20, before the flop."""
    return Table(*stacks, blinds=(10, 20), ante=ante, game=POT).deal()


def test_8_1_bets_and_raises_are_10_on_the_first_two_streets_and_20_on_the_last_two() -> None:
    table = fixed(500, 500)
    sizes = [raise_range(table.legal)]
    table.acts("c x")
    for board in ("2c7dJh", "3s", "9c"):
        table.board(board)
        sizes.append(raise_range(table.legal))
        bet = table.legal.min_to
        table.acts(f"b{bet}")
        sizes.append(raise_range(table.legal))
        table.acts("c")
    assert sizes == [(20, 20), (10, 10), (20, 20), (20, 20), (40, 40), (20, 20), (40, 40)]


@pytest.mark.parametrize(("to", "code"), [(19, "raise-too-small"), (21, "raise-too-large")])
def test_8_1_no_other_size_is_a_raise(to: int, code: str) -> None:
    violation = fixed(500, 500, 500).refused_act(f"r{to}")
    assert (violation.code, violation.params["reason"]) == (code, "fixed-limit")
    assert (violation.params["min_to"], violation.params["max_to"]) == (20, 20)


@pytest.mark.parametrize(("to", "code"), [(10, "bet-too-small"), (30, "bet-too-large")])
def test_8_1_no_other_size_is_a_bet(to: int, code: str) -> None:
    table = fixed_flop(500, 500).acts("x x").board("3s")
    violation = table.refused_act(f"b{to}")
    assert (violation.code, violation.params["reason"]) == (code, "fixed-limit")


def test_8_1_before_the_flop_the_big_blind_is_the_bet_that_is_raised_three_times() -> None:
    table = fixed(500, 500, 500).acts("r20 r30 r40")
    assert table.legal.refusal("raise") == RuleViolation("raise-cap", to=40)
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.refused_act("r50").code == "raise-cap"
    table.acts("c c")
    assert table.legal.ask == "board"


@pytest.mark.parametrize("seats", [2, 6])
def test_8_1_after_the_flop_a_bet_may_be_raised_three_times_however_many_play(seats: int) -> None:
    table = fixed_flop(*[500] * seats)
    if seats == 6:
        table.acts("x x x x")
    table.acts("b10 r20 r30 r40")
    assert table.refused_act("r50").code == "raise-cap"
    assert legal_verbs(table.legal) == ["fold", "call"]


def test_8_1_each_street_counts_its_raises_anew() -> None:
    table = fixed_flop(500, 500).acts("b10 r20 r30 r40 c").board("3s").acts("b20 r40 r60")
    assert raise_range(table.legal) == (80, 80)
    table.acts("r80")
    assert table.refused_act("r100").code == "raise-cap"


def test_8_1_a_big_blind_raise_of_its_option_is_the_first() -> None:
    table = fixed(500, 500, 500).acts("c c r20 r30")
    assert raise_range(table.legal) == (40, 40)
    table.acts("r40")
    assert table.refused_act("r50").code == "raise-cap"


def test_8_1_ten_all_in_15_raise_to_25() -> None:
    table = fixed_flop(500, 25, 500).acts("b10 a")
    assert table.hand.bet == [10, 15, 0]
    assert raise_range(table.legal) == (25, 25)


def test_8_1_a_short_all_in_raise_counts_toward_the_three() -> None:
    table = fixed_flop(500, 25, 500).acts("b10 a r25 r35")
    assert asked(table.hand) == ("action", 2)
    assert table.legal.refusal("raise") == RuleViolation("raise-cap", to=35)


def test_8_1_a_short_all_in_may_be_the_third_raise() -> None:
    table = fixed_flop(500, 45, 500).acts("x b10 r20 r30 a")
    assert (table.hand.price, table.hand.raises) == (35, 3)
    assert table.legal.refusal("raise") == RuleViolation("raise-cap", to=35)


def test_8_1_an_all_in_call_is_no_raise() -> None:
    table = fixed_flop(500, 500, 25).acts("b10 r20 a")
    assert (table.hand.price, table.hand.raises) == (20, 1)
    assert raise_range(table.legal) == (30, 30)


def test_8_1_an_opening_all_in_below_the_bet_is_the_bet_and_not_a_raise() -> None:
    """RULES 3.6 and 8.1: all-in 4; raises to 14, 24 and 34 are the three."""
    table = fixed_flop(14, 500, 500).acts("a")
    assert raise_range(table.legal) == (14, 14)
    table.acts("r14 r24 r34")
    assert table.refused_act("r44").code == "raise-cap"


def test_8_1_a_stack_below_the_bet_bets_all_of_it() -> None:
    table = fixed_flop(17, 500)
    assert raise_range(table.legal) == (7, 7)
    table.acts("x b10")
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.call_all_in


def test_3_6_at_fixed_limit_a_short_all_in_does_not_reopen_to_who_has_acted() -> None:
    table = fixed_flop(500, 500, 25, 500).acts("b10 c a c")
    assert table.legal.refusal("raise") == RuleViolation(
        "raise-not-reopened", price=15, acted_at=10, grown=5, needed=10
    )
    assert legal_verbs(table.legal) == ["fold", "call"]


def test_3_6_at_fixed_limit_short_all_ins_add_up_and_all_of_them_count() -> None:
    """Bet 10, all-in 15, all-in 20: the bettor may raise to 30, which is the third raise."""
    table = fixed_flop(500, 500, 25, 30).acts("b10 c a a")
    assert raise_range(table.legal) == (30, 30)
    table.acts("r30")
    assert asked(table.hand) == ("action", 1)
    assert table.legal.refusal("raise") == RuleViolation("raise-cap", to=30)


def test_3_6_at_fixed_limit_the_double_bet_is_what_reopens() -> None:
    """On the turn 10 more are not a full bet of 20."""
    table = fixed_flop(500, 500, 40).acts("x x x").board("3s").acts("b20 c a")
    assert table.hand.price == 30
    assert table.legal.refusal("raise") == RuleViolation(
        "raise-not-reopened", price=30, acted_at=20, grown=10, needed=20
    )


def test_1_4_at_fixed_limit_a_short_big_blind_leaves_the_price_and_the_raise() -> None:
    table = fixed(500, 4, 500)
    assert (table.legal.call_to, raise_range(table.legal)) == (10, (20, 20))


def test_8_1_an_unknown_stack_bets_the_same_fixed_amounts() -> None:
    table = fixed(None, None)
    assert raise_range(table.legal) == (20, 20)
    assert table.refused_act("r30").params["reason"] == "fixed-limit"


def test_8_2_first_to_act_raises_to_70_at_most() -> None:
    table = pot(1000, 1000, 1000, 1000)
    assert table.legal.call_to == 20
    assert raise_range(table.legal) == (40, 70)
    violation = table.refused_act("r71")
    assert violation == RuleViolation(
        "raise-too-large", to=71, min_to=40, max_to=70, reason="pot-limit"
    )


def test_8_2_after_70_the_pot_is_100_and_the_next_may_raise_to_240() -> None:
    table = pot(1000, 1000, 1000, 1000).acts("r70")
    assert table.hand.pot == 100
    assert table.legal.call_adds == 70
    assert raise_range(table.legal) == (120, 240)


def test_8_2_a_blind_has_its_chips_in_the_pot_already() -> None:
    table = pot(1000, 1000, 1000, 1000).acts("r70 f")
    assert (table.legal.seat, table.legal.max_to) == (0, 230)
    table.acts("f")
    assert (table.legal.seat, table.legal.max_to) == (1, 220)


def test_8_2_heads_up_the_button_to_60_then_the_big_blind_to_180() -> None:
    table = pot(1000, 1000)
    assert raise_range(table.legal) == (40, 60)
    table.acts("r60")
    assert raise_range(table.legal) == (100, 180)


def test_8_2_a_bet_is_from_the_minimum_to_the_pot() -> None:
    table = limped_flop(1000, 1000, 1000, blinds=(10, 20), game=POT)
    assert raise_range(table.legal) == (20, 60)
    violation = table.refused_act("b61")
    assert (violation.code, violation.params["reason"]) == ("bet-too-large", "pot-limit")


def test_8_2_the_least_raise_is_that_of_no_limit() -> None:
    """Bet 20, raise to 60 adds 40: to 100 or more; pot 140, call 60: to 260."""
    table = limped_flop(1000, 1000, 1000, blinds=(10, 20), game=POT).acts("b20 r60")
    assert raise_range(table.legal) == (100, 260)
    assert table.refused_act("r99").code == "raise-too-small"


def test_8_2_a_stack_smaller_than_the_pot_is_the_most() -> None:
    table = pot(1000, 1000, 50, 55)
    assert table.legal.seat == 2
    assert raise_range(table.legal) == (40, 50)
    violation = table.refused(Act(2, "raise", 51, True))
    assert violation == RuleViolation("raise-too-large", to=51, min_to=40, max_to=50)


def test_8_2_antes_are_in_the_pot() -> None:
    """Antes 5 by four: call 20, then 20 + 10 + 20 + 20 of antes: to 90."""
    assert raise_range(pot(1000, 1000, 1000, 1000, ante=5).legal) == (40, 90)


def test_8_2_a_big_blind_ante_is_in_the_pot() -> None:
    table = Table(1000, 1000, 1000, 1000, blinds=(10, 20), ante=20, by="big-blind", game=POT)
    assert raise_range(table.deal().legal) == (40, 90)


def test_8_2_a_short_big_blind_makes_the_pot_smaller_and_not_the_price() -> None:
    """The pot is 10 and 8, the call of 20 makes it 38: to 58."""
    table = pot(1000, 8, 1000)
    assert table.legal.call_to == 20
    assert raise_range(table.legal) == (40, 58)


def test_8_2_a_pot_smaller_than_the_minimum_bet_takes_the_minimum_bet() -> None:
    """Two antes of 1 make 2, and the least bet is 10."""
    draw = Table(500, 500, ante=1, game="pl-five-card-draw", min_bet=10).deal()
    assert draw.hand.pot == 2
    assert raise_range(draw.legal) == (10, 10)
    assert draw.refused_act("b11").params["reason"] == "pot-limit"
    assert draw.refused_act("b9").params["reason"] == "min-bet"


def test_8_2_a_short_all_in_raise_is_in_the_pot_like_any_other() -> None:
    """Pot 60, bet 20, all-in 30: 30 to call makes 140, so to 170; the least is 50."""
    table = limped_flop(1000, 50, 1000, blinds=(10, 20), game=POT).acts("b20 a")
    assert raise_range(table.legal) == (50, 170)


def test_3_6_at_pot_limit_a_short_all_in_does_not_reopen() -> None:
    table = limped_flop(1000, 50, 1000, blinds=(10, 20), game=POT).acts("b20 a c")
    assert table.legal.refusal("raise") == RuleViolation(
        "raise-not-reopened", price=30, acted_at=20, grown=10, needed=20
    )


def test_8_2_there_is_no_cap_on_raises() -> None:
    table = limped_flop(9000, 9000, blinds=(10, 20), game=POT).acts("b20 r40 r60 r80 r100 r120")
    assert table.legal.can_raise


def test_8_2_with_unknown_stacks_the_most_is_the_pot() -> None:
    table = pot(None, None, None, None)
    assert raise_range(table.legal) == (40, 70)
    assert table.refused_act("r71").params["reason"] == "pot-limit"
    table.acts("r70")
    assert raise_range(table.legal) == (120, 240)


def test_8_2_no_limit_10_20_is_anything_to_the_whole_stack() -> None:
    table = Table(1000, 1000, 1000, 1000, blinds=(10, 20)).deal()
    assert raise_range(table.legal) == (40, 1000)
