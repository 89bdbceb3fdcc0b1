"""A PHH hand of which there is nothing to say, seen at once.

Every field of it is of the usual kind and right, every action legal, and the stacks behind the
hand, where they are stated, are those that the table comes to. It needs no document before
somebody asks for one. Any other hand is left to `recorder.formats.phh.reader`, which finds the
words for it.
"""

from decimal import Decimal
from typing import Any, Final

from recorder.engine.errors import RuleViolation
from recorder.engine.setup import MAX_AMOUNT
from recorder.engine.state import Hand
from recorder.formats.names import spelling
from recorder.formats.phh.dates import no_date
from recorder.formats.phh.fields import BET_SIZES, KNOWN, VARIANTS
from recorder.formats.phh.header import check_bets, clean, is_clockwise
from recorder.formats.phh.money import chips, is_amount, shown_decimals
from recorder.formats.phh.places import PlainPlaces
from recorder.formats.phh.quick import play_plain
from recorder.formats.phh.stakes import Refusal, stakes_of
from recorder.formats.phh.toml import Fields
from recorder.formats.start import setup_from

_AMOUNTS: Final = ("antes", "blinds_or_straddles", "starting_stacks")
_FINAL: Final = "finishing_stacks"
_NEEDED: Final = frozenset((*_AMOUNTS, "actions"))
_LISTS: Final = _NEEDED | {_FINAL, "players", "seats"}
_COUNTED: Final = _LISTS - {"actions"}
_MOST_SAID: Final = 10_000
"""Letters of all texts; what is far beyond that is more than a hand has room for."""

_UNKNOWN: Final = Decimal("Infinity")


def plain_hand(fields: Fields) -> tuple[Hand, int] | None:
    """The table behind a hand of which there is nothing to say, and the decimals of its amounts.

    `None` where that is not sure.
    """
    values = fields.values
    if not (_is_usual(fields) and _is_seated(values) and no_date(values) is None):
        return None
    rows: list[list[Any]] = [values[key] for key in (*_AMOUNTS, _FINAL) if key in values]
    numbers = [each for row in rows for each in row]
    decimals = 0
    if {*map(type, numbers)} != {int} or "." in "".join(map(str, values["actions"])):
        if not all(map(is_amount, numbers)) or _UNKNOWN in numbers:
            return None
        decimals = shown_decimals(numbers, values["actions"])
        rows = [[chips(each, decimals) for each in row] for row in rows]
    try:
        hand = _played(fields, rows, decimals)
    except (RuleViolation, Refusal):
        return None
    return None if hand is None else (hand, decimals)


def _is_usual(fields: Fields) -> bool:
    """Whether the fields are known ones of the usual kinds, with as many of each amount."""
    values = fields.values
    if type(fields.places) is not PlainPlaces or not values.keys() <= KNOWN:
        return False
    if sum([len(value) for value in values.values() if type(value) is str]) > _MOST_SAID:
        return False
    variant = values.get("variant")
    if "winnings" in values or type(variant) is not str or variant not in VARIANTS:
        return False
    if not all(is_amount(values.get(key)) for key in BET_SIZES[variant]):
        return False
    lists = {key for key, value in values.items() if type(value) is list}
    if not _NEEDED <= lists <= _LISTS or _LISTS & values.keys() != lists:
        return False
    count = len(values["starting_stacks"])
    return count > 1 and all(len(values[key]) == count for key in lists & _COUNTED)


def _is_seated(values: dict[str, Any]) -> bool:
    """Whether the names are right, if there are any, and the seats run clockwise."""
    if "seats" in values and not is_clockwise(values["seats"]):
        return False
    names = values.get("players")
    if names is None:
        return True
    if {*map(type, names)} != {str}:
        return False
    looks = [spelling(name) for name in names if clean(name) == name]
    return len({same for fault, same in looks if fault is None}) == len(names)


def _played(fields: Fields, rows: list[list[int]], decimals: int) -> Hand | None:
    """The table behind the hand, `None` where there is something to say of it."""
    antes, blinds, stacks, *finals = rows
    if min(map(min, rows)) < 0 or max(stacks) > MAX_AMOUNT:
        return None
    # Where chips are missing the house took them, which is to be said.
    if any(sum(stacks) != sum(final) for final in finals):
        return None
    values = fields.values
    stakes = stakes_of(fields, blinds, antes)
    check_bets(values, stakes["big_blind"], decimals)
    hand = Hand(setup_from(stakes, stacks, VARIANTS[values["variant"]]))
    if not play_plain(hand, hand.apply, values["actions"], decimals) or hand.ask != "none":
        return None
    result = hand.result
    right = all(list(result.final_stacks) == final for final in finals)
    return hand if right and not result.undecided else None
