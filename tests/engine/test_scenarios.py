"""Hands that other engines and recorders got wrong in public, with the right numbers."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, DealBoard, Show
from tests.support.table import Table, asked, cards_of, legal_verbs, raise_range

BOARD = ("2c7dJh", "3s", "9c")
ROYAL_BOARD = ("AcKcQc", "Jc", "Tc")


def checked_to_the_river(table: Table, board: tuple[str, str, str] = BOARD) -> Table:
    """Flop, turn and river; everybody checks the first two."""
    table.board(board[0]).check_round().board(board[1]).check_round()
    return table.board(board[2])


def checked_down(table: Table, board: tuple[str, str, str] = BOARD) -> Table:
    return checked_to_the_river(table, board).check_round()


def test_scenario_1_heads_up_the_button_is_small_blind_first_before_last_after_the_flop() -> None:
    table = Table(200, 200)
    assert [(post.seat, post.kind, post.amount) for post in table.hand.posts] == [
        (1, "small-blind", 1),
        (0, "big-blind", 2),
    ]
    table.deal()
    assert asked(table.hand) == ("action", 1)
    table.acts("c x")
    for cards in BOARD:
        table.board(cards)
        assert asked(table.hand) == ("action", 0)
        table.acts("x")
        assert asked(table.hand) == ("action", 1)
        table.acts("x")


def test_scenario_2_the_big_blind_has_the_option_after_a_limp() -> None:
    table = Table(200, 200).deal().acts("c")
    now = table.legal
    assert asked(table.hand) == ("action", 0)
    assert now.call_adds == 0
    assert legal_verbs(now) == ["fold", "check", "raise"]
    assert raise_range(now) == (4, 200)
    assert table.refused(DealBoard(cards_of("2c7dJh"))).code == "not-asked-for"
    table.acts("x")
    assert table.legal.ask == "board"
    assert (table.legal.street, table.legal.count) == ("flop", 3)


def test_scenario_3_a_reraise_sets_the_next_minimum() -> None:
    table = Table(20000, 20000, blinds=(50, 100)).deal().acts("r200")
    assert table.legal.call_adds == 100
    assert raise_range(table.legal) == (300, 20000)
    table.acts("r2179")
    assert table.legal.call_adds == 1979
    assert raise_range(table.legal) == (4158, 20000)
    assert table.refused_act("r4157").code == "raise-too-small"
    table.acts("r4200")
    assert table.hand.bet == [2179, 4200]


def test_scenario_4_the_minimum_raise_after_a_limped_pot_counts_this_street_alone() -> None:
    table = Table(200, 200).deal().acts("c x").board("2c7dJh")
    assert table.hand.pot == 4
    assert raise_range(table.legal) == (2, 198)
    table.acts("b2")
    assert table.legal.call_adds == 2
    assert raise_range(table.legal) == (4, 198)


def test_scenario_5_a_short_all_in_raise_cannot_be_raised_by_the_bettor() -> None:
    table = checked_to_the_river(Table(1000, 39, blinds=(5, 10)).deal().acts("c x"))
    assert table.hand.pot == 20
    assert table.hand.behind[1] == 29
    table.acts("b22")
    now = table.legal
    assert legal_verbs(now) == ["fold", "call", "raise"]
    assert now.call_adds == 22
    assert raise_range(now) == (29, 29)
    table.acts("a")
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.call_adds == 7
    assert table.refused_act("r60").code == "raise-no-opponent"
    table.acts("c")
    assert table.hand.pot == 78


def test_scenario_7_a_lone_all_in_cannot_be_raised() -> None:
    table = Table(1000, 200).deal().acts("a")
    assert asked(table.hand) == ("action", 0)
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.call_adds == 198
    assert table.refused_act("r400").code == "raise-no-opponent"


def test_scenario_8_heads_up_the_price_against_a_short_big_blind_is_what_it_posted() -> None:
    table = Table(60, 1000, blinds=(50, 100))
    assert table.hand.bet == [60, 50]
    table.deal("AhKd", "9s9d")
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.call_adds == 10
    assert table.refused_act("r200").code == "raise-no-opponent"
    table.acts("c")
    assert table.hand.pot == 120
    assert table.hand.behind[1] == 940
    assert table.show_due().legal.street == "flop"


@pytest.mark.parametrize(
    ("button", "big_blind_keeps", "pot"),
    [pytest.param(3, 997, 6, id="10-below"), pytest.param(5, 995, 10, id="11-exactly")],
)
def test_scenarios_10_and_11_nobody_acts_against_a_small_blind_all_in(
    button: int, big_blind_keeps: int, pot: int
) -> None:
    table = Table(1000, button, blinds=(5, 10)).deal("2c2d", "AhAs")
    assert asked(table.hand) == ("reveal", 0)
    table.run_out("7d8hJc", "4s", "Kd")
    result = table.result
    assert [pot.amount for pot in result.pots] == [pot]
    assert result.returned == {0: 10 - button}
    assert result.final_stacks == (big_blind_keeps, pot)


def test_scenario_12_a_big_blind_ante_leaves_an_odd_chip() -> None:
    table = Table(1000, 1000, ante=1, by="big-blind").deal("2h2d", "3h3d").acts("c x")
    checked_down(table, ROYAL_BOARD).show_due()
    result = table.result
    assert [(pot.amount, pot.won) for pot in result.pots] == [(5, {0: 3, 1: 2})]
    assert result.final_stacks == (1000, 1000)


def test_scenario_13_the_odd_chip_goes_left_of_the_button() -> None:
    table = Table(1000, 1000, 1000, 1000).deal("2h2d", "3h3d", "4h4d", "5h5d")
    table.acts("r10 c c c")
    checked_to_the_river(table, ROYAL_BOARD).acts("b2 c c f").show_due()
    assert [(pot.amount, pot.won) for pot in table.result.pots] == [(46, {0: 16, 1: 15, 2: 15})]


@pytest.mark.parametrize(
    ("words", "returned", "pot", "final"),
    [
        pytest.param("r150 f", {1: 100}, 100, (1995, 5100), id="a-raise-uncalled"),
        pytest.param("f", {0: 25}, 50, (2070, 5025), id="b-walk"),
    ],
)
def test_scenario_15_the_unmatched_part_comes_back_before_the_pot_is_won(
    words: str, returned: dict[int, int], pot: int, final: tuple[int, int]
) -> None:
    table = Table(2045, 5050, blinds=(25, 50)).deal().acts(words)
    result = table.result
    assert result.returned == returned
    (only,) = result.pots
    assert only.amount == pot
    assert only.won == {1 if returned.get(1) else 0: pot}
    assert result.rake == 0
    assert result.final_stacks == final


@pytest.mark.parametrize("under_the_gun", [200, 16])
def test_scenario_17_a_short_all_in_keeps_the_last_full_increment(under_the_gun: int) -> None:
    table = Table(19, 200, under_the_gun, 200).deal().acts("r16 c a")
    assert asked(table.hand) == ("action", 1)
    assert table.legal.call_adds == 17
    assert raise_range(table.legal) == (33, 200)
    assert table.refused_act("r32").code == "raise-too-small"
    table.acts("c")
    if under_the_gun == 200:
        assert asked(table.hand) == ("action", 2)
        assert table.refused_act("r33").code == "raise-not-reopened"
        table.acts("c")
    assert asked(table.hand) == ("action", 3)
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.call_adds == 3
    assert table.refused_act("r33").code == "raise-not-reopened"


def test_scenario_18a_the_river_bettor_shows_first() -> None:
    table = checked_to_the_river(Table(200, 200).deal("AhKd", "9s9d").acts("c x"))
    table.acts("x b4 c")
    assert asked(table.hand) == ("reveal", 1)


def test_scenario_18b_after_a_checked_river_the_big_blind_shows_first() -> None:
    table = Table(200, 200).deal("AhKd", "9s9d").acts("c x").board("2c7dJh").acts("x b4 c")
    table.board("3s").acts("x x").board("9c").acts("x x")
    assert asked(table.hand) == ("reveal", 0)


def test_scenario_18c_after_an_all_in_both_hands_are_tabled_before_the_next_card() -> None:
    table = Table(200, 200).deal("AhKd", "9s9d").acts("c x").board("2c7dJh").acts("x a c")
    assert table.legal.ask == "reveal"
    table.apply(Show(1, cards_of("9s9d")))
    assert asked(table.hand) == ("reveal", 0)
    table.apply(Show(0, cards_of("AhKd")))
    assert (table.legal.ask, table.legal.street, table.legal.count) == ("board", "turn", 1)


def test_scenario_19_folding_where_a_check_is_free_is_legal_and_warned_of() -> None:
    table = Table(200, 200).deal().acts("c")
    assert table.legal.fold_warning == "fold-unneeded"
    assert table.hand.apply(Act(0, "fold")) == RuleViolation("fold-unneeded", seat=0)
    assert table.result.final_stacks == (198, 202)


def test_scenario_20_two_short_all_ins_add_up_to_a_full_raise() -> None:
    table = Table(10000, 600, 750, 10000, blinds=(50, 100)).deal().acts("c c c x")
    table.board("2c7dJh").acts("b300 a")
    assert asked(table.hand) == ("action", 2)
    assert legal_verbs(table.legal) == ["fold", "call", "raise"]
    assert (table.legal.call_to, table.legal.call_all_in) == (500, False)
    assert raise_range(table.legal) == (650, 650)
    table.acts("a")
    assert raise_range(table.legal) == (950, 9900)
    table.acts("c")
    assert asked(table.hand) == ("action", 0)
    assert table.legal.call_adds == 350
    assert raise_range(table.legal) == (950, 9900)


def test_scenario_20_control_one_short_all_in_does_not_reopen() -> None:
    table = Table(10000, 600, 10000, blinds=(50, 100)).deal().acts("c c x")
    table.board("2c7dJh").acts("b300 a")
    assert raise_range(table.legal) == (800, 9900)
    table.acts("c")
    assert asked(table.hand) == ("action", 0)
    assert legal_verbs(table.legal) == ["fold", "call"]
    assert table.legal.call_adds == 200
    assert table.refused_act("r800").code == "raise-not-reopened"


def test_scenario_21_rake_comes_off_the_pot_before_it_is_split() -> None:
    table = Table(5000, 5000, blinds=(25, 50)).deal("2h2d", "3h3d").acts("r350 c")
    checked_down(table, ROYAL_BOARD).show_due().rake(35)
    (pot,) = table.result.pots
    assert (pot.amount, table.result.rake) == (700, 35)
    assert pot.won == {0: 333, 1: 332}
    assert table.result.final_stacks == (4983, 4982)


def test_scenario_22_an_ante_that_all_post_is_a_contribution_like_any_other() -> None:
    table = Table(3, 1000, blinds=(10, 20), ante=5).deal("AhAs", "2c3d")
    table.run_out("7d8hJc", "4s", "Kd")
    result = table.result
    assert result.returned == {1: 12}
    assert [(pot.amount, pot.won) for pot in result.pots] == [(6, {0: 6})]
    assert result.final_stacks == (6, 997)


def test_scenario_24_a_big_blind_ante_is_posted_before_the_blind() -> None:
    table = Table(25, 1000, blinds=(10, 20), ante=20, by="big-blind")
    assert [(post.seat, post.kind, post.amount, post.all_in) for post in table.hand.posts] == [
        (0, "big-blind-ante", 20, False),
        (1, "small-blind", 10, False),
        (0, "big-blind", 5, True),
    ]
    table.deal("AhAs", "2c3d").run_out("7d8hJc", "4s", "Kd")
    assert [pot.amount for pot in table.result.pots] == [30]
    assert table.result.returned == {1: 5}
    assert table.result.final_stacks == (30, 995)


def test_scenario_25_a_second_ace_of_spades_is_refused_with_where_it_lies() -> None:
    table = Table(200, 200).deal("????", "AsKd").acts("c x")
    (ace,) = cards_of("As")
    assert table.refused(DealBoard(cards_of("AsQh2c"))) == RuleViolation(
        "card-twice", card=ace, place="hole", seat=1
    )


def test_scenario_26_after_an_all_in_the_board_comes_three_one_one_with_no_betting() -> None:
    table = Table(200, 200).deal("AhKd", "9s9d").acts("a a").show_due()
    requests = []
    for cards in BOARD:
        requests.append((table.legal.ask, table.legal.street, table.legal.count))
        table.board(cards)
    assert requests == [("board", "flop", 3), ("board", "turn", 1), ("board", "river", 1)]
    assert table.legal.ask == "none"


def test_scenario_27_the_money_of_four_streets_less_rake_is_collected_exactly() -> None:
    table = Table(1000, 1000, 1000, 1000, blinds=(4, 10)).deal().acts("c c f x")
    assert table.hand.pot == 34
    table.board("2c7dJh").acts("b11 f c").board("3s").acts("b20 c").board("9c").acts("b40 c")
    table.muck(1).rake(2)
    (pot,) = table.result.pots
    assert pot.amount == 34 + 22 + 40 + 80 == 176
    assert pot.won == {3: 174}
