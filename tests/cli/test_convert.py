"""`recorder convert`: what is written, what is said of it, and what is never done."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Loss
from recorder.formats.script import writer
from tests.cli.conftest import HAND, Cli
from tests.cli.terminal import ROOT

PEAK = (
    "import resource\nfrom recorder.cli.main import run\ncode = run()\n"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, code)"
)
FOLD = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\nf\n"
WRONG = FOLD.replace("\nf\n", "\nr3\n")
TWO = f"{HAND}hand\n{FOLD}"


def listed(folder: str | Path = ".") -> list[str]:
    return sorted(path.name for path in Path(folder).iterdir())


def said(*sentences: str) -> str:
    return "".join(f"{sentence}\n" for sentence in sentences)


def test_hands_change_their_format_and_back(cli: Cli, hand: Path) -> None:
    hand.write_text(TWO)
    assert cli("convert", hand, "two.jsonl") == (0, "", "2 hands were written to two.jsonl.\n")
    assert cli("convert", "two.jsonl", "again.hand").code == 0
    assert cli("convert", "again.hand", "-", "--to", "jsonl").out == Path("two.jsonl").read_text()
    assert cli("validate", "--complete", "two.jsonl", "again.hand").code == 0


def test_what_is_written_has_its_identity_and_its_result(cli: Cli, hand: Path) -> None:
    whole = json.loads(cli("convert", hand, "-", "--to", "json").out)
    bare = {key: value for key, value in whole.items() if key not in ("id", "result")}
    Path("bare.json").write_text(json.dumps(bare))
    assert json.loads(cli("convert", "bare.json", "-", "--to", "json").out) == whole


def test_several_hands_do_not_go_into_a_file_for_one(cli: Cli, hand: Path) -> None:
    hand.write_text(TWO)
    ended = cli("convert", hand, "two.json")
    assert (ended.code, ended.out, listed()) == (2, "", ["hand.hand"])
    assert "for all of them in one file there are .jsonl, " in ended.err
    assert "a folder as target takes one file each" in ended.err
    assert cli("convert", hand, "-", "--to", "json").out == ""
    assert cli("convert", hand, "second.json", "--hand", "2").code == 0
    assert len(json.loads(Path("second.json").read_text())["events"]) == 5


def test_a_folder_gets_a_file_for_each_hand_or_for_each_file(cli: Cli) -> None:
    Path("in/deep").mkdir(parents=True)
    Path("in/two.hand").write_text(TWO)
    Path("in/deep/one.hand").write_text(FOLD)
    assert cli("convert", "in", "each/", "--to", "json").code == 0
    each = sorted(str(path) for path in Path("each").rglob("*.json"))
    assert each == ["each/deep/one-1.json", "each/two-1.json", "each/two-2.json"]
    assert cli("convert", "in", "files/", "--to", ".jsonl").code == 0
    assert len(Path("files/two.jsonl").read_text().splitlines()) == 2
    assert len(Path("files/deep/one.jsonl").read_text().splitlines()) == 1
    assert cli("convert", "each", "back/", "--to", "script").code == 0
    assert Path("back/two-2.hand").exists()


def test_files_of_one_name_do_not_meet_in_the_folder(cli: Cli) -> None:
    for name in ("a", "b"):
        Path(name).mkdir()
        Path(name, "x.hand").write_text(FOLD)
    assert cli("convert", "a/x.hand", "b/x.hand", "out/", "--to", "jsonl").code == 0
    assert listed("out") == ["x-2.jsonl", "x.jsonl"]


def test_files_of_one_name_are_told_apart_aloud(cli: Cli) -> None:
    for name in ("a", "b"):
        Path(name).mkdir()
        Path(name, "x.hand").write_text(FOLD)
    ended = cli("convert", "a/x.hand", "b/x.hand", "out/", "--to", "jsonl")
    renamed = "b/x.hand is written to out/x-2.jsonl: hands of another file are in out/x.jsonl."
    assert ended.err == said(renamed, "2 hands were written to out/.")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["hand.hand", "x.png"], "x.png has an ending that is not written here"),
        (["hand.hand", "x"], "x has no ending that says the format; these are written: .jsonl"),
        (["hand.hand", "hand.hand", "x", "--to", "ohh"], "x/ takes a file for each source, x.ohh"),
        ([".", "x", "--to", "phhs"], "x/ takes a file for each source, x.phhs all hands"),
        (["hand.hand", "-", "--to", "csv"], "pokernow is only read here; these are written: "),
        (["hand.hand", "-", "--to", "ps"], "“ps” is no format that is written here; these are: "),
        (["hand.hand", "-", "--to", ""], "“” is no format that is written here"),
        (["hand.hand", "x.json", "--to", "\x1b"], r"“\x1b” is no format that is written here"),
        (["hand.hand", "-"], "name it with --to: jsonl"),
        (["hand.hand", "."], "name it with --to: jsonl"),
        (["hand.hand", "x.json", "--hand", "0"], "“0” is no number from 1 up"),
        (["hand.hand", "x.json", "--hand", "2"], "hand.hand has no hand 2."),
        (["hand.hand", ""], "the name of the file is empty"),
        (["hand.hand"], "usage: recorder convert"),
    ],
)
def test_wrong_usage_says_what_is_right_and_writes_nothing(
    cli: Cli, hand: Path, words: list[str], reason: str
) -> None:
    ended = cli("convert", *words)
    assert (ended.code, ended.out, listed(hand.parent)) == (2, "", ["hand.hand"])
    assert reason in ended.err


def test_nothing_is_written_over_without_force(cli: Cli, hand: Path) -> None:
    Path("x.json").write_text("mine")
    ended = cli("convert", hand, "x.json")
    assert (ended.code, Path("x.json").read_text()) == (2, "mine")
    assert cli("convert", hand, "x.json", "--force").code == 0
    assert cli("convert", "x.json", "x.json", "--force").code == 0
    assert cli("validate", "x.json").code == 0
    assert listed() == ["hand.hand", "x.json"]


def test_hands_that_are_wrong_are_named_and_left_out(cli: Cli) -> None:
    Path("good.hand").write_text(FOLD)
    Path("wrong.hand").write_text(WRONG)
    ended = cli("convert", "wrong.hand", "good.hand", "x.jsonl")
    named = (
        "wrong.hand:hand 1: error raise-too-small at line 4, column 1:"
        " A raise to 3 is too small: at least 4, twice the bet of 2."
    )
    counts = ("1 hand was written to x.jsonl.", "1 hand was left out.")
    assert ended == (1, "", said(named, *counts))
    assert len(Path("x.jsonl").read_text().splitlines()) == 1


def test_what_cannot_be_read_is_named_and_the_rest_written(cli: Cli, hand: Path) -> None:
    Path("x.jsonl").write_text("{not json\n{}\n")
    ended = cli("convert", "missing.hand", "x.jsonl", hand, "out.jsonl")
    assert ended.code == 3
    assert "missing.hand:hand 1: error file-unreadable" in ended.err
    assert "x.jsonl:hand 1: error not-json" in ended.err
    assert "3 hands were left out." in ended.err
    assert len(Path("out.jsonl").read_text().splitlines()) == 1


def test_without_a_hand_to_write_there_is_no_file(cli: Cli) -> None:
    Path("wrong.hand").write_text(WRONG)
    ended = cli("convert", "wrong.hand", "x.jsonl")
    assert (ended.code, listed()) == (1, ["wrong.hand"])
    assert ended.err.endswith(said("Nothing was written.", "1 hand was left out."))


def test_an_unfinished_hand_is_written(cli: Cli) -> None:
    Path("open.hand").write_text(FOLD.replace("\nf\n", "\nr6\n"))
    assert cli("convert", "open.hand", "open.json").code == 0
    assert "result" not in json.loads(Path("open.json").read_text())


def test_strict_writes_nothing_where_a_hand_is_left_out(cli: Cli, hand: Path) -> None:
    hand.write_text(f"{TWO}hand\n{WRONG}")
    ended = cli("convert", "--strict", hand, "x.jsonl")
    assert (ended.code, listed()) == (1, ["hand.hand"])
    assert ended.err.endswith("Nothing was written.\n")
    assert cli("convert", "--strict", "-", "-", "--to", "jsonl", stdin=FOLD).out.count("\n") == 1


@pytest.fixture
def lossy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that holds no notes, and no hand with a raise."""

    def losses(history: HandHistory) -> list[Loss]:
        if any(event.type == "raise" for event in history.events):
            return [Loss("raise-unheard", whole=True)]
        return [Loss("no-notes")] * 2 if history.notes else []

    monkeypatch.setattr(writer, "losses", losses)


