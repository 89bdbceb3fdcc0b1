"""Rows of the form of a table about what is set up: single hands, a series, a tournament."""

from dataclasses import replace
from typing import Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from recorder.i18n import text
from recorder.session.series_kinds import KINDS, Kind, kind_of
from recorder.session.setup_fields import SetupFields
from recorder.session.typed import field_by_key, levels_by_key
from recorder.tui.widgets.field import Field
from recorder.tui.widgets.seat_rows import Offered, OneOf

_OF_SERIES: Final[tuple[Kind, ...]] = ("home", "draw", "tournament")
BY_LEVEL: Final[tuple[Kind, ...]] = ("tournament", "midst")
"""Kinds whose forced bets are those of a level."""

_NOTHING: Final = " "
"""Levels that were left out, where there have to be some."""


class SeriesRows(Vertical):
    """What kind of play it is, how many hands at most, and the levels of a tournament."""

    DEFAULT_CSS = "SeriesRows { height: auto; }"

    def __init__(self, fields: SetupFields) -> None:
        """`fields` are what stands there at first."""
        super().__init__()
        self._first: Final = fields
        kind = kind_of(fields)
        self._kinds: Final[tuple[Kind, ...]] = (*KINDS, "midst") if kind == "midst" else KINDS
        offered: Offered = {at: text(f"form.kind.{each}") for at, each in enumerate(self._kinds)}
        hint = text("form.hint.choice")
        self._chosen = OneOf("kind", text("form.kind"), offered, self._kinds.index(kind), hint)
        self._hands = Field("hands", text("form.hands"), fields.hands, text("form.hint.hands"))
        self._levels = Field("levels", text("form.levels"), fields.levels, text("form.hint.levels"))

    def compose(self) -> ComposeResult:
        """One row for each."""
        yield from (self._chosen, self._hands, self._levels)

    def on_mount(self) -> None:
        """Only what belongs to the kind."""
        self.show_kind()

    @property
    def kind(self) -> Kind:
        """What is set up."""
        return self._kinds[self._chosen.value or 0]

    @property
    def begins(self) -> bool:
        """Whether a series begins."""
        return self.kind in _OF_SERIES

    @property
    def levels(self) -> str:
        """The levels as typed, perhaps on a Russian keyboard."""
        return levels_by_key(self._levels.value.strip())

    def said(self, fields: SetupFields) -> SetupFields:
        """`fields` with what is said here."""
        return replace(
            fields,
            series=self.kind != "single",
            levels=(self.levels or _NOTHING) if self.kind == "tournament" else "",
            hands=field_by_key(self._hands.value.strip()) if self.begins else "",
            midst=self._first.midst if self.kind == "midst" else (),
        )

    def take(self, fields: SetupFields) -> None:
        """Show the kind of `fields`, and what they say about it."""
        self._chosen.want(self._kinds.index(kind_of(fields)))
        self._hands.query_one(Input).value = fields.hands
        self.put_levels(fields.levels)
        self.show_kind()

    def put_levels(self, levels: str) -> None:
        """Let the levels be these."""
        self._levels.query_one(Input).value = levels

    def show_kind(self) -> None:
        """Show what belongs to the kind."""
        self._hands.display = self.begins
        self._levels.display = self.kind == "tournament"
