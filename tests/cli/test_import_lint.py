"""`--for`: what one program refuses in PokerStars text, and text that it takes."""

import re
from pathlib import Path

import pytest

from recorder.formats.pokerstars.lint import PROGRAMS, RULES
from recorder.formats.pokerstars.names import original
from tests.cli.conftest import HAND, Cli
from tests.cli.terminal import ROOT

RENAMED = "Anna %282%29%3A%20folds%"
HOSTILE = HAND.replace("Anna", '"Anna (2): folds"')


@pytest.mark.parametrize("program", ["pt4", "hm3", "hand2note", "gtowizard"])
def test_what_is_converted_for_a_program_is_not_refused_by_it(cli: Cli, program: str) -> None:
    Path("a.hand").write_text(f"{HAND}hand\n{HOSTILE}")
    ended = cli("convert", "--for", program, "a.hand", "a.txt")
    assert ended.code == 0
    assert "(pokerstars-names)" in ended.err
    assert f"{RENAMED}: raises 4 to 6" in Path("a.txt").read_text()
    assert cli("validate", "--for", program, "a.txt") == (0, "", "2 hands: 2 valid.\n")
    assert original(RENAMED) == "Anna (2): folds"


def test_a_hand_that_the_program_would_refuse_is_left_out(cli: Cli) -> None:
    Path("a.hand").write_text(HAND.replace("hero Anna AhKd\n", ""))
    ended = cli("convert", "--for", "gtowizard", "a.hand", "a.txt")
    assert (ended.code, Path("a.txt").exists()) == (1, False)
    assert "There is no line “Dealt to”. Refused by GTO Wizard." in ended.err
    assert cli("convert", "--for", "pt4", "a.hand", "a.txt").code == 0
    refused = cli("validate", "--for", "gtowizard", "a.txt", "--jobs", "2")
    assert refused.code == 1
    assert refused.out.startswith("a.txt:hand 1: error lint-no-hero at line 1, column 1: ")


def test_only_pokerstars_text_is_written_for_a_program(cli: Cli, hand: Path) -> None:
    ended = cli("convert", "--for", "pt4", hand, "x.json")
    assert (ended.code, Path("x.json").exists()) == (2, False)
    assert "pt4 takes text in the format pokerstars" in ended.err
    assert cli("convert", "--for", "pt4", hand, "-").out.startswith("PokerStars Hand #")


def test_the_page_names_every_rule_and_who_has_it() -> None:
    page = (ROOT / "docs/command-line.md").read_text(encoding="utf-8")
    named: dict[str, tuple[str, ...]] = {}
    for row in re.findall(r"^\|.*\| (`lint-.*) \|$", page, re.MULTILINE):
        for codes, programs in re.findall(
            r"((?:`lint-[a-z-]+`(?:, )?)+)(?: \(([a-z0-9, ]+)\))?", row
        ):
            for code in re.findall(r"lint-[a-z-]+", codes):
                named[code] = tuple(programs.split(", ")) if programs else PROGRAMS
    assert named == RULES
