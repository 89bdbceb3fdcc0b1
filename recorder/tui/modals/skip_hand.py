"""Passing over a hand that was not seen or cannot be recorded."""

from collections.abc import Collection

from textual.app import ComposeResult

from recorder.formats.json_hand import HandHistory
from recorder.i18n import text
from recorder.session.count import Count
from recorder.tui.modals.recount import StackFields
from recorder.tui.widgets.field import Field


class SkippedHand(Count):
    """All stacks as counted after the hand, and why it was not recorded."""

    why = ""


class SkipHand(StackFields):
    """Asks for the stacks after the hand that was skipped, and for the reason."""

    TITLE_ID = "skip.title"

    def __init__(self, table: HandHistory, out: Collection[str] = ()) -> None:
        """`table` is who sat at the skipped hand; who was `out` need not be counted."""
        super().__init__(table, {seat.name: "" for seat in table.seats}, out=out)

    def more(self) -> ComposeResult:
        """The reason."""
        yield Field("", text("skip.why"), "", text("skip.hint.why"))

    def counted(self) -> SkippedHand | None:
        """The stacks and the reason; `None` where a stack cannot be read."""
        count = super().counted()
        if count is None:
            return None
        skipped = SkippedHand()
        skipped.stacks, skipped.rough = count.stacks, count.rough
        skipped.why = self.query(Field).last().value.strip()
        return skipped
