"""Play beside PokerKit in every game; no-limit hold'em for nine and ten, fewer have thousands."""

import pytest

from recorder.engine.game import GAMES, NL_HOLDEM
from tests.support.differential import play_beside, tables
from tests.support.tally import Tally

HANDS = 300

NINE = 9

TABLES = [
    (game.name, seats, no_blinds)
    for game in GAMES.values()
    for seats, no_blinds in tables(game)
    if (game is not NL_HOLDEM or seats >= NINE) and (not no_blinds or game.structure == "no-limit")
]


@pytest.mark.parametrize(("name", "seats", "no_blinds"), TABLES)
def test_random_hands_are_the_same_beside_pokerkit_but_for_the_decisions(
    name: str, seats: int, no_blinds: bool
) -> None:
    tally = Tally()
    for hand in range(HANDS):
        seed = f"{name}/{seats}/{no_blinds}/{hand}"
        play_beside(seed, seats, tally, GAMES[name], no_blinds=no_blinds)
    assert tally.unexplained == []
    assert tally.hands == HANDS
    assert tally.left < HANDS / 4
