"""Amounts of a PHH hand: any exact number there, a whole number of the smallest unit here."""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Any, Final

from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.limits import MAX_DECIMALS

_FRACTION: Final = re.compile(rf"cbr\s+[0-9]+\.([0-9]{{1,{MAX_DECIMALS}}})(?![0-9])")
_AMOUNT: Final = re.compile(rf"[0-9]{{1,15}}(?:\.[0-9]{{1,{MAX_DECIMALS}}})?")

_MOST_DIGITS: Final = len(str(MAX_AMOUNT))

USUAL: Final = 2
"""The decimals of money: half a unit is often written as 0.5, and is 0.50."""


def shown_decimals(
    numbers: Iterable[Any], actions: Iterable[Any], stated: int | None = None
) -> int:
    """With how many decimals the amounts of a hand are shown: as many as the finest of them has.

    `stated` is how many the file says itself.
    """
    least = _finest(numbers, actions)
    return max(least, (USUAL if least == 1 else 0) if stated is None else stated)


def _finest(numbers: Iterable[Any], actions: Iterable[Any]) -> int:
    most = 0
    for number in numbers:
        if type(number) is Decimal and number.is_finite():
            most = max(most, -int(number.as_tuple().exponent))
    for action in actions:
        if type(action) is str and "." in action and (written := _FRACTION.search(action)):
            most = max(most, len(written[1]))
    return most


def is_amount(value: object) -> bool:
    """Whether a value is a number that can be an amount, unknown ones included."""
    if type(value) is int:
        return abs(value) <= MAX_AMOUNT
    if type(value) is not Decimal:
        return False
    if not value.is_finite():
        return value == Decimal("Infinity")
    small_enough = value.adjusted() <= len(str(MAX_AMOUNT))
    return small_enough and int(value.as_tuple().exponent) >= -MAX_DECIMALS


def chips(value: int | Decimal, decimals: int) -> int | None:
    """An amount (`is_amount`) in the smallest unit; `None` for `inf`, which is not known."""
    if isinstance(value, int):
        return _whole(value, decimals)
    return int(value.scaleb(decimals)) if value.is_finite() else None


def _whole(value: int, decimals: int) -> int:
    factor: int = 10**decimals
    return value * factor


def chips_of_text(text: str, decimals: int) -> int | None:
    """As `chips` of the amount of an action; `None` where it is none, or finer than `decimals`."""
    if text.isdecimal() and text.isascii() and len(text) <= _MOST_DIGITS:
        return _whole(int(text), decimals)
    if not _AMOUNT.fullmatch(text):
        return None
    exact = Decimal(text).scaleb(decimals)
    return int(exact) if exact == int(exact) else None


def written(amount: int | None, decimals: int) -> str:
    """An amount as PHH writes it."""
    if amount is None:
        return "inf"
    return f"{Decimal(amount).scaleb(-decimals):f}" if decimals else str(amount)
