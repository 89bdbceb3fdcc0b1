"""Prove the evaluator on every hand: all 133,784,560 of seven cards and all 2,598,960 of five.

Every set of cards goes through `recorder.engine.evaluate.strength_of_bits`, which decides every
strength that the recorder shows. The counts of each category and the number of different
strengths are compared with the known ones. Exit code 1 on any difference.
"""

import argparse
import math
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from multiprocessing import Pool

from recorder.engine.evaluate import CARD_BIT, Category, category, strength_of_bits

KNOWN: dict[int, dict[Category, int]] = {
    5: {
        "straight-flush": 40,
        "four-of-a-kind": 624,
        "full-house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three-of-a-kind": 54_912,
        "two-pair": 123_552,
        "pair": 1_098_240,
        "high-card": 1_302_540,
    },
    7: {
        "straight-flush": 41_584,
        "four-of-a-kind": 224_848,
        "full-house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three-of-a-kind": 6_461_620,
        "two-pair": 31_433_400,
        "pair": 58_627_800,
        "high-card": 23_294_460,
    },
}
KNOWN_STRENGTHS = {5: 7_462, 7: 4_824}
"""How many different strengths there are, by the number of cards."""

PAIRS_FROM = [[a | b for a, b in combinations(CARD_BIT[low:], 2)] for low in range(53)]
"""All sets of two cards from this card up, ready-made: the loop does little but evaluate."""

Share = tuple[int, int, int]
"""A share of the work: how many cards a hand has, and its two lowest cards."""


def shares(size: int) -> list[Share]:
    """All hands of `size` cards, divided by their two lowest cards."""
    return [(size, low, second) for low, second in combinations(range(52 - size + 2), 2)]


def strengths(share: Share) -> Counter[int]:
    """How often each strength comes among the hands of a share."""
    size, low, second = share
    counted: Counter[int] = Counter()
    for middle in combinations(range(second + 1, 52), size - 4):
        bits = sum(CARD_BIT[card] for card in (low, second, *middle))
        hands = map(bits.__or__, PAIRS_FROM[middle[-1] + 1])
        counted.update(map(strength_of_bits, hands))
    return counted


def count(size: int, jobs: int) -> Counter[int]:
    """How often each strength comes among all hands of `size` cards."""
    counted: Counter[int] = Counter()
    with Pool(jobs) as pool:
        for part in pool.imap_unordered(strengths, shares(size)):
            counted.update(part)
            show_progress(counted.total(), math.comb(52, size))
    return counted


def show_progress(done: int, hands: int) -> None:
    """One line that is written over, only where somebody watches."""
    if sys.stderr.isatty():
        end = "\n" if done == hands else ""
        print(f"\r{done:>11,} of {hands:,} hands", end=end, file=sys.stderr, flush=True)


def compare(size: int, counted: Counter[int]) -> bool:
    """Print what was counted beside what is known; true if there is no difference."""
    by_category: Counter[Category] = Counter()
    for worth, hands in counted.items():
        by_category[category(worth)] += hands
    rows: list[tuple[str, int, int]]
    rows = [(name, by_category[name], known) for name, known in KNOWN[size].items()]
    rows.append(("all hands", counted.total(), math.comb(52, size)))
    rows.append(("different strengths", len(counted), KNOWN_STRENGTHS[size]))
    print(f"{size} cards")
    for name, found, known in rows:
        verdict = "ok" if found == known else f"DIFFERS, should be {known:,}"
        print(f"  {name:<20}{found:>12,}  {verdict}")
    return all(found == known for _, found, known in rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, compare and say how long it took; 0 if everything is as known."""
    parser = argparse.ArgumentParser(prog="python -m tools.seven_card_hands", description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: all)")
    jobs = parser.parse_args(arguments).jobs
    if jobs < 1:
        parser.error("--jobs must be 1 or more")
    start = time.monotonic()
    proven = [compare(size, count(size, jobs)) for size in sorted(KNOWN)]
    print(f"{time.monotonic() - start:.0f} s with {jobs} processes")
    return 0 if all(proven) else 1


if __name__ == "__main__":
    sys.exit(main())
