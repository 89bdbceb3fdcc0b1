"""The form of a table: the game, who sits where with what, the forced bets and all the rest."""

from collections.abc import Callable, Iterator
from typing import Final

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input

from recorder.engine.game import GAMES, Game
from recorder.formats.json_hand import MAX_SEAT
from recorder.i18n import text
from recorder.session.series_kinds import back_to_single, kind_of, proposed
from recorder.session.setup_fields import SetupFields
from recorder.session.typed import field_by_key
from recorder.tui.widgets.field import Choice, ChoiceField, Field, Row
from recorder.tui.widgets.seat_rows import PARTS, Offered, OneOf, SeatRow
from recorder.tui.widgets.series_rows import BY_LEVEL, SeriesRows

_AMOUNTS: Final = ("blinds", "ante", "min_bet")
_GAMES: Final = tuple(GAMES)
_TEXTS: Final = ("money", "table", "venue", "event", "hand", "played")
_HINTS: Final = {0: "form.hint.seat", 2: "form.hint.seat-empty"}
"""What is said beside which seat: how stacks are typed, and how a seat stays empty."""

LOT: Final = 0
"""No seat: the button is drawn by lot."""

ForcedBets = Callable[[str], tuple[str, str, str]]
"""Blinds, ante and least bet that are usual for a game."""


