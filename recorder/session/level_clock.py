"""How long the level of a tournament has held: read from the hand, whoever has resumed it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from recorder.formats.json_hand import HandHistory, Series

_NONE: Final = timedelta()
_SKEW: Final = timedelta(seconds=2)
"""How far a clock may be put right without a word."""


@dataclass(frozen=True, slots=True)
class LevelClock:
    """The time of a level.

    Attributes:
        elapsed: since its first hand began.
        left: what remains of it, nothing once it is up; `None` where it has no time.
        ahead: whether it has not begun yet, as the clock of the computer has it: that was set back,
            and the time of the level stands still until then.
    """

    elapsed: timedelta
    left: timedelta | None
    ahead: bool = False


def is_timed(series: Series) -> bool:
    """Whether the time of a level matters: there are several, or it is to last so long."""
    return len(series.levels) > 1 or series.levels[0].minutes is not None


def level_clock(start: HandHistory, now: datetime) -> LevelClock | None:
    """The clock of the level that holds; `None` where bets stay as they are, or nobody timed it."""
    series = start.series
    if series is None or not is_timed(series):
        return None
    try:
        since = now - datetime.fromisoformat(series.level_since or "")
    except (ValueError, TypeError):
        # Not said, or without a zone.
        return None
    elapsed = max(since, _NONE)
    minutes = series.levels[series.level - 1].minutes
    left = None if minutes is None else max(timedelta(minutes=minutes) - elapsed, _NONE)
    return LevelClock(elapsed, left, ahead=since < -_SKEW)
