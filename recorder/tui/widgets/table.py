"""The table: seats with their stacks and bets, the board, the pots, and what the hand came to."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from recorder.i18n import text
from recorder.session.views import SeatView, View
from recorder.telling.amounts import money
from recorder.telling.pots import pots_brief
from recorder.tui.palettes import Look
from recorder.tui.text import cards_content, clip, safe, suits_in, wrapped
from recorder.tui.widgets.lines import Lines
from recorder.tui.widgets.seat_lines import seat_lines
from recorder.tui.widgets.seat_pair import NARROW, columns, pair_lines
from recorder.tui.widgets.seat_words import shortened

_TWO: Final = 2
_POT_NAMES: Final = 8
"""Columns of a name among those who contest a pot."""

_FIRST, _LIVE, _OUTCOME, _POTS, _BUTTON, _FOLDED = range(6)
"""What goes first where there is no room for all is what comes last here."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the table: what it is called where it has no room, and how soon it goes."""

    content: Content
    name: str = ""
    rank: int = _FIRST


def table_lines(
    view: View,
    look: Look,
    masked: bool,
    width: int,
    outcome: Sequence[str] = (),
    height: int | None = None,
    more: str = "",
) -> Iterator[Content]:
    """The table in lines of at most `width` columns, the recorder's seat below the board.

    `masked` hides the recorder's closed cards; `outcome` is told under the table. What has no room
    in a `height` is named, and the key that shows `more`.
    """
    if len(view.seats) == _TWO:
        yield from _pair(view, look, masked, width, outcome)
        return
    room = height or len(view.seats) + len(outcome) * _TWO + _TWO
    lines = list(_many(view, look, masked, width, outcome, close=False))
    if len(lines) > room:
        lines = list(_many(view, look, masked, width, outcome, close=True))
    yield from _fitting(lines, room, width, more)


def _pair(
    view: View, look: Look, masked: bool, width: int, outcome: Sequence[str]
) -> Iterator[Content]:
    (above,), near = _around(view)
    narrow = width < NARROW
    airy = not (narrow and outcome)
    indent = Content("  " if narrow else "      ")
    wide = columns(view, width)
    yield from pair_lines(view, above, look, masked, width, wide)
    if airy:
        yield Content()
    if _board_cards(view):
        yield indent + _board(view, look)
    yield indent + _pot(view, width - indent.cell_length)
    if airy:
        yield Content()
    yield from pair_lines(view, near, look, masked, width, wide)
    yield from _told(outcome, look, width)


def _many(
    view: View, look: Look, masked: bool, width: int, outcome: Sequence[str], close: bool
) -> Iterator[_Line]:
    """A line for each seat; `close`, board and pot share one."""
    above, near = _around(view)
    seats = seat_lines(view, look, masked, width)
    for seat in above:
        if seat.position == 0:
            yield from _dead_button(view)
        keep = seat.position == view.seat
        rank = _FIRST if keep else _FOLDED if seat.folded else _LIVE
        yield _Line(seats[seat.position], seat.name, rank)
    if near.position == 0:
        yield from _dead_button(view)
    yield from map(_Line, _middle(view, look, width, close))
    if not view.over:
        brief = pots_brief(shortened(view, _POT_NAMES))
        for line in wrapped(brief, width - _TWO) if brief else ():
            yield _Line(safe(f"  {line}"), text("rec.left-out.pots"), _POTS)
    yield _Line(seats[near.position])
    for told in _told(outcome, look, width):
        yield _Line(told, text("rec.left-out.outcome"), _OUTCOME)


def _dead_button(view: View) -> Iterator[_Line]:
    """The button before an empty seat, which is before the first position (RULES 9.2)."""
    if not any(seat.button for seat in view.seats):
        words = safe(f"  ● {text('table.dead-button')}", "$text-muted")
        yield _Line(words, text("table.button"), _BUTTON)


def _middle(view: View, look: Look, width: int, close: bool) -> Iterator[Content]:
    """The board, and the pot below it or, `close`, beside it."""
    board = Content("  ") + _board(view, look) if _board_cards(view) else Content()
    if close and board.cell_length:
        gap = Content("  ")
        yield board + gap + _pot(view, width - board.cell_length - gap.cell_length)
        return
    if board.cell_length:
        yield board
    yield Content("  ") + _pot(view, width - _TWO)


def _fitting(lines: list[_Line], room: int, width: int, more: str) -> Iterator[Content]:
    """The lines that have room; where some have none, a last one names them."""
    gone: set[int] = set()
    # The last of those that go first.
    for place in sorted(range(len(lines)), key=lambda at: (lines[at].rank, at), reverse=True):
        if len(lines) - len(gone) + bool(gone) <= room or lines[place].rank == _FIRST:
            break
        gone.add(place)
    yield from (line.content for place, line in enumerate(lines) if place not in gone)
    if gone:
        names = ", ".join(dict.fromkeys(lines[place].name for place in sorted(gone)))
        around = cell_len(text("rec.left-out", what="", key=more))
        what = clip(names, min(cell_len(names), width - _TWO - around))
        yield safe(f"  {text('rec.left-out', what=what, key=more)}", "$text-warning")


def _around(view: View) -> tuple[Sequence[SeatView], SeatView]:
    """Who sits above the board, from the left of who sits below it: the recorder.

    Where nobody is, that is the highest seat: everybody keeps their place from hand to hand.
    """
    last = max(view.seats, key=lambda seat: seat.number)
    near = next((seat for seat in view.seats if seat.hero), last)
    behind = near.position + 1
    return [*view.seats[behind:], *view.seats[: near.position]], near


def _board_cards(view: View) -> int:
    return sum(street.board for street in view.game.streets)


def _board(view: View, look: Look) -> Content:
    dealt = cards_content(view.board, look)
    empty = " ".join(["··"] * (_board_cards(view) - len(view.board)))
    return dealt + safe(f" {empty}" if view.board and empty else empty, "$text-muted")


def _pot(view: View, width: int) -> Content:
    """The pot, and what a call would cost of it where there is room to say so."""
    words = text("rec.pot", pot=money(view, view.pot))
    if view.odds and view.ask == "action":
        adds, whole = view.odds
        odds = f"  ·  {text('rec.odds', percent=(200 * adds + whole) // (2 * whole))}"
        words += odds if cell_len(words + odds) <= width else ""
    return safe(words, "bold")


def _told(outcome: Iterable[str], look: Look, width: int) -> Iterator[Content]:
    for sentence in outcome:
        for line in wrap(suits_in(sentence, look), max(width - _TWO, 10)):
            yield safe(f"  {line}", "$text-success")


class TableView(Lines):
    """The table on the screen."""

    DEFAULT_CSS = """
    TableView { height: 1fr; width: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._lines: Callable[[int, int], Iterable[Content]] = lambda *_: ()

    def draw(
        self, view: View, look: Look, masked: bool, outcome: Sequence[str] = (), more: str = ""
    ) -> None:
        """Show the table as it stands; `more` is the key that tells what has no room."""
        self._lines = lambda width, height: table_lines(
            view, look, masked, width, outcome, height, more
        )
        self.on_resize()

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self.show(*self._lines(self.size.width or 50, self.size.height))
