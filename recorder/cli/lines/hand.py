"""One hand, line by line: what is asked and what is legal is said before each prompt."""

import re
from typing import Final

from recorder.cli.lines.ending import tell_outcome
from recorder.cli.lines.help import help_lines
from recorder.cli.lines.problems import refusal, refuse_outside
from recorder.cli.lines.seats import seated
from recorder.cli.lines.setup import answers_of, ask_setup
from recorder.cli.lines.terminal import Asker
from recorder.engine.cards import UNKNOWN, UNKNOWN_TEXT
from recorder.engine.events import DealHole, Event
from recorder.formats.script.keywords import UNDO
from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.session.playback import Playback
from recorder.session.recording import Recording
from recorder.storage.errors import StorageError
from recorder.telling.asked import asked, said, table
from recorder.telling.told import told

SHOW: Final = "show"

_RELATIVE: Final = re.compile(r"\b[br]\s*~?([\d.,]*\s*(bb|%|x\b)|pot)", re.IGNORECASE)
"""A bet or raise whose amount has to be worked out."""

_REMARKS: Final = ("note", "tag")
_YES: Final = ("", "y", "yes", "д", "да")

Events = tuple[Event, ...]


class HandLines:
    """The talk about one hand until it is over and the user goes on."""

    def __init__(self, asker: Asker, recording: Recording) -> None:
        self._asker = asker
        self._recording = recording
        self._told: Events = ()

    def run(self) -> None:
        """Ask until the hand is over and nothing is left to add; may be run again to go back.

        Raises:
            Left: the user has had enough.
        """
        recording = self._recording
        if not self._told:
            start = Playback(recording.history()).view_at(0)
            self._asker.say(*(told(start, post) for post in recording.hand.posts))
            self._tell_changes()
        while True:
            self._drop_misfit()
            typed = self._asker.ask(self._question())
            try:
                if self._answer(typed):
                    return
            except StorageError as error:
                # What cannot be kept does not count; there may be room the next time.
                self._asker.say(sentence(error.code, error.params), text("lines.not-confirmed"))

    def _question(self) -> str:
        view = self._recording.view
        match view.ask:
            case "none":
                return text("lines.over")
            case "hole_cards":
                return f"{asked(view)} {text('lines.enter-unseen')}"
            case "reveal":
                hint = "lines.reveal-known" if view.cards_known else "lines.reveal"
                return f"{asked(view)} {text(hint)}"
            case _:
                return asked(view)

    def _answer(self, typed: str) -> bool:
        """Take one answer; True where the hand is done with."""
        recording = self._recording
        match typed.lower():
            case "":
                return self._enter()
            case "?" | "help":
                self._asker.say(*help_lines(recording))
            case "pot" | "stacks":
                self._asker.say(*table(recording.view))
            case "redo":
                if not recording.redo():
                    self._asker.say(text("lines.no-redo"))
                self._tell_changes()
            case "undo":
                self._submit(UNDO)
            case "setup":
                self._set_up_again()
            case _:
                self._submit(typed)
        return False

    def _enter(self) -> bool:
        """Enter alone passes over cards, never acts; True where the hand is done with."""
        view = self._recording.view
        if self._recording.finished:
            return True
        if view.ask == "hole_cards":
            self._submit(UNKNOWN_TEXT)
        elif view.cards_known:
            self._submit(SHOW)
        return False

    def _submit(self, typed: str) -> None:
        try:
            refuse_outside(typed)
            if _is_relative(typed) and not self._confirmed(typed):
                return
            accepted = self._recording.submit(typed)
        except InputProblem as problem:
            self._asker.say(refusal(problem, self._recording, typed))
            return
        self._tell_changes()
        view = self._recording.view
        self._asker.say(*(said(view, warning) for warning in accepted.warnings))

    def _set_up_again(self) -> None:
        """Correct what the hand started from, where everything since then still fits."""
        recording = self._recording
        before = recording.start
        new = ask_setup(self._asker, answers_of(before))
        kept = {"table": before.table, "notes": before.notes, "tags": before.tags}
        recording.restart(new.model_copy(update=kept))
        if misfit := recording.misfit:
            self._asker.say(said(recording.view, misfit.violation), text("lines.not-confirmed"))
            recording.restart(before)
        else:
            self._asker.say(seated(recording.start))
            self._told = ()
            self._tell_changes()

    def _confirmed(self, typed: str) -> bool:
        """Say what a relative amount comes to, before it counts."""
        recording = self._recording
        entries = recording.preview(typed).entries
        steps = (told(recording.view, e.event, e.approximate) for e in entries)
        answer = self._asker.ask(text("lines.confirm", steps=" ".join(steps)))
        agreed = answer.lower() in _YES
        if not agreed:
            self._asker.say(text("lines.not-confirmed"))
        return agreed

    def _drop_misfit(self) -> None:
        """Take out steps of a stored draft that the rules do not allow where they stand."""
        while misfit := self._recording.misfit:
            self._asker.say(text("lines.misfit", why=said(self._recording.view, misfit.violation)))
            self._recording.remove(misfit.index)

    def _tell_changes(self) -> None:
        """Say what happened since the last time, or what was taken back."""
        history = self._recording.history()
        played = Playback(history)
        new = _added(self._told, played.events)
        if new is None:
            self._asker.say(text("lines.taken-back"))
            same = _in_common(self._told, played.events)
            new = list(range(same, len(played.events)))
        posts = len(self._recording.hand.posts)
        for place in new:
            event = played.events[place]
            if not _unseen(event):
                rough = f"/events/{place + posts}/to" in history.certainty
                self._asker.say(told(played.view_at(place), event, rough))
        self._told = played.events
        if self._recording.finished:
            tell_outcome(self._asker, self._recording)


def _added(before: Events, after: Events) -> list[int] | None:
    """Where `after` holds more than `before`, `None` where something is missing there.

    A hand turned up after an all-in may be stored before one that was turned up earlier.
    """
    new = []
    at = 0
    for place, event in enumerate(after):
        if at < len(before) and before[at] == event:
            at += 1
        else:
            new.append(place)
    return new if at == len(before) else None


def _in_common(before: Events, after: Events) -> int:
    """How many events both begin with."""
    same = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        same += 1
    return same


def _is_relative(typed: str) -> bool:
    first = typed.split()[:1]
    return first[0].lower() not in _REMARKS and _RELATIVE.search(typed) is not None


def _unseen(event: Event) -> bool:
    return isinstance(event, DealHole) and set(event.cards) == {UNKNOWN}
