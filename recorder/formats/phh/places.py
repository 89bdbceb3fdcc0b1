"""Where the fields of a PHH hand stand, and its actions, whatever TOML it is written in."""

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*'
    r"|[\[\]{},=\n]|[^\s\"'#\[\]{},=]+",
    re.DOTALL,
)


class Places:
    """Places in the text of one hand: the line of each field, and the place of each action."""

    __slots__ = ("actions", "first_line", "lines")

    def __init__(self, first_line: int = 1) -> None:
        self.first_line = first_line
        self.lines: dict[str, int] = {}
        self.actions: list[tuple[int, int]] = []

    @property
    def start(self) -> str:
        """Where the hand begins."""
        return f"line {self.first_line}, column 1"

    def of(self, key: str) -> str:
        """Where a field stands; of one that is missing, where the hand begins."""
        return f"line {self.lines.get(key, self.first_line)}, column 1"

    def action(self, index: int) -> str:
        """Where an action stands."""
        if index >= len(self.actions):
            return self.of("actions")
        line, column = self.actions[index]
        return f"line {line}, column {column}"


class PlainPlaces(Places):
    """The same where each field stands in one line; looked for once somebody asks."""

    __slots__ = ("_actions", "_text")

    def __init__(self, first_line: int, text: list[str], actions: object) -> None:
        """`text` holds the lines of the hand, `actions` those that were read."""
        super().__init__(first_line)
        self._text, self._actions = text, actions

    def of(self, key: str) -> str:
        """Where a field stands; of one that is missing, where the hand begins."""
        if not self.lines:
            numbered = enumerate(self._text, self.first_line)
            self.lines = {line.partition(" = ")[0]: number for number, line in numbered}
        return super().of(key)

    def action(self, index: int) -> str:
        """Where an action stands."""
        if not self.actions and isinstance(self._actions, list):
            self.of("actions")
            line = self.lines.get("actions", self.first_line)
            widths = [len(str(text)) + len("'', ") for text in self._actions]
            columns = accumulate(widths, initial=len("actions = [") + 1)
            self.actions = [(line, column) for column in columns]
        return super().action(index)


def places(text: str, first_line: int) -> Places:
    """The places in `text`, which is TOML and begins on `first_line`."""
    found = Places(first_line)
    depth, key, before = 0, "", ""
    for token, line, column in _tokens(text, first_line):
        if token[0] == "#" or (depth and token == "\n"):
            continue
        if depth == 0 and token == "=":
            key = before.strip("\"'")
        elif depth == 0 and before in ("", "\n") and token not in "[\n":
            found.lines[token.strip("\"'")] = line
        elif depth == 1 and key == "actions" and before in "[," and token != "]":
            found.actions.append((line, column))
        depth += (token in "[{") - (token in "]}")
        before = token
    return found


def _tokens(text: str, first_line: int) -> Iterator[tuple[str, int, int]]:
    """Each word, mark and text with its line and column."""
    line, begins, looked = first_line, 0, 0
    for match in _TOKEN.finditer(text):
        start = match.start()
        if newlines := text.count("\n", looked, start):
            line += newlines
            begins = text.rfind("\n", looked, start) + 1
        looked = start
        yield match[0], line, start - begins + 1
