"""The levels of a tournament as a table to fill in."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from recorder.i18n import sentence, text
from recorder.session.level_rows import CELLS, Cell, LevelRow, level_faults, level_rows, levels_text
from recorder.session.typed import levels_by_key
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine

_FIRST: Final = LevelRow("10", "20", "", "10")


class CellField(Input):
    """A cell of the table; the arrows go to the cell above or below."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("form")

    def __init__(self, cell: Cell, value: str) -> None:
        super().__init__(value, compact=True, select_on_focus=True)
        self.cell: Final = cell

    def action_previous(self) -> None:
        """The level above."""
        self._go(-1)

    def action_next(self) -> None:
        """The level below."""
        self._go(1)

    def _go(self, step: int) -> None:
        rows = list(self.screen.query(LevelLine))
        here = next(at for at, row in enumerate(rows) if row.field(self.cell) is self)
        if 0 <= here + step < len(rows):
            rows[here + step].field(self.cell).focus()


class LevelLine(Vertical):
    """A level: its number and its cells, and below them what is wrong with which."""

    def __init__(self, row: LevelRow) -> None:
        super().__init__()
        self._fields: Final = {cell: CellField(cell, getattr(row, cell)) for cell in CELLS}

    def compose(self) -> ComposeResult:
        """From left to right."""
        with Horizontal():
            yield Static(classes="number")
            yield from self._fields.values()
        yield Static(classes="said")

    def field(self, cell: Cell) -> CellField:
        """The field of a cell."""
        return self._fields[cell]

    @property
    def row(self) -> LevelRow:
        """The level as typed, perhaps on a Russian keyboard."""
        return LevelRow(*(levels_by_key(self._fields[cell].value.strip()) for cell in CELLS))

    def number(self, number: int) -> None:
        """Say which level it is."""
        self.query_one(".number", Static).update(safe(str(number)))

    def say(self, wrong: dict[Cell, str]) -> None:
        """Say what is wrong with which cell."""
        for cell, field in self._fields.items():
            field.set_class(cell in wrong, "-wrong")
        said = self.query_one(".said", Static)
        said.update(safe(" ".join(wrong.values())))
        said.display = bool(wrong)


class Levels(ModalScreen[str | None]):
    """Rows of blinds, ante and length; the result is how they stand in a script, `None`: as before.

    What is wrong stands below its level.
    """

    WHERE = "levels"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("levels")]

    DEFAULT_CSS = """
    Levels KeyLine { dock: none; margin-top: 1; background: $surface; }
    Levels VerticalScroll { height: auto; max-height: 60vh; scrollbar-size-vertical: 1; }
    Levels .heads, LevelLine, LevelLine Horizontal { height: auto; }
    Levels .heads Static { width: 11; color: $text-muted; }
    LevelLine Input { width: 10; margin-right: 1; background: $panel; }
    LevelLine Input.-wrong { background: $error 20%; }
    Levels .heads .number, LevelLine .number { width: 4; }
    LevelLine .said { display: none; height: auto; padding-left: 4; color: $text-error; }
    """

    def __init__(self, levels: str, game: str) -> None:
        """`levels` as they were typed, for this game."""
        super().__init__()
        self._rows = level_rows(levels) or [_FIRST]
        self._game = game

    def compose(self) -> ComposeResult:
        """A line for each level under the heads of the columns."""
        with Vertical(classes="box"):
            yield Static(safe(text("levels.title")), classes="title")
            with Horizontal(classes="heads"):
                yield Static(classes="number")
                yield from (Static(safe(text(f"levels.{cell}"))) for cell in CELLS)
            with VerticalScroll(can_focus=False):
                yield from map(LevelLine, self._rows)
            yield Static(safe(text("levels.hint")))
            yield KeyLine("levels", ("save", "insert", "remove", "back", "app.help"), alone=True)

    def on_mount(self) -> None:
        """The first cell can be typed at once."""
        self._count()
        self._lines[0].field("small").focus()

    @property
    def _lines(self) -> list[LevelLine]:
        return list(self.query(LevelLine))

    def _count(self) -> None:
        for number, line in enumerate(self._lines, 1):
            line.number(number)

    @property
    def _here(self) -> int:
        """The level in which something is typed."""
        lines = enumerate(self._lines)
        return next((at for at, line in lines if line.query("CellField:focus")), 0)

    async def action_insert(self) -> None:
        """A further level below this one, as long as this one."""
        line = self._lines[self._here]
        added = LevelLine(LevelRow(lasting=line.row.lasting))
        await self.query_one(VerticalScroll).mount(added, after=line)
        self._count()
        added.field("small").focus()

    async def action_remove(self) -> None:
        """Without this level; one stays."""
        at, lines = self._here, self._lines
        if len(lines) == 1:
            return
        await lines[at].remove()
        self._count()
        self._lines[min(at, len(lines) - 2)].field("small").focus()

    @on(Input.Submitted)
    def _next(self) -> None:
        """On to the next cell; behind the last one the levels hold."""
        chain = list(self.query(CellField))
        at = chain.index(self.focused) if isinstance(self.focused, CellField) else len(chain)
        if at + 1 < len(chain):
            chain[at + 1].focus()
        else:
            self.action_save()

    def action_save(self) -> None:
        """Give the levels back once they are right."""
        lines = self._lines
        rows = [line.row for line in lines]
        faults = level_faults(rows, self._game)
        wrong: list[dict[Cell, str]] = [{} for _ in lines]
        for (at, cell), finding in faults.items():
            wrong[at][cell] = sentence(finding.code, finding.params)
        for line, words in zip(lines, wrong, strict=True):
            line.say(words)
        if not faults:
            self.dismiss(levels_text(rows))
            return
        at, cell = min(faults, key=lambda place: (place[0], CELLS.index(place[1])))
        lines[at].field(cell).focus()

    def action_back(self) -> None:
        """Leave the levels as they were."""
        self.dismiss(None)
