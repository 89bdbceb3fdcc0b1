"""The field itself: while it is empty, some keys do what they do elsewhere."""

from collections.abc import Iterable
from typing import Final

from textual import events
from textual.widgets import Input

from recorder.engine.cards import RANKS
from recorder.session.typed import cards_by_key
from recorder.tui.keyboard import with_twins

_STARTS: Final = frozenset(f"{RANKS.lower()}?1")


class EntryField(Input):
    """A field that lets keys through while it is empty: those that begin nothing it wants."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, compact=True, select_on_focus=False)
        self._through: frozenset[str] = frozenset()

    def let_through(self, keys: Iterable[str]) -> None:
        """Let these keys act while the field is empty; what begins a card is typed all the same."""
        self._through = frozenset(key for key in with_twins(keys) if not _begins_cards(key))

    def passes(self, key: str) -> bool:
        """Whether `key` acts now in place of being typed."""
        return not self.value and key in self._through

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """What is let through stays a key of the screen, and is shown as one."""
        return not self.passes(key) and super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        """Leave to the screen what is let through."""
        if self.passes(event.key):
            event.prevent_default()


def _begins_cards(key: str) -> bool:
    return cards_by_key(key).lower() in _STARTS
