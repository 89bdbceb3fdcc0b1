"""Stacks between two hands: counted anew, or topped up."""

from collections.abc import Collection
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from recorder.engine.game import GAMES
from recorder.formats.findings import named
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.seating import Seating
from recorder.i18n import sentence, text
from recorder.session.count import Count
from recorder.session.typed import field_by_key
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.field import ROWS, Field
from recorder.tui.widgets.key_line import KeyLine


class StackFields(ModalScreen[Count | None]):
    """A field for each player's stack; what is wrong stands beside it. `None`: nothing changes."""

    WHERE = "modal"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("modal", ("back", "save"))]
    TITLE_ID = "recount.title"

    DEFAULT_CSS = """
    StackFields KeyLine { dock: none; margin-top: 1; background: $surface; }
    StackFields .said { color: $text-error; height: auto; }
    StackFields Row { height: auto; }
    StackFields VerticalScroll { height: auto; max-height: 50vh; scrollbar-size-vertical: 1; }
    """

    def __init__(
        self,
        table: HandHistory,
        stacks: dict[str, str],
        said: str = "",
        out: Collection[str] = (),
    ) -> None:
        """`stacks` holds what each field shows at first, by player; `said` why it is asked.

        Who is `out` has no chips, and sits out as long as none are typed.
        """
        super().__init__()
        self._table = table
        self._stacks = stacks
        self._why = said
        self._out = out

    def compose(self) -> ComposeResult:
        """A row for each player."""
        with Vertical(classes="box"):
            yield Static(safe(text(self.TITLE_ID)), classes="title")
            with VerticalScroll(can_focus=False):
                for name, stack in self._stacks.items():
                    hint = "recount.hint-out" if name in self._out else "recount.hint"
                    yield Field(name, name, stack, text(hint))
                yield from self.more()
            yield Static(safe(self._why), classes="said")
            yield KeyLine("modal", ("save", "back", *ROWS), alone=True)

    def more(self) -> ComposeResult:
        """What else is asked."""
        yield from ()

    def on_mount(self) -> None:
        """The first stack can be typed at once."""
        self.query(Field).first().take_focus()

    @on(Input.Submitted)
    def _next(self) -> None:
        """On to the next field; behind the last one the stacks hold."""
        fields = list(self.query(Input))
        at = fields.index(self.focused) if isinstance(self.focused, Input) else len(fields)
        if at + 1 < len(fields):
            fields[at + 1].focus()
        else:
            self.action_save()

    def action_save(self) -> None:
        """Give the stacks back once they can all be read."""
        count = self.counted()
        if count is not None:
            self.dismiss(count)

    def counted(self) -> Count | None:
        """The stacks that were typed; `None` where one cannot be read, which stands beside it."""
        count = Count()
        names = [seat.name for seat in self._table.seats]
        seating = Seating(names, self._table.stakes.decimals)
        wrong = [
            row for row in self.query(Field) if row.field and not self._take(row, count, seating)
        ]
        if wrong:
            wrong[0].take_focus()
        return None if wrong else count

    def _take(self, row: Field, count: Count, seating: Seating) -> bool:
        """Read one stack; one that was left as it stood is not counted anew."""
        row.say()
        typed = field_by_key(row.value.strip())
        if typed == self._stacks[row.field] and (typed or row.field in self._out):
            return True
        try:
            if not typed:
                raise InputProblem("stack-missing", 1, name=row.field)
            count.take(row.field, Word(typed, 1), seating, self._table.stakes.least_bet)
            if count.stacks[row.field] == 0 and self._all_needed:
                raise InputProblem("player-out", 1, name=row.field)
        except InputProblem as problem:
            stakes = self._table.stakes
            params = named(problem.params, seating.names)
            row.say(sentence(problem.code, params, stakes.decimals, stakes.currency))
            return False
        return True

    @property
    def _all_needed(self) -> bool:
        """Whether no hand follows once anybody has no chips; how a series goes on is its own."""
        fewest = GAMES[self._table.game].min_seats
        return self._table.series is None and len(self._stacks) == fewest

    def action_back(self) -> None:
        """Leave the stacks as they were."""
        self.dismiss(None)


class Recount(StackFields):
    """Stacks of the next hand, as they carry over until somebody counts or tops up."""
