"""PokerStars hands that no one here wrote, by way of PHH and OHH: the same text but for losses."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory
from recorder.formats.pokerstars.reader import read
from recorder.formats.pokerstars.writer import write
from recorder.formats.registry import named
from tests.support.phh import CORPORA

FOLDER = CORPORA / "pokerstars"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the corpora are not here")

FILES = sorted(FOLDER.rglob("*.txt")) if FOLDER.is_dir() else []
AWAY = " is sitting out"
TOLD_APART = {"extra", "ohh-zone"}
"""Losses of what PokerStars alone says: in the first line, and who is away."""


def hands(path: Path) -> Iterator[HandHistory]:
    for hand in read(BytesIO(path.read_bytes()), path.name):
        if hand.report.verdict in ("valid", "warnings"):
            assert hand.history is not None
            yield hand.history


def lines(history: HandHistory) -> list[str]:
    return next(write([history])).splitlines()


@pytest.mark.parametrize("name", ["phh", "ohh"])
@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_every_line_comes_back_but_for_what_is_named(path: Path, name: str) -> None:
    form = named(name)
    assert form is not None
    for history in hands(path):
        lost = form.writing().losses(history)
        if any(loss.whole for loss in lost):
            continue
        text = "".join(form.writing().write([history])).encode()
        (hand,) = read_stream(BytesIO(text), f"x{form.endings[0]}")
        assert hand.report.verdict in ("valid", "warnings")
        assert hand.history is not None
        before, after = lines(history), lines(hand.history)
        if TOLD_APART & {loss.code for loss in lost}:
            before, after = [
                [line.removesuffix(AWAY) for line in text[1:]] for text in (before, after)
            ]
        assert after == before
