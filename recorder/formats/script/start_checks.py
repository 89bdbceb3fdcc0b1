"""What no table could start with, asked one thing at a time so that each is named."""

from collections.abc import Iterator
from typing import Any

from recorder.engine.errors import RuleViolation
from recorder.engine.game import Game
from recorder.engine.setup import Setup
from recorder.formats.header import setup_refusal
from recorder.formats.json_hand import MAX_SEAT
from recorder.formats.script.header_lines import HeaderLines

Fault = tuple[str, str, dict[str, Any]]
"""A code, the JSON pointer of what is wrong, and the params."""


def faults_alone(lines: HeaderLines, document: dict[str, Any], game: Game) -> Iterator[Fault]:
    """The number of seats, the blinds, the ante and each stack, whatever the others are."""
    stakes, seats = document["stakes"], document["seats"]
    small, big = stakes["small_blind"], stakes["big_blind"]
    if "seat" not in lines.failed or lines.seated > MAX_SEAT:
        yield from _faults(Setup((None,) * lines.seated, None, 1, game=game), "/seats")
    if big is not None:
        wrong = list(_faults(Setup((None, None), None, big), "/stakes/big_blind"))
        yield from wrong or _faults(Setup((None, None), small, big), "/stakes/small_blind")
    ante = stakes.get("ante", {}).get("amount", 0)
    yield from _faults(Setup((None, None), None, 1, ante), "/stakes/ante")
    for index, seat in enumerate(seats):
        where = f"/seats/{index}/stack"
        yield from _faults(Setup((seat["stack"], None), None, 1), where, seat["name"])


def faults_together(stakes: dict[str, Any], game: Game) -> Iterator[Fault]:
    """What the game says of forced bets that are right one by one."""
    ante = stakes.get("ante", {})
    setup = Setup(
        (None,) * game.min_seats,
        stakes["small_blind"],
        stakes["big_blind"],
        ante.get("amount", 0),
        ante.get("by", "all"),
        game,
        stakes.get("min_bet"),
    )
    for violation, where in setup_refusal(setup):
        yield violation.code, where, dict(violation.params)


def _faults(setup: Setup, where: str, name: str | None = None) -> Iterator[Fault]:
    try:
        setup.check()
    except RuleViolation as violation:
        params = dict(violation.params)
        if "seat" in params:
            params["seat"] = name
        yield violation.code, where, params
