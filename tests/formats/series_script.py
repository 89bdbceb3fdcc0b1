"""Series written hand by hand in the short form, with whoever is to go out going out."""

from collections.abc import Iterable, Sequence
from typing import Final

from recorder.formats.json_hand import HandHistory
from recorder.formats.script.reader import ScriptHand
from tests.formats.script_text import read_all
from tests.formats.series_files import NAMES

BOARD: Final = "\nflop Kc Qd 9s\nturn 4h\nriver 3c\n"
LOSING: Final = ("2c7d", "2d7h", "2h7s", "2s7c", "5c8d", "5d8h", "5h8s", "5s8c")


def home(seats: int) -> str:
    """The header of a home series, the button on the first seat."""
    rows = [f"seat {name} 200{' button' * (name == NAMES[0])}\n" for name in NAMES[:seats]]
    return f"series home\n{''.join(rows)}"


def script(seats: int, outs: Sequence[Iterable[int]]) -> str:
    """A hand for each of `outs`, the seats that lose everything in it to one who stays."""
    gone = {seat for out in outs for seat in out}
    taker = next(name for seat, name in enumerate(NAMES[:seats], 1) if seat not in gone)
    text = home(seats)
    for index, out in enumerate(outs):
        losers = [NAMES[seat - 1] for seat in out]
        text += "hand\n" * (index > 0) + _holes(losers, taker)
        while (seat := _actor(text)) is not None:
            text += f"{_token(seat, losers, taker, text)} "
        text += BOARD if losers else "\n"
    return text


def _holes(losers: list[str], taker: str) -> str:
    holes = [f"hole {name} {cards}\n" for name, cards in zip(losers, LOSING, strict=False)]
    return f"hole {taker} AsAh\n{''.join(holes)}" if losers else ""


def _last(text: str) -> ScriptHand:
    hand = read_all(text)[-1]
    assert hand.hand, hand.findings
    return hand


def _actor(text: str) -> str | None:
    """Who is to act, `None` where nobody is any more."""
    last = _last(text)
    assert last.hand
    seats = whole(last).seats
    if last.hand.legal.ask != "action":
        return None
    order = sorted(seats, key=lambda seat: (seat.seat - whole(last).button - 1) % 10)
    return order[last.hand.seat].name


def _token(name: str, losers: list[str], taker: str, text: str) -> str:
    if not losers or name not in (*losers, taker):
        return "f"
    now = _last(text)
    assert now.hand
    # Nobody raises who only has to call: whoever is in is all-in with the first word.
    opened = now.hand.price > whole(now).stakes.least_bet
    return "c" if opened and (name == taker or not now.hand.legal.can_raise) else "a"


def whole(hand: ScriptHand) -> HandHistory:
    """The hand, which could be read."""
    assert hand.history
    return hand.history
