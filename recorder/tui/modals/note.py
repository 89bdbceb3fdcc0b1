"""Notes and tags of a hand, while it is recorded or after it."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static, TextArea

from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.session.recording import Recording
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp


class Note(ModalScreen[bool]):
    """A text of several lines, and tags with commas between.

    The result is whether they were kept; they are in the recording, and on disk, by then.
    """

    WHERE = "modal"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("modal", ("back", "save"))]

    DEFAULT_CSS = """
    Note KeyLine { dock: none; margin-top: 1; background: $surface; }
    Note TextArea { height: 8; border: none; background: $surface; }
    Note Input { background: $surface; }
    Note .said { color: $text-error; height: auto; }
    """

    def __init__(self, recording: Recording) -> None:
        super().__init__()
        self._recording = recording
        self._notes = recording.start.notes or ""
        self._tags = recording.start.tags

    def compose(self) -> ComposeResult:
        """The note over the tags."""
        with Vertical(classes="box"):
            yield Static(safe(text("note.title")), classes="title")
            yield TextArea(
                self._notes, tab_behavior="focus", compact=True, highlight_cursor_line=False
            )
            yield Static(safe(text("note.tags")))
            yield Input(", ".join(self._tags), compact=True)
            yield Static(classes="said")
            yield KeyLine("modal", ("save", "back"), alone=True)

    def on_mount(self) -> None:
        """The note can be typed at once, behind what is there."""
        area = self.query_one(TextArea)
        area.focus()
        area.move_cursor(area.document.end)

    @on(Input.Submitted)
    def action_save(self) -> None:
        """Keep them."""
        notes = self.query_one(TextArea).text.strip()
        typed = self.query_one(Input).value.split(",")
        tags = tuple(dict.fromkeys(filter(None, map(str.strip, typed))))
        if tags == tuple(tag.strip() for tag in ", ".join(self._tags).split(",") if tag.strip()):
            # A tag from elsewhere may hold a comma: nobody who left the tags alone splits it.
            tags = self._tags
        try:
            with cast("RecorderApp", self.app).telling():
                self._recording.annotate(notes, tags)
                self.dismiss(True)
        except InputProblem as problem:
            self.query_one(".said", Static).update(safe(sentence(problem.code, problem.params)))

    def action_back(self) -> None:
        """Leave both as they were."""
        self.dismiss(False)
