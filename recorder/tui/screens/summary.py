"""A hand that is over: what it came to, what is said about it, and the way to the next."""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.problems import InputProblem
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session import afterwards
from recorder.session.coming import Coming
from recorder.session.count import Count
from recorder.session.recording import Recording
from recorder.session.typed import amount_by_key, echoed
from recorder.storage.library import Draft
from recorder.telling.asked import said
from recorder.telling.games import titled
from recorder.telling.later import later_told
from recorder.telling.seats import seated
from recorder.telling.story import remarks
from recorder.telling.told import outcome
from recorder.tui.keys import bindings
from recorder.tui.modals.note import Note
from recorder.tui.modals.recount import Recount
from recorder.tui.modals.skip_hand import SkipHand, SkippedHand
from recorder.tui.screens.export import copy_hand, export_hand
from recorder.tui.text import safe, suits_in
from recorder.tui.widgets.field import Field
from recorder.tui.widgets.key_line import KeyLine
from recorder.tui.widgets.winners import Winners

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp


class SummaryScreen(Screen[None]):
    """Enter keeps the hand in the library and opens the next one; its result is to correct it.

    Everything said here is on disk at once, as while the hand was recorded.
    """

    WHERE = "summary"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("summary")]
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    SummaryScreen VerticalScroll { height: 1fr; padding: 1 1 0 1; }
    SummaryScreen Static { height: auto; }
    SummaryScreen KeyLine { dock: none; height: 1; }
    SummaryScreen Field { margin-top: 1; }
    SummaryScreen #said { padding: 0 1; color: $text-error; }
    SummaryScreen #coming { padding: 0 1; }
    """

    def __init__(self, recording: Recording, draft: Draft | None) -> None:
        """`recording` is over; `draft` holds it, `None` where it is kept nowhere."""
        super().__init__()
        self._recording = recording
        self._draft = draft
        self._coming = Coming(recording, draft)

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)

    @property
    def place(self) -> int | None:
        """The number in the library of a hand that is being corrected."""
        return self._draft.hand if self._draft else None

    def compose(self) -> ComposeResult:
        """What the hand came to, over the fields that are left to fill in."""
        yield Static(id="title", classes="title")
        with VerticalScroll(can_focus=False):
            yield Static(id="outcome")
            yield Winners()
            yield self._rake_field()
            yield Static(id="remarks")
        yield Static(id="coming")
        yield Static(id="said")
        yield from self.key_lines()

    def _rake_field(self) -> Field:
        """The rake; a series has none, unless a hand of it says so."""
        rake = afterwards.stated_rake(self._recording)
        field = Field("rake", text("summary.rake"), rake, text("summary.hint.rake"))
        field.display = self._recording.start.series is None or bool(rake)
        return field

    def key_lines(self) -> ComposeResult:
        """What can be done about the hand and the one that comes."""
        more = ("recount", "skip", "won", "rake", "replay", "copy-script", "copy-json")
        yield KeyLine("summary", more, alone=True)
        yield KeyLine("summary", ("next", "save", "note", "correct", "leave"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who won is only asked where the cards do not tell; what is next, behind the last hand."""
        if action in ("recount", "skip", "level", "stop") and not self._coming.is_next:
            return None
        if action == "rake" and (fields := self.query("Field")):
            return bool(fields.first().display)
        if action == "won":
            told = afterwards.said_winners(self._recording)
            return True if told or afterwards.possible_winners(self._recording) else None
        return super().check_action(action, parameters)

    def called(self, name: str) -> str | None:
        """Behind a corrected hand that others follow Enter leads to the start."""
        ends = name == "summary.next" and not self._coming.is_next
        return text("key.summary.next.last") if ends else None

    def on_mount(self) -> None:
        """Show the hand; ask who won where the cards do not say."""
        self._show()
        self._ask_winners()

    def _show(self) -> None:
        history, look = self._recording.history(), self._app.look
        self._fill("title", self.title_words(history))
        told = "\n".join(suits_in(line, look) for line in self._outcome(history))
        self._fill("outcome", told)
        self._fill("remarks", "\n".join(remarks(history)))
        self._fill(
            "coming", self._said_of_next() if self._coming.is_next else self._said_of_later()
        )
        self._fill("said", "")
        for line in self.query(KeyLine):
            line.refresh_keys()

    def title_words(self, history: HandHistory) -> str:
        """Which hand it was."""
        return titled(history)

    def _fill(self, name: str, words: str) -> None:
        part = self.query_one(f"#{name}", Static)
        part.update(safe(words))
        part.display = bool(words)

    def _outcome(self, history: HandHistory) -> Iterator[str]:
        if history.result is None:
            yield text("summary.not-over")
        else:
            about = "/rake" in history.certainty
            yield from outcome(history.result, self._recording.view, about)

    def _said_of_next(self) -> str:
        try:
            following, out = self._coming.start(), self._coming.sitting_out()
        except InputProblem as problem:
            return self._sentence(problem)
        if following.series is not None or not out:
            return seated(following)
        who = ", ".join(map(plain, out))
        return f"{seated(following)} {text('next.sits-out', seats=who)}"

    def _said_of_later(self) -> str:
        """Hands that came after a corrected one stay, whether or not they still follow from it."""
        told = [text("series.enter-start")]
        with self._app.telling():
            told[:0] = later_told(self._app.library, self._recording.history(), self.place)
        return " ".join(told)

    def _sentence(self, problem: InputProblem) -> str:
        return said(self._recording.view, problem)

    # Who won, and the rake

    def _ask_winners(self) -> None:
        """Ask who won what the cards leave open."""
        self.query_one(Winners).ask(self._recording)

    @on(Winners.Said)
    def _won(self, said: Winners.Said) -> None:
        if said.seats:
            with self._app.telling():
                afterwards.state_winners(self._recording, said.seats)
        self.set_focus(None)
        self._show()
        if said.seats:
            # A pot beside it may still be open.
            self._ask_winners()

    def action_won(self) -> None:
        """Say once more who won."""
        with self._app.telling():
            afterwards.ask_winners_again(self._recording)
        self._show()
        self._ask_winners()

    def action_rake(self) -> None:
        """Fill in the rake."""
        self.query_one(Field).take_focus()

    @on(Input.Submitted)
    def _rake(self) -> None:
        """Take the rake as it was typed; an empty field is none."""
        row = self.query_one(Field)
        row.say()
        try:
            typed = row.value.strip()
            amount = amount_by_key(typed)
            with self._app.telling(), echoed(f"rake {amount}", typed):
                afterwards.state_rake(self._recording, amount)
        except InputProblem as problem:
            row.say(self._sentence(problem))
            return
        self.set_focus(None)
        self._show()

    # Notes, files, the clipboard

    def action_note(self) -> None:
        """Write notes and tags."""
        self.app.push_screen(Note(self._recording), lambda _: self._show())

    def action_save(self) -> None:
        """Put the hand into a file."""
        export_hand(self._app, self._recording.history())

    def action_copy_script(self) -> None:
        """Copy the hand as a script."""
        copy_hand(self._app, self._recording.history(), "script")

    def action_copy_json(self) -> None:
        """Copy the hand as JSON."""
        copy_hand(self._app, self._recording.history(), "json")

    def action_replay(self) -> None:
        """Step through the hand."""
        self._app.replay(self._recording.history())

    def action_scroll_up(self) -> None:
        """Look further up."""
        self.query_one(VerticalScroll).scroll_page_up(animate=False)

    def action_scroll_down(self) -> None:
        """Look further down."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    # The next hand

    def action_recount(self, why: str = "") -> None:
        """Count stacks anew for the next hand, or top them up; `why` says what for."""
        table, stacks = self._coming.table(), self._coming.typed()
        several = len(stacks) > GAMES[table.game].min_seats
        out = [name for name, stack in stacks.items() if several and not stack]
        self.app.push_screen(Recount(table, stacks, why, out), self._recounted)

    def _recounted(self, count: Count | None) -> None:
        if count is not None:
            self._coming.take(count)
            self._show()

    def action_skip(self) -> None:
        """Pass over the hand that comes next."""
        try:
            following, out = self._coming.start(), self._coming.sitting_out()
        except InputProblem as problem:
            self.action_recount(self._sentence(problem))
            return
        bought_in = out and following.series is None
        table = self._coming.table() if bought_in else following
        self.app.push_screen(SkipHand(table, out), self._skip)

    def _skip(self, count: Count | None) -> None:
        """Note the skipped hand; what it left is what the next one starts from."""
        if not isinstance(count, SkippedHand):
            return
        try:
            with self._app.telling():
                self._coming.skip(self._app.library, count, count.why)
            self._show()
        except InputProblem as problem:
            self._fill("said", self._sentence(problem))

    def action_next(self) -> None:
        """Keep the hand and record the next; ask for the stacks where one is not known.

        Behind a hand that was not the last, go to the start.
        """
        if self.focused is not None:
            return
        if not self._coming.is_next:
            self._app.to_start()
            return
        try:
            following = self._coming.start()
        except InputProblem as problem:
            self.action_recount(self._sentence(problem))
            return
        with self._app.telling():
            self.keep()
            self._app.next_hand(following)

    def keep(self) -> None:
        """Put the hand into the library, and what comes next as it was counted here."""
        if self._draft is None or not self._recording.finished:
            return
        following = None
        if self._coming.is_next:
            with suppress(InputProblem):
                following = self._coming.proposed()
        self._app.keep(self._recording, self._draft, following)

    def action_leave(self) -> None:
        """Keep the hand and go to the start."""
        self._app.to_start()

    def action_correct(self) -> None:
        """Back to the hand as it was recorded."""
        self.dismiss(None)

    def action_back(self) -> None:
        """Leave the field that is filled in, else back to the hand."""
        if self.focused is None:
            self.dismiss(None)
        self.set_focus(None)
