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
    return Collected(seat, excess, _cut(paid, hand.dead, contenders, sorted(levels)))


def _cut(paid: list[int], dead: int, contenders: list[int], levels: list[int]) -> list[Layer]:
    """One pot for each level that some contender paid.

    Each contender's level ends a pot, so no two pots have the same contenders. What folded
    players put in above every level stays in the last pot.
    """
    cut: list[Layer] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(paid)
        amount = dead + sum([min(chips, top) - min(chips, below) for chips in paid])
        if amount:
            cut.append((amount, tuple([i for i in contenders if paid[i] >= level])))
            dead = 0
        below = level
    return cut
