"""Typing an earlier step anew: the rest of the hand is kept and checked again."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from recorder.formats.script.problems import InputProblem
from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.session.typed import cards_or_line_by_key, echoed
from recorder.telling.asked import said
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine


class EditStep(ModalScreen[str | None]):
    """A field with the step as it was typed; the result is the line to put there."""

    WHERE = "modal"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("modal", ("back",))]

    DEFAULT_CSS = "EditStep KeyLine { dock: none; margin-top: 1; background: $surface; }"

    def __init__(self, recording: Recording, place: int, before: str, inserting: bool) -> None:
        """`place` is the entry to be changed, or before which one is put in."""
        super().__init__()
        self._recording = recording
        self._place = place
        self._before = before
        self._inserting = inserting

    def compose(self) -> ComposeResult:
        """What is being done, the field, why it does not fit."""
        title = text("edit.insert" if self._inserting else "edit.change")
        with Vertical(classes="box"):
            yield Static(safe(title))
            yield Input(self._before, id="step", compact=True)
            yield Static(id="why")
            yield KeyLine("modal", ("accept", "back"), alone=True)

    def on_mount(self) -> None:
        """Typing can begin at once."""
        self.query_one("#step", Input).focus()

    @property
    def _typed(self) -> str:
        return self.query_one("#step", Input).value.strip()

    def _line(self) -> str:
        names = [seat.name for seat in self._recording.view.seats]
        return cards_or_line_by_key(self._typed, names)

    def _problem(self, line: str) -> str:
        """Why the line cannot stand there; "" where it can."""
        try:
            with echoed(line, self._typed):
                self._recording.preview(line, self._place)
        except InputProblem as problem:
            return said(self._recording.view, problem)
        return ""

    def on_input_changed(self) -> None:
        """Say at once what does not fit."""
        line = self._line()
        why = self._problem(line) if line else ""
        self.query_one("#why", Static).update(safe(why, "$text-warning"))

    def on_input_submitted(self) -> None:
        """Put it there if it fits."""
        line = self._line()
        if line and not self._problem(line):
            self.dismiss(line)

    def action_back(self) -> None:
        """Leave the step as it is."""
        self.dismiss(None)
