"""What the seats are called by where they sit."""

from typing import Final

from recorder.engine.forced import big_blind_seat, small_blind_seat
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.views import View

_LATE: Final = ("hijack", "cutoff")
"""The seats before the button."""


def placed(view: View, seat: int) -> str:
    """The player at a position, from three on with what the position is called."""
    name = plain(view.seats[seat].name)
    word = position_word(view, seat)
    return f"{name} ({word})" if word else name


def position_word(view: View, seat: int) -> str:
    """What a position is called; nothing heads-up, and away from the button where nobody posts."""
    setup = view.setup
    seats = len(view.seats)
    if seats == setup.game.min_seats:
        return ""
    if view.seats[seat].button:
        return text("table.button")
    if setup.big_blind is None:
        return ""
    blind = big_blind_seat(setup)
    if seat == blind:
        return text("position.big-blind")
    if seat == small_blind_seat(setup):
        return text("position.small-blind")
    others = [at for at in range(blind + 1, seats) if not view.seats[at].button]
    place = others.index(seat)
    late = place - len(others) + len(_LATE)
    if place and late >= 0:
        return text(f"position.{_LATE[late]}")
    return f"{text('position.utg')}{f'+{place}' if place else ''}"
