"""How the app ends when it fails itself: the one place that reaches into Textual's own."""

import asyncio
import codecs
import signal
import sys
from functools import partial
from typing import Final

from textual.app import App
from textual.driver import Driver

SIGNALS: Final = ("SIGINT", "SIGTERM")
"""What others end the app with; it leaves the terminal as it was, and every draft in its place."""


class InputFailed(Exception):
    """The terminal could not be read any more."""


class Failing(App[int]):
    """An app that keeps the error it failed of and prints nothing.

    Textual would print the local variables of every function, hole cards among them.

    Attributes:
        failure: the error that ended the app, `None` while all is well.
    """

    failure: Exception | None = None

    def get_driver_class(self) -> type[Driver]:
        """The driver; it drops what is no UTF-8 at the terminal, of which it would end."""
        driver = super().get_driver_class()
        module = sys.modules[driver.__module__]
        if hasattr(module, "getincrementaldecoder"):
            module.getincrementaldecoder = _lenient  # type: ignore[attr-defined]
        return driver

    def heed_signals(self) -> None:
        """End in order when told to from outside, with the exit code that shells know."""
        if self.is_headless or sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for name in SIGNALS:
            number = getattr(signal, name)
            loop.add_signal_handler(number, partial(self.exit, 128 + number))

    def _handle_exception(self, error: Exception) -> None:
        self.failure = self.failure or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *_: object) -> None:
        """End the app without a word; who started it says what is to be said."""
        self.failure = self.failure or InputFailed()
        self._close_messages_no_wait()


def _lenient(encoding: str) -> partial[codecs.IncrementalDecoder]:
    """As `codecs.getincrementaldecoder`, for a decoder that leaves out what it cannot read."""
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")
