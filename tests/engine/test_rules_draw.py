"""RULES section 10: five-card draw, sentence by sentence."""

from collections.abc import Sequence

import pytest

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Draw, Muck, Show
from recorder.engine.setup import Setup
from tests.support.draw_table import SIX, STOCK, card, dealt, draw_table
from tests.support.table import Table, asked, cards_of, legal_verbs, raise_range


def drawers(table: Table) -> list[int | None]:
    """Who is asked to draw, in order; each stands pat."""
    order = []
    while table.legal.ask == "draw":
        order.append(table.legal.seat)
        table.draws("-")
    return order


@pytest.mark.parametrize("seats", [1, 7])
def test_10_1_two_to_six_players(seats: int) -> None:
    with pytest.raises(RuleViolation) as caught:
        draw_table(*[100] * seats)
    assert caught.value == RuleViolation("seat-count", seats=seats, least=2, most=6)


def test_10_1_an_ante_and_no_blinds() -> None:
    table = draw_table(100, 100, 100)
    assert [(post.seat, post.kind, post.amount) for post in table.hand.posts] == [
        (0, "ante", 1),
        (1, "ante", 1),
        (2, "ante", 1),
    ]
    assert (table.hand.pot, table.hand.price) == (3, 0)


@pytest.mark.parametrize("small", [1, None])
def test_10_1_without_a_big_blind_an_ante_by_all_is_needed(small: int | None) -> None:
    for setup, code in (
        (Setup((9, 9), small, None, 0, "all", draw_table(9, 9).setup.game, 2), "ante-needed"),
        (
            Setup((9, 9), None, None, 1, "big-blind", draw_table(9, 9).setup.game, 2),
            "ante-needed",
        ),
    ):
        with pytest.raises(RuleViolation) as caught:
            setup.check()
        assert caught.value.code == (code if setup.small_blind is None else "big-blind-missing")


def test_10_2_five_cards_each_from_the_dealers_left() -> None:
    table = draw_table(100, 100)
    assert (table.legal.ask, table.legal.seat, table.legal.count) == ("hole_cards", 0, 5)
    assert table.refused(Draw(0)).code == "not-asked-for"
    table.deal(*SIX[:2])
    assert table.hand.hole == [cards_of(SIX[0]), cards_of(SIX[1])]


def test_10_3_the_first_left_of_the_dealer_starts_with_a_bet_of_2_or_more() -> None:
    for seats in (2, 3, 6):
        table = draw_table(*[100] * seats).deal()
        assert asked(table.hand) == ("action", 0)
        assert raise_range(table.legal) == (2, 99)
        assert table.refused_act("b1").params["reason"] == "min-bet"


def test_10_3_who_is_all_in_with_the_ante_does_not_start() -> None:
    assert asked(draw_table(1, 100, 100).deal().hand) == ("action", 1)


def test_10_3_antes_are_no_part_of_the_bet() -> None:
    table = draw_table(100, 100).deal().acts("b2")
    assert (table.hand.bet, table.legal.call_adds, table.hand.pot) == ([2, 0], 2, 4)


def test_10_3_the_second_round_starts_there_again_with_a_minimum_of_2() -> None:
    table = draw_table(100, 100, 100).deal().acts("b10 r30 c c")
    assert drawers(table) == [0, 1, 2]
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (2, 69)


def test_10_3_the_second_round_starts_with_who_is_live_and_not_all_in() -> None:
    table = draw_table(100, 11, 100, 100).deal().acts("x a c c f")
    assert drawers(table) == [1, 2, 3]
    assert asked(table.hand) == ("action", 2)


def test_10_3_with_blinds_the_first_round_starts_after_the_big_blind() -> None:
    table = Table(100, 100, 100, 100, game="five-card-draw").deal()
    assert asked(table.hand) == ("action", 2)
    assert raise_range(table.legal) == (4, 100)
    table.acts("c c c")
    assert asked(table.hand) == ("action", 1)
    table.acts("x")
    assert drawers(table) == [0, 1, 2, 3]
    assert asked(table.hand) == ("action", 0)
    assert raise_range(table.legal) == (2, 98)


