"""Showing, mucking, and what is said after the hand: rake and undecided pots (RULES section 7)."""

from typing import TYPE_CHECKING

from recorder.engine import rounds
from recorder.engine.cards import UNKNOWN
from recorder.engine.cards_dealt import mark_seen
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Award, Cards, Muck, Rake, Show
from recorder.engine.legal import not_asked_for
from recorder.engine.results import open_seats, settle

if TYPE_CHECKING:
    from recorder.engine.state import Hand


def show(hand: "Hand", event: Show) -> None:
    """Turn up a hand: at the showdown both cards, after folding or the end one or two."""
    seat = event.seat
    if not _may_show(hand, seat):
        raise not_asked_for(hand, "show", seat)
    by_choice = hand.ask == "none" or not _claims(hand, seat)
    already = hand.shown[seat]
    count = hand.setup.game.hole_cards
    if already and _nothing_new(already, event.cards, count):
        raise RuleViolation("already-shown", seat=seat)
    _check_count(hand, event, by_choice)
    cards = hand.hole[seat]
    if event.cards != cards:
        cards = _learn(hand, seat, event.cards)
    partly = by_choice and len(already) + len(event.cards) < count
    hand.shown[seat] = (*already, *event.cards) if partly else cards
    _ask_next(hand)


def _ask_next(hand: "Hand") -> None:
    """Go on to the next hand to be shown, or to the end where nobody is left to beat.

    A hand that is turned up while board cards are asked for changes nothing about that.
    """
    if hand.ask == "reveal" or hand.with_cards - len(hand.mucked) == 1:
        rounds.ask_reveal(hand)


def _claims(hand: "Hand", seat: int) -> bool:
    """Whether `seat` has neither folded nor mucked."""
    return hand.live[seat] and seat not in hand.mucked


def _may_show(hand: "Hand", seat: int) -> bool:
    """At the showdown whose turn it is (after an all-in anybody); out of the hand, any time."""
    if hand.ask == "hole_cards" or not 0 <= seat < hand.seats:
        return False
    if hand.ask == "none" or not _claims(hand, seat):
        return True
    return hand.runout or (hand.ask == "reveal" and seat == hand.seat)


def _check_count(hand: "Hand", event: Show, by_choice: bool) -> None:
    count = hand.setup.game.hole_cards
    given = len(event.cards)
    if by_choice:
        if not 1 <= given <= count or UNKNOWN in event.cards:
            raise RuleViolation("show-needs-card", seat=event.seat, given=given, most=count)
    elif given != count:
        raise RuleViolation("show-needs-both", seat=event.seat, given=given, count=count)


def _nothing_new(already: Cards, cards: Cards, count: int) -> bool:
    """Whether a seat that has shown `already` has no other card left, or shows none now."""
    whole = len(already) == count and UNKNOWN not in already
    known = [card for card in cards if card != UNKNOWN]
    return whole or not known or any([card in already for card in known])


def _learn(hand: "Hand", seat: int, shown: Cards) -> Cards:
    """Fill the shown cards in where the seat's hole cards were unknown, and return those."""
    hole = list(hand.hole[seat])
    known = [card for card in shown if card != UNKNOWN]
    if len(set(known)) < len(known):
        raise RuleViolation("card-twice", card=known[0], place="same-cards")
    new = [card for card in known if card not in hole]
    for card in new:
        if UNKNOWN not in hole:
            raise RuleViolation("cards-differ", seat=seat, card=card)
        hole[hole.index(UNKNOWN)] = card
    if new and hand.awards:
        raise RuleViolation("already-awarded", seat=seat)
    hand.seen = mark_seen(hand, tuple(new))
    hand.hole[seat] = cards = tuple(hole)
    return cards


def muck(hand: "Hand", event: Muck) -> RuleViolation | None:
    """Give up the claim unseen; after an all-in that is against RULES 7.4 and warned of."""
    seat = event.seat
    if hand.ask == "none" or not _may_show(hand, seat) or not _claims(hand, seat):
        raise not_asked_for(hand, "muck", seat)
    if hand.shown[seat]:
        raise RuleViolation("already-shown", seat=seat)
    hand.mucked.append(seat)
    _ask_next(hand)
    return RuleViolation("muck-after-all-in", seat=seat) if hand.runout else None


def take_rake(hand: "Hand", event: Rake) -> None:
    """State what the house took; once, after the hand, and not more than the pots."""
    if hand.ask != "none":
        raise not_asked_for(hand, "rake", -1)
    if hand.rake is not None:
        raise RuleViolation("rake-twice", amount=hand.rake)
    if event.amount < 0:
        raise RuleViolation("rake-negative", amount=event.amount)
    pot = sum(pot.amount for pot in settle(hand).pots)
    if event.amount > pot:
        raise RuleViolation("rake-too-large", amount=event.amount, pot=pot)
    hand.rake = event.amount


def award(hand: "Hand", event: Award) -> None:
    """Say who took the pots that the cards leave open; they must contest one of them."""
    if hand.ask != "none":
        raise not_asked_for(hand, "won", -1)
    contested = open_seats(hand)
    if not contested:
        raise RuleViolation("award-not-open")
    for seat in event.seats:
        if seat not in contested:
            raise RuleViolation("award-not-contested", seat=seat)
    hand.awards.append(event.seats)
