"""What the header lines of a hand script say, before it is put together."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Cards
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.formats.script.amounts import Amount, read_amount
from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem

DIGITS: Final = re.compile(r"[0-9]{1,16}")


class Place(NamedTuple):
    """Where something stands; both count from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


class SeatLine(NamedTuple):
    """A `seat` line; a stack of `None` is not known."""

    number: int | None
    name: str
    stack: Amount | None
    button: bool
    place: Place
    number_place: Place
    stack_place: Place


class HoleLine(NamedTuple):
    """The cards of a `hero` or `hole` line."""

    name: Word
    cards: Cards
    line: int
    cards_place: Place

    def whole(self, game: str) -> Cards:
        """The cards; a single `??` stands for as many as `game` deals."""
        return self.cards * GAMES[game].hole_cards if self.cards == (UNKNOWN,) else self.cards


class LevelSaid(NamedTuple):
    """A level of a `levels` line: an amount of `None` is left out or a `-`."""

    small_blind: Amount | None
    big_blind: Amount | None
    ante: Amount | None = None
    ante_by: str = "all"
    min_bet: Amount | None = None
    hands: int | None = None
    minutes: int | None = None


class OutSaid(NamedTuple):
    """An `out` line: who went out after which hand, and the stack that they began it with."""

    seat: int
    name: str
    hand: int
    stack: Amount
    left: Amount | None


@dataclass(slots=True)
class SeriesSaid:
    """What the lines of a series said; `hand` to `out` are about a hand in the midst of it.

    `level_from` and `small_blind` are `None` where that follows from the rest.
    """

    chips: Amount | None = None
    last_hand: int | None = None
    levels: list[LevelSaid] = field(default_factory=list)
    hand: int = 1
    level: int = 1
    level_from: int | None = None
    level_since: str | None = None
    small_blind: int | None = None
    out: list[OutSaid] = field(default_factory=list)

    @property
    def amounts(self) -> Iterator[Amount | None]:
        """Everything that is said in the unit of the table."""
        yield self.chips
        for level in self.levels:
            yield from (level.small_blind, level.big_blind, level.ante, level.min_bet)
        for out in self.out:
            yield from (out.stack, out.left)


@dataclass(slots=True)
class Said:
    """Everything that the header lines of one hand said, each with its place.

    `places` knows where the parts of the document stand, by JSON pointer; `said` holds the words
    that lines began with, `failed` those of lines that could not be read. `seated` counts all
    seats, also those behind the most that a table has, which are not kept.
    """

    game: str = NL_HOLDEM.name
    small_blind: Amount | None = None
    big_blind: Amount | None = None
    ante: Amount | None = None
    ante_by: str = "all"
    min_bet: Amount | None = None
    currency: str | None = None
    decimals: int | None = None
    seats: list[SeatLine] = field(default_factory=list)
    seated: int = 0
    button: int | None = None
    hero: tuple[Word, int] | None = None
    holes: list[HoleLine] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)
    certainty: dict[str, str] = field(default_factory=dict)
    series: SeriesSaid = field(default_factory=SeriesSaid)
    places: dict[str, Place] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)
    failed: set[str] = field(default_factory=set)
    number: int = 1

    @property
    def in_series(self) -> bool:
        """Whether the hand is one of a series."""
        return not self.said.isdisjoint(("series", "levels"))

    def place(self, column: int) -> Place:
        """A column of the line being read."""
        return Place(self.number, column)

    def mark(self, where: str, amount: Amount) -> None:
        """Note where an amount of the document stands, and whether it is only about right."""
        self.places[where] = self.place(amount.column)
        if amount.approximate:
            self.certainty[where] = "approximate"


def header_amount(text: str, column: int) -> Amount:
    """An amount of the header, where nothing is there yet that it could be relative to."""
    try:
        return read_amount(text, column)
    except InputProblem as problem:
        if problem.code in ("amount-unreadable", "amount-least", "amount-whole-stack"):
            raise InputProblem("header-amount-unreadable", column, text=text) from None
        raise


def integer(word: Word, least: int, most: int) -> int:
    """A whole number in its range: what is worked out with it never sees another."""
    if word.quoted or not DIGITS.fullmatch(word.text):
        raise InputProblem("value-unreadable", word.column, value=word.text)
    number = int(word.text)
    if number < least:
        raise InputProblem("number-too-small", word.column, given=number, least=least)
    if number > most:
        raise InputProblem("number-too-large", word.column, given=number, most=most)
    return number
