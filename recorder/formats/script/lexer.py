"""Words of one line of a hand script, with their columns.

Words stand between blanks. A text in double quotes is one word and may hold blanks, `#` and the
escapes of JSON; `#` outside quotes starts a comment.
"""

import re
from dataclasses import dataclass
from typing import Final

from recorder.formats.script.problems import InputProblem

_NEXT: Final = re.compile(r'\s*([^\s#"][^\s#]*)?')
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_PLAIN_TEXT: Final = re.compile("[^#]*")
_JSON_TEXT: Final = re.compile(r'(?:[^"#]|"(?:[^"\\]|\\.)*"?)*+')
_ESCAPE: Final = re.compile(r"\\(u[0-9a-fA-F]{4}|.)")
_ESCAPES: Final = {'"': '"', "\\": "\\", "n": "\n", "r": "\r", "t": "\t"}
_SPELLED: Final = {char: f"\\{letter}" for letter, char in _ESCAPES.items()}


@dataclass(slots=True)
class Word:
    """A word, its first column (from 1), and whether it was quoted or, quoted, had a colon."""

    text: str
    column: int
    quoted: bool = False
    colon: bool = False

    @property
    def key(self) -> str:
        """The word as a keyword: lower case; a quoted word is never one."""
        return "" if self.quoted else self.text.lower()


class Line:
    """The words of a line, read from left to right with one word of looking ahead.

    Every method that reads on raises `InputProblem` where a quoted text does not end or is
    misspelled.
    """

    __slots__ = ("_after", "_end", "_next", "_ready", "text")

    def __init__(self, text: str) -> None:
        self.text: Final = text
        # Behind the last word taken, and behind the next one once it was looked at.
        self._end = self._after = 0
        self._next: Word | None = None
        self._ready = False

    def peek(self) -> Word | None:
        """The next word, `None` at the end or before a comment."""
        if not self._ready:
            self._next = self._read()
            self._ready = True
        return self._next

    def take(self) -> Word | None:
        """The next word, and go on behind it."""
        word = self.peek()
        if word is not None:
            self._end = self._after
            self._ready = False
        return word

    def need(self, code: str) -> Word:
        """The next word; `InputProblem(code)` where the line ends instead."""
        word = self.take()
        if word is None:
            raise InputProblem(code, self.column)
        return word

    def rest(self, *, json: bool = False) -> Word | None:
        """All that is left as one text: quoted, or as typed up to a comment.

        In `json` no comment begins within a string.
        """
        first = self.peek()
        if first is None or first.quoted:
            return self.take()
        before = (_JSON_TEXT if json else _PLAIN_TEXT).match(self.text, first.column - 1)
        assert before, "the patterns match nothing too"
        text = before[0].rstrip()
        self._end = self._after = first.column - 1 + len(text)
        self._ready = False
        return Word(text, first.column)

    def go_to(self, column: int) -> None:
        """Read on from `column`."""
        self._end = column - 1
        self._ready = False

    @property
    def column(self) -> int:
        """Where the next word starts, or the column after the last one."""
        word = self.peek()
        return word.column if word else self._end + 1

    def _read(self) -> Word | None:
        found = _NEXT.match(self.text, self._end)
        assert found, "the pattern matches nothing too"
        text = found[1]
        self._after = found.end()
        if text is not None:
            return Word(text, self._after - len(text) + 1)
        if self.text.startswith('"', self._after):
            return self._quoted(self._after)
        return None

    def _quoted(self, start: int) -> Word:
        match = _QUOTED.match(self.text, start)
        if match is None:
            raise InputProblem("quote-unclosed", start + 1)
        after = match.end()
        following = self.text[after : after + 1]
        colon = following == ":"
        if not (colon or following in ("", "#") or following.isspace()):
            raise InputProblem("quote-not-alone", after + 1)
        self._after = after + colon
        return Word(_unescaped(match[1], start + 2), start + 1, True, colon)


def quoted(text: str) -> str:
    """`text` in quotes, so that `Line` reads the same text back whatever it holds."""
    return f'"{"".join(map(_spelled, text))}"'


def _spelled(char: str) -> str:
    if char in _SPELLED:
        return _SPELLED[char]
    if char.isprintable() or ord(char) > 0xFFFF:
        return char
    return f"\\u{ord(char):04x}"


def _unescaped(text: str, column: int) -> str:
    if "\\" not in text:
        return text

    def char(match: re.Match[str]) -> str:
        code = match[1]
        if code in _ESCAPES:
            return _ESCAPES[code]
        if len(code) == 5 and not 0xD800 <= int(code[1:], 16) < 0xE000:
            return chr(int(code[1:], 16))
        raise InputProblem("escape-unknown", column + match.start(), escape=match[0])

    return _ESCAPE.sub(char, text)
