"""PHH files that others wrote: each hand is sound or explained, and keeps its fields."""

import tomllib
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory, document
from recorder.formats.loaded import Loaded
from recorder.formats.phh.writer import write_one
from tests.support.phh import CORPORA

PHH = CORPORA / "phh"

pytestmark = pytest.mark.skipif(not PHH.exists(), reason="the corpora are not here")

KINDS = {
    "famous": ("phh/famous/*", {"valid": 1, "unsupported": 4}),
    "pluribus": ("phh/pluribus/*", {"valid": 40}),
    "mixed games": ("phh/wsop-mixed/*", {"valid": 7, "unsupported": 13}),
    "heads-up": ("phh/full-tilt-headsup.phhs", {"valid": 757, "warnings": 25}),
    "many seats": ("phh/full-tilt-multiway.phhs", {"valid": 113, "warnings": 6, "invalid": 1}),
    "random": ("bench/c500.phhs", {"valid": 500}),
}


def files(kind: str) -> list[Path]:
    return sorted(CORPORA.glob(KINDS[kind][0]))


def hands(path: Path) -> list[Loaded]:
    with path.open("rb") as stream:
        return list(read_stream(stream, path.name))


@pytest.mark.parametrize("kind", KINDS)
def test_every_hand_is_sound_or_explained(kind: str) -> None:
    """Unknown cards leave winners open; one hand states 322 won of a pot of 315."""
    verdicts: Counter[str] = Counter()
    wrong = []
    for path in files(kind):
        for hand in hands(path):
            verdicts[hand.report.verdict] += 1
            wrong += [each.code for each in hand.report.findings if each.severity != "info"]
    assert dict(verdicts) == KINDS[kind][1]
    assert set(wrong) <= {"winner-unknown", "unsupported-phh-variant", "stated-collected"}
    assert wrong.count("stated-collected") == verdicts["invalid"]


def tables(text: str) -> list[dict[str, Any]]:
    whole = tomllib.loads(text, parse_float=Decimal)
    return [whole] if "variant" in whole else list(whole.values())


def actions(fields: dict[str, Any]) -> list[tuple[object, ...]]:
    """Actions as words, amounts as numbers; shows by themselves, as they may come in any order."""
    told: list[tuple[object, ...]] = []
    shows: list[tuple[object, ...]] = []
    for action in fields["actions"]:
        words: list[object] = list(action.partition("#")[0].split())
        if "cbr" in words:
            words[2] = Decimal(str(words[2]))
        if words:
            (shows if "sm" in words else told).append(tuple(words))
    return [*told, *sorted(shows, key=str)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_comes_back(kind: str) -> None:
    """Equal up to layout: remarks, the order of shows, and how many zeros end an amount."""
    for path in files(kind):
        for source, hand in zip(tables(path.read_text(encoding="utf-8")), hands(path), strict=True):
            if hand.history is None:
                continue
            assert HandHistory.model_validate(document(hand.history)) == hand.history
            (again,) = tables(write_one(hand.history))
            assert actions(again) == actions(source)
            assert {key: again.get(key) for key in source if key != "actions"} == {
                key: value for key, value in source.items() if key != "actions"
            }
