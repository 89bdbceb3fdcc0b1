"""What the summary says, held against the hand as it was played."""

from recorder.engine.cards import UNKNOWN, cards_text
from recorder.engine.events import Cards
from recorder.formats.account import Account
from recorder.formats.pokerstars.ranks import differs, rank_text
from recorder.formats.pokerstars.told import Told

_ROUNDING = 2
"""The halves of a split may be so many cents apart."""


def state(account: Account, told: Told) -> None:
    """Pass on the totals, which are compared once the hand is over."""
    summary, stated = told.summary, account.stated
    if summary.pot and (pot := told.units(summary.pot[0])) is not None:
        stated.pot = pot, summary.pot[1]
    rake = told.units(summary.rake[0]) if summary.rake else None
    if rake is not None and summary.rake:
        stated.rake = rake, summary.rake[1]
    if len(stated.collected) > 1:
        # Where pots are won apart, how the rake was shared out among them is not told.
        stated.tolerance = max(_ROUNDING if told.decimals else 0, rake or 0)


def compare(account: Account, told: Told) -> None:
    """Everything else in the summary that is not as the hand was."""
    if not told.summary.there:
        account.say("warning", "summary-missing", told.where)
    if account.alive:
        _collected(account, told)
        _total(account, told)
        _board(account, told)
        _held(account, told)
        _ranks(account, told)


def _collected(account: Account, told: Told) -> None:
    """What a seat's line says was won is what was collected."""
    for number, outcome in told.summary.seats.items():
        position = account.position(number)
        if outcome.won is None or position is None:
            continue
        won = account.stated.collected.get(position, (0, ""))[0]
        stated = told.units(outcome.won)
        if stated != won:
            name = told.names[number]
            account.say(
                "error", "stated-won", outcome.where, name=name, stated=stated, computed=won
            )


def _total(account: Account, told: Told) -> None:
    """What was collected and the rake are the whole pot."""
    stated = account.stated
    if stated.pot and stated.rake and stated.collected:
        out = sum(amount for amount, _ in stated.collected.values()) + stated.rake[0]
        if abs(out - stated.pot[0]) > (_ROUNDING if told.decimals else 0):
            account.say("error", "stated-total", stated.pot[1], stated=stated.pot[0], computed=out)


def _board(account: Account, told: Told) -> None:
    table = account.table
    if told.summary.board and table:
        cards, where = told.summary.board
        if cards != tuple(table.board):
            stated = cards_text(cards) if cards else "-"
            computed = cards_text(table.board) or "-"
            account.say("error", "stated-board", where, stated=stated, computed=computed)


def _held(account: Account, told: Told) -> None:
    """What is said to be held or shown in the summary."""
    table = account.table
    for number, outcome in told.summary.seats.items():
        position = account.position(number)
        if not outcome.cards or position is None or not table:
            continue
        held = table.hole[position]
        if held and UNKNOWN not in held and set(held) != set(outcome.cards):
            account.say(
                "error",
                "stated-cards",
                outcome.where,
                name=told.names[number],
                stated=cards_text(outcome.cards),
                computed=cards_text(held),
            )


def _ranks(account: Account, told: Told) -> None:
    """What shown hands are said to be; once for each player, however often it is said."""
    table = account.table
    numbers = {name: number for number, name in told.names.items()}
    said = {
        numbers[line.name]: (line.rank, line.where)
        for line in told.of("show")
        if line.rank and line.name in numbers
    }
    for number, outcome in told.summary.seats.items():
        if outcome.rank:
            said.setdefault(number, (outcome.rank, outcome.where))
    for number, (rank, where) in said.items():
        position = account.position(number)
        cards: Cards = ()
        if table and position is not None:
            cards = (*table.hole[position], *table.board)
        if cards and UNKNOWN not in cards and differs(rank, cards):
            name, computed = told.names[number], rank_text(cards)
            account.say("warning", "stated-rank", where, name=name, stated=rank, computed=computed)
