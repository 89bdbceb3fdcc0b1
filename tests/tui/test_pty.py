"""The installed command at a terminal: killed, gone on with, left, and failing."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.terminal import COMMAND, ROOT, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")

F2, F10 = "\x1bOQ", "\x1b[21~"


def begun(folder: Path, *argv: str) -> Terminal:
    """A hand in which Anna has raised to 6."""
    recorder = Terminal(folder, argv=argv or (COMMAND,))
    recorder.shows("Record a new hand")
    recorder.press("n")
    recorder.shows("Seat 1")
    for key in ("Anna", "\t", "200", "\t", "Boris", F2):
        recorder.press(key)
    recorder.shows("Hole cards of Anna")
    recorder.press("AhKd\r")
    recorder.shows("Anna to act")
    recorder.press("r")
    recorder.shows("Raise to")
    recorder.press("6\r")
    recorder.shows("Boris to act")
    return recorder


def test_after_a_kill_the_hand_is_offered_and_goes_on(tmp_path: Path) -> None:
    begun(tmp_path).kill()
    recorder = Terminal(tmp_path)
    recorder.shows("Go on: Anna, Boris")
    recorder.press("r")
    recorder.shows("Boris to act: call 4, raise to 10–200, fold.")
    recorder.press("f")
    recorder.shows("Anna wins the pot of 4")
    recorder.press("s")
    recorder.shows("Next hand")
    recorder.press("\r")
    recorder.shows("Hand 2")
    recorder.press(F10)
    assert recorder.ended() == 0
    with sqlite3.connect(tmp_path / "home" / "library.sqlite3") as library:
        assert library.execute("SELECT count(*) FROM hands").fetchone() == (1,)
    library.close()


def test_a_failure_tells_where_the_hand_is_and_shows_nobodys_cards(tmp_path: Path) -> None:
    recorder = begun(tmp_path, sys.executable, "-m", "tests.tui.crashing")
    recorder.press("v")
    assert recorder.ended() == 4
    assert "Traceback" not in recorder.text
    for cards in ("AhKd", "A♥", "K♦", "cannot say why"):
        assert cards not in recorder.text
    assert "\x1b[?1049l" in recorder.raw
    assert "library.sqlite3" in recorder.text
    (report,) = (tmp_path / "home" / "reports").iterdir()
    written = report.read_text(encoding="utf-8")
    assert "action_why" in written
    assert "AhKd" not in written
    again = Terminal(tmp_path)
    again.shows("Go on: Anna, Boris")
    again.press("q")
    assert again.ended() == 0


def test_bytes_that_are_no_text_are_left_out(tmp_path: Path) -> None:
    recorder = Terminal(tmp_path)
    recorder.shows("Record a new hand")
    os.write(recorder.child.fileno(), b"\xc1\xff\xd0")
    recorder.press("n")
    recorder.shows("Seat 1")
    recorder.press(F10)
    assert recorder.ended() == 0


def test_a_terminal_that_cannot_be_read_is_told_with_the_hand_s_place(tmp_path: Path) -> None:
    recorder = begun(tmp_path, sys.executable, "-m", "tests.tui.crashing", "input")
    recorder.press("v")
    assert recorder.ended() == 4
    assert "library.sqlite3" in recorder.text
    (report,) = (tmp_path / "home" / "reports").iterdir()
    assert "InputFailed" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_told_to_end_it_leaves_the_terminal_in_order(
    tmp_path: Path, number: int, code: int
) -> None:
    recorder = begun(tmp_path)
    recorder.child.kill(number)
    assert recorder.ended() == code
    assert "\x1b[?1049l" in recorder.raw
    again = Terminal(tmp_path)
    again.shows("Go on: Anna, Boris")
    again.press("q")
    assert again.ended() == 0


def test_a_tiny_terminal_is_left_in_peace_and_can_be_left(tmp_path: Path) -> None:
    recorder = Terminal(tmp_path, size=(1, 2))
    recorder.rests()
    recorder.press("q")
    assert recorder.ended() == 0


def test_the_app_needs_a_terminal(tmp_path: Path) -> None:
    environ = os.environ | {"PYTHONPATH": str(ROOT), "RECORDER_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [COMMAND], env=environ, input="", capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 2
    assert "usage: recorder" in done.stderr
    assert done.stdout == ""


def test_a_terminal_that_is_gone_ends_the_app_also_where_nobody_says_so(tmp_path: Path) -> None:
    begun(tmp_path).kill()
    ours, its = os.openpty()
    environ = os.environ | {
        "PYTHONPATH": str(ROOT),
        "RECORDER_HOME": str(tmp_path / "home"),
        "TERM": "xterm-256color",
    }
    # In a session of its own it has this terminal, but is not told that it is hung up.
    with subprocess.Popen(
        [COMMAND], stdin=its, stdout=its, stderr=its, env=environ, start_new_session=True
    ) as recorder:
        os.close(its)
        shown = b""
        while b"Anna, Boris" not in shown:
            shown += os.read(ours, 65536)
        os.write(ours, b"r")
        os.close(ours)
        assert recorder.wait(10) == 129
    again = Terminal(tmp_path)
    again.shows("Go on: Anna, Boris")
    again.kill()
