"""The steps of a recording in the order of the hand, for a history that can be pointed into."""

from collections.abc import Iterator, Sequence
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


def history_steps(
    recording: Recording, known: Sequence[HistoryStep] = ()
) -> tuple[HistoryStep, ...]:
    """Posts first, then every event of the hand, then the entries that wait behind a misfit.

    `known` are the steps before a change of the same hand; those that stand as they stood are
    taken from it, the very objects.
    """
    return (*_played(recording, known), *_waiting(recording))


def _played(recording: Recording, known: Sequence[HistoryStep]) -> Iterator[HistoryStep]:
    course = recording.course
    places = {id(entry.event): index for index, entry in enumerate(recording.entries)}
    hand = Hand(course.hand.setup)
    steps = [(post, False, None) for post in hand.posts] + [
        (event, place in course.approximate, places.get(id(event)))
        for place, event in enumerate(course.events)
    ]
    kept = _as_before(steps, known) if _begins_alike(recording, known, hand) else 0
    yield from known[:kept]
    if kept == len(steps):
        return
    for place, (event, about, entry) in enumerate(steps):
        if place >= kept:
            yield HistoryStep(view_of(hand, recording.start), event, about, entry)
        if place >= len(hand.posts):
            hand.apply(event)


def _begins_alike(recording: Recording, known: Sequence[HistoryStep], hand: Hand) -> bool:
    return bool(known) and known[0].before == view_of(hand, recording.start)


def _as_before(
    steps: Sequence[tuple[Event, bool, int | None]], known: Sequence[HistoryStep]
) -> int:
    """How many steps from the first on stand as they stood."""
    for place, (step, old) in enumerate(zip(steps, known, strict=False)):
        if not old.fits or step != (old.event, old.approximate, old.entry):
            return place
    return min(len(steps), len(known))


def _waiting(recording: Recording) -> Iterator[HistoryStep]:
    misfit = recording.misfit
    if misfit is None:
        return
    view = recording.view
    for index in range(misfit.index, len(recording.entries)):
        entry = recording.entries[index]
        why = misfit.violation if index == misfit.index else None
        yield HistoryStep(view, entry.event, entry.approximate, index, False, why)
