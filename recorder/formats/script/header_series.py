"""The series of a hand, as its header lines and the seats that they name come to."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from recorder.formats.script.amounts import Amount
from recorder.formats.script.said import LevelSaid, Place, Said
from recorder.formats.series import small_blind_seat

Units = Callable[[Amount | None, str], int | None]
"""An amount in the smallest unit, for the JSON pointer of what it becomes."""

MIDST: Final = ("series-hand", "level", "small-blind", "out")
"""Words of lines that only a hand of a series has."""

_FORCED: Final = {
    "blinds": ("small_blind", "big_blind"),
    "ante": ("ante", "ante_by"),
    "min-bet": ("min_bet",),
}


def stray(lines: Said) -> list[tuple[str, Place]]:
    """Lines about a series in a hand of none: their words and places."""
    if lines.in_series or lines.failed & {"series", "levels"}:
        return []
    keys = {"series-hand": "hand", "small-blind": "small_blind"}
    stated = [(word, f"/series/{keys.get(word, word)}") for word in MIDST if word in lines.said]
    places = [(word, where + "/0" * (word == "out")) for word, where in stated]
    return [(word, lines.places[where]) for word, where in places if where in lines.places]


def take_level(lines: Said) -> None:
    """Let the level say what no line of its own does: blinds, ante, least bet."""
    said = lines.series
    if not said.levels:
        return
    index = min(said.level, len(said.levels)) - 1
    level, place = said.levels[index], lines.places["/series"]
    for word, keys in _FORCED.items():
        if word in lines.said:
            continue
        for key in keys:
            setattr(lines, key, getattr(level, key))
            stated = lines.places.get(f"/series/levels/{index}/{key}", place)
            lines.places[f"/stakes/{key}"] = stated


def is_dead(lines: Said, numbers: Sequence[int]) -> bool:
    """Whether no line says that somebody posts the small blind, and it is not for `numbers`.

    It falls on another seat then, where nobody plays any more (RULES 9.2).
    """
    return "blinds" not in lines.said and lines.series.small_blind not in (None, *numbers)


def series_of(
    lines: Said, stakes: dict[str, Any], numbers: Sequence[int], button: int | None, units: Units
) -> dict[str, Any]:
    """The document's `series`; without levels the forced bets of the hand are the only one."""
    said = lines.series
    levels = [_level(level, f"/series/levels/{i}", units) for i, level in enumerate(said.levels)]
    if not levels:
        forced = ("small_blind", "big_blind", "min_bet", "ante")
        levels = [{key: stakes[key] for key in forced if key in stakes}]
    return {
        "levels": levels,
        "chips": units(said.chips, "/series/chips"),
        "last_hand": said.last_hand,
        "hand": said.hand,
        "level": said.level,
        "level_from": said.level_from or (1 if said.level == 1 else said.hand),
        "level_since": said.level_since,
        "small_blind": _small_blind(lines, numbers, button),
        "out": [
            {
                "seat": out.seat,
                "name": out.name,
                "hand": out.hand,
                "stack": units(out.stack, f"/series/out/{index}/stack"),
                "left": units(out.left, f"/series/out/{index}/left") or 0,
            }
            for index, out in enumerate(said.out)
        ],
    }


def least_bet(ante: int) -> int:
    """What a bet is at least where there are only antes: RULES 10.3, ante 1, and a bet is 2."""
    return 2 * ante


def _level(level: LevelSaid, where: str, units: Units) -> dict[str, Any]:
    """A level of the document."""
    small, big = (units(getattr(level, k), f"{where}/{k}") for k in ("small_blind", "big_blind"))
    ante, least = (units(getattr(level, key), f"{where}/{key}") for key in ("ante", "min_bet"))
    if least is None and ante and big is None:
        least = least_bet(ante)
    return {
        "small_blind": small,
        "big_blind": big,
        "min_bet": least,
        "ante": {"amount": ante, "by": level.ante_by} if ante else None,
        "hands": level.hands,
        "minutes": level.minutes,
    }


def _small_blind(lines: Said, numbers: Sequence[int], button: int | None) -> int | None:
    """The seat on which the small blind falls: where nothing is said, of whoever posts it."""
    stated = lines.series.small_blind
    if stated is not None or lines.big_blind is None or button is None or not numbers:
        return stated
    return small_blind_seat(numbers, button)
