"""Where the fields of a PHH hand stand, and its actions, whatever TOML it is written in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*'
    r"|[\[\]{},=\n]|[^\s\"'#\[\]{},=]+",
    re.DOTALL,
)


@dataclass(slots=True)
class Places:
    """Places in a file: the line of each field, and the whole place of each action."""

    first_line: int = 1
    lines: dict[str, int] = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)

    @property
    def start(self) -> str:
        """Where the hand begins."""
        return f"line {self.first_line}, column 1"

    def of(self, key: str) -> str:
        """Where a field stands; of one that is missing, where the hand begins."""
        return f"line {self.lines.get(key, self.first_line)}, column 1"

    def action(self, index: int) -> str:
        """Where an action stands."""
        return self.actions[index] if index < len(self.actions) else self.of("actions")


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
            found.actions.append(f"line {line}, column {column}")
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
