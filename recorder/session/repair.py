"""A hand of a file that is opened to be repaired: everything in it that a recording can hold.

Nothing is left out in silence, and nobody guesses: what cannot be taken over is named, and what is
wrong with the header is asked in the form that sets up a hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from recorder.engine.events import Act, Event, Rake
from recorder.formats.findings import UNREADABLE, Report, path_of, pointer
from recorder.formats.header import exists
from recorder.formats.json_hand import HandEvent, HandHistory, HoleEvent, document
from recorder.formats.loaded import Loaded
from recorder.formats.names import same_name
from recorder.formats.play import seat_numbers
from recorder.formats.script.problems import UNREADABLE_TEXT
from recorder.formats.script.writer import FORCED_BETS
from recorder.session.entries import Entry
from recorder.session.header_json import json_written
from recorder.session.header_script import script_written
from recorder.session.lost import Lost
from recorder.session.played import BROUGHT, blank
from recorder.session.pruned import compact, pruned
from recorder.session.salvage import salvaged
from recorder.session.setup_defaults import fields_of
from recorder.session.setup_fields import (
    SetupFields,
    SetupRefused,
    start_of,
)
from recorder.session.written import Written

_REFUSED: Final = (UNREADABLE - UNREADABLE_TEXT) | {
    "line-too-long",
    "script-empty",
    "wrong-version",
}
"""Codes of what is no hand at all, or one of another version of the format."""


class Repair:
    """A hand whose header may have to be put right before its steps can be gone on with.

    Attributes:
        written: what the file says.
        refused: what is wrong with the header, by field; `None` where nothing has to be asked.
        faults: what else is wrong with the hand.
    """

    def __init__(self, written: Written, report: Report) -> None:
        self.written: Final = written
        self.refused: Final = _refused(written, report)
        asked = [problem.finding for problem in written.problems]
        errors = (each for each in report.findings if each.severity == "error")
        self.faults: Final = [each for each in errors if each not in asked]

    @property
    def seated(self) -> list[tuple[str, int]]:
        """Players, by name, who get a seat because the file gives them none of their own."""
        names, seats = self.written.names, self.written.seats
        return [(names[seats[index]], seats[index]) for index in self.written.seated]

    @property
    def lost(self) -> tuple[Lost, ...]:
        """What is not taken over, as far as that is known before the header is right."""
        marks = self.written.body.certainty.items()
        steps = [each for each in marks if each[0].startswith(BROUGHT) and not _is_entered(*each)]
        return (*self.written.lost, *(_mark(*each) for each in steps))

    def start(self, fields: SetupFields | None = None) -> HandHistory:
        """What the hand starts from: as it is written, or as the `fields` were put right.

        Raises:
            SetupRefused: no hand can start from these fields.
        """
        written, body = self.written, self.written.body
        asked = fields is not None or written.start is None
        start = self._typed(fields or written.fields) if asked else written.start
        assert start is not None, "what is not asked for is right as it is written"
        certainty = {**_of_start(body.certainty, start, asked), **start.certainty}
        annotated = {"notes": body.notes, "tags": body.tags, "extra": body.extra}
        return start.model_copy(update={**annotated, "certainty": certainty})

    def _typed(self, fields: SetupFields) -> HandHistory:
        return start_of(fields, self.written.decimals)

    def steps(self, start: HandHistory) -> tuple[tuple[Entry, ...], tuple[Lost, ...]]:
        """What was entered behind `start`, and what of the file only now turns out to be lost."""
        written, body = self.written, self.written.body
        marks = body.certainty.items()
        update = {
            "events": _dealt(written, start),
            "rake": body.rake,
            "won": body.won,
            "certainty": {place: mark for place, mark in marks if _is_entered(place, mark)},
        }
        whole = _called(written, start).model_copy(update=update)
        # Whoever has lost their seat in the form has no steps any more.
        seated, strangers = pruned(document(whole), seat_numbers(start))
        update = {"events": seated.events, "won": seated.won, "certainty": seated.certainty}
        history = whole.model_copy(update=update)
        entries, lost = salvaged(history, written.behind or ())
        gone = [
            _mark(place, mark)
            for place, mark in marks
            if not place.startswith(BROUGHT) and not _is_typed(place, mark)
            if place not in start.certainty
        ]
        return _in_unit(entries, written, start), (*strangers, *lost, *gone)


def repair_of(loaded: Loaded) -> Repair | None:
    """What can be done for a hand of a file; `None` for what is no hand that can be recorded."""
    written = _written(loaded)
    return Repair(written, loaded.report) if written else None


def _written(loaded: Loaded) -> Written | None:
    findings, history = loaded.report.findings, loaded.history
    if history is None and any(each.unsupported or each.code in _REFUSED for each in findings):
        return None
    if any(each.unsupported and each.code == "seat-count" for each in findings):
        return None
    if isinstance(loaded.document, dict):
        stated = loaded.document.keys() & {"seats", "events"}
        return json_written(loaded.document, findings) if stated else None
    written = script_written(loaded.lines, findings)
    if history is None or (written and written.problems):
        return written
    return _played(history, loaded.behind)


def _played(history: HandHistory, behind: Sequence[tuple[int, str]]) -> Written:
    """A script whose header is right: it was played already, up to the lines `behind`."""
    plain = document(history)
    marks = history.certainty.items()
    kept = {place: mark for place, mark in marks if exists(plain, place)}
    return Written(
        fields=fields_of(history),
        seats=tuple(seat.seat for seat in history.seats),
        body=history.model_copy(update={"certainty": kept}),
        lost=tuple(_mark(*each) for each in marks if each[0] not in kept),
        start=blank(history).model_copy(update={"certainty": {}}),
        behind=behind,
    )


def _refused(written: Written, report: Report) -> SetupRefused | None:
    """What is wrong with the header: what the file is told for first, then what the form is."""
    problems = list(written.problems)
    if written.start is None:
        try:
            start_of(written.fields, written.decimals)
        except SetupRefused as refused:
            told = {problem.field for problem in problems}
            problems += [each for each in refused.problems if each.field not in told]
    return SetupRefused(problems, report.decimals, report.currency) if problems else None


def _of_start(marks: Mapping[str, str], start: HandHistory, asked: bool) -> dict[str, str]:
    """The marks of what a hand starts from; where that was `asked` for, the fields had theirs."""
    plain = document(start)
    return {
        place: mark
        for place, mark in marks.items()
        if not place.startswith(BROUGHT) and exists(plain, place)
        if not (asked and _is_typed(place, mark))
    }


def _is_typed(place: str, mark: str) -> bool:
    """Whether a field of the form holds the mark: an amount of the header behind `~`."""
    stack = place.startswith("/seats/") and place.endswith("/stack")
    return mark == "approximate" and (stack or place in FORCED_BETS)


def _is_entered(place: str, mark: str) -> bool:
    """Whether a step holds the mark: the amount of a bet or raise, or the rake."""
    path = path_of(place)
    amount = path == ("rake",) or (path[:1] == ("events",) and path[2:] == ("to",))
    return mark == "approximate" and amount


def _mark(place: str, mark: str) -> Lost:
    return Lost(pointer("certainty", place), compact(mark))


def _dealt(written: Written, start: HandHistory) -> tuple[HandEvent, ...]:
    """The events of the body; a script may give its cards in any order, they are dealt in turn."""
    events = written.body.events
    if written.behind is None or written.start:
        return events
    turn = {number: place for place, number in enumerate(seat_numbers(start))}
    holes = [event for event in events if isinstance(event, HoleEvent)]
    return tuple(sorted(holes, key=lambda event: turn.get(event.seat, 0)))


def _called(written: Written, start: HandHistory) -> HandHistory:
    """`start` with the players under the names by which the file speaks of them, if it can."""
    names = written.names
    seats = [replace(seat, name=names.get(seat.seat, seat.name)) for seat in start.seats]
    if len({same_name(seat.name) for seat in seats if seat.name.strip()}) < len(seats):
        return start
    return start.model_copy(update={"seats": tuple(seats)})


def _in_unit(entries: Iterable[Entry], written: Written, start: HandHistory) -> tuple[Entry, ...]:
    """A JSON hand's amounts in the unit of the form, which shows them in decimals of its own."""
    more = 0 if written.behind is not None else start.stakes.decimals - written.decimals
    return tuple(replace(entry, event=_times(entry.event, 10**more)) for entry in entries)


def _times(event: Event, factor: int) -> Event:
    match event:
        case Act(to=to):
            return replace(event, to=to * factor)
        case Rake(amount=amount):
            return replace(event, amount=amount * factor)
        case _:
            return event
