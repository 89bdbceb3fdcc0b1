"""Recordings on disk: begun, left, resumed, finished."""

from pathlib import Path

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.session import drafts
from recorder.storage.errors import StorageError
from recorder.storage.library import Library
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
        start = drafts.skip_hand(library, record().start, {"Anna": 1, "Boris": 399}, "phone")
        assert drafts.remembered_start(library) == start


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
