"""Correcting what a hand started from, while it is recorded."""

from recorder.cli.lines.setup import QUESTIONS, Answers, answers_of, ask_setup, start_from
from recorder.cli.lines.terminal import Asker
from recorder.formats.json_hand import HandHistory
from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupRefused
from recorder.telling.misfits import misfit_told


def set_up_again(asker: Asker, recording: Recording, place: int) -> bool:
    """Ask for the setup from question number `place` on; False where it stays as it was.

    A step that does not fit the new table is named, and the answer that it does not fit asked for
    once more; the other answers are kept.
    """
    before = answers_of(recording.start)
    answers = ask_setup(asker, before, place)
    while answers is not None:
        trial = _trial(recording, answers)
        if not recording.deals_alike(trial.start):
            asker.say(text("form.button-stays"))
            answers = ask_setup(
                asker, {**answers, "button": before["button"]}, QUESTIONS.index("button"), only=True
            )
            continue
        if trial.misfit is None:
            recording.restart(trial.start)
            return True
        asker.say(misfit_told(trial, trial.misfit))
        name = _culprit(recording, answers, before)
        kept = {**answers, name: before[name]}
        answers = ask_setup(asker, kept, QUESTIONS.index(name), only=True)
    return False


def _trial(recording: Recording, answers: Answers) -> Recording:
    """What was entered so far, at the table that the answers describe; kept nowhere."""
    old = recording.start
    kept = {"table": old.table, "notes": old.notes, "tags": old.tags, "extra": old.extra}
    start: HandHistory = start_from(answers).model_copy(update=kept)
    return Recording(start, recording.entries)


def _culprit(recording: Recording, answers: Answers, before: Answers) -> str:
    """The one answer that makes the difference, else the first that was changed."""
    changed = [name for name in QUESTIONS if answers[name] != before[name]]
    for name in changed:
        try:
            if _trial(recording, {**answers, name: before[name]}).misfit is None:
                return name
        except SetupRefused:
            continue
    return changed[0] if changed else QUESTIONS[0]
