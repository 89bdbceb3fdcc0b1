"""The hands of one file, each with everything that is to be said about it and where it stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from recorder.engine.errors import RuleViolation
from recorder.engine.state import Hand
from recorder.formats.check import check_stream
from recorder.formats.findings import Report
from recorder.formats.json_files import read_reports
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import replay_of
from recorder.formats.registry import HEAD_BYTES, detect
from recorder.formats.script import files as script_files
from recorder.formats.script.reader import BOM, MAX_LINE, MOST_BEHIND, Status, read_script


@dataclass(slots=True)
class Loaded:
    """A hand of a file.

    Attributes:
        report: everything that is to be said about it.
        history: the document, `None` where its header keeps it from being played.
        hand: the table, as far as the hand is legal.
        behind: the lines of a script from its first wrong step on, which `history` lacks.
        document: the plain data of a JSON hand, `None` for anything else.
        lines: the lines of a script in which something is wrong, by number, as far as they are
            kept: `MOST_BEHIND` of them.
    """

    report: Report
    history: HandHistory | None = None
    hand: Hand | None = None
    behind: list[tuple[int, str]] = field(default_factory=list)
    document: object = None
    lines: list[tuple[int, str]] = field(default_factory=list)

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


def read_stream(stream: BinaryIO, path: str, *, showdown: bool = True) -> Iterator[Loaded]:
    """Each hand of a seekable `stream`, which is called `path`; never raises for content.

    With `showdown`, a script's known hands are shown at its end without being told.
    """
    head = stream.read(HEAD_BYTES)
    stream.seek(0)
    form = detect(head, path) if head.strip() else None
    if form is None:
        yield from (Loaded(report) for report in check_stream(stream, path))
    elif form.name == script_files.NAME:
        yield from _script(stream, path, showdown)
    else:
        yield from _json(stream, path, form.name)


def _script(stream: BinaryIO, path: str, showdown: bool) -> Iterator[Loaded]:
    lines = _Lines(script_files.script_lines(stream))
    for hand in read_script(lines, showdown=showdown):
        report = script_files.report_on(hand, path)
        own = lines.of_hand()
        wrong = any(finding.severity == "error" for finding in report.findings)
        yield Loaded(report, hand.history, hand.hand, hand.behind, lines=own if wrong else [])


class _Lines:
    """The lines of a script on their way to its reader, kept until it is through with a hand."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = lines
        self._kept: list[tuple[int, str]] = []

    def __iter__(self) -> Iterator[str]:
        """Each line; asked for the next one, the reader knows which hand this one belongs to."""
        for number, text in enumerate(self._lines, 1):
            yield text
            if len(self._kept) < MOST_BEHIND:
                text = text.removeprefix(BOM if number == 1 else "")
                self._kept.append((number, text.rstrip("\r\n")[:MAX_LINE]))

    def of_hand(self) -> list[tuple[int, str]]:
        """The lines of the hand that was just read, by number."""
        kept, self._kept = self._kept, []
        return kept


def _json(stream: BinaryIO, path: str, form: str) -> Iterator[Loaded]:
    for reading, report in read_reports(stream, path, form):
        history = reading.playable
        try:
            hand = replay_of(history).hand if history else None
        except RuleViolation:
            hand = None
        yield Loaded(report, history, hand, document=reading.document)
