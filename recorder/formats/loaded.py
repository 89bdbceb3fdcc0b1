"""A hand of a file in any format, as far as it could be read and played."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from recorder.engine.state import Hand
from recorder.formats.findings import Report
from recorder.formats.json_hand import HandHistory

Status = Literal["open", "complete", "illegal", "unreadable"]


@dataclass(slots=True)
class Loaded:
    """A hand of a file.

    Attributes:
        report: everything that is to be said about it.
        told: `history`, or how it is worked out once somebody asks.
        hand: the table, as far as the hand is legal.
        behind: what is told from the first wrong step on, which `history` lacks, as lines of a
            script.
        document: the plain data of a JSON hand, `None` for anything else.
        lines: the lines of a script in which something is wrong, by number, as far as they are
            kept: `MOST_BEHIND` of them.
    """

    report: Report
    told: HandHistory | Callable[[], HandHistory] | None = None
    hand: Hand | None = None
    behind: list[tuple[int, str]] = field(default_factory=list)
    document: object = None
    lines: list[tuple[int, str]] = field(default_factory=list)

    @property
    def history(self) -> HandHistory | None:
        """The document, `None` where its header keeps it from being played."""
        return self.told() if callable(self.told) else self.told

    @property
    def status(self) -> Status:
        """Whether the hand goes on, is over, broke a rule, or could not be read."""
        match self.report.verdict:
            case "unreadable":
                return "unreadable"
            case "invalid" | "unsupported":
                return "illegal"
            case _:
                return "complete" if self.hand and self.hand.over else "open"
