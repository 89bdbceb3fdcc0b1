"""One line of a log: which hand, the betting, the cards, and how it came out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

MATCH: Final = "MATCHSTATE"
STATE: Final = "STATE"

_STATE: Final = re.compile(
    r"(?:MATCHSTATE:(?P<place>\d{1,2})|STATE):(?P<number>\d{1,15}):(?P<betting>[^:|]*)"
    r":(?P<cards>[^:]*)(?::(?P<net>[-+\d.|]*):(?P<names>[^:]*)|:[fcr]\d*)?",
    re.ASCII,
)
_STEP: Final = re.compile(
    r"(?P<word>[fc]|r(?P<total>\d{0,15}))|(?P<street>/)|(?P<wrong>.)", re.ASCII
)
_NET: Final = re.compile(r"[-+]?\d{1,18}(\.\d{1,6})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Step:
    """Something in the betting: "f", "c", "r" with its total if one stands there, "/", or "?".

    `column` is where, from 1.
    """

    word: str
    total: int | None
    column: int


@dataclass(frozen=True, slots=True)
class State:
    """A line, taken apart.

    Attributes:
        number: the dealer's number of the hand.
        place: the position of the client who saw it, `None` in the dealer's own log.
        betting: all rounds, as they stand there, from column `betting_at` on.
        hole: what is written for each position, "" where the cards are not known.
        board: what is written for each street behind the first; all cards from `cards_at` on.
        net: what each won, empty where the line does not say.
        names: who sits at each position, empty where the line does not say.
        time: what stands behind "#", mostly a Unix time.
    """

    number: int
    place: int | None
    betting: str
    betting_at: int
    hole: tuple[str, ...]
    board: tuple[str, ...]
    cards_at: int
    net: tuple[Decimal, ...]
    names: tuple[str, ...]
    time: str

    def steps(self) -> Iterator[Step]:
        """The betting, step by step."""
        for match in _STEP.finditer(self.betting):
            total = match["total"]
            word = "/" if match["street"] else "?" if match["wrong"] else match[0][0]
            yield Step(word, int(total) if total else None, self.betting_at + match.start())


def parse(line: str) -> State | None:
    """The line taken apart, `None` where it is none."""
    said, mark, time = line.rpartition(" #")
    match = _STATE.fullmatch((said if mark else line).rstrip())
    if match is None:
        return None
    hole, *board = match["cards"].split("/")
    net = match["net"].split("|") if match["net"] else []
    if not all(_NET.fullmatch(each) for each in net):
        return None
    return State(
        int(match["number"]),
        int(match["place"]) if match["place"] else None,
        match["betting"],
        match.start("betting") + 1,
        tuple(hole.split("|")),
        tuple(board),
        match.start("cards") + 1,
        tuple(map(Decimal, net)),
        tuple(match["names"].split("|")) if match["names"] else (),
        time.strip() if mark else "",
    )
