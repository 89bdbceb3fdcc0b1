"""Between two hands: what starts next, as stacks are counted anew and hands are skipped."""

from recorder.formats.json_hand import HandHistory
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.problems import InputProblem
from recorder.session.count import Count, recounted
from recorder.session.drafts import skip_hand
from recorder.session.next_hand import next_start
from recorder.session.recording import Recording
from recorder.session.setup_defaults import fields_of
from recorder.storage.library import Library


class Coming:
    """What comes after a recording that is over; it follows what is still corrected in that."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._count = Count()
        # What the hand after a skipped one starts from; `None` where none was skipped.
        self._skipped: HandHistory | None = None

    def start(self) -> HandHistory:
        """What the next hand starts from.

        Raises:
            InputProblem: as `next_start`.
        """
        stacks = self._count.stacks
        if self._skipped is not None:
            return self._count.marked(recounted(self._skipped, stacks))
        return self._count.marked(next_start(self._recording.history(), stacks))

    def table(self) -> HandHistory:
        """Who sits at it and in which unit, also where somebody has no chips to start with."""
        return self._skipped or self._recording.start

    def typed(self) -> dict[str, str]:
        """Each player's next stack as it would be typed; empty for who has no chips left."""
        try:
            fields = fields_of(self.start())
        except InputProblem:
            return self._left()
        return dict(zip(fields.names, fields.stacks, strict=True))

    def _left(self) -> dict[str, str]:
        history = self._recording.history()
        left = history.result["final_stacks"] if history.result else {}
        return {
            seat.name: amount_text(chips, history.stakes.decimals)
            if (chips := left.get(seat.name))
            else ""
            for seat in history.seats
        }

    def take(self, count: Count) -> None:
        """Count the stacks anew that `count` holds."""
        self._count.stacks.update(count.stacks)
        self._count.rough = (self._count.rough - set(count.stacks)) | count.rough

    def skip(self, library: Library, count: Count, why: str) -> None:
        """Pass over the next hand, which left what `count` holds.

        Raises:
            InputProblem: as `next_hand.skip`; nothing is skipped then.
            StorageError: it could not be noted.
        """
        after = skip_hand(library, self.start(), count.stacks, why)
        self._skipped, self._count = count.marked(after), Count()
