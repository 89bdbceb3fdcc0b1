"""`recorder games`: every game that can be recorded."""

import json
from typing import Any

from recorder.cli.exits import FINE
from recorder.cli.output import out, out_json
from recorder.engine.errors import RuleViolation
from recorder.engine.game import GAMES, Game, Street
from recorder.engine.setup import Setup
from recorder.i18n import plural, text
from recorder.telling.games import street_word


def games(*, as_json: bool) -> int:
    """Print each game with its seats, structure, forced bets, hole cards and streets."""
    for game in GAMES.values():
        if as_json:
            out_json(json.dumps(_object(game), separators=(",", ":")) + "\n")
        else:
            out(_line(game))
    return FINE


def forced_bets(game: Game) -> tuple[str, ...]:
    """What a hand can be opened with: blinds, or in some games an ante alone (RULES, profiles)."""
    try:
        Setup((None,) * game.min_seats, None, None, 1, game=game, min_bet=1).check()
    except RuleViolation:
        return ("blinds",)
    return ("blinds", "ante")


def _object(game: Game) -> dict[str, Any]:
    return {
        "game": game.name,
        "name": text(f"game.{game.name}"),
        "structure": game.structure,
        "seats": {"least": game.min_seats, "most": game.max_seats},
        "hole_cards": game.hole_cards,
        "forced_bets": forced_bets(game),
        "streets": [
            {"street": street.name, "board": street.board, "draw": street.draw, "bets": street.bets}
            for street in game.streets
        ],
    }


def _line(game: Game) -> str:
    return text(
        "games.line",
        code=game.name,
        name=text(f"game.{game.name}"),
        least=game.min_seats,
        most=game.max_seats,
        forced=text(f"games.{'-or-'.join(forced_bets(game))}"),
        hole=plural("games.hole", game.hole_cards),
        streets=", ".join(map(_street, game.streets)),
    )


def _street(street: Street) -> str:
    name = street_word(street.name)
    return f"{name} {street.board}" if street.board else name
