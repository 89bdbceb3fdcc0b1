"""The table: seats with their stacks and bets, the board, the pot, and what the hand came to."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from recorder.engine.cards import UNKNOWN
from recorder.engine.evaluate import category, strength
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.views import SeatView, View
from recorder.telling.amounts import bare, money
from recorder.telling.asked import given_up
from recorder.tui.palettes import Look
from recorder.tui.text import card_content, cards_content, clip, safe, suits_in
from recorder.tui.widgets.lines import Lines

_NARROW: Final = 46
"""Columns below which names are shorter and bets stand beside the cards."""

_NAME: Final = 14
_NAME_NARROW: Final = 10
_NAME_LEAST: Final = 8
_PLACE: Final = 6
_STACK: Final = 14
_SHORTEST: Final = 4
_MARK: Final = 2
_GAP: Final = 2
_CARD: Final = 2
_TWO: Final = 2
_HAND: Final = 5
"""Cards that make a hand."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide names and stacks are, and whether bets stand beside the cards, a line below."""

    name: int
    stack: int
    beside: bool


def _columns(view: View, width: int) -> _Columns:
    """The same for all seats: amounts are never cut, so names and blanks make room for them."""
    many = len(view.seats) > _TWO
    narrow = width < _NARROW and not many
    room = width - _MARK - _PLACE - _GAP
    stack = max(cell_len(_stack(view, seat)) for seat in view.seats)
    bet = max(cell_len(_bet(view, seat)) for seat in view.seats)
    longest = max(cell_len(plain(seat.name)) for seat in view.seats)
    left = room - bet - (_GAP if bet else 0) - many * (_GAP + _beside(view))
    if not narrow:
        if left - max(stack, _STACK) >= _NAME:
            return _Columns(_NAME, max(stack, _STACK), False)
        if many or left - stack >= min(longest + 1, _NAME_LEAST):
            return _Columns(min(max(left - stack, _SHORTEST), _NAME), stack, False)
    most = _NAME_NARROW if narrow else _NAME
    return _Columns(min(max(room - stack, _SHORTEST), most), stack, True)


def _beside(view: View) -> int:
    """Columns of a player's cards, where seats have one line each."""
    cards = view.game.hole_cards
    return _CARD * cards if cards > _TWO else (_CARD + 1) * cards - 1


def table_lines(
    view: View, look: Look, masked: bool, width: int, outcome: Sequence[str] = ()
) -> Iterator[Content]:
    """The table in lines of at most `width` columns, the recorder's seat below the board.

    `masked` hides the recorder's closed cards; `outcome` is told under the table.
    """
    above, below = _around(view)
    narrow = width < _NARROW
    airy = len(view.seats) == _TWO and not (narrow and outcome)
    indent = Content("  " if narrow else "      ")
    columns = _columns(view, width)
    for seat in above:
        yield from _seat(view, seat, look, masked, width, columns)
    if airy:
        yield Content()
    if _board_cards(view):
        yield indent + _board(view, look)
    yield indent + _pot(view, width - indent.cell_length)
    if airy:
        yield Content()
    for seat in below:
        yield from _seat(view, seat, look, masked, width, columns)
    yield from _told(outcome, look, width)


def _around(view: View) -> tuple[Sequence[SeatView], Sequence[SeatView]]:
    """Who sits above the board and who below it: the recorder, else the button."""
    near = next((seat for seat in view.seats if seat.hero), view.seats[-1])
    return [seat for seat in view.seats if seat is not near], [near]


def _seat(
    view: View, seat: SeatView, look: Look, masked: bool, width: int, columns: _Columns
) -> Iterator[Content]:
    asked = seat.position == view.seat
    style = "bold" if asked else "strike" if seat.folded else ""
    # A blank stands between a name that was cut and the button.
    name = safe(clip(clip(seat.name, columns.name - 1), columns.name), style)
    marker = Content.styled("▸ ", "bold $accent") if asked else Content("  ")
    place = safe(clip(_place(view, seat), _PLACE), "$text-muted")
    bet = _bet(view, seat)
    chips = " " * _GAP + clip(_stack(view, seat), columns.stack)
    if not columns.beside:
        chips += " " * _GAP + bet
    line = marker + name + place + safe(chips.rstrip())
    if len(view.seats) > _TWO:
        yield line + Content("  ") + _hole(seat, look, masked, view.game.hole_cards > _TWO)
        return
    cards = _hole(seat, look, masked)
    yield line
    beside = safe(f"   {bet}") if columns.beside and bet else Content()
    below = Content("  ") + cards + _worth(view, seat, masked) + beside
    # What a hand is worth can be seen from its cards.
    yield below if below.cell_length <= width else Content("  ") + cards + beside


def _place(view: View, seat: SeatView) -> str:
    """The button, and the blind that the seat posts."""
    button = "●" if seat.button else " "
    if view.setup.big_blind is None:
        blind = ""
    elif len(view.seats) == _TWO:
        blind = "SB" if seat.button else "BB"
    else:
        blind = ("SB", "BB")[seat.position] if seat.position < _TWO else ""
    return f"{button} {blind}"


def _stack(view: View, seat: SeatView) -> str:
    if seat.all_in:
        return text("table.all-in")
    chips = "~" * seat.stack_about + bare(view, seat.stack) if seat.stack is not None else "??"
    return text("rec.stack", stack=chips)


def _bet(view: View, seat: SeatView) -> str:
    parts = []
    if seat.street_bet:
        parts.append(text("table.bet", bet=bare(view, seat.street_bet)))
    if seat.folded:
        parts.append(given_up(seat))
    return "  ".join(parts)


def _hole(seat: SeatView, look: Look, masked: bool, close: bool = False) -> Content:
    """A player's cards; `close` together where five of them share a line with all the rest."""
    cards, hidden = seat.shown or seat.hole, not seat.shown and _hidden(seat, masked)
    if not close:
        return cards_content(cards, look, hidden)
    if seat.folded and not seat.shown:
        return Content()
    return Content("").join(card_content(card, look, hidden) for card in cards)


def _hidden(seat: SeatView, masked: bool) -> bool:
    return masked and seat.hero and not seat.shown and UNKNOWN not in seat.hole


def _worth(view: View, seat: SeatView, masked: bool) -> Content:
    """The name of the hand, where the cards may be seen and make one."""
    cards = seat.shown or seat.hole
    known = bool(cards) and UNKNOWN not in cards
    if not known or not (view.board or len(cards) == _HAND) or _hidden(seat, masked):
        return Content()
    name = text(f"hand.{category(strength((*cards, *view.board)))}")
    return safe(f"   {name}", "$text-muted")


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
        self._lines: Callable[[int], Iterable[Content]] = lambda _: ()

    def draw(self, view: View, look: Look, masked: bool, outcome: Sequence[str] = ()) -> None:
        """Show the table as it stands."""
        self._lines = lambda width: table_lines(view, look, masked, width, outcome)
        self.on_resize()

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self.show(*self._lines(self.size.width or 50))
