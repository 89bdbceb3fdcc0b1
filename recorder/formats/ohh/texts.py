"""A file cut into the texts of its hands, however they stand in it."""

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from recorder.formats.json_read import BOM, MAX_HAND_BYTES
from recorder.formats.long_lines import lines_up_to

_PART: Final = MAX_HAND_BYTES + 1
_STRING: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?')
"""A text; one that does not end takes the rest of the line, so that it is looked at once."""

_BEGINS: Final = re.compile(rb'\{\s*("ohh"|\Z)')


def texts(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each hand and the line on which it begins; of one that is too long only the start.

    A hand ends with its last bracket. Where brackets are missing, the next one begins where a
    line does with the key of a hand, or with a bracket behind a blank line, or behind a hand of
    one line.
    """
    cut = _Cut()
    for number, line in enumerate(lines_up_to(stream, _PART), 1):
        yield from cut.line(line.removeprefix(BOM) if number == 1 else line, number)
    yield from cut.rest()


class _Cut:
    """The hand that is being read."""

    def __init__(self) -> None:
        self._lines: list[bytes] = []
        self._first = self._depth = self._size = 0
        self._blank = False

    def line(self, line: bytes, number: int) -> Iterator[tuple[int, bytes]]:
        """One more line; the hands that are whole with it."""
        if line.isspace():
            self._blank = True
            if self._lines and self._size <= MAX_HAND_BYTES:
                self._take(line)
            return
        if self._lines and self._begins_another(line):
            yield from self.rest()
        if not self._lines:
            self._first, self._depth, self._size = number, 0, 0
        self._blank = False
        self._take(line)
        plain = _STRING.sub(b"", line)
        self._depth += plain.count(b"{") + plain.count(b"[")
        self._depth -= plain.count(b"}") + plain.count(b"]")
        if self._depth <= 0:
            yield from self.rest()

    def _take(self, line: bytes) -> None:
        if self._size <= MAX_HAND_BYTES:
            self._lines.append(line)
            self._size += len(line)

    def _begins_another(self, line: bytes) -> bool:
        if not line.startswith(b"{"):
            return False
        named = _BEGINS.match(line.rstrip())
        return bool(named and named[1]) or self._blank or len(self._lines) == 1

    def rest(self) -> Iterator[tuple[int, bytes]]:
        """The hand as far as it goes."""
        if self._lines:
            yield self._first, b"".join(self._lines).rstrip()
        self._lines = []
