"""How far a long work has come: one line on stderr that is drawn over, at a terminal only."""

import os
import sys
import time
from collections.abc import Callable
from typing import Final

from recorder.i18n import plural, text

_WIDTH: Final = 24
_FIRST_AFTER: Final = 0.5
_PAUSE: Final = 0.1


class Progress:
    """A bar with count, rate and time left. Counts anyway; draws only where somebody can see it.

    Work of less than half a second draws nothing.
    """

    def __init__(self, whole: int) -> None:
        """`whole` is how many bytes there are to read in all; 0 for not known."""
        self._whole = whole
        self._before = 0
        self._position: Callable[[], int] = int
        self._hands = 0
        self._start = time.monotonic()
        self._next = self._start + _FIRST_AFTER
        self._drawn = 0
        self._seen = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def reading(self, position: Callable[[], int]) -> None:
        """A file begins: `position` tells how many of its bytes have been read."""
        self._position = position

    def read(self) -> None:
        """The file is read: what it held lies behind."""
        self._before += self._position()
        self._position = int

    def hand(self) -> None:
        """One more hand is done."""
        self.elsewhere(1, 0)

    def elsewhere(self, hands: int, size: int) -> None:
        """Hands are done, and perhaps bytes were read for them of which `reading` was not told."""
        self._hands += hands
        self._before += size
        if not self._seen:
            return
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _PAUSE
            self._draw(now)

    def clear(self) -> None:
        """Take the line away, so that other lines can be printed; the next hand brings it back."""
        if self._drawn:
            sys.stderr.write(f"\r{' ' * self._drawn}\r")
            sys.stderr.flush()
            self._drawn = 0

    def _draw(self, now: float) -> None:
        spent = now - self._start
        line = plural("cli.progress", self._hands, rate=round(self._hands / spent))
        if self._whole:
            done = min((self._before + self._position()) / self._whole, 1)
            if done:
                line = text("cli.left", progress=line, time=_clock(spent / done - spent))
            filled = round(done * _WIDTH)
            line = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {done:4.0%}  {line}"
        sys.stderr.write(f"\r{line.ljust(self._drawn)}")
        sys.stderr.flush()
        self._drawn = len(line)


def _clock(seconds: float) -> str:
    """A span of time as people read it off a clock."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
