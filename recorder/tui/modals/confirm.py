"""A question with yes and no, and a sentence that must be seen."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from recorder.i18n import text
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine


class Confirm(ModalScreen[bool]):
    """Asks a question; the result is whether it was answered with yes.

    Enter answers what has the focus, which is no at first: nothing is lost by one key too many.
    """

    WHERE = "modal"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("modal", ("back", "yes", "no", "previous", "next"))
    ]

    DEFAULT_CSS = "Confirm KeyLine { dock: none; margin-top: 1; background: $surface; }"

    def __init__(self, question: str, yes: str | None = None, no: str | None = None) -> None:
        """`yes` and `no` are what the buttons say, if not just that."""
        super().__init__()
        self._question = question
        self._yes = yes or text("tui.yes")
        self._no = no or text("tui.no")

    def compose(self) -> ComposeResult:
        """The question over its two answers."""
        with Vertical(classes="box"):
            yield Static(safe(self._question))
            with Horizontal(classes="answers"):
                yield Button(safe(self._yes), id="yes", compact=True)
                yield Button(safe(self._no), id="no", compact=True)
            yield KeyLine("modal", ("yes", "no", "back"), alone=True)

    def on_mount(self) -> None:
        """The harmless answer has the focus."""
        self.query_one("#no").focus()

    @on(Button.Pressed)
    def _answered(self, pressed: Button.Pressed) -> None:
        self.dismiss(pressed.button.id == "yes")

    def action_yes(self) -> None:
        """Yes."""
        self.dismiss(True)

    def action_no(self) -> None:
        """No."""
        self.dismiss(False)

    action_back = action_no

    def action_next(self) -> None:
        """The other button; there are two."""
        self.focus_next(Button)

    def action_previous(self) -> None:
        """The other button."""
        self.focus_previous(Button)


class Notice(ModalScreen[None]):
    """Says something that must be seen before anything else is done."""

    WHERE = "notice"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("notice"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    DEFAULT_CSS = """
    Notice KeyLine { dock: none; margin-top: 1; background: $surface; }
    Notice VerticalScroll { height: auto; max-height: 65vh; scrollbar-size-vertical: 1; }
    """

    def __init__(self, said: str) -> None:
        super().__init__()
        self._said = said

    def compose(self) -> ComposeResult:
        """The sentence over its button."""
        with Vertical(classes="box"):
            with VerticalScroll(can_focus=False):
                yield Static(safe(self._said))
            with Horizontal(classes="answers"):
                yield Button(safe(text("tui.ok")), id="ok", compact=True)
            yield KeyLine("notice", alone=True)

    def action_scroll(self, by: int) -> None:
        """Show more of what is long."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    @on(Button.Pressed)
    def action_close(self) -> None:
        """Seen."""
        self.dismiss(None)
