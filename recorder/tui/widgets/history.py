"""The history by street, drawn as lines; in edit mode a step in it is pointed at."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from textwrap import wrap
from typing import ClassVar, Final, Literal

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message

from recorder.engine.cards import UNKNOWN
from recorder.telling.rows import Row
from recorder.tui.keys import bindings
from recorder.tui.palettes import Look
from recorder.tui.text import cards_content, clip, safe, wrapped
from recorder.tui.widgets.lines import Lines

_NAME: Final = 8
_NAME_WIDE: Final = 14
_WIDE: Final = 40
"""Columns of a name, and more of them from how many columns on."""

_SHORTEST: Final = 3
_MARK: Final = 2
_CARD: Final = 3
"""A card and the blank before it."""

_BESIDE: Final = 3
"""The most cards that always stand beside their name."""

_INDENT: Final = "   "

Wish = Literal["previous", "next", "change", "insert", "remove", "leave"]


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A line of the panel, and the entry behind it, if any."""

    content: Content
    entry: int | None = None


def history_lines(
    rows: Sequence[Row], look: Look, width: int, chosen: int | None = None, hide: int | None = None
) -> Iterator[HistoryLine]:
    """The rows in lines of `width` columns; `chosen` is the entry pointed at.

    `hide` is the position whose closed cards are masked.
    """
    called = {row.name for row in rows if row.name}
    names = min(max(map(cell_len, called), default=0), _NAME_WIDE if width >= _WIDE else _NAME)
    least = _least(called, names)
    for row in rows:
        masked = row.closed is not None and row.closed == hide and UNKNOWN not in row.cards
        pointed = row.entry is not None and row.entry == chosen
        yield from _lines(row, look, width, (least, names), pointed, masked)


def _least(called: Collection[str], most: int) -> int:
    """In how many columns names can be told from one another."""
    widths = range(_SHORTEST, most)
    return next((n for n in widths if len({clip(name, n) for name in called}) == len(called)), most)


# A long hand is drawn anew at each key; all but its last rows are as they were.
@lru_cache(maxsize=1024)
def _lines(
    row: Row, look: Look, width: int, names: tuple[int, int], pointed: bool, masked: bool
) -> tuple[HistoryLine, ...]:
    beside = len(row.cards) <= _BESIDE
    name_width = _name_width(row, names, width) if beside else names[1]
    content = _content(row, look, masked, _mark(row, pointed), name_width)
    tail = safe(f"  {row.tail}", "$text-muted")
    if row.tail and content.cell_length + tail.cell_length <= width:
        content += tail
    parts = [content]
    if content.cell_length > width and row.name and not row.cards:
        # No amount is cut: it stands under the name.
        name = clip(row.name, min(cell_len(row.name), width - _MARK))
        words = wrapped(row.words, width - len(_INDENT))
        parts = [safe(f"{_mark(row, pointed)}{name}"), *(safe(_INDENT + line) for line in words)]
    elif content.cell_length > width and not beside:
        said = _content(replace(row, cards=()), look, masked, _mark(row, pointed), name_width)
        parts = [said, Content(_INDENT) + cards_content(row.cards, look, masked)]
    return (
        *(HistoryLine(_styled(part, row, pointed, width), row.entry) for part in parts),
        *(
            HistoryLine(safe(f"{_INDENT}{line}", "$text-error"), row.entry)
            for line in wrap(row.why, max(width - len(_INDENT), 8))
        ),
    )


def _name_width(row: Row, names: tuple[int, int], width: int) -> int:
    """As wide as the other names; narrower for an amount, as long as it tells who it is."""
    words = cell_len(row.words) + len(row.cards) * _CARD
    least = _SHORTEST if row.cards else names[0]
    return min(names[1], max(width - _MARK - 1 - words, least))


def _mark(row: Row, chosen: bool) -> str:
    """Two columns: what does not fit, what is pointed at, what is asked for."""
    if not row.fits:
        return "→✗" if chosen else "✗ "
    return "→ " if chosen else "▸ " if row.kind == "asked" else "  "


