"""Between two hands of a series: the next level by hand, a hand passed over, the series stopped."""

from typing import Literal

from recorder.engine.series import End
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.problems import InputProblem
from recorder.formats.series import stopped
from recorder.session.drafts import skip_hand
from recorder.session.passed import Passed
from recorder.session.series import again, coming, moved_on
from recorder.storage.library import Draft, Library

LevelStays = Literal["first-level", "last-level", "level-due"]
"""Why a level is not moved on by hand: it is the first hand, there is none, it begins anyway."""


class SeriesTurn:
    """What was decided since the last hand; all of it but a skipped hand can be taken back.

    Attributes:
        next_level: whether the hand that comes is the first of the next level (RULES 8.3).
        stopping: whether no further hand is played (RULES 9.4).
    """

    def __init__(self, passed: Passed | None = None) -> None:
        """`passed` is a hand that was passed over already."""
        self.next_level = False
        self.stopping = False
        self._passed = passed

    def after(self, last: HandHistory) -> HandHistory | End:
        """What follows `last`, a hand that is over or what the hand that comes starts from.

        Raises:
            InputProblem: as `series.coming`, `series.moved_on`; "stack-missing" for stacks that
                are not known.
        """
        follows = self._follows(last, next_level=self.next_level)
        if self.stopping and not isinstance(follows, End):
            return stopped(follows)
        return follows

    def _follows(self, last: HandHistory, *, next_level: bool) -> HandHistory | End:
        if self._passed is not None:
            return self._passed.following(next_level=next_level)
        if last.result is not None:
            return coming(last, next_level=next_level)
        unknown = [seat.name for seat in last.seats if seat.stack is None]
        if unknown:
            raise InputProblem("stack-missing", 1, name=", ".join(unknown))
        return moved_on(last) if next_level else last

    def stays(self, last: HandHistory) -> LevelStays | None:
        """Why the level cannot be moved on by hand; `None` where it can, or that be taken back."""
        series = (self._passed.start if self._passed else last).series
        if series is None or series.level == len(series.levels):
            return "last-level"
        if last.result is None and self._passed is None:
            if series.hand == 1:
                return "first-level"
            return "level-due" if series.level_from == series.hand else None
        try:
            follows = self._follows(last, next_level=False)
        except InputProblem:
            return None
        due = not isinstance(follows, End) and follows.series and follows.series.level
        return "level-due" if due and due > series.level else None

    def proposed(self, last: HandHistory) -> HandHistory:
        """What is played next: the hand that comes, or the series once more.

        Raises:
            InputProblem: as `after`.
        """
        follows = self.after(last)
        return again(last) if isinstance(follows, End) else follows

    def skip(self, library: Library, passed: Passed, why: str, draft: Draft | None = None) -> None:
        """Pass over the hand that comes; `draft` is that of the hand before, where it is held.

        Raises:
            InputProblem: as `series.skipped`; nothing is skipped then.
            StorageError: it could not be noted.
        """
        skip_hand(library, passed, why, draft)
        self._passed, self.next_level = passed, False
