"""JSON hands in files: one to a file, or one to a line and read line by line."""

from collections.abc import Iterator
from typing import BinaryIO, Final

from recorder.formats.findings import Report
from recorder.formats.json_read import MAX_HAND_BYTES, read
from recorder.formats.judge import report_on

# One byte more than a hand may have, so that the reader sees that there is more.
_PART: Final = MAX_HAND_BYTES + 1


def check_document(stream: BinaryIO, file: str) -> Iterator[Report]:
    """The report on the one hand of a `.json` file."""
    yield report_on(read(stream.read(_PART)), file, 1, "json")


def check_lines(stream: BinaryIO, file: str) -> Iterator[Report]:
    """A report on each line of a `.jsonl` file; a bad line never stops the rest."""
    hand = 0
    number = 0
    while line := stream.readline(_PART):
        number += 1
        if not line.isspace():
            hand += 1
            yield report_on(read(line.rstrip(b"\r\n"), number), file, hand, "jsonl")
        if len(line) == _PART:
            _skip_line(stream, line)


def _skip_line(stream: BinaryIO, part: bytes) -> None:
    """Pass over the rest of a line that is too long to be a hand."""
    while part and not part.endswith(b"\n"):
        part = stream.readline(_PART)
