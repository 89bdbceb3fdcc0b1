"""What a hand says of its series, checked on its own: the hands before it are not asked for.

Nothing here keeps a hand from being played.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.series import SeriesRules, first, setup_of
from recorder.engine.setup import Setup
from recorder.formats.findings import Finding, pointer
from recorder.formats.header import is_time, name_findings
from recorder.formats.json_hand import MAX_SEAT, HandHistory, Seat, Series
from recorder.formats.names import spelling
from recorder.formats.play import setup_of as played_from
from recorder.formats.series import rules_of, small_blind_seat, standing_of

_SMALL_BLIND: Final = "/series/small_blind"
_RULES_PLACES: Final = {"seat-count": "/seats", "series-chips-short": "/series/chips"}


def series_findings(history: HandHistory) -> Iterator[Finding]:
    """Everything that is wrong with the series of a hand.

    Nothing where it belongs to none, or where no table could start with the hand anyway.
    """
    series = history.series
    if series is None or not _can_start(history):
        return
    yield from _counted(series)
    yield from _people(history, series)
    rules = rules_of(history)
    broken = list(_rules(rules, len(history.seats) + len(series.out)))
    yield from broken
    unknown = [index for index, seat in enumerate(history.seats) if seat.stack is None]
    for index in unknown:
        where, name = pointer("seats", index, "stack"), history.seats[index].name
        yield _error("series-stack-unknown", where, seat=name)
    misplaced = list(_small_blind_seat(history, series))
    yield from misplaced
    if unknown or broken or series.level > len(series.levels):
        return
    yield from _forced_bets(history, series, rules, bool(misplaced))
    yield from _chips(history, series, rules)
    if series.hand == 1:
        yield from _first_hand(history, series, rules)


def _can_start(history: HandHistory) -> bool:
    try:
        played_from(history).check()
    except RuleViolation:
        return False
    return True


def _error(code: str, where: str, **params: Param) -> Finding:
    return Finding("error", code, where, params)


def _counted(series: Series) -> Iterator[Finding]:
    """The number of the hand and its level (RULES 8.3, 10.8)."""
    level, began, hand = series.level, series.level_from, series.hand
    if series.last_hand is not None and hand > series.last_hand:
        yield _error("series-over", "/series/hand", hand=series.last_hand, reason="hands-played")
    if level > len(series.levels):
        yield _error("series-level-unknown", "/series/level", level=level, most=len(series.levels))
    elif not level <= began <= hand or (level == 1) != (began == 1):
        yield _error("series-level-from", "/series/level_from", level=level, hand=began)
    elif level < len(series.levels):
        hands = series.levels[level - 1].hands
        if hands is not None and hand - began >= hands:
            last = began + hands - 1
            yield _error("series-level-over", "/series/level", level=level, hand=last)
    since = series.level_since
    if since is not None and not is_time(since):
        yield _error("time-invalid", "/series/level_since", value=since)


def _people(history: HandHistory, series: Series) -> Iterator[Finding]:
    """Who is out had a seat and a name of their own, and the button is at somebody's seat."""
    taken = {seat.seat for seat in history.seats}
    names = {spelling(seat.name)[1]: seat.name for seat in history.seats}
    for index, out in enumerate(series.out):
        where = ("series", "out", index)
        if out.seat in taken:
            yield _error("seat-twice", pointer(*where, "seat"), seat=out.seat)
        fault, spelled = spelling(out.name)
        yield from name_findings(out.name, fault, names.get(spelled), pointer(*where, "name"))
        if out.hand >= series.hand:
            yield _error("series-out-later", pointer(*where, "hand"), name=out.name, hand=out.hand)
        taken.add(out.seat)
        names.setdefault(spelled, out.name)
    if history.button not in taken:
        yield _error("series-seat-never", "/button", seat=history.button)


def _rules(rules: SeriesRules, seats: int) -> Iterator[Finding]:
    """Levels that no table could play, each; and what is wrong with all of them together."""
    found: list[Finding] = []
    for index, level in enumerate(rules.levels):
        alone = replace(rules, levels=(level,), chips=None)
        found += _refusal(alone, rules.game.min_seats, pointer("series", "levels", index))
    yield from found or _refusal(rules, seats, "/series/levels")


def _refusal(rules: SeriesRules, seats: int, where: str) -> Iterator[Finding]:
    try:
        rules.check(seats)
    except RuleViolation as violation:
        place = _RULES_PLACES.get(violation.code, where)
        yield Finding("error", violation.code, place, violation.params)


