"""The app: library, settings, look and keys for the screens, and the way from one to the next."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
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
from recorder.tui.fatal import Failing
from recorder.tui.keeps import Judges, Keeps
from recorder.tui.keys import BY_ID, Keys, bindings
from recorder.tui.modals.commands import Commands
from recorder.tui.modals.confirm import Notice
from recorder.tui.modals.too_small import TooSmall, fits
from recorder.tui.palettes import look_of, theme_of, themes
from recorder.tui.screens.help import HelpScreen
from recorder.tui.screens.start import StartScreen
from recorder.tui.text import typable
from recorder.tui.turns import TakesTurns
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.formats.json_hand import HandHistory
    from recorder.session.entries import Entry
    from recorder.session.recording import Recording
    from recorder.session.repair import Repair
    from recorder.storage.library import Draft, Library

BUG: Final = 4


class RecorderApp(TakesTurns, Failing, inherit_bindings=False):
    """The recorder in a terminal.

    The start screen is always at the bottom; whatever is begun replaces all that stands above it.
    A screen that needs pydantic or SQLite is imported when it is asked for: the first frame waits
    for neither.

    Attributes:
        folder: where the library and the settings are.
        settings: what the user has chosen.
        look: how cards are drawn.
        keys: the keys in use.
        draft: the draft of the hand being recorded, `None` where there is none.
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
        super().__init__()
        self.folder = folder
        self.draft: Draft | None = None
        self.trouble: StorageError | None = None
        self._lang = i18n.chosen(lang, os.environ)
        self._library: Library | None = None
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

    @property
    def library(self) -> "Library":
        """The library, opened when first asked for.

        Raises:
            StorageError: it cannot be opened.
        """
        if self._library is None:
            from recorder.storage.library import Library

            self._library = Library(self.folder.library)
        return self._library

    def get_default_screen(self) -> Screen[None]:
        """What is always at the bottom."""
        return StartScreen()

    def on_mount(self) -> None:
        """Load what a hand needs once the first frame is out."""
        self.heed_signals()
        if self.trouble:
            self.tell(sentence(self.trouble.code, self.trouble.params))
        self.call_after_refresh(self._warm_up)

    @work(thread=True, exit_on_error=False)
    def _warm_up(self) -> None:
        import_module("recorder.session.drafts")
        self.call_from_thread(self._warm)

    def _warm(self) -> None:
        self._start.show_drafts()

    @property
    def _start(self) -> StartScreen:
        screen = self.screen_stack[0]
        assert isinstance(screen, StartScreen)
        return screen

    def on_unmount(self) -> None:
        """Let other recorders have the library and the drafts."""
        if self._library is not None:
            self._library.close()

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

    # Questions and sentences

    def tell(self, said: str) -> None:
        """Show a sentence that must not be missed; data in it stays data."""
        self.push_screen(Notice(said))

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Tell what the disk does not allow, and go on; nothing is lost by then."""
        try:
            yield
        except StorageError as error:
            self.tell(sentence(error.code, error.params))

    # From hand to hand

    def new_hand(self) -> None:
        """Set up a hand; the one that is set up begins."""
        from recorder.tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(), self._set_up)

    def _set_up(self, start: "HandHistory | None") -> None:
        if start is not None:
            self.begin(start)

    def begin(self, start: "HandHistory") -> None:
        """Record a hand from `start`, which is played now, in a new draft."""
        from recorder.session import drafts
        from recorder.session.next_hand import dated

        with self.telling():
            start = dated(start, datetime.now().astimezone())
            self._record(*drafts.begin(self.library, start, remembered=True))

    next_hand = begin

    def resume(self, number: int) -> None:
        """Go on with the draft of this number."""
        from recorder.session import drafts

        with self.telling():
            self._record(*drafts.resume(self.library, number))

    def repair(self, history: "HandHistory", steps: "Sequence[Entry] | None" = None) -> None:
        """Record on from a hand that was read from a file, from its first fault or its end.

        `steps` are its own where they are not just those of `history`.
        """
        from recorder.session import drafts

        with self.telling():
            self._record(*drafts.take_over(self.library, history, steps))

    def set_right(self, repair: "Repair", then: "Callable[[HandHistory | None], None]") -> None:
        """Let the user put the header of a hand right that was read from a file."""
        from recorder.tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(repair=repair), then)

    def reopen(self, number: int) -> None:
        """Take a finished hand out of the library again, to be corrected."""
        from recorder.session import drafts

        with self.telling():
            self._record(*drafts.reopen(self.library, number))

    def replay(self, history: "HandHistory", number: int | None = None) -> None:
        """Step through a hand; what stood on the screen before comes back after it.

        `number` is that of a hand in the library.
        """
        from recorder.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(history, number))

    def open_kept(self) -> None:
        """Show the hands that were recorded."""
        from recorder.tui.screens.kept import KeptScreen

        self.push_screen(KeptScreen())

    def open_file(self) -> None:
        """Ask for a file; a hand in it is replayed or repaired."""
        from recorder.tui.modals.open_file import OpenFile

        self.push_screen(OpenFile())

    def _record(self, recording: "Recording", draft: "Draft") -> None:
        from recorder.tui.screens.record import RecordScreen

        self.to_start()
        self.draft = draft
        self.push_screen(RecordScreen(recording, draft))

    def keep(
        self, recording: "Recording", draft: "Draft", following: "HandHistory | None" = None
    ) -> None:
        """Put a hand that is over into the library; `following` is what comes next, if known."""
        from recorder.session import drafts

        drafts.finish(recording, draft, following)
        self.draft = None

    def _keep_finished(self) -> StorageError | None:
        """Nobody is asked about a hand that is over: it is kept, or else waits as a draft."""
        try:
            for screen in reversed(self.screen_stack):
                if self.draft is not None and isinstance(screen, Keeps):
                    screen.keep()
        except StorageError as error:
            return error
        return None

    def to_start(self) -> None:
        """Leave everything above the start screen; a draft that is held waits there."""
        trouble = self._keep_finished()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if self.draft is not None:
            self.draft.release()
            self.draft = None
        self._start.show_drafts()
        if trouble:
            self.tell(_left_waiting(trouble))

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

    async def action_quit(self) -> None:
        """Leave; what was accepted is on disk already."""
        if trouble := self._keep_finished():
            self.push_screen(Notice(_left_waiting(trouble)), lambda _: self.exit(0))
        else:
            self.exit(0)

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
        """No help about help."""
        if action == "help" and isinstance(self.screen, HelpScreen):
            return None
        return super().check_action(action, parameters)

    def mention(self, said: str) -> None:
        """Say something in passing, in the line of keys; what is being closed is gone by then."""
        self.call_later(self._mention, said)

    def _mention(self, said: str) -> None:
        for line in self.screen.query(KeyLine).results():
            line.say(said)

    def action_quit_hint(self) -> None:
        """Say how to leave, to whoever tries it with Ctrl-C."""
        self.mention(text("tui.quit-hint", key=self.keys.shown("app.quit")))


def _left_waiting(trouble: StorageError) -> str:
    """Why a hand that is over was not put away; every step of it is on disk."""
    return f"{sentence(trouble.code, trouble.params)} {text('tui.left-waiting')}"


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
