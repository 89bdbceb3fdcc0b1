"""Random hands as documents, with names that other formats have trouble with."""

from dataclasses import replace
from random import Random

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Award, DealHole, Event, Show
from recorder.engine.game import GAMES
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.names import name_fault, same_name
from recorder.formats.play import engine_events, finish, positions, replay_of
from tests.formats.played import history_of
from tests.support.random_play import Dealer, Style, random_setup

HOSTILE = [
    "a:b",
    "x|y",
    "# no",
    "Анна",
    "STATE:0",
    '"q"',
    "\\u0000",
    "{}",
    "日本",
    "a b",
    "A B",
    "--",
]


def random_history(rng: Random, game: str) -> HandHistory:
    """A hand of `game` at any seats, played to its end or left open."""
    most = GAMES[game].max_seats
    seats = rng.choice([seats for seats in (2, 2, 2, 3, 4, 6, 9) if seats <= most])
    unknown = rng.choice([0.0, 0.0, 0.2])
    hand = Hand(random_setup(rng, seats, unknown=unknown, game=GAMES[game]))
    style = Style(unseen=rng.choice([0.0, 0.0, 0.3]), muck=rng.choice([0.0, 0.1]))
    events = _play(hand, Dealer(rng, style), rng.choice([None, None, None, rng.randint(0, 20)]))
    history = history_of(hand, tuple(events), rng.choice([1, 1, 4]) if seats < 7 else 1)
    named = tuple(
        replace(seat, name=name)
        for seat, name in zip(history.seats, _names(rng, seats), strict=True)
    )
    return finish(history.model_copy(update={"seats": named, "won": _awards(rng, hand, history)}))


def _play(hand: Hand, dealer: Dealer, most: int | None) -> list[Event]:
    events: list[Event] = []
    while not hand.over and (most is None or len(events) < most):
        event = dealer.event(hand)
        hand.apply(event)
        events.append(event)
    return events


def _names(rng: Random, seats: int) -> list[str]:
    chosen: list[str] = []
    while len(chosen) < seats:
        name = rng.choice(HOSTILE) + rng.choice(["", "", " 2", "_"])
        if not name_fault(name) and same_name(name) not in map(same_name, chosen):
            chosen.append(name)
    return chosen


def _awards(rng: Random, hand: Hand, history: HandHistory) -> tuple[tuple[int, ...], ...]:
    """Mostly somebody whose cards are unknown is known to have won what they leave open."""
    order = [history.seats[index].seat for index in positions(history)]
    won = []
    while hand.over and hand.result.undecided and rng.random() < 0.9:
        unseen = [seat for seat in hand.result.may_win[0] if UNKNOWN in hand.hole[seat]]
        winner = rng.choice(unseen)
        hand.apply(Award((winner,)))
        won.append((order[winner],))
    return tuple(won)


def played(history: HandHistory) -> list[Event]:
    """What happened, by position; cards that nobody saw being dealt are no event.

    Hands that are shown one after the other are told from the button's left.
    """
    told: list[Event] = []
    for event in engine_events(history):
        if isinstance(event, DealHole) and set(event.cards) == {UNKNOWN}:
            continue
        place = len(told)
        while isinstance(event, Show) and place and _later(told[place - 1], event):
            place -= 1
        told.insert(place, event)
    return told


def _later(before: Event, event: Show) -> bool:
    return isinstance(before, Show) and before.seat > event.seat


def nets(history: HandHistory) -> list[int | None]:
    """What everybody won or lost, by position; empty for a hand that is open."""
    hand = replay_of(history).hand
    return list(hand.result.net) if hand.over else []
