"""Hands written as PokerStars writes them."""

from collections.abc import Iterable, Iterator
from typing import Final

from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Loss
from recorder.formats.pokerstars import heading, lost
from recorder.formats.pokerstars.closing import Closing, open_showdown
from recorder.formats.pokerstars.course import Course

LOSSES: Final = (
    *("notes", "tags", "certainty", "series", "extra"),
    *("pokerstars-stack-unknown", "pokerstars-no-blinds"),
    *("pokerstars-place", "pokerstars-table-unknown", "pokerstars-time-unknown"),
    *("pokerstars-zone", "pokerstars-currency", "pokerstars-short", "pokerstars-decimals"),
    *("pokerstars-lines", "pokerstars-names", "pokerstars-seats", "pokerstars-half-known"),
    *("pokerstars-shown-unknown", "pokerstars-hero", "pokerstars-shown", "pokerstars-open"),
    *("pokerstars-winner", "pokerstars-rake", "pokerstars-closed-cards"),
)

_BETWEEN = "\n\n\n"


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """Each hand as a block of lines; no two of them have the same number."""
    taken: set[int] = set()
    for history in histories:
        if any(loss.whole for loss in losses(history)):
            continue
        number = heading.number(history)
        while number in taken:
            number = number + 1 if number < 10**heading.MOST_DIGITS - 1 else 1
        taken.add(number)
        yield "\n".join(_lines(history, number)) + _BETWEEN


def losses(history: HandHistory) -> list[Loss]:
    """What the text does not say of a hand."""
    return lost.losses(history)


def _lines(history: HandHistory, number: int) -> Iterator[str]:
    yield heading.headline(history, number)
    yield heading.table(history)
    course = Course(history)
    names = dict(zip(course.numbers, course.names, strict=True))
    for seat in sorted(history.seats, key=lambda seat: seat.seat):
        stack = course.money(seat.stack or 0)
        bounty, out = heading.seat_words(history, seat.seat)
        yield f"Seat {seat.seat}: {names[seat.seat]} ({stack} in chips{bounty}){out}"
    yield from course.lines()
    if course.hand.over and not course.hand.result.undecided:
        yield from Closing(history, course).lines()
    else:
        yield from open_showdown(course)
