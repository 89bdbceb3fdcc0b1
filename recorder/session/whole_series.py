"""All hands of one series, gathered from the library."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from recorder.formats.json_hand import HandHistory
from recorder.formats.json_read import read
from recorder.storage.library import Library

_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)


def whole_series(library: Library, hand: HandHistory) -> list[HandHistory]:
    """The hands of the series that `hand` belongs to, in order, itself included.

    The same players may have played the same series before: what was played at another time is of
    another one. Hands that were not recorded are missing.

    Raises:
        StorageError: as `Library`.
    """
    alike = [kept for kept in _kept(library) if _is_alike(kept, hand) and kept.id != hand.id]
    for series in _runs(sorted([*alike, hand], key=_moment)):
        if any(one is hand for one in series):
            return series
    return [hand]


def _kept(library: Library) -> Iterator[HandHistory]:
    """The hands of any series in the library, the first one first."""
    for stored in reversed(library.hands()):
        if '"series"' in stored.hand:
            history = read(stored.hand.encode()).playable
            if history is not None:
                yield history


def _is_alike(one: HandHistory, other: HandHistory) -> bool:
    """Whether both are of a series of the same people by the same rules."""
    return _signature(one) == _signature(other)


def _signature(history: HandHistory) -> object:
    series = history.series
    if series is None:
        return None
    players = {(seat.seat, seat.name) for seat in history.seats}
    gone = {(out.seat, out.name) for out in series.out}
    return history.game, series.levels, series.chips, series.last_hand, players | gone


def _moment(history: HandHistory) -> datetime:
    """When the hand was played; long ago where nobody said so."""
    try:
        said = history.table and history.table.played_at
        return datetime.fromisoformat(said or "").astimezone(UTC)
    except (ValueError, OverflowError):
        return _LONG_AGO


def _runs(hands: Iterable[HandHistory]) -> Iterator[list[HandHistory]]:
    """Hands whose numbers go up belong together; where they do not, another series begins."""
    run: list[HandHistory] = []
    for hand in hands:
        if run and _number(hand) <= _number(run[-1]):
            yield run
            run = []
        run.append(hand)
    yield run


def _number(hand: HandHistory) -> int:
    return hand.series.hand if hand.series else 0
