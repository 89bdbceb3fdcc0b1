"""The JSON hand, version 1.0-dev: its shape, as strict models.

Only shape stands here: which keys there are and what kind of value each holds. What the table
allows is the engine's, what names, seats and pointers must be is `recorder.formats.header`'s.
A released version is never edited; the next one gets a module of its own.

Models are immutable. Amounts are integers in the smallest unit, `seat` is a seat number (1 to
10), seats stand clockwise, `to` is the player's total on the street.
"""

from typing import Annotated, Final, Literal, TypeVar, cast, dataclass_transform

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StrictBool,
    StrictStr,
    with_config,
)
from pydantic.dataclasses import dataclass
from pydantic_core import PydanticCustomError, to_json
from typing_extensions import TypedDict

from recorder.engine.cards import RANKS, SUITS
from recorder.engine.evaluate import Category
from recorder.engine.events import PostKind
from recorder.engine.game import BoardStreet
from recorder.engine.setup import MAX_AMOUNT, AnteBy
from recorder.formats.limits import MAX_DECIMALS as MAX_DECIMALS

FORMAT: Final = "recorder-hand"
VERSION: Final = "1.0-dev"
MAX_SEAT: Final = 10
MAX_HAND_NUMBER: Final = 2**53 - 1
"""The largest integer that every JSON reader keeps exact."""

MAX_EVENTS: Final = 1_000
MAX_MARKS: Final = 1_100
MAX_POINTER: Final = 100
MAX_LEVELS: Final = 100
MAX_SERIES_HANDS: Final = 100_000
MAX_MINUTES: Final = 1_440
MAX_NOTES: Final = 20_000
MAX_TAGS: Final = 100
MAX_TAG: Final = 100
MAX_TEXT: Final = 200
"""Characters of a table's name, of its venue and event, and of who recorded the hand."""

MAX_EXTRA: Final = 128 * 1024
"""Bytes of `extra` as it is written, indented."""

_STRICT: Final = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)
# Strict about its fields one by one: as a whole, a strict dataclass would not be made of an object.
_PART: Final = ConfigDict(extra="forbid", allow_inf_nan=False)
# A player of unknown stack may pay the most on each of four streets, and an ante before.
_MAX_SUM = MAX_SEAT * 5 * MAX_AMOUNT

SeatNumber = Annotated[int, Field(strict=True, ge=1, le=MAX_SEAT)]
Chips = Annotated[int, Field(strict=True, ge=1, le=MAX_AMOUNT)]
Sum = Annotated[int, Field(strict=True, ge=0, le=_MAX_SUM)]
Net = Annotated[int, Field(strict=True, ge=-_MAX_SUM, le=_MAX_SUM)]
Card = Annotated[str, Field(strict=True, pattern=rf"^([{RANKS}][{SUITS}]|\?\?)$")]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Currency = Annotated[str, Field(pattern="^[A-Z][A-Z0-9]{1,7}$")]
Cards = tuple[Card, ...]
Text = Annotated[str, Field(max_length=MAX_TEXT)]

_T = TypeVar("_T")


@dataclass_transform(kw_only_default=True, frozen_default=True)
def _part(cls: type[_T]) -> type[_T]:
    """A part of which a hand has many: a slotted dataclass is made and read faster."""
    return cast("type[_T]", dataclass(config=_PART, frozen=True, kw_only=True, slots=True)(cls))


class Model(BaseModel):
    """What the models share: no unknown keys, no conversions, no changes."""

    model_config = _STRICT


class Ante(Model):
    """An ante: from every player, or from the big blind for the whole table (RULES 1.3)."""

    amount: Chips
    by: AnteBy


class Stakes(Model):
    """Blinds and ante. A small blind of `None` is posted by nobody (RULES 9.2).

    Without a big blind the ante is the only forced bet, and `min_bet` the least bet (RULES 10.1).
    """

    small_blind: Chips | None
    big_blind: Chips | None
    min_bet: Chips | None = None
    ante: Ante | None = None
    currency: Currency | None = None
    decimals: Annotated[int, Field(ge=0, le=MAX_DECIMALS)] = 0

    @property
    def least_bet(self) -> int:
        """The least bet: the big blind, or what is stated where there is none."""
        return self.big_blind or self.min_bet or 0


