"""The hands that were recorded: each can be looked at, corrected and saved."""

from recorder.i18n import sentence, text
from recorder.session.kept import PAGE, KeptHand, kept_hands
from recorder.storage.errors import StorageError
from recorder.telling.amounts import net
from recorder.tui.modals.hand_list import HandList


class KeptScreen(HandList[KeptHand]):
    """The hands of the library, the last one first."""

    PAGE = PAGE

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
