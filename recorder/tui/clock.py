"""The clock of a tournament's level, in the titles of the screens."""

from datetime import datetime

from recorder.formats.json_hand import HandHistory
from recorder.session.level_clock import level_clock
from recorder.telling.series import clock


def clock_words(start: HandHistory) -> str:
    """What the clock shows now; empty where there is none."""
    now = level_clock(start, datetime.now().astimezone())
    return clock(now) if now else ""
