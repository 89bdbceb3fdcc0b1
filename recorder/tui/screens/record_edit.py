"""Edit mode: a step of the history is chosen, typed anew, taken out, or one put in before it."""

from textual import on

from recorder.engine.events import DealHole, Draw
from recorder.i18n import text
from recorder.session.recording import Accepted
from recorder.session.steps import history_steps
from recorder.session.typed import entry_text
from recorder.tui.modals.edit_step import EditStep
from recorder.tui.screens.record_table import RecordTable
from recorder.tui.widgets.history import HistoryView


class RecordEdit(RecordTable):
    """The record screen with its history to be edited; `chosen` is the entry pointed at."""

    def entries(self) -> list[int]:
        """The entries in the order in which the history shows them."""
        steps = history_steps(self.recording)
        return [step.entry for step in steps if step.entry is not None]

    def first_step(self) -> None:
        """Go on where a step does not fit, else with what is asked for now."""
        if self.recording.misfit:
            self.start_editing()
        else:
            self.settle()

    def settle(self, words: str = "") -> None:
        """As before; what is pointed at may be gone after an undo."""
        if self.chosen is not None and self.chosen >= len(self.recording.entries):
            self.chosen = max(self.entries(), default=None)
        super().settle(words)

    def start_editing(self, entry: int | None = None) -> None:
        """Point at a step: the one that does not fit, else the last."""
        entries = self.entries()
        if not entries:
            self.reason(text("rec.nothing-to-edit"))
            return
        misfit = self.recording.misfit
        chosen = misfit.index if misfit else entries[-1]
        self._point_at(chosen if entry is None else entry)

    def _point_at(self, entry: int) -> None:
        self.chosen = entry
        self.query_one(HistoryView).can_focus = True
        self.settle("" if self.recording.misfit else text("rec.editing"))

    def stop_editing(self) -> None:
        """Leave the history and go on with what is asked for."""
        self.chosen = None
        self.query_one(HistoryView).can_focus = False
        self.settle()

    def move(self, step: int) -> None:
        """Point at another step, so many further down."""
        entries = self.entries()
        if self.chosen in entries:
            place = entries.index(self.chosen) + step
            self._point_at(entries[min(max(place, 0), len(entries) - 1)])

    def type_anew(self, inserting: bool) -> None:
        """Ask for what is to stand there; only what comes before a misfit can be judged."""
        place, misfit = self.chosen, self.recording.misfit
        if place is None:
            return
        if misfit and place > misfit.index:
            self.reason(text("rec.misfit-first"))
            return
        before = "" if inserting else self._as_typed(place)
        modal = EditStep(self.recording, place, before, inserting)
        self.app.push_screen(modal, lambda line: self._typed(place, line, inserting))

    def _as_typed(self, place: int) -> str:
        """The text of an entry; closed cards that are hidden now are not given away."""
        entry = self.recording.entries[place]
        if self.masked and isinstance(entry.event, DealHole | Draw):
            return ""
        return entry_text(entry, self.names, self.recording.start.stakes.decimals)

    def _typed(self, place: int, line: str | None, inserting: bool) -> None:
        if line is None:
            return
        recording = self.recording

        def step() -> Accepted:
            change = recording.insert if inserting else recording.edit
            return change(place, line)

        if self.change(step):
            self._after_change()

    def remove_step(self) -> None:
        """Take the step pointed at out of the hand."""
        place = self.chosen
        if place is None or not self.change(lambda: self.recording.remove(place)):
            return
        if self.recording.entries:
            self.start_editing(self.chosen)
        else:
            self.stop_editing()

    def _after_change(self) -> None:
        """Go on where a step does not fit any more, else with what is asked for."""
        if self.recording.misfit:
            self.start_editing()
        else:
            self.stop_editing()

    @on(HistoryView.Clicked)
    def _clicked(self, message: HistoryView.Clicked) -> None:
        self.start_editing(message.entry)

    @on(HistoryView.Wished)
    def _wished(self, message: HistoryView.Wished) -> None:
        match message.wish:
            case "previous":
                self.move(-1)
            case "next":
                self.move(1)
            case "change":
                self.type_anew(inserting=False)
            case "insert":
                self.type_anew(inserting=True)
            case "remove":
                self.remove_step()
            case "leave":
                self.stop_editing()
