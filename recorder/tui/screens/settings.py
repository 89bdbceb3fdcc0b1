"""What the user may choose: language, look, the usual stakes, keys."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from recorder.i18n import LANGUAGES, sentence, text
from recorder.session.setup_fields import SetupRefused
from recorder.session.usual_stakes import typed_stakes, usual_stakes
from recorder.storage.paths import DataFolder
from recorder.storage.settings import Settings
from recorder.tui.keys import ACTIONS, BY_ID, Keys, bindings
from recorder.tui.modals.new_key import NewKey
from recorder.tui.palettes import LIGHTS, PALETTES, SUITS
from recorder.tui.text import clip, safe
from recorder.tui.widgets.field import ROWS, ChoiceField, Field, Row
from recorder.tui.widgets.key_line import KeyLine

_CHOICES: Final[dict[str, Sequence[str]]] = {
    "language": ("", *LANGUAGES),
    "light": LIGHTS,
    "palette": PALETTES,
    "suits": ("", *SUITS),
}
_STAKES: Final = ("blinds", "stack.0", "money")


class SettingsScreen(Screen[Settings | None]):
    """A row for each choice, and a list of all keys.

    The result is what was chosen, `None` for no change.
    """

    WHERE = "settings"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("settings")]
    AUTO_FOCUS = "Choice"

    def __init__(self, settings: Settings, folder: DataFolder) -> None:
        """`folder` is where everything is kept; it can be looked up here."""
        super().__init__()
        self._settings = settings
        self._folder = folder
        self._keys = Keys(settings.keys)

    def compose(self) -> ComposeResult:
        """The rows, the folder, the keys."""
        yield Static(safe(text("tui.settings.title")), classes="title")
        with Vertical(id="rows"):
            yield from map(self._choice, _CHOICES)
            for name, typed in zip(_STAKES, typed_stakes(self._settings), strict=True):
                said = name.partition(".")[0]
                yield Field(name, _words(said), typed, _words(f"{said}.hint"))
        yield Static(safe(text("tui.settings.home", folder=self._folder.folder)), id="home")
        yield Static(safe(text("tui.settings.keys"), "bold"), id="keys-title")
        yield OptionList(*self._listed(), id="keys", compact=True)
        yield KeyLine("settings", ("save", "back", *ROWS))

    def _choice(self, name: str) -> ChoiceField:
        values = _CHOICES[name]
        now = getattr(self._settings, name)
        chosen = values.index(now) if now in values else 0
        texts = [_words(f"{name}.{value or 'auto'}") for value in values]
        return ChoiceField(name, _words(name), texts, chosen, _words(f"{name}.hint"))

    def _listed(self) -> Iterator[Option]:
        for action in ACTIONS:
            mark = "*" if action.id in self._keys.remapped else " "
            said = Content.assemble(
                (f"{mark}{clip(self._keys.all_shown(action.id), 13)}", "bold $accent"),
                clip(text(f"tui.where.{action.where}"), 18),
                f" {action.label}",
            )
            yield Option(said, action.id)

    @on(OptionList.OptionSelected, "#keys")
    def _ask_key(self, selected: OptionList.OptionSelected) -> None:
        name = selected.option_id or ""

        def take(key: str | None) -> None:
            if key is not None:
                self._keys = self._keys.with_key(name, key)
                self._list_again()

        self.app.push_screen(NewKey(BY_ID[name], self._keys), take)

    def _list_again(self) -> None:
        listed = self.query_one("#keys", OptionList)
        at = listed.highlighted
        listed.clear_options().add_options(self._listed())
        listed.highlighted = at

    @on(Input.Submitted)
    def action_save(self) -> None:
        """Take them, or say beside each field what is wrong with it."""
        rows = {row.field: row for row in self.query(Row)}
        for row in rows.values():
            row.say()
        try:
            self.dismiss(self._chosen(rows))
        except SetupRefused as refused:
            for problem in reversed(refused.problems):
                # Both players have the one stack that is asked for.
                row = rows[problem.field.replace("stack.1", "stack.0")]
                row.say(sentence(problem.finding.code, problem.finding.params))
                row.take_focus()

    def _chosen(self, rows: dict[str, Row]) -> Settings:
        chosen: dict[str, Any] = {
            name: _CHOICES[name][row.chosen]
            for name, row in rows.items()
            if isinstance(row, ChoiceField)
        }
        typed = [row.value.strip() for row in rows.values() if isinstance(row, Field)]
        keys = {name: ",".join(keys) for name, keys in self._keys.remapped.items()}
        blinds, stack, money = typed
        return usual_stakes(replace(self._settings, keys=keys, **chosen), blinds, stack, money)

    def action_back(self) -> None:
        """No change."""
        self.dismiss(None)


def _words(name: str) -> str:
    return text(f"tui.settings.{name}")
