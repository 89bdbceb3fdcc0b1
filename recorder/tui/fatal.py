"""How the app ends when it fails itself: the one place that reaches into Textual's own."""

from textual.app import App


class Failing(App[int]):
    """An app that keeps the error it failed of and prints nothing.

    Textual would print the local variables of every function, hole cards among them.

    Attributes:
        failure: the error that ended the app, `None` while all is well.
    """

    failure: Exception | None = None

    def _handle_exception(self, error: Exception) -> None:
        self.failure = self.failure or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *_: object) -> None:
        """End the app without a word; who started it says what is to be said."""
        self._close_messages_no_wait()
