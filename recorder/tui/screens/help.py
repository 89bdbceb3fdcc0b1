"""Every key and what it does, for the screen it was asked from first."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from recorder.i18n import text
from recorder.tui.keys import ACTIONS, KeyAction, Keys, bindings
from recorder.tui.text import clip, hanging
from recorder.tui.widgets.key_line import KeyLine

_MARGINS = 4
"""Columns beside the text: a blank at each side, and the scrollbar."""


class HelpScreen(Screen[None]):
    """The keys that work here, then all others."""

    WHERE = "help"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("help")]

    def __init__(self, keys: Keys, places: Sequence[str]) -> None:
        """`places` hold the keys that work where help was asked from."""
        super().__init__()
        self._keys = keys
        self._places = places

    def compose(self) -> ComposeResult:
        """One text to scroll through."""
        with VerticalScroll():
            yield Static(Content("\n").join(self._lines()), id="keys")
        yield KeyLine("help")

    def on_mount(self) -> None:
        """Arrows scroll at once."""
        self.query_one(VerticalScroll).focus()

    def _lines(self) -> Iterator[Content]:
        places = dict.fromkeys((*self._places, *(action.where for action in ACTIONS)))
        for where in places:
            actions = [action for action in ACTIONS if action.where == where]
            if actions:
                yield Content.styled(text(f"tui.where.{where}"), "bold $accent")
                yield from map(self._line, actions)
                if where == "bar":
                    yield Content(f"  {text('help.brackets')}")
                yield Content("")

    def _line(self, action: KeyAction) -> Content:
        keys = (f"  {clip(self._keys.all_shown(action.id), 16)}", "bold")
        before = Content.assemble(keys, f"{clip(action.label, 18)} ")
        return hanging(before, action.help, self.app.size.width - _MARGINS)

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self.query_one("#keys", Static).update(Content("\n").join(self._lines()))

    def action_back(self) -> None:
        """Back to where help was asked."""
        self.dismiss(None)
