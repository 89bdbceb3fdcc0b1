"""The words of the hand script."""

from typing import Final

from recorder.engine.game import NL_HOLDEM

HEADER_WORDS: Final = frozenset(
    {
        "game",
        "blinds",
        "ante",
        "min-bet",
        "money",
        "seat",
        "button",
        "hero",
        "hole",
        "table",
        "venue",
        "event",
        "played",
        "tag",
        "note",
        "extra",
        "certainty",
        "hand",
        "series",
        "levels",
        "series-hand",
        "level",
        "small-blind",
        "out",
    }
)
ACTIONS: Final = frozenset("fxcabr")
CHANGES: Final = frozenset(("draw", "pat"))
"""Tokens of a draw."""
STREETS: Final = {street.name: street for street in NL_HOLDEM.streets if street.board}
SAYINGS: Final = frozenset(("show", "muck", "won", "rake"))
UNDO: Final = "u"
"""Takes the last step back; at a prompt only."""

SPELLED_OUT: Final = {
    "fold": "f",
    "check": "x",
    "call": "c",
    "bet": "b",
    "raise": "r",
    "all-in": "a",
    "allin": "a",
    "all in": "a",
    "all": "a",
    "shove": "a",
    "undo": "u",
    "фолд": "f",
    "пас": "f",
    "чек": "x",
    "колл": "c",
    "бет": "b",
    "ставка": "b",
    "рейз": "r",
    "олл-ин": "a",
    "олл ин": "a",
    "оллин": "a",
    "ва-банк": "a",
    "флоп": "flop",
    "тёрн": "turn",
    "терн": "turn",
    "ривер": "river",
}
"""Words that people type for a token, and the token."""


def is_token(key: str) -> bool:
    """Whether an unquoted word, in lower case, is a token rather than a name."""
    return (
        key in ACTIONS
        or key in CHANGES
        or key in STREETS
        or key in SAYINGS
        or key == UNDO
        or key.endswith(":")
        or is_sized(key)
    )


def is_sized(key: str) -> bool:
    """Whether a word, in lower case, is a bet or raise with its amount, such as `r6` or `bpot`."""
    return key[:1] in ("b", "r") and (key[1:] == "pot" or not key[1:2].isalpha())
