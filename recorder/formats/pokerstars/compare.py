"""What the summary says, held against the hand as it was played."""

from math import gcd

from recorder.engine.cards import UNKNOWN, cards_text
from recorder.engine.errors import RuleViolation
from recorder.engine.evaluate import strength
from recorder.engine.events import Award, Cards
from recorder.engine.state import Hand
from recorder.formats.account import Account
from recorder.formats.pokerstars import fates, shares, streets
from recorder.formats.pokerstars.names import original
from recorder.formats.pokerstars.ranks import difference
from recorder.formats.pokerstars.shares import ROUNDING
from recorder.formats.pokerstars.told import Told


def state(account: Account, told: Told) -> None:
    """Pass on the totals, which are compared once the hand is over."""
    summary, stated = told.summary, account.stated
    if summary.pot and (pot := told.units(summary.pot[0])) is not None:
        stated.pot = pot, summary.pot[1]
    rake = told.units(summary.rake[0]) if summary.rake else None
    if rake is not None and summary.rake:
        stated.rake = rake, summary.rake[1]
    stated.won = _open_pots(account, told)
    if len(stated.collected) > 1:
        stated.tolerance = max(ROUNDING if told.decimals else 0, _coarse(told))
    if len({line.count for line in told.of("collected")}) > 1:
        # Where pots are won apart, how the rake was shared out among them is not told.
        stated.tolerance = max(stated.tolerance, rake or 0)


def _coarse(told: Told) -> int:
    """How far off shares may be where all amounts are told in larger units, such as whole dollars.

    Odd chips of those cannot be split: of each pot less than one of them goes to somebody else.
    """
    collected = [*told.of("collected")]
    texts = [told.head.small, told.head.big, *[seat.stack for seat in told.seats]]
    texts += [amount for line in told.lines for amount in (line.amount, line.by) if amount]
    texts += [told.summary.rake[0]] if told.summary.rake else []
    unit = gcd(*[told.units(text) or 0 for text in texts])
    return max(unit - 1, 0) * len({line.count for line in collected})


def _open_pots(account: Account, told: Told) -> list[tuple[tuple[int, ...], str]]:
    """Who is said to have won each pot that the cards leave open, one after the other."""
    table = account.table
    if not account.alive or table is None or not table.over:
        return []
    winners, where = _winners(account, told)
    awards: list[tuple[tuple[int, ...], str]] = []
    settled = table.copy()
    rake = account.stated.rake[0] if account.stated.rake else 0
    for _ in settled.result.pots:
        at = _first_open(settled)
        if at >= 0 and at not in winners and settled.result.pots[at].amount <= rake:
            # The rake took all of it: nobody collects, but who won it is among the later ones.
            at = min((later for later in winners if later > at), default=at)
        if at not in winners:
            break
        seats = tuple(winners[at])
        try:
            settled.apply(Award(seats))
        except RuleViolation:
            break
        awards.append((seats, where[at]))
    return awards


def _winners(account: Account, told: Told) -> tuple[dict[int, list[int]], dict[int, str]]:
    """Who is said to have won each pot, and where."""
    winners: dict[int, list[int]] = {}
    where: dict[int, str] = {}
    numbers = {name: number for number, name in told.names.items()}
    for line in told.of("collected"):
        position = account.position(numbers.get(line.name, 0))
        if position is not None and position not in winners.get(line.count, ()):
            winners.setdefault(line.count, []).append(position)
            where.setdefault(line.count, line.where)
    return winners, where


def _first_open(hand: Hand) -> int:
    """The first pot that nobody is known to have won, -1 where there is none."""
    return next((at for at, pot in enumerate(hand.result.pots) if pot.won is None), -1)


def compare(account: Account, told: Told) -> None:
    """Everything else in the summary that is not as the hand was."""
    if not told.summary.where:
        account.say("warning", "summary-missing", told.where)
    if account.alive:
        account.findings += streets.differences(told)
        _collected(account, told)
        account.findings += shares.differences(account, told)
        _total(account, told)
        _board(account, told)
        account.findings += fates.differences(account, told)
        _held(account, told)
        _ranks(account, told)


def _collected(account: Account, told: Told) -> None:
    """What a seat's line says was won is what was collected."""
    for number, outcome in told.summary.seats.items():
        position = account.position(number)
        if position is None or not (outcome.won or outcome.lost):
            continue
        won = account.stated.collected.get(position, (0, ""))[0]
        stated = told.units(outcome.won) if outcome.won else 0
        if stated != won:
            name = original(told.names[number])
            account.say(
                "error", "stated-won", outcome.where, name=name, stated=stated, computed=won
            )


def _total(account: Account, told: Told) -> None:
    """What was collected and the rake are the whole pot."""
    stated, table = account.stated, account.table
    if not table or not table.over or table.result.undecided:
        return
    if stated.pot and stated.rake and stated.collected:
        out = sum(amount for amount, _ in stated.collected.values()) + stated.rake[0]
        if abs(out - stated.pot[0]) > (ROUNDING if told.decimals else 0):
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
                name=original(told.names[number]),
                stated=cards_text(outcome.cards),
                computed=cards_text(held),
            )


def _ranks(account: Account, told: Told) -> None:
    """What hands are said to be where they are shown, and again in the summary."""
    numbers = {name: number for number, name in told.names.items()}
    best: Cards = ()
    for line in told.of("show"):
        cards = _whole(account, numbers.get(line.name, 0), line.cards or ())
        if cards:
            _rank(account, told, numbers[line.name], line.rank, cards, best, line.where)
            best = max(best, cards, key=lambda each: strength(each) if each else 0)
    for number, outcome in told.summary.seats.items():
        cards = _whole(account, number, outcome.cards or ())
        if cards:
            _rank(account, told, number, outcome.rank, cards, (), outcome.where)


def _whole(account: Account, number: int, shown: Cards) -> Cards:
    """A whole hand that was shown, with the board; () where not all of it is known."""
    table, position = account.table, account.position(number)
    if table is None or position is None or len(shown) != len(table.hole[position]):
        return ()
    cards = (*table.hole[position], *table.board)
    return () if UNKNOWN in cards else cards


def _rank(
    account: Account,
    told: Told,
    number: int,
    rank: str | None,
    cards: Cards,
    best: Cards,
    where: str,
) -> None:
    right = difference(rank, cards, best) if rank else None
    if right is not None:
        name = original(told.names[number])
        account.say("warning", "stated-rank", where, name=name, stated=rank, computed=right)
