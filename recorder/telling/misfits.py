"""What no longer fits once the start of a hand is another."""

from recorder.i18n import text
from recorder.session.recording import Misfit, Recording
from recorder.telling.asked import said
from recorder.telling.told import told


def misfit_told(trial: Recording, misfit: Misfit) -> str:
    """The first step of `trial` that does not fit, and why."""
    entry = trial.entries[misfit.index]
    step = told(trial.view, entry.event, entry.approximate)
    return text("lines.setup-misfit", step=step, why=said(trial.view, misfit.violation))
