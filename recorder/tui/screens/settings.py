"""What the user may choose."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from recorder.storage.paths import DataFolder
from recorder.storage.settings import Settings
from recorder.tui.keys import bindings
from recorder.tui.widgets.key_line import KeyLine


class SettingsScreen(Screen[Settings | None]):
    """The result is what was chosen, `None` for no change."""

    WHERE = "settings"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("settings")]

    def __init__(self, settings: Settings, folder: DataFolder) -> None:
        super().__init__()
        self._settings = settings
        self._folder = folder

    def compose(self) -> ComposeResult:
        """The fields and the keys."""
        yield KeyLine("settings")

    def action_save(self) -> None:
        """Take them."""
        self.dismiss(self._settings)

    def action_back(self) -> None:
        """No change."""
        self.dismiss(None)
