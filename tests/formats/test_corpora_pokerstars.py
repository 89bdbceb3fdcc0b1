"""PokerStars hands that no one here wrote: each is read, or refused by name."""

from io import BytesIO
from pathlib import Path

import pytest

from recorder.formats.pokerstars.reader import read
from recorder.formats.pokerstars.writer import losses, write
from tests.formats.pokerstars_text import codes, one
from tests.support.phh import CORPORA

FOLDER = CORPORA / "pokerstars"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the corpora are not here")

NOT_VALID = {
    # A most of 400 may be bet in a hand.
    "OnGame__CashGame__GameTypeTests__CapNoLimitHoldem.txt": {1: ["unsupported-betting-cap"]},
    # The five of diamonds is in a hand and on the board.
    "PokerStars__CashGame__StreetTests__River.txt": {1: ["card-twice"]},
    # "raises 30 to 40" against a big blind of 20.
    "tour__Stars__Flop__NLHE-2max-USD-STT-20-201209.txt": {1: ["stated-raise"]},
    # An Omaha hand that was cancelled.
    "PokerStars__CashGame__ValidHandTests__CancelledHand.txt": {1: ["unsupported-game"]},
    # Cut off behind a payout from which an unstated rake is missing.
    "PokerStars__CashGame__ValidHandTests__InValidHand.txt": {
        1: ["summary-missing", "stated-collected"]
    },
    # Two big blinds, three big blinds: newcomers post.
    "cash__Stars__Draw__5-Carddraw-USD-0.10-0.20-200911.txt": {24: ["unsupported-dead-blind"]},
    "cash__Stars__Flop__HH20100819_Vibilia_II_-__0_02-_0_04_-_USD_____________.txt": {
        1: ["unsupported-dead-blind"]
    },
    # Of two players the one with the button posts the big blind.
    "cash__Stars__Flop__LHE-USD-1.00-200508.BB.and.Button.same.player.txt": {
        1: ["unsupported-house-rule"]
    },
}
"""By file and number of the hand: what is said of those that are not simply valid."""

FILES = sorted(FOLDER.rglob("*.txt")) if FOLDER.is_dir() else []


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_every_hand_is_valid_but_for_those_that_are_explained(path: Path) -> None:
    with path.open("rb") as stream:
        hands = list(read(stream, path.name))
    said = {hand.report.hand: codes(hand) for hand in hands if codes(hand)}
    assert said == NOT_VALID.get(path.name, {})


def test_so_many_hands_are_there() -> None:
    hands = [hand for path in FILES for hand in read(BytesIO(path.read_bytes()), path.name)]
    verdicts = [hand.report.verdict for hand in hands]
    assert len(hands) == 113
    assert {verdict: verdicts.count(verdict) for verdict in set(verdicts)} == {
        "valid": 105,
        "warnings": 1,
        "invalid": 2,
        "unsupported": 5,
    }


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_every_valid_hand_comes_back_from_the_text_that_is_written_of_it(path: Path) -> None:
    for hand in read(BytesIO(path.read_bytes()), path.name):
        if hand.report.verdict not in ("valid", "warnings"):
            continue
        assert hand.history is not None
        assert {loss.code for loss in losses(hand.history)} <= {"pokerstars-lines"}
        text = next(write([hand.history]))
        again = one(text)
        assert codes(again) == []
        assert again.report.id == hand.report.id
        assert again.report.result == hand.report.result
        assert again.history is not None
        assert next(write([again.history])) == text
