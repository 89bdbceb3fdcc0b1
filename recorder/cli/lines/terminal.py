"""Questions and answers as lines of text."""

import sys
from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from recorder.cli.output import say
from recorder.i18n import text

_PROMPT: Final = "> "
_LEAVE: Final = frozenset(("q", "quit"))
_SPELLED: Final = {
    "yes": ("yes", "да"),
    "no": ("no", "нет"),
    "new": ("new", "новая"),
    "drop": ("drop", "удалить"),
}
"""Words to choose from, in both languages."""

HELP: Final = "?"


def _wrapped(line: str, width: int) -> list[str]:
    """`line` in parts of at most `width` characters; whole where that is 0 or nothing fits."""
    if not 0 < width < len(line):
        return [line]
    return wrap(line, width, break_long_words=False, break_on_hyphens=False)


class Left(Exception):
    """The user has had enough: `q`, or the end of the input."""


class Asker:
    """Asks on stderr and reads from stdin, one line each.

    At a terminal the line can be edited; from a pipe the answers come one a line.
    """

    def __init__(self) -> None:
        self._edited = sys.stdin.isatty() and sys.stdout.isatty()
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
        if self._edited:
            _line_editing()

    def say(self, *lines: str) -> None:
        """One thing a line; at a terminal long ones go on at a word."""
        width = get_terminal_size().columns if sys.stderr.isatty() else 0
        for line in lines:
            for part in _wrapped(line, width):
                say(part)

    def ask(self, question: str, *help_lines: str) -> str:
        """The answer to a question, without blanks around it; may be empty.

        `?` says the `help_lines` and asks again; without any, `?` is an answer like others.

        Raises:
            Left: for `q` and at the end of the input.
        """
        while True:
            answer = self._asked(question)
            if answer != HELP or not help_lines:
                return answer
            self.say(*help_lines)

    def _asked(self, question: str) -> str:
        self.say(question)
        try:
            answer = self._read().strip()
        except EOFError:
            # The cursor still stands behind the prompt.
            self.say()
            raise Left from None
        if answer.lower() in _LEAVE:
            raise Left
        return answer

    def choose(self, question: str, words: Sequence[str], default: str) -> str:
        """One of `words`, asked for until it is one in either language; Enter takes `default`.

        What throws something away is typed in full; of the others a letter will do.
        """
        names = ", ".join(text(f"choice.{word}") for word in words)
        told = text("lines.choose", words=names)
        while True:
            answer = self.ask(question, told).lower() or default
            for word in words:
                spelled = _SPELLED[word]
                letters = () if word == "drop" else tuple(name[0] for name in spelled)
                if answer in spelled + letters:
                    return word
            self.say(told)

    def _read(self) -> str:
        if self._edited:
            return input(_PROMPT)
        sys.stderr.write(_PROMPT)
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line


def _line_editing() -> None:
    """Let arrow keys work, where the system can; what is typed is kept in no file."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("set enable-bracketed-paste off")
