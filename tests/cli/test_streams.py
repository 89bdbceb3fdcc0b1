"""How commands meet the system: pipes, Ctrl-C, bugs, long work, files moved into place."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from recorder.cli import main, output, progress
from recorder.cli.checking import How
from recorder.cli.exits import Stop
from recorder.cli.validate import validate
from tests.cli.conftest import HAND, Cli

RECORDER = [sys.executable, "-m", "recorder"]


def start(*words: str) -> subprocess.Popen[bytes]:
    """A recorder of its own, with stdout and stderr as pipes."""
    environ = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    pipe = subprocess.PIPE
    return subprocess.Popen([*RECORDER, *words], env=environ, stdout=pipe, stderr=pipe)


def many_hands(path: Path, cli: Cli, count: int) -> None:
    line = json.dumps(json.loads(cli("record", "-", stdin=HAND).out))
    path.write_text(f"{line}\n" * count)


def test_a_reader_that_leaves_ends_the_command_quietly(cli: Cli, tmp_path: Path) -> None:
    many_hands(tmp_path / "many.jsonl", cli, 500)
    process = start("validate", "--json", "many.jsonl")
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline().startswith(b'{"file": "many.jsonl"')
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 0
    assert b"Traceback" not in error
    assert b"Broken" not in error


def test_ctrl_c_counts_what_was_done_and_exits_with_130(cli: Cli, tmp_path: Path) -> None:
    many_hands(tmp_path / "many.jsonl", cli, 20_000)
    process = start("validate", "--json", "many.jsonl")
    assert process.stdout
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, error = process.communicate()
    assert process.returncode == 130
    counts, interrupted = error.decode().splitlines()
    assert counts.endswith(" valid.")
    assert interrupted == "Interrupted."


def test_a_pipe_can_be_named_as_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    process = start("validate", "--json", str(tmp_path / "pipe"))
    (tmp_path / "pipe").write_text(HAND)
    printed, _ = process.communicate()
    assert json.loads(printed)["verdict"] == "valid"


@pytest.mark.parametrize(("lang", "said"), [("en", "This is a bug in"), ("ru", "Это ошибка в")])
def test_a_bug_is_one_sentence_and_a_report_without_cards(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, said: str
) -> None:
    def fails(*_: object) -> int:
        raise KeyError("Anna AhKd")

    monkeypatch.setattr(main, "_command", fails)
    ended = cli("--home", tmp_path / "home", "--lang", lang, "schema")
    assert (ended.code, ended.out) == (4, "")
    assert ended.err.startswith(said)
    assert ended.err.count("\n") == 1
    (report,) = (tmp_path / "home" / "reports").iterdir()
    assert str(report) in ended.err
    written = report.read_text()
    assert "builtins.KeyError" in written
    assert "in fails" in written or " fails" in written
    assert "Anna" not in written
    assert "AhKd" not in written


def test_a_report_that_cannot_go_home_goes_elsewhere(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "home").write_text("a file, no folder")
    (tmp_path / "temp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temp"))
    monkeypatch.setattr(main, "_command", lambda _: 1 // 0)
    assert str(tmp_path / "temp") in cli("--home", tmp_path / "home", "schema").err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "term", "drawn"),
    [(Terminal, "xterm", True), (Terminal, "dumb", False), (io.StringIO, "xterm", False)],
)
def test_progress_is_drawn_at_a_terminal_alone(
    monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO], term: str, drawn: bool
) -> None:
    stderr = stream()
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setenv("TERM", term)
    clock = iter(range(100))
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    bar = progress.Progress(200)
    bar.reading(lambda: 100)
    bar.hand()
    bar_line = "[############............]  50%  1 hand, 1 a second"
    assert (bar_line in stderr.getvalue()) == drawn
    bar.clear()
    assert stderr.getvalue().endswith("\r") == drawn


@pytest.mark.parametrize(("second", "cleared"), [("r6 c", 1), ("r3 c", 2)])
def test_the_bar_gives_way_to_printed_lines_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, second: str, cleared: int
) -> None:
    monkeypatch.chdir(tmp_path)
    hands = (HAND, HAND.replace("r6 c", second), HAND)
    Path("many.hand").write_text("".join(f"hand {n}\n{hand}" for n, hand in enumerate(hands, 1)))
    stdout, stderr = Terminal(), Terminal()
    monkeypatch.setattr(sys, "stdout", stdout)
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setenv("TERM", "xterm")
    clock = iter(range(100))
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    validate(["many.hand"], How(False, False))
    drawn = stderr.getvalue()
    assert drawn.count("\r[") == 3
    assert len(re.findall(r"\r {9,}\r", drawn)) == cleared
    assert (stdout.getvalue() == "") == (cleared == 1)


def test_a_file_comes_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "hand.json"
    target.write_text("old")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Stop) as stop:
        output.write_file(str(target), "new", force=True)
    assert stop.value.msgid == "cli.cannot-write"
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_two_writers_never_replace_each_other(tmp_path: Path) -> None:
    target = tmp_path / "hand.json"
    output.write_file(str(target), "first")
    with pytest.raises(Stop) as stop:
        output.write_file(str(target), "second")
    assert (stop.value.code, stop.value.msgid) == (2, "cli.file-exists")
    assert target.read_text() == "first"


def test_a_device_is_neither_written_to_nor_replaced() -> None:
    with pytest.raises(Stop) as stop:
        output.write_file(os.devnull, "gone", force=True)
    assert (stop.value.code, stop.value.msgid) == (3, "cli.cannot-write")
    assert not Path(os.devnull).is_file()


def test_escapes_in_printed_json_are_the_same_data(capsys: pytest.CaptureFixture[str]) -> None:
    hidden = "\x9b2J \u202e \U000e0041 Ж ♠"
    output.out_json(json.dumps({"note": hidden}, ensure_ascii=False) + "\n")
    printed = capsys.readouterr().out
    assert printed == '{"note": "\\u009b2J \\u202e \\udb40\\udc41 Ж ♠"}\n'
    assert json.loads(printed) == {"note": hidden}
