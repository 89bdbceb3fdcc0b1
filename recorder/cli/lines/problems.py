"""What keeps a typed line from being taken, as a sentence."""

from collections.abc import Sequence

from recorder.formats.findings import named
from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.session.recording import Recording


def refusal(problem: InputProblem, recording: Recording, typed: str) -> str:
    """Why `typed` was not taken; of a line with more than one word, that none of it was."""
    start = recording.start
    names = [seat.name for seat in recording.view.seats]
    said = problem_sentence(problem, names, start.stakes.decimals, start.stakes.currency)
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
