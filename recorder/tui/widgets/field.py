"""A row of a form: what it is, what was typed, and beside it a hint or what is wrong."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from recorder.tui.keyboard import on_latin, twin
from recorder.tui.keys import bindings
from recorder.tui.text import clip, fillable, safe

ROWS: Final = ("form.previous", "form.next")
"""The keys from row to row, for the line of keys under a form."""

LABEL: Final = 11
"""Columns of the label of a row."""

_CHOICE: Final = 18
_ARROWS: Final = 4
"""Columns of a choice, and of the arrows around it."""


class Row(Horizontal):
    """What every row of a form has: a label, something to fill in, and a place to speak.

    `field` is the name under which problems are told.
    """

    DEFAULT_CSS = """
    Row { height: auto; }
    Row .label { width: 13; padding-left: 1; }
    Row .beside { width: 1fr; height: 1; padding-left: 1; color: $text-muted; }
    Row .beside { text-wrap: nowrap; text-overflow: ellipsis; }
    Row.-wrong .beside { height: auto; color: $text-error; text-wrap: wrap; }
    Row Input { width: 22; background: $surface; }
    Row.-wrong Input { background: $error 20%; }
    Row Choice { background: $surface; }
    Row:focus-within .label { text-style: bold reverse; }
    Row Input:focus, Row Choice:focus { background: $panel; }
    """

    def __init__(self, field: str, label: str, hint: str = "") -> None:
        super().__init__()
        self.field = field
        self._label = label
        self._hint = hint
        self._refused: str | None = None

    def compose(self) -> ComposeResult:
        """The label, and at the end the place for the hint."""
        yield Static(safe(clip(self._label, LABEL)), classes="label")
        yield self.entry()
        yield Static(safe(self._hint), classes="beside")

    def entry(self) -> "Input | Choice":
        """What is filled in."""
        raise NotImplementedError

    def say(self, wrong: str = "") -> None:
        """Say what is wrong with what was filled in; nothing brings the hint back."""
        self._refused = self.query_one(Input).value if wrong and self.query(Input) else None
        self.set_class(bool(wrong), "-wrong")
        self.query_one(".beside", Static).update(safe(wrong or self._hint))

    def hint(self, words: str) -> None:
        """Hint at something else, unless something is wrong."""
        self._hint = words
        if not self.has_class("-wrong"):
            self.say()

    def on_input_changed(self, changed: Input.Changed) -> None:
        """What was wrong with another text is not said of this one."""
        if self._refused not in (None, changed.value):
            self.say()

    def on_choice_turned(self) -> None:
        """The same for a choice."""
        self.say()

    def take_focus(self) -> None:
        """Let the user fill it in."""
        self.query("Input, Choice").first().focus()


def _begins(words: str, typed: str) -> bool:
    """Whether a text begins with a letter, on either layout, or ends with a digit."""
    said = words.casefold()
    if typed.isdigit():
        return said.startswith(typed) or said.endswith(typed)
    return said.startswith((typed, twin(typed) or typed, on_latin(typed)))


def _go(widget: Widget, step: int) -> None:
    """Give the focus to what comes next; at the ends the keys are left to the screen."""
    chain = widget.screen.focus_chain
    place = chain.index(widget) + step
    if not 0 <= place < len(chain):
        raise SkipAction
    chain[place].focus()


class TextField(Input):
    """A text that shows how it begins while it is not typed."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("form")

    def on_mount(self) -> None:
        """From its beginning."""
        self.cursor_position = 0

    def on_blur(self) -> None:
        """Back to its beginning."""
        self.cursor_position = 0

    def action_previous(self) -> None:
        """The row above."""
        _go(self, -1)

    def action_next(self) -> None:
        """The row below, or what stands below the last one."""
        _go(self, 1)


