"""A hand into a file: which one, and what to do where it is there already."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import PurePath
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from recorder.formats.json_hand import HandHistory
from recorder.formats.target import written_endings
from recorder.i18n import failure, plural, text
from recorder.i18n.plain import plain
from recorder.session import exports
from recorder.tui.keys import bindings
from recorder.tui.modals.confirm import Confirm
from recorder.tui.text import named, safe
from recorder.tui.widgets.key_line import KeyLine

_OWN: Final = (".json", ".jsonl", ".hand")


class SaveAs(ModalScreen[str | None]):
    """Asks for a file and writes hands into it; the result is the file, `None` if none.

    The ending says the form. A file that is there is only written over, or added to, and
    something only left out, once the user agrees.
    """

    WHERE = "modal"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("modal", ("back", "save"))]

    DEFAULT_CSS = """
    SaveAs KeyLine { dock: none; margin-top: 1; background: $surface; }
    SaveAs Input { background: $panel; margin: 1 0; }
    SaveAs .folder { color: $text-muted; height: auto; }
    SaveAs .said { color: $text-error; height: auto; }
    """

    def __init__(
        self,
        hands: Sequence[HandHistory],
        offered: str,
        habit: str | None = None,
        title: str = "save.title",
    ) -> None:
        """`offered` stands there at first; `habit` is the file that the last hand went into."""
        super().__init__()
        self._hands = hands
        self._offered = offered
        self._habit = habit
        self._title = title

    def compose(self) -> ComposeResult:
        """The name of the file, offered so that Enter is enough."""
        with Vertical(classes="box"):
            yield Static(safe(text(self._title)), classes="title")
            yield Input(self._offered, compact=True)
            yield Static(classes="folder")
            others = [e for e in written_endings() if e not in _OWN]
            yield Static(safe(text("save.endings", others=" ".join(others))))
            yield Static(classes="said")
            yield KeyLine("modal", ("save", "back"), alone=True)

    def on_mount(self) -> None:
        """The name can be typed at once."""
        self.query_one(Input).focus()
        self._show_folder()

    @on(Input.Changed)
    def _show_folder(self) -> None:
        """Say where a file of the name goes that is typed."""
        with suppress(OSError):
            folder = plain(exports.folder_of(self.query_one(Input).value.strip()))
            self.query_one(".folder", Static).update(safe(text("save.folder", folder=folder)))

    @property
    def _path(self) -> str:
        return exports.with_ending(self.query_one(Input).value.strip())

    @on(Input.Submitted)
    def action_save(self) -> None:
        """Write the hand, or ask first."""
        try:
            lost = exports.lost(self._hands, exports.form_of(self._path))
        except exports.FileRefused as refused:
            self._refused(refused)
        except OSError as error:
            self._failed(self._path, error)
        else:
            if lost:
                question = text("save.lost", file=plain(self._path), losses=" ".join(lost))
                self.app.push_screen(Confirm(question), self._ask)
            else:
                self._ask(True)

    def _ask(self, agreed: bool | None) -> None:
        """Write the hand where what is lost is agreed to, and ask where a file is there."""
        if not agreed:
            return
        path = self._path
        try:
            grows, there = exports.grows(path), exports.is_there(path)
        except OSError as error:
            self._failed(path, error)
            return
        if grows and path == self._habit:
            self._write(True)
        elif there:
            add = plural("save.add", len(self._hands), file=plain(path))
            question = add if grows else text("save.over", file=plain(path))
            self.app.push_screen(Confirm(question), partial(self._write, over=True))
        else:
            self._write(True)

    def _write(self, agreed: bool | None, over: bool = False) -> None:
        """Write the hand once that is agreed."""
        if not agreed:
            return
        path = self._path
        try:
            if exports.grows(path):
                exports.append(self._hands, path)
            else:
                exports.save(self._hands, path, over=over)
        except exports.FileRefused as refused:
            self._refused(refused)
            return
        except FileNotFoundError:
            folder = plain(str(PurePath(path).parent))
            self._say(text("export.no-folder", folder=folder))
            return
        except OSError as error:
            self._failed(path, error)
            return
        self.dismiss(path)

    def _refused(self, refused: exports.FileRefused) -> None:
        shown = {key: plain(value) for key, value in refused.params.items()}
        self._say(text(f"export.{refused.code}", **shown))

    def _failed(self, path: str, error: OSError) -> None:
        self._say(text("cli.cannot-write", file=named(path), reason=failure(error)))

    def _say(self, words: str) -> None:
        self.query_one(".said", Static).update(safe(words))

    def action_back(self) -> None:
        """Write nothing."""
        self.dismiss(None)
