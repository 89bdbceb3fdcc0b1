"""Checking files piece by piece: in this process, or in several at once (`pool`)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple, Protocol

from recorder.cli.inputs import STDIN, open_input, unread
from recorder.cli.verdicts import report_text
from recorder.formats.check import check_stream
from recorder.formats.findings import Report, Verdict, strict_about_the_end
from recorder.formats.registry import HEAD_BYTES, detect, named

if TYPE_CHECKING:
    from recorder.formats.parts import Part
    from recorder.formats.pokerstars.lint import Program

PART: Final = 2 * 1024 * 1024
"""Files of up to so many bytes are not cut, and as many as fit into them are checked at a time."""

_MOST_FILES: Final = 100


@dataclass(frozen=True, slots=True)
class Piece:
    """A file to check, or a `part` of one in the format named `form`."""

    file: str
    part: "Part | None" = None
    form: str = ""

    @property
    def later(self) -> bool:
        """Whether hands stand before it that others count: its own are numbered when printed."""
        return self.part is not None and self.part.start > 0


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
        text = report_text(report, how.as_json, later=piece.later)
        yield Batch(text, [report.verdict])


def _reports(piece: Piece, how: How, progress: Reading) -> Iterator[Report]:
    try:
        with open_input(piece.file) as stream:
            part = piece.part
            start = part.start if part else 0
            progress.reading(lambda: stream.tell() - start)
            yield from _in_part(stream, piece, how) if part else _whole(stream, piece.file, how)
            progress.read()
    except OSError as error:
        progress.reading(int)
        yield unread(piece.file, error)


def _in_part(stream: BinaryIO, piece: Piece, how: How) -> Iterator[Report]:
    # Several processes alone have parts to read.
    from recorder.formats.parts import check_part

    form = named(piece.form)
    assert form is not None, "whoever cut the file knew it"
    assert piece.part is not None
    for report in check_part(stream, piece.file, form, piece.part):
        yield strict_about_the_end(report) if how.complete else report


def _whole(stream: BinaryIO, file: str, how: How) -> Iterator[Report]:
    if how.program is None:
        return check_stream(stream, file, complete=how.complete)
    from recorder.formats.pokerstars.lint import lint_stream

    return lint_stream(stream, file, how.program)


def in_parts(files: Iterable[str], *, whole: bool = False) -> Iterator[list[Piece]]:
    """The files in order, in parts of about the same size; what is no regular file is alone.

    With `whole`, no file is cut.
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
        elif large is None or whole:
            yield [Piece(file)]
        else:
            yield from ([piece] for piece in _cut(file))
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


def _cut(file: str) -> Iterator[Piece]:
    """The pieces of a large file; the whole of one that cannot be cut."""
    from recorder.formats.parts import split

    try:
        with Path(file).open("rb") as stream:
            head = stream.read(HEAD_BYTES)
            form = detect(head, file) if head.strip() else None
            if form is None:
                yield Piece(file)
                return
            stream.seek(0)
            for part in split(stream, file, form, PART):
                yield Piece(file, part if part.start or part.size else None, form.name)
    except OSError:
        yield Piece(file)
