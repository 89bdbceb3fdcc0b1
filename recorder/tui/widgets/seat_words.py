"""What is said of a seat at the table, in a word or two."""

from dataclasses import replace
from typing import Final

from textual.content import Content

from recorder.engine.cards import UNKNOWN
from recorder.engine.forced import big_blind_seat, small_blind_seat
from recorder.i18n import text
from recorder.session.views import SeatView, View
from recorder.telling.amounts import bare
from recorder.tui.text import clip

MARK: Final = 2
"""Columns of the mark of whose turn it is."""


def marker(asked: bool) -> Content:
    """Whether it is this seat's turn."""
    return Content.styled("▸ ", "bold $accent") if asked else Content("  ")


def place(view: View, seat: SeatView) -> str:
    """The button, and the blind that the seat posts."""
    setup = view.setup
    blinds = {}
    if setup.big_blind is not None:
        blinds[big_blind_seat(setup)] = text("table.big-blind")
    if setup.small_blind is not None:
        blinds[small_blind_seat(setup)] = text("table.small-blind")
    button = "●" if seat.button else " "
    return f"{button} {blinds.get(seat.position, '')}".rstrip()


def stack_words(view: View, seat: SeatView) -> str:
    """The chips behind; that all of them are in the pot; or that nobody knows."""
    if seat.all_in and not view.over:
        return text("table.all-in")
    chips = "~" * seat.stack_about + bare(view, seat.stack) if seat.stack is not None else "??"
    return text("rec.stack", stack=chips)


def bet_words(view: View, seat: SeatView) -> str:
    """The chips in front, if there are any."""
    return text("table.bet", bet=bare(view, seat.street_bet)) if seat.street_bet else ""


def hidden(seat: SeatView, masked: bool) -> bool:
    """Whether these are the recorder's closed cards while they are masked."""
    return masked and seat.hero and not seat.shown and UNKNOWN not in seat.hole


def shortened(view: View, cells: int) -> View:
    """The same with names of at most `cells` columns."""
    seats = tuple(replace(seat, name=clip(seat.name, cells).rstrip()) for seat in view.seats)
    return replace(view, seats=seats, name=None if view.seat is None else seats[view.seat].name)
