"""Another key for an action, by pressing it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from recorder.i18n import text
from recorder.tui.keyboard import on_latin
from recorder.tui.keys import KeyAction, Keys
from recorder.tui.text import safe


class NewKey(ModalScreen[str | None]):
    """The result is the key that was pressed, "" for the usual one, `None` for no change."""

    WHERE = "new-key"
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, action: KeyAction, keys: Keys) -> None:
        super().__init__()
        self._action = action
        self._keys = keys

    def compose(self) -> ComposeResult:
        """What is asked, and why a key is not taken."""
        with Vertical(classes="box"):
            yield Static(safe(text("tui.new-key", action=self._action.label)))
            yield Static(id="wrong")

    def on_key(self, event: Key) -> None:
        """Take the key, if it is free here."""
        event.stop()
        event.prevent_default()
        match event.key:
            case "escape":
                self.dismiss(None)
            case "delete" | "backspace":
                self.dismiss("")
            case key:
                self._take(on_latin(key))

    def _take(self, key: str) -> None:
        if why := self._keys.refusal(key, self._action):
            self._refuse(why)
        else:
            self.dismiss(key)

    def _refuse(self, why: str) -> None:
        self.query_one("#wrong", Static).update(safe(why, "$text-error"))
