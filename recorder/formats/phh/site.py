"""Fields of PHH that say what the site called a hand: its number, its level, the table's seats."""

import re
from typing import Any, Final

from recorder.formats import source
from recorder.formats.json_hand import HandHistory

_LEVEL: Final = re.compile(r"Level (?:(\d{1,3})|(?=.)(X{0,3})(IX|IV|V?I{0,3}))", re.ASCII)
_TENS: Final = 10
_UNITS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_MOST_DIGITS: Final = 18
"""Digits of a number that every reader of TOML takes."""


def site_fields(history: HandHistory) -> dict[str, int]:
    """The fields, as far as PokerStars text said them."""
    stars = source.said(history, "pokerstars")
    return from_text(stars, stars.get("max_seats"))


def from_text(stars: dict[str, Any], size: object) -> dict[str, int]:
    """The fields by what was kept of PokerStars text, and the size of the table."""
    number, tournament = stars.get("id"), stars.get("tournament")
    level = tournament.get("level") if isinstance(tournament, dict) else None
    said = {"hand": _whole(number), "level": _level(level), "seat_count": size}
    return {key: value for key, value in said.items() if type(value) is int}


def _whole(text: object) -> int | None:
    """A number in digits."""
    fits = isinstance(text, str) and re.fullmatch(rf"\d{{1,{_MOST_DIGITS}}}", text, re.ASCII)
    return int(str(text)) if fits else None


def _level(text: object) -> int | None:
    """A level in Roman numerals, or in digits."""
    said = _LEVEL.fullmatch(text) if isinstance(text, str) else None
    if said is None:
        return None
    return int(said[1]) if said[1] else _TENS * len(said[2]) + _UNITS.index(said[3])
