"""The line of keys at the foot of a screen: what they do here, to be read or clicked."""

from typing import TYPE_CHECKING, cast

from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from recorder.tui.keys import ACTIONS, BY_ID

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp


class KeyLine(Static):
    """The keys of a screen, and those that work everywhere, in the language in use.

    Made anew with `refresh_keys`, for instance after `undo` became possible.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; background: $panel; }"

    def __init__(self, where: str, only: tuple[str, ...] = ()) -> None:
        """`only` some keys of the screen `where`, by name, in place of all that have room."""
        super().__init__()
        self._shown = [f"{where}.{name}" for name in only] or [
            action.id for action in ACTIONS if action.where == where and action.shown
        ]
        self._shown += [action.id for action in ACTIONS if action.where == "app" and action.shown]

    def on_mount(self) -> None:
        """Show them."""
        self.refresh_keys()

    def refresh_keys(self) -> None:
        """Show them anew: what the screen does not allow now is grey."""
        self.update(Content("  ").join(map(self._key, self._shown)))

    def _key(self, name: str) -> Content:
        action = BY_ID[name]
        keys = cast("RecorderApp", self.app).keys
        node = self.app if action.where == "app" else self.screen
        if not node.check_action(action.action, ()):
            return Content.styled(f"{keys.shown(name)} {action.label}", "$text-disabled")
        space = "app" if action.where == "app" else "screen"
        click = Style.from_meta({"@click": f"{space}.{action.action}"})
        key = Content.styled(keys.shown(name), "bold $accent")
        return Content.assemble(key, f" {action.label}").stylize(click)
