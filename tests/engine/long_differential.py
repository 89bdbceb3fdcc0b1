"""Thousands of random hands beside PokerKit: `python -m tests.engine.long_differential`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from tests.support.differential import Tally, play_beside

SEATS = (2, 3, 6)
SHARE = 200


def share(start: int, stop: int) -> Tally:
    """The hands with these numbers, which are always the same ones."""
    tally = Tally()
    for number in range(start, stop):
        play_beside(f"long/{number}", SEATS[number % len(SEATS)], tally)
    return tally


def tallies(hands: int, jobs: int) -> Iterator[Tally]:
    """The comparison in shares, on so many processes."""
    starts = range(0, hands, SHARE)
    stops = [min(start + SHARE, hands) for start in starts]
    if jobs == 1:
        yield from map(share, starts, stops)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(share, starts, stops)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was compared and each kind of difference; 1 where one is unexplained."""
    parser = argparse.ArgumentParser(description="Play random hands beside PokerKit.")
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    total = Tally()
    for tally in tallies(options.hands, options.jobs):
        total.add(tally)
    sys.stdout.write(f"{total}\n")
    return 1 if total.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
