"""RULES 4: when a betting round ends, and what comes then."""

import pytest

from recorder.engine.events import Act, DealBoard
from tests.support.table import Table, asked, cards_of, legal_verbs, raise_range

BOARD = ("2c7dJh", "3s", "9c")


def requests(table: Table, boards: tuple[str, ...]) -> list[tuple[str, str, int | None]]:
    """What is asked for before each of `boards`; hands are shown as soon as that is asked."""
    made: list[tuple[str, str, int | None]] = []
    for text in boards:
        now = table.show_due().legal
        made.append((now.ask, now.street, now.count))
        table.board(text)
    table.show_due()
    return made


def test_4_1_a_round_ends_when_all_have_checked() -> None:
    table = Table(200, 200, 200).deal().acts("c c x").board("2c7dJh").acts("x x")
    assert table.legal.ask == "action"
    table.acts("x")
    assert (table.legal.ask, table.legal.street) == ("board", "turn")


def test_4_1_a_round_ends_when_all_have_matched() -> None:
    table = Table(200, 200, 200).deal().acts("c c x").board("2c7dJh").acts("b4 c r12 c c")
    assert table.legal.ask == "board"
    assert table.hand.paid == [14, 14, 14]
    assert table.hand.bet == [0, 0, 0]


@pytest.mark.parametrize(
    ("seats", "words"), [(2, "c"), (3, "c c"), (3, "f c"), (4, "c f c"), (5, "f c f c")]
)
def test_4_2_the_big_blind_has_the_option_whoever_called(seats: int, words: str) -> None:
    table = Table(*[200] * seats).deal().acts(words)
    assert asked(table.hand) == ("action", 0 if seats == 2 else 1)
    assert legal_verbs(table.legal) == ["fold", "check", "raise"]
    assert raise_range(table.legal) == (4, 200)
    table.acts("r4")
    assert table.legal.ask == "action"


def test_4_2_after_a_raise_a_call_by_the_big_blind_ends_the_round() -> None:
    table = Table(200, 200).deal().acts("r6 c")
    assert table.legal.ask == "board"


@pytest.mark.parametrize(("seats", "words"), [(2, "f"), (3, "f f"), (6, "r6 f f f f f")])
def test_4_3_when_all_but_one_have_folded_the_hand_is_over_with_nothing_shown(
    seats: int, words: str
) -> None:
    table = Table(*[200] * seats).deal().acts(words)
    assert table.hand.over
    assert table.refused(DealBoard(cards_of("2c7dJh"))).code == "hand-over"
    assert table.result.shown == {}
    assert table.result.undecided == ()


def test_4_3_on_a_later_street_too_no_further_card_is_dealt() -> None:
    table = Table(200, 200).deal().acts("c x").board("2c7dJh").acts("b2 f")
    assert table.hand.over
    assert table.refused(DealBoard(cards_of("3s"))).code == "hand-over"


@pytest.mark.parametrize(
    ("dealt", "words", "streets"),
    [
        ((), "a a", [("flop", 3), ("turn", 1), ("river", 1)]),
        (("2c7dJh",), "c x | a a", [("turn", 1), ("river", 1)]),
        (("2c7dJh", "3s"), "c x | x x | x a c", [("river", 1)]),
    ],
)
def test_4_4_after_an_all_in_the_board_is_asked_for_street_by_street(
    dealt: tuple[str, ...], words: str, streets: list[tuple[str, int]]
) -> None:
    table = Table(200, 200).deal("AhAs", "KhKs")
    rounds = words.split(" | ")
    for place, said in enumerate(rounds):
        table.acts(said)
        if place < len(dealt):
            table.board(dealt[place])
    made = requests(table, BOARD[len(dealt) :])
    assert made == [("board", street, count) for street, count in streets]
    assert table.hand.over


@pytest.mark.parametrize(
    "cards", ["2c7dJh3s9c", "2c7d", "2c7dJh3s", "2c", ""], ids=lambda text: str(len(text) // 2)
)
def test_4_4_the_flop_is_three_cards_never_five_or_two(cards: str) -> None:
    for words in ("a a", "c x"):
        table = Table(200, 200).deal("AhAs", "KhKs").acts(words).show_due()
        assert table.refused(DealBoard(cards_of(cards))).code == "card-count"


@pytest.mark.parametrize("cards", ["3s9c", "3s9c4d", ""])
def test_4_4_turn_and_river_are_one_card_each_never_two(cards: str) -> None:
    for words in ("a a", "c x"):
        table = Table(200, 200).deal("AhAs", "KhKs").acts(words).show_due().board("2c7dJh")
        table.check_round()
        assert table.refused(DealBoard(cards_of(cards))).code == "card-count"


def test_4_4_betting_is_over_when_one_player_with_chips_has_called_the_all_ins() -> None:
    table = Table(500, 50, 60).deal().acts("r60 c c").show_due()
    assert (table.legal.ask, table.legal.street) == ("board", "flop")
    table.board("2c7dJh")
    assert (table.legal.ask, table.legal.street) == ("board", "turn")
    assert table.hand.behind == [440, 0, 0]


def test_4_4_betting_goes_on_beside_an_all_in_player() -> None:
    table = Table(500, 50, 500).deal().acts("r50 c c")
    assert (table.legal.ask, table.legal.street) == ("board", "flop")
    table.board("2c7dJh")
    assert asked(table.hand) == ("action", 0)
    table.acts("x")
    assert asked(table.hand) == ("action", 2)


def test_4_4_betting_is_over_when_the_only_other_player_with_chips_folds() -> None:
    table = Table(500, 50, 500).deal("AhAs", "KhKs", "QhQs").acts("r50 c c").board("2c7dJh")
    table.acts("b20 f")
    assert asked(table.hand) == ("reveal", 0)
    table.show_due()
    assert (table.legal.ask, table.legal.street) == ("board", "turn")


def test_4_5_after_the_river_there_is_no_sixth_card_and_no_further_bet() -> None:
    table = Table(200, 200).deal("AhAs", "KhKs").acts("c x")
    for text in BOARD:
        table.board(text).check_round()
    assert asked(table.hand) == ("reveal", 0)
    assert table.refused(DealBoard(cards_of("4d"))).code == "not-asked-for"
    assert table.refused(Act(0, "bet", 4)).code == "not-asked-for"
    table.show_due()
    assert table.refused(DealBoard(cards_of("4d"))).code == "hand-over"
    assert table.refused(Act(0, "bet", 4)).code == "hand-over"


def test_4_5_no_sixth_card_after_an_all_in_either() -> None:
    table = Table(200, 200).deal("AhAs").acts("a a").show_due().run_out(*BOARD)
    assert table.hand.over
    table = Table(200, 200).deal().acts("a a")
    for text in BOARD:
        table.board(text)
    assert asked(table.hand) == ("reveal", 0)
    assert table.refused(DealBoard(cards_of("4d"))).code == "not-asked-for"
