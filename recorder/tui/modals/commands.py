"""Everything that can be done here, to be found by its name."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from recorder.i18n import text
from recorder.tui.keys import KeyAction, Keys, bindings
from recorder.tui.text import clip, hanging, safe
from recorder.tui.widgets.key_line import KeyLine

_BOX = 60
_MARGINS = 10
"""Columns of the box, and of what stands beside its text."""


class Commands(ModalScreen[str | None]):
    """The result is the id of the action that was chosen."""

    WHERE = "commands"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("commands")]

    DEFAULT_CSS = "Commands KeyLine { dock: none; margin-top: 1; background: $surface; }"

    def __init__(self, actions: Sequence[KeyAction], keys: Keys) -> None:
        super().__init__()
        self._actions = actions
        self._keys = keys

    def compose(self) -> ComposeResult:
        """A field, and under it what fits."""
        with Vertical(classes="box"):
            yield Input(placeholder=text("tui.commands.hint"), compact=True)
            yield OptionList(*self._fitting(""), compact=True)
            yield Static(safe(text("tui.commands.none")), id="none")
            yield KeyLine("commands", ("up", "down", "back"), alone=True)

    def on_mount(self) -> None:
        """The field has the focus; the first that fits is marked."""
        self.query_one(Input).focus()
        self._show("")

    @on(Input.Changed)
    def _typed(self, changed: Input.Changed) -> None:
        self._show(changed.value)

    def _show(self, typed: str) -> None:
        options = list(self._fitting(typed.casefold()))
        listed = self.query_one(OptionList)
        listed.clear_options().add_options(options)
        listed.highlighted = 0 if options else None
        listed.display = bool(options)
        self.query_one("#none").display = not options

    def _fitting(self, typed: str) -> Iterator[Option]:
        for action in self._actions:
            if all(word in f"{action.label} {action.help}".casefold() for word in typed.split()):
                key = Content.styled(clip(self._keys.shown(action.id), 7), "bold $accent")
                said = f"{action.label}: {action.help}"
                width = min(_BOX, self.app.size.width) - _MARGINS
                yield Option(hanging(key, said, width, len(action.label)), action.id)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _chosen(self, selected: OptionList.OptionSelected) -> None:
        self.dismiss(selected.option_id)

    def action_down(self) -> None:
        """Mark the next one."""
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        """Mark the one before."""
        self.query_one(OptionList).action_cursor_up()

    def action_back(self) -> None:
        """Nothing."""
        self.dismiss(None)
