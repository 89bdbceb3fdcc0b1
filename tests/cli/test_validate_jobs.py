"""`recorder validate --jobs`: several processes say what one says, in the same order."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from recorder.cli import checking, pool
from recorder.cli.checking import Batch, How, Piece, checked, in_parts
from recorder.cli.progress import Progress
from recorder.formats.parts import Part
from tests.cli.conftest import HAND, Cli, Ended
from tests.cli.terminal import ROOT

WRONG = HAND.replace("r6 c", "r3 c")


def both(cli: Cli, *words: object) -> tuple[Ended, Ended]:
    return cli("validate", *words), cli("validate", "--jobs", "2", *words)


@pytest.fixture
def line(cli: Cli, hand: Path) -> str:
    return cli("convert", hand, "-", "--to", "jsonl").out


def many(line: str, hands: int) -> str:
    """Lines of hands, some of which are wrong and some empty."""
    wrong = line.replace('"to":6', '"to":3')
    kinds = (line, wrong, "\n", "{not json\n", line)
    return "".join(kinds[number % 5] for number in range(hands))


@pytest.mark.parametrize("words", [["--json"], [], ["--complete"], ["--lang", "ru"]])
def test_several_processes_say_what_one_says(cli: Cli, line: str, words: list[str]) -> None:
    Path("in").mkdir()
    Path("in/large.jsonl").write_text(many(line, 3000))
    Path("in/rest.jsonl").write_text(many(line, 7))
    for number in range(130):
        Path(f"in/{number}.hand").write_text(WRONG if number % 3 else HAND)
    Path("in/empty.json").write_text("")
    one, two = both(cli, "in", "missing.hand", *words)
    assert one == two
    assert one.code == 3
    assert one.out.count("\n") > 100


def test_a_large_file_is_shared_out_at_line_ends(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "PART", 5000)
    Path("x.jsonl").write_text(many(line, 100))
    pieces = [piece for part in in_parts(["x.jsonl"]) for piece in part]
    parts = [piece.part for piece in pieces if piece.part is not None]
    assert len(parts) == len(pieces) > 5
    starts = [part.start + (part.size or 0) for part in parts]
    assert [part.start for part in parts] == [0, *starts[:-1]]
    assert parts[-1].size is None


def test_a_file_of_a_series_stays_whole(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "PART", 5000)
    Path("x.jsonl").write_text(line * 100)
    assert len(list(in_parts(["x.jsonl"]))) > 5
    Path("x.jsonl").write_text('{"series": {}}\n' + line * 100)
    assert list(in_parts(["x.jsonl"])) == [[Piece("x.jsonl", form="jsonl")]]


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        *((".hand", []), (".phhs", ["--json"]), (".ohh", []), (".txt", ["--json"])),
        *((".acpc", []), (".jsonl", ["--complete"])),
    ],
)
def test_one_large_file_is_shared_out_in_every_format(
    cli: Cli, hand: Path, monkeypatch: pytest.MonkeyPatch, ending: str, words: list[str]
) -> None:
    monkeypatch.setattr(checking, "PART", 8000)
    hand.write_text("".join(f"hand {number}\n{HAND}" for number in range(150)))
    assert cli("convert", hand, f"x{ending}").code == 0
    file = Path(f"x{ending}")
    file.write_text(file.read_text().replace("5h", "Zz", 40))
    assert len(list(in_parts([file.name]))) > 1
    one, two = both(cli, file, *words)
    assert one == two
    assert one.out.count("\n") > 10


def test_what_only_this_process_can_read_is_read_here(cli: Cli, hand: Path) -> None:
    ended = cli("validate", "--jobs", "2", hand, "-", hand, "--json", stdin=WRONG)
    assert [line.split('"')[3] for line in ended.out.splitlines()] == [str(hand), "-", str(hand)]
    assert (ended.code, ended.err) == (1, "3 hands: 2 valid, 1 invalid.\n")


def test_what_comes_early_waits_for_its_turn(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "PART", 20_000)
    monkeypatch.setattr(pool, "_MOST_TEXT", 1000)
    Path("x.jsonl").write_text(many(line, 400))
    progress = Progress(0)
    how = How(as_json=True, complete=False)
    batches = list(pool.Pool(3, how, progress).checked(in_parts(["x.jsonl"])))
    text = "".join(batch.text for batch in batches)
    assert text == "".join(batch.text for batch in checked(Piece("x.jsonl"), how, Progress(0)))
    assert sum(len(batch.verdicts) for batch in batches) == 320


def test_a_bug_in_a_process_is_met_again_where_it_is_told(
    hand: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> list[Batch]:
        return [Batch(str(1 // 0), [])]

    # The other process is given parts that nobody could check.
    monkeypatch.setattr(pool, "checked", broken)
    how = How(as_json=False, complete=False)
    wrong = [Piece(str(hand), Part(start=2**70, size=5), "script")]
    with pytest.raises(ZeroDivisionError):
        list(pool.Pool(2, how, Progress(0)).checked(iter([wrong])))


@pytest.mark.parametrize("number", ["0", "-1", "two", "²", "9999999999"])
def test_a_number_of_processes_is_one_or_more(cli: Cli, hand: Path, number: str) -> None:
    ended = cli("validate", hand, f"--jobs={number}")
    assert (ended.code, ended.out) == (2, "")
    assert f"“{number}” is no number from 1 up" in ended.err


def test_ctrl_c_ends_all_processes_and_says_the_counts(tmp_path: Path, line: str) -> None:
    (tmp_path / "many.jsonl").write_text(line.replace('"to":6', '"to":3') * 30_000)
    process = subprocess.Popen(
        [sys.executable, "-m", "recorder", "validate", "many.jsonl", "--jobs", "2"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    # As a terminal does: the whole group hears it.
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate()
    assert process.returncode == 130
    counts, interrupted = error.splitlines()
    assert counts.endswith("invalid.")
    assert interrupted == "Interrupted."
