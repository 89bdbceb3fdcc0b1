"""What is refused by name instead of being half-supported (RULES section 11)."""

from typing import Final

_OUTSIDE_KEYS: Final = (
    ("straddle", "unsupported-straddle"),
    ("run-it", "unsupported-run-it-twice"),
    ("run-twice", "unsupported-run-it-twice"),
    ("second-board", "unsupported-run-it-twice"),
    ("bomb-pot", "unsupported-bomb-pot"),
    ("insurance", "unsupported-insurance"),
    ("icm", "unsupported-icm"),
    ("third-blind", "unsupported-third-blind"),
    ("rake-", "unsupported-rake-schedule"),
)
_OTHER_GAMES: Final = (
    "badugi",
    "draw",
    "hold",
    "horse",
    "omaha",
    "pineapple",
    "plo",
    "razz",
    "short-deck",
    "six-plus",
    "stud",
)


def outside_key(name: str) -> str | None:
    """The code that refuses a key, event or post called `name`, if it is such a thing."""
    spelled = _spelled(name)
    return next((code for part, code in _OUTSIDE_KEYS if part in spelled), None)


def outside_game(name: str) -> str | None:
    """The code that refuses a game that is poker but cannot be recorded; `None` for other words."""
    spelled = _spelled(name)
    return "unsupported-game" if any(part in spelled for part in _OTHER_GAMES) else None


def _spelled(name: str) -> str:
    return name.lower().replace("_", "-").replace(" ", "-")
