"""Correcting what a hand started from, while it is recorded."""

from typing import Final

from recorder.cli.lines.answers import Answers, answers_of, players, questions, start_from
from recorder.cli.lines.series_answers import midst
from recorder.cli.lines.setup import ask_setup
from recorder.cli.lines.terminal import Asker
from recorder.formats.json_hand import HandHistory
from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupRefused
from recorder.telling.misfits import misfit_told

_STAKES: Final = ("game", "blinds", "ante", "least", "money")
"""Answers that are not about players."""


def set_up_again(asker: Asker, recording: Recording, place: int) -> bool:
    """Ask for the setup from question number `place` on, -1 the last; False where it stays.

    A step that does not fit the new table is named, and the answer that it does not fit asked for
    once more; the other answers are kept.
    """
    before = _answers(recording.start)
    answers = ask_setup(asker, before, questions(before)[place])
    while answers is not None:
        trial = _trial(recording, answers)
        if not recording.deals_alike(trial.start):
            answers = _at_the_same_table(asker, answers, before)
            continue
        if trial.misfit is None:
            recording.restart(trial.start)
            return True
        asker.say(misfit_told(trial, trial.misfit))
        name = _culprit(recording, answers, before)
        kept = {**answers, name: before.get(name, answers[name])}
        answers = ask_setup(asker, kept, name, only=True)
    return False


def _answers(start: HandHistory) -> Answers:
    """The answers that led to the hand; in a series nothing is asked about its rules."""
    answers = answers_of(start)
    return answers if start.series is None else {**answers, "game": midst(start.game)}


def _at_the_same_table(asker: Asker, answers: Answers, before: Answers) -> Answers | None:
    """Ask again for what cards and actions belong to: as many players, and the button."""
    if len(players(answers)) != len(players(before)):
        asker.say(text("lines.players-stay"))
        kept = {name: before[name] for name in before if name not in _STAKES}
        return ask_setup(asker, {**answers, **kept})
    asker.say(text("form.button-stays"))
    return ask_setup(asker, {**answers, "button": before["button"]}, "button", only=True)


def _trial(recording: Recording, answers: Answers) -> Recording:
    """What was entered so far, at the table that the answers describe; kept nowhere."""
    old = recording.start
    names = ["table", "notes", "tags", "extra"]
    if old.series is not None:
        # A series keeps its rules from its first hand on.
        names += ["game", "stakes", "series"]
    kept = {name: getattr(old, name) for name in names}
    start: HandHistory = start_from(answers).model_copy(update=kept)
    return Recording(start, recording.entries)


def _culprit(recording: Recording, answers: Answers, before: Answers) -> str:
    """The one answer that makes the difference, else the first that was changed."""
    asked = questions(answers)
    changed = [name for name in asked if answers[name] != before.get(name)]
    for name in changed:
        try:
            if _trial(recording, {**answers, name: before.get(name, answers[name])}).misfit is None:
                return name
        except SetupRefused:
            continue
    return changed[0] if changed else asked[0]
