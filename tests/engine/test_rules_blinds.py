"""RULES 1 and 2: seats, button, forced bets, and the one thing that is asked for."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, Award, DealBoard, DealHole, Event, Muck, Post, Rake, Show
from recorder.engine.setup import MAX_AMOUNT, Setup
from recorder.engine.state import Hand
from tests.support.table import Table, asked, cards_of, legal_verbs, raise_range


def posted(table: Table) -> list[tuple[int, str, int, bool]]:
    return [(post.seat, post.kind, post.amount, post.all_in) for post in table.hand.posts]


def test_1_1_heads_up_the_button_is_dealt_the_last_card() -> None:
    table = Table(200, 200)
    assert asked(table.hand) == ("hole_cards", 0)
    assert table.refused(DealHole(1, cards_of("AhKd"))).code == "not-asked-for"
    table.apply(DealHole(0, cards_of("9s9d")))
    assert asked(table.hand) == ("hole_cards", 1)


@pytest.mark.parametrize("seats", range(3, 11))
def test_1_2_with_three_or_more_the_seat_after_the_big_blind_is_first_then_clockwise(
    seats: int,
) -> None:
    table = Table(*[200] * seats)
    assert posted(table) == [(0, "small-blind", 1, False), (1, "big-blind", 2, False)]
    table.deal()
    order = []
    while table.legal.ask == "action":
        order.append(table.legal.seat)
        table.apply(Act(order[-1] or 0, "call" if table.legal.can_call else "check"))
    assert order == [*range(2, seats), 0, 1]
    table.board("2c7dJh")
    for seat in range(seats):
        assert asked(table.hand) == ("action", seat)
        table.acts("x")


def test_1_2_after_the_flop_the_first_live_seat_that_is_not_all_in_starts() -> None:
    table = Table(200, 10, 200, 200).deal().acts("r10 c f c")
    table.board("2c7dJh")
    assert asked(table.hand) == ("action", 2)


def test_1_3_antes_go_to_the_pot_and_not_into_the_first_bet() -> None:
    table = Table(200, 200, 200, ante=1)
    assert posted(table) == [
        (0, "ante", 1, False),
        (1, "ante", 1, False),
        (2, "ante", 1, False),
        (0, "small-blind", 1, False),
        (1, "big-blind", 2, False),
    ]
    table.deal()
    assert (table.hand.paid, table.hand.bet, table.hand.pot) == ([1, 1, 1], [1, 2, 0], 6)
    assert table.legal.call_adds == 2
    assert raise_range(table.legal) == (4, 199)


def test_1_3_antes_5_against_a_stack_of_3_heads_up_pot_6_and_2_returned() -> None:
    table = (
        Table(1000, 3, ante=5, blinds=(10, 20)).deal("2c3d", "AhAs").run_out("7d8hJc", "4s", "Kd")
    )
    (pot,) = table.result.pots
    assert pot.amount == 6
    # 2 of the ante and the whole big blind.
    assert table.result.returned == {0: 22}
    assert table.result.final_stacks == (997, 6)


def test_1_3_an_ante_for_the_table_is_dead_money_in_the_main_pot() -> None:
    """The poster's own 5 chips match 5; the 20 lie in the main pot for everybody."""
    table = Table(100, 25, 100, blinds=(10, 20), ante=20, by="big-blind")
    assert (table.hand.dead, table.hand.bet) == (20, [10, 5, 0])
    assert table.hand.total_paid(1) == 25
    table.deal("2c3d", "4s5d", "AhAs").acts("c c").board("7d8hJc").check_round()
    table.board("9s").check_round().board("Kd").check_round().show_due()
    assert [(pot.amount, pot.contested_by) for pot in table.result.pots] == [
        (35, (0, 1, 2)),
        (30, (0, 2)),
    ]
    assert table.result.net == (-20, -25, 45)


def test_1_3_a_big_blind_whose_stack_is_all_ante_contests_the_ante_alone() -> None:
    table = Table(100, 15, 100, blinds=(10, 20), ante=20, by="big-blind")
    assert posted(table) == [(1, "big-blind-ante", 15, True), (0, "small-blind", 10, False)]
    table.deal("2c3d", "AhAs", "QhQd").acts("c c").board("7d8hJc").check_round()
    table.board("9s").check_round().board("Kd").check_round().show_due()
    assert [(pot.amount, pot.won) for pot in table.result.pots] == [(15, {1: 15}), (40, {2: 40})]


@pytest.mark.parametrize(
    ("stacks", "who", "due"),
    [
        ((200, 4, 200), 1, (1, "big-blind", 4, True)),
        ((200, 10, 200), 1, (1, "big-blind", 10, True)),
        ((3, 200, 200), 0, (0, "small-blind", 3, True)),
        ((5, 200, 200), 0, (0, "small-blind", 5, True)),
        ((7, 200), 0, (0, "big-blind", 7, True)),
    ],
)
def test_1_4_a_short_stack_posts_what_it_has_and_is_all_in(
    stacks: tuple[int, ...], who: int, due: tuple[int, str, int, bool]
) -> None:
    table = Table(*stacks, blinds=(5, 10))
    assert due in posted(table)
    assert table.hand.behind[who] == 0


