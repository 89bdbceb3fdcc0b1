"""Everything that is legal now, and why the rest is not."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.telling.asked import asked, refusals, said, table
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine


def why_lines(recording: Recording) -> Iterator[str]:
    """What is asked for and legal, what is not and why, then pot and stacks."""
    view = recording.view
    if recording.misfit:
        yield text("rec.misfit", why=said(view, recording.misfit.violation))
        yield ""
    yield asked(view)
    yield from refusals(view)
    yield ""
    yield from table(view)
    yield ""
    yield text("rec.conventions")


class Why(ModalScreen[None]):
    """The sentences in a box; any of its keys closes it."""

    WHERE = "notice"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("notice")]

    DEFAULT_CSS = """
    Why VerticalScroll { height: auto; max-height: 18; }
    Why KeyLine { dock: none; margin-top: 1; background: $surface; }
    """

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = list(lines)

    def compose(self) -> ComposeResult:
        """One paragraph for each sentence."""
        with Vertical(classes="box"):
            with VerticalScroll():
                yield Static(safe("\n".join(self._lines)))
            yield KeyLine("notice", alone=True)

    def action_close(self) -> None:
        """Seen."""
        self.dismiss(None)
