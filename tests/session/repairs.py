"""Repairs of samples, and of texts like them."""

import json
from pathlib import Path
from typing import Any

from recorder.engine.events import Act, DealHole
from recorder.session.opened import HandFile
from recorder.session.repair import Repair, repair_of
from recorder.session.setup_fields import SetupFields

SAMPLES = Path(__file__).parents[2] / "sample_hands"
ANNA = SetupFields(("Anna", "Boris"), ("200", "200"))
JSON_STEPS = [DealHole(0, (-1, -1)), DealHole(1, (50, 45)), Act(1, "raise", 6), Act(0, "fold")]
"""What the JSON samples hold: Anna, on the button, has A♥ K♦ and raises to 6; Boris folds."""


def sample(name: str) -> Repair:
    """The repair of the one hand of an unsound sample."""
    return opened(SAMPLES / "unsound" / name)


def opened(path: Path) -> Repair:
    """The repair of the one hand of a file."""
    (loaded,) = HandFile(str(path)).page()
    repair = repair_of(loaded)
    assert repair is not None, loaded.report
    return repair


def written(tmp_path: Path, text: str | dict[str, Any]) -> Repair:
    """The repair of a script, or of a JSON document."""
    path = tmp_path / ("x.hand" if isinstance(text, str) else "x.json")
    path.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")
    return opened(path)


def document(**changes: object) -> dict[str, Any]:
    """The JSON samples' hand, with changes."""
    text = (SAMPLES / "unsound" / "missing-key.json").read_text(encoding="utf-8")
    return {**json.loads(text), "button": 1, **changes}


def problems(repair: Repair) -> list[tuple[str, str]]:
    """What the form says at once: field and code."""
    refused = repair.refused
    return [(each.field, each.finding.code) for each in refused.problems] if refused else []
