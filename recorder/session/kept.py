"""The finished hands of a library: a page of them at a time, the last one first."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from recorder.engine.errors import RuleViolation
from recorder.formats.json_hand import HandHistory
from recorder.formats.json_read import read
from recorder.formats.play import replay_of
from recorder.storage.library import Library

PAGE: Final = 500
"""Hands that are listed at once."""


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A finished hand.

    Attributes:
        number: its number in the library.
        finished: when it was put there, in local time to the minute.
        history: the hand, `None` where the library holds one that cannot be read.
    """

    number: int
    finished: str
    history: HandHistory | None


def kept_hands(library: Library, before: int | None = None) -> list[KeptHand]:
    """The last hands, or those before the one numbered `before`; `StorageError` as `Library`."""
    return list(_hands(library, before))


def _hands(library: Library, before: int | None) -> Iterator[KeptHand]:
    for stored in library.hands(PAGE, before):
        yield KeptHand(stored.id, _moment(stored.finished), _playable(stored.hand))


def _moment(text: object) -> str:
    """When it was, in local time to the minute; "?" where that cannot be read."""
    try:
        return f"{datetime.fromisoformat(str(text)).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError):
        return "?"


def _playable(text: object) -> HandHistory | None:
    """The hand, where it can be looked at."""
    history = read(str(text).encode()).playable
    try:
        if history is not None:
            replay_of(history)
        return history
    except RuleViolation:
        return None
