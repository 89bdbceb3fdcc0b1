"""Game definitions: how many play, with which stacks and blinds, and who acts first."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from recorder.engine.game import NL_HOLDEM
from recorder.engine.setup import MAX_AMOUNT, Setup

BEGIN: Final = "GAMEDEF"
END: Final = "END GAMEDEF"

_LIMIT: Final = "fl-holdem"
_NO_LIMIT: Final = NL_HOLDEM.name
_WORDS: Final = {"limit": _LIMIT, "nolimit": _NO_LIMIT}
_MAX_RAISES: Final = (3, 4, 4, 4)
"""Bets and raises of each round; before the flop the big blind is the bet."""

_HOLDEM: Final = {
    "numrounds": (4,),
    "numsuits": (4,),
    "numranks": (13,),
    "numholecards": (2,),
    "numboardcards": (0, 3, 1, 1),
}
_NUMBER: Final = re.compile(r"\d{1,15}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Definition:
    """A game by position of the dealer's lines: `stacks` of `None` never run out.

    Attributes:
        game: the name of the game here.
        stacks: what each begins every hand with.
        blinds: what each posts, 0 for most.
        first: who acts first in the first round and in the later ones.
    """

    game: str
    stacks: tuple[int | None, ...]
    blinds: tuple[int, ...]
    first: tuple[int, int]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.blinds)

    @property
    def limit(self) -> bool:
        """Whether raises come in one size, which the lines leave out."""
        return self.game == _LIMIT

    @property
    def small_blind(self) -> int | None:
        """The small blind, `None` where only one blind is posted."""
        posted = sorted(blind for blind in self.blinds if blind)
        return posted[0] if len(posted) == 2 else None

    @property
    def big_blind(self) -> int:
        """The larger of the blinds."""
        return max(self.blinds)

    @property
    def button(self) -> int:
        """The position of the button: whoever acts first after the flop sits behind it."""
        return (self.first[1] - 1) % self.players

    def stakes(self) -> dict[str, Any]:
        """The stakes of a JSON hand."""
        return {"small_blind": self.small_blind, "big_blind": self.big_blind}

    @property
    def playable(self) -> bool:
        """Whether blinds and order are those of the table (RULES 1.1, 1.3)."""
        seats = self.players
        due = from_setup(Setup(self.stacks, self.small_blind, self.big_blind))
        turn = (self.button + 1) % seats
        first = tuple((place + turn) % seats for place in due.first)
        blinds = tuple(due.blinds[(place - turn) % seats] for place in range(seats))
        return (first, blinds) == (self.first, self.blinds)

    def text(self) -> list[str]:
        """The lines of the definition."""
        known = [stack for stack in self.stacks if stack is not None]
        lines = [BEGIN, next(word for word, game in _WORDS.items() if game == self.game)]
        lines += [f"numPlayers = {self.players}", "numRounds = 4"]
        if len(known) == self.players:
            lines.append(f"stack = {_row(known)}")
        lines.append(f"blind = {_row(self.blinds)}")
        if self.limit:
            lines.append(f"raiseSize = {_row(_sizes(self.big_blind))}")
        before, after = (place + 1 for place in self.first)
        lines.append(f"firstPlayer = {_row((before, after, after, after))}")
        if self.limit:
            lines.append(f"maxRaises = {_row(_MAX_RAISES)}")
        lines += ["numSuits = 4", "numRanks = 13", "numHoleCards = 2", "numBoardCards = 0 3 1 1"]
        return [*lines, END]


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _sizes(big_blind: int) -> tuple[int, ...]:
    return (big_blind, big_blind, 2 * big_blind, 2 * big_blind)


def from_setup(setup: Setup) -> Definition:
    """The definition of a table with blinds alone; pot limit is played as no limit."""
    seats, small, big = len(setup.stacks), setup.small_blind, setup.big_blind or 0
    reverse = seats == 2 or small is None
    blinds = [0] * seats
    blinds[0 if reverse else 1] = big
    if small is not None:
        blinds[1 if reverse else 0] = small
    game = _LIMIT if setup.game.structure == "fixed-limit" else _NO_LIMIT
    return Definition(game, setup.stacks, tuple(blinds), ((1 if reverse else 2) % seats, 0))


def parse(lines: Iterable[str]) -> Definition | None:
    """The definition that `lines` hold; `None` for one of a game that cannot be recorded."""
    game, rows = _NO_LIMIT, dict[str, tuple[int, ...]]()
    for line in lines:
        key, numbers = _entry(line)
        game = _WORDS.get(key, game)
        rows[key] = numbers
    if any(rows.get(key) != numbers for key, numbers in _HOLDEM.items()):
        return None
    return _of_rows(game, rows)


def _entry(line: str) -> tuple[str, tuple[int, ...]]:
    words = line.partition("#")[0].replace("=", " ").lower().split()
    numbers = tuple(int(word) for word in words[1:] if _NUMBER.fullmatch(word))
    return (words[0], numbers) if words else ("", ())


def _of_rows(game: str, rows: dict[str, tuple[int, ...]]) -> Definition | None:
    blinds, first = rows.get("blind", ()), rows.get("firstplayer", (1, 1, 1, 1))
    seats = (rows.get("numplayers") or (0,))[0]
    posted = sum(blind > 0 for blind in blinds)
    if not 2 <= seats <= NL_HOLDEM.max_seats or len(blinds) != seats or not 1 <= posted <= 2:
        return None
    if len(first) != 4 or len(set(first[1:])) != 1 or not 0 < min(first) <= max(first) <= seats:
        return None
    stacks: tuple[int | None, ...] = rows.get("stack", ())
    if len(stacks) != seats:
        stacks = (None,) * seats
    found = Definition(game, stacks, blinds, (first[0] - 1, first[1] - 1))
    if found.limit and rows.get("raisesize") != _sizes(found.big_blind):
        return None
    if found.limit and rows.get("maxraises") != _MAX_RAISES:
        return None
    return found if found.playable and found.big_blind <= MAX_AMOUNT else None


STANDARD: Final = {
    "holdem.limit.2p.reverse_blinds.game": Definition(_LIMIT, (None, None), (10, 5), (1, 0)),
    "holdem.nolimit.2p.reverse_blinds.game": Definition(
        _NO_LIMIT, (20000, 20000), (100, 50), (1, 0)
    ),
    "holdem.limit.3p.game": Definition(_LIMIT, (None, None, None), (5, 10, 0), (2, 0)),
    "holdem.nolimit.3p.game": Definition(_NO_LIMIT, (20000, 20000, 20000), (50, 100, 0), (2, 0)),
}
"""What the competition's own games are, for a log that only names its game."""
