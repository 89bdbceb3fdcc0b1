"""Hands as PHH: fields in the order of the standard, what it has no field for in fields of our own.

Amounts are totals on the street, players are called p1 to pn from the first left of the button,
and heads-up the blinds are reversed.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Loss
from recorder.formats.phh.about import about
from recorder.formats.phh.course import Course
from recorder.formats.phh.fields import BET_SIZES, OPTIONAL, OWN, VARIANTS
from recorder.formats.phh.money import written
from recorder.formats.phh.own_fields import own_fields
from recorder.formats.phh.values import Raw, text_of
from recorder.formats.play import players

LOSSES: Final = ("phh-game", "phh-own-fields")

_VARIANT: Final = {game: variant for variant, game in VARIANTS.items()}


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """The hands of a `.phhs` file: a numbered table each."""
    for number, history in enumerate(histories, 1):
        before = "\n" if number > 1 else ""
        yield f"{before}[{number}]\n{write_one(history)}"


def write_one(history: HandHistory) -> str:
    """The hand of a `.phh` file."""
    fields, own = _fields(history)
    return text_of({**fields, **own})


def losses(history: HandHistory) -> list[Loss]:
    """Everything that stands in fields of our own, which other programs pass over."""
    if history.game not in _VARIANT:
        return [Loss("phh-game", {"game": history.game}, whole=True)]
    names = tuple(sorted(_fields(history)[1]))
    return [Loss("phh-own-fields", {"names": names})] if names else []


def _fields(history: HandHistory) -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields of PHH in its order, and those of our own."""
    course = Course(history)
    fields, besides = _played(history, course), about(history)
    order = {key: place for place, key in enumerate(OPTIONAL)}
    for key in sorted(besides, key=lambda key: order.get(key, len(order))):
        fields[key] = besides[key]
    own = own_fields(history, fields, course.shows)
    return fields, {OWN + name: value for name, value in own.items()}


def _played(history: HandHistory, course: Course) -> dict[str, Any]:
    """The fields that every hand must have."""
    stakes, decimals = history.stakes, history.stakes.decimals
    seats = players(history)
    count = len(seats)
    small, big = stakes.small_blind or 0, stakes.big_blind or 0
    blinds = [small, big] if small or count == 2 else [big, 0]
    antes = [0] * count
    if ante := stakes.ante:
        # In the reversed order of two players, and after a small blind, the second posts it.
        by = 1 if small or count == 2 else 0
        antes = [ante.amount if ante.by == "all" or place == by else 0 for place in range(count)]
    variant = _VARIANT[history.game]
    return {
        "variant": variant,
        "antes": [Raw(written(amount, decimals)) for amount in antes],
        "blinds_or_straddles": [
            Raw(written(amount, decimals)) for amount in [*blinds, *[0] * (count - 2)]
        ],
        **{
            key: Raw(written(2 * big if key == "big_bet" else big, decimals))
            for key in BET_SIZES[variant]
        },
        "starting_stacks": [Raw(written(seat.stack, decimals)) for seat in seats],
        "actions": course.actions,
    }
