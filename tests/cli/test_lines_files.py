"""Recording line by line: the file that a finished hand goes into."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.talking import HAND, SAVED, SETUP, saved, talk

NEXT = ("", "", "f")
"""Another hand of no many words."""


def test_a_file_that_is_there_is_never_written_over(cli: Cli) -> None:
    Path("out.json").write_text("precious")
    said = talk(cli, *SETUP, *HAND, *SAVED, "other.json", "q").err
    assert "out.json is there already and stays as it is" in said
    assert "--force" not in said
    assert Path("out.json").read_text() == "precious"
    assert saved("other.json")["format"] == "recorder-hand"


def test_two_enters_lead_from_one_hand_to_the_next(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, "", "", "Ah2h").err
    assert "is dealt Ah 2h" in said
    money = talk(cli, "drop", "new", *SETUP[:-1], "USD", *HAND, "", "", "Ah2h").err
    assert "is dealt Ah 2h" in money


def test_the_offered_name_is_always_free(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, "", "", *HAND, "", "q")
    written = sorted(path.name for path in Path().glob("*-anna-boris*.json"))
    assert [name.partition("-anna-")[2] for name in written] == ["boris-2.json", "boris.json"]


def test_the_folder_of_the_last_hand_is_offered_for_the_next(cli: Cli) -> None:
    Path("games").mkdir()
    talk(cli, *SETUP, *HAND, "games/first.json", *NEXT, "", "q")
    assert sorted(path.suffix for path in Path("games").iterdir()) == [".json", ".json"]


def test_no_file_is_remembered_and_the_library_named(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, "-", *NEXT, "", "q").err
    assert "The hand is over. Enter goes on without a file" in said
    assert said.count("No file; the hand is kept in ") == 2
    path = said.rpartition("is kept in ")[2].partition(".sqlite3")[0]
    assert Path(f"{path}.sqlite3").is_file()
    assert list(Path().glob("*.json")) == []


@pytest.mark.parametrize(("answer", "lines"), [("", 3), ("n", 1)])
def test_a_file_of_many_hands_takes_one_more_once_agreed(cli: Cli, answer: str, lines: int) -> None:
    Path("games.jsonl").write_text("{}")
    other = () if answer == "" else ("x.json",)
    said = talk(cli, *SETUP, *HAND, "games.jsonl", answer, *other, *NEXT, "", "q").err
    assert said.count("Enter adds this hand to it as a further line") == 1
    content = Path("games.jsonl").read_text().splitlines()
    assert content[0] == "{}"
    assert len(content) == lines
    assert [json.loads(line)["button"] for line in content[1:]] == [1, 2][: lines - 1]


def test_a_hand_that_is_corrected_takes_its_own_place_in_a_file_of_many(cli: Cli) -> None:
    Path("games.jsonl").write_text("{}\n")
    talk(cli, *SETUP, *HAND, "games.jsonl", "", "u", "note better", "", "q")
    first, second = Path("games.jsonl").read_text().splitlines()
    assert (first, json.loads(second)["notes"]) == ("{}", "better")


def test_a_file_that_was_changed_meanwhile_is_no_more_the_hands_own(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, *SAVED, "u", "q")
    Path("out.json").write_text("precious")
    said = talk(cli, "", "out.json", "other.json", "q").err
    assert "out.json is there already" in said
    assert Path("out.json").read_text() == "precious"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/", "/ is a folder"),
        ("nul/", "nul/ is a folder"),
        ("./nul", "./nul is a folder"),
        ("?.json", "?.json is no name for a file"),
        ("....json", "....json is no name for a file"),
        ("no/such/folder.json", "could not be written"),
    ],
)
def test_what_is_no_name_for_a_file_is_refused_with_the_reason(
    cli: Cli, typed: str, told: str
) -> None:
    Path("nul").mkdir()
    said = talk(cli, *SETUP, *HAND, typed, *SAVED, "q").err
    assert told in said
    assert [path.name for path in Path().glob("*.json")] == ["out.json"]


def test_a_note_may_talk_of_files(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, "note see a/b.json", *SAVED, "q")
    assert saved()["notes"] == "see a/b.json"


def test_stdout_can_take_every_hand(cli: Cli) -> None:
    answers = (*SETUP, *HAND, "", *NEXT, "", "q")
    ended = cli("record", "-o", "-", stdin="".join(f"{answer}\n" for answer in answers))
    assert "Enter prints it." in ended.err
    assert [json.loads(line)["button"] for line in ended.out.splitlines()] == [1, 2]


@pytest.mark.parametrize(
    "before",
    [
        (),
        (*SETUP, *HAND),
        (*SETUP, "AhKd", "r 2.5x"),
        (*SETUP, *HAND, *SAVED),
        (*SETUP, *HAND, *SAVED, "skip"),
        (*SETUP, *HAND, *SAVED, "skip", "190", "210"),
        (*SETUP, *HAND, "games.jsonl"),
    ],
)
def test_a_question_mark_is_answered_everywhere(cli: Cli, before: tuple[str, ...]) -> None:
    Path("games.jsonl").write_text("")
    *said, question, _ = talk(cli, *before, "?").err.splitlines()
    earlier = next(
        place for place, line in enumerate(said) if line.removeprefix("> ").startswith(question)
    )
    assert len(said) > earlier + 1
    assert said[earlier + 1].startswith("> ")


def test_a_hand_goes_into_any_format_that_is_written_and_its_losses_are_said(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, "note Cold deck", "hand.ohh", "q").err
    assert "Lost in hand.ohh: " in said
    assert '"ohh"' in Path("hand.ohh").read_text()
    assert cli("validate", "hand.ohh").code == 0


@pytest.mark.parametrize(
    ("name", "ending", "begins"),
    [
        *(("phh", ".phh", "variant = "), ("ohh", ".ohh", "{"), ("Script", ".hand", "blinds 1/2")),
        *(("pokerstars", ".txt", "PokerStars Hand #"), ("jsonl", ".jsonl", '{"format"')),
        *(("acpc", ".acpc", "# "), ("json", ".json", "{")),
    ],
)
def test_a_format_is_exported_to_by_its_name_alone(
    cli: Cli, name: str, ending: str, begins: str
) -> None:
    ended = talk(cli, *SETUP, *HAND, name, "q")
    files = [path for path in Path().iterdir() if path.suffix == ending]
    assert (ended.code, len(files)) == (0, 1)
    assert files[0].read_text().startswith(begins)
    assert f"Saved as {files[0].name}." in ended.err


@pytest.mark.parametrize("typed", ["x.foo", "./x.csv", "pokernow"])
def test_an_ending_that_is_not_written_is_told_with_those_that_are(cli: Cli, typed: str) -> None:
    ended = talk(cli, *SETUP, *HAND, typed, "-", "q")
    assert ".jsonl, .json, .hand, .ohh, .phhs, .phh, .acpc, .log, .txt." in ended.err
    assert not [path for path in Path().iterdir() if path.is_file()]


def test_an_offered_file_whose_ending_is_not_written_is_refused_at_once(cli: Cli) -> None:
    refused = cli("record", "-o", "x.foo")
    assert (refused.code, refused.out) == (2, "")
    assert "x.foo has an ending that is not written here; these are: .jsonl, " in refused.err
