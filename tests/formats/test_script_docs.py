"""docs/hand-script.md says what is so: its example, its words, its codes."""

import re
from pathlib import Path

import polib
import pytest

from recorder.formats.script.keywords import ACTIONS, HEADER_WORDS, SAYINGS, STREETS, UNDO
from recorder.formats.script.problems import UNREADABLE_TEXT
from recorder.formats.script.reader import MAX_LINE
from recorder.i18n import LOCALE
from tests.formats.script_text import read_one

DOCS = (Path(__file__).parents[2] / "docs" / "hand-script.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `([a-z0-9-]+)` \| (.+) \|$", DOCS, re.MULTILINE))


def test_the_example_is_a_whole_hand() -> None:
    (example,) = re.findall(r"```hand\n(.*?)```", DOCS, re.DOTALL)
    hand = read_one(example)
    assert (hand.status, hand.findings) == ("complete", [])


@pytest.mark.parametrize("word", sorted(HEADER_WORDS | ACTIONS | STREETS.keys() | SAYINGS | {UNDO}))
def test_every_word_is_described(word: str) -> None:
    assert re.search(rf"^\|.*`{word}[ `\[]", DOCS, re.MULTILINE)


@pytest.mark.parametrize("code", sorted(UNREADABLE_TEXT))
def test_every_code_of_unreadable_text_is_listed(code: str) -> None:
    assert code in ROWS


@pytest.mark.parametrize("code", sorted(code for code in ROWS if "-" in code))
def test_every_code_is_listed_with_its_sentence_in_both_languages(code: str) -> None:
    said = []
    for lang in ("en", "ru"):
        catalogue = polib.pofile(f"{LOCALE}/{lang}/LC_MESSAGES/recorder.po")
        entry = catalogue.find(f"error.{code}")
        assert entry
        said.append(entry.msgstr)
    assert ROWS[code] == " | ".join(said)


def test_the_longest_line_is_stated() -> None:
    assert f"{MAX_LINE:,} characters" in DOCS
