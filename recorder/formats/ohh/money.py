"""Amounts of a document in the smallest unit."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.limits import MAX_DECIMALS
from recorder.formats.ohh.part import Part

_NOISE: Final = Decimal("1e-9")
"""By how much an amount is off that was added up in floating point."""

_GRAIN: Final = Decimal(1).scaleb(-MAX_DECIMALS)


def decimals_of(*parts: object) -> int:
    """As many decimals as any amount in `parts` is written with."""
    return max([_decimals(amount) for amount in _amounts(list(parts))], default=0)


def _amounts(value: object) -> Iterator[Decimal]:
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Decimal):
            yield each
        elif isinstance(each, dict):
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each


def _decimals(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int) or exponent >= 0:
        return 0
    if exponent < -MAX_DECIMALS:
        plain = _plain(amount)
        return 0 if plain is None else max(0, -int(plain.normalize().as_tuple().exponent))
    return -exponent


def _plain(amount: Decimal) -> Decimal | None:
    """An amount without the noise of floating point; `None` where it is more than noise."""
    if not -MAX_DECIMALS - 20 < amount.adjusted() < 20:
        return None
    rounded = amount.quantize(_GRAIN)
    return rounded if abs(rounded - amount) < _NOISE else None


class Money:
    """Reads amounts of one hand."""

    def __init__(self, decimals: int) -> None:
        self.decimals = decimals

    def amount(self, part: Part, key: str) -> int | None:
        """The amount there in the smallest unit, `None` for none; no amount is below nothing."""
        value = part.number(key)
        if value is None:
            return None
        plain = _plain(value)
        units = None if plain is None else plain.scaleb(self.decimals)
        if units is None or units != units.to_integral_value():
            part.say("ohh-number", key)
            return None
        if units < 0:
            part.say("field-too-small", key, key=key, text=f"{value:f}", reason="negative")
            return None
        if units > MAX_AMOUNT:
            most = f"{Decimal(MAX_AMOUNT).scaleb(-self.decimals):f}"
            part.say("field-too-large", key, key=key, text=f"{value:f}", most=most)
            return None
        return int(units)

    def some(self, part: Part, key: str) -> int | None:
        """As `amount`, of what must be more than nothing: a stack, the big blind."""
        value = part.number(key)
        if value is not None and value <= 0:
            part.say("field-too-small", key, key=key, text=f"{value:f}")
            return None
        return self.amount(part, key)
