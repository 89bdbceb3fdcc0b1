"""The examples of the specification: hold'em is sound and survives writing, Omaha is refused."""

from pathlib import Path

import pytest

from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Loaded
from recorder.formats.ohh.writer import losses, write
from tests.formats.ohh_hands import loaded as loaded_text
from tests.support.phh import CORPORA

EXAMPLES = sorted((CORPORA / "ohh").glob("*/*.ohh"))

pytestmark = pytest.mark.skipif(not EXAMPLES, reason="the corpora are not here")


def loaded(path: Path) -> Loaded:
    with path.open("rb") as stream:
        (hand,) = read_stream(stream, str(path))
    return hand


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_sound_or_refused_by_name(path: Path) -> None:
    hand = loaded(path)

    if path.name.startswith("Holdem"):
        assert hand.report.findings == []
        assert hand.report.result is not None
    else:
        assert hand.report.verdict == "unsupported"
        assert [f.code for f in hand.report.findings] == ["unsupported-game"]


@pytest.mark.parametrize(
    "path", [path for path in EXAMPLES if "Holdem" in path.name], ids=lambda path: path.stem
)
def test_an_example_is_the_same_hand_after_it_was_written(path: Path) -> None:
    hand = loaded(path).history
    assert hand is not None
    (again,) = loaded_text("".join(write([hand])))

    assert losses(hand) == []
    assert again.report.findings == []
    assert again.history is not None
    assert without_frame(again.history) == without_frame(hand)


def without_frame(hand: HandHistory) -> HandHistory:
    """The hand without what says which program wrote the file."""
    said = hand.extra["ohh"]
    assert isinstance(said, dict)
    frame = ("spec_version", "internal_version", "table_size")
    kept = {key: value for key, value in said.items() if key not in frame}
    return hand.model_copy(update={"extra": kept})
