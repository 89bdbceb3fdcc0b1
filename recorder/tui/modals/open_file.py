"""Opening a hand from a file: which file, and which of its hands."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from recorder.formats.findings import Finding, Report
from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Loaded
from recorder.i18n import failure, place, text
from recorder.i18n.plain import plain
from recorder.session.lost import Lost
from recorder.session.opened import PAGE, HandFile, faults, listed, purpose
from recorder.session.repair import Repair, repair_of
from recorder.telling.one_line import one_line
from recorder.tui.keys import bindings
from recorder.tui.modals.hand_list import HandList
from recorder.tui.text import clip, named, safe
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp

_MOST_FAULTS: Final = 5
_MOST_SHOWN: Final = 200
"""Columns of a text that was lost: enough to find it in its file."""


class OpenFile(ModalScreen[None]):
    """Asks for a file, by typing or from a list of what is there."""

    WHERE = "modal"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("modal", ("back",))]

    DEFAULT_CSS = """
    OpenFile Input { background: $panel; margin: 1 0; }
    OpenFile .said { color: $text-error; height: auto; }
    OpenFile OptionList, OpenFile OptionList:focus { height: 8; border: none; padding: 0; }
    OpenFile KeyLine { dock: none; margin-top: 1; background: $surface; }
    """

    def compose(self) -> ComposeResult:
        """A field over the files that its text may be going to."""
        with Vertical(classes="box"):
            yield Static(safe(text("open.title")), classes="title")
            yield Input(compact=True)
            yield Static(classes="said")
            yield OptionList()
            yield KeyLine("modal", ("accept", "back"), alone=True)

    def on_mount(self) -> None:
        """The name can be typed at once."""
        self.query_one(Input).focus()
        self._list()

    @on(Input.Changed)
    def _list(self) -> None:
        self._say("")
        files = self.query_one(OptionList)
        files.clear_options()
        self._paths = listed(self.query_one(Input).value)
        files.add_options([Option(safe(plain(path))) for path in self._paths])
        files.highlighted = 0 if self._paths else None

    @on(OptionList.OptionSelected)
    def _chosen(self, selected: OptionList.OptionSelected) -> None:
        """A file is opened, a folder is looked into."""
        path = self._paths[selected.option_index]
        field = self.query_one(Input)
        field.value = path
        field.cursor_position = len(path)
        field.focus()
        if not path.endswith("/"):
            self.action_accept()

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Open the file that was typed."""
        path = self.query_one(Input).value.strip()
        if not path:
            return
        try:
            file = HandFile(path)
            hands = file.page()
        except OSError as error:
            self._say(text("cli.cannot-read", file=named(path), reason=failure(error)))
            return
        if len(hands) > 1:
            self.app.switch_screen(HandsScreen(file, hands))
        elif purpose(hands[0]) == "nothing":
            self._say("\n".join(_faults(hands[0])))
        else:
            self.app.pop_screen()
            # Later and by the app: of what comes next this dialog, gone by then, hears no result.
            self.app.call_later(open_hand, cast("RecorderApp", self.app), hands[0])

    def _say(self, words: str) -> None:
        self.query_one(".said", Static).update(safe(words))

    def action_back(self) -> None:
        """Open nothing."""
        self.dismiss(None)


class HandsScreen(HandList[Loaded]):
    """The hands of a file."""

    PAGE = PAGE

    def __init__(self, file: HandFile, hands: list[Loaded]) -> None:
        """`hands` is the first page of `file`."""
        super().__init__(text("open.hands", file=plain(file.path)))
        self._file = file
        self._first: list[Loaded] | None = hands

    def page(self) -> list[Loaded] | None:
        """The page that was read already, then the next ones."""
        if self._first is not None:
            first, self._first = self._first, None
            return first
        try:
            return self._file.page()
        except OSError as error:
            path = plain(self._file.path)
            self.recorder.tell(text("cli.cannot-read", file=path, reason=failure(error)))
            return None

    def line(self, hand: Loaded) -> str:
        """Its place in the file, whether it is in order, and what it was."""
        return _line(hand)

    def open(self, hand: Loaded) -> None:
        """Replay the hand, or go on with it."""
        open_hand(self.recorder, hand)

    def on_unmount(self) -> None:
        """Let go of the file."""
        self._file.close()


def open_hand(app: "RecorderApp", loaded: Loaded) -> None:
    """Replay a hand that is whole, go on with any other; say what is wrong with it."""
    why = purpose(loaded)
    repair = repair_of(loaded) if why == "repair" else None
    if repair:
        _mend(app, loaded.report, repair)
        return
    if why == "replay" and loaded.history:
        app.replay(loaded.history)
    _tell(app, _faults(loaded))


def _mend(app: "RecorderApp", report: Report, repair: Repair) -> None:
    """Go on with a hand, its header put right first if it has to be."""
    said = [*_told(report, repair.faults), *map(_seated, repair.seated), *_not_taken(repair.lost)]
    if repair.refused is None:
        _go_on(app, repair, repair.start(), said)
    else:
        app.set_right(repair, lambda start: _go_on(app, repair, start, []))
        _tell(app, said)


def _go_on(app: "RecorderApp", repair: Repair, start: HandHistory | None, said: list[str]) -> None:
    """Record on from `start`; `None` where the user went back."""
    if start is not None:
        steps, lost = repair.steps(start)
        app.repair(start, steps)
        _tell(app, [*said, *_not_taken(lost)])


def _tell(app: "RecorderApp", said: list[str]) -> None:
    if said:
        app.tell("\n".join(said))


def _seated(player: tuple[str, int]) -> str:
    name, seat = player
    return text("open.seated", name=plain(name) or "?", seat=seat)


def _not_taken(lost: Iterable[Lost]) -> list[str]:
    """Parts of the file that are not in the hand now."""
    return [
        text("open.lost", where=place(each.where), text=clip(each.text, _MOST_SHOWN).rstrip())
        for each in lost
    ]


def _faults(loaded: Loaded) -> list[str]:
    return _told(loaded.report, faults(loaded))


def _told(report: Report, wrong: list[Finding]) -> list[str]:
    """The first things that are wrong, each with its place."""
    return [
        f"{place(finding.where)}: {report.message(finding)}".removeprefix(": ")
        for finding in wrong[:_MOST_FAULTS]
    ]


def _line(loaded: Loaded) -> str:
    """A hand in a list: its place in the file, whether it is in order, and what it was."""
    report, history = loaded.report, loaded.history
    what = one_line(history, report.result) if history else "?"
    return f"{report.hand:>5}  {text(f'open.{report.verdict}')}  {what}"
