"""A large file cut into parts that several processes read, said of as if one had read it all.

A file is cut before a line with which a hand begins whatever stands before it. Hands that are
compared with the ones before them stay together.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from io import BytesIO
from typing import BinaryIO, Final, cast

from recorder.formats.findings import Finding, Report
from recorder.formats.registry import Format

PART: Final = 2 * 1024 * 1024
"""About so many bytes are a part."""

_MOST_LINE: Final = 1024 * 1024
"""What is longer than that is no line of hands: such a file is not cut any further."""

_PLACE: Final = re.compile(r"line (\d+)(, .*)")


@dataclass(frozen=True, slots=True)
class Part:
    """Some of a file: `size` bytes from `start` on, all up to its end where there is no size.

    Attributes:
        lines: how many lines stand before.
        before: what the reader must know of them, in a form of its own.
    """

    start: int = 0
    size: int | None = None
    lines: int = 0
    before: bytes = b""


@dataclass(frozen=True, slots=True)
class Shape:
    """How the lines of a format tell where it can be cut.

    Attributes:
        begins: matches from a line end up to where a hand begins, whatever stands before.
        links: whether hands of a text may be compared with the ones before, and stay with them.
        many: what a file of many hands begins with.
        whole_text: whether bytes that are no UTF-8 leave open how the rest is read.
    """

    begins: re.Pattern[bytes]
    links: Callable[[bytes], object] = lambda _: False
    many: re.Pattern[bytes] | None = None
    whole_text: bool = False


_SHAPES: Final = {
    # A key can be written with an escape.
    "jsonl": Shape(
        re.compile(rb"\n(?=\{)"), links=lambda text: b'"series"' in text or rb"\u00" in text
    ),
    "ohh": Shape(re.compile(rb'\n(?:(?=\{[ \t]*"ohh")|\r?\n(?=\{))')),
    # In a file that begins with fields there is one hand with tables of its own.
    "phh": Shape(
        re.compile(rb"\n(?=\[[ \t]*[0-9]+[ \t]*\][ \t]*\r?\n)"),
        many=re.compile(rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*\n)*\[[ \t]*[0-9]+[ \t]*\]"),
    ),
    "pokerstars": Shape(re.compile(rb"\n(?=PokerStars (?:\w{1,12} ){1,3}#\d)"), whole_text=True),
    # A hand that names no players goes on from the one before.
    "script": Shape(
        re.compile(rb"\n(?=hand[ \t\r\n][^\n]*\n?(?:(?!hand)[^\n]*\n)*?seat[ \t])"),
        links=re.compile(rb"^\s*(?:series|level|small-blind|out)", re.M | re.I).search,
    ),
}
_SPLITTERS: Final = {"acpc": "recorder.formats.acpc.parts"}
"""Formats whose lines say something of all that follow: `parts` and `read` of their own."""


def split(stream: BinaryIO, file: str, form: Format, size: int = 0) -> Iterator[Part]:
    """The parts of a file in order, each of about `size` bytes; one where it cannot be cut."""
    size = size or PART
    if form.name in _SPLITTERS:
        splitter: Callable[[BinaryIO, str, int], Iterator[Part]]
        splitter = import_module(_SPLITTERS[form.name]).parts
        return splitter(stream, file, size)
    shape = _SHAPES.get(form.name)
    return iter([Part()]) if shape is None else _cut(stream, shape, size)


def _cut(stream: BinaryIO, shape: Shape, size: int) -> Iterator[Part]:
    part, read, lines, begun = Part(), 0, 0, False
    for block in blocks(stream, size):
        if not _can_be_cut(block, shape, first=not read):
            break
        found = beginnings(shape.begins, block)
        # What stands before the first hand of a file belongs to it.
        if found and (begun or len(found) > 1):
            at = found[-1]
            yield replace(part, size=read + at - part.start)
            part = Part(read + at, lines=lines + block.count(b"\n", 0, at))
        begun = begun or bool(found)
        read += len(block)
        lines += block.count(b"\n")
    yield part


def blocks(stream: BinaryIO, size: int) -> Iterator[bytes]:
    """The file in blocks of whole lines, as far as it can be read and lines are of hands.

    Whoever reads what lies behind meets what is wrong there.
    """
    with suppress(OSError):
        while block := stream.read(size):
            block += stream.readline(_MOST_LINE)
            if len(block) >= size + _MOST_LINE and not block.endswith(b"\n"):
                return
            yield block


def beginnings(begins: re.Pattern[bytes], block: bytes) -> list[int]:
    """Where hands begin in a block; `begins` matches from the line end before."""
    return [match.end() - 1 for match in begins.finditer(b"\n" + block)]


def _can_be_cut(block: bytes, shape: Shape, *, first: bool) -> bool:
    if shape.links(block):
        return False
    if first and shape.many and not shape.many.match(block):
        return False
    if shape.whole_text:
        try:
            block.decode()
        except UnicodeDecodeError:
            return False
    return True


def check_part(stream: BinaryIO, file: str, form: Format, part: Part) -> Iterator[Report]:
    """A report on each hand of a part, counted from 1; places are those of the whole file."""
    stream.seek(part.start)
    data = stream if part.size is None else BytesIO(stream.read(part.size))
    if part.before:
        reader = import_module(_SPLITTERS[form.name]).read
        reports = cast(Iterator[Report], reader(data, file, part.before))
    else:
        reports = form.check(data, file)
    for report in reports:
        if part.lines and report.findings:
            report.findings = [_moved(finding, part.lines) for finding in report.findings]
        yield report


def _moved(finding: Finding, lines: int) -> Finding:
    params, first = finding.params, finding.params.get("first")
    if finding.code == "card-twice" and isinstance(first, str):
        params = {**params, "first": _line(first, lines)}
    return replace(finding, where=_line(finding.where, lines), params=params)


def _line(place: str, lines: int) -> str:
    """A place so many lines further down, where it is one of a line."""
    at = _PLACE.fullmatch(place)
    return f"line {int(at[1]) + lines}{at[2]}" if at else place
