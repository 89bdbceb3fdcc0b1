"""The hands that were recorded: each can be looked at, corrected and saved."""

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from recorder.i18n import text
from recorder.session.kept import PAGE, KeptHand, kept_hands
from recorder.telling.amounts import net
from recorder.tui.keys import bindings
from recorder.tui.text import safe
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp

_MORE: Final = "more"


class KeptScreen(Screen[None]):
    """The hands of the library, the last one first; what is opened from here comes back here."""

    WHERE = "list"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("list", ("back",))]

    DEFAULT_CSS = """
    KeptScreen OptionList, KeptScreen OptionList:focus { height: 1fr; border: none; padding: 0; }
    KeptScreen OptionList { text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def compose(self) -> ComposeResult:
        """The list."""
        yield Static(safe(text("kept.title")), classes="title")
        yield OptionList()
        yield KeyLine("list", ("open", "back"))

    def on_mount(self) -> None:
        """The first page."""
        self._hands: list[KeptHand] = []
        self._add()
        hands = self.query_one(OptionList)
        hands.highlighted = 0 if self._hands else None
        hands.focus()

    def _add(self) -> None:
        """One more page, in the place of the line that asked for it."""
        with self._app.telling():
            page = kept_hands(self._app.library, self._hands[-1].number if self._hands else None)
            options = self.query_one(OptionList)
            if self._hands:
                options.remove_option(_MORE)
            at = len(self._hands)
            self._hands += page
            options.add_options([Option(safe(_line(hand))) for hand in page])
            if len(page) == PAGE:
                options.add_option(Option(safe(text("open.more")), id=_MORE))
            if not self._hands:
                options.add_option(Option(safe(text("kept.none")), disabled=True))
            options.highlighted = at if page else None

    @on(OptionList.OptionSelected)
    def _selected(self, selected: OptionList.OptionSelected) -> None:
        if selected.option_id == _MORE:
            self._add()
            return
        hand = self._hands[selected.option_index]
        if hand.history:
            self._app.replay(hand.history, hand.number)

    def action_back(self) -> None:
        """Leave the list."""
        self.dismiss(None)

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)


def _line(hand: KeptHand) -> str:
    """When it was played, who played, which hand it was, and what came of it for the recorder."""
    history = hand.history
    if history is None:
        return f"{hand.finished}  {text('kept.unreadable')}"
    table, stakes = history.table, history.stakes
    played = table.played_at if table else None
    parts = [played[:16].replace("T", " ") if played else hand.finished]
    if hand.hero_net is not None:
        parts.append(net(hand.hero_net, stakes.decimals, stakes.currency))
    parts.append(", ".join(seat.name for seat in history.seats))
    if table and table.hand_number is not None:
        parts.append(text("rec.hand", number=table.hand_number))
    return "  ".join(parts)
