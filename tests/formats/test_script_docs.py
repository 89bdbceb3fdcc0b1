"""docs/hand-script.md says what is so: its example, its words, its codes."""

import re
from pathlib import Path

import polib
import pytest

from recorder.formats.script.keywords import (
    ACTIONS,
    CHANGES,
    HEADER_WORDS,
    SAYINGS,
    STREETS,
    UNDO,
)
from recorder.formats.script.problems import UNREADABLE_TEXT
from recorder.formats.script.reader import MAX_LINE
from recorder.i18n import LOCALE
from tests.formats.script_text import read_all, read_one

DOCS = (Path(__file__).parents[2] / "docs" / "hand-script.md").read_text(encoding="utf-8")
CATALOGUE = {entry.msgid for entry in polib.pofile(f"{LOCALE}/en/LC_MESSAGES/recorder.po")}


def test_the_example_is_a_whole_hand() -> None:
    (example,) = re.findall(r"```hand\n(.*?)```", DOCS, re.DOTALL)
    hand = read_one(example)
    assert (hand.status, hand.findings) == ("complete", [])


WORDS = HEADER_WORDS | ACTIONS | CHANGES | STREETS.keys() | SAYINGS | {UNDO}


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_word_is_described(word: str) -> None:
    assert re.search(rf"^\|.*`{word}[ `\[]", DOCS, re.MULTILINE)


def test_every_code_of_a_script_is_listed_and_no_other() -> None:
    listed = set(re.findall(r"`([a-z0-9]+(?:-[a-z0-9]+)+)`", DOCS.partition("## Errors")[2]))
    assert listed >= UNREADABLE_TEXT
    assert {code for code in listed if f"error.{code}" not in CATALOGUE} == set()


def test_the_longest_line_is_stated() -> None:
    assert f"{MAX_LINE:,} characters" in DOCS


def test_the_draw_of_the_page_is_a_whole_hand() -> None:
    (example,) = re.findall(r"```text\n(game five-card-draw\n.*?)```", DOCS, re.DOTALL)
    hand = read_one(example)
    assert (hand.status, hand.findings) == ("complete", [])


def test_the_series_of_the_page_is_two_whole_hands() -> None:
    (example,) = re.findall(r"```text\n(series home\n.*?)```", DOCS, re.DOTALL)
    first, second = read_all(example)
    assert [(hand.status, hand.findings) for hand in (first, second)] == [("complete", [])] * 2
    assert second.history
    places = [(e.seat, e.kind) for e in second.history.events if e.type == "post"]
    # Anna is 1, Boris 2: Clara, who is out, posted the last big blind.
    assert (second.history.button, places) == (2, [(2, "small-blind"), (1, "big-blind")])
