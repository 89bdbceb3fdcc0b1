"""The hands of one file, each with everything that is to be said about it and where it stands."""

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from recorder.engine.errors import RuleViolation
from recorder.formats.check import check_stream
from recorder.formats.json_files import read_reports
from recorder.formats.loaded import Loaded
from recorder.formats.play import replay_of
from recorder.formats.registry import HEAD_BYTES, detect
from recorder.formats.script import files as script_files
from recorder.formats.script.reader import BOM, MAX_LINE, MOST_BEHIND, read_script


def read_stream(stream: BinaryIO, path: str, *, showdown: bool = True) -> Iterator[Loaded]:
    """Each hand of a seekable `stream`, which is called `path`; never raises for content.

    With `showdown`, a script's known hands are shown at its end without being told.
    """
    head = stream.read(HEAD_BYTES)
    stream.seek(0)
    form = detect(head, path) if head.strip() else None
    if form is None:
        yield from (Loaded(report) for report in check_stream(stream, path))
    elif form.reader:
        yield from form.read(stream, path)
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
