"""Between two hands: what starts next, as stacks are counted anew and hands are skipped."""

from recorder.engine.series import End
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.problems import InputProblem
from recorder.session.count import Count
from recorder.session.drafts import skip_hand
from recorder.session.next_hand import Stacks, next_start, recounted, sitting_out
from recorder.session.passed import Passed, load_passed
from recorder.session.recording import Recording
from recorder.session.series_turn import SeriesTurn
from recorder.session.setup_defaults import fields_of
from recorder.storage.library import Draft, Library


class Coming:
    """What comes after a recording that is over; it follows what is still corrected in that."""

    def __init__(self, recording: Recording, draft: Draft | None = None) -> None:
        """`draft` holds the recording, and perhaps a hand that was skipped behind it."""
        self._recording = recording
        self._draft = draft
        self._count = Count()
        passed = load_passed(draft.passed) if draft else None
        # What the hand after a skipped one starts from; `None` where none was skipped.
        self._skipped: HandHistory | None = None
        self._turn = SeriesTurn(passed) if recording.start.series else None
        if passed is not None and self._turn is None:
            self._skipped = passed.proposed()

    @property
    def is_next(self) -> bool:
        """Whether the next hand follows this one, which was not corrected behind others."""
        return self._draft is None or self._draft.is_last

    @property
    def turn(self) -> SeriesTurn | None:
        """What was decided about the series; `None` between single hands."""
        return self._turn

    def end(self) -> End | None:
        """How the series ended; `None` where a hand follows, or nobody can tell yet."""
        if self._turn is None:
            return None
        try:
            follows = self._turn.after(self._recording.history())
        except InputProblem:
            return None
        return follows if isinstance(follows, End) else None

    def proposed(self) -> HandHistory:
        """What is set up next: the hand that comes, or a series that is over once more.

        Raises:
            InputProblem: as `next_start`.
        """
        if self._turn is None:
            return self.start()
        return self._turn.proposed(self._recording.history())

    def start(self) -> HandHistory:
        """What the next hand starts from.

        Raises:
            InputProblem: as `next_start`; "series-ended" where no hand follows.
        """
        if self._turn is not None:
            follows = self._turn.after(self._recording.history())
            if isinstance(follows, End):
                raise InputProblem("series-ended", 1)
            return follows
        return self._count.marked(self._following(self._count.stacks))

    def _following(self, stacks: Stacks) -> HandHistory:
        if self._skipped is not None:
            return recounted(self._skipped, stacks)
        return next_start(self._recording.history(), stacks)

    def table(self) -> HandHistory:
        """Who sits at it and in which unit, also where somebody has no chips to start with."""
        return self._skipped or self._recording.start

    def typed(self) -> dict[str, str]:
        """Each player's next stack as it would be typed; empty for who has no chips left."""
        try:
            fields = fields_of(self.start())
        except InputProblem:
            return self._left()
        stacks = dict(zip(fields.names, fields.stacks, strict=True))
        return {seat.name: stacks.get(seat.name, "") for seat in self.table().seats}

    def sitting_out(self) -> tuple[str, ...]:
        """Who is not dealt into the next hand for want of chips; `InputProblem` as `start`."""
        return sitting_out(self.table(), self.start())

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

        Who had no chips before it and has some now bought in for it.

        Raises:
            InputProblem: as `next_hand.skip`; nothing is skipped then.
            StorageError: it could not be noted.
        """
        if self._turn is not None:
            self._turn.skip(library, Passed(self.start(), count), why, self._draft)
            return
        start = self._following({**self._bought_in(count), **self._count.stacks})
        passed = Passed(start, count)
        skip_hand(library, passed, why, self._draft)
        self._skipped, self._count = passed.proposed(), Count()

    def _bought_in(self, count: Count) -> Stacks:
        try:
            out = self.sitting_out()
        except InputProblem:
            return {}
        return {name: count.stacks[name] for name in out if count.stacks.get(name, 0) != 0}
