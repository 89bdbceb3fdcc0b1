"""Hole and board cards (RULES section 6): one deck, no card in two places."""

from typing import TYPE_CHECKING

from recorder.engine import rounds
from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Cards, DealBoard, DealHole
from recorder.engine.legal import may_wait, not_asked_for

if TYPE_CHECKING:
    from recorder.engine.state import Hand


def hole(hand: "Hand", event: DealHole) -> None:
    """Deal one seat's closed cards; after the last seat the first betting round opens."""
    seat = event.seat
    if hand.ask != "hole_cards" or seat != hand.seat:
        raise not_asked_for(hand, "hole_cards", seat)
    if 0 < hand.posts_compared < len(hand.posts):
        missing = hand.posts[hand.posts_compared]
        raise RuleViolation(
            "post-missing", seat=missing.seat, kind=missing.kind, amount=missing.amount
        )
    cards = event.cards
    if len(cards) != hand.setup.game.hole_cards:
        raise RuleViolation("card-count", given=len(cards), count=hand.setup.game.hole_cards)
    hand.seen = mark_seen(hand, cards)
    hand.hole[seat] = cards
    if seat + 1 < hand.seats:
        hand.seat = seat + 1
    else:
        rounds.first_round(hand)


def board(hand: "Hand", event: DealBoard) -> None:
    """Deal the next street's board cards, then open its betting round if there is one."""
    if hand.ask != "board" and not (hand.ask == "reveal" and may_wait(hand)):
        if hand.draw is not None:
            raise RuleViolation("no-board", game=hand.setup.game.name)
        raise not_asked_for(hand, "board", -1)
    cards = event.cards
    coming = hand.setup.game.streets[hand.street + 1]
    stated = event.street
    if stated is not None and stated != coming.name:
        raise RuleViolation("street-differs", street=coming.name, stated_street=stated)
    if len(cards) != coming.board:
        raise RuleViolation("card-count", given=len(cards), count=coming.board, street=coming.name)
    if UNKNOWN in cards:
        raise RuleViolation("board-card-unknown", street=coming.name)
    hand.seen = mark_seen(hand, cards)
    hand.board += cards
    hand.street += 1
    rounds.next_round(hand)


def mark_seen(hand: "Hand", cards: Cards) -> int:
    """The cards that are out once `cards` are too; `card-twice` where one already was."""
    seen = hand.seen
    for card in cards:
        if card >= 0:
            if seen >> card & 1:
                raise card_twice(hand, card)
            seen |= 1 << card
    return seen


def card_twice(hand: "Hand", card: int) -> RuleViolation:
    """Name where `card` already lies; in the same deal, where nothing holds it yet."""
    if card in hand.board:
        return RuleViolation("card-twice", card=card, place="board")
    for seat, cards in enumerate(hand.hole):
        if card in cards:
            return RuleViolation("card-twice", card=card, place="hole", seat=seat)
    for seat, cards in enumerate(hand.draw.discards if hand.draw else ()):
        if card in cards:
            return RuleViolation("card-twice", card=card, place="discards", seat=seat)
    return RuleViolation("card-twice", card=card, place="same-cards")
