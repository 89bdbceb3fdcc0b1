"""Stepping through a hand: the table and the history as they were while it was played."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from recorder.formats.json_hand import HandHistory, ResultModel
from recorder.formats.play import names
from recorder.formats.results import result_model
from recorder.i18n import text
from recorder.session.playback import Playback
from recorder.session.views import View
from recorder.telling.asked import asked, said, table
from recorder.telling.games import titled
from recorder.telling.rows import rows
from recorder.telling.told import brief_outcome, outcome, told
from recorder.tui.keys import bindings
from recorder.tui.modals.why import Why
from recorder.tui.screens.export import copy_hand, export_hand
from recorder.tui.text import safe, suits_in
from recorder.tui.widgets.history import HistoryView
from recorder.tui.widgets.key_line import KeyLine
from recorder.tui.widgets.table import TableView

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp


class ReplayScreen(Screen[None]):
    """Forth and back by step or by street; cards that were noted lie open."""

    WHERE = "replay"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("replay")]
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; border-bottom: solid $panel; }
    ReplayScreen.-wide HistoryView { width: 44; }
    ReplayScreen.-narrow HistoryView { width: 24; }
    ReplayScreen #told { height: auto; max-height: 4; padding: 0 1; }
    """

    def __init__(self, history: HandHistory, number: int | None = None) -> None:
        """`number` is that of a hand in the library; `RuleViolation` for an impossible setup."""
        super().__init__()
        self._number = number
        self._history = history
        self._playback = Playback(history)
        self._step = 0

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)

    def compose(self) -> ComposeResult:
        """From the top: title, table and history, what just happened, keys."""
        yield Static(id="title", classes="title")
        with Horizontal(id="middle"):
            yield TableView(id="table")
            yield HistoryView(id="history")
        yield Static(id="told")
        yield KeyLine("replay", ("next", "previous", "last", "repair", "save", "back"))

    def on_mount(self) -> None:
        """Show the table before the first card."""
        self.call_after_refresh(self._draw)

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        if not self.query(TableView):
            # Somebody has left the hand since.
            return
        playback, look = self._playback, self._app.look
        view = playback.view_at(self._step)
        dealing = view.ask == "hole_cards"
        if dealing:
            # Whoever is dealt to next has nothing to do.
            view = replace(view, seat=None)
        at_end = self._step == len(playback)
        self.query_one("#title", Static).update(safe(self._title()))
        came_to = list(self._came_to(view, brief_outcome)) if at_end and view.over else []
        more = self._app.keys.shown("replay.table")
        self.query_one(TableView).draw(view, look, False, came_to, more)
        history = [
            row
            for row in rows(playback.history_at(self._step), view)
            if not (dealing and row.kind == "asked")
        ]
        chosen = self._step - 1 if self._step else None
        self.query_one(HistoryView).draw(history, look, chosen)
        self.query_one("#told", Static).update(safe(suits_in(self._told(view), look)))

    def _title(self) -> str:
        stops = self._playback.stops
        at = bisect_right(stops, self._step) - 1
        said = text("replay.step", step=at, steps=len(stops) - 1)
        return f"{titled(self._history)} · {said}"

    def _told(self, view: View) -> str:
        """What just happened, and what is asked for behind the last step."""
        parts = []
        if self._step:
            before = self._playback.view_at(self._step - 1)
            parts.append(told(before, self._playback.events[self._step - 1]))
        if self._step == len(self._playback) and not view.over:
            broken = self._playback.violation
            parts.append(
                text("story.illegal", why=said(view, broken))
                if broken
                else text("story.unfinished", asked=asked(view))
            )
        return " ".join(parts) or text("replay.begin")

    def _came_to(
        self, view: View, told_of: Callable[[ResultModel, View, bool], Iterator[str]]
    ) -> Iterator[str]:
        """What the hand came to, at length or in brief."""
        result = self._playback.hand_at(len(self._playback)).result
        about = "/rake" in self._history.certainty
        return told_of(result_model(result, names(self._history)), view, about)

    def _go(self, step: int) -> None:
        self._step = step
        self._draw()

    def action_next(self) -> None:
        """One step on."""
        stops = self._playback.stops
        self._go(stops[min(bisect_right(stops, self._step), len(stops) - 1)])

    def action_previous(self) -> None:
        """One step back."""
        stops = self._playback.stops
        self._go(stops[max(bisect_left(stops, self._step) - 1, 0)])

    def action_next_street(self) -> None:
        """On to the next street, or to the end."""
        later = [step for step in self._playback.streets if step > self._step]
        self._go(later[0] if later else len(self._playback))

    def action_previous_street(self) -> None:
        """Back to where the street began."""
        self._go(max((step for step in self._playback.streets if step < self._step), default=0))

    def action_first(self) -> None:
        """To the beginning."""
        self._go(0)

    def action_last(self) -> None:
        """To the end."""
        self._go(len(self._playback))

    @on(HistoryView.Clicked)
    def _clicked(self, clicked: HistoryView.Clicked) -> None:
        """To the step that was clicked."""
        self._go(clicked.entry + 1)

    def action_table(self) -> None:
        """Everything about the table as it stands, in sentences; at the end what each has won."""
        view, look = self._playback.view_at(self._step), self._app.look
        at_end = self._step == len(self._playback) and view.over
        told_of = self._came_to(view, outcome) if at_end else table(view)
        self.app.push_screen(Why(suits_in(line, look) for line in told_of))

    def action_repair(self) -> None:
        """Record the hand on, or anew from one of its steps."""
        if self._number is None:
            self._app.repair(self._history)
        else:
            self._app.reopen(self._number)

    def action_save(self) -> None:
        """Put the hand into a file."""
        export_hand(self._app, self._history)

    def action_copy_script(self) -> None:
        """Copy the hand as a script."""
        copy_hand(self._app, self._history, "script")

    def action_copy_json(self) -> None:
        """Copy the hand as JSON."""
        copy_hand(self._app, self._history, "json")

    def action_back(self) -> None:
        """Back to where the hand was opened."""
        self.dismiss(None)
