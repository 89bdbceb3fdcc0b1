"""Unmatched bets, main and side pots (RULES 5.1-5.3)."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from recorder.engine.state import Hand

Layer = tuple[int, tuple[int, ...]]
"""A pot before it is awarded: its amount and the live seats that paid it."""


class Collected(NamedTuple):
    """All chips of a hand: the part of a bet that nobody matched, and the pots, main pot first."""

    unmatched_seat: int
    unmatched: int
    layers: list[Layer]


def collect(hand: "Hand") -> Collected:
    """Give the unmatched part of a bet back and cut the rest into pots (RULES 5.1, 5.2).

    A big-blind ante is dead money: it lies in the main pot whatever its poster paid besides.
    """
    paid = hand.paid
    live = hand.live
    most = max(paid)
    seat = paid.index(most)
    excess = 0
    # Whoever folds has a bet to call: the most of all was paid by somebody with cards.
    if paid.count(most) == 1:
        paid = paid[:]
        paid[seat] = 0
        excess = most - max(paid)
        paid[seat] = most - excess
    contenders = [i for i, has_cards in enumerate(live) if has_cards]
    levels = {paid[i] for i in contenders}
    if len(levels) == 1:
        amount = hand.dead + sum(paid)
        return Collected(seat, excess, [(amount, tuple(contenders))] if amount else [])
    return Collected(seat, excess, _cut(paid, hand.dead, {i: paid[i] for i in contenders}))


def forming(hand: "Hand") -> list[Layer]:
    """The pots so far, main pot first, while bets are still made: street bets included.

    Whoever is not all-in may still contest all of them; chips that nobody has enough to match are
    in none. Where betting is over this comes to what `collect` does.
    """
    paid = [before + bet for before, bet in zip(hand.paid, hand.bet, strict=True)]
    most = max(paid)
    seat = paid.index(most)
    others = [_able(hand, i, paid) for i in range(hand.seats) if i != seat]
    paid[seat] = most = min(most, max(others))
    reach = {
        i: paid[i] if hand.behind[i] == 0 else most
        for i, has_cards in enumerate(hand.live)
        if has_cards
    }
    return _cut(paid, hand.dead, reach)


def _able(hand: "Hand", seat: int, paid: list[int]) -> int:
    """The most that a seat has put in or, with cards left to play, still can."""
    behind = hand.behind[seat]
    if not hand.live[seat]:
        return paid[seat]
    return max(paid) if behind is None else paid[seat] + behind


def _cut(paid: list[int], dead: int, reach: dict[int, int]) -> list[Layer]:
    """One pot for each level that some contender reaches.

    Each contender's level ends a pot, so no two pots have the same contenders. What folded
    players put in above every level stays in the last pot.
    """
    levels = sorted(set(reach.values()))
    cut: list[Layer] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(paid)
        amount = dead + sum([min(chips, top) - min(chips, below) for chips in paid])
        if amount:
            cut.append((amount, tuple([i for i, to in reach.items() if to >= level])))
            dead = 0
        below = level
    return cut