def _small_blind_seat(history: HandHistory, series: Series) -> Iterator[Finding]:
    """The small blind falls on the button heads-up, else behind it before the big blind."""
    seat = series.small_blind
    if history.stakes.big_blind is None:
        if seat is not None:
            yield _error("series-small-blind-seat", _SMALL_BLIND, seat=seat, reason="no-blinds")
        return
    if seat is None:
        yield _error("series-small-blind-seat", _SMALL_BLIND, reason="missing")
        return
    seated = [player.seat for player in history.seats]
    if seat not in (*seated, *[out.seat for out in series.out]):
        yield _error("series-seat-never", _SMALL_BLIND, seat=seat)
        return
    due = small_blind_seat(seated, history.button)
    behind = (seat - history.button - 1) % MAX_SEAT < (due - history.button - 1) % MAX_SEAT
    if seat != due and (seat in seated or len(seated) == 2 or not behind):
        params: dict[str, Param] = {"seat": seat, "button_seat": history.button}
        yield _error("series-small-blind-seat", _SMALL_BLIND, **params)


def _forced_bets(
    history: HandHistory, series: Series, rules: SeriesRules, misplaced: bool
) -> Iterator[Finding]:
    """Blinds, ante and least bet are those of the level (RULES 8.3, 9.2).

    Where the small blind is `misplaced`, who posts it is not known.
    """
    stated, due = played_from(history), setup_of(rules, standing_of(history))
    level: dict[str, Param] = {"level": series.level}
    small = (stated.small_blind, due.small_blind)
    if small[0] != small[1] and not (misplaced and None in small):
        yield _small_blind(history, series, stated, due)
    if stated.big_blind != due.big_blind:
        yield _differs("/stakes/big_blind", "big-blind", due.big_blind, stated.big_blind, level)
    if stated.min_bet != due.min_bet:
        yield _differs("/stakes/min_bet", "min-bet", due.min_bet, stated.min_bet, level)
    yield from _ante(stated, due, level)


def _small_blind(history: HandHistory, series: Series, stated: Setup, due: Setup) -> Finding:
    """A small blind of another amount, one that is not posted, or is where it is dead."""
    where, seat = "/stakes/small_blind", series.small_blind
    if stated.small_blind is None:
        name = next((each.name for each in history.seats if each.seat == seat), None)
        return _error("series-small-blind-missing", where, seat=name, amount=due.small_blind)
    if due.small_blind is None and due.big_blind is not None:
        return _error("series-small-blind-dead", where, small_blind_seat=seat)
    level: dict[str, Param] = {"level": series.level}
    return _differs(where, "small-blind", due.small_blind, stated.small_blind, level)


def _ante(stated: Setup, due: Setup, level: dict[str, Param]) -> Iterator[Finding]:
    if stated.ante != due.ante:
        yield _differs("/stakes/ante", "ante", due.ante, stated.ante, level)
    elif stated.ante_by != due.ante_by:
        reason = "ante-by-all" if due.ante_by == "all" else "ante-by-big-blind"
        yield _error("series-forced-bet", "/stakes/ante/by", reason=reason, **level)


def _differs(
    where: str, reason: str, due: int | None, stated: int | None, level: dict[str, Param]
) -> Finding:
    amounts: dict[str, Param] = {"amount": due or 0, "stated": stated or 0}
    return _error("series-forced-bet", where, reason=reason, **amounts, **level)


def _chips(history: HandHistory, series: Series, rules: SeriesRules) -> Iterator[Finding]:
    """Nobody's chips come or go, and who is dealt in has enough (RULES 5.5, 9.1, 10.8)."""
    least = rules.least_stack(series.level - 1)
    for index, seat in enumerate(history.seats):
        if _stack(seat) < least:
            where = pointer("seats", index, "stack")
            yield _error("series-stack-short", where, seat=seat.name, amount=seat.stack, ante=least)
    most = max(rules.least_stack(level) for level in range(series.level))
    for index, out in enumerate(series.out):
        if out.left >= most:
            where = pointer("series", "out", index, "left")
            yield _error("series-out-left", where, name=out.name, amount=out.left)
    if series.chips is not None:
        count = len(history.seats) + len(series.out)
        there = sum(map(_stack, history.seats)) + sum(out.left for out in series.out)
        if there != count * series.chips:
            amounts: dict[str, Param] = {"amount": count * series.chips, "stated": there}
            yield _error("series-chips-sum", "/seats", seats=count, chips=series.chips, **amounts)


def _first_hand(history: HandHistory, series: Series, rules: SeriesRules) -> Iterator[Finding]:
    """Everyone is there with the same chips, and one of them has the button."""
    if series.out:
        yield _error("series-first-out", "/series/out/0")
    for index, seat in enumerate(history.seats):
        if series.chips not in (None, seat.stack):
            where = pointer("seats", index, "stack")
            amounts: dict[str, Param] = {"amount": seat.stack, "chips": series.chips}
            yield _error("series-first-stack", where, seat=seat.name, **amounts)
    seats = [seat.seat for seat in history.seats]
    names, stacks = [seat.name for seat in history.seats], [*map(_stack, history.seats)]
    try:
        first(rules, names, history.button, None, seats, stacks)
    except RuleViolation as violation:
        yield Finding("error", violation.code, "/button", violation.params)


def _stack(seat: Seat) -> int:
    return seat.stack or 0
