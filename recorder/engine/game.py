"""A game is data: structure, streets, seats. The engine asks these values, never a name."""

from dataclasses import dataclass
from typing import Final, Literal

Structure = Literal["no-limit", "pot-limit", "fixed-limit"]
BoardStreet = Literal["preflop", "flop", "turn", "river"]
StreetName = BoardStreet | Literal["deal", "draw"]

MOST_RAISES: Final = 3
"""How often a bet may be raised on one street at fixed limit (RULES 8.1)."""


@dataclass(frozen=True, slots=True)
class Street:
    """One street, before whose betting cards are dealt or changed.

    Attributes:
        name: what it is called.
        board: how many board cards are dealt.
        draw: whether every player may change cards (RULES 10.4).
        bets: how many small bets a bet is at fixed limit.
    """

    name: StreetName
    board: int = 0
    draw: bool = False
    bets: int = 1


@dataclass(frozen=True, slots=True)
class Game:
    """A poker variant: how it bets, how many may sit, which cards come when (RULES, profiles)."""

    name: str
    structure: Structure
    min_seats: int
    max_seats: int
    hole_cards: int
    streets: tuple[Street, ...]

    @property
    def draws(self) -> bool:
        """Whether cards are changed, before the last betting at least."""
        return self.streets[-1].draw


_BOARD: Final = (
    Street("preflop"),
    Street("flop", board=3),
    Street("turn", board=1, bets=2),
    Street("river", board=1, bets=2),
)
_DRAW: Final = (Street("deal"), Street("draw", draw=True, bets=2))


def _holdem(name: str, structure: Structure) -> Game:
    return Game(name, structure, 2, 10, 2, _BOARD)


def _draw(name: str, structure: Structure) -> Game:
    return Game(name, structure, 2, 6, 5, _DRAW)


NL_HOLDEM: Final = _holdem("nl-holdem", "no-limit")

GAMES: Final = {
    game.name: game
    for game in (
        NL_HOLDEM,
        _holdem("pl-holdem", "pot-limit"),
        _holdem("fl-holdem", "fixed-limit"),
        _draw("five-card-draw", "no-limit"),
        _draw("pl-five-card-draw", "pot-limit"),
        _draw("fl-five-card-draw", "fixed-limit"),
    )
}
"""Every game that can be recorded, by its name in the JSON hand and the script."""

MOST_HOLE_CARDS: Final = max(game.hole_cards for game in GAMES.values())
