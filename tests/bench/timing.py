"""Two sides measured in turn, so that a busy machine slows both alike."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `floor` and `aim` are ratios; `higher` says which side is better."""

    what: str
    ours: str
    theirs: str
    ratio: float
    floor: float
    aim: float | None = None
    higher: bool = True

    @property
    def met(self) -> bool:
        return self.ratio >= self.floor if self.higher else self.ratio <= self.floor


def interleaved(
    one: Callable[[], object], other: Callable[[], object], rounds: int
) -> tuple[float, float]:
    """The median seconds of each side over `rounds` turns, after one turn to warm up."""
    sides = (one, other)
    seconds: tuple[list[float], list[float]] = ([], [])
    for turn in range(rounds + 1):
        for side, spent in zip(sides, seconds, strict=True):
            gc.collect()
            start = perf_counter()
            side()
            if turn:
                spent.append(perf_counter() - start)
    return median(seconds[0]), median(seconds[1])


def table(rows: list[Row]) -> str:
    """The rows as Markdown."""
    lines = [
        "| what | here | beside | ratio | floor | aim | |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        sign = "≥" if row.higher else "≤"
        aim = "" if row.aim is None else f"{sign} {row.aim:g}"
        verdict = "met" if row.met else "not met"
        lines.append(
            f"| {row.what} | {row.ours} | {row.theirs} | {row.ratio:.2f} "
            f"| {sign} {row.floor:g} | {aim} | {verdict} |"
        )
    return "\n".join(lines)
