"""What the user has entered, one thing at a time, and how it is stored in a draft."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

from recorder.engine.events import (
    Act,
    Award,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Rake,
    Show,
)

_KINDS: Final[dict[str, Callable[..., Event]]] = {
    "act": Act,
    "award": Award,
    "board": DealBoard,
    "draw": Draw,
    "hole": DealHole,
    "muck": Muck,
    "rake": Rake,
    "show": Show,
}
_NAMES: Final[dict[object, str]] = {kind: name for name, kind in _KINDS.items()}


@dataclass(slots=True)
class Entry:
    """One event that the user entered, and whether its amount is only about right."""

    event: Event
    approximate: bool = False


def coming(event: Event) -> int | None:
    """The seat whose own cards the event deals, shows or throws away."""
    return event.seat if isinstance(event, DealHole | Show | Muck) else None


def dump_entry(entry: Entry) -> str:
    """One line of JSON."""
    event = asdict(entry.event)
    return json.dumps(
        {"kind": _NAMES[type(entry.event)], **event, "approximate": entry.approximate}
    )


def load_entry(text: str) -> Entry:
    """The entry that `dump_entry` wrote; ValueError or KeyError or TypeError for another text."""
    fields: dict[str, Any] = json.loads(text)
    approximate = bool(fields.pop("approximate"))
    kind = _KINDS[fields.pop("kind")]
    values = {key: tuple(got) if isinstance(got, list) else got for key, got in fields.items()}
    return Entry(kind(**values), approximate)
