"""The library: every step is on disk, no draft is written by two, and a bad disk is named."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from recorder import i18n
from recorder.storage import schema
from recorder.storage.errors import StorageError
from recorder.storage.library import Library


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "library.sqlite3"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    with Library(path) as opened:
        yield opened


def refused(path: Path) -> str:
    """The code with which opening `path` is refused; it has its sentence."""
    with pytest.raises(StorageError) as error:
        Library(path)
    assert i18n.sentence(error.value.code, error.value.params) != error.value.code
    assert error.value.params["path"] == str(path)
    return error.value.code


def test_a_draft_holds_its_steps_in_order(library: Library) -> None:
    draft = library.begin("start")
    draft.rewrite(0, ["a", "b"])
    draft.rewrite(2, ["c"])
    draft.rewrite(1, ["x", "y"])
    draft.restart("other start")
    draft.release()
    (info,) = library.drafts()
    assert info.steps == 3
    again = library.resume(info.id)
    assert (again.start, again.entries) == ("other start", ("a", "x", "y"))


def test_a_finished_hand_takes_the_place_of_its_draft(library: Library) -> None:
    draft = library.begin("start")
    draft.rewrite(0, ["a"])
    number = draft.finish("id", "hand", "next")
    assert library.drafts() == []
    assert library.hand(number).hand == "hand"
    assert [hand.id for hand in library.hands()] == [number]
    assert library.recall("next") == "next"
    assert library.rows("SELECT count(*) FROM steps") == [(0,)]
    with pytest.raises(StorageError, match="draft-missing"):
        library.resume(draft.id)


def test_hands_come_last_first_and_may_be_replaced(library: Library) -> None:
    numbers = [library.begin("s").finish(f"id{n}", f"hand {n}") for n in range(3)]
    assert [hand.hand for hand in library.hands(2)] == ["hand 2", "hand 1"]
    library.replace(numbers[1], "id", "better")
    assert library.hand(numbers[1]).hand == "better"
    with pytest.raises(StorageError, match="hand-missing"):
        library.hand(99)


def test_a_skipped_hand_is_noted_and_the_next_start_remembered(library: Library) -> None:
    library.skip("at the bar", "next start")
    assert library.rows("SELECT why FROM skipped") == [("at the bar",)]
    assert library.recall("next") == "next start"
    assert library.recall("other") is None


def test_a_draft_that_is_held_is_neither_offered_nor_resumed(library: Library, path: Path) -> None:
    draft = library.begin("start")
    with Library(path) as other:
        assert other.drafts() == []
        with pytest.raises(StorageError, match="draft-in-use"):
            other.resume(draft.id)
        draft.release()
        assert [info.id for info in other.drafts()] == [draft.id]
        held = other.resume(draft.id)
        with pytest.raises(StorageError, match="draft-in-use"):
            library.resume(draft.id)
        held.discard()
    assert library.drafts() == []
    assert list(path.parent.glob("*.lock")) == []


def test_two_recorders_at_once_both_keep_their_steps(path: Path) -> None:
    def record(name: str) -> int:
        with Library(path) as library:
            draft = library.begin(name)
            for step in range(20):
                draft.rewrite(step, [f"{name}{step}"])
            draft.release()
            return draft.id

    with ThreadPoolExecutor(4) as pool:
        ids = list(pool.map(record, "abcd"))
    assert len(set(ids)) == 4
    with Library(path) as library:
        for number, name in zip(ids, "abcd", strict=True):
            assert library.resume(number).entries == tuple(f"{name}{n}" for n in range(20))


KILLED = """
import os, sys
from pathlib import Path
from recorder.storage.library import Library
library = Library(Path(sys.argv[1]))
draft = library.begin("start")
for step in range(1000):
    draft.rewrite(step, [f"step {step}"])
    print(step, flush=True)
