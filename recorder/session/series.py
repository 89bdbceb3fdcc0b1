"""Series and tournaments between two hands: the next hand, or how it ended (RULES 8.3, 9, 10.8).

Everything is read from the hand that was played last: a series needs no memory of its own.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from recorder.engine.errors import RuleViolation
from recorder.engine.series import End, next_hand
from recorder.formats.findings import named
from recorder.formats.json_hand import HandHistory, Seat, Series
from recorder.formats.play import names, positions
from recorder.formats.script.problems import InputProblem, illegal
from recorder.formats.series import begun, following, rules_of, standing_of, start_of
from recorder.session.level_clock import is_timed
from recorder.session.played import blank, renewed


def coming(history: HandHistory, *, next_level: bool = False) -> HandHistory | End:
    """What the hand after `history` starts from, or how the series ended with it.

    `next_level` moves the level on by hand.

    Raises:
        InputProblem: "hand-not-over" where the hand has no result; a stack that is not known, or
            chips that came or went, such as a rake.
    """
    if history.result is None:
        raise InputProblem("hand-not-over", 1, reason="no-result")
    try:
        after = following(history, next_level=next_level)
    except RuleViolation as violation:
        raise illegal(violation, 1) from None
    if isinstance(after, End):
        return after
    rough = "approximate" in history.certainty.values()
    places = [place for place, _ in enumerate(after.seats)] if rough else []
    marks = {f"/seats/{place}/stack": "approximate" for place in places}
    return renewed(after).model_copy(update={"certainty": marks})


def next_start(history: HandHistory) -> HandHistory:
    """As `coming`; `InputProblem` "series-ended" where no hand follows."""
    after = coming(history)
    if isinstance(after, End):
        raise InputProblem("series-ended", 1)
    return after


def skipped(
    start: HandHistory, stacks: Mapping[str, int | None], *, next_level: bool = False
) -> HandHistory | End:
    """What follows a hand that nobody recorded, which left these stacks; as `coming`.

    Raises:
        InputProblem: a stack that is not known, or stacks that do not add up.
    """
    order = names(start)
    left = [stacks[name] for name in order]
    try:
        after = next_hand(rules_of(start), standing_of(start), left, next_level=next_level)
        return after if isinstance(after, End) else renewed(start_of(start, after))
    except RuleViolation as violation:
        raise InputProblem(violation.code, 1, **named(violation.params, order)) from None


def moved_on(start: HandHistory) -> HandHistory:
    """A hand that is about to be dealt, at the next level instead.

    Raises:
        InputProblem: somebody who is to be dealt in could not post the ante of that level.
    """
    rules, standing = rules_of(start), standing_of(start)
    further = replace(standing, level=standing.level + 1, level_from=standing.hand)
    least = rules.least_stack(further.level)
    poorest = min([seat.stack or 0 for seat in start.seats])
    if poorest < least:
        raise InputProblem("series-chips-short", 1, amount=poorest, ante=least)
    return start_of(start, further)


def again(history: HandHistory) -> HandHistory:
    """The same series once more: all who played in it have what they began with.

    The button passes to the next of them. Stacks that were not the same for all are not known.
    """
    series = _series(history)
    chips = series.chips
    gone = [Seat(seat=out.seat, name=out.name, stack=None) for out in series.out]
    left = [*history.seats, *gone]
    # Stakes and small blind of the first hand are the same whatever the stacks are.
    seats = [
        Seat(seat=seat.seat, name=seat.name, stack=chips or 1, hero=seat.hero)
        for seat in sorted(left, key=lambda seat: seat.seat)
    ]
    table = history.model_copy(update={"seats": tuple(seats), "certainty": {}})
    button = seats[positions(table)[0]].seat
    rules = Series(levels=series.levels, chips=chips, last_hand=series.last_hand)
    first = begun(renewed(table).model_copy(update={"button": button}), rules)
    if chips is not None:
        return first
    unknown = tuple([replace(seat, stack=None) for seat in first.seats])
    return first.model_copy(update={"seats": unknown})


def whatever_follows(history: HandHistory) -> HandHistory:
    """The next hand, or the series once more where it is over.

    Where that cannot be told, as of a hand that is not over, the same hand is still to be played.
    """
    try:
        after = coming(history)
    except InputProblem:
        return _once_more(history)
    return again(history) if isinstance(after, End) else after


def _once_more(history: HandHistory) -> HandHistory:
    """The same hand as not yet played; the clock of a level that begins with it stands still."""
    table = history.table and history.table.model_copy(update={"played_at": None})
    series = _series(history)
    if series.level_from == series.hand:
        series = series.model_copy(update={"level_since": None})
    update = {"table": table, "notes": None, "tags": (), "series": series}
    return blank(history).model_copy(update=update)


def dated(start: HandHistory, now: datetime) -> HandHistory:
    """`start` with the clock of its level set off, where that begins with this hand."""
    series = start.series
    if series is None or series.level_since or not is_timed(series):
        return start
    since = (start.table and start.table.played_at) or now.isoformat(timespec="seconds")
    begins = series.model_copy(update={"level_since": since})
    return start.model_copy(update={"series": begins})


def refuse_top_up(history: HandHistory) -> None:
    """`InputProblem` "series-no-top-up" where stacks are what the series left (RULES 9.3)."""
    if history.series is not None:
        raise InputProblem("series-no-top-up", 1)


def _series(history: HandHistory) -> Series:
    if history.series is None:
        raise ValueError(history.series)
    return history.series
