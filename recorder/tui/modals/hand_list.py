"""A list of hands, a page at a time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from recorder.i18n import text
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp

Item = TypeVar("Item")
_MORE: Final = "more"


class HandList(Screen[None], Generic[Item]):
    """Hands to be opened; what is opened from here comes back here.

    A page as long as `PAGE` has another behind it, which comes when it is asked for.
    """

    WHERE = "list"
    PAGE: ClassVar[int]
    KEYS: ClassVar[tuple[str, ...]] = ("open", "back")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("list", ("back",))]

    DEFAULT_CSS = """
    HandList OptionList, HandList OptionList:focus { height: 1fr; border: none; padding: 0; }
    HandList OptionList { text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self._heading = title
        self.hands: list[Item] = []

    def compose(self) -> ComposeResult:
        """The list."""
        yield Static(safe(self._heading), classes="title")
        yield OptionList()
        yield KeyLine("list", self.KEYS)

    def on_mount(self) -> None:
        """The first page."""
        self._go_on()
        self.query_one(OptionList).focus()

    def page(self) -> Sequence[Item] | None:
        """The next page; `None` where there is trouble, which has been told."""
        raise NotImplementedError

    def line(self, hand: Item) -> str:
        """What is said of a hand."""
        raise NotImplementedError

    def open(self, hand: Item) -> None:
        """Open a hand."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """The next page in the place of the line that asked for it."""
        page = self.page()
        if page is None:
            return
        options = self.query_one(OptionList)
        at = len(self.hands)
        if at:
            options.remove_option(_MORE)
        self.hands += page
        options.add_options([Option(safe(self.line(hand))) for hand in page])
        if len(page) == self.PAGE:
            options.add_option(Option(safe(text("open.more")), id=_MORE))
        if not self.hands:
            options.add_option(Option(safe(text("kept.none")), disabled=True))
        options.highlighted = at if page else None

    @on(OptionList.OptionSelected)
    def _selected(self, selected: OptionList.OptionSelected) -> None:
        if selected.option_id == _MORE:
            self._go_on()
        else:
            self.open(self.hands[selected.option_index])

    @property
    def marked(self) -> Item | None:
        """The hand that is pointed at, if one is."""
        at = self.query_one(OptionList).highlighted
        return self.hands[at] if at is not None and at < len(self.hands) else None

    def action_back(self) -> None:
        """Leave the list."""
        self.dismiss(None)

    @property
    def recorder(self) -> "RecorderApp":
        """The app."""
        return cast("RecorderApp", self.app)
