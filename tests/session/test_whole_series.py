"""All hands of a series gathered from the library, whatever else is in it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from recorder.engine.series import End
from recorder.formats.check import check_text
from recorder.formats.json_hand import HandHistory
from recorder.session import drafts, exports
from recorder.session.next_hand import dated
from recorder.session.recording import Recording
from recorder.session.series import coming
from recorder.session.setup_fields import SetupFields, start_of
from recorder.session.whole_series import still_follows, whole_series
from recorder.storage.library import Library
from tests.session.series_hands import FOUR, TOURNAMENT, first_hand

EIGHT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.sqlite3") as opened:
        yield opened


def keep(library: Library, start: HandHistory, at: datetime, line: str = "f f f") -> HandHistory:
    """A hand that was played at that time, in the library."""
    recording, draft = drafts.begin(library, dated(start, at))
    recording.submit(line)
    drafts.finish(recording, draft)
    return recording.history()


def play(library: Library, hands: int, at: datetime) -> list[HandHistory]:
    """So many hands of the tournament, one a minute."""
    start: HandHistory | End = first_hand(TOURNAMENT)
    kept = []
    for minute in range(hands):
        assert isinstance(start, HandHistory)
        kept.append(keep(library, start, at + timedelta(minutes=minute)))
        start = coming(kept[-1])
    return kept


def hands(series: list[HandHistory]) -> list[int]:
    return [hand.series.hand for hand in series if hand.series]


def test_it_ends_where_the_same_series_was_begun_again(library: Library) -> None:
    first = play(library, 3, EIGHT)
    second = play(library, 2, EIGHT + timedelta(hours=1))
    assert whole_series(library, first[0]) == first
    assert whole_series(library, second[-1]) == second


def test_other_hands_and_other_players_are_left_out(library: Library) -> None:
    keep(library, start_of(SetupFields(("A", "B"), ("200", "200"))), EIGHT, "f")
    keep(library, first_hand(TOURNAMENT, names=(*FOUR[:3], "Eve")), EIGHT)
    tournament = play(library, 2, EIGHT)
    assert whole_series(library, tournament[0]) == tournament


def test_a_hand_that_is_being_recorded_is_the_last(library: Library) -> None:
    kept = play(library, 2, EIGHT)
    start = coming(kept[-1])
    assert isinstance(start, HandHistory)
    recording = Recording(dated(start, EIGHT + timedelta(minutes=5)))
    recording.submit("f f f")
    assert hands(whole_series(library, recording.history())) == [1, 2, 3]


def test_a_hand_that_was_corrected_later_keeps_its_place(library: Library) -> None:
    kept = play(library, 3, EIGHT)
    recording, draft = drafts.reopen(library, 2)
    recording.annotate(notes="misdeal")
    drafts.finish(recording, draft)
    series = whole_series(library, kept[0])
    assert (hands(series), series[1].notes) == ([1, 2, 3], "misdeal")


def test_a_hand_alone_is_a_whole_series_too(library: Library) -> None:
    hand = Recording(first_hand(TOURNAMENT)).history()
    assert whole_series(library, hand) == [hand]


def test_a_file_of_one_hand_takes_no_series(library: Library, tmp_path: Path) -> None:
    series = play(library, 2, EIGHT)
    with pytest.raises(exports.FileRefused, match="one-hand-only"):
        exports.save(series, str(tmp_path / "x.json"))
    assert exports.offered_whole(series).endswith("anna-boris-clara-dmitri-series.jsonl")
    for name in ("x.jsonl", "x.hand"):
        exports.save(series, str(tmp_path / name))
        exports.append([keep(library, first_hand(), EIGHT)], str(tmp_path / name))
        reports = list(check_text((tmp_path / name).read_bytes()))
        assert [report.verdict for report in reports] == ["valid"] * 3


@pytest.mark.parametrize("minutes", [(525600, 0, 4), (0, 60, 4), (0, 0, 0), (4, 2, 0)])
def test_no_clock_loses_a_hand_of_a_series(library: Library, minutes: tuple[int, ...]) -> None:
    start: HandHistory | End = first_hand(TOURNAMENT)
    kept = []
    for minute in minutes:
        assert isinstance(start, HandHistory)
        start = start.model_copy(update={"table": None})
        kept.append(keep(library, start, EIGHT + timedelta(minutes=minute)))
        start = coming(kept[-1])
    for hand in kept:
        assert whole_series(library, hand) == kept


def test_hands_that_nobody_dated_are_told_by_what_they_follow(library: Library) -> None:
    # In the first series everyone folds to the big blind, in the second to a raise.
    first: list[HandHistory] = []
    second: list[HandHistory] = []
    for kept, line in ((first, "f f f"), (second, "r200 f f f")):
        start: HandHistory | End = first_hand(TOURNAMENT)
        for _ in range(3):
            assert isinstance(start, HandHistory)
            recording, draft = drafts.begin(library, start)
            recording.submit(line)
            drafts.finish(recording, draft)
            kept.append(recording.history())
            start = coming(kept[-1])
    assert whole_series(library, first[2]) == first
    assert whole_series(library, second[0]) == second


def test_a_corrected_hand_keeps_its_place_and_says_whether_the_next_follows(
    library: Library,
) -> None:
    kept = play(library, 3, EIGHT)
    recording, draft = drafts.reopen(library, 1)
    assert still_follows(library, recording.history(), 1)
    recording.undo()
    recording.undo()
    recording.submit("c f x")
    for cards in ("2c3d4h", "5h", "Qd"):
        recording.submit(cards)
        recording.submit("x x" if cards != "Qd" else "b20 f")
    assert recording.finished
    assert not still_follows(library, recording.history(), 1)
    assert drafts.finish(recording, draft) == 1
    assert whole_series(library, kept[2]) == [recording.history(), *kept[1:]]
