"""The action bar: what can be done now, each with its key and its amount, by keyboard or mouse."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message

from recorder.engine.events import Verb
from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.session.views import View
from recorder.telling.amounts import bare, money
from recorder.telling.asked import VERBS
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.lines import Lines

KeyName = Callable[[str], str]
"""The key of an action id as a person knows it."""

_GAP: Final = " "
_SIZED: Final = ("bet", "raise")


@dataclass(frozen=True, slots=True)
class Item:
    """Something to do: the action it runs, its words, and whether the rules allow it now."""

    action: str
    words: str
    legal: bool = True


def items(recording: Recording) -> list[Item]:
    """What the bar holds now; what is not legal stays in its place and says why when asked."""
    view = recording.view
    match view.ask:
        case "action":
            return [*(_verb(view, verb) for verb in VERBS), _all_in(view)]
        case "reveal":
            show = Item("show", text("key.record.show"))
            muck = Item("muck", text("key.record.muck"), not view.optional)
            return [show, muck]
        case "none":
            return _over(recording)
        case _:
            return []


def _verb(view: View, verb: Verb) -> Item:
    words = text(f"key.record.{verb}")
    if verb == "call" and view.legal.can_call:
        words = f"{words} {money(view, view.legal.call_adds)}"
        if view.legal.call_all_in:
            words = f"{words} ({text('table.all-in')})"
    if verb in _SIZED and one_size(view) and view.legal.refusal(verb) is None:
        words = f"{words} {money(view, view.legal.min_to)}"
    return Item(verb, words, view.legal.refusal(verb) is None)


def _all_in(view: View) -> Item:
    now = view.legal
    words = text("key.record.all-in")
    if now.all_in_to is None:
        return Item("all_in", words, False)
    possible = now.call_all_in or now.may_go_all_in
    return Item("all_in", f"{words} {bare(view, now.all_in_to)}", possible)


def one_size(view: View) -> bool:
    """Whether a bet or raise has one size alone, which need not be typed (RULES 8.1)."""
    return view.legal.structure == "fixed-limit"


def _over(recording: Recording) -> list[Item]:
    if not recording.finished:
        return []
    bar = [Item("summary", text("key.record.summary"))]
    if recording.hand.result.undecided:
        bar.append(Item("won", text("key.record.won")))
    if any(not seat.shown for seat in recording.view.seats):
        bar.append(Item("show", text("key.record.show")))
    if recording.hand.rake is None:
        bar.append(Item("rake", text("key.record.rake")))
    return bar


@dataclass(frozen=True, slots=True)
class Placed:
    """Where an item stands in the bar: its line, and its columns from `start` up to `end`."""

    item: Item
    content: Content
    line: int
    start: int
    end: int


def placed(bar: Sequence[Item], key: KeyName, width: int, chosen: int | None) -> list[Placed]:
    """The items side by side, in as many lines of `width` columns as they take."""
    places: list[Placed] = []
    line = column = 0
    for number, item in enumerate(bar):
        content = _content(item, key, number == chosen)
        if column and column + content.cell_length > width:
            line, column = line + 1, 0
        end = column + content.cell_length
        places.append(Placed(item, content, line, column, end))
        column = end + len(_GAP)
    return places


def _content(item: Item, key: KeyName, chosen: bool) -> Content:
    """Greyed and in brackets where it is not legal: colour never says it alone."""
    letter = key(f"record.{item.action.replace('_', '-')}")
    if not item.legal:
        words = safe(f"({letter} {item.words})", "$text-disabled")
    else:
        words = safe(f" {letter} ", "bold $accent") + safe(f"{item.words} ")
    return words.stylize("reverse") if chosen else words


def bar_lines(places: Iterable[Placed]) -> list[Content]:
    """The bar as it is drawn."""
    lines: dict[int, list[Content]] = {}
    for place in places:
        lines.setdefault(place.line, []).append(place.content)
    return [Content(_GAP).join(line) for line in lines.values()]


class ActionBar(Lines, can_focus=True):
    """The bar on the screen. Single letters act while it has the focus, and so do its arrows."""

    DEFAULT_CSS = "ActionBar { height: auto; max-height: 2; min-height: 1; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bar")

    class Chosen(Message):
        """An item was chosen; whether it is legal is for the screen to say."""

        def __init__(self, item: Item) -> None:
            super().__init__()
            self.item = item

    def __init__(self, key: KeyName, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        """`key` names the key of an action."""
        super().__init__(id=id)
        self._key = key
        self._items: list[Item] = []
        self._places: list[Placed] = []
        self._chosen: int | None = None

    def draw(self, bar: list[Item], chosen: int | None) -> None:
        """Show these items; `chosen` is what Enter does, `None` for nothing before an arrow."""
        self._items = bar
        self._chosen = chosen
        self._show()

    def _show(self) -> None:
        width = max(self.content_size.width, 40)
        chosen = self._chosen if self.has_focus else None
        self._places = placed(self._items, self._key, width, chosen)
        self.show(*bar_lines(self._places))

    def on_focus(self) -> None:
        """Show what Enter would choose."""
        self._show()

    def on_blur(self) -> None:
        """Enter chooses nothing here any more."""
        self._show()

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self._show()

    def action_previous(self) -> None:
        """Point at the item before."""
        self._move(-1)

    def action_next(self) -> None:
        """Point at the next item."""
        self._move(1)

    def _move(self, step: int) -> None:
        if self._items:
            before = -max(step, 0) if self._chosen is None else self._chosen
            self._chosen = (before + step) % len(self._items)
            self._show()

    def action_choose(self) -> None:
        """Choose what is pointed at."""
        if self._items and self._chosen is not None:
            self.post_message(self.Chosen(self._items[self._chosen]))

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        at = event.get_content_offset(self)
        for place in self._places:
            if at and place.line == at.y and place.start <= at.x < place.end:
                self.post_message(self.Chosen(place.item))
