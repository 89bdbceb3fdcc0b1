"""Entries played from a start, as far as they fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Post
from recorder.engine.setup import Setup
from recorder.formats.json_hand import MAX_HAND_NUMBER, HandHistory, TableInfo
from recorder.formats.play import engine_events
from recorder.formats.script.course import Course
from recorder.session.entries import Entry

BROUGHT: Final = ("/events", "/rake", "/won", "/result")
"""What the steps of a hand bring about: where nothing was entered yet, no mark points there."""


@dataclass(frozen=True, slots=True)
class Played:
    """How far the entries fit.

    Attributes:
        course: the hand after the entries that fit.
        shown: the same with what goes without saying, as the user sees it: players who are not
            the hero dealt unknown cards (everybody, where nobody is), known hands turned up after
            an all-in.
        taken: how many entries fit.
        violation: why the next one does not, `None` where all do.
    """

    course: Course
    shown: Course
    taken: int
    violation: RuleViolation | None = None


def play_entries(setup: Setup, entries: Sequence[Entry], hero: int | None) -> Played:
    """Play `entries` until one does not fit; `RuleViolation` for a setup nobody can start."""
    course = Course(setup)
    for taken, entry in enumerate(entries):
        try:
            course.lead_up_to(entry.event)
            course.play(entry.event, entry.approximate)
        except RuleViolation as violation:
            # What led up to it is undone: all before it fitted, and does so again.
            before = play_entries(setup, entries[:taken], hero)
            return Played(before.course, before.shown, taken, violation)
    return Played(course, settled(course, hero), len(entries))


def settled(course: Course, hero: int | None) -> Course:
    """`course` with what goes without saying once nothing more was entered."""
    twin = course.copy()
    twin.deal_unknown(hero)
    twin.turn_up()
    return twin


def blank(history: HandHistory) -> HandHistory:
    """`history` before its first event: what a recording starts from."""
    kept = {
        place: mark for place, mark in history.certainty.items() if not place.startswith(BROUGHT)
    }
    events = {"events": (), "rake": None, "won": (), "result": None, "id": None}
    return history.model_copy(update={**events, "certainty": kept})


def renewed(history: HandHistory) -> HandHistory:
    """`blank` as one hand later: the hand number goes up; time, notes and tags begin anew."""
    update = {"table": _next_table(history.table), "notes": None, "tags": ()}
    return blank(history).model_copy(update=update)


def _next_table(table: TableInfo | None) -> TableInfo | None:
    if table is None:
        return None
    number = None if table.hand_number is None else min(table.hand_number + 1, MAX_HAND_NUMBER)
    return table.model_copy(update={"hand_number": number, "played_at": None})


def entries_of(history: HandHistory) -> tuple[Entry, ...]:
    """The events of `history` as if they had been entered; posts are the engine's."""
    marks = history.certainty
    entries = []
    for place, event in enumerate(engine_events(history)):
        stored = place < len(history.events)
        where = f"/events/{place}/to" if stored else "/rake"
        if not isinstance(event, Post):
            entries.append(Entry(event, marks.get(where) == "approximate"))
    return tuple(entries)
