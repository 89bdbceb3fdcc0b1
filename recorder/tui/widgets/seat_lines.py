"""A line for each seat of a table of three and more: amounts in columns, never cut."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from recorder.engine.cards import UNKNOWN
from recorder.i18n.plain import plain
from recorder.session.views import SeatView, View
from recorder.telling.amounts import bare
from recorder.telling.asked import given_up
from recorder.tui.palettes import Look
from recorder.tui.text import card_content, cards_content, clip, safe
from recorder.tui.widgets.seat_words import (
    MARK,
    bet_words,
    hidden,
    marker,
    place,
    stack_words,
)

_NAME: Final = 14
_NAME_READ: Final = 8
_NAME_LEAST: Final = 3
"""Columns of a name: at most, so many that one can be told from others, and at least."""

_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class _Style:
    """How much is said: amounts with their words, and how far columns stand apart."""

    stack_word: bool
    bet_word: bool
    gap: int


_STYLES: Final = (_Style(True, True, 2), _Style(False, True, 2), _Style(False, False, 1))


def seat_lines(view: View, look: Look, masked: bool, width: int) -> Mapping[int, Content]:
    """The seats by position, in lines of `width` columns; words give way before names do."""
    longest = max(cell_len(plain(seat.name)) for seat in view.seats) + 1
    for style in _STYLES:
        cards = [_cards(view, seat, look, masked, style.gap == 1) for seat in view.seats]
        chips = _columns([_stack(view, seat, style) for seat in view.seats])
        bets = _columns([_bet(view, seat, style) for seat in view.seats])
        places = _columns([place(view, seat) for seat in view.seats])
        rest = [cell_len(column[0]) for column in (places, chips, bets) if column[0]]
        held = max(each.cell_length for each in cards)
        room = width - MARK - sum(rest) - held - style.gap * (len(rest) + bool(held))
        if room >= min(longest, _NAME_READ):
            break
    name = min(max(room, _NAME_LEAST), longest, _NAME)
    return {
        seat.position: _line(view, seat, name, (places[at], chips[at], bets[at]), cards[at], style)
        for at, seat in enumerate(view.seats)
    }


def _columns(cells: Sequence[str]) -> list[str]:
    """Texts as wide as the widest of them."""
    width = max(map(cell_len, cells))
    return [clip(cell, width) for cell in cells]


def _line(
    view: View, seat: SeatView, name: int, cells: Sequence[str], cards: Content, style: _Style
) -> Content:
    asked = seat.position == view.seat
    shown = safe(clip(seat.name, name), "bold" if asked else "strike" if seat.folded else "")
    gap = " " * style.gap
    line = marker(asked) + shown
    for cell, look in zip(cells, ("$text-muted", "", ""), strict=True):
        line += safe(gap + cell, look) if cell else Content()
    return line + safe(gap) + cards if cards.cell_length else line


def _stack(view: View, seat: SeatView, style: _Style) -> str:
    if style.stack_word or seat.all_in:
        return stack_words(view, seat)
    about = "~" * seat.stack_about
    return about + bare(view, seat.stack) if seat.stack is not None else "??"


def _bet(view: View, seat: SeatView, style: _Style) -> str:
    if style.bet_word or seat.folded or not seat.street_bet:
        return given_up(seat) if seat.folded else bet_words(view, seat)
    return f"({bare(view, seat.street_bet)})"


def _cards(view: View, seat: SeatView, look: Look, masked: bool, close: bool) -> Content:
    """A player's cards, perhaps `close` together; none of whoever else gave them up."""
    cards, hide = seat.shown or seat.hole, hidden(seat, masked)
    if seat.folded and not seat.shown and not seat.hero:
        return Content()
    close = close or view.game.hole_cards > _TWO
    if close and set(cards) == {UNKNOWN}:
        return safe("?" * len(cards), "$text-muted")
    if close:
        return Content("").join(card_content(card, look, hide) for card in cards)
    return cards_content(cards, look, hide)
