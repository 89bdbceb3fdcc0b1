"""A game is data: structure, streets, seats. The engine asks these values, never a name."""

from dataclasses import dataclass
from typing import Literal

Structure = Literal["no-limit"]
StreetName = Literal["preflop", "flop", "turn", "river"]


@dataclass(frozen=True, slots=True)
class Street:
    """One street: how many board cards are dealt (none before the flop) before its betting."""

    name: StreetName
    board: int


@dataclass(frozen=True, slots=True)
class Game:
    """A poker variant: how it bets, how many may sit, which cards come when (RULES, profiles)."""

    name: str
    structure: Structure
    min_seats: int
    max_seats: int
    hole_cards: int
    streets: tuple[Street, ...]


NL_HOLDEM = Game(
    name="nl-holdem",
    structure="no-limit",
    min_seats=2,
    max_seats=10,
    hole_cards=2,
    streets=(Street("preflop", 0), Street("flop", 3), Street("turn", 1), Street("river", 1)),
)

GAMES = {game.name: game for game in (NL_HOLDEM,)}
"""Every game that can be recorded, by its name in the JSON hand and the script."""
