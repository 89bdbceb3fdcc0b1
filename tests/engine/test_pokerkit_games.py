"""Play beside PokerKit in every game but no-limit hold'em, which has its own thousands."""

import pytest

from recorder.engine.game import GAMES, NL_HOLDEM
from tests.support.differential import play_beside, tables
from tests.support.tally import Tally

HANDS = 300
HANDS_OF_NINE = 100
"""PokerKit needs some 25 ms for a hand of nine."""

TABLES = [
    (game.name, seats, no_blinds)
    for game in GAMES.values()
    if game is not NL_HOLDEM
    for seats, no_blinds in tables(game)
    if not no_blinds or game.structure == "no-limit"
]


@pytest.mark.parametrize(("name", "seats", "no_blinds"), TABLES)
def test_random_hands_are_the_same_beside_pokerkit_but_for_the_decisions(
    name: str, seats: int, no_blinds: bool
) -> None:
    tally = Tally()
    hands = HANDS if seats < 9 else HANDS_OF_NINE
    for hand in range(hands):
        seed = f"{name}/{seats}/{no_blinds}/{hand}"
        play_beside(seed, seats, tally, GAMES[name], no_blinds=no_blinds)
    assert tally.unexplained == []
    assert tally.hands == hands
    assert tally.left < hands / 4
