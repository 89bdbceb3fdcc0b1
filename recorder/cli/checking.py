"""Checking files piece by piece: in this process, or in several at once (`pool`)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple, Protocol

from recorder.cli.inputs import STDIN, open_input, unread
from recorder.cli.verdicts import report_text
from recorder.formats.check import check_stream
from recorder.formats.findings import Report, Verdict, strict_about_the_end
from recorder.formats.json_files import check_part
from recorder.formats.json_read import MAX_HAND_BYTES
from recorder.formats.registry import HEAD_BYTES, detect

if TYPE_CHECKING:
    from recorder.formats.pokerstars.lint import Program

PART: Final = 2 * 1024 * 1024
"""About so many bytes are checked at a time by one of several processes."""

_MOST_FILES: Final = 100


@dataclass(frozen=True, slots=True)
class Piece:
    """A file to check, or so many bytes of it from `start`, with the `lines` and `hands` before."""

    file: str
    start: int = 0
    size: int | None = None
    lines: int = 0
    hands: int = 0


@dataclass(frozen=True, slots=True)
class How:
    """How hands are checked, and how that is said; `program` is who is to take the text."""

    as_json: bool
    complete: bool
    program: "Program | None" = None


class Batch(NamedTuple):
    """What is printed of some hands that were checked, and their verdicts."""

    text: str
    verdicts: list[Verdict]


class Reading(Protocol):
    """Whoever wants to know how far a file has been read."""

    def reading(self, position: Callable[[], int]) -> None:
        """A file begins: `position` tells how many of its bytes have been read."""

    def read(self) -> None:
        """The file is read: what it held lies behind."""


def checked(piece: Piece, how: How, progress: Reading) -> Iterator[Batch]:
    """Each hand of a piece; what cannot be opened is one unreadable hand."""
    for report in _reports(piece, how, progress):
        yield Batch(report_text(report, how.as_json), [report.verdict])


def _reports(piece: Piece, how: How, progress: Reading) -> Iterator[Report]:
    try:
        if piece.size is None:
            with open_input(piece.file) as stream:
                progress.reading(stream.tell)
                yield from _whole(stream, piece.file, how)
                progress.read()
            return
        with Path(piece.file).open("rb") as stream:
            stream.seek(piece.start)
            part = BytesIO(stream.read(piece.size))
        progress.reading(part.tell)
        for report in check_part(part, piece.file, piece.lines, piece.hands):
            yield strict_about_the_end(report) if how.complete else report
        progress.read()
    except OSError as error:
        progress.reading(int)
        yield unread(piece.file, error)


def _whole(stream: BinaryIO, file: str, how: How) -> Iterator[Report]:
    if how.program is None:
        return check_stream(stream, file, complete=how.complete)
    from recorder.formats.pokerstars.lint import lint_stream

    return lint_stream(stream, file, how.program)


def in_parts(files: Iterable[str], *, whole: bool = False) -> Iterator[list[Piece]]:
    """The files in order, in parts of about the same size; what is no regular file is alone.

    With `whole`, no file is split.
    """
    part: list[Piece] = []
    size = 0
    for file in files:
        large = _size(file)
        if part and (large is None or size + large > PART or len(part) == _MOST_FILES):
            yield part
            part, size = [], 0
        if large is not None and large <= PART:
            part.append(Piece(file))
            size += large
        else:
            yield from (
                [piece] for piece in (_split(file) if large and not whole else [Piece(file)])
            )
    if part:
        yield part


def for_others(part: list[Piece]) -> bool:
    """Whether another process can read it: stdin and pipes are ours alone."""
    return _size(part[0].file) is not None


def _size(file: str) -> int | None:
    """The bytes of a regular file."""
    path = Path(file)
    try:
        return path.stat().st_size if file != STDIN and path.is_file() else None
    except OSError:
        return None


def _split(file: str) -> list[Piece]:
    """The pieces of a large file of one hand a line, or the whole file as one.

    Hands of a series are compared with the ones before: such a file stays in one piece.
    """
    pieces: list[Piece] = []
    start = end = lines = hands = lines_before = hands_before = 0
    try:
        with Path(file).open("rb") as stream:
            form = detect(stream.read(HEAD_BYTES), file)
            if form is None or form.name != "jsonl":
                return [Piece(file)]
            stream.seek(0)
            while line := stream.readline(MAX_HAND_BYTES + 1):
                if b'"series"' in line or b"\\u00" in line:
                    return [Piece(file)]
                lines += 1
                hands += not line.isspace()
                end += len(line)
                while not line.endswith(b"\n") and (line := stream.readline(MAX_HAND_BYTES)):
                    end += len(line)
                if end - start >= PART:
                    pieces.append(Piece(file, start, end - start, lines_before, hands_before))
                    start, lines_before, hands_before = end, lines, hands
    except OSError:
        return [Piece(file)]
    if end > start:
        pieces.append(Piece(file, start, end - start, lines_before, hands_before))
    return pieces
