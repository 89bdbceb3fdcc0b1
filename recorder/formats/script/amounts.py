"""Amounts as people type them, and what they come to in the smallest unit.

`20`, `1.50`, `1,50`; `3bb`; `66%`, `pot`; `2.5x`; each may be marked approximate with `~`.
Whole-number arithmetic throughout; a half is rounded up.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from recorder.engine.state import Hand
from recorder.formats.script.letters import AMOUNT_LETTERS, refuse_cyrillic
from recorder.formats.script.problems import InputProblem

Measure = Literal["unit", "bb", "pot", "times"]

MAX_DIGITS: Final = 18
"""More digits than the largest amount in the smallest unit has, and few enough to be quick."""

_FORM: Final = re.compile(
    r"(~?)(?:(pot)|(?=[0-9.,]*[0-9])([0-9]*)(?:([.,])([0-9]+))?(bb|%|x)?)", re.IGNORECASE
)
_MEASURE: Final[dict[str, Measure]] = {"bb": "bb", "%": "pot", "x": "times"}

MEANT: Final = {
    **dict.fromkeys(("min", "minimum", "мин", "минимум"), "amount-least"),
    **dict.fromkeys(("max", "maximum", "all", "allin", "all-in", "макс"), "amount-whole-stack"),
}
"""What people type for the ends of the legal range, and the code of the hint they get."""

_NO_STACK: Final = ("amount-unreadable", "amount-least", "amount-whole-stack", "cyrillic-text")


@dataclass(slots=True)
class Amount:
    """A typed amount: `digits` / 10 ** `decimals` of what `measure` names.

    Units of the table, big blinds, pots (so that 66 % has two decimals more), or times the bet
    faced.
    """

    digits: int
    decimals: int
    measure: Measure
    approximate: bool
    column: int


def read_amount(text: str, column: int) -> Amount:
    """The amount that `text`, standing at `column`, spells.

    Raises:
        InputProblem: "amount-unreadable"; "amount-least" and "amount-whole-stack" for words such
            as min and max; "amount-ambiguous" for `1,500`, which is one and a half to some and
            one thousand five hundred to others; "amount-too-large"; "cyrillic-...".
    """
    if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS:
        return Amount(int(text), 0, "unit", False, column)
    form = _FORM.fullmatch(text)
    if form is None:
        if text.lower() in MEANT:
            raise InputProblem(MEANT[text.lower()], column, text=text)
        refuse_cyrillic(text, column, AMOUNT_LETTERS)
        if re.fullmatch(r"~?[0-9]{1,3}([.,][0-9]{3})+([.,][0-9]*)?", text):
            raise InputProblem("amount-ambiguous", column, text=text)
        raise InputProblem("amount-unreadable", column, text=text)
    mark, pot, whole, point, part, suffix = form.groups(default="")
    if pot:
        return Amount(1, 0, "pot", mark != "", column)
    if point == "," and len(part) == 3 and not whole.startswith("0") and 1 <= len(whole) <= 3:
        raise InputProblem("amount-ambiguous", column, text=text)
    if len(whole) + len(part) > MAX_DIGITS:
        raise InputProblem("amount-too-large", column, amount=f"{text[:MAX_DIGITS]}…")
    measure = _MEASURE.get(suffix.lower(), "unit")
    decimals = len(part) + 2 if suffix == "%" else len(part)
    return Amount(int(whole + part), decimals, measure, mark != "", column)


def read_stack(text: str, column: int) -> Amount:
    """As `read_amount`, for what a player has before a hand.

    Raises:
        InputProblem: "stack-unreadable" for a text that is no amount; else as `read_amount`.
    """
    try:
        return read_amount(text, column)
    except InputProblem as problem:
        # Letters alone are a word, whichever alphabet one of them may be meant in.
        if problem.code in _NO_STACK or not any(map(str.isdigit, text)):
            raise InputProblem("stack-unreadable", column, text=text) from None
        raise


def units(amount: Amount, decimals: int) -> int:
    """A plain amount in the smallest unit, of which `decimals` places make one of the table's.

    Zeros at the end are no decimals too many: 2.50 is as good as 2.5.

    Raises:
        InputProblem: "too-many-decimals"; "amount-not-plain" for a relative amount.
    """
    if amount.measure != "unit":
        raise InputProblem("amount-not-plain", amount.column)
    if decimals_needed(amount) > decimals:
        raise InputProblem("too-many-decimals", amount.column, given=amount.decimals, most=decimals)
    value: int = amount.digits * 10**decimals // 10**amount.decimals
    return value


def decimals_needed(amount: Amount) -> int:
    """How many decimals an amount has, zeros at its end left out."""
    needed, digits = amount.decimals, amount.digits
    while needed and digits % 10 == 0:
        needed, digits = needed - 1, digits // 10
    return needed


def in_big_blinds(amount: Amount, big_blind: int) -> int:
    """An amount in big blinds, in the smallest unit."""
    return _rounded(amount.digits * big_blind, amount.decimals)


def resolve(amount: Amount, hand: Hand, decimals: int) -> int:
    """What a bet or raise **to** `amount` comes to now: the street total in the smallest unit.

    A share of the pot is the bet faced plus that share of the pot after the call, all street
    bets included; times is of the bet faced, before the flop at least the big blind. The sum may
    well be illegal: it is never bent into the legal range.

    Raises:
        InputProblem: as `units`; "no-bet-to-multiply" for times where no bet is faced.
    """
    match amount.measure:
        case "unit":
            return units(amount, decimals)
        case "bb":
            return in_big_blinds(amount, hand.setup.least_bet)
        case "pot":
            faced = max(hand.bet)
            owed = faced - hand.bet[hand.seat]
            return faced + _rounded(amount.digits * (hand.pot + owed), amount.decimals)
        case "times":
            faced = hand.price
            if faced == 0:
                raise InputProblem("no-bet-to-multiply", amount.column)
            return _rounded(amount.digits * faced, amount.decimals)


def amount_text(amount: int, decimals: int) -> str:
    """The amount in the table's unit, with all its decimals: 150 cents as "1.50"."""
    if decimals == 0:
        return str(amount)
    whole, part = divmod(amount, 10**decimals)
    return f"{whole}.{part:0{decimals}d}"


def _rounded(numerator: int, decimals: int) -> int:
    """`numerator` / 10 ** `decimals`, half up."""
    scale: int = 10**decimals
    return (2 * numerator + scale) // (2 * scale)
