"""How the command line is called: help, languages, exit codes, and what is wrong usage."""

import re

import pytest

from recorder import __version__
from tests.cli.conftest import Cli

COMMANDS = ("record", "validate", "convert", "legal", "replay", "games", "formats", "schema")


def test_without_a_command_one_sentence_says_what_to_type(cli: Cli) -> None:
    ended = cli()
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.startswith("Type `recorder record` to record a hand line by line")
    assert all(re.search(rf"^ +{name} ", ended.err, re.MULTILINE) for name in COMMANDS)


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help_goes_to_stdout_in_both_languages(cli: Cli, words: list[str]) -> None:
    english, russian = cli(*words), cli(*words, "--lang", "ru")
    assert (english.code, russian.code) == (0, 0)
    assert english.out.startswith("usage: recorder")
    assert russian.out.startswith("использование: recorder")
    assert not re.search("[а-яё]", english.out)
    latin = set(re.findall(r"(?<![-{,.`])\b[a-z]{3,}\b(?![`},])", russian.out))
    assert latin <= {"recorder", "help", *COMMANDS, "version", "force", "jsonl", "phhs"}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help_shows_how_to_get_from_pokerstars_text_to_every_form_and_back(
    cli: Cli, lang: str
) -> None:
    assert "recorder convert --help" in cli("--help", "--lang", lang).out
    shown = re.findall(
        r"^ +recorder convert \S+(\.\w+) \S+(\.\w+) ",
        cli("convert", "--help", "--lang", lang).out,
        re.MULTILINE,
    )
    assert shown == [(".txt", ".phhs"), (".phhs", ".ohh"), (".ohh", ".jsonl"), (".jsonl", ".txt")]


@pytest.mark.parametrize("words", [["--lang", "ru", "legal", "x"], ["legal", "x", "--lang=ru"]])
def test_global_options_stand_before_or_after_the_command(cli: Cli, words: list[str]) -> None:
    assert "Не удалось прочитать" in cli(*words).err


def test_an_option_before_the_command_is_not_lost_after_it(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RECORDER_LANG", "ru")
    assert "could not be read" in cli("--lang", "en", "legal", "x").err
    assert "Не удалось прочитать" in cli("legal", "x").err


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["validate"],
        ["legal"],
        ["legal", "a", "b"],
        ["replay"],
        ["schema", "x"],
        ["validate", "x", "--jso"],
        ["--lang", "de", "schema"],
        ["record", "x", "-o"],
    ],
)
def test_wrong_usage_exits_with_2(cli: Cli, words: list[str]) -> None:
    ended = cli(*words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("usage: recorder")


def test_the_version_is_printed(cli: Cli) -> None:
    assert cli("--version").out == f"recorder {__version__}\n"


@pytest.mark.parametrize("words", [["\x1b[2J"], ["legal", "x", "\x1b[2J"], ["--\u202eevil"]])
def test_what_was_typed_is_repeated_only_in_safe_form(cli: Cli, words: list[str]) -> None:
    ended = cli(*words)
    assert ended.code == 2
    assert ended.err.replace("\n", "").isprintable()
