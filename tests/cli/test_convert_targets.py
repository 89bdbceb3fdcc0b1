"""`recorder convert`: what a target is called, what is there already, what is no source."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.test_convert import FOLD, TWO, listed, said


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        *((name, "[1]\n") for name in ("phh", "phhs", ".phhs", "PHH")),
        (".phh", "variant = "),
        *((name, "PokerStars Hand #") for name in ("pokerstars", "PokerStars", "txt", ".TXT")),
        *((name, '{"format"') for name in ("jsonl", ".jsonl", "JSONL")),
        *((name, "# ") for name in ("acpc", "log")),
        *((name, "blinds 1/2") for name in ("script", "hand")),
        *((name, '{\n  "ohh"') for name in ("ohh", ".ohh")),
    ],
)
def test_a_format_is_called_by_its_name_or_an_ending(
    cli: Cli, hand: Path, name: str, begins: str
) -> None:
    ended = cli("convert", hand, "-", "--to", name)
    assert (ended.code, ended.out[: len(begins)]) == (0, begins)


def test_a_name_without_ending_is_a_file_for_the_hands_of_one_file(cli: Cli, hand: Path) -> None:
    assert cli("convert", hand, "x", "--to", "script").code == 0
    assert Path("x").read_text().startswith("blinds 1/2\n")


def test_what_is_no_file_is_not_offered_to_be_written_over(cli: Cli, hand: Path) -> None:
    for force in ([], ["--force"]):
        ended = cli("convert", hand, "/dev/null", "--to", "json", *force)
        assert (ended.code, "it is a pipe or a device" in ended.err) == (3, True)


def test_in_a_folder_a_file_that_is_there_stays_and_the_rest_is_written(cli: Cli) -> None:
    Path("in").mkdir()
    for name in ("a", "b"):
        Path(f"in/{name}.hand").write_text(TWO)
    Path("out").mkdir()
    Path("out/a.phhs").write_text("mine")
    ended = cli("convert", "in", "out", "--to", "phhs")
    assert ended.code == 2
    there = "out/a.phhs is there already and stays as it is; --force writes over it."
    assert [line for line in ended.err.splitlines() if "Lost" not in line] == [
        there,
        "2 hands were written to out.",
    ]
    assert Path("out/a.phhs").read_text() == "mine"
    Path("out/b-1.phh").write_text("mine")
    ended = cli("convert", "in/b.hand", "out", "--to", ".phh")
    there = there.replace("a.phhs", "b-1.phh")
    counts = ("1 hand was written to out.", "1 hand was left out.")
    assert (ended.code, ended.err.splitlines()[0]) == (2, there)
    assert ended.err.endswith(said(*counts))


def test_a_file_without_the_hand_that_is_asked_for_does_not_stop_the_rest(cli: Cli) -> None:
    Path("in").mkdir()
    Path("in/a.hand").write_text(FOLD)
    Path("in/b.hand").write_text(TWO)
    ended = cli("convert", "in", "out/", "--to", "jsonl", "--hand", "2")
    assert ended == (2, "", said("in/a.hand has no hand 2.", "1 hand was written to out/."))
    assert listed("out") == ["b.jsonl"]


def test_what_stands_in_the_target_is_no_source(cli: Cli) -> None:
    Path("in").mkdir()
    Path("in/a.hand").write_text(FOLD)
    for target in (["in/all.jsonl"], ["in/new/", "--to", "jsonl"]):
        cli("convert", "in/a.hand", *target)
        ended = cli("convert", "in", *target, "--force")
        assert ended.err.endswith("1 file in the target was not read.\n")
        Path("in/all.jsonl").unlink(missing_ok=True)


def test_a_text_in_which_no_hand_begins_is_named(cli: Cli) -> None:
    Path("in").mkdir()
    Path("in/a.hand").write_text(FOLD)
    Path("in/notes.txt").write_text("Buy milk.")
    Path("in/table.csv").write_text("a,b\n1,2\n")
    Path("in/x.png").touch()
    ended = cli("convert", "in", "x.jsonl")
    names = (f"in/{name} was skipped: no hand begins in it." for name in ("notes.txt", "table.csv"))
    counts = ("1 hand was written to x.jsonl.", *names, "1 file of no known kind was skipped.")
    assert ended == (0, "", said(*counts))


def test_a_folder_that_cannot_be_looked_into_is_named(
    cli: Cli, hand: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def walk(folder: str, onerror: Callable[[OSError], None]) -> Iterator[object]:
        onerror(PermissionError(errno.EACCES, os.strerror(errno.EACCES), f"{folder}/closed"))
        yield folder, [], [hand.name]

    monkeypatch.setattr(os, "walk", walk)
    for strict in ([], ["--strict"]):
        ended = cli("convert", ".", "x.jsonl", *strict, "--force")
        assert (ended.code, ended.err.count("./closed:hand 1: error file-unreadable")) == (3, 1)
        assert Path("x.jsonl").exists() is not bool(strict)
        Path("x.jsonl").unlink(missing_ok=True)


@pytest.mark.parametrize("names", [("x.hand", "x.txt"), ("x.txt", "x.hand")])
def test_a_source_is_never_written_over(cli: Cli, names: tuple[str, str]) -> None:
    """Not even before its turn has come."""
    Path("in").mkdir()
    Path("in/x.hand").write_text(FOLD)
    assert cli("convert", "in/x.hand", "in/x.txt").code == 0
    before = Path("in/x.txt").read_text()
    paths = [f"in/{name}" for name in names]
    ended = cli("convert", *paths, "in/", "--to", "txt", "--force")
    assert ended.code == 0
    assert "in/x.hand is written to in/x-" in ended.err
    assert Path("in/x.txt").read_text() == before
    assert sorted(path.name for path in Path("in").iterdir()) == [
        *("x-2.txt", "x-3.txt", "x.hand", "x.txt")
    ]


def test_two_links_to_one_file_are_one_place(cli: Cli) -> None:
    Path("a.hand").write_text(FOLD)
    Path("b.hand").write_text(FOLD)
    Path("out").mkdir()
    for name in ("a", "b"):
        Path(f"out/{name}.jsonl").symlink_to("../both.jsonl")
    assert cli("convert", "a.hand", "b.hand", "out/", "--to", "jsonl").code == 2
    assert not Path("both.jsonl").exists()
    assert cli("convert", "a.hand", "b.hand", "out/", "--to", "jsonl", "--force").code == 0
    assert Path("out/b-2.jsonl").exists()
