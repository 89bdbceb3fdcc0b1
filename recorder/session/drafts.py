"""Recordings that are on disk from their first step on: begun, resumed, finished."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from pydantic import ValidationError

from recorder.engine.errors import RuleViolation
from recorder.formats.json_hand import HandHistory, dump_line
from recorder.formats.script.problems import InputProblem
from recorder.session.entries import Entry, dump_entry, load_entry
from recorder.session.next_hand import whatever_follows
from recorder.session.passed import Passed, dump_passed, load_passed
from recorder.session.played import blank, entries_of
from recorder.session.recording import Recording
from recorder.storage.errors import StorageError
from recorder.storage.library import BEGUN, NEXT, Draft, Library


@dataclass(frozen=True, slots=True)
class LeftHand:
    """A hand that was begun and left: its draft, what it starts from, since when, how far it is."""

    number: int
    start: HandHistory | None
    started: datetime
    steps: int

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(seat.name for seat in self.start.seats) if self.start else ()


def left_hands(library: Library) -> list[LeftHand]:
    """The drafts that can be gone on with, the last changed first; in local time.

    One that another recorder has is left out. One that cannot be read has no start; `resume` says
    why.
    """
    found = []
    for info in library.drafts():
        with suppress(StorageError):
            draft = library.resume(info.id)
            draft.release()
            started = datetime.fromisoformat(info.started).astimezone()
            found.append(LeftHand(info.id, _start(draft.start), started, info.steps))
    return found


def _start(start: str) -> HandHistory | None:
    with suppress(ValidationError):
        return HandHistory.model_validate_json(start)
    return None


def begin(
    library: Library, start: HandHistory, remembered: bool = False
) -> tuple[Recording, Draft]:
    """Record a new hand; every step is in the draft before it counts.

    With `remembered`, what follows is proposed for the next hand though nobody finish this one.

    Raises:
        RuleViolation: for a setup that no table could start with.
        StorageError: nothing can be written.
    """
    Recording(start)
    draft = library.begin(dump_line(start))
    if remembered:
        try:
            library.remember(NEXT, dump_line(whatever_follows(start)))
            library.remember(BEGUN, str(draft.id))
        except StorageError:
            draft.release()
            raise
    return Recording(start, journal=draft), draft


def resume(library: Library, number: int) -> tuple[Recording, Draft]:
    """Go on with a draft where it was left.

    Raises:
        StorageError: as `Library.resume`; "draft-unreadable" where it holds no recording.
    """
    draft = library.resume(number)
    try:
        start = HandHistory.model_validate_json(draft.start)
        entries = [load_entry(entry) for entry in draft.entries]
        return Recording(start, entries, draft), draft
    except (RuleViolation, ValueError, KeyError, TypeError) as error:
        draft.release()
        raise StorageError("draft-unreadable", library.path, draft=number) from error


def take_over(
    library: Library, history: HandHistory, entries: Sequence[Entry] | None = None
) -> tuple[Recording, Draft]:
    """Record on from a hand of a file; what does not fit is kept and pointed at (`misfit`).

    `entries` are its steps where they are not just those of `history`.

    Raises:
        RuleViolation: for a setup that no table could start with.
        StorageError: nothing can be written.
    """
    start = blank(history)
    steps = entries_of(history) if entries is None else entries
    Recording(start, steps)
    draft = library.begin(dump_line(start), list(map(dump_entry, steps)))
    return Recording(start, steps, draft), draft


def finish(recording: Recording, draft: Draft, following: HandHistory | None = None) -> int:
    """Move a recording, over or not, from its draft into the library; its number there.

    What the next hand starts from is remembered: `following`, else as this one or the one skipped
    behind it leaves the table, as far as that is known. Behind a hand that was not the last and is
    corrected, it stays what it was.
    """
    history = recording.history()
    if following is None and draft.is_last:
        following = _left_by(history, draft)
    coming = None if following is None else dump_line(following)
    return draft.finish(history.id or "", dump_line(history), coming)


def _left_by(history: HandHistory, draft: Draft) -> HandHistory:
    passed = load_passed(draft.passed)
    with suppress(InputProblem):
        if passed is not None:
            return passed.proposed()
    return whatever_follows(history)


def reopen(library: Library, number: int) -> tuple[Recording, Draft]:
    """Take a finished hand out of the library again, to be corrected as a draft.

    Raises:
        StorageError: as `Library`; the hand stays finished then.
    """
    history = HandHistory.model_validate_json(library.hand(number).hand)
    start, entries = blank(history), entries_of(history)
    draft = library.begin(dump_line(start), list(map(dump_entry, entries)), number)
    return Recording(start, entries, draft), draft


def discard(library: Library, draft: Draft) -> None:
    """Throw a draft away; one in which nothing happened yet is proposed as the next hand again.

    A hand of a series that was not played is proposed already.

    Raises:
        StorageError: nothing can be written.
    """
    draft.discard()
    with suppress(ValidationError):
        start = HandHistory.model_validate_json(draft.start)
        untouched = not draft.entries and library.recall(NEXT) == dump_line(whatever_follows(start))
        if untouched and start.series is None:
            library.remember(NEXT, draft.start)


def skip_hand(library: Library, passed: Passed, why: str, draft: Draft | None = None) -> None:
    """Pass over a hand that was not recorded, noting why; what follows it is proposed next.

    `draft` is that of the hand before it, where that is still held.

    Raises:
        InputProblem: as `next_hand.skip`; nothing is skipped then.
        StorageError: it could not be noted.
    """
    library.skip(why, dump_line(passed.proposed()), draft, dump_passed(passed))


def remembered_start(library: Library) -> HandHistory | None:
    """What the next hand starts from, as the last one left it; `None` where nothing is known."""
    text = library.recall(NEXT)
    if text is None:
        return None
    try:
        return HandHistory.model_validate_json(text)
    except ValidationError:
        return None