class TableInfo(Model):
    """Where and when; `played_at` is RFC 3339 with its zone."""

    name: Text | None = None
    venue: Text | None = None
    event: Text | None = None
    hand_number: Annotated[int, Field(ge=0, le=MAX_HAND_NUMBER)] | None = None
    played_at: Text | None = None


class LevelModel(Model):
    """The forced bets of a series from some hand on, for so many `hands` or `minutes`.

    Without either it holds until it is moved on by hand (RULES 8.3); the last one to the end.
    """

    small_blind: Chips | None
    big_blind: Chips | None
    min_bet: Chips | None = None
    ante: Ante | None = None
    hands: Annotated[int, Field(ge=1, le=MAX_SERIES_HANDS)] | None = None
    minutes: Annotated[int, Field(ge=1, le=MAX_MINUTES)] | None = None


class OutModel(Model):
    """Someone who is out: after which `hand` of the series, and with what `stack` they began it."""

    seat: SeatNumber
    name: StrictStr
    hand: Annotated[int, Field(ge=1, le=MAX_SERIES_HANDS)]
    stack: Chips
    left: Annotated[int, Field(ge=0, le=MAX_AMOUNT)] = 0


class Series(Model):
    """The series that a hand belongs to: its rules, and how it stands before this hand (RULES 9).

    Attributes:
        levels: the forced bets in order, one level where they are constant.
        chips: what everyone started with, `None` where stacks were not the same for all.
        last_hand: how many hands are played at most, `None` where only one may be left.
        hand: which hand of the series this is, from 1.
        level: which level holds, from 1.
        level_from: the first hand of that level.
        level_since: when that level began, RFC 3339 with its zone; for the clock alone.
        small_blind: the seat on which the small blind falls, where perhaps nobody plays any more
            (RULES 9.2); `None` in a game without blinds.
        out: who started and plays no more, by seat.
    """

    levels: Annotated[
        tuple[LevelModel, ...], Field(strict=False, min_length=1, max_length=MAX_LEVELS)
    ]
    chips: Chips | None = None
    last_hand: Annotated[int, Field(ge=1, le=MAX_SERIES_HANDS)] | None = None
    hand: Annotated[int, Field(ge=1, le=MAX_SERIES_HANDS)] = 1
    level: Annotated[int, Field(ge=1, le=MAX_LEVELS)] = 1
    level_from: Annotated[int, Field(ge=1, le=MAX_SERIES_HANDS)] = 1
    level_since: Text | None = None
    small_blind: SeatNumber | None = None
    out: Annotated[tuple[OutModel, ...], Field(strict=False, max_length=MAX_SEAT)] = ()


@_part
class Seat:
    """A player. A stack of `None` is not known; `hero` marks the one who recorded."""

    seat: SeatNumber
    name: StrictStr
    stack: Chips | None
    hero: StrictBool = False


# Events list their keys by alphabet: that is the order that the id is made of, and sorting
# each event of each hand anew would cost more than reading it.


@_part
class PostEvent:
    """An ante or a blind."""

    all_in: StrictBool = False
    amount: Chips
    kind: PostKind
    seat: SeatNumber
    type: Literal["post"]


@_part
class HoleEvent:
    """Closed cards dealt to one player."""

    cards: Cards
    seat: SeatNumber
    type: Literal["hole"]


@_part
class FoldEvent:
    """A fold."""

    seat: SeatNumber
    type: Literal["fold"]


@_part
class CheckEvent:
    """A check."""

    seat: SeatNumber
    type: Literal["check"]


@_part
class CallEvent:
    """A call, of the whole price or all-in for less."""

    all_in: StrictBool = False
    seat: SeatNumber
    type: Literal["call"]


@_part
class BetEvent:
    """A bet to a street total."""

    all_in: StrictBool = False
    seat: SeatNumber
    to: Chips
    type: Literal["bet"]


