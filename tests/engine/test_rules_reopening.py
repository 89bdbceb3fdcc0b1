"""RULES 3.6: which all-ins let those who have acted raise again."""

from recorder.engine.errors import RuleViolation
from tests.support.table import Table, asked, legal_verbs, limped_flop, raise_range


def test_3_6_bet_10_call_10_all_in_15_the_first_two_only_call_or_fold() -> None:
    table = limped_flop(200, 200, 25, 200).acts("b10 c a")
    assert asked(table.hand) == ("action", 3)
    assert raise_range(table.legal) == (25, 190)
    table.acts("c")
    for seat in (0, 1):
        assert asked(table.hand) == ("action", seat)
        assert table.legal.refusal("raise") == RuleViolation(
            "raise-not-reopened", price=15, acted_at=10, grown=5, needed=10
        )
        assert legal_verbs(table.legal) == ["fold", "call"]
        table.acts("c")
    assert table.legal.ask == "board"


def test_3_6_a_next_all_in_to_20_lets_the_bettor_and_the_caller_raise_to_30() -> None:
    table = limped_flop(200, 200, 25, 30).acts("b10 c a a")
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (30, 190)
    table.acts("c")
    assert asked(table.hand) == ("action", 1)
    assert raise_range(table.legal) == (30, 190)


def test_3_6_growth_counts_from_where_the_player_last_acted() -> None:
    """Bet 10, all-in 15, called, all-in 20: open to the bettor (10), not to the caller of 15."""
    table = limped_flop(200, 25, 200, 30).acts("b10 a c a")
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (30, 190)
    table.acts("c")
    assert asked(table.hand) == ("action", 2)
    assert table.legal.refusal("raise") == RuleViolation(
        "raise-not-reopened", price=20, acted_at=15, grown=5, needed=10
    )


def test_3_6_a_later_short_all_in_does_not_take_the_right_away_again() -> None:
    """Bet 10, all-ins 15, 20 and 24: the bettor faces 14 more, over a full increment."""
    table = limped_flop(200, 25, 30, 34, 200).acts("b10 a a a c")
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (34, 190)


def test_3_6_a_full_raise_after_a_short_all_in_reopens_for_all() -> None:
    table = limped_flop(200, 200, 25, 200).acts("b10 c a r25")
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (35, 190)


def test_3_6_an_opening_all_in_below_the_minimum_does_not_reopen_for_who_checked() -> None:
    table = limped_flop(200, 200, 14).acts("x x a")
    assert asked(table.hand) == ("action", 0)
    assert table.legal.call_adds == 4
    assert table.legal.refusal("raise") == RuleViolation(
        "raise-not-reopened", price=4, acted_at=0, grown=4, needed=10
    )
    table.acts("c")
    assert legal_verbs(table.legal) == ["fold", "call"]


def test_3_6_after_an_opening_short_all_in_who_has_not_acted_may_raise_a_full_bet_more() -> None:
    table = limped_flop(14, 200, 200).acts("a")
    assert asked(table.hand) == ("action", 1)
    assert raise_range(table.legal) == (14, 190)


def test_3_6_opening_short_all_ins_add_up_too() -> None:
    table = limped_flop(200, 14, 21, 200).acts("x a a c")
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (21, 190)


def test_3_6_before_the_flop_a_short_raise_does_not_reopen_for_the_limper() -> None:
    table = Table(15, 200, 200, blinds=(5, 10)).deal().acts("c a")
    assert asked(table.hand) == ("action", 1)
    assert raise_range(table.legal) == (25, 200)
    table.acts("c")
    assert asked(table.hand) == ("action", 2)
    assert table.legal.refusal("raise") == RuleViolation(
        "raise-not-reopened", price=15, acted_at=10, grown=5, needed=10
    )