def _content(row: Row, look: Look, masked: bool, mark: str, names: int) -> Content:
    cards = cards_content(row.cards, look, masked)
    gap = " " if row.cards and row.words else ""
    if row.kind == "street":
        return safe(f"{mark.lstrip()}{row.words}{gap}", "bold $secondary") + cards
    name = f"{clip(row.name, names)} " if row.name else ""
    return safe(f"{mark}{name}{row.words}{gap}") + cards


def _styled(content: Content, row: Row, pointed: bool, width: int) -> Content:
    fitted = content.truncate(width, ellipsis=True, pad=True)
    if pointed:
        return fitted.stylize("reverse")
    if not row.fits:
        return fitted.stylize("$text-error")
    return fitted.stylize("bold $accent") if row.kind == "asked" else fitted


class HistoryView(Lines):
    """The panel. It takes the focus in edit mode alone; a click on a step points at it."""

    DEFAULT_CSS = """
    HistoryView {
        width: 28; height: 1fr; border-left: solid $panel; padding-left: 1;
    }
    HistoryView:focus { border-left: heavy $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = bindings("history")

    class Clicked(Message):
        """A step was clicked."""

        def __init__(self, entry: int) -> None:
            super().__init__()
            self.entry = entry

    class Wished(Message):
        """Something is to be done with the step pointed at: the name of the action."""

        def __init__(self, wish: Wish) -> None:
            super().__init__()
            self.wish = wish

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._draw_lines: Callable[[int], Iterable[HistoryLine]] = lambda _: ()
        self._lines: list[HistoryLine] = []
        self._top = 0
        self._chosen: int | None = None

    def draw(
        self, rows: Sequence[Row], look: Look, chosen: int | None = None, hide: int | None = None
    ) -> None:
        """Show the rows, so that what is pointed at, or else the end, can be seen."""
        self._draw_lines = lambda width: history_lines(rows, look, width, chosen, hide)
        self._chosen = chosen
        self.on_resize()

    def on_resize(self) -> None:
        """Fill the lines anew, and keep in sight what is pointed at, or the end."""
        self._lines = list(self._draw_lines(max(self.content_size.width or 26, 10)))
        self._top = self._place(self._chosen)
        self._show()

    def _place(self, chosen: int | None) -> int:
        """The first line to be seen."""
        height = self.content_size.height or 12
        pointed = [n for n, line in enumerate(self._lines) if line.entry == chosen is not None]
        last = max(len(self._lines) - height, 0)
        if not pointed:
            return last
        return min(max(pointed[0] - height // 2, 0), last)

    def _show(self) -> None:
        below = self._top + max(self.content_size.height, 1)
        self.show(*(line.content for line in self._lines[self._top : below]))

    def scroll_lines(self, count: int) -> None:
        """Look further up (below zero) or down."""
        last = max(len(self._lines) - self.content_size.height, 0)
        self._top = min(max(self._top + count, 0), last)
        self._show()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel, upwards."""
        event.stop()
        self.scroll_lines(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel, downwards."""
        event.stop()
        self.scroll_lines(1)

    def on_click(self, event: events.Click) -> None:
        """Point at the step that was clicked."""
        place = self._top + event.y
        if 0 <= place < len(self._lines):
            entry = self._lines[place].entry
            if entry is not None:
                self.post_message(self.Clicked(entry))

    def _wish(self, wish: Wish) -> None:
        self.post_message(self.Wished(wish))

    def action_previous(self) -> None:
        """The step above."""
        self._wish("previous")

    def action_next(self) -> None:
        """The step below."""
        self._wish("next")

    def action_change(self) -> None:
        """Type the step anew."""
        self._wish("change")

    def action_insert(self) -> None:
        """Put a step in before it."""
        self._wish("insert")

    def action_remove(self) -> None:
        """Take the step out."""
        self._wish("remove")

    def action_leave(self) -> None:
        """Leave edit mode."""
        self._wish("leave")