class SetupForm(VerticalScroll, can_focus=False):
    """A row for each thing and each seat; as many seats as are chosen, within those of the game.

    What was typed of a seat is there again when it is.
    """

    DEFAULT_CSS = "SetupForm { height: 1fr; scrollbar-size-vertical: 1; }"

    def __init__(self, fields: SetupFields, usual: ForcedBets, *, new: bool = False) -> None:
        """`fields` are what stands there at first; `usual` proposes the bets of another game.

        Of a `new` hand, nobody has the button yet: in a series it may be drawn by lot.
        """
        super().__init__()
        self._first = fields
        self._new = new
        self.series: Final = SeriesRows(fields)
        self._kind = kind_of(fields)
        # How single hands were set up, before another kind of play was looked at.
        self._single: SetupFields | None = None
        self._usual = usual
        self._game = fields.game
        # In the order in which they came: the last one to come is the first to go.
        self._rows: list[SeatRow] = []
        # What was typed of the forced bets, for games with a draw and for those without.
        self._bets: dict[bool, tuple[str, ...]] = {}

    def compose(self) -> ComposeResult:
        """The rows from top to bottom."""
        fields = self._first
        self._rows = list(self._seat_rows(fields))
        yield self.series
        yield self._games()
        hint = text("form.hint.seats")
        yield OneOf("seats", text("form.seats"), self._counts(), len(self._rows), hint)
        yield from self._rows
        yield self._field("blinds")
        button, hero = (
            None if at is None else self._rows[at].number for at in (fields.button, fields.hero)
        )
        if self._begins_anew:
            button = LOT
        hint = text("form.hint.choice")
        yield OneOf("button", text("form.button"), self._buttons(), button, hint)
        hint = text("form.hint.hero")
        yield OneOf("hero", text("form.hero"), self._heroes(), hero, hint)
        for name in ("ante", "min_bet", *_TEXTS):
            yield self._field(name)

    def _games(self) -> ChoiceField:
        names = [text(f"game.{name}") for name in _GAMES]
        at, hint = _GAMES.index(self._game), text("form.hint.choice")
        return ChoiceField("game", text("form.game"), names, at, hint, max(map(cell_len, names)))

    def _field(self, name: str) -> Field:
        hint = self._blinds_hint() if name == "blinds" else text(f"form.hint.{name}")
        return Field(name, text(f"form.{name}"), getattr(self._first, name), hint)

    def _blinds_hint(self) -> str:
        """How blinds are typed; at fixed limit, which bets go with them."""
        limit = GAMES[self._game].structure == "fixed-limit"
        return text("form.hint.blinds-limit" if limit else "form.hint.blinds")

    def _seat_rows(self, fields: SetupFields) -> Iterator[SeatRow]:
        numbers = fields.numbers or range(1, len(fields.names) + 1)
        seats = zip(numbers, fields.names, fields.stacks, strict=True)
        for at, (number, name, stack) in enumerate(seats):
            yield SeatRow(number, name, stack, _hint(at))

    # What is offered to be chosen

    def _counts(self) -> Offered:
        game = GAMES[self._game]
        most = max(game.max_seats, len(self._first.names) if self._first.game == self._game else 0)
        return {count: str(count) for count in range(game.min_seats, most + 1)}

    def _buttons(self) -> Offered:
        """Every seat: the button may lie before an empty one; nothing where nobody chose yet."""
        unchosen = {None: text("form.unchosen")} if self._first.button is None else {}
        lot = {LOT: text("form.lot")} if self._begins_anew else {}
        return lot | {row.number: row.shown_name for row in self.seats} | unchosen

    def _heroes(self) -> Offered:
        nobody = {None: text("form.nobody")}
        return {row.number: row.shown_name for row in self.seats if not row.vacant} | nobody

    @property
    def _begins_anew(self) -> bool:
        """Whether the first hand of a series is set up, whose button is drawn by lot."""
        return self._new and self.series.begins

    @property
    def seats(self) -> list[SeatRow]:
        """The rows of the seats that there are, clockwise."""
        shown = [row for row in self._rows if row.display]
        return sorted(shown, key=lambda row: self._walk(row.number))

    def _walk(self, number: int) -> int:
        """How far a seat is from where the rows begin, clockwise."""
        numbers = [*map(self._first.number, range(len(self._first.names)))]
        begin = 1 if numbers == sorted(numbers) else numbers[0]
        return (number - begin) % MAX_SEAT

    @property
    def game(self) -> Game:
        """The game that is chosen."""
        return GAMES[_GAMES[self._choice("game").chosen]]

    # What was typed

    def row(self, field: str) -> Row | None:
        """The row of a field, as problems name them; `None` where there is none."""
        part, _, at = field.partition(".")
        if at.isdigit():
            return self.seats[int(at)] if part in PARTS and int(at) < len(self.seats) else None
        return next((row for row in self.query(Row) if row.field == field), None)

    def _row_of(self, field: str) -> Row:
        row = self.row(field)
        assert row
        return row

    def _choice(self, field: str) -> ChoiceField:
        row = self.row(field)
        assert isinstance(row, ChoiceField)
        return row

    def _one_of(self, field: str) -> OneOf:
        row = self.row(field)
        assert isinstance(row, OneOf)
        return row

    def _value(self, field: str) -> str:
        row = self.row(field)
        assert isinstance(row, Field)
        return row.value.strip()

    def _amount(self, field: str) -> str:
        """As typed, perhaps on a Russian keyboard."""
        return field_by_key(self._value(field))

    @property
    def fields(self) -> SetupFields:
        """The whole form."""
        seats = self.seats
        places: dict[int | None, int] = {row.number: at for at, row in enumerate(seats)}
        button = self._one_of("button").value
        fields = SetupFields(
            names=tuple(row.name_typed for row in seats),
            stacks=tuple(field_by_key(row.stack_typed) for row in seats),
            numbers=tuple(row.number for row in seats),
            button=places.get(button),
            lot=button == LOT,
            hero=places.get(self._one_of("hero").value),
            game=self.game.name,
            blinds=self._amount("blinds"),
            ante=self._amount("ante"),
            min_bet=self._amount("min_bet") if self._least_is_open() else "",
            money=self._value("money"),
            table=self._value("table"),
            venue=self._value("venue"),
            event=self._value("event"),
            hand=self._value("hand"),
            played=self._value("played"),
        )
        return self.series.said(fields)

    def say(self, field: str, wrong: str) -> bool:
        """Say beside a field what is wrong with it; False where the form has no such field."""
        row = self.row("kind" if field == "series" else field)
        if isinstance(row, SeatRow):
            row.say(wrong, field.partition(".")[0])
        elif row:
            row.say(wrong)
        return row is not None and bool(row.display)

    def all_is_well(self) -> None:
        """Say of nothing that it is wrong."""
        for row in self.query(Row):
            row.say()

    # Where the focus is

    def go_to(self, field: str) -> None:
        """Let the user fill in a field."""
        row = self.row(field)
        if isinstance(row, SeatRow):
            row.take_focus(field.partition(".")[0])
        elif row:
            row.take_focus()

    def go_on(self) -> bool:
        """On to the next field; False behind the last one."""
        rows = [row for row in self.query(Row) if row.display]
        chain = [each for row in rows for each in row.query("Input, Choice")]
        focused = self.screen.focused
        at = chain.index(focused) if focused in chain else -1
        if at + 1 == len(chain):
            return False
        chain[at + 1].focus()
        return True

    # What depends on other things

    def on_mount(self) -> None:
        """Only what belongs to the kind of play."""
        self._show_bets()

    @on(Input.Changed, "SeatField")
    def _name_again(self) -> None:
        """Button and hero are chosen by name."""
        self._one_of("button").offer_these(self._buttons())
        self._one_of("hero").offer_these(self._heroes())

    @on(Choice.Turned)
    async def _turned(self) -> None:
        if self.series.kind != self._kind:
            self._propose_kind()
        before, self._game = GAMES[self._game], self.game.name
        if before.name != self._game:
            self._one_of("seats").offer_these(self._counts())
            self._row_of("blinds").hint(self._blinds_hint())
            if before.draws is not self.game.draws:
                self._change_bets(before)
            if self._kind in ("home", "draw"):
                self._kind = kind_of(self.fields)
                self.series.take(self.fields)
        await self._seat()

    def _propose_kind(self) -> None:
        """Another kind of play has a game, bets and stacks of its own."""
        if self._kind == "single":
            self._single = self.fields
        kind = self._kind = self.series.kind
        self._bets.clear()
        fields = self._first if kind == "midst" else proposed(kind, self.fields)
        if kind == "single" and self._single:
            fields = back_to_single(fields, self._single)
        self._game = fields.game
        self._choice("game").choose(_GAMES.index(fields.game))
        self._one_of("seats").offer_these(self._counts())
        for name in _AMOUNTS:
            self._row_of(name).query_one(Input).value = getattr(fields, name)
        for row, stack in zip(self.seats, fields.stacks, strict=False):
            row.inputs["stack"].value = stack
        self.series.take(fields)
        self._show_bets()
        if self._begins_anew:
            self._one_of("button").want(LOT)

    @on(Input.Changed)
    def _show_bets(self) -> None:
        """Forced bets of a level are filled in with it; a big blind is the least bet itself."""
        for name in _AMOUNTS:
            open_ = self._kind not in BY_LEVEL and (name != "min_bet" or self._least_is_open())
            self._row_of(name).display = open_
        series = self._kind != "single"
        self._row_of("hand").hint(text("form.hint.hand-series" if series else "form.hint.hand"))

    def _least_is_open(self) -> bool:
        """Whether no blind says the least bet."""
        return self.game.draws and not self._value("blinds")

    def _change_bets(self, before: Game) -> None:
        """Games with a draw are played with other forced bets: as typed before, else the usual."""
        self._bets[before.draws] = tuple(map(self._value, _AMOUNTS))
        bets = self._bets.get(self.game.draws) or self._usual(self._game)
        for name, value in zip(_AMOUNTS, bets, strict=True):
            self._row_of(name).query_one(Input).value = value
        self._show_bets()

    async def _seat(self) -> None:
        """As many seats as are chosen; a new one has the stack of the first."""
        count = self._one_of("seats").value or 0
        while len(self._rows) < count:
            await self._add_seat()
        for at, row in enumerate(self._rows):
            row.display = at < count
        self._name_again()

    async def _add_seat(self) -> None:
        """The first number that is free, in its place around the table."""
        taken = [row.number for row in self._rows]
        number = next(seat for seat in range(1, MAX_SEAT + 1) if seat not in taken)
        row = SeatRow(number, "", self._rows[0].stack_typed, _hint(len(taken)))
        around = sorted(self._rows, key=lambda other: self._walk(other.number))
        behind = [other for other in around if self._walk(other.number) < self._walk(number)]
        if behind:
            await self.mount(row, after=behind[-1])
        else:
            await self.mount(row, before=around[0])
        self._rows.append(row)


def _hint(at: int) -> str:
    """What is said beside the seat in this place."""
    return text(_HINTS[at]) if at in _HINTS else ""
