"""A file of PokerStars text, cut into hands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from recorder.formats.long_lines import lines_up_to
from recorder.formats.pokerstars.aside import aside
from recorder.formats.pokerstars.encoding import CYRILLIC, UTF_8, WESTERN, decoded, decoded_in

MAX_LINE: Final = 4_000
"""Bytes of the longest line that is looked at."""

MAX_LINES: Final = 3_000
"""Lines of one hand; chat may stand among them."""

# In other languages a word may stand before the name, and the number has another sign.
_FIRST: Final = re.compile(r"(?:\w{1,12} )?PokerStars\b[^\"]{0,80}?(?:#|№|n\.?º\s?)\d")
_LIKE_FIRST: Final = re.compile(
    r"[^\w\s]{0,3}\s?(?:\w[\w']{0,15} ){1,4}(?:Hand|Game) ?(?:#|№)\s?\w{0,4}\d"
    r"|(?!.{0,120} said, \").*PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #\d",
    re.IGNORECASE,
)
"""How the hands of other rooms begin, and those of this one with something before it."""

_FIRST_IN_HEAD: Final = re.compile(
    rb"^(?:\xef\xbb\xbf)?[ \t]*(?:[^\s\"{]{1,24} )?PokerStars\b[^\"\n]{0,80}?"
    rb"(?:#|\xe2\x84\x96|n\.?\xc2?\xba ?)\d",
    re.MULTILINE,
)


@dataclass(slots=True)
class Block:
    """The lines of one hand, numbered as in the file, without what stands at their ends.

    `guessed` is in which encoding lines other than UTF-8 were read, and the place of the first;
    `undecided` are those of them that might be in either.
    """

    lines: list[tuple[int, str]] = field(default_factory=list)
    too_long: bool = False
    guessed: tuple[str, str] | None = None
    undecided: dict[int, bytes] = field(default_factory=dict)

    @property
    def where(self) -> str:
        """Where the hand begins."""
        return f"line {self.lines[0][0] if self.lines else 1}, column 1"

    @property
    def end(self) -> str:
        """Where the hand ends."""
        return f"line {self.lines[-1][0] if self.lines else 1}, column 1"

    def guess(self, number: int, data: bytes, encoding: str) -> None:
        """A line that is not UTF-8; one in Cyrillic tells of what encoding all others are."""
        where = self.guessed[1] if self.guessed else f"line {number}, column 1"
        cyrillic = CYRILLIC in (encoding, self.guessed and self.guessed[0])
        self.guessed = CYRILLIC if cyrillic else WESTERN, where
        if not encoding and not self.too_long:
            self.undecided[number] = data

    def whole(self) -> "Block":
        """The block with each line in its encoding."""
        if self.guessed and self.guessed[0] == CYRILLIC:
            self.lines = [
                (number, _stripped(decoded_in(self.undecided[number], CYRILLIC)))
                if number in self.undecided
                else (number, text)
                for number, text in self.lines
            ]
        return self


def _stripped(line: str) -> str:
    return line.strip("\ufeff \t\r\n\x00")


def begins(head: bytes) -> bool:
    """Whether a text that begins with `head` holds PokerStars hands."""
    return _FIRST_IN_HEAD.search(head) is not None


def blocks(stream: BinaryIO) -> Iterator[Block]:
    """Each hand of `stream`, from its first line to the next hand's; one is in memory at a time."""
    block: Block | None = None
    for number, data in enumerate(lines_up_to(stream, MAX_LINE), 1):
        line, encoding = decoded(data)
        line = _stripped(line)
        whole = len(data) < MAX_LINE or data.endswith(b"\n")
        if _FIRST.match(line) or _LIKE_FIRST.match(line):
            if block:
                yield block.whole()
            block = Block()
        if block is None:
            # Without a first line there is a hand all the same, which is not passed over.
            kind, reason = aside(line, ())
            if kind not in ("unreadable", "nobody") or reason == "street":
                continue
            block = Block()
        if encoding != UTF_8:
            block.guess(number, data, encoding)
        block.too_long |= not whole or len(block.lines) >= MAX_LINES
        if line and not block.too_long:
            block.lines.append((number, line))
    if block:
        yield block.whole()
