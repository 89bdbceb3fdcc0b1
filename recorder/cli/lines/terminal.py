"""Questions and answers as lines of text."""

import sys
from collections.abc import Sequence
from typing import Final

from recorder.cli.output import say
from recorder.i18n import text

_PROMPT: Final = "> "
_LEAVE: Final = frozenset(("q", "quit"))


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
        """One thing a line."""
        for line in lines:
            say(line)

    def ask(self, question: str) -> str:
        """The answer to a question, without blanks around it; may be empty.

        Raises:
            Left: for `q` and at the end of the input.
        """
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
        """One of `words`, asked for until it is one; Enter takes `default`."""
        while True:
            answer = self.ask(question).lower() or default
            fitting = [word for word in words if word == answer or word[:1] == answer]
            if fitting:
                return fitting[0]
            self.say(text("lines.choose", words=", ".join(words)))

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