@_part
class RaiseEvent:
    """A raise to a street total."""

    all_in: StrictBool = False
    seat: SeatNumber
    to: Chips
    type: Literal["raise"]


@_part
class BoardEvent:
    """The cards of one street."""

    cards: Cards
    street: BoardStreet
    type: Literal["board"]


@_part
class DrawEvent:
    """Cards changed: as many received as discarded, none to stand pat (RULES 10.4)."""

    discarded: Cards
    received: Cards
    seat: SeatNumber
    type: Literal["draw"]


@_part
class ShowEvent:
    """Hole cards turned up."""

    cards: Cards
    seat: SeatNumber
    type: Literal["show"]


@_part
class MuckEvent:
    """A hand thrown away unseen at the showdown."""

    seat: SeatNumber
    type: Literal["muck"]


HandEvent = Annotated[
    PostEvent
    | HoleEvent
    | FoldEvent
    | CheckEvent
    | CallEvent
    | BetEvent
    | RaiseEvent
    | BoardEvent
    | DrawEvent
    | ShowEvent
    | MuckEvent,
    Field(discriminator="type"),
]


@with_config(_STRICT)
class PotModel(TypedDict):
    """A pot before rake; `won` is `None` where nobody knows who took it."""

    amount: Sum
    contested_by: list[str]
    won: dict[str, Sum] | None


@with_config(_STRICT)
class ShownModel(TypedDict):
    """A hand that was turned up; `hand` and `best` only where five cards are known."""

    cards: list[Card]
    hand: Category | None
    best: list[Card]


@with_config(_STRICT)
class ResultModel(TypedDict):
    """What the hand came to, by player name: plain data, so that two results just compare."""

    returned: dict[str, Sum]
    pots: list[PotModel]
    rake: Sum
    final_stacks: dict[str, Sum | None]
    net: dict[str, Net | None]
    shown: dict[str, ShownModel]
    undecided: list[str]


def _short(extra: dict[str, JsonValue]) -> dict[str, JsonValue]:
    written = len(to_json(extra, indent=2))
    if written > MAX_EXTRA:
        ctx = {"given": written, "most": MAX_EXTRA}
        raise PydanticCustomError("extra_too_long", "extra is too long", ctx)
    return extra


class HandHistory(Model):
    """One recorded hand, complete or as far as it came."""

    format: Literal["recorder-hand"]
    version: Literal["1.0-dev"]
    id: Sha256 | None = None
    recorded_with: Text | None = None
    game: Literal[
        "nl-holdem",
        "pl-holdem",
        "fl-holdem",
        "five-card-draw",
        "pl-five-card-draw",
        "fl-five-card-draw",
    ]
    stakes: Stakes
    table: TableInfo | None = None
    series: Series | None = None
    # A JSON array is a list; strictly, only a tuple would be one.
    seats: Annotated[tuple[Seat, ...], Field(strict=False, max_length=MAX_SEAT)]
    button: SeatNumber
    events: Annotated[tuple[HandEvent, ...], Field(strict=False, max_length=MAX_EVENTS)]
    rake: Annotated[int, Field(ge=0, le=_MAX_SUM)] | None = None
    won: Annotated[
        tuple[
            Annotated[
                tuple[SeatNumber, ...], Field(strict=False, min_length=1, max_length=MAX_SEAT)
            ],
            ...,
        ],
        Field(strict=False, max_length=MAX_SEAT),
    ] = ()
    result: ResultModel | None = None
    notes: Annotated[str, Field(max_length=MAX_NOTES)] | None = None
    tags: Annotated[
        tuple[Annotated[str, Field(max_length=MAX_TAG)], ...],
        Field(strict=False, max_length=MAX_TAGS),
    ] = ()
    # Not `= {}`: that would be copied in depth for each hand.
    certainty: dict[
        Annotated[str, Field(max_length=MAX_POINTER)], Literal["approximate", "unknown"]
    ] = Field(default_factory=dict, max_length=MAX_MARKS)
    extra: Annotated[dict[str, JsonValue], AfterValidator(_short)] = Field(default_factory=dict)