class Field(Row):
    """A row with a text."""

    def __init__(self, field: str, label: str, value: str = "", hint: str = "") -> None:
        super().__init__(field, label, hint)
        self._value = value

    def entry(self) -> Input:
        """The text, as it stands at first."""
        return TextField(fillable(self._value), compact=True, select_on_focus=True)

    @property
    def value(self) -> str:
        """What was typed; what stood there at first, to the letter, where nothing was."""
        shown = self.query_one(Input).value
        return self._value if shown == fillable(self._value) else shown


class Choice(Static, can_focus=True):
    """One of a few texts, changed with the arrows, the space bar or a click.

    Attributes:
        chosen: the index of the one that is chosen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        *bindings("form"),
    ]
    chosen: reactive[int] = reactive(0)

    class Turned(Message):
        """Another text was chosen."""

    def __init__(self, texts: list[str], chosen: int = 0, room: int = _CHOICE) -> None:
        """`room` is how many columns of a text are shown."""
        super().__init__()
        self._texts = texts
        self._room = room
        self._seats: Sequence[int | None] = ()
        self.styles.width = room + _ARROWS
        self.set_reactive(Choice.chosen, chosen)

    def on_mount(self) -> None:
        """Show what is chosen."""
        self.watch_chosen()

    def offer(self, texts: list[str], chosen: int) -> None:
        """Offer other texts, of which one is `chosen`."""
        self._texts = texts
        self.set_reactive(Choice.chosen, chosen)
        self.watch_chosen()

    def stand_for(self, seats: Sequence[int | None]) -> None:
        """The texts stand for these seats: a digit means its seat, 0 the tenth."""
        self._seats = seats

    def watch_chosen(self) -> None:
        """Show what is chosen."""
        shown = clip(self._texts[self.chosen], self._room).rstrip()
        self.update(safe(f"◂ {shown} ▸"), layout=False)

    def action_turn(self, by: int) -> None:
        """Choose the next text, or the one before."""
        self.chosen = (self.chosen + by) % len(self._texts)
        self.post_message(self.Turned())

    def on_key(self, event: events.Key) -> None:
        """What begins with the letter that was typed, or ends with the digit, from here on.

        Where nothing does, what has a word that begins so. Where the texts stand for seats, a digit
        is a seat.
        """
        typed = (event.character or "").casefold()
        if not typed.isalnum():
            return
        if self._seats and typed.isdecimal():
            seat = int(typed) or 10
            if seat in self._seats:
                event.stop()
                self.action_turn(self._seats.index(seat) - self.chosen)
            return
        count = len(self._texts)
        steps = [(by, self._texts[(self.chosen + by) % count]) for by in range(1, count + 1)]
        found = [by for by, words in steps if _begins(words, typed)]
        found += [by for by, words in steps if any(_begins(word, typed) for word in words.split())]
        if found:
            event.stop()
            self.action_turn(found[0])

    def action_previous(self) -> None:
        """The row above."""
        _go(self, -1)

    def action_next(self) -> None:
        """The row below, or what stands below the last one."""
        _go(self, 1)

    def on_click(self, event: events.Click) -> None:
        """A click chooses the next text."""
        event.stop()
        self.focus()
        self.action_turn(1)


class ChoiceField(Row):
    """A row with a choice."""

    def __init__(
        self,
        field: str,
        label: str,
        texts: list[str],
        chosen: int = 0,
        hint: str = "",
        room: int = _CHOICE,
    ) -> None:
        super().__init__(field, label, hint)
        self._choice = Choice(texts, chosen, room)

    def entry(self) -> Choice:
        """The choice."""
        return self._choice

    @property
    def chosen(self) -> int:
        """The index of what was chosen."""
        return self._choice.chosen

    def choose(self, place: int) -> None:
        """Choose the text with this index."""
        self._choice.chosen = place

    def offer(self, texts: list[str], chosen: int) -> None:
        """Offer other texts, of which one is `chosen`."""
        self._choice.offer(texts, chosen)
