"""The summary of a hand: totals, the board, and what became of each player."""

import re
from dataclasses import dataclass, field
from typing import Final

from recorder.engine.events import Cards
from recorder.formats.pokerstars.lines import cards
from recorder.formats.pokerstars.money import AMOUNT

_TOTAL: Final = re.compile(rf"Total pot:? (?P<pot>{AMOUNT})\b.*?\| Rake:? (?P<rake>{AMOUNT})")
_BOARD: Final = re.compile(r"Board:? \[(?P<cards>[^\[\]]{0,60})\]")
_SEAT: Final = re.compile(r"Seat (?P<seat>\d{1,2}): ")
_HELD: Final = re.compile(r"\b(?P<how>showed|mucked) \[(?P<cards>[^\[\]]{0,40})\]")
_WON: Final = re.compile(rf"\b(?:won|collected) \((?P<amount>{AMOUNT})\)")
_WITH: Final = re.compile(r"\b(?:won|lost)(?: \([^()]*\))? with (?P<rank>.*)")


@dataclass(slots=True)
class Outcome:
    """A seat's line: the cards that were seen, what was won, and what the hand is said to be."""

    where: str
    cards: Cards | None
    mucked: bool
    won: str | None
    rank: str | None


@dataclass(slots=True)
class Summary:
    """What the summary says, each part with its place; `where` it begins, "" without one.

    `small_blind` says that somebody is named as the small blind.
    """

    where: str = ""
    pot: tuple[str, str] | None = None
    rake: tuple[str, str] | None = None
    board: tuple[Cards | None, str] | None = None
    seats: dict[int, Outcome] = field(default_factory=dict)
    small_blind: bool = False
    others: list[str] = field(default_factory=list)

    def take(self, text: str, where: str, names: dict[int, str]) -> None:
        """One more line; `names` are the players by seat number."""
        self.small_blind |= "(small blind)" in text
        if said := _TOTAL.match(text):
            self.pot, self.rake = (said["pot"], where), (said["rake"], where)
        elif said := _BOARD.match(text):
            self.board = cards(said["cards"]), where
        elif (said := _SEAT.match(text)) and int(said["seat"]) in names:
            name = names[int(said["seat"])]
            self.seats[int(said["seat"])] = _outcome(text[said.end() :], name, where)
        else:
            self.others.append(text)


def _outcome(text: str, name: str, where: str) -> Outcome:
    rest = text.removeprefix(name)
    held, won, rank = _HELD.search(rest), _WON.search(rest), _WITH.search(rest)
    return Outcome(
        where,
        cards(held["cards"]) if held else None,
        held is not None and held["how"] == "mucked",
        won["amount"] if won else None,
        rank["rank"] if rank else None,
    )
