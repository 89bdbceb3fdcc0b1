"""A series as header lines of a script; reading them back gives the same series."""

from collections.abc import Collection, Iterator, Sequence

from recorder.formats.json_hand import LevelModel, OutModel, Series
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.lexer import quoted


def series_lines(series: Series, decimals: int, posting: Collection[int]) -> Iterator[str]:
    """The rules of a series, and how it stands before a hand.

    Where the small blind falls on one of the seats `posting`, that goes without saying.
    """
    chips = "" if series.chips is None else f" chips {amount_text(series.chips, decimals)}"
    hands = "" if series.last_hand is None else f" hands {series.last_hand}"
    yield f"series{chips}{hands}"
    yield f"levels {levels_text(series.levels, decimals)}"
    if series.hand > 1:
        yield f"series-hand {series.hand}"
    if series.level_from > 1 or series.level_since:
        since = f" since {series.level_since}" if series.level_since else ""
        yield f"level {series.level} from {series.level_from}{since}"
    if series.small_blind not in (None, *posting):
        yield f"small-blind {series.small_blind}"
    yield from (_out(out, decimals) for out in series.out)


def levels_text(levels: Sequence[LevelModel], decimals: int) -> str:
    """Levels as they stand behind `levels`."""
    return " ".join(level_text(level, decimals) for level in levels)


def level_text(level: LevelModel, decimals: int) -> str:
    """One level: blinds, ante and least bet, and how long it lasts."""
    ante = level.ante
    posted = ante.amount if ante else None
    amounts = [level.small_blind, level.big_blind, posted, level.min_bet]
    while amounts[-1] is None and len(amounts) > 2:
        amounts.pop()
    parts = ["-" if chips is None else amount_text(chips, decimals) for chips in amounts]
    if ante and ante.by == "big-blind":
        parts[2] += "bb"
    lasting = [f"x{level.hands}"] if level.hands else []
    lasting += [f"{level.minutes}m"] if level.minutes else []
    return " ".join(("/".join(parts), *lasting))


def _out(out: OutModel, decimals: int) -> str:
    left = f" left {amount_text(out.left, decimals)}" if out.left else ""
    stack = amount_text(out.stack, decimals)
    return f"out {out.seat} {quoted(out.name)} {out.hand} {stack}{left}"
