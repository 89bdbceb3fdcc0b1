"""From the text of any known format to a report on each of its hands."""

from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

from recorder.engine.errors import Param
from recorder.formats.findings import Finding, Report, strict_about_the_end
from recorder.formats.registry import HEAD_BYTES, START, UTF_16, detect, endings


def check_text(data: bytes, file: str = "", *, complete: bool = False) -> Iterator[Report]:
    """A report on each hand in `data`, as `check_stream` gives them."""
    return check_stream(BytesIO(data), file, complete=complete)


def check_stream(stream: BinaryIO, file: str = "", *, complete: bool = False) -> Iterator[Report]:
    """A report on each hand of a seekable `stream`, one after the other; never raises for content.

    Many hands take no more memory than one. `file` names the stream in the reports, and its ending
    speaks where the content tells nothing. With `complete`, a hand that is not over is an error.
    """
    start = stream.tell()
    head = stream.read(HEAD_BYTES)
    stream.seek(start)
    if not head.strip():
        yield _unread(file, "no-hand")
        return
    form = detect(head, file)
    if form is None and head.startswith(UTF_16):
        yield _unread(file, "not-utf8", reason="UTF-16")
        return
    if form is None:
        yield _unread(file, "unknown-format", known=tuple(sorted(endings())))
        return
    for report in form.check(stream, file):
        yield strict_about_the_end(report) if complete else report


def _unread(file: str, code: str, **params: Param) -> Report:
    return Report(file, 1, "unknown", findings=[Finding("error", code, START, params)])