"""


@pytest.mark.parametrize("after", [0, 1, 7, 40])
def test_what_was_accepted_survives_a_kill_at_any_step(path: Path, after: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    accepted = [int(process.stdout.readline()) for _ in range(after + 1)]
    process.kill()
    accepted += [int(line) for line in process.stdout.read().split()]
    process.wait()
    process.stdout.close()
    with Library(path) as library:
        (info,) = library.drafts()
        entries = library.resume(info.id).entries
    assert entries[: len(accepted)] == tuple(f"step {step}" for step in accepted)
    # At most the one step whose acceptance could no longer be told.
    assert len(entries) <= len(accepted) + 1


def test_a_full_disk_is_named_and_changes_nothing(library: Library) -> None:
    draft = library.begin("start")
    draft.rewrite(0, ["a"])
    pages = library.rows("PRAGMA page_count")[0][0]
    library.rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StorageError, match="storage-full"):
        draft.rewrite(1, ["x" * 100_000])
    library.rows("PRAGMA max_page_count = 1000")
    draft.rewrite(1, ["b"])
    draft.release()
    assert library.resume(draft.id).entries == ("a", "b")


def test_a_draft_that_another_recorder_removed_is_missing(library: Library, path: Path) -> None:
    draft = library.begin("start", ("a",))
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA foreign_keys = ON")
        other.execute("DELETE FROM drafts")
    other.close()
    with pytest.raises(StorageError, match="draft-missing"):
        draft.rewrite(1, ["b"])
    with pytest.raises(StorageError, match="draft-missing"):
        draft.restart("other")


def test_a_library_that_cannot_be_written_is_named(library: Library) -> None:
    draft = library.begin("start")
    library.rows("PRAGMA query_only = ON")
    with pytest.raises(StorageError, match="storage-read-only"):
        draft.rewrite(0, ["a"])


def test_a_locked_library_is_named(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("recorder.storage.library.BUSY_SECONDS", 0.01)
    with Library(path) as impatient:
        draft = impatient.begin("start")
        with (
            library.change(),
            pytest.raises(StorageError, match="storage-locked"),
        ):
            draft.rewrite(0, ["a"])
        draft.rewrite(0, ["a"])


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refused(tmp_path / "file" / "library.sqlite3") == "storage-unavailable"
    assert refused(tmp_path) == "storage-unavailable"


def test_what_is_no_library_is_named_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is not a database, " * 100)
    assert refused(path) == "storage-corrupt"
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()
    before = path.read_bytes()
    assert refused(path) == "storage-corrupt"
    assert path.read_bytes() == before


def test_a_damaged_library_is_named(path: Path) -> None:
    with Library(path) as library:
        for number in range(200):
            library.begin("s").finish(str(number), "hand" * 500)
    damaged = bytearray(path.read_bytes())
    damaged[4096:] = b"\xff" * (len(damaged) - 4096)
    path.write_bytes(damaged)
    with Library(path) as library, pytest.raises(StorageError, match="storage-corrupt"):
        library.hands()


def test_a_library_of_a_later_recorder_is_named_and_left_alone(path: Path) -> None:
    Library(path).close()
    with sqlite3.connect(path) as later:
        later.execute(f"PRAGMA user_version = {len(schema.STEPS) + 1}")
    later.close()
    assert refused(path) == "storage-newer"


def test_an_older_library_is_brought_up_step_by_step(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(path) as library:
        library.remember("name", "kept")
    steps = (*schema.STEPS, ("CREATE TABLE later (id INTEGER)",), ("DROP TABLE later",))
    monkeypatch.setattr(schema, "STEPS", steps)
    with Library(path) as library:
        assert library.rows("PRAGMA user_version") == [(len(steps),)]
        assert library.recall("name") == "kept"
    broken = (*steps, ("CREATE TABLE half (id INTEGER)", "nonsense"))
    monkeypatch.setattr(schema, "STEPS", broken)
    assert refused(path) == "storage-failed"
    monkeypatch.setattr(schema, "STEPS", steps)
    with Library(path) as library:
        assert library.rows("SELECT name FROM sqlite_master WHERE name = 'half'") == []


def test_texts_are_kept_as_they_are(library: Library) -> None:
    text = json.dumps({"name": "Анна ♥ [/b] 'x' \"y\"; DROP TABLE hands"}, ensure_ascii=False)
    draft = library.begin(text)
    draft.rewrite(0, [text])
    draft.release()
    again = library.resume(draft.id)
    assert (again.start, again.entries) == (text, (text,))
