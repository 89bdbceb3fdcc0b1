"""RULES 3: fold, check, call, bet, raise, and their amounts."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act
from tests.support.table import Table, asked, legal_verbs, limped_flop, raise_range


def test_3_1_a_fold_heads_up_ends_the_hand_at_once() -> None:
    table = Table(200, 200).deal().acts("r6 f")
    assert table.hand.over
    assert table.result.net == (-2, 2)
    assert table.warnings == []


def test_3_1_folding_where_a_check_is_free_is_warned_of() -> None:
    table = limped_flop(200, 200, 200).acts("f")
    assert table.warnings == ["fold-unneeded"]
    assert asked(table.hand) == ("action", 1)


def test_3_2_check_only_when_there_is_nothing_to_call() -> None:
    table = limped_flop(200, 200).acts("b20")
    assert table.refused_act("x") == RuleViolation("check-facing-bet", to=20, adds=20)
    assert table.legal.refusal("check") == RuleViolation("check-facing-bet", to=20, adds=20)


def test_3_2_bet_only_when_no_bet_stands_and_raise_only_when_one_does() -> None:
    table = limped_flop(200, 200)
    assert table.refused_act("r20") == RuleViolation("no-bet-to-raise", min_to=10)
    table.acts("b20")
    assert table.refused_act("b60") == RuleViolation("bet-stands", price=20, to=20)


def test_3_2_the_big_blind_is_a_bet() -> None:
    table = Table(200, 200).deal()
    assert table.refused_act("b6") == RuleViolation("bet-stands", price=2, to=2)
    table.acts("c")
    assert table.refused_act("b6") == RuleViolation("bet-stands", price=2, to=2)


def test_3_2_check_raising_is_allowed() -> None:
    table = limped_flop(200, 200).acts("x b20")
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (40, 190)


def test_3_2_a_full_raise_lets_everybody_answer_again_raising_included() -> None:
    table = limped_flop(500, 500, 500).acts("b20 c r60")
    assert raise_range(table.legal) == (100, 490)
    table.acts("c")
    assert asked(table.hand) == ("action", 1)
    assert raise_range(table.legal) == (100, 490)


def test_3_3_a_call_of_the_whole_stack_is_one_all_in_call() -> None:
    table = limped_flop(200, 50, 200).acts("b100")
    now = table.legal
    assert (now.call_to, now.call_adds, now.call_all_in) == (40, 40, True)
    assert legal_verbs(now) == ["fold", "call"]
    assert now.refusal("raise") == RuleViolation("stack-only-calls", behind=40, to=40, needed=100)
    assert table.refused(Act(1, "call")).code == "all-in-differs"
    table.acts("c c").board("3s")
    assert table.hand.live == [True, True, True]
    assert asked(table.hand) == ("action", 0)


def test_3_3_a_call_that_leaves_chips_is_not_marked_all_in() -> None:
    table = limped_flop(200, 200).acts("b100")
    assert table.refused(Act(1, "call", 0, True)) == RuleViolation(
        "all-in-differs", seat=1, to=100, behind=90
    )


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (Act(1, "raise", 190, False), "all-in-differs"),
        (Act(1, "raise", 100, True), "all-in-differs"),
        (Act(1, "fold", 0, True), "all-in-differs"),
        (Act(1, "call", 0, True), "all-in-differs"),
    ],
)
def test_3_3_the_all_in_mark_is_true_exactly_when_the_last_chip_goes_in(
    event: Act, code: str
) -> None:
    assert limped_flop(200, 200).acts("b20").refused(event).code == code


def test_3_3_nothing_to_call_is_no_call() -> None:
    table = limped_flop(200, 200)
    assert table.refused_act("c") == RuleViolation("nothing-to-call")


def test_3_3_the_price_shrinks_only_where_every_other_live_player_is_all_in() -> None:
    """Big blind 4 of 10 all-in: with the under-the-gun player still in it is 10, without it 4."""
    seats = Table(200, 4, 200, 200, blinds=(1, 10)).deal()
    assert seats.legal.call_adds == 10
    seats.acts("f")
    assert seats.legal.call_adds == 10
    seats.acts("f")
    assert asked(seats.hand) == ("action", 0)
    assert seats.legal.call_adds == 3
    assert seats.refused_act("r20").code == "raise-no-opponent"
    seats.acts("c")
    assert seats.hand.pot == 8


def test_3_3_the_price_shrinks_to_the_most_that_one_of_them_has_put_in() -> None:
    table = Table(200, 4, 7, blinds=(1, 10)).deal().acts("c")
    assert table.hand.behind[2] == 0
    assert (table.legal.call_to, table.legal.call_adds) == (7, 6)


def test_3_4_the_minimum_bet_is_the_big_blind() -> None:
    table = limped_flop(200, 200)
    assert raise_range(table.legal) == (10, 190)
    assert table.refused_act("b9") == RuleViolation(
        "bet-too-small", to=9, min_to=10, max_to=190, price=0, full=10, reason="big-blind"
    )
    assert table.refused_act("b191") == RuleViolation(
        "bet-too-large", to=191, min_to=10, max_to=190
    )


def test_3_4_bet_2_raise_to_6_the_next_full_raise_is_to_10() -> None:
    table = limped_flop(200, 200, blinds=(1, 2)).acts("b2 r6")
    assert raise_range(table.legal) == (10, 198)
    assert table.refused_act("r9") == RuleViolation(
        "raise-too-small", to=9, min_to=10, max_to=198, price=6, full=4, reason="last-raise"
    )
    assert table.refused_act("r199") == RuleViolation(
        "raise-too-large", to=199, min_to=10, max_to=198
    )


def test_3_4_before_the_flop_the_first_raise_adds_a_full_big_blind() -> None:
    table = Table(200, 200, blinds=(5, 10)).deal()
    assert raise_range(table.legal) == (20, 200)
    table.acts("r35")
    assert raise_range(table.legal) == (60, 200)


def test_3_4_the_increment_starts_anew_on_each_street() -> None:
    table = Table(200, 200, blinds=(5, 10)).deal().acts("r60 c").board("2c7dJh")
    assert raise_range(table.legal) == (10, 140)


def test_3_4_there_is_no_cap_on_raises() -> None:
    table = Table(1000, 1000).deal()
    for to in range(4, 100, 2):
        table.acts(f"r{to}")
    assert raise_range(table.legal) == (100, 1000)


def test_3_5_less_than_the_minimum_only_as_an_all_in() -> None:
    table = limped_flop(200, 17).acts("x")
    assert raise_range(table.legal) == (7, 7)
    assert table.refused_act("b6").code == "bet-too-small"
    table.acts("b7")
    assert table.hand.behind[1] == 0


@pytest.mark.parametrize(
    ("stacks", "acts", "typed", "price", "full", "reason"),
    [
        ((200, 200), "", "b9", 0, 10, "big-blind"),
        ((200, 17), "x", "b6", 0, 10, "all-in-only"),
        ((200, 200), "b20", "r39", 20, 20, "first-raise"),
        ((900, 900), "b20 r80", "r139", 80, 60, "last-raise"),
        ((900, 900), "b20 r60 r110", "r150", 110, 50, "last-raise"),
        ((200, 50), "b30", "r39", 30, 30, "all-in-only"),
        ((14, 200, 200), "b4", "r13", 4, 10, "short-bet"),
        ((200, 25, 200), "b10 r15", "r24", 15, 10, "last-raise"),
    ],
)
def test_3_4_a_size_that_is_too_small_says_which_rule_makes_the_least(
    stacks: tuple[int, ...], acts: str, typed: str, price: int, full: int, reason: str
) -> None:
    params = limped_flop(*stacks).acts(acts).refused_act(typed).params
    assert (params["price"], params["full"], params["reason"]) == (price, full, reason)


def test_1_4_against_a_short_big_blind_the_bet_is_more_than_has_to_be_matched() -> None:
    table = Table(60, 200, blinds=(50, 100)).deal()
    assert table.refused_act("b150") == RuleViolation(
        "bet-stands", price=100, to=60, reason="short-blind"
    )


def test_3_7_no_raise_when_nobody_could_answer_it() -> None:
    table = limped_flop(200, 50, 60).acts("b10 a a")
    assert asked(table.hand) == ("action", 0)
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.refusal("raise") == RuleViolation("raise-no-opponent", to=50)


def test_3_7_nobody_to_answer_is_the_reason_even_for_a_stack_that_only_calls() -> None:
    table = Table(100, 200).deal().acts("a")
    assert table.legal.call_all_in
    assert table.legal.refusal("raise") == RuleViolation("raise-no-opponent", to=100)


def test_3_7_a_raise_is_possible_while_one_player_could_answer() -> None:
    table = limped_flop(200, 50, 200).acts("b10 a c")
    assert raise_range(table.legal) == (70, 190)


def test_3_7_no_decision_where_the_small_blind_calls_all_in_for_exactly_the_big_blind() -> None:
    table = Table(10, 200, 200, blinds=(5, 10)).deal().acts("f a")
    assert table.legal.ask == "reveal"
    table.run_out("2c7dJh", "3s", "9c")
    assert table.hand.pot == 20


@pytest.mark.parametrize(
    ("stacks", "words"),
    [
        pytest.param((1000, 5), "", id="button all-in with the small blind"),
        pytest.param((3, 1000), "", id="big blind all-in below the small blind"),
        pytest.param((5, 1000), "", id="big blind all-in for exactly the small blind"),
        pytest.param((1000, 10), "a", id="button limps all-in"),
        pytest.param((4, 1000, 3), "a", id="all but the big blind all-in"),
    ],
)
def test_3_7_no_decision_where_nothing_is_left_to_call(stacks: tuple[int, ...], words: str) -> None:
    table = Table(*stacks, blinds=(5, 10)).deal().acts(words)
    assert table.legal.ask == "reveal"


def test_3_7_a_redundant_check_is_not_asked_for() -> None:
    table = Table(10, 200, 200, blinds=(5, 10)).deal().acts("f a")
    assert table.refused(Act(1, "check")).code == "not-asked-for"


def test_3_8_a_raise_may_exceed_what_the_opponent_can_match() -> None:
    table = Table(50, 200).deal("AhAs", "2c3d").acts("r200 c").run_out("7d8hJc", "4s", "Kd")
    assert table.result.returned == {1: 150}
    assert table.result.final_stacks == (100, 150)


def test_3_8_an_unknown_stack_has_no_maximum_and_is_never_all_in() -> None:
    table = Table(None, 200).deal().acts("c")
    assert raise_range(table.legal) == (4, None)
    assert table.refused(Act(0, "raise", 500, True)) == RuleViolation(
        "all-in-unknown-stack", seat=0
    )
    table.acts("r500")
    assert asked(table.hand) == ("action", 1)
    assert table.legal.call_all_in
    table.acts("a").run_out("2c7dJh", "3s", "9c")
    assert table.result.returned == {0: 300}


def test_3_8_an_unknown_stack_can_answer_any_raise() -> None:
    table = Table(None, 50, 200).deal().acts("c c x").board("2c7dJh").acts("x a")
    assert asked(table.hand) == ("action", 2)
    assert raise_range(table.legal) == (96, 198)
