"""Disks that are full, read-only, broken, or of a later recorder: a sentence, never a traceback."""

import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from recorder.storage.errors import StorageError
from recorder.storage.library import Draft
from tests.cli.conftest import Cli
from tests.cli.terminal import ROOT

SETUP = "Anna, Boris\n1/2\n-\n200\n200\nAnna\nAnna\n-\n"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("trouble", ["no folder", "not a library", "later library"])
def test_a_library_that_cannot_be_used_is_told(
    cli: Cli, tmp_path: Path, trouble: str, lang: str
) -> None:
    home = tmp_path / "home"
    match trouble:
        case "no folder":
            home.write_text("a file")
        case "not a library":
            home.mkdir()
            (home / "library.sqlite3").write_bytes(b"not a database at all" * 100)
        case _:
            cli("--home", home, "record", stdin="")
            with sqlite3.connect(home / "library.sqlite3") as library:
                library.execute("PRAGMA user_version = 99")
            library.close()
    ended = cli("--home", home, "--lang", lang, "record", stdin=SETUP)
    assert (ended.code, ended.out) == (3, "")
    assert "library.sqlite3" in ended.err
    assert ended.err.count("\n") == 1
    assert "Traceback" not in ended.err


def test_settings_that_cannot_be_used_are_told_and_passed_over(cli: Cli, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text("stack = many")
    ended = cli("--home", home, "record", stdin=SETUP)
    assert "settings.toml" in ended.err.splitlines()[0]
    assert "Next hand: Boris 200, Anna 200 (button)" in ended.err


def test_a_step_that_cannot_be_kept_does_not_count(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = Draft.rewrite
    calls = iter([False, True, False])

    def rewrite(draft: Draft, count: int, added: list[str]) -> None:
        if next(calls):
            raise StorageError("storage-full", tmp_path / "library.sqlite3", reason="full")
        kept(draft, count, added)

    monkeypatch.setattr(Draft, "rewrite", rewrite)
    ended = cli("record", stdin=f"{SETUP}AhKd\nr6\nr7\nq\n")
    assert ended.code == 0
    assert "Anna raises to 6." not in ended.err
    assert "Anna raises to 7." in ended.err
    assert ended.err.count("Anna to act: call 1") == 2


def test_a_full_disk_ends_in_a_sentence(tmp_path: Path) -> None:
    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    done = subprocess.run(
        [sys.executable, "-m", "recorder", "record"],
        input=SETUP.encode(),
        capture_output=True,
        cwd=tmp_path,
        env={
            "PYTHONPATH": str(ROOT),
            "RECORDER_HOME": str(tmp_path / "home"),
            # A compiled module that is cut off would break every later run.
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        preexec_fn=little_room,
        check=False,
    )
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert b"library.sqlite3" in done.stderr
