"""Hands of other programs with a wrong step: what stands behind it is kept, to be gone through."""

import json
from collections.abc import Iterable
from io import BytesIO

import pytest

from recorder.engine.events import Act, DealBoard, Event
from recorder.formats.hands import read_stream
from recorder.formats.loaded import Loaded
from recorder.session.played import entries_of
from recorder.session.recording import Recording
from recorder.session.repair import repair_of
from tests.formats import ohh_hands, phh_text, pokernow_logs, pokerstars_text

PHH = phh_text.text(
    actions=[
        *phh_text.HEADS_UP["actions"][:7],
        "p1 cc",
        "d db 4s",
        "p1 cc",
        "p2 cbr 20",
        "p1 cc",
        "d db 4h",
        "p1 cc",
        "p2 cc",
        "p2 sm QsQc",
        "p1 sm AhKd",
    ],
    finishing_stacks=None,
)
CASES = [
    ("x.txt", pokerstars_text.HEADS_UP, "Anna: bets $3.25", "Anna: bets $0.25"),
    ("x.phhs", PHH, "p2 cbr 8", "p2 cbr 1"),
    (
        "x.ohh",
        json.dumps({"ohh": ohh_hands.HEADS_UP}),
        '"Bet", "amount": 2',
        '"Bet", "amount": 0.1',
    ),
    (
        "x.csv",
        pokernow_logs.log(pokernow_logs.SHOWDOWN).decode(),
        "bets 0.40",
        "bets 0.04",
    ),
]


def _read(text: str, file: str) -> Loaded:
    (loaded,) = read_stream(BytesIO(text.encode()), file)
    return loaded


def _steps(events: Iterable[Event]) -> list[object]:
    """What players did and which cards came, without what bets are to."""
    told: list[object] = []
    for event in events:
        match event:
            case Act(seat, verb):
                told.append((seat, verb))
            case DealBoard(cards):
                told.append(cards)
            case _:
                pass
    return told


@pytest.mark.parametrize(("file", "text", "old", "new"), CASES, ids=[case[0] for case in CASES])
def test_what_stands_behind_a_wrong_step_is_kept(file: str, text: str, old: str, new: str) -> None:
    assert text.count(old) == 1
    sound = _read(text, file)
    assert sound.report.verdict == "valid"
    assert sound.history is not None
    wrong = _read(text.replace(old, new), file)
    assert wrong.report.verdict == "invalid"
    repair = repair_of(wrong)
    assert repair is not None
    start = repair.start()
    entries, lost = repair.steps(start)
    assert lost == ()
    whole = _steps(entry.event for entry in entries_of(sound.history))
    assert _steps(entry.event for entry in entries) == whole
    misfit = Recording(start, entries).misfit
    assert misfit is not None
    assert isinstance(entries[misfit.index].event, Act)
