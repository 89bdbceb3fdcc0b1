"""What keeps a typed line from being taken, as a sentence."""

from collections.abc import Sequence

from recorder.formats.findings import named
from recorder.formats.script.boundary import unsupported
from recorder.formats.script.problems import InputProblem
from recorder.formats.target import written_endings
from recorder.i18n import sentence, text
from recorder.session.recording import Recording


def refuse_outside(typed: str) -> None:
    """Raise `InputProblem` for what is not recorded here, by its name (RULES section 11)."""
    code = unsupported(typed)
    if code:
        raise InputProblem(code, 1, text=typed)


def refusal(problem: InputProblem, recording: Recording, typed: str) -> str:
    """Why `typed` was not taken; of a line with more than one word, that none of it was."""
    start = recording.start
    names = [seat.name for seat in recording.view.seats]
    said = problem_sentence(problem, names, start.stakes.decimals, start.stakes.currency)
    if problem.code == "header-late":
        said = text("lines.use-setup", word=problem.params["word"])
    elif problem.code == "undo-at-prompt-only":
        said = text("error.undo-alone")
    elif problem.code == "token-unknown" and recording.finished:
        said = f"{said} {text('lines.file-hint', known=', '.join(written_endings()))}"
    if len(typed.split()) > 1 and problem.column > 1:
        return f"{said} {text('lines.none-taken')}"
    return said


def problem_sentence(
    problem: InputProblem,
    names: Sequence[str] = (),
    decimals: int = 0,
    currency: str | None = None,
) -> str:
    """The sentence alone; `names` holds the player at each position."""
    return sentence(problem.code, named(problem.params, names), decimals, currency)
