"""Recordings on disk: begun, left, resumed, finished."""

from pathlib import Path

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.session import drafts
from recorder.session.coming import Coming
from recorder.session.count import Count
from recorder.session.passed import Passed
from recorder.storage import schema
from recorder.storage.errors import StorageError
from recorder.storage.library import Library
from recorder.telling.later import later_told
from tests.session.recordings import record


def test_a_hand_is_begun_left_resumed_and_finished(tmp_path: Path) -> None:
    start = record().start
    with Library(tmp_path / "library.sqlite3") as library:
        recording, draft = drafts.begin(library, start)
        recording.submit("AhKd")
        recording.submit("r6 c")
        recording.submit("note slow roll")
        recording.undo()
        draft.release()
        (left,) = library.drafts()
        again, draft = drafts.resume(library, left.id)
        assert again.history() == recording.history()
        again.submit("r6 f")
        number = drafts.finish(again, draft)
        stored = HandHistory.model_validate_json(library.hand(number).hand)
        assert stored == again.history()
        assert stored.notes == "slow roll"
        following = drafts.remembered_start(library)
        assert following is not None
        assert following.button == 2


def test_a_finished_hand_is_taken_up_again(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        recording, draft = drafts.begin(library, record().start)
        for line in ("AhKd", "r~6", "f", "note well"):
            recording.submit(line)
        number = drafts.finish(recording, draft)
        again, draft = drafts.reopen(library, number)
        assert again.history() == recording.history()
        assert library.hands() == []
        assert again.undo()
        again.submit("c")
        draft.release()
        resumed, _ = drafts.resume(library, draft.id)
        assert resumed.view.ask == "board"


def test_a_hand_that_was_thrown_away_before_anything_happened_is_proposed_again(
    tmp_path: Path,
) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        start = record().start
        for line, button in (("", 1), ("AhKd", 2)):
            recording, draft = drafts.begin(library, start, remembered=True)
            if line:
                recording.submit(line)
            draft.release()
            drafts.discard(library, library.resume(draft.id))
            following = drafts.remembered_start(library)
            assert following is not None
            assert following.button == button


def test_a_skipped_hand_is_what_the_next_one_starts_from(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        assert drafts.remembered_start(library) is None
        count = Count()
        count.stacks, count.rough = {"Anna": 1, "Boris": 399}, {"Boris"}
        drafts.skip_hand(library, Passed(record().start, count), "phone")
        start = drafts.remembered_start(library)
        assert start is not None
        assert [seat.stack for seat in start.seats] == [1, 399]
        assert start.certainty == {"/seats/1/stack": "approximate"}


def test_a_draft_that_holds_something_else_is_named_and_let_go(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        good = record().start.model_dump_json()
        for start, entry in (("{}", None), (good, "{}"), (good, "nonsense")):
            draft = library.begin(start)
            if entry:
                draft.rewrite(0, [entry])
            draft.release()
            with pytest.raises(StorageError, match="draft-unreadable"):
                drafts.resume(library, draft.id)
        assert len(library.drafts()) == 3


def test_a_full_disk_refuses_the_step_and_keeps_the_recording(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        recording, _ = drafts.begin(library, record().start)
        recording.submit("AhKd")
        library.rows("PRAGMA query_only = ON")
        with pytest.raises(StorageError, match="storage-read-only"):
            recording.submit("r6")
        assert len(recording.entries) == 1
        library.rows("PRAGMA query_only = OFF")
        recording.submit("r6")
        assert recording.view.name == "Boris"


def finished(library: Library, start: HandHistory) -> tuple[int, HandHistory]:
    """A hand that the button folds, in the library; what the next one starts from."""
    recording, draft = drafts.begin(library, start)
    recording.submit("AhKd")
    recording.submit("f")
    number = drafts.finish(recording, draft)
    following = drafts.remembered_start(library)
    assert following is not None
    return number, following


def corrected(library: Library, number: int, line: str = "r6 f") -> HandHistory | None:
    """What is next once the hand was played otherwise."""
    recording, draft = drafts.reopen(library, number)
    recording.undo()
    recording.submit(line)
    assert drafts.finish(recording, draft) == number
    return drafts.remembered_start(library)


def test_behind_an_older_hand_that_is_corrected_the_next_one_stays(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        first, start = finished(library, record().start)
        second, following = finished(library, start)
        assert corrected(library, first) == following
        assert [hand.id for hand in library.hands()] == [second, first]
        # The second hand began with 199 and 201; Boris now raises and takes Anna's big blind.
        changed = corrected(library, second)
        assert changed is not None
        assert changed != following
        assert {seat.name: seat.stack for seat in changed.seats} == {"Anna": 197, "Boris": 203}


def test_a_correction_that_was_left_and_gone_on_with_keeps_its_place(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        first, start = finished(library, record().start)
        _, following = finished(library, start)
        _, draft = drafts.reopen(library, first)
        draft.release()
        recording, draft = drafts.resume(library, draft.id)
        assert not draft.is_last
        assert drafts.finish(recording, draft) == first
        assert drafts.remembered_start(library) == following


def test_behind_a_hand_whose_next_one_is_begun_nothing_begins_twice(tmp_path: Path) -> None:
    """The last hand is corrected while the one after it is left in the middle."""
    with Library(tmp_path / "library.sqlite3") as library:
        first, start = finished(library, record().start)
        second, draft = drafts.begin(library, start, remembered=True)
        second.submit("AhKd")
        proposed = drafts.remembered_start(library)
        draft.release()
        again, correction = drafts.reopen(library, first)
        again.undo()
        again.submit("r6 f")
        assert not correction.is_last
        assert not Coming(again, correction).is_next
        assert [*later_told(library, again.history(), first)] == [
            "The hand after it was begun already and stays as it is: go on with it."
        ]
        assert drafts.finish(again, correction) == first
        assert drafts.remembered_start(library) == proposed
        second, draft = drafts.resume(library, draft.id)
        drafts.discard(library, draft)
        _, correction = drafts.reopen(library, first)
        assert correction.is_last


def test_a_skipped_hand_stays_what_is_followed(tmp_path: Path) -> None:
    count = Count()
    count.stacks, count.rough = {"Anna": 150, "Boris": 250}, {"Anna"}
    with Library(tmp_path / "library.sqlite3") as library:
        recording, draft = drafts.begin(library, record().start)
        recording.submit("AhKd")
        recording.submit("f")
        coming = Coming(recording, draft)
        coming.skip(library, count, "phone")
        due = coming.start()
        assert due.certainty == {"/seats/0/stack": "approximate"}
        # Whoever is not there to say what follows, and whatever was begun since: it is on disk.
        draft.release()
        recording, draft = drafts.resume(library, draft.id)
        assert Coming(recording, draft).start() == due
        number = drafts.finish(recording, draft)
        assert drafts.remembered_start(library) == due
        assert corrected(library, number) == due


def test_a_library_from_before_knows_its_last_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.sqlite3"
    with monkeypatch.context() as older:
        older.setattr(schema, "STEPS", schema.STEPS[:1])
        with Library(path) as library, library.change() as connection:
            rows = [(1, "", "", "{}"), (2, "", "", "{}")]
            connection.executemany("INSERT INTO hands VALUES (?, ?, ?, ?)", rows)
    with Library(path) as library:
        assert [library.begin("{}", (), number).is_last for number in (1, 2)] == [False, True]
