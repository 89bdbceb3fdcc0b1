"""A hand of a series that is over: the level, the end, the places, the whole series in a file."""

from collections.abc import Iterator
from typing import ClassVar

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from recorder.formats.json_hand import HandHistory
from recorder.formats.script.problems import InputProblem
from recorder.i18n import text
from recorder.telling.seats import seated
from recorder.telling.series import ended, level, which_hand
from recorder.tui.clock import clock_words
from recorder.tui.keys import bindings
from recorder.tui.modals.confirm import Confirm
from recorder.tui.screens.export import export_series
from recorder.tui.screens.summary import SummaryScreen
from recorder.tui.widgets.key_line import KeyLine


class SeriesSummary(SummaryScreen):
    """Enter goes on with the next hand, or to the start behind the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("series")]

    def key_lines(self) -> ComposeResult:
        """First what can be done about the series."""
        yield KeyLine("series", alone=True)
        yield from super().key_lines()

    def on_mount(self) -> None:
        """The clock is looked at once a second, where there is one."""
        if clock_words(self._recording.start):
            self.set_interval(1, self._tick)

    def _tick(self) -> None:
        if self.query("#title"):
            self._fill("title", self.title_words(self._recording.start))

    def title_words(self, history: HandHistory) -> str:
        """Which hand it was, and how long its level has held."""
        assert history.series is not None
        time = clock_words(history)
        whole = " · ".join(filter(None, (super().title_words(history), time)))
        if cell_len(whole) < self.size.width - 1:
            return whole
        return " · ".join(filter(None, (which_hand(history.series), level(history), time)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the blinds stay as they are there is no next level."""
        series = self._recording.start.series
        if action == "level" and series and len(series.levels) == 1:
            return False
        return super().check_action(action, parameters)

    def called(self, name: str) -> str | None:
        """Behind the last hand Enter leads to the start."""
        if name == "summary.next" and self._coming.end() is not None:
            return text("key.summary.next.last")
        return super().called(name)

    def _said_of_next(self) -> str:
        try:
            return "\n".join(self._following())
        except InputProblem as problem:
            return self._sentence(problem)

    def _following(self) -> Iterator[str]:
        end = self._coming.end()
        if end is None:
            yield seated(self._coming.start())
        else:
            yield from ended(end, self._recording.start)
            yield text("series.enter-start")

    def refuses(self, name: str) -> bool:
        """Whether the action only says why not."""
        turn, over = self._coming.turn, self._coming.end() is not None
        match name:
            case "summary.recount":
                return True
            case "series.level":
                return over or self._stays is not None
            case "series.stop":
                return over and not (turn and turn.stopping)
            case "summary.skip":
                return over
            case _:
                return False

    @property
    def _stays(self) -> str | None:
        """Why the level cannot be moved on."""
        turn = self._coming.turn
        return turn.stays(self._recording.history()) if turn else None

    def action_level(self) -> None:
        """The next level from the next hand on, or once more the one that it is."""
        turn = self._coming.turn
        if turn is None or self.refuses("series.level"):
            stays = "error.series-ended" if self._coming.end() else f"series.{self._stays}"
            self._fill("said", text(stays))
            return
        turn.next_level = not turn.next_level
        self._show()

    @work
    async def action_stop(self) -> None:
        """Stop the series, if that is meant, or let it go on after all."""
        turn = self._coming.turn
        if turn is None or self.refuses("series.stop"):
            self._fill("said", text("error.series-ended"))
            return
        if turn.stopping:
            turn.stopping = False
        elif await self.app.push_screen_wait(Confirm(text("series.stop"))):
            turn.stopping = True
        self._show()

    def action_whole(self) -> None:
        """Put all hands of the series into one file."""
        export_series(self._app, self._recording.history(), self.place)

    def action_recount(self, why: str = "") -> None:
        """Say that nobody tops up, or `why` no hand follows."""
        self._fill("said", why or text("error.series-no-top-up"))

    def action_next(self) -> None:
        """Behind the last hand, keep it and go to the start."""
        if self.focused is None and self._coming.end() is not None:
            self._app.to_start()
        else:
            super().action_next()
