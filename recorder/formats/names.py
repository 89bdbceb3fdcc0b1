"""What a player may be called, so that every screen, file and script can hold the name."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

MAX_NAME_CELLS: Final = 40
MAX_NAME: Final = 80
"""Characters of a name, those without a cell of their own included."""

MOST_LISTED: Final = 10
"""How many names one sentence lists."""

NameFault = Literal["empty", "untrimmed", "control-character", "not-nfc", "too-wide", "too-long"]

_JOINERS: Final = "\u200c\u200d"
# Controls, lone surrogates, line and paragraph separators, and format marks, among them those
# that turn the direction of the text. Joiners belong to the spelling of several scripts.
_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_ZERO_WIDTH: Final = frozenset({"Mn", "Me", "Cf"})
# Letters and signs that are drawn as nothing: the fillers of Hangul and the empty cell of Braille.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def name_fault(name: str) -> NameFault | None:
    """What keeps `name` from being a player's name; `None` where nothing does."""
    if name.isascii() and name.isprintable() and name.strip() == name:
        if not name:
            return "empty"
        return "too-wide" if len(name) > MAX_NAME_CELLS else None
    if len(name) > MAX_NAME:
        return "too-long"
    if any(unicodedata.category(c) in _CONTROLS and c not in _JOINERS for c in name):
        return "control-character"
    if all(c in _BLANK or c.isspace() or _cells(c) == 0 for c in name):
        return "empty"
    if name.strip() != name:
        return "untrimmed"
    if not unicodedata.is_normalized("NFC", name):
        return "not-nfc"
    return "too-wide" if cells(name) > MAX_NAME_CELLS else None


def most_of(fault: NameFault) -> int:
    """The most that a name may have of what it has too much of: cells, or characters."""
    return MAX_NAME if fault == "too-long" else MAX_NAME_CELLS


def cut(name: str) -> str:
    """A name as a sentence holds it: of one that nobody can have, the beginning."""
    return name if len(name) <= MAX_NAME else f"{name[:MAX_NAME]}…"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence, no more of them than people read."""
    more = ", …" if len(names) > MOST_LISTED else ""
    return ", ".join(map(cut, names[:MOST_LISTED])) + more


def same_name(name: str) -> str:
    """What two spellings of one name have in common: names differ by more than case."""
    return name.lower() if name.isascii() else unicodedata.normalize("NFC", name).casefold()


@lru_cache(maxsize=256)
def spelling(name: str) -> tuple[NameFault | None, str]:
    """`name_fault` and `same_name` of a name; the same few players fill a file."""
    return name_fault(name), same_name(name)


def cells(text: str) -> int:
    """How many terminal cells `text` takes: two for wide characters, none for combining ones."""
    return sum(_cells(c) for c in text)


def _cells(c: str) -> int:
    if unicodedata.category(c) in _ZERO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1
