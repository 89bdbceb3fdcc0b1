"""Betting rounds: whose decision it is, what the numbers are, when a round ends.

RULES 1.4, 3.3-3.7 and section 4.
"""

from typing import TYPE_CHECKING, Final

from recorder.engine import forced
from recorder.engine.cards import UNKNOWN
from recorder.engine.game import MOST_RAISES

if TYPE_CHECKING:
    from recorder.engine.state import Hand

AFTER: Final = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(11)
)
"""`AFTER[seats][seat]`: the other positions clockwise from `seat`."""

FROM: Final = tuple(tuple((seat, *others) for seat, others in enumerate(after)) for after in AFTER)
"""`FROM[seats][seat]`: `seat` itself, then the others clockwise."""


def first_round(hand: "Hand") -> None:
    """Open the first betting; the big blind is last (RULES 1.1, 1.2, 4.2), if there is one."""
    if hand.setup.big_blind is None:
        next_round(hand)
        return
    first = (forced.big_blind_seat(hand.setup) + 1) % hand.seats
    for seat in FROM[hand.seats][first]:
        if hand.behind[seat] != 0 and decide(hand, seat):
            return
    close(hand)


def next_round(hand: "Hand") -> None:
    """Open a betting that no blind has opened from the button's left, or go on without one."""
    hand.price = hand.raises = 0
    hand.full = hand.least_bet
    if hand.limited and hand.setup.game.structure == "fixed-limit":
        hand.full *= hand.setup.game.streets[hand.street].bets
    hand.aggressor = -1
    hand.level = [-1] * hand.seats
    if hand.with_chips > 1:
        live, behind = hand.live, hand.behind
        for seat in range(hand.seats):
            if live[seat] and behind[seat] != 0:
                decide(hand, seat)
                return
    if hand.street < hand.last_street:
        # Whoever could not be shown before these cards is asked again after the last ones.
        ask_cards(hand)
    else:
        ask_reveal(hand)


def ask_cards(hand: "Hand") -> None:
    """Ask for what the next street begins with: board cards, or the first player's draw."""
    if hand.draw is not None and hand.setup.game.streets[hand.street + 1].draw:
        hand.street += 1
        hand.ask, hand.seat = "draw", hand.live.index(True)
    else:
        hand.ask, hand.seat = "board", -1


def after_action(hand: "Hand", actor: int) -> None:
    """Find the next decision after `actor`, or end the round."""
    if hand.with_cards > 1:
        live, behind, level, bet, price = hand.live, hand.behind, hand.level, hand.bet, hand.price
        for seat in AFTER[hand.seats][actor]:
            if (
                live[seat]
                and behind[seat] != 0
                and (level[seat] < 0 or bet[seat] < price)
                and decide(hand, seat)
            ):
                return
    close(hand)


def decide(hand: "Hand", seat: int) -> bool:
    """Ask `seat` for an action and set its numbers; False where nothing can be decided."""
    price = hand.price
    full = hand.full
    mine = hand.bet[seat]
    behind = hand.behind[seat]
    least = price + full
    block = None
    if hand.with_chips == 1:
        # RULES 3.3: against players who are all-in the price is what one of them has put in.
        price = min(price, max([hand.bet[i] for i in AFTER[hand.seats][seat] if hand.live[i]]))
        if price <= mine:
            return False
        block = "raise-no-opponent"
    most = None if behind is None else mine + behind
    if hand.limited:
        top = _limit(hand, price, mine, least)
        most = top if most is None or top < most else most
        if hand.raises == MOST_RAISES and hand.setup.game.structure == "fixed-limit":
            block = block or "raise-cap"
    hand.max_to = most
    if most is not None and most < least:
        least = most
        if most <= price:
            price = most
            block = block or "stack-only-calls"
    level = hand.level[seat]
    if level >= 0 and block is None and price - level < full:
        block = "raise-not-reopened"
    hand.min_to = least
    hand.call_to = price
    hand.block = block
    hand.ask = "action"
    hand.seat = seat
    return True


def _limit(hand: "Hand", price: int, mine: int, least: int) -> int:
    """The most that a bet or raise may be to at fixed limit or pot limit (RULES 8.1, 8.2)."""
    if hand.setup.game.structure == "fixed-limit":
        return least
    # The pot after calling, on top of the call; a pot smaller than the least bet takes that.
    return max(price + hand.pot + price - mine, least)


def close(hand: "Hand") -> None:
    """Gather the street's bets and go on: next card, reveal, or the end."""
    if hand.price:
        paid = hand.paid
        for seat, bet in enumerate(hand.bet):
            paid[seat] += bet
        hand.bet = [0] * hand.seats
    if hand.with_cards == 1:
        hand.ask, hand.seat = "none", -1
    else:
        after_round(hand)


def after_round(hand: "Hand") -> None:
    """Ask for the next board cards, or for the hands to be shown (RULES 4.4, 4.5, 7.4)."""
    if hand.street < hand.last_street:
        # Hands stay closed until a draw is complete (RULES 7.4).
        if hand.with_chips > 1 or hand.draw is not None:
            ask_cards(hand)
            return
        hand.runout = True
    ask_reveal(hand)


def ask_reveal(hand: "Hand") -> None:
    """Ask the next player for their hand; the last one who has not mucked need not show.

    The last to bet or raise on the last street is first, else the first left of the button. After
    an all-in with cards to come it is the first left of the button whose cards are known, and
    only then those who may be left for later (RULES 7.2, 7.4).
    """
    if hand.with_cards - len(hand.mucked) > 1:
        first = 0 if hand.runout or hand.aggressor < 0 else hand.aggressor
        live, shown, mucked = hand.live, hand.shown, hand.mucked
        closed = [
            seat
            for seat in FROM[hand.seats][first]
            if live[seat] and not shown[seat] and seat not in mucked
        ]
        cards_to_come = hand.street < hand.last_street
        if closed:
            if cards_to_come:
                closed.sort(key=lambda seat: UNKNOWN in hand.hole[seat])
            hand.ask, hand.seat = "reveal", closed[0]
            return
        if cards_to_come:
            hand.ask, hand.seat = "board", -1
            return
    hand.ask, hand.seat = "none", -1
