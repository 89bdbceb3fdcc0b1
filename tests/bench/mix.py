"""The hands that are measured: a fixed file where there is one, else legal random play."""

import random
import tomllib
from dataclasses import dataclass
from decimal import Decimal

from recorder.engine.cards import cards_text
from recorder.engine.events import Act, DealBoard, DealHole, Event, Show
from recorder.engine.legal import Legal
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support.phh import CORPORA, PhhHand, convert

SMALL_BLIND, BIG_BLIND, STACK = 50, 100, 20_000


@dataclass(frozen=True)
class Mix:
    """The same hands as PHH text, which PokerKit reads, and as setups and events."""

    name: str
    text: str
    hands: list[PhhHand]


def heads_up(count: int = 500) -> Mix:
    """The heads-up mix of the corpora, or one of our own making."""
    path = CORPORA / "bench" / "c500.phhs"
    if path.exists():
        return _mix("c500.phhs", path.read_text(encoding="utf-8"))
    return random_mix(2, count)


def random_mix(seats: int, count: int, seed: int = 1) -> Mix:
    """`count` hands of legal random play, which leans to calls so that hands see their streets."""
    rng = random.Random(seed)
    hands = [_random_hand(seats, rng) for _ in range(count)]
    return _mix(
        f"{seats}-handed random play",
        "\n\n".join(f"[{number}]\n{text}" for number, text in enumerate(hands, 1)),
    )


def _mix(name: str, text: str) -> Mix:
    tables = tomllib.loads(text, parse_float=Decimal)
    return Mix(name, text, [convert(f"{name}[{key}]", hand) for key, hand in tables.items()])


def _random_hand(seats: int, rng: random.Random) -> str:
    hand = Hand(Setup((STACK,) * seats, SMALL_BLIND, BIG_BLIND))
    deck = rng.sample(range(52), 52)
    actions = []
    while not hand.over:
        event = _random_event(hand.legal, deck, hand, rng)
        hand.apply(event)
        actions.append(_phh_action(event))
    blinds = [SMALL_BLIND, BIG_BLIND, *[0] * (seats - 2)]
    return "\n".join(
        (
            "variant = 'NT'",
            f"antes = {[0] * seats}",
            f"blinds_or_straddles = {blinds}",
            f"min_bet = {BIG_BLIND}",
            f"starting_stacks = {[STACK] * seats}",
            f"actions = {actions}",
        )
    )


def _random_event(legal: Legal, deck: list[int], hand: Hand, rng: random.Random) -> Event:
    seat = legal.seat if legal.seat is not None else -1
    if legal.ask == "board":
        return DealBoard(tuple(deck.pop() for _ in range(legal.count or 0)))
    if legal.ask == "hole_cards":
        return DealHole(seat, (deck.pop(), deck.pop()))
    if legal.ask == "reveal":
        return Show(seat, hand.hole[seat])
    return _random_action(legal, seat, rng)


def _random_action(legal: Legal, seat: int, rng: random.Random) -> Act:
    roll = rng.random()
    if roll < 0.12 and legal.can_call:
        return Act(seat, "fold")
    if roll < 0.35 and (legal.can_bet or legal.can_raise):
        assert legal.min_to is not None
        assert legal.max_to is not None
        to = min(legal.max_to, int(legal.min_to * (1 + 2 * rng.random())))
        return Act(seat, "raise" if legal.price else "bet", to, to == legal.max_to)
    if legal.can_check:
        return Act(seat, "check")
    return Act(seat, "call", 0, legal.call_all_in)


def _phh_action(event: Event) -> str:
    match event:
        case DealHole(seat, cards):
            return f"d dh p{seat + 1} {cards_text(cards)}"
        case DealBoard(cards):
            return f"d db {cards_text(cards)}"
        case Show(seat, cards):
            return f"p{seat + 1} sm {cards_text(cards)}"
        case Act(seat, "fold"):
            return f"p{seat + 1} f"
        case Act(seat, "bet" | "raise", to):
            return f"p{seat + 1} cbr {to}"
        case Act(seat):
            return f"p{seat + 1} cc"
        case _:
            raise AssertionError(event)