@pytest.mark.usefixtures("lossy")
def test_each_kind_of_loss_is_said_once_with_its_count_and_first_hand(cli: Cli) -> None:
    noted = FOLD.replace("\nf\n", "\nnote Cold deck\nf\n")
    Path("a.hand").write_text(f"{FOLD}hand\n{noted}hand\n{noted}")
    ended = cli("convert", "a.hand", "x.hand")
    lost = "Lost in script (no-notes): no-notes 2 hands, the first: a.hand, hand 2."
    assert ended == (0, "", said(lost, "3 hands were written to x.hand."))
    strict = cli("convert", "a.hand", "y.hand", "--strict")
    assert strict == (1, "", said(lost, "Nothing was written."))
    assert not Path("y.hand").exists()


@pytest.mark.usefixtures("lossy")
def test_a_hand_that_the_format_cannot_hold_is_named_and_left_out(cli: Cli) -> None:
    Path("a.hand").write_text(TWO)
    ended = cli("convert", "a.hand", "x.hand")
    refused = "a.hand:hand 1: cannot be written as script: raise-unheard"
    counts = ("1 hand was written to x.hand.", "1 hand was left out.")
    assert ended == (1, "", said(refused, *counts))


def test_the_same_in_russian(cli: Cli, hand: Path) -> None:
    assert cli("convert", hand, "x.jsonl", "--lang", "ru").err == "Записана 1 раздача: x.jsonl.\n"
    assert "нет окончания" in cli("convert", hand, "-", "--lang", "ru").err


def test_memory_does_not_grow_with_the_hands(tmp_path: Path) -> None:
    (tmp_path / "one.hand").write_text(FOLD)
    (tmp_path / "many.hand").write_text(f"hand\n{FOLD}" * 4000)
    peaks = []
    for name in ("one", "many"):
        done = subprocess.run(
            [
                *(sys.executable, "-c"),
                PEAK,
                *("convert", f"{name}.hand", f"{name}.jsonl"),
            ],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        peak, code = map(int, done.stdout.split())
        assert code == 0
        peaks.append(peak / 1024)
    assert peaks[1] - peaks[0] < 5


def test_ctrl_c_ends_it_with_what_was_done(tmp_path: Path) -> None:
    (tmp_path / "many.hand").write_text(f"hand\n{FOLD}" * 40_000)
    process = subprocess.Popen(
        [sys.executable, "-m", "recorder", "convert", "many.hand", "x.jsonl"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
    )
    while not list(tmp_path.glob(".x.jsonl.*")):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate()
    assert (process.returncode, error) == (130, said("Nothing was written.", "Interrupted."))
    assert listed(tmp_path) == ["many.hand"]
