"""The line of keys at the foot of a screen: what they do here, to be read or clicked."""

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Input, OptionList

from recorder.tui.keeps import Refuses, Renames
from recorder.tui.keys import ACTIONS, BY_ID
from recorder.tui.text import clip, safe
from recorder.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp

_ACT: Final = "act"
_ENTER: Final = "enter"
_SECONDS: Final = 2.5
"""How long something said in passing is to be read."""


class KeyLine(Lines):
    """The keys of a screen, and those that work everywhere, in the language in use.

    What the screen does not allow now, or only gives a reason for, is grey, and what it does not
    have at all is left out; `refresh_bindings` of the screen shows it anew.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; background: $panel; }"

    def __init__(self, where: str, only: tuple[str, ...] = (), *, alone: bool = False) -> None:
        """`only` some keys of the screen `where`, by name, in place of all that have room.

        Those of another place go by their ids. `alone`, without those that work everywhere: for
        one line of several.
        """
        super().__init__()
        self._own = [name if "." in name else f"{where}.{name}" for name in only] or [
            action.id for action in ACTIONS if action.where == where and action.shown
        ]
        everywhere = [a.id for a in ACTIONS if a.where == "app" and a.shown]
        self._everywhere = [] if alone else everywhere
        self._said = ""

    def on_mount(self) -> None:
        """Show them, and again whenever they change."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh_keys())
        self.call_after_refresh(self.refresh_keys)

    def say(self, words: str) -> None:
        """Say something in passing in place of the keys."""
        self._said = words
        self.refresh_keys()
        self.set_timer(_SECONDS, partial(self._hush, words))

    def _hush(self, words: str) -> None:
        if words == self._said:
            self._said = ""
            self.refresh_keys()

    def refresh_keys(self) -> None:
        """Show them anew, unless something is being said."""
        if self._said:
            self.show(safe(clip(f" {self._said}", self.size.width), "bold $text-success"))
            return
        enabled = {name for name in (*self._own, *self._everywhere) if self._is_enabled(name)}
        self.show(self._fitting(enabled))

    def _is_enabled(self, name: str) -> bool:
        """Whether the key acts now; what the app knows of all keys would cost ten times as much."""
        if self._of_field(name):
            return True
        action, key = BY_ID[name].action, self._app.keys.of(name)[0]
        node = self._node(action)
        focused = self.app.focused
        letter = key if len(key) == 1 else None
        typed = focused is not None and focused.check_consume_key(key, letter)
        refused = isinstance(self.screen, Refuses) and self.screen.refuses(name)
        return not (typed or refused) and bool(node.check_action(action, ()))

    def _node(self, action: str) -> "Screen[object] | RecorderApp":
        """Who does it."""
        return self.screen if hasattr(self.screen, f"action_{action}") else self._app

    def _is_there(self, name: str) -> bool:
        """Whether the screen has such a key, be it grey."""
        action = BY_ID[name].action
        return self._of_field(name) or self._node(action).check_action(action, ()) is not False

    def _fitting(self, enabled: set[str]) -> Content:
        """As many keys as there is room for; those that work everywhere stay."""
        width = self.size.width
        own = [name for name in self._own if self._is_there(name)]
        for count in range(len(own), -1, -1):
            names = own[:count] + self._everywhere
            keys = [self._key(name, name in enabled) for name in names]
            for gap in ("  ", " "):
                line = Content(gap).join(keys)
                if line.cell_length <= width:
                    return line
        return Content()

    def on_resize(self) -> None:
        """There may be room for more, or for less."""
        self.refresh_keys()

    def _key(self, name: str, enabled: bool) -> Content:
        other = self.screen.called(name) if isinstance(self.screen, Renames) else None
        key, label = self._app.keys.shown(name), other or BY_ID[name].label
        if not enabled:
            return Content.styled(f"{key} {label}", "$text-disabled")
        # Not "@click": Textual draws that as a link, in colours of its own.
        meta = Style.from_meta({_ACT: name})
        return Content.assemble((key, "bold $accent"), f" {label}").stylize(meta)

    def _of_field(self, name: str) -> bool:
        """Whether what has the focus takes this key, and does with it what it says."""
        return (
            isinstance(self.app.focused, Input | OptionList)
            and self._app.keys.of(name)[0] == _ENTER
        )

    def on_click(self, event: Click) -> None:
        """Do what the key does that was clicked."""
        name = event.style.meta.get(_ACT)
        if name and self._of_field(name):
            self.app.simulate_key(_ENTER)
        else:
            self._app.act(name)

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)
