"""What the text says of each pot - how much it is, who takes what of it - held against the hand."""

from collections.abc import Iterator, Mapping
from typing import Final

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.events import Award, Rake
from recorder.engine.results import Pot, Result
from recorder.formats.account import Account
from recorder.formats.findings import Finding
from recorder.formats.pokerstars.names import original
from recorder.formats.pokerstars.told import Told
from recorder.formats.stated import won

ROUNDING: Final = 2
"""The halves of a split may be so many cents apart."""

Shares = Mapping[tuple[int, int], tuple[int, str]]
"""By pot and position: what was collected, and where that is said."""


def differences(account: Account, told: Told) -> Iterator[Finding]:
    """Each pot that is another one than stated, and each share of it."""
    result = _result(account)
    if result is None:
        return
    rake = account.stated.rake[0] if account.stated.rake else 0
    slack = ROUNDING if told.decimals else 0
    shares = _shares(account, told)
    yield from _parts(told, result, rake, slack)
    yield from _collected(account, told, result, shares)


def _result(account: Account) -> Result | None:
    """What the hand comes to behind the rake and the winners that are stated."""
    table, stated = account.table, account.stated
    if not account.alive or table is None or not table.over:
        return None
    settled = table.copy()
    try:
        if stated.rake and stated.rake[0]:
            settled.apply(Rake(stated.rake[0]))
        for winners, _ in stated.won:
            settled.apply(Award(winners))
    except RuleViolation:
        return None
    return settled.result


def _shares(account: Account, told: Told) -> Shares:
    numbers = {name: number for number, name in told.names.items()}
    shares: dict[tuple[int, int], tuple[int, str]] = {}
    for line in told.of("collected"):
        position, amount = account.position(numbers.get(line.name, 0)), told.units(line.amount)
        if position is not None and amount is not None:
            before, where = shares.get((line.count, position), (0, line.where))
            shares[line.count, position] = before + amount, where
    return shares


def _parts(told: Told, result: Result, rake: int, slack: int) -> Iterator[Finding]:
    """The pots one by one, and together; of which of them the rake was taken is not told."""
    sums_up = 0
    for part in told.summary.parts:
        stated = told.units(part.amount)
        amount = result.pots[part.at].amount if part.at < len(result.pots) else 0
        if stated is None or not (amount and amount - rake - slack <= stated <= amount):
            params: dict[str, Param] = {"pot": part.name, "stated": stated, "computed": amount}
            yield Finding("error", "stated-part", part.where, params)
            return
        sums_up += stated
    whole = sum(pot.amount for pot in result.pots)
    if sums_up and min(abs(whole - sums_up), abs(whole - rake - sums_up)) > slack:
        params = {"stated": sums_up, "computed": whole - rake}
        yield Finding("error", "stated-parts", told.summary.parts[0].where, params)


def _collected(account: Account, told: Told, result: Result, shares: Shares) -> Iterator[Finding]:
    """Who took what of which pot, where the player's sum over all pots is right."""
    names = {account.position(number): name for number, name in told.names.items()}
    total = won(result)
    for (at, position), (amount, where) in shares.items():
        sums_up = account.stated.collected[position][0] - total.get(position, 0)
        if not result.undecided and abs(sums_up) > account.stated.tolerance:
            continue
        pot = result.pots[at] if at < len(result.pots) else None
        due = _due(pot, position)
        if due is None or abs(amount - due) <= account.stated.tolerance:
            continue
        params: dict[str, Param] = {"name": original(names[position])}
        params |= {"pot": _called(at), "stated": amount, "computed": due}
        yield Finding("error", "stated-share", where, params)


def _due(pot: Pot | None, position: int) -> int | None:
    """What a player gets of a pot, `None` where nobody knows."""
    if pot is None or position not in pot.contested_by:
        return 0
    return None if pot.won is None else pot.won.get(position, 0)


def _called(at: int) -> str:
    return f"side pot-{at}" if at else "main pot"
