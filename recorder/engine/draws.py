"""Changing cards: five-card draw (RULES section 10)."""

from typing import TYPE_CHECKING

from recorder.engine import rounds
from recorder.engine.cards import UNKNOWN
from recorder.engine.cards_dealt import card_twice, mark_seen
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Cards, Draw
from recorder.engine.legal import not_asked_for

if TYPE_CHECKING:
    from recorder.engine.setup import Setup
    from recorder.engine.state import Hand


class Draws:
    """The stock of a hand and what lies beside it.

    Attributes:
        stock: how many cards are left to be drawn.
        discards: the cards that each seat threw away and that were not shuffled back.
    """

    __slots__ = ("discards", "stock")

    def __init__(self, setup: "Setup") -> None:
        seats = len(setup.stacks)
        self.stock = 52 - seats * setup.game.hole_cards
        self.discards: list[Cards] = [()] * seats

    def copy(self) -> "Draws":
        """The same, to be changed on its own."""
        twin = Draws.__new__(Draws)
        twin.stock, twin.discards = self.stock, self.discards[:]
        return twin


def draw(hand: "Hand", event: Draw) -> None:
    """Change a player's cards; after the last one the next betting opens (RULES 10.4)."""
    seat = event.seat
    draws = hand.draw
    if draws is None:
        raise RuleViolation("no-draw", game=hand.setup.game.name)
    if hand.ask != "draw" or seat != hand.seat:
        raise not_asked_for(hand, "draw", seat)
    count = len(event.discarded)
    if len(event.received) != count:
        raise RuleViolation(
            "draw-unequal", seat=seat, discarded=count, received=len(event.received)
        )
    kept = _without(hand, seat, event.discarded)
    seen, stock, discards = hand.seen, draws.stock, draws.discards[:]
    seen |= _mask(event.discarded)
    if count > stock:
        stock, seen, discards = _refilled(hand, seat, seen)
    for card in _known(event.received):
        if seen >> card & 1:
            raise _not_in_stock(hand, event, card)
    seen |= _mask(event.received)
    discards[seat] = event.discarded
    hand.seen = seen
    hand.hole[seat] = (*kept, *event.received)
    draws.stock, draws.discards = stock - count, discards
    later = [i for i in range(seat + 1, hand.seats) if hand.live[i]]
    if later:
        hand.seat = later[0]
    else:
        rounds.next_round(hand)


def _mask(cards: Cards) -> int:
    return sum({1 << card for card in cards if card != UNKNOWN})


def _known(cards: Cards) -> list[int]:
    """The cards that are known, each only once among them (RULES 6.1)."""
    known = [card for card in cards if card != UNKNOWN]
    for card in known:
        if known.count(card) > 1:
            raise RuleViolation("card-twice", card=card, place="same-cards")
    return known


def _without(hand: "Hand", seat: int, discarded: Cards) -> Cards:
    """What `seat` keeps; what nobody had seen of the hand may turn out to be a discard."""
    kept = list(hand.hole[seat])
    if len(discarded) > len(kept):
        raise RuleViolation("draw-too-many", seat=seat, given=len(discarded), most=len(kept))
    mark_seen(hand, tuple([card for card in _known(discarded) if card not in kept]))
    for card in discarded:
        if card in kept:
            kept.remove(card)
        elif UNKNOWN in kept:
            kept.remove(UNKNOWN)
        elif card == UNKNOWN:
            raise RuleViolation("discard-unknown", seat=seat)
        else:
            raise RuleViolation("discard-not-held", seat=seat, card=card)
    return tuple(kept)


def _refilled(hand: "Hand", seat: int, seen: int) -> tuple[int, int, list[Cards]]:
    """The stock once the discards of others and folded hands are shuffled in (RULES 10.5).

    Returns how many cards it has, the cards that are still out, and the discards left beside it.
    """
    draws = hand.draw
    assert draws is not None
    stock, discards = draws.stock, draws.discards[:]
    for other in range(hand.seats):
        if other != seat:
            back = discards[other] + (() if hand.live[other] else hand.hole[other])
            stock += len(back)
            seen &= ~_mask(back)
            discards[other] = ()
    return stock, seen, discards


def _not_in_stock(hand: "Hand", event: Draw, card: int) -> RuleViolation:
    """Why a card cannot have been drawn: where it lies."""
    draws = hand.draw
    assert draws is not None
    if card in event.discarded:
        return RuleViolation("draw-own-discard", seat=event.seat, card=card)
    for seat, cards in enumerate(draws.discards):
        if card in cards:
            return RuleViolation("draw-discarded", seat=seat, card=card, stock=draws.stock)
    return card_twice(hand, card)
