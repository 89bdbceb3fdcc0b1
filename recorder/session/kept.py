"""The finished hands of a library: a page of them at a time, the last one first."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pydantic import ValidationError

from recorder.formats.json_hand import HandHistory
from recorder.storage.library import Library

PAGE: Final = 500
"""Hands that are listed at once."""


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A finished hand.

    Attributes:
        number: its number in the library.
        finished: when it was put there, in local time.
        history: the hand, `None` where the library holds one that cannot be read.
    """

    number: int
    finished: datetime
    history: HandHistory | None

    @property
    def hero_net(self) -> int | None:
        """What the recorder won or lost; `None` for a hand that nobody played or decided."""
        history = self.history
        hero = next((s.name for s in history.seats if s.hero), None) if history else None
        result = history.result if history else None
        return result["net"].get(hero) if result and hero is not None else None


def kept_hands(library: Library, before: int | None = None) -> list[KeptHand]:
    """The last hands, or those before the one numbered `before`; `StorageError` as `Library`."""
    return list(_hands(library, before))


def _hands(library: Library, before: int | None) -> Iterator[KeptHand]:
    for stored in library.hands(PAGE, before):
        try:
            history = HandHistory.model_validate_json(stored.hand)
        except ValidationError:
            history = None
        yield KeptHand(stored.id, datetime.fromisoformat(stored.finished).astimezone(), history)
