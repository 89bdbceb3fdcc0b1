"""Everything that happens in a hand, as values.

A seat is a *position*: 0 is the first seat left of the button, the last one is
the button (heads-up: 0 is the big blind, 1 the button). Amounts are integers in
the smallest unit. Cards are numbers of `recorder.engine.cards`, `UNKNOWN` for a
card that nobody saw.

The classes are plain slotted dataclasses, not frozen ones: making a frozen one
costs three times as much, and a file is mostly events. Nobody changes an event.
"""

from dataclasses import dataclass, field
from typing import Literal

from recorder.engine.game import BoardStreet

PostKind = Literal["ante", "big-blind-ante", "small-blind", "big-blind"]
Verb = Literal["fold", "check", "call", "bet", "raise"]
Cards = tuple[int, ...]


@dataclass(slots=True)
class Post:
    """A forced bet (RULES 1.3, 1.4). The engine posts on its own; a stored post is compared."""

    seat: int
    kind: PostKind
    amount: int
    all_in: bool = False


@dataclass(slots=True)
class DealHole:
    """Closed cards dealt to one seat, in dealing order from the button's left."""

    seat: int
    cards: Cards


@dataclass(slots=True)
class Act:
    """A player's action. `to` is the player's total on this street for a bet or a raise, else 0.

    `all_in` says that the action takes the player's last chip; it must be true exactly then.
    """

    seat: int
    verb: Verb
    to: int = 0
    all_in: bool = False


@dataclass(slots=True)
class DealBoard:
    """The next board cards: three, one or one.

    `street` is the street that they are said to open, `None` where nothing was said; it must be
    the one that is due.
    """

    cards: Cards
    street: BoardStreet | None = field(default=None, compare=False)


@dataclass(slots=True)
class Draw:
    """Cards changed in a draw: as many `received` as `discarded`; none at all is to stand pat."""

    seat: int
    discarded: Cards = ()
    received: Cards = ()


@dataclass(slots=True)
class Show:
    """Hole cards turned up, at the showdown or by choice after folding or after the end."""

    seat: int
    cards: Cards


@dataclass(slots=True)
class Muck:
    """A hand thrown away unseen at the showdown; gives up the claim (RULES 7.3)."""

    seat: int


@dataclass(slots=True)
class Rake:
    """The amount that the house took, stated after the hand; from the main pot first."""

    amount: int


@dataclass(slots=True)
class Award:
    """Who took the pots that the cards cannot decide.

    Settles every pot that is still open and that one of `seats` contests; several seats split it.
    """

    seats: tuple[int, ...]


Event = Post | DealHole | Act | DealBoard | Draw | Show | Muck | Rake | Award
