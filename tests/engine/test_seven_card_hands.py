"""The exhaustive count of hands; the seven-card part takes minutes and is left to the tool."""

from collections import Counter
from math import comb

import pytest

from recorder.engine.evaluate import strength
from tools import seven_card_hands
from tools.seven_card_hands import KNOWN, compare, main, shares, strengths


def test_all_five_card_hands_have_the_known_counts() -> None:
    counted: Counter[int] = Counter()
    for share in shares(5):
        counted.update(strengths(share))
    assert compare(5, counted)


def test_a_share_holds_every_hand_above_its_two_lowest_cards() -> None:
    hands = strengths((7, 44, 45))
    assert hands.total() == comb(6, 5)
    assert strength((44, 45, 46, 47, 48, 49, 50)) in hands


def test_the_known_counts_are_all_hands() -> None:
    assert [sum(KNOWN[size].values()) for size in KNOWN] == [comb(52, size) for size in KNOWN]


def test_a_wrong_count_is_shown_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(seven_card_hands, "count", lambda *_: Counter({strength((0,)): 1}))
    assert main(["--jobs", "1"]) == 1
    assert "DIFFERS, should be 41,584" in capsys.readouterr().out
