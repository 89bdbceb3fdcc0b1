"""What is said about a hand once it is over: the rake, and who won what the cards leave open."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from recorder.engine.events import Award, Event, Rake
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.problems import InputProblem
from recorder.session.entries import Entry
from recorder.session.recording import Recording


def stated_rake(recording: Recording) -> str:
    """The rake as it was typed, "" where none was stated."""
    place = _place(recording, Rake)
    if place is None:
        return ""
    entry = recording.entries[place]
    assert isinstance(entry.event, Rake)
    amount = amount_text(entry.event.amount, recording.start.stakes.decimals)
    return f"{'~' * entry.approximate}{amount}"


def state_rake(recording: Recording, typed: str) -> None:
    """Take `typed` as the rake; an empty text takes a stated one out.

    Raises:
        InputProblem: no amount, or more than the pots hold; nothing has changed then.
    """
    place = _place(recording, Rake)
    words = typed.split()
    if len(words) > 1:
        raise InputProblem("amount-unreadable", 1, text=typed.strip())
    if words and place is not None:
        recording.edit(place, f"rake {words[0]}")
    elif words:
        recording.submit(f"rake {words[0]}")
    elif place is not None:
        recording.remove(place)


_FEW: Final = 5
"""Players of whom any may be said to have split a pot: beyond, who reads so long a list?"""


def possible_winners(recording: Recording) -> tuple[tuple[int, ...], ...]:
    """Who may have won the first pot that the cards leave open: one alone, or several who split it.

    Positions; empty where nothing is open any more. Who is said to have won a pot also takes those
    behind it that they contest, so what is still open then is asked for next. Of many players only
    splits of two or of all are proposed; others can be typed (`won NAME NAME NAME`).
    """
    if not recording.finished:
        return ()
    return tuple(chain.from_iterable(map(_some_of, recording.hand.result.may_win[:1])))


def _some_of(seats: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All there are of a few; of many those that happen, and all of them."""
    many = len(seats) > _FEW
    for count in (1, 2, len(seats)) if many else range(1, len(seats) + 1):
        yield from combinations(seats, count)


def state_winners(recording: Recording, seats: Sequence[int]) -> None:
    """Say who won the first pot that the cards leave open."""
    recording.submit(Award(tuple(seats)))


def said_winners(recording: Recording) -> bool:
    """Whether somebody was said to have won."""
    return _place(recording, Award) is not None


def ask_winners_again(recording: Recording) -> None:
    """Take back who was said to have won."""
    while (place := _place(recording, Award)) is not None:
        recording.remove(place)


def _place(recording: Recording, kind: type[Event]) -> int | None:
    """The index of the entry of this kind."""
    entries: Sequence[Entry] = recording.entries
    return next((at for at, entry in enumerate(entries) if isinstance(entry.event, kind)), None)
