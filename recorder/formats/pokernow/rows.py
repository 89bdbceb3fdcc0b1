"""The rows of a Poker Now log, oldest first, whichever way the file runs, in flat memory."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO, Final

from recorder.engine.errors import Param
from recorder.formats.long_lines import lines_up_to

MAX_LINE: Final = 4_096
"""Bytes of a line. The longest, the stacks of ten players, takes a quarter of that."""

COLUMNS: Final = ("entry", "at", "order")

_BLOCK: Final = 64 * 1024
_BOM: Final = b"\xef\xbb\xbf"
_LOOKED_AT: Final = 1_000
_FIELD: Final = re.compile(r'(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)')
_ORDER: Final = re.compile(r"[0-9]{1,20}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a row cannot be read: a code, the column and its params."""

    code: str
    column: int
    params: dict[str, Param]


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `order` counts upwards in time, `None` where the file lost it."""

    line: int
    entry: str
    at: str = ""
    order: int | None = None
    fault: Fault | None = None

    @property
    def where(self) -> str:
        """The place that findings name."""
        return f"line {self.line}, column {self.fault.column if self.fault else 1}"


class Log:
    """A log in a seekable stream, looked through once for what its rows need.

    Attributes:
        columns: where each of `COLUMNS` stands in a row, `None` where the file is no log.
        has_hero: whether the log tells anybody's own cards.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._start = stream.tell()
        self._header, self.columns = self._read_header()
        self._lines, self.has_hero = self._look_through()
        self._falls = self.columns is not None and self._runs_down()

    def rows(self) -> Iterator[Row]:
        """Every row, oldest first; blank lines and repeated headers are passed over."""
        lines = self._upwards() if self._falls else self._downwards()
        return (row for number, line in lines if (row := self._row(number, line)) is not None)

    def _read_header(self) -> tuple[int, dict[str, int] | None]:
        """The number of the line that names the columns, and where they stand."""
        number = 1
        line = self._stream.readline(MAX_LINE)
        while line and not line.removeprefix(_BOM).strip():
            number += 1
            line = self._stream.readline(MAX_LINE)
        return number, header(line)

    def _look_through(self) -> tuple[int, bool]:
        """How many lines there are, and whether one tells cards of the player's own."""
        self._stream.seek(self._start)
        lines, hero, before = 1, False, b""
        while block := self._stream.read(_BLOCK):
            lines += block.count(b"\n")
            hero = hero or b"Your hand is" in before + block
            before = block[-12:]
        return lines, hero

    def _runs_down(self) -> bool:
        """Whether the newest row comes first, as in the files that Poker Now writes."""
        rows = (self._row(*numbered) for numbered in islice(self._downwards(), _LOOKED_AT))
        first: tuple[int, str] | None = None
        for row in rows:
            if row is None or row.fault or row.order is None:
                continue
            if first is None:
                first = row.order, row.at
            elif (row.order, row.at) != first:
                return (row.order, row.at) < first
        return True

    def _downwards(self) -> Iterator[tuple[int, bytes]]:
        """The lines below the header with their numbers; of one too long only the beginning."""
        self._stream.seek(self._start)
        for number, line in enumerate(lines_up_to(self._stream, MAX_LINE + 1), 1):
            if number > self._header:
                yield number, line

    def _upwards(self) -> Iterator[tuple[int, bytes]]:
        """The same from the last line to the first, a block of the file in memory at a time."""
        end = self._stream.seek(0, 2)
        number, rest = self._lines, b""
        while end > self._start:
            size = min(_BLOCK, end - self._start)
            end -= size
            self._stream.seek(end)
            first, *others = (self._stream.read(size) + rest).split(b"\n")
            for line in reversed(others):
                yield number, line
                number -= 1
                if number <= self._header:
                    return
            rest = first[: MAX_LINE + 1]
        if number > self._header:
            yield number, rest

    def _row(self, number: int, line: bytes) -> Row | None:
        line = line.rstrip(b"\r\n")
        if not line.strip() or self.columns is None:
            return None
        if len(line) > MAX_LINE:
            return Row(number, "", fault=Fault("log-line-too-long", 1, {"most": MAX_LINE}))
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError as error:
            column = len(line[: error.start].decode("utf-8")) + 1
            reason = f"byte {line[error.start]:#04x}"
            return Row(number, "", fault=Fault("not-utf8", column, {"reason": reason}))
        values = fields(text)
        if isinstance(values, int):
            return Row(number, "", fault=Fault("csv-broken", values, {}))
        if len(values) <= max(self.columns.values()):
            given, wanted = len(values), max(self.columns.values()) + 1
            params: dict[str, Param] = {"given": given, "least": wanted}
            return Row(number, values[0], fault=Fault("csv-columns", len(text) + 1, params))
        entry, at, order = (values[self.columns[name]] for name in COLUMNS)
        if entry == COLUMNS[0]:
            return None
        return Row(number, entry.strip(), at, int(order) if _ORDER.fullmatch(order) else None)


def header(line: bytes) -> dict[str, int] | None:
    """Where the columns of a log stand in its first line, `None` where they do not."""
    values = fields(line.removeprefix(_BOM).decode("utf-8", "replace").strip().lower())
    if isinstance(values, int) or not set(COLUMNS) <= set(values):
        return None
    return {name: values.index(name) for name in COLUMNS}


def fields(line: str) -> list[str] | int:
    """The fields of a CSV line without its end; where it is broken, that column."""
    values: list[str] = []
    at = 0
    while True:
        match = _FIELD.match(line, at)
        if match is None:
            return at + 1
        values.append(match[2] if match[1] is None else match[1].replace('""', '"'))
        if not match[3]:
            return values
        at = match.end()
