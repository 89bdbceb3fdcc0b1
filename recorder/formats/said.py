"""What a source says of an action, and what that comes to at the table."""

from dataclasses import dataclass
from typing import Literal

from recorder.engine.events import Verb
from recorder.engine.state import Hand

Said = Verb | Literal["check-call", "bet-raise"]
"""What a source says somebody did; some do not tell a check from a call, or a bet from a raise."""


@dataclass(frozen=True, slots=True)
class Size:
    """What a source says of a bet, a raise or a call, in the smallest unit and in its own way.

    Exactly one is set: `to`, the player's total on the street; `adds`, the chips of this action
    alone; `whole`, the player's total over the whole hand, antes included.
    """

    to: int | None = None
    adds: int | None = None
    whole: int | None = None


def verb_of(hand: Hand, said: Said) -> Verb:
    """The verb that is meant, as the table has it."""
    if said == "check-call":
        owes = hand.ask == "action" and hand.call_to > hand.bet[hand.seat]
        return "call" if owes else "check"
    if said == "bet-raise":
        return "raise" if hand.price else "bet"
    return said


def total_of(hand: Hand, seat: int, size: Size) -> int | None:
    """The street total that a size comes to."""
    if size.to is not None:
        return size.to
    if size.adds is not None:
        return hand.bet[seat] + size.adds
    if size.whole is not None:
        return size.whole - (hand.total_paid(seat) - hand.bet[seat])
    return None


def is_all_in(hand: Hand, seat: int, verb: Verb, to: int) -> bool:
    """Whether the action takes the last chip."""
    behind = hand.behind[seat]
    if behind is None or verb in ("fold", "check"):
        return False
    if verb == "call":
        return hand.seat == seat and hand.call_to - hand.bet[seat] == behind
    return to - hand.bet[seat] == behind
