"""What a hand is worth: the best five of up to seven cards (RULES 7.1).

A strength is one int, so that comparing ints compares hands and equal ints split:

    category << 26 | main << 13 | kickers

`main` and `kickers` are masks of thirteen ranks, the deuce lowest. `main` holds the
ranks that are compared first (the quads, the trips of a full house, both pairs, the top
card of a straight, all five of a flush or a high card), `kickers` those compared next (a full
house has its pair there). The higher of two masks of equally many ranks is the one
with the higher top rank, then the higher next rank, and so on, just as hands compare.

Cards are ORed into one int with thirteen bits a suit, and a few bit operations decide:
this needs no tables, so nothing is built at import and nothing grows with use.
"""

from collections.abc import Sequence
from typing import Final, Literal, get_args

Category = Literal[
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
"""Worst to best: the index is the category's number in a strength."""

CARD_BIT: Final = tuple(1 << (card & 3) * 13 + (card >> 2) for card in range(52))
"""Each card's bit in a set of cards: thirteen ranks for clubs, then diamonds, hearts, spades."""

_PAIR = 1 << 26
_TWO_PAIR = 2 << 26
_TRIPS = 3 << 26
_STRAIGHT = 4 << 26
_FLUSH = 5 << 26
_FULL_HOUSE = 6 << 26
_QUADS = 7 << 26
_STRAIGHT_FLUSH = 8 << 26
_ALL_RANKS = (1 << 13) - 1
_FIVE_OR_TEN = 1 << 3 | 1 << 8
# Of a strength shifted right by a rank: set where that rank is in `main`, where in `kickers`.
_ROLES = 1 << 13 | 1


def strength(cards: Sequence[int]) -> int:
    """The worth of the best five of one to seven different known cards (RULES 7.1).

    Higher is better, equal splits. With fewer than five cards there are no straights and
    flushes, and missing kickers count as nothing: compare only equally many cards then.
    """
    bits = 0
    for card in cards:
        bits |= CARD_BIT[card]
    return strength_of_bits(bits)


def strength_of_bits(bits: int) -> int:
    """`strength` of one to seven cards given as the sum of their `CARD_BIT`."""
    clubs = bits & _ALL_RANKS
    diamonds = bits >> 13 & _ALL_RANKS
    hearts = bits >> 26 & _ALL_RANKS
    spades = bits >> 39
    held = clubs | diamonds | hearts | spades
    distinct = held.bit_count()
    # Seven cards of five ranks or more leave two repeats at most: no full house, no quads.
    # So a flush or a straight is the best there is, and needs no look at the groups.
    if distinct > 4:
        for suit in (clubs, diamonds, hearts, spades):
            if suit.bit_count() > 4:
                return _flush(suit)
        # Every straight has a five or a ten, and a quarter of the hands have neither.
        if held & _FIVE_OR_TEN and (top := _straight_top(held)):
            return _STRAIGHT | top << 13
    repeats = bits.bit_count() - distinct
    if not repeats:
        return _highest(held, distinct - 5) << 13
    even = held ^ clubs ^ diamonds ^ hearts ^ spades
    if repeats == 1:
        return _PAIR | even << 13 | _highest(held ^ even, distinct - 4)
    # Three cards of a rank hold its club and diamond or its heart and spade.
    twice = clubs & diamonds | hearts & spades
    return _groups(held, even, twice & ~even, clubs & diamonds & hearts & spades)


def _groups(ranks: int, even: int, trips: int, quads: int) -> int:
    """Two repeated cards or more: `even` has the pairs (and the quads, which come before them)."""
    if quads:
        return _QUADS | quads << 13 | _top(ranks ^ quads)
    if not trips:
        # Seven cards may hold a third pair, which is then no more than a kicker.
        main = even & even - 1 if even.bit_count() > 2 else even
        return _TWO_PAIR | main << 13 | _top(ranks ^ main)
    main = _top(trips)
    if pair := trips ^ main | even:
        return _FULL_HOUSE | main << 13 | _top(pair)
    return _TRIPS | main << 13 | _highest(ranks ^ main, ranks.bit_count() - 3)


def _flush(suit: int) -> int:
    """Five or more cards of one suit, whose ranks these are."""
    if top := _straight_top(suit):
        return _STRAIGHT_FLUSH | top << 13
    return _FLUSH | _highest(suit, suit.bit_count() - 5) << 13


def _straight_top(ranks: int) -> int:
    """The top rank of the highest straight, the five of A-2-3-4-5 included; 0 if there is none."""
    run = ranks << 1 | ranks >> 12
    run &= run >> 1
    run &= run >> 2 & ranks >> 3
    return 1 << run.bit_length() + 2 if run else 0


def _highest(ranks: int, surplus: int) -> int:
    """The ranks without their `surplus` lowest; all of them if nothing is too many."""
    while surplus > 0:
        ranks &= ranks - 1
        surplus -= 1
    return ranks


def _top(ranks: int) -> int:
    """The highest of the ranks, 0 of none."""
    return 1 << ranks.bit_length() >> 1


def category(worth: int) -> Category:
    """The kind of hand that a strength stands for."""
    return CATEGORIES[worth >> 26]


def ranks(worth: int) -> tuple[int, ...]:
    """The ranks that name a hand and decide between two of its kind, the first to compare first.

    Kings full of jacks are (11, 9); a pair is followed by its kickers; a straight is its
    top card alone, the five (rank 3) for A-2-3-4-5.
    """
    main, kickers = worth >> 13 & _ALL_RANKS, worth & _ALL_RANKS
    return tuple(rank for mask in (main, kickers) for rank in range(12, -1, -1) if mask >> rank & 1)


def best_five(cards: Sequence[int], worth: int | None = None) -> tuple[int, ...]:
    """The cards that play, of one to seven different known ones; all of them if not above five.

    `worth` is their strength, where the caller has it already.
    The main group comes first, then the rest from the top; a straight goes down from its top
    card, the ace of A-2-3-4-5 last. Where one of several equal cards plays, it is the one that
    stands first in `cards`.
    """
    if worth is None:
        worth = strength(cards)
    kind = category(worth)
    if kind in ("flush", "straight-flush"):
        cards = _suited(cards)
    if kind in ("straight", "straight-flush"):
        return _run(cards, worth)

    def place(card: int) -> int:
        rank = card >> 2
        return (worth >> rank & _ROLES) << 4 | rank

    return tuple(sorted(cards, key=place, reverse=True)[:5])


def _suited(cards: Sequence[int]) -> list[int]:
    """The cards of the suit that five or more of at most seven cards have."""
    middle = sorted([card & 3 for card in cards])[len(cards) // 2]
    return [card for card in cards if card & 3 == middle]


def _run(cards: Sequence[int], worth: int) -> tuple[int, ...]:
    """Five cards in a row from the straight's top card down; below the deuce comes the ace."""
    first: dict[int, int] = {}
    for card in cards:
        first.setdefault(card >> 2, card)
    (top,) = ranks(worth)
    return tuple(first[rank % 13] for rank in range(top, top - 5, -1))
