"""The app: settings, look and keys for the screens, and everything by its name."""

import gc
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.binding import ActiveBinding, Binding, BindingType
from textual.events import Event, Paste, Resize
from textual.screen import Screen

from recorder import i18n
from recorder.i18n import sentence, text
from recorder.storage.errors import StorageError
from recorder.storage.paths import DataFolder, data_folder
from recorder.storage.reports import write_report
from recorder.storage.settings import Settings, load, save
from recorder.tui.hands import FromHandToHand
from recorder.tui.keeps import Judges
from recorder.tui.keys import BY_ID, Keys, bindings
from recorder.tui.modals.commands import Commands
from recorder.tui.modals.too_small import TooSmall, fits
from recorder.tui.palettes import look_of, theme_of, themes
from recorder.tui.screens.help import HelpScreen
from recorder.tui.screens.start import StartScreen
from recorder.tui.text import typable
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    pass

BUG: Final = 4


class RecorderApp(FromHandToHand, inherit_bindings=False):
    """The recorder in a terminal.

    Attributes:
        settings: what the user has chosen.
        look: how cards are drawn.
        keys: the keys in use.
    """

    TITLE = "recorder"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("app"),
        Binding("ctrl+c", "quit_hint", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - no class variable for mypy, as Textual has it
        (0, "-narrow"),
        (80, "-normal"),
        (100, "-wide"),
    ]

    def __init__(self, folder: DataFolder, lang: str | None = None) -> None:
        """`lang` is what `--lang` said; then come RECORDER_LANG, the settings, the terminal."""
        super().__init__(folder)
        self.trouble: StorageError | None = None
        self._lang = i18n.chosen(lang, os.environ)
        for theme in themes():
            self.register_theme(theme)
        self.animation_level = "none"
        self.use(self._stored())

    def _stored(self) -> Settings:
        """The stored settings; what keeps them from being read is told once the app is there."""
        try:
            return load(self.folder.settings)
        except StorageError as error:
            self.trouble = error
            return Settings()

    def use(self, settings: Settings) -> None:
        """Go on with these settings: language, colours, signs and keys."""
        self.settings = settings
        lang = self._lang or i18n.chosen(None, {}, settings.language)
        i18n.use(lang or i18n.detect(None, os.environ))
        self.look = look_of(settings, os.environ, getattr(sys.__stdout__, "encoding", None) or "")
        self.theme = theme_of(settings)
        self.keys = Keys(settings.keys)
        self.set_keymap(self.keys.keymap())

    def get_default_screen(self) -> Screen[None]:
        """What is always at the bottom."""
        return StartScreen()

    def on_mount(self) -> None:
        """Load what a hand needs once the first frame is out."""
        self.heed_signals()
        trouble = [sentence(self.trouble.code, self.trouble.params)] if self.trouble else []
        if self.keys.wrong:
            trouble += [text("tui.keys-wrong"), *self.keys.wrong]
        if trouble:
            self.tell("\n".join(trouble))
        self.call_after_refresh(self._warm_up)

    @work(thread=True, exit_on_error=False)
    def _warm_up(self) -> None:
        import_module("recorder.session.drafts")
        self.call_from_thread(self._warm)

    def _warm(self) -> None:
        self._start.show_drafts()
        # What is there now stays: looking for waste among it would hold up a key now and then.
        gc.freeze()

    async def on_event(self, event: Event) -> None:
        """Let a paste bring nothing that the terminal would obey."""
        if isinstance(event, Paste):
            event.text = typable(event.text)
        await super().on_event(event)

    def on_resize(self, event: Resize) -> None:
        """Say so where the terminal is too small, until it is large enough again."""
        told = isinstance(self.screen, TooSmall)
        if not fits(event.size) and not told:
            self.push_screen(TooSmall())
        elif fits(event.size) and told:
            self.pop_screen()

    def open_settings(self) -> None:
        """Change the settings."""
        from recorder.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings, self.folder), self._set)

    async def _set(self, settings: Settings | None) -> None:
        if settings is None:
            return
        with self.telling():
            save(self.folder.settings, settings)
        if settings.language != self.settings.language:
            self._lang = None
        self.use(settings)
        await self._start.compose_again()

    # Everything by name

    @property
    def here(self) -> dict[str, ActiveBinding]:
        """The actions that have a key here, by id."""
        found = {active.binding.id: active for active in self.screen.active_bindings.values()}
        return {name: active for name, active in found.items() if name in BY_ID}

    def act(self, name: str | None) -> None:
        """Do what the action with this id does here, if it does anything."""
        active = self.here.get(name or "")
        if active and active.enabled:
            self.call_later(self.run_action, active.binding.action, active.node)

    def action_commands(self) -> None:
        """Find an action by its name."""
        named = [
            BY_ID[name]
            for name, active in self.here.items()
            if active.enabled
            and name != "app.commands"
            and (not isinstance(self.screen, Judges) or self.screen.possible(name))
        ]
        self.push_screen(Commands(named, self.keys), self.act)

    def action_help(self) -> None:
        """Every key that does something here, and what."""
        places = dict.fromkeys(BY_ID[name].where for name in self.here)
        self.push_screen(HelpScreen(self.keys, list(places)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No help about help, nor where it would have no room."""
        if action == "help" and isinstance(self.screen, HelpScreen | TooSmall):
            return None
        return super().check_action(action, parameters)

    def mention(self, said: str) -> None:
        """Say something in passing, in the line of keys; what is being closed is gone by then."""
        self.call_later(self._mention, said)

    def _mention(self, said: str) -> None:
        if lines := self.screen.query(KeyLine):
            lines.last().say(said)

    def action_quit_hint(self) -> None:
        """Say how to leave, to whoever tries it with Ctrl-C."""
        self.mention(text("tui.quit-hint", key=self.keys.shown("app.quit")))


def run(home: str | None, lang: str | None) -> int:
    """Run the app and return its exit code; a failure of its own is told without anybody's cards.

    `home` and `lang` are what the command line said, `None` where it did not.
    """
    app = RecorderApp(data_folder(home, os.environ), lang)
    code = app.run()
    if app.failure is None:
        return code or 0
    report = write_report(app.failure, home)
    said = text("cli.bug", report=report) if report else text("cli.bug-unwritten")
    _tell(said)
    if app.draft is not None:
        _tell(text("tui.draft-kept", library=app.folder.library))
    return BUG


def _tell(said: str) -> None:
    sys.stderr.write(f"{said}\n")
