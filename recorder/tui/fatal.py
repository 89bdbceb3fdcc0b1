"""How the app ends when it fails itself: the one place that reaches into Textual's own."""

import asyncio
import codecs
import signal
import sys
from collections.abc import Callable
from functools import partial
from time import sleep
from typing import Final

from textual.app import App
from textual.driver import Driver

SIGNALS: Final = ("SIGINT", "SIGTERM")
"""What others end the app with; it leaves the terminal as it was, and every draft in its place."""


HUNG_UP: Final = 129
"""The exit code of a program whose terminal was closed, as shells know it."""

_PAUSE: Final = 0.1


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
        """The driver; it drops what is no UTF-8, of which it would end, and sees the end of all.

        It would ask a terminal that is gone for keys for ever.
        """
        driver = super().get_driver_class()
        module = sys.modules[driver.__module__]
        if hasattr(module, "getincrementaldecoder"):
            module.getincrementaldecoder = self._decoder  # type: ignore[attr-defined]
        return driver

    def _decoder(self, encoding: str) -> Callable[[], "_Keys"]:
        """As `codecs.getincrementaldecoder`."""
        return partial(_Keys, codecs.getincrementaldecoder(encoding)("ignore"), self._hung_up)

    def _hung_up(self) -> None:
        """The terminal is gone; called by the thread that reads from it, again and again."""
        sleep(_PAUSE)
        self.call_later(self.exit, HUNG_UP)

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


class _Keys:
    """A decoder of what a terminal sends, which says when there is nothing left to be sent."""

    def __init__(self, decoder: codecs.IncrementalDecoder, end: Callable[[], None]) -> None:
        self._decoder = decoder
        self._end = end

    def decode(self, data: bytes, final: bool = False) -> str:
        """The keys in `data`, which is empty only where the terminal is gone."""
        if not data and not final:
            self._end()
        return self._decoder.decode(data, final)
