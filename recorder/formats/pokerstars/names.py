"""Names as they can stand in a line of PokerStars text without being taken for its words.

What a line could be misread by - signs that lines are made of, blanks before their verbs - is
written as "%" and two hexadecimal digits for each byte of UTF-8, and such a name ends with a "%"
of its own: "a:b" is "a%3Ab%". A name that the text has in exactly this form is turned back; every
other one stands for itself, also where it holds such a code.
"""

import re
from typing import Final

from recorder.formats.json_hand import HandHistory

_MARK: Final = "%"
_SIGNS: Final = re.compile(r"[:()\[\].\"*#№º]")
_WORDS: Final = (
    r"(?:folds|checks|calls|bets|raises|posts|shows|mucks|discards|stands|collected|said|joins"
    r"|leaves|is|has|was|will|finished|wins|cashed|doesn't|sits|re-buys|and|in)\b"
)
_VERB: Final = re.compile(rf" (?={_WORDS})")
_FIRST: Final = re.compile(
    r"(?:PokerStars|Dealt|Uncalled|Seat|Table|Total|Board|Hand|Betting)\b"
    r"|(?:folds|checks|calls|bets|raises|posts|shows|mucks|collected)$"
)
_SITE: Final = re.compile(r"P(?=okerStars)")
_CODES: Final = re.compile(r"(?:%[0-9A-F]{2})+")


def written(name: str) -> str:
    """A name as it is written: itself, or the form that `original` turns back."""
    safe = _safe(name)
    return name if safe == name and original(name) == name else _coded(name)


def original(text: str) -> str:
    """The name that stands in a text: what `written` has written so, else the text itself."""
    if not text.endswith(_MARK) or not _CODES.search(text):
        return text
    try:
        name = _CODES.sub(_bytes, text[: -len(_MARK)])
    except UnicodeDecodeError:
        return text
    return name if written(name) == text else text


def written_names(history: HandHistory) -> dict[int, str]:
    """The name of each player, as it is written, by seat number."""
    return {seat.seat: written(seat.name) for seat in history.seats}


def _coded(name: str) -> str:
    return _safe(name.replace(_MARK, _code(_MARK))) + _MARK


def _safe(name: str) -> str:
    """A name without anything that a line could be misread by."""
    safe = _SITE.sub(_each, _VERB.sub(_each, _SIGNS.sub(_each, name)))
    safe = "".join(c if c.isprintable() else _code(c) for c in safe)
    if _FIRST.match(safe):
        safe = _code(safe[0]) + safe[1:]
    stripped = safe.strip(" ")
    before = len(safe) - len(safe.lstrip(" "))
    return _code(" ") * before + stripped + _code(" ") * (len(safe) - len(stripped) - before)


def _each(sign: re.Match[str]) -> str:
    return _code(sign[0])


def _code(sign: str) -> str:
    return "".join(f"%{byte:02X}" for byte in sign.encode("utf-8", "surrogatepass"))


def _bytes(codes: re.Match[str]) -> str:
    return bytes.fromhex(codes[0].replace(_MARK, "")).decode("utf-8", "surrogatepass")
