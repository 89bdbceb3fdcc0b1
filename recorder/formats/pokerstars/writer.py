"""Hands written as PokerStars writes them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Clash, Loss
from recorder.formats.pokerstars import heading, lost
from recorder.formats.pokerstars.closing import Closing, open_showdown
from recorder.formats.pokerstars.course import Course
from recorder.formats.pokerstars.numbers import Numbers

LOSSES: Final = (
    *("notes", "tags", "certainty", "series", "extra"),
    *("pokerstars-stack-unknown", "pokerstars-no-blinds"),
    *("pokerstars-place", "pokerstars-table-unknown", "pokerstars-time-unknown"),
    *("pokerstars-zone", "pokerstars-currency", "pokerstars-short", "pokerstars-decimals"),
    *("pokerstars-lines", "pokerstars-names", "pokerstars-seats", "pokerstars-half-known"),
    *("pokerstars-shown-unknown", "pokerstars-hero", "pokerstars-shown", "pokerstars-open"),
    *("pokerstars-winner", "pokerstars-rake", "pokerstars-closed-cards"),
    *("pokerstars-level", "pokerstars-no-small-blind", "pokerstars-clock-unknown"),
)

_BETWEEN = "\n\n\n"


def write(
    histories: Iterable[HandHistory], tell: Callable[[Clash], None] | None = None
) -> Iterator[str]:
    """Each hand as a block of lines; `tell` hears where two have the same number (`Numbers`)."""
    numbers = Numbers(tell)
    for history in histories:
        if not any(loss.whole for loss in losses(history)):
            yield "\n".join(_lines(history, numbers.of(history))) + _BETWEEN


def clashes(histories: Iterable[HandHistory]) -> list[Clash]:
    """What `write` would tell."""
    told: list[Clash] = []
    numbers = Numbers(told.append)
    for history in histories:
        numbers.of(history)
    return told


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
