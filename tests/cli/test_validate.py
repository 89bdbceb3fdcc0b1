"""`recorder validate`: one line a hand for scripts, findings for people, counts for both."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import HAND, Cli

RESULT = {
    "returned": {"Boris": 20},
    "pots": [{"amount": 28, "contested_by": ["Boris"], "won": {"Boris": 28}}],
    "rake": 0,
    "final_stacks": {"Boris": 214, "Anna": 186},
    "net": {"Boris": 14, "Anna": -14},
    "shown": {},
    "undecided": [],
}
LINE_KEYS = ["file", "hand", "id", "format", "verdict", "findings", "result"]
FINDING_KEYS = ["severity", "code", "where", "params", "message"]


@pytest.fixture
def json_hand(cli: Cli, hand: Path, tmp_path: Path) -> Path:
    path = tmp_path / "hand.json"
    assert cli("record", hand, "-o", path).code == 0
    return path


def lines(printed: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in printed.splitlines()]


def test_a_valid_hand_is_one_line_with_every_key(cli: Cli, json_hand: Path) -> None:
    ended = cli("validate", json_hand, "--json")
    (line,) = lines(ended.out)
    assert list(line) == LINE_KEYS
    stored = json.loads(json_hand.read_text())
    assert line == {
        "file": str(json_hand),
        "hand": 1,
        "id": stored["id"],
        "format": "json",
        "verdict": "valid",
        "findings": [],
        "result": RESULT,
    }
    assert (ended.code, ended.err) == (0, "1 hand: 1 valid.\n")


def test_people_see_no_line_for_a_valid_hand(cli: Cli, json_hand: Path) -> None:
    ended = cli("validate", json_hand)
    assert (ended.code, ended.out) == (0, "")


def broken(json_hand: Path, **changes: object) -> str:
    return json.dumps(json.loads(json_hand.read_text()) | changes)


@pytest.mark.parametrize(
    ("changes", "verdict", "code", "where", "exits"),
    [
        ({"game": "omaha"}, "unsupported", "unsupported-game", "/game", 1),
        ({"speed": 3}, "invalid", "unknown-key", "/speed", 1),
        ({"id": "0" * 64}, "warnings", "id-differs", "/id", 0),
        ({"format": "ohh"}, "unreadable", "wrong-format", "/format", 3),
    ],
)
def test_verdicts_and_exit_codes(
    cli: Cli,
    json_hand: Path,
    changes: dict[str, object],
    verdict: str,
    code: str,
    where: str,
    exits: int,
) -> None:
    json_hand.write_text(broken(json_hand, **changes))
    ended = cli("validate", json_hand, "--json")
    (line,) = lines(ended.out)
    assert (line["verdict"], ended.code) == (verdict, exits)
    assert isinstance(line["findings"], list)
    finding = line["findings"][0]
    assert list(finding) == FINDING_KEYS
    assert (finding["code"], finding["where"]) == (code, where)


def test_a_finding_for_people_names_file_hand_code_place_and_reason(cli: Cli) -> None:
    Path("bad.hand").write_text(HAND.replace("r6 c", "r3 c"))
    ended = cli("validate", "bad.hand")
    assert ended.code == 1
    assert ended.out == (
        "bad.hand:hand 1: error raise-too-small at line 5, column 1:"
        " A raise to 3 is too small: at least 4, twice the bet of 2.\n"
    )
    russian = cli("validate", "bad.hand", "--lang", "ru").out
    assert russian == (
        "bad.hand:раздача 1: ошибка raise-too-small, строка 5, столбец 1:"
        " Рейз до 3 слишком мал: минимум 4 — вдвое больше ставки 2.\n"
    )


def test_a_folder_without_hands_says_so(cli: Cli) -> None:
    Path("games").mkdir()
    ended = cli("validate", "games")
    assert ended == (0, "", "No hands found.\n")
    Path("games", "notes.txt").touch()
    said = "No hands found.\ngames/notes.txt was skipped: no hand begins in it.\n"
    assert cli("validate", "games") == (0, "", said)


def test_codes_and_places_are_not_translated(cli: Cli) -> None:
    Path("bad.hand").write_text(HAND.replace("r6 c", "r3 c"))
    (english,) = lines(cli("validate", "bad.hand", "--json").out)
    (russian,) = lines(cli("validate", "bad.hand", "--json", "--lang", "ru").out)
    for line in (english, russian):
        assert isinstance(line["findings"], list)
        line["findings"][0].pop("message")
    assert english == russian


def test_a_hand_that_is_not_over_is_an_error_only_with_complete(cli: Cli) -> None:
    Path("open.hand").write_text(HAND.replace("b20 f\n", ""))
    assert cli("validate", "open.hand").code == 0
    ended = cli("validate", "open.hand", "--complete", "--json")
    assert (ended.code, lines(ended.out)[0]["verdict"]) == (1, "invalid")


def test_one_bad_hand_does_not_stop_the_rest_and_the_worst_code_wins(
    cli: Cli, json_hand: Path
) -> None:
    good = json.dumps(json.loads(json_hand.read_text()))
    Path("many.jsonl").write_text(f"{good}\n{{not json\n{good}\n")
    ended = cli("validate", "many.jsonl", "--json")
    assert [line["verdict"] for line in lines(ended.out)] == ["valid", "unreadable", "valid"]
    assert [line["hand"] for line in lines(ended.out)] == [1, 2, 3]
    assert ended.code == 3
    assert ended.err == "3 hands: 2 valid, 1 unreadable.\n"


def test_folders_are_walked_for_known_endings_and_the_rest_counted(
    cli: Cli, json_hand: Path
) -> None:
    Path("folder/inner").mkdir(parents=True)
    json_hand.rename("folder/inner/b.json")
    Path("folder/a.hand").write_text(HAND)
    Path("folder/notes.txt").write_text("no hand")
    Path("folder/inner/picture.png").write_bytes(b"\x89PNG")
    ended = cli("validate", "folder", "--json")
    found = [line["file"] for line in lines(ended.out)]
    assert found == ["folder/a.hand", "folder/inner/b.json"]
    notes = "folder/notes.txt was skipped: no hand begins in it."
    picture = "1 file of no known kind was skipped."
    assert ended.err == f"2 hands: 2 valid.\n{notes}\n{picture}\n"


def test_a_file_that_is_named_is_read_whatever_its_ending(cli: Cli) -> None:
    Path("hand.txt").write_text(HAND)
    assert lines(cli("validate", "hand.txt", "--json").out)[0]["format"] == "script"


def test_a_dash_is_stdin(cli: Cli) -> None:
    ended = cli("validate", "-", "--json", stdin=HAND)
    (line,) = lines(ended.out)
    assert (line["file"], line["verdict"], ended.code) == ("-", "valid", 0)


def test_what_cannot_be_opened_is_unreadable_and_the_rest_is_checked(
    cli: Cli, json_hand: Path
) -> None:
    ended = cli("validate", "missing.json", json_hand, "--json")
    missing, good = lines(ended.out)
    assert (missing["verdict"], good["verdict"], ended.code) == ("unreadable", "valid", 3)
    assert missing["findings"] == [
        {
            "severity": "error",
            "code": "file-unreadable",
            "where": "",
            "params": {"reason": "No such file or directory"},
            "message": "The file could not be read: there is no such file or folder.",
        }
    ]


def test_names_that_steer_a_terminal_come_out_as_text(cli: Cli) -> None:
    name = "\x1b[2J\u202eevil\n.hand"
    Path(name).write_text(HAND.replace("r6 c", "r3 c"))
    ended = cli("validate", name)
    assert ended.out.startswith(r"\x1b[2J\u202eevil\x0a.hand:hand 1: error")
    assert ended.out.count("\n") == 1
    (line,) = lines(cli("validate", name, "--json").out)
    assert line["file"] == name
    assert cli("validate", name, "--json").out.replace("\n", "").isprintable()


def test_a_file_name_that_is_no_text_does_not_stop_the_check(cli: Cli) -> None:
    name = os.fsdecode(b"\xff.hand")
    Path(name).write_text(HAND)
    ended = cli("validate", name, "--json")
    assert ended.code == 0
    assert json.loads(ended.out)["file"] == name
