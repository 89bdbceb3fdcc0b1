"""Names as they can stand in a line of PokerStars text without being taken for its words.

Signs that lines are made of, and blanks before their verbs, are written as "%" and two hexadecimal
digits, which `original` turns back.
"""

import re
from typing import Final

from recorder.formats.json_hand import HandHistory
from recorder.formats.names import name_fault, same_name

_SIGNS: Final = re.compile(r"[%:()\[\]\"*'#]")
_VERB: Final = re.compile(
    r" (?=(?:folds|checks|calls|bets|raises|posts|shows|mucks|discards|stands|collected|said|joins"
    r"|leaves|is|has|was|will|finished|wins|cashed|doesn't|sits|re-buys|and|in)\b)"
)
_FIRST: Final = re.compile(r"(?:PokerStars|Dealt|Uncalled|Seat|Table|Total|Board|Hand|Betting)\b")
_WRITTEN: Final = re.compile(r"%([0-9A-F]{2})")


def safe(name: str) -> str:
    """A name as it is written."""
    written = _SIGNS.sub(lambda sign: _code(sign[0]), name)
    written = _VERB.sub(_code(" "), written)
    return _code(written[0]) + written[1:] if _FIRST.match(written) else written


def original(written: str) -> str:
    """The name that `safe` has written so."""
    return _WRITTEN.sub(lambda code: chr(int(code[1], 16)), written)


def written_names(history: HandHistory) -> dict[int, str]:
    """The name of each player by seat number; one that would be too long becomes "Player 3"."""
    names: dict[int, str] = {}
    taken = {same_name(seat.name) for seat in history.seats}
    for seat in history.seats:
        name = safe(seat.name)
        if name != seat.name:
            while name_fault(name) or same_name(name) in taken:
                name = f"Player {seat.seat}" if name_fault(name) else f"{name}_"
            taken.add(same_name(name))
        names[seat.seat] = name
    return names


def _code(sign: str) -> str:
    return f"%{ord(sign):02X}"
