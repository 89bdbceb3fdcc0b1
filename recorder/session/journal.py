"""Where a recording writes itself down before it says that a step was accepted."""

from collections.abc import Sequence
from typing import Protocol


class Journal(Protocol):
    """A draft on disk. Every method has committed when it returns, or raises and wrote nothing."""

    def rewrite(self, kept: int, added: Sequence[str]) -> None:
        """Keep the first `kept` entries and put `added` behind them."""

    def restart(self, start: str) -> None:
        """Replace what the hand started from (a JSON hand without events)."""
