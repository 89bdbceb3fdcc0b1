"""The record screen's keys: each does one thing, or says why it is not possible."""

from typing import ClassVar

from textual import on
from textual.binding import BindingType

from recorder.engine.events import Act, Muck, Verb
from recorder.formats.script.problems import InputProblem
from recorder.i18n import text
from recorder.session.typed import echoed
from recorder.telling.asked import said
from recorder.tui.keys import bindings
from recorder.tui.modals.confirm import Confirm
from recorder.tui.modals.note import Note
from recorder.tui.modals.why import Why, why_lines
from recorder.tui.screens.export import export_hand
from recorder.tui.screens.record_picks import RecordPicks
from recorder.tui.widgets.actions import ActionBar, Item, items, one_size
from recorder.tui.widgets.entry import (
    EntryLine,
    preview_words,
    wanted_amount,
    wanted_cards,
    wanted_line,
)

_LETTERS: dict[Verb, str] = {"fold": "f", "check": "x", "call": "c"}


class RecordScreen(RecordPicks):
    """A hand being recorded, by letters on the action bar and text in the field."""

    WHERE = "record"
    BINDINGS: ClassVar[list[BindingType]] = bindings("record")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo and redo are grey while there is nothing to be undone or redone."""
        if action == "undo":
            return True if self.recording.can_undo else None
        if action == "redo":
            return True if self.recording.can_redo else None
        return super().check_action(action, parameters)

    def possible(self, name: str) -> bool:
        """Whether the action with this id would do something now."""
        recording = self.recording
        place, _, action = name.partition(".")
        if place == "bar":
            return bool(items(recording))
        match action.replace("-", "_"):
            case "fold" | "check" | "call" | "bet" | "raise" | "all_in" | "muck" | "summary" as act:
                return any(item.action == act and item.legal for item in items(recording))
            case "won" | "rake" | "show":
                acts = [item.action for item in items(recording)]
                return not recording.finished or action in acts
            case "pick":
                return wanted_cards(recording.view, self.later) is not None
            case "edit":
                return bool(recording.entries)
            case "accept":
                return self.confirming is not None
            case _:
                return True

    # What is typed

    @on(EntryLine.Changed)
    def _preview(self, message: EntryLine.Changed) -> None:
        """Say what the text comes to, or what keeps it from being taken."""
        entry = self.query_one(EntryLine)
        if not message.line:
            entry.preview("")
            self.reason()
            return
        view = self.recording.view
        try:
            with echoed(message.line, message.typed):
                accepted = self.recording.preview(message.line)
        except InputProblem as problem:
            entry.preview("")
            waits = entry.wanted.kind != "amount" and problem.code != "card-twice"
            self.reason("" if waits else said(view, problem))
            return
        entry.preview(preview_words(view, accepted, entry.room))
        self.reason(" ".join(said(view, warning) for warning in accepted.warnings))

    @on(EntryLine.Entered)
    def _entered(self, message: EntryLine.Entered) -> None:
        view = self.recording.view
        if message.line:
            self.take(message.line, message.typed)
        elif view.ask == "reveal" and view.optional and not self.later:
            self.later = True
            self.settle()
        elif view.ask in ("action", "none"):
            self.settle()
        else:
            self.take("")

    # Actions at the table

    def _verb(self, verb: Verb) -> None:
        view = self.recording.view
        refusal = view.legal.refusal(verb)
        if not self._acting():
            return
        if refusal:
            self.reason(said(view, refusal))
        elif verb in ("bet", "raise"):
            self._sized(verb)
        elif verb == "call" and view.legal.call_all_in:
            self.action_all_in()
        else:
            self.take(_LETTERS[verb])

    def _sized(self, verb: Verb) -> None:
        """Type how much; the one size of fixed limit needs no typing, all-in still Enter."""
        view = self.recording.view
        if not one_size(view):
            self.ask_for(wanted_amount(verb))
        elif view.legal.may_go_all_in:
            self.action_all_in()
        else:
            self.take(verb[0])

    def _acting(self) -> bool:
        """Whether letters act: not in edit mode. What waits for Enter is dropped."""
        if self.chosen is not None:
            self.reason(text("rec.editing"))
            return False
        if self.confirming:
            self.settle()
        return True

    def action_fold(self) -> None:
        """Fold."""
        self._verb("fold")

    def action_check(self) -> None:
        """Check."""
        self._verb("check")

    def action_call(self) -> None:
        """Call; for the whole stack only after Enter."""
        self._verb("call")

    def action_bet(self) -> None:
        """Type how much."""
        self._verb("bet")

    def action_raise(self) -> None:
        """Type how much."""
        self._verb("raise")

    def action_all_in(self) -> None:
        """Everything, after Enter."""
        if not self._acting():
            return
        view = self.recording.view
        try:
            accepted = self.recording.preview("a")
        except InputProblem as problem:
            self.reason(said(view, problem))
            return
        event = accepted.entries[0].event
        refusal = view.legal.refusal(event.verb) if isinstance(event, Act) else None
        if refusal:
            self.reason(said(view, refusal))
            return
        calls = isinstance(event, Act) and event.verb == "call"
        name = "call" if calls else "all_in"
        item = next(item for item in items(self.recording) if item.action == name)
        self.confirming = Item("accept", item.words), "a"
        self._draw_bar()
        self.set_focus(self.query_one(ActionBar))
        self.reason(text("rec.all-in-confirm"))

    def action_accept(self) -> None:
        """Do what waits for Enter."""
        if self.confirming:
            self.take(self.confirming[1])

    def action_show(self) -> None:
        """Turn a hand up: the one that is asked for, or by choice."""
        if not self._acting():
            return
        view = self.recording.view
        wanted = wanted_cards(view, later=False)
        if view.ask == "reveal" and view.cards_known:
            self.take("show")
        elif view.ask == "reveal" and wanted:
            self.ask_for(wanted)
        else:
            self.ask_for(wanted_line(view, text("rec.show-hint")), "show ")

    def action_muck(self) -> None:
        """Throw the hand away unseen at the showdown."""
        view = self.recording.view
        if not self._acting():
            return
        if view.ask == "reveal":
            self.take("muck")
        else:
            self.change(lambda: self.recording.submit(Muck(view.seat or 0)))

    def action_won(self) -> None:
        """Say who took what the cards do not decide."""
        if self._acting():
            self.ask_for(wanted_line(self.recording.view), "won ")

    def action_rake(self) -> None:
        """Say what the house took."""
        if self._acting():
            self.ask_for(wanted_line(self.recording.view), "rake ")

    @on(ActionBar.Chosen)
    async def _bar_chosen(self, message: ActionBar.Chosen) -> None:
        await self.run_action(message.item.action)

    # The recording

    def action_undo(self) -> None:
        """Take the last change back."""
        self.change(self.recording.undo)

    def action_redo(self) -> None:
        """Make it again."""
        self.change(self.recording.redo)

    def action_edit(self) -> None:
        """Choose a step of the history."""
        self.start_editing()

    def action_setup(self) -> None:
        """Change blinds, stacks and names; what was entered is kept."""
        from recorder.tui.screens.setup import SetupScreen

        self.app.push_screen(SetupScreen(self.recording), lambda _: self.settle())

    def action_note(self) -> None:
        """Notes and tags."""
        self.app.push_screen(Note(self.recording), lambda _: self.settle())

    def action_save(self) -> None:
        """Write the hand, as far as it came, into a file."""
        export_hand(self.recorder, self.recording.history())

    def action_summary(self) -> None:
        """What the hand came to."""
        from recorder.tui.screens.series_summary import SeriesSummary
        from recorder.tui.screens.summary import SummaryScreen

        if not self.recording.finished:
            self.reason(text("summary.not-over"))
            return
        summary = SeriesSummary if self.recording.start.series else SummaryScreen
        self.app.push_screen(summary(self.recording, self.draft), lambda _: self.settle())

    # Seeing

    def action_peek(self) -> None:
        """Show the recorder's cards until the key is pressed again or the hand goes on."""
        self.peeking = not self.peeking
        self.draw()

    def action_why(self) -> None:
        """Everything that is legal, and why the rest is not."""
        self.app.push_screen(Why(why_lines(self.recording)))

    # The field

    def action_entry(self) -> None:
        """Type any token."""
        if self._acting():
            self.ask_for(wanted_line(self.recording.view))

    def action_back(self) -> None:
        """From the field to the bar; from the bar, leave the hand as it stands."""
        entry = self.query_one(EntryLine)
        if self.confirming or entry.wanted.kind == "amount" or self.later:
            self.later = False
            self.settle()
        elif entry.field.has_focus:
            wanted = wanted_cards(self.recording.view, self.later)
            entry.want(wanted or wanted_line(self.recording.view), self.names)
            self.set_focus(self.query_one(ActionBar))
        elif self.recording.finished:
            self.recorder.to_start()
        else:
            self.app.push_screen(Confirm(text("rec.leave")), self._left)

    def _left(self, agreed: bool | None) -> None:
        if agreed:
            self.recorder.to_start()
