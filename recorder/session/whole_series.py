"""All hands of one series, gathered from the library."""

from bisect import insort
from collections.abc import Iterator, Sequence

from recorder.formats.json_hand import HandHistory
from recorder.formats.json_read import read
from recorder.formats.series_links import Links
from recorder.storage.library import Library


def whole_series(
    library: Library, hand: HandHistory, place: int | None = None
) -> list[HandHistory]:
    """The hands of the series that `hand` belongs to, by their numbers, itself included.

    `place` is the number in the library of a hand that is being corrected.

    The same players may have played the same series before: a hand is of the one that it follows
    from, else of the last one that has no hand of its number. When it was played says nothing, as
    clocks may be wrong. Hands that were not recorded are missing.

    Raises:
        StorageError: as `Library`.
    """
    every: list[list[HandHistory]] = []
    for one in _in_order(library, hand, place):
        series = _series_of(one, every)
        if series is None:
            every.append([one])
        else:
            insort(series, one, key=_number)
    return next(series for series in every if any(one is hand for one in series))


def still_follows(library: Library, hand: HandHistory, place: int | None = None) -> bool:
    """Whether the hand recorded after `hand` in its series goes on from what this one left.

    `place` is as in `whole_series`.

    Raises:
        StorageError: as `Library`.
    """
    if hand.series is None:
        return True
    later = [one for one in whole_series(library, hand, place) if _number(one) > _number(hand)]
    return not later or _follows(hand, later[0])


def _in_order(library: Library, hand: HandHistory, place: int | None) -> list[HandHistory]:
    """The hands of series like that of `hand` as they were kept; one that is not is the last."""
    kept = [(number, one) for number, one in _kept(library) if _signature(one) == _signature(hand)]
    if place is None:
        place = max((number for number, one in kept if one.id == hand.id), default=None)
    before = [one for number, one in kept if place is None or number < place]
    behind = [one for number, one in kept if place is not None and number > place]
    return [*before, hand, *behind]


def _kept(library: Library) -> Iterator[tuple[int, HandHistory]]:
    """The hands of any series in the library with their numbers, the first one first."""
    for stored in reversed(library.hands()):
        if '"series"' in stored.hand:
            history = read(stored.hand.encode()).playable
            if history is not None:
                yield stored.id, history


def _signature(history: HandHistory) -> object:
    """Who plays by which rules."""
    series = history.series
    if series is None:
        return None
    players = {(seat.seat, seat.name) for seat in history.seats}
    gone = {(out.seat, out.name) for out in series.out}
    return history.game, series.levels, series.chips, series.last_hand, players | gone


def _series_of(hand: HandHistory, every: Sequence[list[HandHistory]]) -> list[HandHistory] | None:
    """The series that the hand is of; `None` where it begins another."""
    number = _number(hand)
    lacking = [series for series in reversed(every) if number not in map(_number, series)]
    for series in lacking:
        beside = [one for one in series if abs(_number(one) - number) == 1]
        if beside and all(_follow_one_another(one, hand) for one in beside):
            return series
    return lacking[0] if lacking and number > 1 else None


def _follow_one_another(one: HandHistory, other: HandHistory) -> bool:
    before, after = sorted((one, other), key=_number)
    return _follows(before, after)


def _follows(before: HandHistory, after: HandHistory) -> bool:
    """Whether nothing in the start of a hand contradicts the hand before it."""
    links = Links()
    links.go_on(before, sound=True)
    return all(finding.severity != "error" for finding in links.differences(after))


def _number(hand: HandHistory) -> int:
    return hand.series.hand if hand.series else 0
