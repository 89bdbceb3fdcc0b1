"""The letters of PokerStars text: UTF-8, and what older clients wrote on Windows."""

import re
from typing import Final

UTF_8: Final = "UTF-8"
CYRILLIC: Final = "Windows-1251"
WESTERN: Final = "Windows-1252"

_CODECS: Final = {CYRILLIC: "cp1251", WESTERN: "cp1252"}
_HIGH_WORD: Final = re.compile(rb"[\xa8\xb8\xc0-\xff]{2,}")
_MIXED: Final = re.compile(rb"[A-Za-z][\xa8\xb8\xc0-\xff]|[\xa8\xb8\xc0-\xff][A-Za-z]")


def decoded(data: bytes) -> tuple[str, str]:
    """The text of a line, and the encoding that it was read in, "" where it might be either.

    What is not UTF-8 was written on Windows: in Cyrillic where whole words are not of ASCII
    letters, in the alphabets of Western Europe where words mix both. A single sign tells neither,
    and is read as of Western Europe.
    """
    try:
        return data.decode("utf-8"), UTF_8
    except UnicodeDecodeError:
        mixed = _MIXED.search(data) is not None
        cyrillic = not mixed and _HIGH_WORD.search(data) is not None
        text = decoded_in(data, CYRILLIC if cyrillic else WESTERN)
        return text, CYRILLIC if cyrillic else WESTERN if mixed else ""


def decoded_in(data: bytes, encoding: str) -> str:
    """The text of a line in an encoding of Windows."""
    return data.decode(_CODECS[encoding], errors="replace")
