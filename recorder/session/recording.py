"""Recording a hand: what was entered, what it comes to, and what is asked for next."""

from collections.abc import Sequence
from dataclasses import dataclass

from recorder.engine.errors import RuleViolation
from recorder.engine.events import DealHole, Event
from recorder.engine.game import GAMES
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory, dump_line
from recorder.formats.play import names, positions, seat_numbers, setup_of
from recorder.formats.script.course import Course
from recorder.formats.script.document import document
from recorder.formats.script.lexer import Line
from recorder.formats.script.problems import InputProblem, illegal
from recorder.formats.script.seating import Seating
from recorder.session.annotations import check_annotations
from recorder.session.entries import Entry, coming, dump_entry
from recorder.session.journal import Journal
from recorder.session.played import Played, play_entries, settled
from recorder.session.prompt import Command, play_line, read_command
from recorder.session.views import View, view_of

Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """What came of something entered.

    Attributes:
        entries: what was taken, in order; empty for undo, notes and tags.
        command: what the line said about the recording instead, such as a note.
        warnings: what is legal but unusual about it (RULES 3.1, 7.4).
    """

    entries: Entries = ()
    warnings: tuple[RuleViolation, ...] = ()
    command: Command | None = None


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first entry that no longer fits after a change: its index, and the reason."""

    index: int
    violation: RuleViolation


class Recording:
    """A hand being recorded, without any widget.

    `start` is a JSON hand without events: seats, stakes, button, hero, table data, notes. Nothing
    counts before `journal` has it: every method that changes something commits it first, and
    changes nothing when that fails (with the journal's error) or when the input is refused (with
    `InputProblem`).
    """

    def __init__(
        self, start: HandHistory, entries: Sequence[Entry] = (), journal: Journal | None = None
    ) -> None:
        """Begin with `start`, or go on with the `entries` of a draft or of a hand from elsewhere.

        All of them are kept; `misfit` points at the first that does not fit.

        Raises:
            RuleViolation: for a setup that no table could start with.
        """
        self._journal = journal
        self._entries: Entries = tuple(entries)
        self._past = [self._entries[:count] for count in range(len(self._entries))]
        self._future: list[Entries] = []
        self._begin(start)

    def _begin(self, start: HandHistory) -> None:
        order = positions(start)
        hero = next((place for place, i in enumerate(order) if start.seats[i].hero), None)
        self._played = play_entries(setup_of(start), self._entries, hero)
        self._view: View | None = None
        self._hero = hero
        self._start = start
        self._seating = Seating(names(start), start.stakes.decimals, GAMES[start.game])

    @property
    def start(self) -> HandHistory:
        """What the hand started from: a JSON hand without events."""
        return self._start

    @property
    def entries(self) -> Entries:
        """Everything entered, what does not fit any more included."""
        return self._entries

    @property
    def misfit(self) -> Misfit | None:
        """The first entry that does not fit what was entered before it."""
        violation = self._played.violation
        return Misfit(self._played.taken, violation) if violation else None

    @property
    def hand(self) -> Hand:
        """The hand as it stands now, before the misfit if there is one. Read only."""
        return self._played.shown.hand

    @property
    def course(self) -> Course:
        """The events of the hand so far, what goes without saying included. Read only."""
        return self._played.shown

    @property
    def view(self) -> View:
        """What is asked for now, and the table; hole cards are asked of the hero alone."""
        if self._view is None:
            self._view = view_of(self.hand, self._start)
        return self._view

    @property
    def finished(self) -> bool:
        """Whether the hand is over and everything entered fits."""
        return self.hand.over and self._played.violation is None

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change that was taken back."""
        return bool(self._future)

    def deals_alike(self, start: HandHistory) -> bool:
        """Whether all that was entered stays with its players if the hand starts from `start`.

        It was entered of positions: under another button, or with more players or fewer, cards
        would change hands.
        """
        return not self._entries or seat_numbers(start) == seat_numbers(self._start)

    def history(self) -> HandHistory:
        """The JSON hand so far: result and id included once the hand is over."""
        return document(self._start, self._played.shown)

    def preview(self, text: str, at: int | None = None) -> Accepted:
        """What `submit(text)` would take, without taking it: amounts resolved, warnings known.

        With `at`, what `edit` or `insert` would take there.

        Raises:
            InputProblem: as `submit`.
            IndexError: as `edit`.
        """
        if at is not None:
            return self._read_at(at, text, False)
        return self._read(self._played.course, text)[0]

    def submit(self, entered: str | Event, approximate: bool = False) -> Accepted:
        """Take a typed line, or one event.

        A line holds tokens of the hand script, or cards alone where cards are asked for; all of
        it counts or nothing. `u` takes the last change back; `note TEXT` and `tag TEXT` add to
        the notes; `hole NAME CARDS` fills in closed cards at any time. While an entry does not
        fit, what is submitted goes in before it.

        Raises:
            InputProblem: unreadable, unsupported or not legal here, with the column of it.
        """
        if isinstance(entered, str):
            command = read_command(entered, self._seating)
            if command is not None:
                return self._obey(command)
        played = self._played
        accepted, course = self._read(played.course, entered, approximate)
        fitting, rest = self._entries[: played.taken], self._entries[played.taken :]
        now = (
            None
            if rest
            else Played(course, settled(course, self._hero), len(fitting) + len(accepted.entries))
        )
        self._change(fitting + accepted.entries + rest, now)
        return accepted

    def edit(self, index: int, new: str | Event, approximate: bool = False) -> Accepted:
        """Put `new` in the place of entry `index`; the rest is kept and checked again (`misfit`).

        Raises:
            InputProblem: `new` does not fit there.
            IndexError: no such entry, or one behind the misfit.
        """
        accepted = self._read_at(index, new, approximate)
        self._change(self._entries[:index] + accepted.entries + self._entries[index + 1 :])
        return accepted

    def insert(self, index: int, new: str | Event, approximate: bool = False) -> Accepted:
        """Put `new` before entry `index`; otherwise as `edit`."""
        accepted = self._read_at(index, new, approximate)
        self._change(self._entries[:index] + accepted.entries + self._entries[index:])
        return accepted

    def remove(self, index: int) -> None:
        """Take entry `index` out; the rest is kept and checked again."""
        if not 0 <= index < len(self._entries):
            raise IndexError(index)
        self._change(self._entries[:index] + self._entries[index + 1 :])

    def undo(self) -> bool:
        """Take the last change back; False where there is none."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Make the last change that was taken back again; False where there is none."""
        return self._step(self._future, self._past)

    def restart(self, start: HandHistory) -> None:
        """Change what the hand started from: stacks, names, notes. Entries are checked again.

        Raises:
            RuleViolation: for a setup that no table could start with.
        """
        play_entries(setup_of(start), (), None)
        if self._journal:
            self._journal.restart(dump_line(start))
        self._begin(start)

    def annotate(self, notes: str | None = None, tags: Sequence[str] | None = None) -> None:
        """Replace the notes, the tags or both; at any time.

        Raises:
            InputProblem: they are longer than can be kept (`check_annotations`).
        """
        check_annotations(notes or "", tags or ())
        update: dict[str, object] = {}
        if notes is not None:
            update["notes"] = notes or None
        if tags is not None:
            update["tags"] = tuple(tags)
        self.restart(self._start.model_copy(update=update))

    def _read(
        self, at: Course, entered: str | Event, approximate: bool = False
    ) -> tuple[Accepted, Course]:
        """What `entered` comes to after `at`, and the course then; `at` stays as it is."""
        course = at.copy()
        if isinstance(entered, str):
            steps = play_line(Line(entered), course, self._seating, self._hero)
            taken = tuple(Entry(step.event, step.approximate) for step in steps)
            return Accepted(taken, tuple(step.warning for step in steps if step.warning)), course
        try:
            course.lead_up_to(entered)
            warning = course.play(entered, approximate)
        except RuleViolation as violation:
            raise illegal(violation, 1) from None
        return Accepted((Entry(entered, approximate),), (warning,) if warning else ()), course

    def _read_at(self, index: int, new: str | Event, approximate: bool) -> Accepted:
        if not 0 <= index <= min(len(self._entries), self._played.taken):
            raise IndexError(index)
        before = play_entries(setup_of(self._start), self._entries[:index], self._hero)
        return self._read(before.course, new, approximate)[0]

    def _obey(self, command: Command) -> Accepted:
        match command.word:
            case "u":
                if not self.undo():
                    raise InputProblem("nothing-to-undo", command.column)
            case "note":
                self.annotate(notes="\n".join(filter(None, (self._start.notes, command.text))))
            case "tag":
                if command.text not in self._start.tags:
                    self.annotate(tags=(*self._start.tags, command.text))
            case _:
                return self._fill_in(command)
        return Accepted(command=command)

    def _fill_in(self, command: Command) -> Accepted:
        """Put a player's closed cards in, before or after the deal; refused where they clash."""
        assert command.hole
        entry = Entry(command.hole)
        seat = command.hole.seat
        dealt = [e for e in self._entries if isinstance(e.event, DealHole) and e.event.seat != seat]
        others = tuple(e for e in self._entries if not isinstance(e.event, DealHole))
        holes = sorted([*dealt, entry], key=lambda e: coming(e.event) or 0)
        entries = (*holes, *others)
        now = play_entries(setup_of(self._start), entries, self._hero)
        if now.violation and not self._played.violation:
            raise illegal(now.violation, command.column)
        self._change(entries, now)
        return Accepted((entry,), command=command)

    def _change(self, entries: Entries, now: Played | None = None) -> None:
        """Make `entries` what counts: on disk first. `now` is what they come to, if known."""
        now = now or play_entries(setup_of(self._start), entries, self._hero)
        self._write(entries)
        self._past.append(self._entries)
        self._future.clear()
        self._entries, self._played, self._view = entries, now, None

    def _step(self, source: list[Entries], target: list[Entries]) -> bool:
        if not source:
            return False
        entries = source[-1]
        now = play_entries(setup_of(self._start), entries, self._hero)
        self._write(entries)
        target.append(self._entries)
        source.pop()
        self._entries, self._played, self._view = entries, now, None
        return True

    def _write(self, entries: Entries) -> None:
        if self._journal is None:
            return
        kept = 0
        for old, new in zip(self._entries, entries, strict=False):
            if old != new:
                break
            kept += 1
        self._journal.rewrite(kept, [dump_entry(entry) for entry in entries[kept:]])
