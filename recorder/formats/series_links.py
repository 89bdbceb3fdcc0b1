"""From hand to hand of one file: whether each hand of a series follows from the one before."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.series import End
from recorder.formats.findings import Finding, Report, pointer
from recorder.formats.header import is_time
from recorder.formats.json_hand import HandHistory, OutModel, Seat, Series
from recorder.formats.names import spelling
from recorder.formats.series import following
from recorder.formats.series_missed import level_findings, missed_findings

_RIGHT: Final = ("valid", "warnings", "incomplete")


class Links:
    """What the next hand of a file is compared with: of all hands before it, only the last."""

    __slots__ = ("_before", "_lost")

    def __init__(self) -> None:
        self._before: HandHistory | None = None
        # A hand came that is not whole and sound: nobody knows what follows from it.
        self._lost = False

    def add(self, history: HandHistory | None, report: Report) -> None:
        """Compare a JSON hand and go on to it; what differs is added to its `report`."""
        if history is None or history.series is None:
            # Of a wrong hand that says nothing of a series nobody knows whether it belongs to one.
            if self._before is not None and report.verdict not in _RIGHT:
                self.go_on(None, sound=False)
            return
        report.findings += self.differences(history)
        report.findings += rake_findings(history, "/rake")
        sound = report.verdict in _RIGHT and report.result is not None
        self.go_on(history.model_copy(update={"result": report.result}), sound)

    def differences(self, history: HandHistory) -> list[Finding]:
        """Everything in the start of a hand that does not follow from the hand before.

        Nothing where it belongs to no series, where it begins one, or where none was seen before.
        """
        series, before = history.series, self._before
        if series is None or series.hand == 1 or (before is None and not self._lost):
            return []
        try:
            dues = self._dues(series)
        except RuleViolation:
            return [Finding("info", "series-not-compared", "/series")]
        assert before, "what follows from it is known"
        return min([list(_differences(before, due, history, series)) for due in dues], key=len)

    def _dues(self, series: Series) -> list[HandHistory | End | None]:
        """What may have followed before a hand that says so much of its `series`.

        Where hands are missing, the level may have moved on in the first of them or later: by
        that goes who could still post the ante (RULES 10.8).
        """
        last = self._before.series if self._before else None
        if last is None or series.level <= last.level or series.hand <= last.hand + 1:
            return [self.due(series.level)]
        due, moved, levels = self.due(), self.due(last.level + 1), series.level - last.level
        if series.level_from <= last.hand + levels:
            # A level with each hand.
            return [moved]
        return [due] if levels == 1 or isinstance(moved, End) else [due, moved]

    def due(self, level: int | None = None) -> HandHistory | End | None:
        """The start of the hand that follows, or the end; `None` where no series was seen.

        Where `level` is the next one, it is moved on by hand (RULES 8.3).

        Raises:
            RuleViolation: "series-start-unknown" where the hand before is not whole and sound.
        """
        before = self._before
        if self._lost:
            raise RuleViolation("series-start-unknown")
        if before is None or before.series is None:
            return None
        due, moved = following(before), before.series.level + 1
        reached = isinstance(due, HandHistory) and due.series and due.series.level == moved
        if level != moved or reached or moved > len(before.series.levels):
            return due
        return following(before, next_level=True)

    def go_on(self, history: HandHistory | None, sound: bool) -> None:
        """Remember a hand, `None` where it could not be played; others than of a series pass."""
        if history is None:
            self._lost = self._lost or self._before is not None
        elif history.series is not None:
            self._before, self._lost = history, not (sound and _decided(history))


def _decided(history: HandHistory) -> bool:
    """Whether the stacks after the hand are known."""
    return history.result is not None and None not in history.result["final_stacks"].values()


def rake_findings(history: HandHistory, where: str) -> Iterator[Finding]:
    """No chips leave a series (RULES 5.5, 9.1)."""
    if history.series is not None and history.rake:
        yield Finding("error", "series-rake", where)


def _differences(
    before: HandHistory, due: HandHistory | End | None, history: HandHistory, series: Series
) -> Iterator[Finding]:
    yield from _rules(before, history)
    yield from _level_since(_series(before), series)
    if isinstance(due, End):
        yield _error("series-over", "/series/hand", hand=due.hands, reason=due.reason)
        return
    assert due, "a series was seen"
    assert due.series, "what follows in a series is of it"
    if due.series.hand != series.hand:
        yield from _other_hand(before, due, history)
        return
    yield from _level(before, due.series, series)
    if due.button != history.button:
        yield _error("series-button", "/button", seat=due.button, button_seat=history.button)
    small, stated = due.series.small_blind, series.small_blind
    if small != stated and None not in (small, stated):
        where = "/series/small_blind"
        yield _error("series-small-blind-moved", where, small_blind_seat=small, seat=stated)
    yield from _dealt_in(due, history)
    yield from _out(due, history)


def _other_hand(before: HandHistory, due: HandHistory, history: HandHistory) -> Iterator[Finding]:
    """No hand is played twice; hands that nobody recorded may lie between."""
    next_one, stated = _series(due), _series(history)
    params: dict[str, Param] = {"hand": next_one.hand, "number": stated.hand}
    if stated.hand < next_one.hand:
        yield _error("series-hand-number", "/series/hand", **params)
        return
    yield Finding("warning", "series-hand-missing", "/series/hand", params)
    yield from level_findings(_series(before), stated)
    yield from _dealt_in(due, history, missed=True)
    yield from _out(due, history)
    yield from missed_findings(due, history)


def _error(code: str, where: str, **params: Param) -> Finding:
    return Finding("error", code, where, params)


def _rules(before: HandHistory, history: HandHistory) -> Iterator[Finding]:
    """What holds for a whole series."""
    for where, said in _constant(history).items():
        if said != _constant(before)[where]:
            yield _error("series-rules-changed", where)


def _constant(history: HandHistory) -> Mapping[str, object]:
    series, stakes = history.series, history.stakes
    return {
        "/game": history.game,
        "/stakes/currency": stakes.currency,
        "/stakes/decimals": stakes.decimals,
        "/series/levels": series and series.levels,
        "/series/chips": series and series.chips,
        "/series/last_hand": series and series.last_hand,
    }


def _level(before: HandHistory, due: Series, stated: Series) -> Iterator[Finding]:
    """No level comes back or is left out, and each holds from the hand it began with."""
    if due.level != stated.level:
        last = before.series.level if before.series else due.level
        reason = "back" if stated.level < last else "early" if stated.level > last + 1 else None
        level: Param = last + 1 if reason == "early" else due.level
        params: dict[str, Param] = {"level": level, "number": stated.level}
        if reason:
            params["reason"] = reason
        yield _error("series-level-next", "/series/level", **params)
    elif due.level_from != stated.level_from:
        where, hand = "/series/level_from", due.level_from
        params = {"level": due.level, "hand": hand, "number": stated.level_from}
        yield _error("series-level-began", where, **params)


def _level_since(before: Series, stated: Series) -> Iterator[Finding]:
    """A level began at one time; a clock that nobody set before is set off."""
    if (before.level, before.level_from) != (stated.level, stated.level_from):
        return
    since, said = before.level_since, stated.level_since
    if since is None or said is None or not (is_time(since) and is_time(said)):
        return
    if datetime.fromisoformat(since) != datetime.fromisoformat(said):
        params: dict[str, Param] = {"level": before.level, "time": since, "value": said}
        yield Finding("warning", "series-level-since", "/series/level_since", params)


def _dealt_in(due: HandHistory, history: HandHistory, *, missed: bool = False) -> Iterator[Finding]:
    """Everyone who is in the series, each with the stack of the hand before, and nobody else.

    Where hands between were `missed`, stacks are others, and some may have gone out.
    """
    stated = {_spelled(seat): (i, seat) for i, seat in enumerate(history.seats)}
    for seat in due.seats:
        index, found = stated.pop(_spelled(seat), (0, None))
        if found is None:
            if not missed:
                yield _error("series-player-missing", "/seats", seat=seat.name)
            continue
        where = pointer("seats", index)
        if found.seat != seat.seat:
            yield _error("series-seat-changed", f"{where}/seat", name=seat.name, seat=seat.seat)
        if not missed and found.stack not in (None, seat.stack):
            amounts: dict[str, Param] = {"amount": seat.stack, "stated": found.stack}
            yield _error("series-stack", f"{where}/stack", **{"seat": seat.name, **amounts})
    gone = {_spelled(out): out for out in _series(due).out}
    for name, (index, player) in stated.items():
        where = pointer("seats", index, "name")
        if name in gone:
            out = gone[name]
            yield _error("series-bust-dealt-in", where, seat=out.name, hand=out.hand)
        else:
            yield _error("series-stranger", where, seat=player.name)


def _out(due: HandHistory, history: HandHistory) -> Iterator[Finding]:
    """Everyone who went out, and nobody else."""
    stated = {_spelled(out): (i, out) for i, out in enumerate(_series(history).out)}
    dealt_in = {_spelled(seat) for seat in history.seats}
    for out in _series(due).out:
        index, found = stated.pop(_spelled(out), (0, None))
        if found is None:
            if _spelled(out) not in dealt_in:
                yield _error("series-out-missing", "/series/out", name=out.name, hand=out.hand)
        elif found.model_copy(update={"name": out.name}) != out:
            where = pointer("series", "out", index)
            amount: dict[str, Param] = {"hand": out.hand, "amount": out.stack}
            yield _error("series-out-differs", where, name=out.name, **amount)
    in_play = {_spelled(seat) for seat in due.seats}
    for name, (index, out) in stated.items():
        if name not in in_play:
            yield _error("series-stranger", pointer("series", "out", index, "name"), seat=out.name)


def _spelled(player: Seat | OutModel) -> str:
    return spelling(player.name)[1]


def _series(history: HandHistory) -> Series:
    assert history.series, "only hands of a series are compared"
    return history.series
