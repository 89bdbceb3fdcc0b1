"""What a PHH hand states of its outcome: finishing stacks, winnings, and our own fields."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from pydantic import JsonValue

from recorder.engine.events import Rake
from recorder.engine.state import Hand
from recorder.formats.account import Account
from recorder.formats.phh.extra import plain
from recorder.formats.phh.fields import OWN
from recorder.formats.phh.header import OUTCOME, Header
from recorder.formats.phh.money import chips
from recorder.formats.phh.toml import Fields
from recorder.formats.stated import won as won_by

_FINAL, _WINNINGS = OUTCOME


def state(account: Account, header: Header, fields: Fields) -> dict[str, JsonValue]:
    """Give what is stated to `account`; returns what nothing can be compared with yet."""
    values, table = fields.values, account.table
    finals, winnings = header.stated[_FINAL], header.stated[_WINNINGS]
    for key, amounts in ((_FINAL, finals), (_WINNINGS, winnings)):
        if amounts is None and key in values:
            account.say("warning", "phh-field-skipped", fields.places.of(key), key=key)
    if table is None or not table.over or not account.alive:
        return {_FINAL: plain(finals)} if finals else {}
    if header.own:
        _own(account, header, fields)
    if winnings is not None:
        _winnings(account, header, fields, winnings, table)
    if finals is None:
        return {}
    _finals(account, header, fields, finals, table)
    return {_FINAL: plain(finals)} if None in table.behind else {}


def _own(account: Account, header: Header, fields: Fields) -> None:
    """The rake and who won what cards leave open, as our own fields say."""
    where = fields.places.of(f"{OWN}won")
    for players in header.own.get("won", ()):
        seats = [account.position(header.order[player - 1]) for player in players]
        account.stated.won.append((tuple([seat for seat in seats if seat is not None]), where))
    if "rake" in header.own:
        rake = chips(header.own["rake"], header.decimals) or 0
        account.stated.rake = rake, fields.places.of(f"{OWN}rake")
        account.stated.says_no_rake = not rake


def _finals(
    account: Account, header: Header, fields: Fields, finals: list[Any], table: Hand
) -> None:
    """Stacks behind the hand; what they lack together is the rake, if nothing else says it."""
    where, said = fields.places.of(_FINAL), account.stated
    amounts = [chips(each, header.decimals) for each in finals]
    before = table.setup.stacks
    if said.rake is None and None not in amounts and None not in before:
        missing = sum(filter(None, before)) - sum(filter(None, amounts))
        _take_rake(account, _rake(table, missing, _behind, amounts)[1], where, table)
    for seat, final in enumerate(amounts):
        if final is not None:
            said.final[seat] = final, where


def _take_rake(account: Account, rake: int, where: str, table: Hand) -> None:
    if 0 < rake <= table.pot:
        account.stated.rake = rake, where
        account.say("info", "phh-rake-worked-out", where, amount=rake)


Outcome = Callable[[Hand], Sequence[int | None]]
"""What each player got, by position; `None` where that is open."""


def _rake(
    table: Hand, missing: int, outcome: Outcome, told: Sequence[int | None]
) -> tuple[int, int]:
    """The rake under which the fewest of the amounts `told` are wrong: how many are, and the rake.

    It is what is `missing`; or what the winners lack, where somebody else's amount is wrong; or
    nothing. Where the outcome is open nothing can be wrong.
    """
    plain = outcome(table)
    if None in plain or not missing:
        return _wrong(table, 0, outcome, told), missing
    lacks = sum((plain[seat] or 0) - (told[seat] or 0) for seat in won_by(table.result))
    able = [rake for rake in (0, missing, lacks) if 0 <= rake <= table.pot]
    return min((_wrong(table, rake, outcome, told), rake) for rake in able)


def _wrong(table: Hand, rake: int, outcome: Outcome, told: Sequence[int | None]) -> int:
    """How many of the amounts that are told are others than the play with a rake comes to."""
    hand = table.copy()
    if rake:
        hand.apply(Rake(rake))
    pairs = zip(outcome(hand), told, strict=True)
    return sum(due is not None and due != amount for due, amount in pairs)


def _behind(table: Hand) -> Sequence[int | None]:
    return table.result.final_stacks


def _each_won(table: Hand) -> list[int | None]:
    """What each player took out of all pots, `None` throughout where that is open."""
    if table.result.undecided:
        return [None] * table.seats
    won = won_by(table.result)
    return [won.get(seat, 0) for seat in range(table.seats)]


def _winnings(
    account: Account, header: Header, fields: Fields, winnings: list[Any], table: Hand
) -> None:
    """What each player took, after rake; files that never say it state zeros throughout."""
    where = fields.places.of(_WINNINGS)
    won = [chips(each, header.decimals) or 0 for each in winnings]
    if not any(won):
        account.say("info", "phh-winnings-zero", where)
        return
    result = table.result
    pot = sum(each.amount for each in result.pots)
    # Some count what came back of an unmatched bet as won.
    less = [each - result.returned.get(seat, 0) for seat, each in enumerate(won)]
    fits = sum(won) > pot >= sum(less) and min(less) >= 0
    options = [won, less] if fits else [won]
    rated = [(*_rake(table, pot - sum(each), _each_won, each), each) for each in options]
    if result.undecided:
        rated.reverse()
    _, rake, won = min(rated, key=itemgetter(0))
    if account.stated.rake is None:
        _take_rake(account, rake, where, table)
    for seat, each in enumerate(won):
        if each:
            account.stated.collected[seat] = each, where
