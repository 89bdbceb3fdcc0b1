"""JSON hands in files: one to a file, or one to a line and read line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO, Final

from recorder.formats.findings import Report
from recorder.formats.json_read import MAX_HAND_BYTES, Reading, read
from recorder.formats.judge import report_on
from recorder.formats.long_lines import lines_up_to

if TYPE_CHECKING:
    from recorder.formats.series_links import Links

# One byte more than a hand may have, so that the reader sees that there is more.
_PART: Final = MAX_HAND_BYTES + 1


def check_document(stream: BinaryIO, file: str) -> Iterator[Report]:
    """The report on the one hand of a `.json` file."""
    return (report for _, report in read_reports(stream, file, "json"))


def check_lines(stream: BinaryIO, file: str) -> Iterator[Report]:
    """A report on each line of a `.jsonl` file; a bad line never stops the rest."""
    return (report for _, report in read_reports(stream, file, "jsonl"))


def read_reports(stream: BinaryIO, file: str, form: str) -> Iterator[tuple[Reading, Report]]:
    """Each hand of a file in the form "json" or "jsonl", and the report on it."""
    links: Links | None = None
    for hand, reading in enumerate(_hands(stream, form), 1):
        report, history = report_on(reading, file, hand, form), reading.playable
        if links is None and history is not None and history.series is not None:
            links = _links()
        if links is not None:
            links.add(history, report)
        yield reading, report


def _links() -> "Links":
    # Loaded for a hand of a series alone.
    from recorder.formats.series_links import Links

    return Links()


def _hands(stream: BinaryIO, form: str) -> Iterator[Reading]:
    """Each hand of a file, as far as it could be read."""
    if form == "json":
        yield read(stream.read(_PART))
        return
    for number, line in enumerate(lines_up_to(stream, _PART), 1):
        if not line.isspace():
            yield read(line.rstrip(b"\r\n"), number)
