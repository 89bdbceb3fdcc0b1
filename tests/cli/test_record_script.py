"""`recorder record SCRIPT`: a script becomes a JSON hand, whole or not at all."""

import json
import os
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import HAND, Cli

OPEN = HAND.replace("b20 f\n", "")
ILLEGAL = HAND.replace("r6 c", "r3 c")


def test_the_hand_goes_to_stdout_and_is_valid(cli: Cli, hand: Path) -> None:
    ended = cli("record", hand)
    content = json.loads(ended.out)
    assert (ended.code, ended.err) == (0, "")
    assert (content["format"], content["result"]["net"]) == (
        "recorder-hand",
        {"Boris": 14, "Anna": -14},
    )
    Path("out.json").write_text(ended.out)
    assert cli("validate", "--complete", "out.json").code == 0


def test_a_dash_is_stdin_and_stdout(cli: Cli, hand: Path) -> None:
    assert cli("record", "-", "-o", "-", stdin=HAND).out == cli("record", hand).out


def test_a_file_holds_what_stdout_would(cli: Cli, hand: Path) -> None:
    ended = cli("record", hand, "-o", "out.json")
    assert (ended.code, ended.out) == (0, "")
    assert Path("out.json").read_text() == cli("record", hand).out
    assert {path.name for path in Path().iterdir()} == {"hand.hand", "out.json"}


@pytest.mark.parametrize("script", [f"hand 1\n{HAND}hand 2\n{HAND}", HAND])
def test_jsonl_holds_one_hand_a_line(cli: Cli, script: str) -> None:
    assert cli("record", "-", "-o", "out.jsonl", stdin=script).code == 0
    written = Path("out.jsonl").read_text().splitlines()
    assert len(written) == script.count("blinds")
    assert all(json.loads(line)["format"] == "recorder-hand" for line in written)


def test_several_hands_are_one_a_line(cli: Cli) -> None:
    ended = cli("record", "-", stdin=f"hand 1\n{HAND}hand 2\n{HAND}")
    numbers = [json.loads(line)["table"]["hand_number"] for line in ended.out.splitlines()]
    assert numbers == [1, 2]


@pytest.mark.parametrize(
    ("script", "exits", "code"),
    [
        (ILLEGAL, 1, "raise-too-small"),
        (HAND + "nonsense", 3, "token-unknown"),
        (HAND.replace("seat Boris 200", "seat Boris 200\nseat Carol 200\nstraddle 4"), 1, ""),
        ("", 3, "no-hand"),
        (f"hand 1\n{HAND}hand 2\n{ILLEGAL}", 1, "raise-too-small"),
    ],
)
def test_nothing_is_written_when_a_step_is_wrong(
    cli: Cli, script: str, exits: int, code: str
) -> None:
    ended = cli("record", "-", "-o", "out.json", stdin=script)
    assert (ended.code, ended.out) == (exits, "")
    assert code in ended.err
    assert ended.err.endswith("Nothing was written.\n")
    assert not Path("out.json").exists()


def test_an_unfinished_hand_is_written_with_a_note(cli: Cli) -> None:
    ended = cli("record", "-", stdin=OPEN)
    assert ended.code == 0
    assert "result" not in json.loads(ended.out)
    assert ended.err.startswith("-:hand 1: note incomplete at ")


def test_a_warning_is_told_and_the_hand_written(cli: Cli) -> None:
    ended = cli("record", "-", stdin=HAND.replace("x x\nriver Qd\nb20 f", "f"))
    assert ended.code == 0
    assert "warning fold-unneeded" in ended.err
    assert json.loads(ended.out)["result"]


def test_an_existing_file_is_left_alone_without_force(cli: Cli, hand: Path) -> None:
    Path("out.json").write_text("precious")
    ended = cli("record", hand, "-o", "out.json")
    assert ended.code == 2
    assert ended.err == "out.json is there already and stays as it is; --force writes over it.\n"
    assert Path("out.json").read_text() == "precious"
    assert cli("record", hand, "-o", "out.json", "--force").code == 0
    assert json.loads(Path("out.json").read_text())["format"] == "recorder-hand"


