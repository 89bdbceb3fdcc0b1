"""Thousands of random hands beside PokerKit: `python -m tests.engine.long_differential`.

`--game NAME` plays one game; without it each in turn, `--hands` of every one.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from recorder.engine.game import GAMES
from tests.support.differential import play_beside, tables
from tests.support.tally import Tally

SHARE = 200


def share(name: str, start: int, stop: int) -> Tally:
    """The hands of a game with these numbers, which are always the same ones."""
    game = GAMES[name]
    places = tables(game)
    tally = Tally()
    for number in range(start, stop):
        seats, no_blinds = places[number % len(places)]
        play_beside(f"long/{name}/{number}", seats, tally, game, no_blinds=no_blinds)
    return tally


def tallies(names: Sequence[str], hands: int, jobs: int) -> Iterator[Tally]:
    """The comparison in shares, on so many processes."""
    shares = [
        (name, start, min(start + SHARE, hands))
        for name in names
        for start in range(0, hands, SHARE)
    ]
    if jobs == 1:
        yield from map(share, *zip(*shares, strict=True))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(share, *zip(*shares, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was compared and each kind of difference; 1 where one is unexplained."""
    parser = argparse.ArgumentParser(description="Play random hands beside PokerKit.")
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    names = [options.game] if options.game else list(GAMES)
    total = Tally()
    for tally in tallies(names, options.hands, options.jobs):
        total.add(tally)
    sys.stdout.write(f"{total}\n")
    return 1 if total.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
