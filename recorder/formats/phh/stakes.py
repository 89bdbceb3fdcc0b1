"""The forced bets of a PHH hand: arrays by position there, blinds and an ante here.

Heads-up the arrays are reversed: their first blind is posted by the second player, who has the
button and is last in every other array.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from recorder.engine.errors import Param
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.phh.money import chips, written
from recorder.formats.phh.toml import Fields

TRIMMED: Final = "ante_trimming_status"
"""The field that says whether who has less than an ante can win no more than that of each other."""


@dataclass(slots=True)
class Refusal(Exception):
    """Amounts and forced bets that no table has: the code, the field, and what it is about."""

    code: str
    key: str
    params: dict[str, Param]


def check_amounts(values: dict[str, Any], decimals: int) -> None:
    """Every amount can be recorded; a stack is more than nothing, and no blind is less.

    Raises:
        Refusal: for the first that is not so, quoted as it is written.
    """
    for key in ("starting_stacks", "blinds_or_straddles", "antes"):
        for amount in values[key]:
            said: dict[str, Param] = {"key": key, "text": f"{amount}"}
            if amount < 0 and key == "blinds_or_straddles":
                raise Refusal("field-too-small", key, {**said, "reason": "negative"})
            if amount <= 0 and key == "starting_stacks":
                raise Refusal("field-too-small", key, said)
            if (chips(amount, decimals) or 0) > MAX_AMOUNT:
                most = written(MAX_AMOUNT, decimals)
                raise Refusal("field-too-large", key, {**said, "most": most})


def stakes_of(fields: Fields, posted: list[int], antes: list[int]) -> dict[str, Any]:
    """The stakes of the JSON hand, amounts in the smallest unit.

    Raises:
        Refusal: for straddles, third blinds, and antes that differ otherwise or are negative.
    """
    if len(posted) == 2:
        posted, antes = posted[::-1], antes[::-1]
        big, small = posted
        big_blind = 0
    else:
        small, big, *more = posted
        big_blind = 1
        _check_more(more, max(small, big))
        if small and not big:
            # Nobody posts the small blind: the first player is the big one.
            small, big, big_blind = 0, small, 0
        elif big and not small:
            raise Refusal("unsupported-blinds", "blinds_or_straddles", {})
    stakes: dict[str, Any] = {"small_blind": small or None, "big_blind": big}
    if ante := _ante(antes, big_blind):
        stakes["ante"] = ante
        if ante["by"] == "big-blind" and fields.values.get(TRIMMED) is True:
            # An ante of one player, trimmed to those of the others, comes back to them.
            raise Refusal("unsupported-antes", TRIMMED, {})
    currency = fields.values.get("currency")
    if is_currency(currency):
        stakes["currency"] = currency
    return stakes


def trims(ante: int, by: str, stacks: Iterable[int | None]) -> bool:
    """Whether antes are trimmed: everybody posts one, and somebody has less (RULES 1.3)."""
    return by == "all" and any(stack is not None and stack < ante for stack in stacks)


def is_currency(value: object) -> bool:
    """Whether a value is the code of a currency as our hands have it."""
    letters = type(value) is str and value.isascii() and value.isalpha()
    return letters and len(str(value)) == 3 and str(value).isupper()


def _check_more(more: list[int], big: int) -> None:
    for amount in more:
        if amount:
            code = "unsupported-straddle" if amount > big else "unsupported-third-blind"
            raise Refusal(code, "blinds_or_straddles", {})


def _ante(antes: list[int], big_blind: int) -> dict[str, Any] | None:
    """One ante of all players, or of the big blind alone."""
    most, least = max(antes), min(antes)
    if not any(antes):
        return None
    if least < 0:
        raise Refusal("ante-negative", "antes", {"amount": least})
    if least == most:
        return {"amount": most, "by": "all"}
    if antes.count(0) == len(antes) - 1 and antes[big_blind]:
        return {"amount": most, "by": "big-blind"}
    raise Refusal("unsupported-antes", "antes", {})
