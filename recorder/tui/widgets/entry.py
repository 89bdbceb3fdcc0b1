"""The entry field: cards, an amount or any token of the script, and what it comes to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input

from recorder.engine.cards import UNKNOWN, card_text
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Draw, Event, Show, Verb
from recorder.engine.game import StreetName
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.writer import name_text
from recorder.i18n import text
from recorder.session.recording import Accepted
from recorder.session.typed import cards_or_line_by_key, line_by_key, total_by_key
from recorder.session.views import View
from recorder.telling.amounts import bare
from recorder.telling.told import street_opened, told
from recorder.tui.keyboard import spelled
from recorder.tui.palettes import Look
from recorder.tui.text import safe, suits_in
from recorder.tui.widgets.entry_field import EntryField
from recorder.tui.widgets.lines import Lines

Kind = Literal["line", "cards", "draw", "reveal", "amount"]

_FIELD: Final = 28
_FIELD_LEAST: Final = 12
_MARGINS: Final = 2
"""Columns of the field; of it at least; and between label, field and preview."""

_PARTS: Final = 3
"""What is told of a bet: what it comes to, what it adds, what all-in is."""

_TWO: Final = 2
_MUCK: Final = ("m", "ь")
_THROUGH: Final = ("undo", "redo", "edit", "note", "peek", "why", "entry")
"""What keys do while cards are asked for and none are typed: no card begins with their letters."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is typed into the field.

    Attributes:
        kind: any line, cards, what is changed in a draw, cards or an `m` for a muck, or the amount
            of a bet or raise.
        label: what stands before the field.
        prefix: what belongs before an amount to make a line of it.
        board: how many board cards are wanted, 0 for a player's own.
        alone: the line that Enter on an empty field stands for; "" for none.
        hint: what stands in the field while it is empty.
    """

    kind: Kind = "line"
    label: str = ""
    prefix: str = ""
    board: int = 0
    alone: str = ""
    hint: str = ""

    def line(self, typed: str, names: Sequence[str]) -> str:
        """The line that `typed` stands for, on whichever layout it was typed."""
        typed = typed.strip()
        if not typed:
            return self.alone
        match self.kind:
            case "amount":
                return f"{self.prefix} {total_by_key(typed)}"
            case "line":
                return line_by_key(typed, names)
            case "reveal" if typed.lower() in _MUCK:
                return "muck"
            case _:
                return cards_or_line_by_key(typed, names)


def wanted_cards(view: View, later: bool) -> Wanted | None:
    """The cards that are asked for now, `None` where none are.

    `later` asks for the next board cards where a hand could be turned up first.
    """
    hand = "AhKd" if view.game.hole_cards == _TWO else "AhKdTc9c2s"
    if view.ask == "hole_cards":
        return Wanted("cards", view.name or "", alone="??", hint=hand)
    if view.ask == "draw":
        return Wanted("draw", view.name or "", alone="pat", hint="5c7d9h AcAh2s  3")
    if view.ask == "board":
        return _board(view, view.street)
    if view.ask == "reveal" and later:
        return _board(view, street_opened(view))
    if view.ask == "reveal" and not view.cards_known:
        return Wanted("reveal", view.name or "", hint=f"{hand}  ??")
    return None


def _board(view: View, street: StreetName) -> Wanted:
    count = next(plan.board for plan in view.game.streets if plan.name == street)
    hints = {"flop": "Td7c2s", "turn": "5h"}
    label = text(f"word.{street}").capitalize()
    return Wanted("cards", label, board=count, hint=hints.get(street, "Qd"))


def wanted_amount(verb: Verb) -> Wanted:
    """The street total of a bet or a raise."""
    return Wanted("amount", text(f"rec.{verb}-to"), prefix=verb[0], hint=text("rec.amounts"))


def wanted_line(view: View, hint: str = "") -> Wanted:
    """Any token; the hint holds one that would count now."""
    return Wanted("line", text("rec.line"), hint=hint or _line_hint(_example(view)))


def _line_hint(example: str) -> str:
    """What can be typed, as far as the field has room for it."""
    both = text("rec.line-hint", example=example)
    fitting = (hint for hint in (both, example) if cell_len(hint) < _FIELD)
    return next(fitting, text("rec.line-hint", example="u"))


def _example(view: View) -> str:
    now = view.legal
    if now.min_to is not None and (now.can_bet or now.can_raise):
        return f"{'b' if now.can_bet else 'r'}{amount_text(now.min_to, view.decimals)}"
    if view.ask == "action":
        return "c" if now.can_call else "x"
    closed = next((seat for seat in view.seats if not seat.shown), None)
    if not view.over or closed is None:
        return "u"
    return f"{'hole' if closed.mucked else 'show'} {name_text(closed.name)} AhKd"


def preview_words(view: View, accepted: Accepted, room: int = 80) -> str:
    """What the typed text comes to, before it counts, in `room` columns.

    Where they are too few, what all-in is goes first, and then what a bet or raise adds.
    """
    said = ""
    for parts in (_PARTS, _PARTS - 1, 1):
        said = " ".join(_step(view, e.event, e.approximate, parts) for e in accepted.entries)
        if cell_len(said) <= room:
            break
    return said


def _step(view: View, event: Event, approximate: bool, parts: int) -> str:
    match event:
        case Act(_, "bet" | "raise"):
            return ", ".join(_sized(view, event, approximate)[:parts])
        case DealHole() | DealBoard() | Show():
            return ""
        case Draw(_, discarded, received) if {*discarded, *received} - {UNKNOWN}:
            return _drawn(discarded, received, " " * (parts == _PARTS))
        case _:
            return told(view, event, approximate)


def _drawn(discarded: Cards, received: Cards, gap: str) -> str:
    """What goes and what comes, close together where there is no room for a `gap`."""
    thrown, got = (gap.join(map(card_text, cards)) for cards in (discarded, received))
    return text("rec.draws", discarded=thrown, received=got)


def _sized(view: View, event: Act, approximate: bool) -> Sequence[str]:
    """What a bet or raise comes to, then what else there is to say of it."""
    now = view.legal
    comes_to = text("rec.comes-to", to="~" * approximate + bare(view, event.to))
    adds = text("rec.adds", adds=bare(view, event.to - now.mine))
    if event.all_in:
        return f"{comes_to}, {text('table.all-in')}", adds
    if now.max_to is None:
        return comes_to, adds
    most = "rec.all-in-is" if now.may_go_all_in else "rec.most-is"
    return comes_to, adds, text(most, to=bare(view, now.max_to))


class EntryLine(Horizontal):
    """The field on the screen, with its label and what the text comes to."""

    DEFAULT_CSS = """
    EntryLine { height: 1; padding: 0 1; }
    EntryLine #label { max-width: 16; margin-right: 1; text-style: bold; }
    EntryLine Input { width: 28; height: 1; border: none; padding: 0; background: $panel; }
    EntryLine Input:focus { border: none; background: $primary-muted; }
    EntryLine #preview { width: 1fr; height: 1; margin-left: 1; }
    """

    class Changed(Message):
        """The text `typed` changed: `line` is what it stands for; empty where nothing is typed."""

        def __init__(self, line: str, typed: str) -> None:
            super().__init__()
            self.line = line
            self.typed = typed

    class Entered(Message):
        """Enter was pressed: `line` is to be taken; empty where nothing was typed."""

        def __init__(self, line: str, typed: str) -> None:
            super().__init__()
            self.line = line
            self.typed = typed

    def __init__(
        self,
        look: Look,
        keys: Callable[[str], Sequence[str]],
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name
    ) -> None:
        """`keys` gives the keys of an action id."""
        super().__init__(id=id)
        self._look = look
        self._keys = keys
        self._empty = True
        self._names: Sequence[str] = ()
        self.wanted = Wanted()

    def compose(self) -> ComposeResult:
        """Label, field, and what it comes to."""
        yield Lines(id="label")
        yield EntryField(id="field")
        yield Lines(id="preview")

    @property
    def field(self) -> EntryField:
        """The field itself."""
        return self.query_one("#field", EntryField)

    def want(self, wanted: Wanted, names: Sequence[str], text_: str = "") -> None:
        """Ask for something else; what was typed is replaced by `text_`."""
        self.wanted = wanted
        self._names = names
        self._call_it(safe(wanted.label))
        with self.prevent(Input.Changed):
            self.field.value = text_
        self.field.cursor_position = len(text_)
        self.field.placeholder = wanted.hint
        self.field.let_through(self._through())
        self._empty = not text_
        self.screen.refresh_bindings()
        self.preview("")

    def _call_it(self, label: Content) -> None:
        """Put the label before the field, in as many columns as it takes."""
        shown = self.query_one("#label", Lines)
        shown.styles.width = label.cell_length
        shown.show(label)

    def _through(self) -> Sequence[str]:
        """The keys that act while nothing is typed."""
        if self.wanted.kind not in ("cards", "draw", "reveal"):
            return ()
        names = (*_THROUGH, "muck", "show") if self.wanted.kind == "reveal" else _THROUGH
        return [key for name in names for key in self._keys(f"record.{name}")]

    @property
    def room(self) -> int:
        """How many columns there are to say what the text comes to."""
        return self._beside - self._least

    @property
    def _beside(self) -> int:
        """Columns of field and preview together."""
        return self.content_size.width - self.query_one("#label", Lines).size.width - _MARGINS

    @property
    def _least(self) -> int:
        """Columns in which the field shows all of its text, if that is no longer than usual."""
        return min(max(cell_len(self.field.value) + 1, _FIELD_LEAST), _FIELD)

    def preview(self, words: str, style: str = "$text-success") -> None:
        """Say what the text comes to; the field has what that leaves.

        Without words, say how cards can be picked where some are asked for.
        """
        content = safe(suits_in(words, self._look), style) if words else self._picking()
        self.query_one("#preview", Lines).show(content)
        left = self._beside - content.cell_length if words else _FIELD
        self.field.styles.width = min(max(left, self._least), _FIELD)

    def _picking(self) -> Content:
        if self.wanted.kind not in ("cards", "draw", "reveal"):
            return Content()
        key = spelled(self._keys("record.pick")[0])
        return safe(text("rec.picking", key=key), "$text-muted")

    def add(self, cards: str) -> None:
        """Put picked cards in place of what was typed."""
        self.field.value = cards
        self.field.cursor_position = len(cards)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the screen what the text stands for now."""
        event.stop()
        if self._empty == bool(event.value):
            self._empty = not event.value
            self.screen.refresh_bindings()
        typed = event.value.strip()
        line = self.wanted.line(typed, self._names) if typed else ""
        self.post_message(self.Changed(line, typed))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell the screen what to take."""
        event.stop()
        typed = event.value.strip()
        self.post_message(self.Entered(self.wanted.line(typed, self._names), typed))
