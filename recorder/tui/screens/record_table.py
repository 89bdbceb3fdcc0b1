"""The record screen's picture, and the one way by which anything entered counts."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen

from recorder.formats.json_hand import HandHistory
from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.session.recording import Accepted, Recording
from recorder.session.typed import echoed
from recorder.storage.errors import StorageError
from recorder.storage.library import Draft
from recorder.telling.amounts import stakes_named
from recorder.telling.asked import said
from recorder.telling.games import game_name, street_name
from recorder.telling.rows import Told
from recorder.telling.series import level, level_alone, which_hand
from recorder.telling.told import brief_outcome
from recorder.tui.clock import clock_words
from recorder.tui.modals.confirm import Notice
from recorder.tui.text import clip, safe
from recorder.tui.widgets.actions import ActionBar, Item, items
from recorder.tui.widgets.asked import AskedLine, ReasonLine, asked_words
from recorder.tui.widgets.entry import EntryLine, Wanted, wanted_cards, wanted_line
from recorder.tui.widgets.history import HistoryView
from recorder.tui.widgets.key_line import KeyLine
from recorder.tui.widgets.lines import Lines
from recorder.tui.widgets.table import TableView

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp


class RecordTable(Screen[None]):
    """A hand being recorded, as it stands. What is entered is on disk before it is drawn."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    RecordTable #title { height: 1; background: $panel; }
    RecordTable #middle { height: 1fr; border-bottom: solid $panel; }
    RecordTable.-wide HistoryView { width: 44; }
    RecordTable.-narrow HistoryView { width: 24; }
    """

    def __init__(self, recording: Recording, draft: Draft | None = None) -> None:
        """`draft` is the recording's journal; without one nothing is kept."""
        super().__init__()
        self.recording = recording
        self.draft = draft
        self.chosen: int | None = None
        self.peeking = False
        self.later = False
        self.confirming: tuple[Item, str] | None = None
        self._kept = True
        self._told = Told()

    @property
    def recorder(self) -> "RecorderApp":
        """The app."""
        return cast("RecorderApp", self.app)

    @property
    def names(self) -> list[str]:
        """The player at each position."""
        return [seat.name for seat in self.recording.view.seats]

    def compose(self) -> ComposeResult:
        """From the top: title, table and history, what is asked, field, bar, reason, keys."""
        yield Lines(id="title")
        with Horizontal(id="middle"):
            yield TableView(id="table")
            yield HistoryView(id="history")
        yield AskedLine(id="asked")
        yield EntryLine(self.recorder.look, self.recorder.keys.of, id="entry")
        yield ActionBar(self.recorder.keys.shown, id="bar")
        yield ReasonLine(id="reason")
        yield KeyLine("record")

    def on_mount(self) -> None:
        """Ask for the first thing; a clock in the title goes on without anybody's key."""
        if clock_words(self.recording.start):
            self.set_interval(1, self._tick)
        self.first_step()

    def _tick(self) -> None:
        for title in self.query("#title").results(Lines):
            title.show(self._title())

    def first_step(self) -> None:
        """Go on with what is asked for now."""
        self.settle()

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self.call_after_refresh(self._draw_if_there)

    def _draw_if_there(self) -> None:
        """Somebody may have left the hand since."""
        if self.query(TableView):
            self.draw()

    # Drawing

    @property
    def masked(self) -> bool:
        """Whether the recorder's cards are hidden now."""
        return self.recorder.look.masked and not self.peeking

    def draw(self) -> None:
        """Show everything as it stands."""
        recording = self.recording
        view, look = recording.view, self.recorder.look
        self.query_one("#title", Lines).show(self._title())
        more = self.recorder.keys.shown("record.why")
        self.query_one(TableView).draw(view, look, self.masked, self._outcome(), more)
        hero = next((seat.position for seat in view.seats if seat.hero), None)
        history = self._told.rows(recording)
        # What was turned up is no secret any more.
        hide = hero if self.masked and hero is not None and not view.seats[hero].shown else None
        self.query_one(HistoryView).draw(history, look, self.chosen, hide)
        self.query_one(AskedLine).draw(
            asked_words(recording, self.later, max(self.size.width - 2, 20))
        )
        self._draw_bar()

    def _draw_bar(self) -> None:
        bar = items(self.recording)
        # Enter alone never acts at the table.
        chosen = None if self.recording.view.ask == "action" else 0
        if self.confirming:
            bar, chosen = [self.confirming[0], Item("back", text("key.record.back"))], 0
        self.query_one(ActionBar).draw(bar, chosen)

    def _title(self) -> Content:
        view = self.recording.view
        start = self.recording.start
        street = text("rec.over") if view.over else street_name(view).capitalize()
        right = self._mark()
        room = max(self.size.width - right.cell_length - 2, 1)
        titles = [" · ".join(words) for words in _hand_words(start, street)]
        title = next((each for each in titles if cell_len(each) < room), titles[-1])
        return safe(clip(f" {title}", room) + " ", "bold") + right

    def _mark(self) -> Content:
        """Whether everything entered is on disk."""
        if self.draft is None:
            return safe(text("rec.not-kept-mark"), "$text-warning")
        if self._kept:
            return safe(text("rec.saved"), "$text-success")
        return safe(text("rec.unsaved"), "bold $text-error")

    def _outcome(self) -> list[str]:
        recording = self.recording
        if not recording.finished:
            return []
        history = recording.history()
        assert history.result
        return list(brief_outcome(history.result, recording.view, "/rake" in history.certainty))

    def reason(self, words: str = "") -> None:
        """Say why not, or what is unusual; without words, what does not fit any more, if so."""
        misfit = self.recording.misfit
        if not words and misfit and self.chosen is not None:
            words = text("rec.misfit-here")
        elif not words and misfit:
            words = text("rec.misfit", why=said(self.recording.view, misfit.violation))
        self.query_one(ReasonLine).draw(words)

    # What is wanted, and who has the focus

    def settle(self, words: str = "") -> None:
        """Draw, say `words`, and give the focus to what is asked for now."""
        self.confirming = None
        self.draw()
        self.reason(words)
        if self.chosen is not None:
            # What is typed here is typed anew in a window of its own.
            self.query_one(EntryLine).want(Wanted(), self.names)
            self.query_one(HistoryView).focus()
            self.refresh_bindings()
            return
        wanted = wanted_cards(self.recording.view, self.later)
        self.query_one(EntryLine).want(wanted or wanted_line(self.recording.view), self.names)
        self.set_focus(self.query_one(EntryLine).field if wanted else self.query_one(ActionBar))

    def ask_for(self, wanted: Wanted, typed: str = "") -> None:
        """Let something be typed, `typed` being there already."""
        entry = self.query_one(EntryLine)
        entry.want(wanted, self.names, typed)
        self.set_focus(entry.field)

    # What counts

    def take(self, line: str, typed: str | None = None) -> bool:
        """Enter a line; False, with the reason said, where it does not count.

        `typed` is the text that the line stands for, where that is another.
        """

        def submit() -> Accepted:
            with echoed(line, line if typed is None else typed):
                return self.recording.submit(line)

        return self.change(submit)

    def change(self, step: Callable[[], Accepted | bool | None]) -> bool:
        """Do something to the recording; False, with the reason said, where it does not count."""
        view = self.recording.view
        try:
            accepted = step()
        except InputProblem as problem:
            self.confirming = None
            self._draw_bar()
            self.reason(said(view, problem))
            return False
        except StorageError as error:
            self._not_kept(error)
            return False
        self._kept = True
        self.peeking = self.later = False
        warnings = accepted.warnings if isinstance(accepted, Accepted) else ()
        self.settle(" ".join(said(self.recording.view, warning) for warning in warnings))
        return True

    def _not_kept(self, error: StorageError) -> None:
        """Say what the disk does not allow; what was typed stays in its field."""
        self._kept = False
        self.confirming = None
        self.draw()
        why = sentence(error.code, error.params)
        full = error.code == "storage-full"
        then = text("rec.not-kept-full" if full else "rec.not-kept")
        self.app.push_screen(Notice(f"{why}\n{then}"))

    def keep(self) -> None:
        """Put the hand into the library if it is over; `StorageError` where that fails."""
        if self.recording.finished and self.draft is not None:
            self.recorder.keep(self.recording, self.draft)

    def restart(self, start: HandHistory | None) -> None:
        """Go on with another setup; `None` leaves it as it is."""
        if start is not None:
            self.change(lambda: self.recording.restart(start))


def _hand_words(start: HandHistory, street: str) -> list[list[str]]:
    """Which hand it is, what is played and for how much, and the street; then the same in fewer.

    In a series the level and its time are what stays; the stakes and the street tell the table well
    enough.
    """
    game, stakes = game_name(start), stakes_named(start)
    if start.series is not None:
        hand, time = which_hand(start.series), [*filter(None, [clock_words(start)])]
        bets, brief = [level(start), *time], text("rec.hand", number=start.series.hand)
        return [
            [hand, game, *bets, street],
            [brief, game, *bets, street],
            [hand, *bets, street],
            [brief, *bets, street],
            [brief, *bets],
            bets,
            [level_alone(start.series) or brief, *time],
        ]
    number = start.table.hand_number if start.table else None
    said = [] if number is None else [text("rec.hand", number=number)]
    return [[*said, text("rec.game", game=game, stakes=stakes), street], [*said, stakes, street]]
