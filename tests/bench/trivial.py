"""The least that a full-screen app can be, for the recorder to be measured beside."""

import sys

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Input, Static


class Keys(App[None]):
    """A line that names the key pressed."""

    pressed = 0

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("ready", markup=False)

    def on_key(self, event: Key) -> None:
        """Name it; the count makes each name another one."""
        self.pressed += 1
        self.query_one(Static).update(f"{self.pressed} {event.key}")


class Field(App[None]):
    """A field, and a line that says what is in it."""

    def compose(self) -> ComposeResult:
        """The two."""
        yield Static("ready", markup=False)
        yield Input()

    def on_input_changed(self, changed: Input.Changed) -> None:
        """Say it."""
        self.query_one(Static).update(f"typed {changed.value}")


if __name__ == "__main__":
    {"keys": Keys, "field": Field}[sys.argv[1]]().run()