def test_1_4_a_short_big_blind_still_obliges_the_full_call_and_a_full_raise() -> None:
    table = Table(200, 4, 200, blinds=(5, 10)).deal()
    assert table.legal.call_adds == 10
    assert raise_range(table.legal) == (20, 200)
    assert table.refused_act("r19").code == "raise-too-small"


def test_1_4_the_part_of_the_full_call_that_a_short_big_blind_cannot_match_comes_back() -> None:
    table = Table(200, 4, 200, blinds=(5, 10)).deal().acts("c f").run_out("7d8hJc", "4s", "Kd")
    result = table.result
    # The folded small blind's 5 matches 5 of the call.
    assert result.returned == {2: 5}
    assert [(pot.amount, pot.contested_by) for pot in result.pots] == [(12, (1, 2)), (2, (2,))]


def test_1_4_an_ante_can_leave_less_than_the_blind_or_nothing() -> None:
    table = Table(200, 7, 5, blinds=(1, 10), ante=5)
    assert posted(table)[1:] == [
        (1, "ante", 5, False),
        (2, "ante", 5, True),
        (0, "small-blind", 1, False),
        (1, "big-blind", 2, True),
    ]


def test_1_2_without_a_small_blind_the_first_seat_is_the_big_blind() -> None:
    table = Table(200, 200, 200, blinds=(None, 2))
    assert posted(table) == [(0, "big-blind", 2, False)]
    table.deal()
    assert asked(table.hand) == ("action", 1)
    table.acts("c c")
    assert asked(table.hand) == ("action", 0)
    assert legal_verbs(table.legal) == ["fold", "check", "raise"]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup((200,), 1, 2), "seat-count"),
        (Setup((200,) * 11, 1, 2), "seat-count"),
        (Setup((200, 200), 1, 0), "blind-not-positive"),
        (Setup((200, 200), 3, 2), "small-blind-range"),
        (Setup((200, 200), 0, 2), "small-blind-range"),
        (Setup((200, 200), 1, 2, -1), "ante-negative"),
        (Setup((200, 0), 1, 2), "stack-not-positive"),
        (Setup((200, MAX_AMOUNT + 1), 1, 2), "amount-too-large"),
    ],
)
def test_a_setup_that_no_table_could_start_with_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        Hand(setup)
    assert caught.value.code == code


def test_2_a_stored_post_says_all_in_exactly_when_it_takes_the_stack() -> None:
    refused = Table(200, 200).refused(Post(1, "small-blind", 1, all_in=True))
    assert refused == RuleViolation("all-in-differs", seat=1, behind=199)


def test_2_posts_are_compared_when_they_are_given() -> None:
    table = Table(200, 200)
    differs = table.refused(Post(1, "small-blind", 2))
    assert differs == RuleViolation(
        "post-differs",
        seat=1,
        kind="small-blind",
        amount=1,
        stated_seat=1,
        stated_kind="small-blind",
        stated=2,
    )
    table.apply(Post(1, "small-blind", 1))
    missing = table.refused(DealHole(0, cards_of("????")))
    assert missing == RuleViolation("post-missing", seat=0, kind="big-blind", amount=2)
    table.apply(Post(0, "big-blind", 2))
    assert table.refused(Post(0, "big-blind", 2)).code == "not-asked-for"
    table.deal()
    assert table.hand.pot == 3


def test_2_a_post_after_the_first_cards_is_refused() -> None:
    table = Table(200, 200).apply(DealHole(0, cards_of("????")))
    assert table.refused(Post(1, "small-blind", 1)).code == "not-asked-for"


FLOP = DealBoard(cards_of("2c7dJh"))


@pytest.mark.parametrize(
    ("words", "event", "code", "asks"),
    [
        ("", Act(0, "check"), "not-your-turn", 1),
        ("", Act(9, "call"), "not-your-turn", 1),
        ("", FLOP, "not-asked-for", 1),
        ("", Muck(1), "not-asked-for", 1),
        ("", Show(1, cards_of("AhKd")), "not-asked-for", 1),
        ("", DealHole(0, cards_of("AhKd")), "not-asked-for", 1),
        ("", Rake(0), "not-asked-for", 1),
        ("", Award((0,)), "not-asked-for", 1),
        ("c x", Act(0, "check"), "not-asked-for", None),
        ("f", Act(0, "check"), "hand-over", None),
        ("f", FLOP, "hand-over", None),
        ("f", Muck(0), "hand-over", None),
    ],
)
def test_2_anything_else_than_what_is_asked_for_is_refused_with_what_is(
    words: str, event: Event, code: str, asks: int | None
) -> None:
    table = Table(200, 200).deal().acts(words)
    violation = table.refused(event)
    assert violation.code == code
    assert violation.params.get("asked_seat") == asks


def test_the_result_of_a_hand_that_is_not_over_is_refused() -> None:
    with pytest.raises(RuleViolation) as caught:
        _ = Table(200, 200).deal().result
    assert caught.value.code == "hand-not-over"
