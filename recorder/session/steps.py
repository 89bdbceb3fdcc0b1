"""The steps of a recording in the order of the hand, for a history that can be pointed into."""

from collections.abc import Iterator
from dataclasses import dataclass

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Event
from recorder.engine.state import Hand
from recorder.session.recording import Recording
from recorder.session.views import View, view_of


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """One event as it stands in the hand.

    Attributes:
        before: the table before it; for a step that does not fit, where the hand broke off.
        event: what happened.
        approximate: whether its amount is only about right.
        entry: the index of what the user entered; `None` for what the rules make go without saying.
        fits: whether the rules allow it where it stands, as far as that was checked.
        misfit: why not, for the first step that does not fit.
    """

    before: View
    event: Event
    approximate: bool
    entry: int | None
    fits: bool = True
    misfit: RuleViolation | None = None


def history_steps(recording: Recording) -> tuple[HistoryStep, ...]:
    """Posts first, then every event of the hand, then the entries that wait behind a misfit."""
    return (*_played(recording), *_waiting(recording))


def _played(recording: Recording) -> Iterator[HistoryStep]:
    course, start = recording.course, recording.start
    places = {id(entry.event): index for index, entry in enumerate(recording.entries)}
    hand = Hand(course.hand.setup)
    before = view_of(hand, start)
    for post in hand.posts:
        yield HistoryStep(before, post, False, None)
    for place, event in enumerate(course.events):
        entry = places.get(id(event))
        yield HistoryStep(before, event, place in course.approximate, entry)
        hand.apply(event)
        before = view_of(hand, start)


def _waiting(recording: Recording) -> Iterator[HistoryStep]:
    misfit = recording.misfit
    if misfit is None:
        return
    view = recording.view
    for index in range(misfit.index, len(recording.entries)):
        entry = recording.entries[index]
        why = misfit.violation if index == misfit.index else None
        yield HistoryStep(view, entry.event, entry.approximate, index, False, why)
