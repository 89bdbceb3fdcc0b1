"""What is said where the terminal has too few columns or lines to show a hand."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from recorder.i18n import text
from recorder.tui.keyboard import with_twins
from recorder.tui.keys import bindings
from recorder.tui.text import safe

LEAST: Final = Size(60, 20)
"""Columns and lines that everything is made for."""


def fits(size: Size) -> bool:
    """Whether a terminal of this size shows everything."""
    return size.width >= LEAST.width and size.height >= LEAST.height


class TooSmall(ModalScreen[None]):
    """Covers what does not fit, and keeps it from being used unseen."""

    WHERE = "too-small"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("too-small"),
        Binding(",".join(with_twins(["q", "escape", "ctrl+c"])), "app.quit", show=False),
    ]

    # A scrollbar that has no room itself would come and go for ever.
    DEFAULT_CSS = "TooSmall { overflow: hidden; }"

    def compose(self) -> ComposeResult:
        """The sentence alone."""
        yield Static(id="too-small")

    def on_screen_resume(self) -> None:
        """Go where the terminal has grown while something else was asked."""
        if fits(self.app.size):
            self.dismiss(None)

    def on_resize(self, event: Resize) -> None:
        """Say what there is and what is needed."""
        said = text(
            "tui.too-small",
            width=event.size.width,
            height=event.size.height,
            least_width=LEAST.width,
            least_height=LEAST.height,
        )
        self.query_one("#too-small", Static).update(safe(said))