@pytest.mark.parametrize("script", [None, "-"])
@pytest.mark.parametrize("folder", ["nul", "nul/", "nowhere/"])
def test_a_folder_is_no_file(cli: Cli, script: str | None, folder: str) -> None:
    Path("nul").mkdir()
    ended = cli("record", *filter(None, [script]), "-o", folder, stdin=HAND)
    assert ended == (2, "", f"{folder} is a folder; name a file.\n")
    assert list(Path("nul").iterdir()) == []


def test_several_hands_are_no_json_file(cli: Cli) -> None:
    several = f"{HAND}hand 2\n{HAND}"
    ended = cli("record", "-", "-o", "out.json", stdin=several)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("A .json file holds one hand; for several there are .jsonl, ")
    assert not Path("out.json").exists()
    assert cli("record", "-", "-o", "out.jsonl", stdin=several).code == 0


def test_a_place_that_cannot_be_written_is_told(cli: Cli, hand: Path) -> None:
    ended = cli("record", hand, "-o", "no/such/folder/out.json")
    assert ended.code == 3
    why = "there is no such file or folder"
    assert ended.err == f"no/such/folder/out.json could not be written: {why}.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no devices there")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("/dev/full", "it is a pipe or a device"),
        ("x" * 5000, "the name is too long"),
        ("pipe.json", "it is a pipe or a device"),
    ],
)
def test_what_is_no_file_is_told_and_not_waited_for(
    cli: Cli, hand: Path, name: str, why: str
) -> None:
    os.mkfifo("pipe.json")
    ended = cli("record", hand, "-o", name, "--force")
    assert (ended.code, ended.out) == (3, "")
    assert f" could not be written: {why}" in ended.err


def test_a_link_is_followed_not_replaced(cli: Cli, hand: Path) -> None:
    Path("real.json").write_text("old")
    Path("link.json").symlink_to("real.json")
    assert cli("record", hand, "-o", "link.json", "--force").code == 0
    assert Path("link.json").is_symlink()
    assert Path("real.json").read_text() != "old"


def test_a_json_hand_is_no_script(cli: Cli, hand: Path) -> None:
    assert cli("record", hand, "-o", "out.json").code == 0
    ended = cli("record", "out.json")
    assert (ended.code, ended.out) == (1, "")
    assert "is no hand script but json" in ended.err


SERIES = """series home
seat Anna 200 button
seat Boris 200
seat Clara 200
f f
hand
f f
"""


def test_a_series_in_the_short_form_becomes_hands_that_follow_one_another(cli: Cli) -> None:
    assert cli("record", "-", "-o", "out.jsonl", stdin=SERIES).code == 0
    hands = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [(hand["button"], hand["series"].get("hand", 1)) for hand in hands] == [(1, 1), (2, 2)]
    assert cli("validate", "--complete", "out.jsonl").code == 0


def test_a_hand_that_does_not_follow_keeps_the_series_from_being_written(cli: Cli) -> None:
    Path("wrong.hand").write_text(SERIES.replace("hand\n", "hand\nbutton 1\n"))
    for argv in (("record", "wrong.hand", "-o", "out.jsonl"), ("validate", "wrong.hand")):
        ended = cli(*argv)
        assert ended.code == 1
        assert "The button is on seat 2, not on seat 1." in ended.out + ended.err
    assert not Path("out.jsonl").exists()


def test_an_ending_that_is_not_written_is_refused(cli: Cli, hand: Path) -> None:
    ended = cli("record", hand, "-o", "x.csv")
    assert (ended.code, Path("x.csv").exists()) == (2, False)
    assert "x.csv has an ending that is not written here; these are: .jsonl, " in ended.err
    assert cli("record", hand, "-o", "x").code == 0
