"""One hand, line by line: what is asked and what is legal is said before each prompt."""

import re
from typing import Final

from recorder.cli.lines.ending import Files, is_file
from recorder.cli.lines.help import help_lines
from recorder.cli.lines.problems import refusal, refuse_outside
from recorder.cli.lines.setup_again import set_up_again
from recorder.cli.lines.talk import Talk
from recorder.cli.lines.terminal import Asker
from recorder.engine.cards import UNKNOWN_TEXT
from recorder.formats.names import same_name
from recorder.formats.script.keywords import UNDO
from recorder.formats.script.lexer import quoted
from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.i18n.plain import plain
from recorder.session.prompt import Command
from recorder.session.recording import Recording
from recorder.storage.errors import StorageError
from recorder.telling.asked import asked, said, table
from recorder.telling.seats import seated
from recorder.telling.told import told

SHOW: Final = "show"

_RELATIVE: Final = re.compile(r"\b[br]\s*~?([\d.,]*\s*(bb|%|x\b)|pot)", re.IGNORECASE)
"""A bet or raise whose amount has to be worked out."""

_REMARKS: Final = ("note", "tag")


class HandLines:
    """The talk about one hand until it is over and in its file."""

    def __init__(self, asker: Asker, recording: Recording, files: Files, back: bool) -> None:
        """`back` says that a question was asked before, to which `u` goes back at the start."""
        self._asker = asker
        self._recording = recording
        self._files = files
        self._back = back
        self._talk = Talk(asker, recording)

    def run(self) -> bool:
        """Ask until the hand is over and saved; False where the user goes back before it.

        Raises:
            Left: the user has had enough.
        """
        self._talk.begin()
        while True:
            self._drop_misfit()
            typed = self._asker.ask(self._question())
            if self._goes_back(typed):
                return False
            try:
                if self._answer(typed):
                    return True
            except StorageError as error:
                # What cannot be kept does not count; there may be room the next time.
                self._asker.say(sentence(error.code, error.params), text("lines.not-confirmed"))

    def _question(self) -> str:
        recording = self._recording
        view = recording.view
        match view.ask:
            case "none":
                return " ".join(self._at_the_end())
            case "hole_cards":
                return f"{asked(view)} {text('lines.enter-unseen')}"
            case "draw":
                return f"{asked(view)} {text('lines.pat')}"
            case "reveal":
                hint = "lines.reveal-known" if view.cards_known else "lines.reveal"
                return f"{asked(view)} {text(hint)}"
            case _:
                return asked(view)

    def _at_the_end(self) -> list[str]:
        """Everything that is still open, in the one question behind the last action."""
        recording = self._recording
        said = [text("ask.none")]
        undecided = self._undecided()
        if undecided:
            said.append(text("ending.winner", seats=", ".join(map(plain, undecided))))
        if recording.start.stakes.currency and recording.hand.rake is None:
            said.append(text("ending.rake"))
        said += self._files.offer(recording.history()), text("lines.over")
        return said

    def _undecided(self) -> list[str]:
        """The players among whom the winner is still open."""
        recording = self._recording
        if not recording.finished:
            return []
        return [recording.view.seats[seat].name for seat in recording.hand.result.undecided]

    def _goes_back(self, typed: str) -> bool:
        """Whether `u` leaves a hand of which nothing was entered, for the question before it."""
        recording = self._recording
        start = recording.start
        empty = not (recording.can_undo or recording.entries or start.notes or start.tags)
        return self._back and empty and typed.lower() in (UNDO, "undo")

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
                self._talk.changes()
            case "u" | "undo":
                self._undo()
            case "setup":
                self._set_up_again(0)
            case _ if recording.finished and is_file(typed):
                return self._files.save(recording.history(), typed)
            case _:
                self._submit(self._as_award(typed))
        return False

    def _enter(self) -> bool:
        """Enter alone passes over cards, never acts; True where the hand is done with."""
        recording = self._recording
        view = recording.view
        if recording.finished:
            return self._files.save(recording.history(), "")
        if view.ask == "hole_cards":
            self._submit(UNKNOWN_TEXT)
        elif view.cards_known:
            self._submit(SHOW)
        return False

    def _undo(self) -> None:
        """Take back the last line; before the first, go back into the setup."""
        if self._recording.can_undo:
            self._submit(UNDO)
        else:
            self._set_up_again(-1)

    def _set_up_again(self, place: int) -> None:
        if set_up_again(self._asker, self._recording, place):
            self._asker.say(seated(self._recording.start))
            self._talk.again()

    def _as_award(self, typed: str) -> str:
        """Names alone say who won, where that is what is open."""
        known = {same_name(name): name for name in self._undecided()}
        given = [same_name(name.strip()) for name in typed.split(",")]
        if not all(name in known for name in given):
            return typed
        return " ".join(("won", *(quoted(known[name]) for name in given)))

    def _submit(self, typed: str) -> None:
        try:
            refuse_outside(typed)
            if _is_relative(typed) and not self._confirmed(typed):
                return
            accepted = self._recording.submit(typed)
        except InputProblem as problem:
            self._asker.say(refusal(problem, self._recording, typed))
            return
        self._remark(accepted.command)
        self._talk.changes()
        view = self._recording.view
        self._asker.say(*(said(view, warning) for warning in accepted.warnings))

    def _remark(self, command: Command | None) -> None:
        """Say back what was noted, as it was taken."""
        if command and command.word == "note":
            self._asker.say(text("lines.noted", note=plain(command.text)))
        elif command and command.word == "tag":
            self._asker.say(text("lines.tagged", tag=plain(command.text)))

    def _confirmed(self, typed: str) -> bool:
        """Say what a relative amount comes to, before it counts."""
        recording = self._recording
        entries = recording.preview(typed).entries
        steps = (told(recording.view, e.event, e.approximate) for e in entries)
        question = text("lines.confirm", steps=" ".join(steps))
        agreed = self._asker.choose(question, ("yes", "no"), "yes") == "yes"
        if not agreed:
            self._asker.say(text("lines.not-confirmed"))
        return agreed

    def _drop_misfit(self) -> None:
        """Take out steps of a stored draft that the rules do not allow where they stand."""
        while misfit := self._recording.misfit:
            self._asker.say(text("lines.misfit", why=said(self._recording.view, misfit.violation)))
            self._recording.remove(misfit.index)


def _is_relative(typed: str) -> bool:
    first = typed.split()[:1]
    return first[0].lower() not in _REMARKS and _RELATIVE.search(typed) is not None
