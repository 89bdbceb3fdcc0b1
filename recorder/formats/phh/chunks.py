"""The text of each hand of a PHH file, without the file in memory."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from recorder.formats.long_lines import lines_up_to

MAX_HAND_BYTES: Final = 512 * 1024
"""More than a hand can have with all that our documents hold beside the play."""

BOM: Final = b"\xef\xbb\xbf"

_TABLE: Final = re.compile(
    rb"\[[ \t]*([A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*')[ \t]*\][ \t]*(#.*)?\r?\n?"
)
_NUMBER: Final = re.compile(rb"\[[ \t]*[0-9]+[ \t]*\]")


@dataclass(slots=True)
class Chunk:
    """The lines of one hand, from `line` on; `cut` where it is longer than any hand."""

    line: int
    lines: list[bytes] = field(default_factory=list)
    size: int = 0
    cut: bool = False

    def text(self) -> str:
        """The text of the hand; `UnicodeDecodeError` where it is not UTF-8."""
        return b"".join(self.lines).decode()


def chunks(stream: BinaryIO) -> Iterator[Chunk]:
    """Each hand of a file.

    A file of many hands has a table for each of them. In a file that begins with fields there is
    one hand, whose tables are its own, unless they are numbered as hands are.
    """
    chunk, many, begun = Chunk(1), False, False
    for number, read in enumerate(lines_up_to(stream, MAX_HAND_BYTES + 1), 1):
        line = read.removeprefix(BOM) if number == 1 else read
        if line[:1] == b"[" and _TABLE.fullmatch(line):
            is_hand = not begun or many or _NUMBER.match(line) is not None
            if is_hand:
                if begun:
                    yield chunk
                many = many or not begun
                chunk, begun = Chunk(number), True
        elif not begun and line.strip() and not line.lstrip().startswith(b"#"):
            begun = True
        chunk.size += len(line)
        if chunk.size > MAX_HAND_BYTES:
            chunk.cut = True
            chunk.lines.clear()
        else:
            chunk.lines.append(line)
    if begun:
        yield chunk