def test_10_3_heads_up_with_blinds_the_button_acts_first_and_then_last() -> None:
    table = Table(100, 100, game="five-card-draw").deal()
    assert asked(table.hand) == ("action", 1)
    table.acts("c x")
    assert drawers(table) == [0, 1]
    assert asked(table.hand) == ("action", 0)


def test_8_1_fixed_limit_draw_bets_double_after_the_draw() -> None:
    table = draw_table(100, 100, game="fl-five-card-draw").deal()
    assert raise_range(table.legal) == (2, 2)
    table.acts("b2 r4 r6 r8")
    assert table.refused_act("r10").code == "raise-cap"
    table.acts("c")
    assert drawers(table) == [0, 1]
    assert raise_range(table.legal) == (4, 4)


def test_8_2_pot_limit_draw_counts_the_antes() -> None:
    table = draw_table(100, 100, 100, game="pl-five-card-draw").deal()
    assert raise_range(table.legal) == (2, 3)
    table.acts("b3")
    assert raise_range(table.legal) == (6, 12)


def test_10_4_the_draw_comes_once_and_in_order() -> None:
    table = dealt(*SIX[:3]).check_round()
    assert asked(table.hand) == ("draw", 0)
    refusal = table.refused(Draw(1))
    assert (refusal.code, refusal.params["asked_seat"]) == ("not-asked-for", 0)
    table.draws("-", "2d>6c", "-")
    assert asked(table.hand) == ("action", 0)
    assert table.refused(Draw(0)).code == "not-asked-for"
    table.check_round()
    assert table.legal.ask == "reveal"


def test_10_4_who_has_folded_does_not_draw() -> None:
    table = draw_table(100, 100, 100, 100).deal().acts("x b2 f c f")
    assert drawers(table) == [1, 3]


def test_10_4_all_in_players_draw_too() -> None:
    table = draw_table(1, 100, 11, 100).deal().acts("b10 a c")
    assert drawers(table) == [0, 1, 2, 3]


@pytest.mark.parametrize("count", range(6))
def test_10_4_none_to_five_cards_are_changed(count: int) -> None:
    table = dealt(*SIX[:2]).check_round()
    gone, new = cards_of(SIX[0])[:count], cards_of(STOCK[0])[:count]
    table.apply(Draw(0, gone, new))
    assert sorted(table.hand.hole[0]) == sorted([*cards_of(SIX[0])[count:], *new])
    assert len(table.hand.hole[0]) == 5


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("2c3c>6c", RuleViolation("draw-unequal", seat=0, discarded=2, received=1)),
        ("2c>6c6d", RuleViolation("draw-unequal", seat=0, discarded=1, received=2)),
        ("2c3c4c5c7d8c>6c6d6h6sKcKd", RuleViolation("draw-too-many", seat=0, given=6, most=5)),
        ("6c>6d", RuleViolation("discard-not-held", seat=0, card=card("6c"))),
        ("??>6d", RuleViolation("discard-unknown", seat=0)),
        ("2c2c>6c6d", RuleViolation("card-twice", card=card("2c"), place="same-cards")),
        ("2c3c>6c6c", RuleViolation("card-twice", card=card("6c"), place="same-cards")),
    ],
)
def test_10_4_as_many_as_were_held_and_thrown_away(change: str, expected: RuleViolation) -> None:
    table = dealt(*SIX[:2]).check_round()
    assert table.refused(table.drawing(change)) == expected


def test_10_4_another_players_card_cannot_be_discarded() -> None:
    table = dealt(*SIX[:2]).check_round()
    refusal = table.refused(table.drawing("2d>6c"))
    assert refusal == RuleViolation("card-twice", card=card("2d"), place="hole", seat=1)


def test_10_4_discards_may_be_unknown_where_the_hand_is() -> None:
    table = draw_table(100, 100).deal("2c3c4c5c7d").check_round()
    table.draws("7d>As", "??????>??????")
    assert table.hand.hole == [cards_of("2c3c4c5cAs"), (UNKNOWN,) * 5]


