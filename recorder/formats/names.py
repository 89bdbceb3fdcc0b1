"""What a player may be called, so that every screen, file and script can hold the name."""

import unicodedata
from functools import lru_cache
from typing import Final, Literal

MAX_NAME_CELLS: Final = 40

NameFault = Literal["empty", "untrimmed", "control-character", "not-nfc", "too-wide"]

_JOINERS: Final = "\u200c\u200d"
# Controls, lone surrogates, line and paragraph separators, and format marks, among them those
# that turn the direction of the text. Joiners belong to the spelling of several scripts.
_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_ZERO_WIDTH: Final = frozenset({"Mn", "Me", "Cf"})


def name_fault(name: str) -> NameFault | None:
    """What keeps `name` from being a player's name; `None` where nothing does."""
    if name.isascii() and name.isprintable() and name.strip() == name:
        if not name:
            return "empty"
        return "too-wide" if len(name) > MAX_NAME_CELLS else None
    if any(unicodedata.category(c) in _CONTROLS and c not in _JOINERS for c in name):
        return "control-character"
    width = cells(name.strip())
    if width == 0:
        return "empty"
    if name.strip() != name:
        return "untrimmed"
    if not unicodedata.is_normalized("NFC", name):
        return "not-nfc"
    return "too-wide" if width > MAX_NAME_CELLS else None


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
