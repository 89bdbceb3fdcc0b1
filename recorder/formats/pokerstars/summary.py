"""The summary of a hand: totals, the board, and what became of each player."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from recorder.engine.events import Cards
from recorder.formats.pokerstars.aside import aside
from recorder.formats.pokerstars.lines import cards
from recorder.formats.pokerstars.money import AMOUNT

_TOTAL: Final = re.compile(
    rf"Total pot:? (?P<pot>{AMOUNT})(?P<parts>(?:\s.*?)?)\| Rake:? (?P<rake>{AMOUNT})(?![\w.,])"
)
_PART: Final = re.compile(
    rf"(?P<name>(?:Main pot|Side pot(?:[- ](?P<side>\d\d?))?)) (?P<amount>{AMOUNT})(?=\.|\s|$)"
)
_BOARD: Final = re.compile(r"Board:? \[(?P<cards>[^\[\]]{0,60})\]")
_SEAT: Final = re.compile(r"Seat (?P<seat>\d{1,2}): ")
_LABEL: Final = re.compile(r" \((button|small blind|big blind)\)")
_FOLD: Final = re.compile(
    r"\b(?P<said>folded (?:before|on|after) (?:the )?(?P<street>Flop|Turn|River|Draw))\b"
    r"(?P<idle> \(didn't bet\))?"
)
_HELD: Final = re.compile(r"\b(?P<how>showed|mucked)(?: \[(?P<cards>[^\[\]]{0,40})\])?")
_WON: Final = re.compile(rf"\b(?:won|collected) \((?P<amount>{AMOUNT})\)")
_WITH: Final = re.compile(r"\b(?P<how>won|lost)(?: \([^()]*\))? with (?P<rank>.*)")
_STREETS: Final = {
    "folded before flop": "preflop",
    "folded on flop": "flop",
    "folded on turn": "turn",
    "folded on river": "river",
    "folded before draw": "deal",
    "folded after draw": "draw",
}

_FATE: Final = re.compile(r" (?:folded|showed|mucked|won|collected)\b|$")
_ASIDE: Final = re.compile(r"Hand was run\b|(?:FIRST|SECOND|THIRD) Board\b|.* cash(?:ed|es) out\b")

Reason = Literal["nobody", "other"]


@dataclass(slots=True)
class Part:
    """One of several pots: `at` is 0 for the main pot."""

    name: str
    at: int
    amount: str
    where: str


@dataclass(slots=True)
class Outcome:
    """A seat's line: the cards that were seen, what was won, and what the hand is said to be.

    Attributes:
        labels: "button", "small blind", "big blind" behind the name.
        fold: the words for a fold, and the street that they mean.
        idle: whether nothing was put into the pot.
        how: "showed" or "mucked".
        lost: whether the hand is said to have lost.
    """

    where: str
    labels: tuple[str, ...]
    fold: tuple[str, str] | None
    idle: bool
    how: str | None
    cards: Cards | None
    won: str | None
    lost: bool
    rank: str | None

    @property
    def mucked(self) -> bool:
        """Whether the hand was thrown away unseen."""
        return self.how == "mucked"


@dataclass(slots=True)
class Stranger:
    """A seat's line of somebody who does not sit there; `name` is who does, "" for nobody."""

    seat: int
    text: str
    name: str
    where: str


@dataclass(slots=True)
class Summary:
    """What the summary says, each part with its place; `where` it begins, "" without one.

    `small_blind` says that somebody is named as the small blind; `unknown` are the lines that are
    none of a summary, `others` they and those that say nothing of the hand.
    """

    where: str = ""
    pot: tuple[str, str] | None = None
    parts: list[Part] = field(default_factory=list)
    rake: tuple[str, str] | None = None
    board: tuple[Cards | None, str] | None = None
    seats: dict[int, Outcome] = field(default_factory=dict)
    strangers: list[Stranger] = field(default_factory=list)
    small_blind: bool = False
    others: list[str] = field(default_factory=list)
    unknown: list[tuple[str, str]] = field(default_factory=list)

    def amounts(self) -> Iterator[tuple[str, str]]:
        """Every amount, each with its place."""
        if self.pot and self.rake:
            yield self.pot
            yield from ((part.amount, part.where) for part in self.parts)
            yield self.rake
        yield from ((each.won, each.where) for each in self.seats.values() if each.won)

    def take(self, text: str, where: str, names: dict[int, str]) -> None:
        """One more line; `names` are the players by seat number. Each thing is said once."""
        self.small_blind |= "(small blind)" in text
        if self.pot is None and (said := _TOTAL.match(text)):
            self.pot, self.rake = (said["pot"], where), (said["rake"], where)
            self.parts = [
                Part(part["name"], _number(part), part["amount"], where)
                for part in _PART.finditer(said["parts"])
            ]
        elif self.board is None and (said := _BOARD.match(text)):
            self.board = cards(said["cards"]), where
        elif said := _SEAT.match(text):
            self._seat(int(said["seat"]), text[said.end() :], where, names)
        else:
            self.others.append(text)
            if not _ASIDE.match(text) and aside(text, ())[0] != "other":
                self.unknown.append((text, where))

    def _seat(self, number: int, text: str, where: str, names: dict[int, str]) -> None:
        name = names.get(number)
        if name is not None and (text == name or text.startswith(f"{name} ")):
            self.seats[number] = _outcome(text[len(name) :], where)
            if not _FATE.match(_LABEL.sub("", text[len(name) :])):
                self.unknown.append((f"Seat {number}: {text}", where))
        else:
            self.strangers.append(Stranger(number, text, name or "", where))


def is_total(text: str) -> bool:
    """Whether a line tells the whole pot, as only a summary does."""
    return _TOTAL.match(text) is not None


def _number(part: re.Match[str]) -> int:
    return 0 if part["name"] == "Main pot" else int(part["side"] or 1)


def _outcome(rest: str, where: str) -> Outcome:
    labels: list[str] = []
    while label := _LABEL.match(rest):
        labels.append(label[1])
        rest = rest[label.end() :]
    held, won, claim, fold = (
        _HELD.search(rest),
        _WON.search(rest),
        _WITH.search(rest),
        _FOLD.search(rest),
    )
    return Outcome(
        where,
        tuple(labels),
        _fold(fold) if fold else None,
        fold is not None and fold["idle"] is not None,
        held["how"] if held else None,
        cards(held["cards"]) if held and held["cards"] is not None else None,
        won["amount"] if won else None,
        claim is not None and claim["how"] == "lost",
        claim["rank"] if claim else None,
    )


def _fold(said: re.Match[str]) -> tuple[str, str]:
    words = said["said"]
    return words, _STREETS.get(words.lower().replace(" the ", " "), "")
