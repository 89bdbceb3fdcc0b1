"""Who sits down to a hand, in one sentence."""

from recorder.engine.cards import UNKNOWN_TEXT
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import positions
from recorder.i18n import amount, text
from recorder.i18n.plain import plain
from recorder.telling.amounts import blinds
from recorder.telling.series import about_seats, level, which_hand


def seated(start: HandHistory) -> str:
    """Who sits down to the next hand, with what, and where the button is; in a series which."""
    stakes = start.stakes
    parts = []
    for index in positions(start):
        seat = start.seats[index]
        stack = amount(seat.stack, stakes.decimals) if seat.stack is not None else UNKNOWN_TEXT
        button = f" ({text('table.button')})" if seat.seat == start.button else ""
        parts.append(f"{plain(seat.name)} {stack}{button}")
    seats = ", ".join(parts)
    if start.series is None:
        said = "next.seated-ante" if stakes.big_blind is None else "next.seated"
        hand = text(said, seats=seats, blinds=blinds(start))
    else:
        hand = text("series.seated", hand=which_hand(start.series), seats=seats, level=level(start))
    return " ".join((hand, *about_seats(start)))
