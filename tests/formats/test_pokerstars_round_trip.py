"""Random hands of our own as PokerStars text and back: the same but for what is said to be lost."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.formats.json_hand_v1 import MAX_SEAT, TableInfo
from recorder.formats.names import name_fault, same_name
from recorder.formats.play import finish
from recorder.formats.pokerstars.writer import losses, write
from tests.formats.pokerstars_text import one
from tests.formats.random_histories import random_history

CHANGES_PLAY = {
    "pokerstars-half-known",
    "pokerstars-shown-unknown",
    "pokerstars-shown",
    "pokerstars-short",
}
"""Losses after which the events, or the payouts, are others."""

OPEN = {"pokerstars-open", "pokerstars-winner"}
"""Losses of hands that come back without an end."""

SEEDS = range(30)

PIECES = [
    *("a", "B", "100%", "%41", "%3A", ":", ".", " folds", " ", "Seat 1: ", "[As]", "(2)", "№5"),
    *(" collected 5 from pot", "PokerStars", "\u200d", "\u00a0", "😀", "%", "*** FLOP ***"),
    *("Dealt to ", " in chips", "é", "日本", "#1", "x" * 12, "Uncalled bet ($1) returned to "),
    *("and is all-in", "(button)", "Hand was run twice", "Board [", "Table 'x'", "'s", "$5"),
]


def hostile_names(rng: Random, count: int) -> list[str]:
    """Different names that look like parts of lines, of up to forty cells."""
    names: list[str] = []
    while len(names) < count:
        name = "".join(rng.choices(PIECES, k=rng.randint(1, 4))).strip()
        if not name_fault(name) and same_name(name) not in map(same_name, names):
            names.append(name)
    return names


def random_hand(seed: int, game: str) -> HandHistory:
    """A hand with hostile names, perhaps a hero, rake, a dead button, a table and a time."""
    rng = Random(seed)
    history = random_history(rng, game)
    hero = rng.randrange(2 * len(history.seats))
    names = hostile_names(rng, len(history.seats))
    seats = tuple(
        replace(seat, name=name, hero=at == hero)
        for at, (seat, name) in enumerate(zip(history.seats, names, strict=True))
    )
    update: dict[str, object] = {"seats": seats, "result": None}
    empty = history.button + 1
    if len(seats) > 2 and empty <= MAX_SEAT and all(seat.seat != empty for seat in seats):
        update["button"] = rng.choice([history.button, empty])
    if rng.random() < 0.5:
        update["table"] = TableInfo(name="T 'x' 9-max", played_at="2024-07-05T20:15:00-04:00")
    if history.result and rng.random() < 0.5:
        update["rake"] = sum(pot["amount"] for pot in history.result["pots"]) // 20
    return finish(history.model_copy(update=update))


@cache
def random_hands(game: str) -> list[HandHistory]:
    """Random hands that the text can hold, of few enough seats for the game."""
    hands = [random_hand(seed, game) for seed in SEEDS]
    return [hand for hand in hands if not any(loss.whole for loss in losses(hand))]


def codes_of(history: HandHistory) -> set[str]:
    return {loss.code for loss in losses(history)}


def told(history: HandHistory, lost: set[str]) -> tuple[object, ...]:
    """What a hand is about, without what is lost."""
    stakes = history.stakes
    hero = "pokerstars-hero" in lost
    seats = {seat.seat: (seat.name, seat.stack, seat.hero or hero) for seat in history.seats}
    forced = (stakes.small_blind, stakes.big_blind, stakes.ante, stakes.decimals)
    table = history.table if "pokerstars-time-unknown" not in lost else None
    return history.game, seats, history.button, forced, table, history.rake or None


def events_of(history: HandHistory, lost: set[str]) -> list[object]:
    """The events without what others than the hero saw, where that is lost."""
    if "pokerstars-closed-cards" not in lost:
        return list(history.events)
    heroes = {seat.seat for seat in history.seats if seat.hero}
    kept: list[object] = []
    for event in history.events:
        if event.type == "draw" and event.seat not in heroes:
            unknown = ("??",) * len(event.discarded)
            kept.append(replace(event, discarded=unknown, received=unknown))
        elif event.type != "hole" or (event.seat in heroes and "??" not in event.cards):
            kept.append(event)
    return kept


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hand_comes_back_as_it_was_but_for_its_losses(game: str) -> None:
    compared = 0
    for history in random_hands(game):
        lost = codes_of(history)
        hand = one(next(write([history])))
        assert hand.report.verdict not in ("invalid", "unsupported", "unreadable")
        again = hand.history
        assert again is not None
        names = {seat.seat: seat.name for seat in history.seats}
        assert {seat.seat: seat.name for seat in again.seats} == names
        if lost & (CHANGES_PLAY | {"pokerstars-winner"}):
            continue
        assert told(again, lost) == told(history, lost)
        if "pokerstars-open" in lost:
            events = events_of(history, lost)
            assert events_of(again, lost)[: len(events)] == events
            continue
        assert events_of(again, lost) == events_of(history, lost)
        assert again.result is not None
        assert history.result is not None
        assert list(again.result["net"].values()) == list(history.result["net"].values())
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hand_of_which_nobody_is_known_to_have_won_comes_back_open(game: str) -> None:
    hands = [random_history(Random(seed), game) for seed in range(40)]
    for history in hands:
        if "pokerstars-winner" in codes_of(history):
            hand = one(next(write([history])))
            assert (hand.report.verdict, hand.status) == ("incomplete", "open")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_text_of_our_own_is_written_the_same_again(game: str) -> None:
    for history in random_hands(game):
        if (CHANGES_PLAY | OPEN) & codes_of(history):
            continue
        text = next(write([history]))
        again = one(text).history
        assert again is not None
        assert next(write([again])) == text
