"""The ranking of hands (RULES 7.1), from tables, against PokerKit and against itself."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import Label, StandardHighHand, StandardLookup

from recorder.engine.cards import CARD_BY_TEXT, cards_text, rank_of, suit_of
from recorder.engine.evaluate import best_five, category, ranks, strength

CLUBS = range(0, 52, 4)
# Whole decks, few ranks (straights and groups) and mostly clubs (flushes): all kinds of hands.
DECK = st.one_of(
    st.permutations(range(52)),
    st.permutations([*range(20), *range(48, 52)]),
    st.permutations([*CLUBS, *(club + 1 for club in CLUBS)]),
)

CATEGORY_BY_LABEL = {
    Label.HIGH_CARD: "high-card",
    Label.ONE_PAIR: "pair",
    Label.TWO_PAIR: "two-pair",
    Label.THREE_OF_A_KIND: "three-of-a-kind",
    Label.STRAIGHT: "straight",
    Label.FLUSH: "flush",
    Label.FULL_HOUSE: "full-house",
    Label.FOUR_OF_A_KIND: "four-of-a-kind",
    Label.STRAIGHT_FLUSH: "straight-flush",
}


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_BY_TEXT[card] for card in text.split())


# cards, category, ranks that name the hand, the cards that play
HANDS = [
    ("As Ks Qs Js Ts 2c 3d", "straight-flush", (12,), "As Ks Qs Js Ts"),
    ("5h 4h 3h 2h Ah Kc Kd", "straight-flush", (3,), "5h 4h 3h 2h Ah"),
    ("4d 5d 6d 7d 8d 9d Td", "straight-flush", (8,), "Td 9d 8d 7d 6d"),
    ("2c 3c 4c 5c 6c 7d Kc", "straight-flush", (4,), "6c 5c 4c 3c 2c"),
    ("9c 9d 9h 9s 4c Ad 2h", "four-of-a-kind", (7, 12), "9c 9d 9h 9s Ad"),
    ("9c 9d 9h 9s 4c 4d 2h", "four-of-a-kind", (7, 2), "9c 9d 9h 9s 4c"),
    ("9c 9d 9h 9s 4c 4d 4h", "four-of-a-kind", (7, 2), "9c 9d 9h 9s 4c"),
    ("9c 9d 9h 9s 4c 4d Th", "four-of-a-kind", (7, 8), "9c 9d 9h 9s Th"),
    ("Kc Kd Kh Js Jc 2d 3h", "full-house", (11, 9), "Kc Kd Kh Js Jc"),
    ("Jc Jd Jh Ks Kc Kd 3h", "full-house", (11, 9), "Ks Kc Kd Jc Jd"),
    ("2c 2d 2h Ks Kc Qd Qh", "full-house", (0, 11), "2c 2d 2h Ks Kc"),
    ("Ac Tc 8c 6c 2c Ad As", "flush", (12, 8, 6, 4, 0), "Ac Tc 8c 6c 2c"),
    ("2h 4h Ah 6h 8h Th Kd", "flush", (12, 8, 6, 4, 2), "Ah Th 8h 6h 4h"),
    ("2h 4h 6h 8h Th Qh Ah", "flush", (12, 10, 8, 6, 4), "Ah Qh Th 8h 6h"),
    ("9s 8d 7h 6c 5s 2s 3s", "straight", (7,), "9s 8d 7h 6c 5s"),
    ("4c 9s 8d 7h 6c 5s 2s", "straight", (7,), "9s 8d 7h 6c 5s"),
    ("Ts 4c 9s 8d 7h 6c 5s", "straight", (8,), "Ts 9s 8d 7h 6c"),
    ("Ac 2d 3h 4s 5c Kd Kh", "straight", (3,), "5c 4s 3h 2d Ac"),
    ("Ac 2d 3h 4s 5c 6d Kh", "straight", (4,), "6d 5c 4s 3h 2d"),
    ("Ac Kd Qh Js Tc 2d 3h", "straight", (12,), "Ac Kd Qh Js Tc"),
    ("8c 8d 8h 7c 6d 5h 4s", "straight", (6,), "8c 7c 6d 5h 4s"),
    ("Qc Qd Qh 9s 7c 4d 2h", "three-of-a-kind", (10, 7, 5), "Qc Qd Qh 9s 7c"),
    ("Ac Ad 9h 9s 4c 4d Kh", "two-pair", (12, 7, 11), "Ac Ad 9h 9s Kh"),
    ("Ac Ad 9h 9s 4c 4d 2h", "two-pair", (12, 7, 2), "Ac Ad 9h 9s 4c"),
    ("3c 3d Kh 7s Tc 8d 2h", "pair", (1, 11, 8, 6), "3c 3d Kh Tc 8d"),
    ("Kc Ad 2h 7s 9c 4d Jh", "high-card", (12, 11, 9, 7, 5), "Ad Kc Jh 9c 7s"),
    ("Kc Ad 2h 3s 4c 8d 9h", "high-card", (12, 11, 7, 6, 2), "Ad Kc 9h 8d 4c"),
    # five and six cards
    ("Kc Ad 2h 3s 4c", "high-card", (12, 11, 2, 1, 0), "Ad Kc 4c 3s 2h"),
    ("Qh Kd Ac 2s 3c", "high-card", (12, 11, 10, 1, 0), "Ac Kd Qh 3c 2s"),
    ("5c Ad 2h 3s 4c", "straight", (3,), "5c 4c 3s 2h Ad"),
    ("5c 5d 2h 2s 5h", "full-house", (3, 0), "5c 5d 5h 2h 2s"),
    ("5c 5d 2h 2s 9h 9d", "two-pair", (7, 3, 0), "9h 9d 5c 5d 2h"),
    ("2h 2s 5c 5d 5h 2d", "full-house", (3, 0), "5c 5d 5h 2h 2s"),
    # what a player holds before the river, or shows of a hand
    ("Ah", "high-card", (12,), "Ah"),
    ("Kd Ah", "high-card", (12, 11), "Ah Kd"),
    ("2d 2h", "pair", (0,), "2d 2h"),
    ("2d 2h Ac", "pair", (0, 12), "2d 2h Ac"),
    ("2d 2h 2c", "three-of-a-kind", (0,), "2d 2h 2c"),
    ("2d Ac 2h Ad", "two-pair", (12, 0), "Ac Ad 2d 2h"),
    ("Kd 2d 2h 2c", "three-of-a-kind", (0, 11), "2d 2h 2c Kd"),
    ("2d 2h 2c 2s", "four-of-a-kind", (0,), "2d 2h 2c 2s"),
    ("Ah Kh Qh Jh", "high-card", (12, 11, 10, 9), "Ah Kh Qh Jh"),
]


@pytest.mark.parametrize(("held", "name", "named_ranks", "playing"), HANDS)
def test_the_best_five_make_the_hand(
    held: str, name: str, named_ranks: tuple[int, ...], playing: str
) -> None:
    worth = strength(cards(held))
    assert category(worth) == name
    assert ranks(worth) == named_ranks
    assert cards_text(best_five(cards(held))) == playing.replace(" ", "")


# better hand, worse hand, each of as many cards
BETTER = [
    ("four of a kind by the four", "3c 3d 3h 3s 2c", "2d 2h 2s 2c Ad"),
    ("four of a kind on the board by the kicker", "9c 9d 9h 9s 4c Ad 2h", "9c 9d 9h 9s 4c Kd Kh"),
    ("full house by the three first", "3c 3d 3h 2c 2d", "2c 2d 2h Ac Ad"),
    ("full house then by the pair", "3c 3d 3h Ac Ad", "3c 3d 3h Kc Kd"),
    ("flush by its fifth card", "Ac Tc 8c 6c 3c", "Ad Td 8d 6d 2d"),
    ("flush by its second card", "Ac Jc 4c 3c 2c", "Ad Td 9d 8d 7d"),
    ("straight by its top card", "2c 3d 4h 5s 6c Kd Qh", "Ac 2d 3h 4s 5c Kd Qh"),
    ("three of a kind by the three", "3c 3d 3h 4c 5d", "2c 2d 2h Ac Kd"),
    ("three of a kind by the first kicker", "3c 3d 3h Ac 2d", "3c 3d 3h Kc Qd"),
    ("three of a kind by the second kicker", "3c 3d 3h Ac 5d", "3c 3d 3h Ad 4c"),
    ("two pair by the higher pair", "Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Jc"),
    ("two pair by the lower pair", "Ac Ad 3h 3s 4c", "Ah As 2h 2s Kc"),
    ("two pair by the kicker", "Ac Ad 3h 3s 5c", "Ah As 3c 3d 4c"),
    ("pair by the pair", "3c 3d 2h 4s 5c", "2c 2d Ah Ks Qc"),
    ("pair by the third kicker", "3c 3d Ah Ks 5c", "3h 3s Ac Kd 4c"),
    ("high card by its fifth card", "Ac Kd Qh Js 3c", "Ad Kc Qs Jh 2c"),
    ("any pair over any high card on the flop", "2c 2d 3h", "Ac Kd Qh"),
]


@pytest.mark.parametrize(
    ("better", "worse"), [row[1:] for row in BETTER], ids=[r[0] for r in BETTER]
)
def test_hands_of_one_kind_compare_from_what_counts_first(better: str, worse: str) -> None:
    assert strength(cards(better)) > strength(cards(worse))


SPLITS = [
    ("straight on the board", "Ac Kd Qh Js Tc", "2h 2s", "9d 9c"),
    ("flush on the board", "Kc Jc 9c 8c 6c", "Ah As", "5c 2c"),
    ("the same flush cards outkick what is in hand", "Ac Kc Qc Jc 9c", "8c 7c", "2c 3d"),
    ("four of a kind and an ace on the board", "9c 9d 9h 9s Ac", "Kh Kd", "2c 3d"),
    ("both have two pair and the board's kicker", "Ac Kd Kh Qs Qc", "Jc Jd", "2c 3d"),
    ("the fifth kicker never counts", "Ac Kd Qh 9s 8c", "Ad 3c", "Ah 2d"),
    ("suits never break a tie", "Qc 9d 7h 4s 2c", "As Ks", "Ad Kd"),
]


@pytest.mark.parametrize(
    ("board", "one", "other"), [row[1:] for row in SPLITS], ids=[r[0] for r in SPLITS]
)
def test_five_equal_cards_split(board: str, one: str, other: str) -> None:
    assert strength(cards(f"{one} {board}")) == strength(cards(f"{other} {board}"))


@pytest.mark.parametrize(
    ("held", "playing"),
    [
        ("9s 9c 9h 4s 4c 4d 2h", "9s 9c 9h 4s 4c"),
        ("4d 4s 9s 9c 9h 4c 2h", "9s 9c 9h 4d 4s"),
        ("8s 7c 8h 6d 5h 4s 8d", "8s 7c 6d 5h 4s"),
        ("8h 7c 8s 6d 5h 4s 8d", "8h 7c 6d 5h 4s"),
        ("4h Ac Ad 9h 9s 4c 2c", "Ac Ad 9h 9s 4h"),
        ("9s 4s 9c 4h 9h 9d 4d", "9s 9c 9h 9d 4s"),
    ],
)
def test_of_equal_cards_the_one_given_first_plays(held: str, playing: str) -> None:
    assert cards_text(best_five(cards(held))) == playing.replace(" ", "")


def one_hand_of_each_worth() -> Iterator[tuple[int, ...]]:
    """The ranks of every five cards, once in mixed suits and once, if they differ, in one suit."""
    for five in combinations_with_replacement(range(13), 5):
        if len(set(five)) == 5:
            yield tuple(rank * 4 for rank in five)
        if five[0] != five[4]:
            yield tuple(rank * 4 + place % 4 for place, rank in enumerate(five))


def test_all_7462_five_card_hands_stand_in_pokerkits_order() -> None:
    lookup = StandardLookup()
    entries = [
        (strength(five), lookup.get_entry(cards_text(five))) for five in one_hand_of_each_worth()
    ]
    entries.sort(key=lambda pair: pair[0])
    assert [entry.index for _, entry in entries] == list(range(7462))
    for worth, entry in entries:
        assert category(worth) == CATEGORY_BY_LABEL[entry.label]


@settings(deadline=None)
@given(DECK, st.integers(0, 7), st.integers(5, 7))
def test_two_hands_compare_as_in_pokerkit(deck: list[int], shared: int, size: int) -> None:
    own = max(size - shared, 0)
    board = tuple(deck[2 * own : own + size])
    one, other = (*deck[:own], *board), (*deck[own : 2 * own], *board)
    theirs = [StandardHighHand.from_game(cards_text(held)) for held in (one, other)]
    assert (strength(one) > strength(other)) == (theirs[0] > theirs[1])
    assert (strength(one) == strength(other)) == (theirs[0] == theirs[1])


@given(DECK, st.integers(1, 7))
def test_the_best_five_are_worth_the_whole_hand(deck: list[int], size: int) -> None:
    held = tuple(deck[:size])
    playing = best_five(held)
    assert len(set(playing)) == len(playing) == min(size, 5)
    assert set(playing) <= set(held)
    assert strength(playing) == strength(held)


@given(DECK, st.integers(6, 7))
def test_no_other_five_cards_are_worth_more(deck: list[int], size: int) -> None:
    held = deck[:size]
    assert strength(held) == max(strength(five) for five in combinations(held, 5))


@given(DECK, st.integers(1, 7), st.permutations(range(4)))
def test_neither_order_nor_suits_change_the_worth(
    deck: list[int], size: int, suits: list[int]
) -> None:
    held = deck[:size]
    recoloured = [rank_of(card) * 4 + suits[suit_of(card)] for card in reversed(held)]
    assert strength(recoloured) == strength(held)
