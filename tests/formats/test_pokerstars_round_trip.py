"""Random hands of our own as PokerStars text and back: the same but for what is said to be lost."""

from random import Random

import pytest

from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.formats.pokerstars.writer import losses, write
from tests.formats.pokerstars_text import one
from tests.formats.random_histories import random_history

CHANGES_PLAY = {
    "pokerstars-half-known",
    "pokerstars-shown-unknown",
    "pokerstars-shown",
    "pokerstars-short",
    "pokerstars-winner",
}
"""Losses after which the events, or the payouts, are others."""

SEEDS = range(40)


def random_hands(game: str) -> list[HandHistory]:
    """Random hands that the text can hold, of few enough seats for the game."""
    hands = [random_history(Random(seed), game) for seed in SEEDS]
    return [hand for hand in hands if not any(loss.whole for loss in losses(hand))]


def told(history: HandHistory) -> tuple[object, ...]:
    """What a hand is about, names as they were before they were changed for the text."""
    stakes = history.stakes
    seats = {seat.seat: (seat.name, seat.stack) for seat in history.seats}
    forced = (stakes.small_blind, stakes.big_blind, stakes.ante, stakes.decimals)
    return history.game, seats, history.button, forced


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hand_comes_back_as_it_was_but_for_its_losses(game: str) -> None:
    compared = 0
    for history in random_hands(game):
        lost = {loss.code for loss in losses(history)}
        hand = one(next(write([history])))
        again = hand.history
        assert again is not None
        if lost & CHANGES_PLAY:
            continue
        assert hand.report.verdict not in ("invalid", "unsupported", "unreadable")
        assert told(again)[1:] == (
            {seat.seat: (seat.name, seat.stack) for seat in history.seats},
            *told(history)[2:],
        )
        if "pokerstars-open" in lost:
            assert again.events[: len(history.events)] == history.events
            continue
        assert again.events == history.events
        assert again.result is not None
        assert history.result is not None
        assert list(again.result["net"].values()) == list(history.result["net"].values())
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("game", sorted(GAMES))
def test_text_of_our_own_is_written_the_same_again(game: str) -> None:
    for history in random_hands(game):
        if CHANGES_PLAY & {loss.code for loss in losses(history)}:
            continue
        text = next(write([history]))
        again = one(text).history
        assert again is not None
        if "pokerstars-open" not in {loss.code for loss in losses(history)}:
            assert next(write([again])) == text
