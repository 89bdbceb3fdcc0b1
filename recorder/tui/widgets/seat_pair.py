"""A seat of two at the table, in two lines: name and chips, then the cards and their worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from recorder.engine.cards import UNKNOWN
from recorder.engine.evaluate import category, strength
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.views import SeatView, View
from recorder.telling.asked import given_up
from recorder.tui.palettes import Look
from recorder.tui.text import cards_content, clip, safe
from recorder.tui.widgets.seat_words import MARK, bet_words, hidden, marker, place, stack_words

NARROW: Final = 46
"""Columns below which names are shorter and bets stand beside the cards."""

_NAME: Final = 14
_NAME_NARROW: Final = 10
_NAME_LEAST: Final = 8
_PLACE: Final = 6
_STACK: Final = 14
_SHORTEST: Final = 4
_GAP: Final = 2
_HAND: Final = 5
"""Cards that make a hand."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide names and stacks are, and whether bets stand beside the cards, a line below."""

    name: int
    stack: int
    beside: bool


def columns(view: View, width: int) -> Columns:
    """The same for both seats: amounts are never cut, so names and blanks make room for them."""
    room = width - MARK - _PLACE - _GAP
    stack = max(cell_len(stack_words(view, seat)) for seat in view.seats)
    bet = max(cell_len(_bet(view, seat)) for seat in view.seats)
    longest = max(cell_len(plain(seat.name)) for seat in view.seats)
    left = room - bet - (_GAP if bet else 0)
    if width >= NARROW:
        if left - max(stack, _STACK) >= _NAME:
            return Columns(_NAME, max(stack, _STACK), False)
        if left - stack >= min(longest + 1, _NAME_LEAST):
            return Columns(min(max(left - stack, _SHORTEST), _NAME), stack, False)
    most = _NAME_NARROW if width < NARROW else _NAME
    return Columns(min(max(room - stack, _SHORTEST), most), stack, True)


def pair_lines(
    view: View, seat: SeatView, look: Look, masked: bool, width: int, columns: Columns
) -> Iterator[Content]:
    """The two lines of a seat, in at most `width` columns."""
    asked = seat.position == view.seat
    style = "bold" if asked else "strike" if seat.folded else ""
    # A blank stands between a name that was cut and the button.
    name = safe(clip(clip(seat.name, columns.name - 1), columns.name), style)
    where = safe(clip(place(view, seat), _PLACE), "$text-muted")
    bet = _bet(view, seat)
    chips = " " * _GAP + clip(stack_words(view, seat), columns.stack)
    if not columns.beside:
        chips += " " * _GAP + bet
    cards = cards_content(seat.shown or seat.hole, look, hidden(seat, masked))
    yield marker(asked) + name + where + safe(chips.rstrip())
    beside = safe(f"   {bet}") if columns.beside and bet else Content()
    below = Content("  ") + cards + _worth(view, seat, masked) + beside
    # What a hand is worth can be seen from its cards.
    yield below if below.cell_length <= width else Content("  ") + cards + beside


def _bet(view: View, seat: SeatView) -> str:
    parts = (bet_words(view, seat), given_up(seat) if seat.folded else "")
    return "  ".join(filter(None, parts))


def _worth(view: View, seat: SeatView, masked: bool) -> Content:
    """The name of the hand, where the cards may be seen and make one."""
    cards = seat.shown or seat.hole
    known = bool(cards) and UNKNOWN not in cards
    if not known or not (view.board or len(cards) == _HAND) or hidden(seat, masked):
        return Content()
    name = text(f"hand.{category(strength((*cards, *view.board)))}")
    return safe(f"   {name}", "$text-muted")
