"""A hand that was passed over; the hand before it keeps that until it is put away."""

import json
from dataclasses import dataclass

from recorder.engine.series import End
from recorder.formats.json_hand import HandHistory, dump_line
from recorder.session import series
from recorder.session.count import Count
from recorder.session.next_hand import skip


@dataclass(frozen=True, slots=True)
class Passed:
    """What the skipped hand would have started from, and the stacks counted after it."""

    start: HandHistory
    count: Count

    def following(self, *, next_level: bool = False) -> HandHistory | End:
        """What follows it; `next_level` moves the level of a series on by hand.

        Raises:
            InputProblem: as `next_hand.skip`.
        """
        stacks = self.count.stacks
        if next_level:
            after = series.skipped(self.start, stacks, next_level=True)
        else:
            after = skip(self.start, stacks)
        return after if isinstance(after, End) else self.count.marked(after)

    def proposed(self) -> HandHistory:
        """What is set up next: as `following`, or a series that is over once more."""
        after = self.following()
        return series.again(self.start) if isinstance(after, End) else after


def dump_passed(passed: Passed) -> str:
    """The skipped hand as JSON."""
    start, count = json.loads(dump_line(passed.start)), passed.count
    return json.dumps({"start": start, "stacks": count.stacks, "rough": sorted(count.rough)})


def load_passed(text: str | None) -> Passed | None:
    """A skipped hand back from JSON, `None` where nothing was skipped or it cannot be read."""
    if text is None:
        return None
    count = Count()
    try:
        held = json.loads(text)
        count.stacks, count.rough = dict(held["stacks"]), set(held["rough"])
        return Passed(HandHistory.model_validate(held["start"]), count)
    except (ValueError, KeyError, TypeError):
        return None
