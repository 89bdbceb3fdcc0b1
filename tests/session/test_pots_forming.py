"""The pots as they form, while bets are still made (RULES 5)."""

from random import Random

import pytest

from recorder.engine.game import GAMES, Game
from recorder.session.recording import Recording
from tests.session.tables import random_table, table, typed
from tests.support.settlement import pots_by_chip

Pots = list[tuple[int, tuple[int, ...]]]


def pots(recording: Recording) -> Pots:
    return [(pot.amount, pot.contested_by) for pot in recording.view.pots]


def after(recording: Recording, *lines: str) -> list[Pots]:
    """The pots after each line."""
    found = []
    for line in lines:
        recording.submit(line)
        found.append(pots(recording))
    return found


def test_without_an_all_in_there_is_one_pot_of_those_who_have_not_folded() -> None:
    recording = table("200", "200", "200")
    # Boris 1, Clara 2; Anna, on the button, is at position 2.
    assert pots(recording) == [(3, (0, 1, 2))]
    assert after(recording, "r6", "f", "c", "flop Td 7c 2s", "b10") == [
        [(9, (0, 1, 2))],
        [(9, (1, 2))],
        [(13, (1, 2))],
        [(13, (1, 2))],
        [(23, (1, 2))],
    ]


def test_twenty_and_fifty_all_in_against_eighty() -> None:
    """RULES 5.2: 30 go back; 60 for all three, 60 for the two who have more."""
    recording = table("80", "20", "50")
    assert after(recording, "a", "a", "a") == [
        # Nobody has more than 50 to put against the 80.
        [(50 + 1 + 2, (0, 1, 2))],
        # Clara, who has put in 2, may still play for what lies above the 20.
        [(20 + 20 + 2, (0, 1, 2)), (30, (1, 2))],
        [(60, (0, 1, 2)), (60, (1, 2))],
    ]
    assert recording.view.pot == 120


def test_four_levels_with_a_fold_and_dead_money_of_a_big_blind_ante() -> None:
    recording = table("100", "10", "25", "60", "100", ante="1 bb")
    # Boris 0 posts 1; Clara 1 posts 1 ante and 2; Dmitri 2, Eva 3, Anna 4 on the button.
    assert after(recording, "a", "f", "c", "a", "a") == [
        [(60 + 1 + 2 + 1, (0, 1, 2, 3, 4))],
        [(64, (0, 1, 2, 4))],
        [(124, (0, 1, 2, 4))],
        [(10 + 2 + 10 + 10 + 1, (0, 1, 2, 4)), (50 + 50, (1, 2, 4))],
        [(4 * 10 + 1, (0, 1, 2, 4)), (3 * 14, (1, 2, 4)), (2 * 36, (2, 4))],
    ]


def test_a_side_pot_grows_with_the_bets_of_those_who_have_chips() -> None:
    recording = table("10", "100", "100", "100")
    # Boris 0 and Clara 1 are the blinds, Dmitri 2 opens; Anna 3 is all-in on the button.
    recording.submit("r6 r10 c c c")
    assert pots(recording) == [(40, (0, 1, 2, 3))]
    assert after(recording, "flop Td 7c 2s", "b20", "r50", "f") == [
        [(40, (0, 1, 2, 3))],
        [(40, (0, 1, 2, 3)), (20, (0, 1, 2))],
        [(40, (0, 1, 2, 3)), (70, (0, 1, 2))],
        [(40, (0, 1, 3)), (70, (0, 1))],
    ]
    # Boris folds his 20: Clara gets the other 30 of her 50 back and has nobody left beside her.
    assert after(recording, "f") == [[(40, (1, 3)), (40, (1,))]]


def test_a_bet_that_everybody_else_folds_to_is_in_no_pot() -> None:
    recording = table("10", "100", "100")
    recording.submit("a c c flop Td 7c 2s")
    assert after(recording, "b20", "f") == [[(30, (0, 1, 2)), (20, (0, 1))], [(30, (0, 2))]]
    assert recording.view.pot == 30


def test_a_player_who_is_not_all_in_yet_cuts_no_pot() -> None:
    recording = table("100", "100", "30")
    # Clara has 28 behind her blind; whether she plays for it nobody knows yet.
    assert after(recording, "r60", "c", "a") == [
        [(60 + 1 + 2, (0, 1, 2))],
        [(60 + 60 + 2, (0, 1, 2))],
        [(90, (0, 1, 2)), (60, (0, 2))],
    ]


def test_a_stack_that_is_not_known_may_play_for_everything() -> None:
    recording = table("80", "20", "??")
    assert after(recording, "a", "a") == [
        [(80 + 1 + 2, (0, 1, 2))],
        [(20 + 20 + 2, (0, 1, 2)), (60, (1, 2))],
    ]


def test_an_ante_that_is_all_in_makes_a_pot_of_antes() -> None:
    recording = table("100", "100", "3", "100", ante="5")
    # Clara, the big blind, has only 3 for the ante and posts no blind.
    assert pots(recording) == [(4 * 3, (0, 1, 2, 3)), (3 * 2 + 1, (0, 2, 3))]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_at_the_end_the_pots_are_those_of_the_result(game: Game) -> None:
    rng = Random(game.name)
    for _ in range(15):
        recording, dealer = random_table(rng, game, rng.randint(3, game.max_seats))
        while not recording.finished:
            hand = recording.hand
            live = [seat for seat, has_cards in enumerate(hand.live) if has_cards]
            known = None not in hand.behind
            if known and hand.ask in ("board", "reveal"):
                # Betting is over: what lies there is what was put in, level by level.
                paid = [before + bet for before, bet in zip(hand.paid, hand.bet, strict=True)]
                assert pots(recording) == pots_by_chip(paid, hand.dead, live)[1]
            assert sum(pot.amount for pot in recording.view.pots) <= recording.view.pot
            recording.submit(typed(dealer.event(hand), recording.view))
        result = recording.hand.result
        assert pots(recording) == [(pot.amount, pot.contested_by) for pot in result.pots]
