"""What a PHH hand states of its outcome: finishing stacks, winnings, and our own fields."""

from typing import Any

from pydantic import JsonValue

from recorder.engine.state import Hand
from recorder.formats.account import Account
from recorder.formats.phh.extra import plain
from recorder.formats.phh.fields import OWN
from recorder.formats.phh.header import OUTCOME, Header
from recorder.formats.phh.money import chips
from recorder.formats.phh.toml import Fields

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
        _work_out_rake(
            account, sum(filter(None, before)) - sum(filter(None, amounts)), where, table
        )
    for seat, final in enumerate(amounts):
        if final is not None:
            said.final[seat] = final, where


def _work_out_rake(account: Account, missing: int, where: str, table: Hand) -> None:
    if 0 < missing <= table.pot:
        account.stated.rake = missing, where
        account.say("info", "phh-rake-worked-out", where, amount=missing)


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
    if sum(won) > pot >= sum(less) and min(less) >= 0:
        won = less
    if account.stated.rake is None:
        _work_out_rake(account, pot - sum(won), where, table)
    for seat, each in enumerate(won):
        if each:
            account.stated.collected[seat] = each, where
