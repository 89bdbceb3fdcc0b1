"""What an object counts and adds up itself: numbers that run on, amounts that come to a pot."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from recorder.engine.errors import Param
from recorder.formats.findings import Finding
from recorder.formats.ohh.besides import action_of
from recorder.formats.ohh.money import Money
from recorder.formats.ohh.part import Part

_WHOLE: Final = re.compile(r"(\d{1,9})(?:\.0{0,9})?", re.ASCII)
_MOVE_NOTHING: Final = frozenset({"fold", "check", "dealt cards", "mucks cards", "shows cards"})


def numbering(hand: Part, rounds: Sequence[tuple[Part, list[Part]]]) -> Iterator[Finding]:
    """The first number of each kind that is out of order.

    Rounds and pots count from 0 or from 1, actions anew in each round or through all of them.
    """
    yield from _counts([part for part, _ in rounds], "id")
    yield from _counts(hand.parts("pots"), "number")
    last = 0
    for _, actions in rounds:
        begins = True
        for action in actions:
            stated = _number(action, "action_number")
            if stated is not None and stated != last + 1 and not (begins and stated == 1):
                yield _out_of_order(action, "action_number", last + 1)
                return
            last, begins = last + 1 if stated is None else stated, False


def _counts(parts: Sequence[Part], key: str) -> Iterator[Finding]:
    first = _number(parts[0], key) if parts else None
    if first not in (0, 1, None):
        yield _out_of_order(parts[0], key, 0)
        return
    for due, part in enumerate(parts, first or 0):
        if _number(part, key) not in (due, None):
            yield _out_of_order(part, key, due)
            return


def _number(part: Part, key: str) -> int | None:
    """The number there, -1 for what is none, `None` for nothing."""
    value = part.get(key)
    if value is None:
        return None
    plain = _WHOLE.fullmatch(str(value)) if isinstance(value, int | str | Decimal) else None
    return int(plain[1]) if plain else -1


def _out_of_order(part: Part, key: str, due: int) -> Finding:
    return Finding("warning", "ohh-numbering", part.at(key), {"key": key, "number": due})


def unneeded(rounds: Sequence[tuple[Part, list[Part]]], money: Money) -> Iterator[Finding]:
    """Amounts of what moves no chips."""
    for _, actions in rounds:
        for action in actions:
            if action_of(action) in _MOVE_NOTHING and (amount := money.amount(action, "amount")):
                params: dict[str, Param] = {"amount": amount}
                yield Finding("warning", "ohh-amount-unneeded", action.at("amount"), params)


def sums(hand: Part, money: Money) -> Iterator[Finding]:
    """Pots whose winnings, rake and jackpot do not come to their amount, where all are told."""
    for pot in hand.parts("pots"):
        stated = money.amount(pot, "amount")
        rake, wins = money.amount(pot, "rake"), pot.parts("player_wins")
        if stated is None or rake is None or not wins:
            continue
        won = [money.amount(win, "win_amount") or 0 for win in wins]
        computed = sum(won) + rake + (money.amount(pot, "jackpot") or 0)
        if computed != stated:
            params: dict[str, Param] = {"stated": stated, "computed": computed}
            yield Finding("error", "ohh-pot-sum", pot.at("amount"), params)
