"""Who took which pot and what for, where a source only says what everybody won altogether."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from recorder.engine.events import Award
from recorder.engine.pots import collect
from recorder.engine.state import Hand
from recorder.formats.stated import won

_MOST_TRIED: Final = 500
"""Ways of giving out the pots that are looked at; a table of real people needs a few."""


def takers(hand: Hand, collected: Mapping[int, int]) -> list[tuple[int, ...]]:
    """The winners of each pot that the cards leave open, main pot first; empty if none fit.

    `hand` is over and rake is stated; `collected` is what each position won, after rake.
    """
    return _search(hand, {seat: chips for seat, chips in collected.items() if chips}, _Room()) or []


def alone(hand: Hand, seat: int) -> int:
    """What a player gets without beating anybody: what came back, and pots of nobody else.

    Betting is over.
    """
    player, excess, layers = collect(hand)
    back = excess if player == seat else 0
    return back + sum(amount for amount, contested_by in layers if contested_by == (seat,))


class _Room:
    """How many more ways are looked at."""

    def __init__(self) -> None:
        self.left = _MOST_TRIED


def _search(hand: Hand, collected: Mapping[int, int], room: _Room) -> list[tuple[int, ...]] | None:
    result = hand.result
    if not result.may_win:
        return [] if won(result) == collected else None
    for winners in _ways([seat for seat in result.may_win[0] if seat in collected]):
        room.left -= 1
        if room.left < 0:
            return None
        twin = hand.copy()
        twin.apply(Award(winners))
        rest = _search(twin, collected, room)
        if rest is not None:
            return [winners, *rest]
    return None


def _ways(able: list[int]) -> Iterator[tuple[int, ...]]:
    """One winner is more likely than two, and two than three."""
    for count in range(1, len(able) + 1):
        yield from combinations(able, count)
