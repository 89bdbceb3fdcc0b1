"""Setting up a table, or changing it while its hand is recorded."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.i18n import sentence, text
from recorder.session.drafts import remembered_start
from recorder.session.recording import Recording
from recorder.session.repair import Repair
from recorder.session.setup_defaults import changed_start, fields_of, first_fields, forced_bets
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from recorder.session.typed import field_by_key
from recorder.telling.misfits import misfit_told
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.field import ROWS, Choice, ChoiceField, Field, Row
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp

_AMOUNTS: Final = ("blinds", "ante", "min_bet")
_GAMES: Final = tuple(GAMES)
_EMPTY: Final = ("name-missing", "stack-missing")
_TEXTS: Final = ("money", "table", "venue", "event", "hand", "played")


class SetupScreen(Screen[HandHistory | None]):
    """A form with a row for each thing; Enter goes on to the next, and begins behind the last.

    A new hand begins from here. The result is what another hand starts from, `None` where the user
    went back; a hand in progress has been changed by then, and keeps what was entered.
    """

    WHERE = "setup"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("setup")]
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    SetupScreen #rows { height: 1fr; scrollbar-size-vertical: 1; }
    SetupScreen #said { height: auto; padding: 0 1; color: $text-error; }
    """

    def __init__(self, recording: Recording | None = None, repair: Repair | None = None) -> None:
        """What is changed, if anything: a `recording` in progress, or the header of a `repair`."""
        super().__init__()
        self._recording = recording
        self._repair = repair
        # What stands for the button where nobody has it yet.
        self._unchosen: list[str] = []
        # The last game chosen: another kind of game has other forced bets.
        self._game = ""
        # What the user was warned of: the same once more is meant.
        self._warned: HandHistory | None = None

    def compose(self) -> ComposeResult:
        """The rows, with what the last table had."""
        fields = self._fields_at_first()
        yield Static(safe(text(self._title())), classes="title")
        with VerticalScroll(id="rows", can_focus=False):
            yield from self._rows(fields)
        yield Static(id="said")
        yield KeyLine("setup", ("next", "begin", "back", *ROWS))

    def _title(self) -> str:
        if self._repair:
            return "form.repair"
        return "form.change" if self._recording else "form.new"

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)

    def _fields_at_first(self) -> SetupFields:
        if self._repair:
            return self._repair.written.fields
        if self._recording:
            return fields_of(self._recording.start)
        with self._app.telling():
            last = remembered_start(self._app.library)
            if last is not None:
                return fields_of(last)
        return first_fields(self._app.settings)

    def _rows(self, fields: SetupFields) -> Iterator[Row]:
        yield self._games(fields.game)
        for index, (name, stack) in enumerate(zip(fields.names, fields.stacks, strict=True)):
            player = text("form.player", number=index + 1)
            yield Field(f"name.{index}", player, name, text("form.hint.name"))
            yield Field(f"stack.{index}", text("form.stack"), stack, text("form.hint.stack"))
        yield self._field("blinds", fields)
        names = self._named(fields.names)
        if fields.button is None:
            self._unchosen = [text("form.unchosen")]
        button = len(names) if fields.button is None else fields.button
        players = [*names, *self._unchosen]
        yield ChoiceField("button", text("form.button"), players, button, text("form.hint.choice"))
        nobody = [*names, text("form.nobody")]
        hero = len(names) if fields.hero is None else fields.hero
        yield ChoiceField("hero", text("form.hero"), nobody, hero, text("form.hint.hero"))
        for name in ("ante", "min_bet", *_TEXTS):
            yield self._field(name, fields)

    def _games(self, game: str) -> ChoiceField:
        self._game = game
        names = [text(f"game.{name}") for name in _GAMES]
        at, hint = _GAMES.index(game), text("form.hint.choice")
        return ChoiceField("game", text("form.game"), names, at, hint, max(map(cell_len, names)))

    def _field(self, name: str, fields: SetupFields) -> Field:
        return Field(name, text(f"form.{name}"), getattr(fields, name), text(f"form.hint.{name}"))

    def _named(self, names: tuple[str, ...]) -> list[str]:
        """The players, by number where they have no name yet."""
        return [
            name.strip() or text("form.player", number=number)
            for number, name in enumerate(names, 1)
        ]

    def on_screen_resume(self) -> None:
        """At first the first player, or what is wrong with a header that is to be put right."""
        if self.focused is not None:
            return
        if self._repair and self._repair.refused:
            self._refuse(self._repair.refused)
        else:
            self._row("name.0").take_focus()

    def _row(self, name: str) -> Row:
        return next(row for row in self.query(Row) if row.field == name)

    def _value(self, name: str) -> str:
        row = self._row(name)
        assert isinstance(row, Field)
        return row.value.strip()

    def _chosen(self, name: str) -> int:
        row = self._row(name)
        assert isinstance(row, ChoiceField)
        return row.chosen

    def _typed(self) -> SetupFields:
        """The whole form; amounts may have been typed on a Russian keyboard."""
        seats = range(sum(row.field.startswith("name.") for row in self.query(Row)))
        button, hero = self._chosen("button"), self._chosen("hero")
        return SetupFields(
            names=tuple(self._value(f"name.{index}") for index in seats),
            stacks=tuple(field_by_key(self._value(f"stack.{index}")) for index in seats),
            button=None if button == len(seats) else button,
            hero=None if hero == len(seats) else hero,
            game=_GAMES[self._chosen("game")],
            **{name: field_by_key(self._value(name)) for name in _AMOUNTS},
            **{name: self._value(name) for name in _TEXTS},
        )

    @on(Input.Changed)
    def _name_changed(self) -> None:
        """Button and hero are chosen by name."""
        names = self._named(self._typed().names)
        for row in self.query(ChoiceField):
            if row.field == "game":
                continue
            others = [text("form.nobody")] if row.field == "hero" else self._unchosen
            row.offer([*names, *others])

    @on(Choice.Turned)
    def _turned(self) -> None:
        """A kind of game that is played with other forced bets proposes the usual ones."""
        before, self._game = self._game, _GAMES[self._chosen("game")]
        if GAMES[before].draws is GAMES[self._game].draws:
            return
        usual = forced_bets(self._game, self._app.settings)
        for name, value in zip(_AMOUNTS, usual, strict=True):
            self._row(name).query_one(Input).value = value

    @on(Input.Submitted)
    def action_next(self) -> None:
        """On to the next row; behind the last one the hand begins."""
        rows = list(self.query(Row))
        at = next((place for place, row in enumerate(rows) if self.focused in [*row.query()]), 0)
        if at + 1 < len(rows):
            rows[at + 1].take_focus()
        else:
            self.action_begin()

    def action_begin(self) -> None:
        """Start with what was typed, or say beside each field what is wrong with it."""
        for row in self.query(Row):
            row.say()
        self._say("")
        try:
            self._begin(self._typed())
        except SetupRefused as refused:
            self._refuse(refused)

    def _begin(self, fields: SetupFields) -> None:
        if self._repair:
            self.dismiss(self._repair.start(fields))
            return
        if self._recording is None:
            # Where the disk does not take the hand, the form stays as it was filled in.
            self._app.begin(start_of(fields))
            return
        start = changed_start(self._recording.start, fields)
        if not self._recording.deals_alike(start):
            self._row("button").say(text("form.button-stays"))
            return
        if self._warned != start and (warning := _misfit(self._recording, start)):
            self._warned = start
            self._say(f"{warning} {text('form.again')}")
            return
        with self._app.telling():
            self._recording.restart(start)
            self.dismiss(start)

    def _refuse(self, refused: SetupRefused) -> None:
        """Each problem beside its field, the first of each; the focus goes to the first."""
        by_field = {problem.field: problem for problem in reversed(refused.problems)}
        known = {row.field: row for row in self.query(Row)}
        for field, problem in by_field.items():
            finding = problem.finding
            why = (
                text(f"form.{finding.code}")
                if finding.code in _EMPTY
                else sentence(finding.code, finding.params, refused.decimals, refused.currency)
            )
            if field in known:
                known[field].say(why)
            else:
                self._say(why)
        first = next((field for field in known if field in by_field), None)
        if first:
            known[first].take_focus()

    def _say(self, words: str) -> None:
        self.query_one("#said", Static).update(safe(words))

    def action_back(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)


def _misfit(recording: Recording, start: HandHistory) -> str | None:
    """The first step that will not fit any more, and why; `None` where all do as well as before."""
    trial = Recording(start, recording.entries)
    misfit = trial.misfit
    if misfit is None or (recording.misfit and recording.misfit.index <= misfit.index):
        return None
    return misfit_told(trial, misfit)
