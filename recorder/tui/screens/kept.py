"""The hands that were recorded: each can be looked at, corrected and saved."""

from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widgets import OptionList

from recorder.i18n import sentence, text
from recorder.session.kept import PAGE, KeptHand, kept_hands
from recorder.storage.errors import StorageError
from recorder.telling.one_line import one_line
from recorder.tui.keys import bindings
from recorder.tui.modals.hand_list import HandList
from recorder.tui.screens.export import export_series
from recorder.tui.widgets.key_line import KeyLine


class KeptScreen(HandList[KeptHand]):
    """The hands of the library, the last one first."""

    PAGE = PAGE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("kept")]
    KEYS = ("open", "kept.whole", "back")

    def __init__(self) -> None:
        super().__init__(text("kept.title"))

    def page(self) -> list[KeptHand] | None:
        """The hands before those that are shown."""
        before = self.hands[-1].number if self.hands else None
        try:
            return kept_hands(self.recorder.library, before)
        except StorageError as error:
            self.recorder.tell(sentence(error.code, error.params))
            return None

    def line(self, hand: KeptHand) -> str:
        """When it was played, who played, and what came of it for the recorder."""
        return _line(hand)

    def open(self, hand: KeptHand) -> None:
        """Step through the hand, if it can be read."""
        if hand.history:
            self.recorder.replay(hand.history, hand.number)

    @on(OptionList.OptionHighlighted)
    def _marked(self) -> None:
        """Only a hand of a series has a whole one."""
        self.query_one(KeyLine).refresh_keys()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A hand that stands alone is no series."""
        if action == "whole":
            marked = self.marked
            return bool(marked and marked.history and marked.history.series) or None
        return super().check_action(action, parameters)

    def action_whole(self) -> None:
        """Put all hands of the series of the marked one into one file."""
        if self.marked and self.marked.history:
            export_series(self.recorder, self.marked.history)


def _line(hand: KeptHand) -> str:
    """A hand that cannot be read any more is there all the same."""
    history = hand.history
    if history is None:
        return f"{hand.finished}  {text('kept.unreadable')}"
    return one_line(history, history.result, hand.finished)