def test_10_4_a_known_discard_of_an_unknown_hand_is_out() -> None:
    table = draw_table(100, 100, 100).deal("2c3c4c5c7d").check_round()
    table.draws("-", "Kd??>????")
    refusal = table.refused(table.drawing("??>Kd"))
    assert refusal == RuleViolation("draw-discarded", seat=1, card=card("Kd"), stock=35)


def test_10_4_no_ace_is_needed_to_draw_four_or_five() -> None:
    table = dealt(*SIX[:2]).check_round().draws("2c3c4c5c>6c6d6h6s", f"{SIX[1]}>{STOCK[1]}")
    assert table.hand.hole[0] == cards_of("7d6c6d6h6s")


def test_10_6_if_all_but_one_fold_there_is_no_draw_and_no_showdown() -> None:
    table = draw_table(100, 100, 100).deal().acts("b2 f f")
    assert table.hand.over
    assert table.result.net == (2, -1, -1)
    assert table.result.shown == {}


def test_10_6_after_all_ins_the_draw_takes_place_then_the_showdown() -> None:
    table = draw_table(100, 100).deal(*SIX[:2]).acts("b99 c")
    assert asked(table.hand) == ("draw", 0)
    assert table.refused(Show(0, cards_of(SIX[0]))).code == "not-asked-for"
    assert table.refused(Muck(0)).code == "not-asked-for"
    table.draws("2c>6c", "-")
    assert asked(table.hand) == ("reveal", 0)
    assert not table.legal.optional


def test_10_6_antes_alone_may_put_all_in() -> None:
    """With one stack left to bet there is nobody to bet against: draw and showdown."""
    table = draw_table(1, 100, 1).deal(*SIX[:3])
    assert drawers(table) == [0, 1, 2]
    assert asked(table.hand) == ("reveal", 0)


def test_10_6_a_short_call_draws_and_the_excess_comes_back() -> None:
    table = draw_table(100, 31).deal(*SIX[:2]).acts("b99 c").draws("-", "-").show_due()
    assert table.result.returned == {0: 69}
    assert [pot.amount for pot in table.result.pots] == [62]


@pytest.mark.parametrize(
    ("second_round", "order"),
    [("x x x", [0, 1, 2]), ("x b2 c c", [1, 2, 0]), ("b2 c r4 c c", [2, 0, 1])],
)
def test_10_7_the_last_to_bet_or_raise_in_the_second_round_shows_first(
    second_round: str, order: Sequence[int]
) -> None:
    table = dealt(*SIX[:3]).acts("x x b2 c c").draws("-", "-", "-").acts(second_round)
    seats = []
    while table.legal.ask == "reveal":
        seat = table.legal.seat
        assert seat is not None
        seats.append(seat)
        table.apply(Show(seat, table.hand.hole[seat]))
    assert seats == order


def test_10_7_a_showdown_shows_all_five() -> None:
    table = dealt(*SIX[:2]).check_round().draws("-", "-").check_round()
    refusal = table.refused(Show(0, cards_of("2c3c4c5c")))
    assert refusal == RuleViolation("show-needs-both", seat=0, given=4, count=5)


def test_10_7_the_odd_chip_goes_to_the_first_tied_winner_left_of_the_dealer() -> None:
    """Antes of three and two bets of 2: 7 for two equal hands."""
    table = dealt("2h3h4h5h8s", "AcKdQc9s7h", "AdKcQd9h7c").acts("b2 c c")
    table.draws("-", "-", "-").check_round().show_due()
    assert table.result.net == (-3, 2, 1)


def test_10_7_no_minimum_hand_is_needed_to_win() -> None:
    table = dealt("2c3c4c5c7d", "2d3d4d6d7c").check_round()
    table.draws("-", "-").check_round().show_due()
    assert table.result.net == (-1, 1)


def test_10_9_four_aces_beat_kings_full() -> None:
    table = dealt("AsAd5c7d9h", "KsKdKh3d4h").acts("b4 c")
    assert table.hand.pot == 10
    table.draws("5c7d9h>AcAh2s", "-").check_round().show_due()
    shown = table.result.shown[0]
    assert (shown.category, shown.best[4]) == ("four-of-a-kind", card("2s"))
    assert table.result.net == (5, -5)
    assert table.result.final_stacks == (105, 95)
    assert legal_verbs(table.legal) == []
