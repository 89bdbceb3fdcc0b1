"""Fold, check, call, bet and raise (RULES section 3)."""

from typing import TYPE_CHECKING

from recorder.engine import rounds
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act
from recorder.engine.legal import legal, not_asked_for, size_refusal

if TYPE_CHECKING:
    from recorder.engine.state import Hand


def act(hand: "Hand", event: Act) -> RuleViolation | None:
    """Let the player whose turn it is act; a free fold is legal and warned of."""
    seat = event.seat
    if seat != hand.seat or hand.ask != "action":
        raise not_asked_for(hand, event.verb, seat)
    mine = hand.bet[seat]
    warning = None
    verb = event.verb
    if verb == "fold":
        warning = _fold(hand, event)
    elif verb == "check":
        if hand.call_to > mine or event.all_in:
            raise _refusal(hand, event)
    elif verb == "call":
        if hand.call_to <= mine:
            raise _refusal(hand, event)
        _pay(hand, event, hand.call_to)
    else:
        to = event.to
        price = hand.price
        most = hand.max_to
        if (
            hand.block is not None
            or to < hand.min_to
            or (most is not None and to > most)
            or (verb == "bet") is (price > 0)
        ):
            raise _refusal(hand, event)
        _pay(hand, event, to)
        if to - price > hand.full:
            hand.full = to - price
        if price:
            hand.raises += 1
        hand.price = to
        hand.aggressor = seat
    hand.level[seat] = hand.price
    rounds.after_action(hand, seat)
    return warning


def _pay(hand: "Hand", event: Act, to: int) -> None:
    """Bring the player's street total to `to`; the all-in mark must be true exactly then."""
    seat = event.seat
    behind = hand.behind[seat]
    if behind is not None:
        behind -= to - hand.bet[seat]
        if (behind == 0) is not event.all_in:
            raise RuleViolation("all-in-differs", seat=seat, to=to, behind=behind)
        if behind == 0:
            hand.with_chips -= 1
        hand.behind[seat] = behind
    elif event.all_in:
        raise RuleViolation("all-in-unknown-stack", seat=seat)
    hand.bet[seat] = to


def _fold(hand: "Hand", event: Act) -> RuleViolation | None:
    if event.all_in:
        raise _refusal(hand, event)
    seat = event.seat
    warning = None
    if hand.call_to <= hand.bet[seat]:
        warning = RuleViolation("fold-unneeded", seat=seat)
    hand.live[seat] = False
    hand.with_cards -= 1
    hand.with_chips -= 1
    return warning


def _refusal(hand: "Hand", event: Act) -> RuleViolation:
    """Why `event` is refused though it is this player's turn."""
    now = legal(hand)
    reason = now.refusal(event.verb)
    if reason is None and event.verb in ("bet", "raise"):
        reason = size_refusal(now, event.to)
    return reason or RuleViolation(
        "all-in-differs", seat=event.seat, to=event.to, behind=hand.behind[event.seat]
    )
