"""From a token to the event that it means at the table, now."""

from dataclasses import dataclass
from typing import Final

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, Draw, Event, Show, Verb
from recorder.engine.setup import MAX_AMOUNT
from recorder.engine.state import Hand
from recorder.formats.script.amounts import Amount, resolve
from recorder.formats.script.course import Course, known
from recorder.formats.script.lexer import Line
from recorder.formats.script.problems import InputProblem, illegal
from recorder.formats.script.seating import Seating
from recorder.formats.script.tokens import Token, read_token

_OPEN_VERBS: Final = {"c": "check-or-call", "a": "all-in"}
"""Tokens that are one verb or another, as the table has it."""


@dataclass(slots=True)
class Step:
    """One thing that was said: the event, whether its amount is approximate, and a warning."""

    event: Event
    approximate: bool = False
    warning: RuleViolation | None = None
    column: int = 1


def take_step(line: Line, course: Course, seating: Seating, told: bool = False) -> Step:
    """Read the next token of `line` and let it happen, after what goes without saying.

    With `told`, a show may also repeat what went without saying before: then nothing happens.

    Raises:
        InputProblem: the text is no token, or it is not legal here. Then `course` may have moved
            on by what went without saying, but not by the token.
    """
    token = read_token(line, seating)
    course.lead_up(token.coming, token.word == "show")
    event = event_of(token, course.hand, seating.decimals)
    if told and isinstance(event, Show) and _lies_open(course.hand, event):
        return Step(event, column=token.column)
    try:
        warning = course.play(event, token.approximate)
    except RuleViolation as violation:
        raise illegal(_as_typed(violation, token), token.column) from None
    return Step(event, token.approximate, warning, token.column)


def _as_typed(violation: RuleViolation, token: Token) -> RuleViolation:
    """The refusal naming what was typed, not what it would have come to with an action due."""
    typed = _OPEN_VERBS.get(token.word)
    if typed is None or violation.code not in ("not-asked-for", "hand-over", "hand-not-over"):
        return violation
    return RuleViolation(violation.code, **{**violation.params, "given": typed})


def _lies_open(hand: Hand, event: Show) -> bool:
    """Whether a player still in the hand has shown just these cards, all of them."""
    cards = hand.shown[event.seat]
    return hand.live[event.seat] and known(cards) and sorted(cards) == sorted(event.cards)


def event_of(token: Token, hand: Hand, decimals: int) -> Event:
    """What `token` means to `hand`; whether it is legal is left to the engine.

    Raises:
        InputProblem: where it cannot mean anything: a bet where a raise is due, an all-in of an
            unknown stack.
    """
    if token.event is not None:
        return token.event
    if token.word == "show":
        return _show(token, hand)
    seat = hand.seat if token.seat is None else token.seat
    if token.word == "draw":
        return Draw(seat, token.discarded, token.cards)
    if seat != hand.seat and hand.ask == "action":
        # Whose turn it is comes first; the verb would be read against somebody else's chips.
        return Act(seat, "fold")
    match token.word:
        case "f":
            return Act(seat, "fold")
        case "x":
            return Act(seat, "check")
        case "c":
            return _call_or_check(hand, seat)
        case "a":
            return _all_in(hand, seat, token.column)
        case letter:
            assert token.amount
            verb: Verb = "bet" if letter == "b" else "raise"
            return _sized(hand, seat, verb, token.amount, token.column, decimals)


def _show(token: Token, hand: Hand) -> Show:
    assert token.seat is not None
    cards = token.cards or hand.hole[token.seat]
    if not token.cards and not known(cards):
        raise InputProblem("cards-missing", token.column, seat=token.seat)
    return Show(token.seat, cards)


def _call_or_check(hand: Hand, seat: int) -> Act:
    now = hand.legal
    if now.can_call:
        return Act(seat, "call", 0, now.call_all_in)
    return Act(seat, "check")


def _all_in(hand: Hand, seat: int, column: int) -> Act:
    """A call if the stack does not exceed the price, else a bet or raise of the whole stack."""
    now = hand.legal
    if now.call_all_in:
        return Act(seat, "call", 0, True)
    verb: Verb = "raise" if now.price else "bet"
    if now.ask == "action" and now.behind is None:
        raise InputProblem("all-in-unknown-stack", column, seat=now.seat)
    return Act(seat, verb, now.mine + (now.behind or 0), True)


def _sized(hand: Hand, seat: int, verb: Verb, amount: Amount, column: int, decimals: int) -> Act:
    now = hand.legal
    refusal = now.refusal(verb)
    if refusal is not None:
        raise illegal(refusal, column)
    to = resolve(amount, hand, decimals)
    if to > MAX_AMOUNT:
        raise InputProblem("amount-too-large", amount.column, amount=to, most=MAX_AMOUNT)
    return Act(seat, verb, to, now.behind is not None and to - now.mine == now.behind)
