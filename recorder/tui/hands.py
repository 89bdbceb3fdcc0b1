"""From hand to hand: the library, the draft that is held, and which screen comes after which."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING

from recorder.i18n import sentence, text
from recorder.storage.errors import StorageError
from recorder.storage.paths import DataFolder
from recorder.tui.fatal import Failing
from recorder.tui.keeps import Keeps
from recorder.tui.modals.confirm import Notice
from recorder.tui.screens.start import StartScreen
from recorder.tui.turns import TakesTurns

if TYPE_CHECKING:
    from recorder.formats.json_hand import HandHistory
    from recorder.session.entries import Entry
    from recorder.session.recording import Recording
    from recorder.session.repair import Repair
    from recorder.storage.library import Draft, Library


class FromHandToHand(TakesTurns, Failing, inherit_bindings=False):
    """An app with the start screen at its bottom; what is begun replaces all that stands above it.

    A screen that needs pydantic or SQLite is imported when it is asked for: the first frame waits
    for neither.

    Attributes:
        folder: where the library and the settings are.
        draft: the draft of the hand being recorded, `None` where there is none.
    """

    def __init__(self, folder: DataFolder) -> None:
        super().__init__()
        self.folder = folder
        self.draft: Draft | None = None
        self._library: Library | None = None

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

    def on_unmount(self) -> None:
        """Let other recorders have the library and the drafts."""
        if self._library is not None:
            self._library.close()

    @property
    def _start(self) -> StartScreen:
        screen = self.screen_stack[0]
        assert isinstance(screen, StartScreen)
        return screen

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

    def new_hand(self) -> None:
        """Set up a hand; the one that is set up begins."""
        from recorder.tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen())

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

    async def action_quit(self) -> None:
        """Leave; what was accepted is on disk already."""
        if trouble := self._keep_finished():
            self.push_screen(Notice(_left_waiting(trouble)), lambda _: self.exit(0))
        else:
            self.exit(0)


def _left_waiting(trouble: StorageError) -> str:
    """Why a hand that is over was not put away; every step of it is on disk."""
    return f"{sentence(trouble.code, trouble.params)} {text('tui.left-waiting')}"
