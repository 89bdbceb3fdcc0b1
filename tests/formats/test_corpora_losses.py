"""Real hands, written in every format and read again: the same but for what is named."""

from itertools import islice
from pathlib import Path

import pytest

from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory
from recorder.formats.registry import named
from tests.formats.named_losses import back, left_of, only_elsewhere
from tests.support.phh import CORPORA

pytestmark = pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")

KINDS = ("phh", "ohh", "pokerstars", "acpc", "pokernow")
ENDINGS = {".phhs": "phh", ".phh": "phh", ".ohh": "ohh", ".hand": "script", ".json": "json"}
EACH, MOST = 7, 60
"""Every seventh hand of a file, and no more than so many of a kind."""


def sample(kind: str) -> list[HandHistory]:
    """Hands of a kind that are sound."""
    paths = sorted(path for path in (CORPORA / kind).rglob("*") if path.is_file())
    histories = (history for path in paths for history in _of_file(path))
    return list(islice(histories, MOST))


def _of_file(path: Path) -> list[HandHistory]:
    with path.open("rb") as stream:
        hands = list(islice(read_stream(stream, str(path)), 0, 40 * EACH, EACH))
    sound = [hand for hand in hands if hand.report.verdict in ("valid", "warnings", "incomplete")]
    return [hand.history for hand in sound if hand.history is not None]


@pytest.mark.parametrize("kind", KINDS)
def test_a_real_hand_comes_back_but_for_what_is_named(kind: str) -> None:
    histories = sample(kind)
    assert histories
    for ending, name in ENDINGS.items():
        form = named(name)
        assert form is not None
        for history in histories:
            lost = form.writing().losses(history)
            if any(loss.whole for loss in lost):
                continue
            again = back(form, history, ending)
            assert left_of(again, lost) == left_of(history, lost)
            for loss in lost:
                others = [each for each in lost if each is not loss]
                kept = left_of(again, others) == left_of(history, others)
                assert kept is only_elsewhere(loss), loss
