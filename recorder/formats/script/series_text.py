"""A series as header lines of a script; reading them back gives the same series."""

from collections.abc import Iterator

from recorder.formats.json_hand import HandHistory, LevelModel, OutModel, Series
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.lexer import quoted


def series_lines(history: HandHistory) -> Iterator[str]:
    """The lines about the series of a hand; none where it belongs to none."""
    series, decimals = history.series, history.stakes.decimals
    if series is None:
        return
    yield series_line(series, decimals)
    yield f"levels {levels_text(series.levels, decimals)}"
    yield from midst_lines(history)


def series_line(series: Series, decimals: int) -> str:
    """What everyone began with, and how many hands are played at most."""
    chips = "" if series.chips is None else f" chips {amount_text(series.chips, decimals)}"
    hands = "" if series.last_hand is None else f" hands {series.last_hand}"
    return f"series{chips}{hands}"


def midst_lines(history: HandHistory) -> Iterator[str]:
    """How the series stands before a hand, as far as it is not just beginning."""
    series, decimals = history.series, history.stakes.decimals
    if series is None:
        return
    if series.hand > 1:
        yield f"series-hand {series.hand}"
    if series.level_from > 1 or series.level_since:
        since = f" since {series.level_since}" if series.level_since else ""
        yield f"level {series.level} from {series.level_from}{since}"
    if series.small_blind not in (None, *(seat.seat for seat in history.seats)):
        yield f"small-blind {series.small_blind}"
    yield from (_out(out, decimals) for out in series.out)


def levels_text(levels: tuple[LevelModel, ...], decimals: int) -> str:
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
