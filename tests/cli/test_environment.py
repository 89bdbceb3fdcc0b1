"""Streams that are full or closed: the system's fault, said in a sentence, and never a bug."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import HAND, Cli
from tests.cli.terminal import ROOT

PRINTING = [
    "--help",
    "--version",
    "validate --help",
    "schema",
    "validate --json hand.hand",
    "validate --json no-such-file",
    "legal hand.hand",
    "replay hand.hand",
    "record hand.hand",
]
FULL = "there is no room left on the disk"
CLOSED = "it is closed"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "hand.hand").write_text(HAND)
    return tmp_path


def shell(folder: Path, words: str, redirected: str, buffered: bool = True) -> tuple[int, str, str]:
    """A recorder as a shell starts it, with streams `redirected`."""
    environ = {
        "PYTHONPATH": str(ROOT),
        "RECORDER_HOME": str(folder / "home"),
        "PATH": os.environ["PATH"],
        "PYTHONUNBUFFERED": "" if buffered else "1",
    }
    done = subprocess.run(
        f"{sys.executable} -m recorder {words} {redirected}",
        shell=True,
        input=b"",
        capture_output=True,
        cwd=folder,
        env=environ,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize("buffered", [True, False])
@pytest.mark.parametrize(("redirected", "why"), [("> /dev/full", FULL), (">&-", CLOSED)])
@pytest.mark.parametrize("words", PRINTING)
def test_data_that_cannot_be_printed_is_told(
    folder: Path, words: str, redirected: str, why: str, buffered: bool
) -> None:
    code, _, error = shell(folder, words, redirected, buffered)
    assert (code, error.splitlines()[-1]) == (3, f"Reading or writing failed: {why}.")
    assert "Traceback" not in error
    assert "bug" not in error


@pytest.mark.parametrize("words", [*PRINTING, "record -o out.json hand.hand"])
@pytest.mark.parametrize("redirected", ["2>&-", "<&-", ">&- 2>&- <&-", "2> /dev/full"])
def test_no_stream_that_is_missing_makes_a_bug(folder: Path, words: str, redirected: str) -> None:
    code, printed, error = shell(folder, words, redirected)
    assert code in (0, 3)
    assert "bug" not in printed + error
    assert "Traceback" not in printed + error


@pytest.mark.parametrize("redirected", [">&-", "> /dev/full", "2>&-", "<&-"])
def test_a_hand_for_a_file_needs_no_stream(folder: Path, redirected: str) -> None:
    assert shell(folder, "record -o out.json hand.hand", redirected)[0] == 0
    assert shell(folder, "validate --complete out.json", "")[0] == 0


@pytest.mark.parametrize("words", ["validate -", "legal -", "record -", "record"])
def test_a_closed_stdin_cannot_be_read(folder: Path, words: str) -> None:
    code, printed, error = shell(folder, words, "<&-")
    assert code == 3
    assert CLOSED in printed + error


def test_the_sentence_about_a_bug_is_never_data(folder: Path) -> None:
    broken = "import recorder.cli.main as main; main._command = lambda _: 1 // 0; exit(main.run())"
    done = subprocess.run(
        f'{sys.executable} -c "{broken}" schema 2>&-',
        shell=True,
        capture_output=True,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "RECORDER_HOME": str(folder)},
        check=False,
    )
    assert (done.returncode, done.stdout) == (4, b"")


def test_pipes_and_sockets_in_a_folder_are_counted_not_read(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "hands").mkdir()
    os.mkfifo(tmp_path / "hands" / "pipe.json")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "hands" / "socket.hand"))
        (tmp_path / "hands" / "h.hand").write_text(HAND)
        ended = cli("validate", "hands")
    assert ended.code == 0
    assert ended.err == "1 hand: 1 valid.\n2 files of no known kind were skipped.\n"


def test_an_empty_name_for_the_file_is_wrong_usage(cli: Cli, folder: Path) -> None:
    ended = cli("record", folder / "hand.hand", "-o", "")
    assert (ended.code, ended.out) == (2, "")
    assert "the name of the file is empty" in ended.err


@pytest.mark.parametrize("command", ["legal", "replay"])
def test_a_line_too_long_for_a_hand_is_one_hand_for_every_command(
    cli: Cli, tmp_path: Path, command: str
) -> None:
    line = cli("record", "-", stdin=HAND).out.replace("\n", "")
    (tmp_path / "many.jsonl").write_text(f'{line}\n{{"a": "{"x" * 9_000_000}"}}\n{line}\n')
    ended = cli(command, "many.jsonl")
    if command == "legal":
        assert (ended.code, ended.err) == (0, "")
    else:
        assert ended.code == 3
        assert ended.err.count("hand-too-long") == 1
        assert ended.out.count("Anna raises to 6.") == 2
