"""Keys as they lie on a keyboard: Russian twins, and how a key is spelled.

A terminal sends letters, not keys: on a Russian layout `f` arrives as `а`, the letter of the same
place, so every letter that does something needs that twin.
"""

from collections.abc import Iterable
from typing import Final

from textual.keys import Keys, format_key

_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN: Final = "йцукенгшщзхъфывапролджэячсмитьбю"
_TWINS: Final = dict(zip(_LATIN, _RUSSIAN, strict=True))
_LATIN_OF: Final = {russian: latin for latin, russian in _TWINS.items()}
RESERVED: Final = frozenset(
    {"enter", "escape", "tab", "shift+tab", "up", "down", "left", "right"}
    | {f"ctrl+{letter}" for letter in "imhjszqc"}
)
"""Keys that a terminal or every screen uses for something else."""

_NAMES: Final = {
    "escape": "Esc",
    "enter": "Enter",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "space": "Space",
    "delete": "Del",
    "backspace": "Backspace",
}


def twin(key: str) -> str | None:
    """The same key on the Russian layout: `f` is `а`, `ctrl+r` is `ctrl+к`."""
    *held, last = key.split("+")
    other = _TWINS.get(last)
    return "+".join((*held, other)) if other else None


def on_latin(key: str) -> str:
    """The same key on the Latin layout: `а` is `f`; a Latin one is itself."""
    *held, last = key.split("+")
    return "+".join((*held, _LATIN_OF.get(last, last)))


def with_twins(keys: Iterable[str]) -> tuple[str, ...]:
    """The keys, and behind them their twins on the Russian layout."""
    named = tuple(keys)
    return named + tuple(filter(None, map(twin, named)))


def exists(key: str) -> bool:
    """Whether a keyboard has such a key, as Textual names keys: `f5`, `ctrl+g`, `colon`."""
    last = key.split("+")[-1]
    if len(last) == 1 or last in _NAMES or last in {known.value for known in Keys}:
        return True
    # Signs go by their Unicode names, a few by names of their own.
    return format_key(last) != last


def spelled(key: str) -> str:
    """A key as a person knows it: `F1`, `^R`, `Esc`, `f`."""
    *held, last = key.split("+")
    name = _NAMES.get(last) or format_key(last)
    name = name.upper() if held or name[1:].isdigit() else name
    return "".join("^" if part == "ctrl" else f"{part.capitalize()}+" for part in held) + name
