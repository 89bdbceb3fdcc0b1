"""Who gets what, worked out one chip level at a time: slow, plain, and nothing of the engine."""

from collections.abc import Collection, Sequence

SettledPot = tuple[int, tuple[int, ...]]


def pots_by_chip(
    paid: Sequence[int], dead: int, contenders: Collection[int]
) -> tuple[list[int], list[SettledPot]]:
    """The chips that nobody matched, by seat, and the pots with who contests them.

    Each level of one chip belongs to the contenders who paid it; levels of the same contenders
    are one pot. Dead money lies in the first pot; a level that no contender paid adds to the last.
    """
    returned = [0] * len(paid)
    pots: list[SettledPot] = [(dead, tuple(sorted(contenders)))] if dead else []
    for level in range(1, max(paid) + 1):
        payers = [seat for seat, chips in enumerate(paid) if chips >= level]
        able = tuple(seat for seat in payers if seat in contenders)
        if len(payers) == 1 and able:
            returned[payers[0]] += 1
        elif pots and (not able or pots[-1][1] == able):
            pots[-1] = (pots[-1][0] + len(payers), pots[-1][1])
        else:
            pots.append((len(payers), able))
    return returned, pots


def shares(
    pots: Sequence[SettledPot], worth: Sequence[int], *, odd_to_first: bool = False
) -> list[int]:
    """What each seat wins: the best of a pot's contenders split it, `worth` 0 claims nothing.

    Odd chips go one each in order; with `odd_to_first` all of them to the first winner.
    """
    gained = [0] * len(worth)
    for amount, able in pots:
        best = max(worth[seat] for seat in able)
        winners = [seat for seat in able if worth[seat] == best]
        share, odd = divmod(amount, len(winners))
        for place, seat in enumerate(winners):
            extra = (odd if place == 0 else 0) if odd_to_first else int(place < odd)
            gained[seat] += share + extra
    return gained


def winners_somewhere(pots: Sequence[SettledPot], worth: Sequence[int]) -> set[int]:
    """The seats that win at least a part of some pot."""
    found: set[int] = set()
    for _, able in pots:
        best = max(worth[seat] for seat in able)
        found.update(seat for seat in able if worth[seat] == best)
    return found
