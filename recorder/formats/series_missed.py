"""Behind hands of a series that nobody recorded: what must hold however they went.

Who went out in them, and with which hand, is said by the hand behind them; button and blinds go
by that alone (RULES 9.2, 9.3, 10.1). How the chips went is not known, nor the levels in between.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from recorder.engine.errors import Param
from recorder.engine.series import SeriesRules, Standing, next_hand
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand import MAX_SERIES_HANDS, HandHistory, OutModel, Seat, Series
from recorder.formats.names import spelling
from recorder.formats.series import rules_of, standing_of


def level_findings(before: Series, stated: Series) -> Iterator[Finding]:
    """A level moves on once a hand, and after its hands at the latest (RULES 8.3).

    Whether it holds for too long is said of the hand itself.
    """
    last, level, most = before.level, stated.level, before.level + stated.hand - before.hand
    if level > len(before.levels):
        return
    if not last <= level <= most:
        reason, due = ("back", last) if level < last else ("most", most)
        yield _error("series-level-next", "/series/level", level=due, number=level, reason=reason)
        return
    earliest = latest = before.level_from
    if level > last:
        earliest = before.hand + level - last
        lasting = [each.hands or MAX_SERIES_HANDS for each in before.levels[last - 1 : level - 1]]
        latest += sum(lasting)
    hand = min(max(stated.level_from, earliest), latest)
    if stated.level_from != hand:
        params: dict[str, Param] = {"level": level, "hand": hand, "number": stated.level_from}
        if earliest < latest:
            params["reason"] = "earliest" if hand == earliest else "latest"
        yield _error("series-level-began", "/series/level_from", **params)


def missed_findings(due: HandHistory, history: HandHistory) -> Iterator[Finding]:
    """What does not hold in `history`, where `due` would have been the first hand missing."""
    assert due.series, "what follows in a series is of it"
    assert history.series, "only hands of a series are compared"
    in_play = {_spelled(seat): seat for seat in due.seats}
    said = [(i, out) for i, out in enumerate(history.series.out) if _spelled(out) in in_play]
    dealt_in = [_spelled(seat) for seat in history.seats]
    gone = {_spelled(out): out for _, out in said}
    for name, seat in in_play.items():
        if name not in dealt_in and name not in gone:
            yield _error("series-player-missing", "/seats", seat=seat.name, reason="unseen")
    faults = [each for i, out in said for each in _gone(due.series, in_play[_spelled(out)], out, i)]
    yield from faults
    if sorted([*dealt_in, *gone]) != sorted(in_play):
        return
    yield from _chips(due, history, gone)
    later = any(out.hand >= history.series.hand for out in gone.values())
    if not (faults or later) and len(dealt_in) > 1:
        yield from _places(due, history, {out.seat: out.hand for out in gone.values()})


def _gone(due: Series, seat: Seat, out: OutModel, index: int) -> Iterator[Finding]:
    """Who went out meanwhile did so at their seat, and not before they were last dealt in."""
    where = ("series", "out", index)
    if out.seat != seat.seat:
        params: dict[str, Param] = {"name": seat.name, "seat": seat.seat}
        yield _error("series-seat-changed", pointer(*where, "seat"), **params)
    if out.hand < due.hand:
        params = {"name": seat.name, "hand": due.hand - 1, "number": out.hand}
        yield _error("series-out-earlier", pointer(*where, "hand"), **params)
    elif out.hand == due.hand and out.stack != seat.stack:
        params = {"name": seat.name, "hand": out.hand, "amount": seat.stack}
        yield _error("series-out-differs", pointer(*where), **params)


def _chips(
    due: HandHistory, history: HandHistory, gone: Mapping[str, OutModel]
) -> Iterator[Finding]:
    """No chips come or go (RULES 5.5, 9.3); said of the hand itself where `chips` are stated."""
    stacks = [seat.stack for seat in history.seats if seat.stack is not None]
    if (history.series and history.series.chips) or len(stacks) < len(history.seats):
        return
    had = sum([seat.stack or 0 for seat in due.seats])
    there = sum([*stacks, *[out.left for out in gone.values()]])
    if there != had:
        yield _error("series-chips-differ", "/seats", amount=had, stated=there)


def _places(due: HandHistory, history: HandHistory, gone: Mapping[int, int]) -> Iterator[Finding]:
    """Button and small blind, and with them the big blind."""
    assert history.series, "only hands of a series are compared"
    places, stated = _moved_to(due, history.series.hand, gone), history.series.small_blind
    if places.button != history.button:
        params: dict[str, Param] = {"seat": places.button, "button_seat": history.button}
        yield _error("series-button", "/button", **params)
    small = places.small_blind_seat
    if small != stated and None not in (small, stated):
        params = {"small_blind_seat": small, "seat": stated}
        yield _error("series-small-blind-moved", "/series/small_blind", **params)


def _moved_to(due: HandHistory, hand: int, gone: Mapping[int, int]) -> Standing:
    """Where button and blinds are at a later `hand`; `gone` says by seat who went out with which.

    Stacks are any with which those players remain.
    """
    rules, now = rules_of(due), standing_of(due)
    # One level for all hands: who remains is known, whatever the ante was.
    rules = SeriesRules(None, (rules.levels[now.level],), rules.game)
    now = replace(now, level=0)
    for last in sorted(set(gone.values())):
        now = _all_remain(rules, now, last)
        now = _next(rules, now, {seat for seat, with_hand in gone.items() if with_hand == last})
    return _all_remain(rules, now, hand)


def _all_remain(rules: SeriesRules, now: Standing, hand: int) -> Standing:
    """The places at `hand`, where nobody goes out before it."""
    # What is dead is so for two hands; from then on everything goes round the table.
    hands = hand - now.hand
    for _ in range(min(hands, 2 + (hands - 2) % len(now.order))):
        now = _next(rules, now, set())
    return replace(now, hand=hand)


def _next(rules: SeriesRules, now: Standing, gone: set[int]) -> Standing:
    """The hand after one that those in the seats `gone` lose to the first who stays."""
    had = {player.seat: player.stack for player in now.players}
    final = {seat: 0 if seat in gone else had[seat] for seat in now.order}
    taker = next(seat for seat in now.order if seat not in gone)
    final[taker] += sum([had[seat] for seat in gone])
    after = next_hand(rules, now, list(final.values()))
    assert isinstance(after, Standing), "two remain, and no hand is the last"
    return after


def _spelled(player: Seat | OutModel) -> str:
    return spelling(player.name)[1]


def _error(code: str, where: str, **params: Param) -> Finding:
    return Finding("error", code, where, params)
