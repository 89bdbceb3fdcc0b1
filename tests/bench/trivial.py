"""The least that a full-screen app for typing can be, for the recorder to be measured beside."""

from textual.app import App, ComposeResult
from textual.widgets import Input, Static


class Trivial(App[None]):
    """A field, and a line that says what is in it."""

    def compose(self) -> ComposeResult:
        """The two."""
        yield Static("ready", markup=False)
        yield Input()

    def on_input_changed(self, changed: Input.Changed) -> None:
        """Say it."""
        self.query_one(Static).update(f"typed {changed.value}")


if __name__ == "__main__":
    Trivial().run()
