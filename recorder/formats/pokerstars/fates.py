"""What the summary says of each player, held against the play: position, fold, cards."""

from collections.abc import Iterator
from typing import Final

from recorder.engine.errors import Param
from recorder.engine.events import Cards
from recorder.engine.forced import big_blind_seat, small_blind_seat
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from recorder.formats.account import Account
from recorder.formats.findings import Finding
from recorder.formats.pokerstars.names import original
from recorder.formats.pokerstars.summary import Outcome
from recorder.formats.pokerstars.told import Told

FOLDED: Final = {
    "preflop": "folded before Flop",
    "flop": "folded on the Flop",
    "turn": "folded on the Turn",
    "river": "folded on the River",
    "deal": "folded before the Draw",
    "draw": "folded after the Draw",
}
"""What a summary says of a fold, by its street."""

FIRST_STREETS: Final = ("preflop", "deal")
_STREETS: Final = {"FLOP": "flop", "TURN": "turn", "RIVER": "river"}
_DRAWS: Final = frozenset({"discard", "stand-pat"})


def labels(setup: Setup, button: int | None) -> dict[str, int | None]:
    """Whom a summary names as what, by position; `button` has it, `None` at an empty seat."""
    return {
        "button": button,
        "small blind": None if setup.small_blind is None else small_blind_seat(setup),
        "big blind": None if setup.big_blind is None else big_blind_seat(setup),
    }


def put_in(hand: Hand, seat: int) -> int:
    """What a player put into the pot besides an ante: one of nothing "didn't bet"."""
    posts = [post for post in hand.posts if post.seat == seat]
    antes = sum(post.amount for post in posts if post.kind in ("ante", "big-blind-ante"))
    return hand.total_paid(seat) - antes


def differences(account: Account, told: Told) -> Iterator[Finding]:
    """Each thing that a seat's line of the summary says and that was not so."""
    for stranger in told.summary.strangers:
        params: dict[str, Param] = {
            "seat": stranger.seat,
            "stated": stranger.text,
            "name": original(stranger.name),
            "reason": "other" if stranger.name else "nobody",
        }
        yield Finding("error", "summary-seat", stranger.where, params)
    table = account.table
    if table is None:
        return
    folded = _folded(told)
    named = labels(table.setup, account.position(told.table.button))
    for number, outcome in told.summary.seats.items():
        position, name = account.position(number), told.names[number]
        if position is None:
            continue
        said: list[tuple[str, dict[str, Param]]] = [
            *_labels(outcome, position, named),
            *_fold(outcome, folded.get(name), table, position),
            *_cards(outcome, name, told, table.shown[position] if table.over else None),
        ]
        for code, params in said:
            yield Finding("warning", code, outcome.where, {"name": original(name), **params})


def _folded(told: Told) -> dict[str, str]:
    """The street on which each player folded, by the name in the text."""
    street = "deal" if told.draws else "preflop"
    folded: dict[str, str] = {}
    for line in told.lines:
        street = _STREETS.get(line.kind, "draw" if line.kind in _DRAWS else street)
        if line.kind == "fold":
            folded.setdefault(line.name, street)
    return folded


def _labels(
    outcome: Outcome, position: int, named: dict[str, int | None]
) -> Iterator[tuple[str, dict[str, Param]]]:
    for label in outcome.labels:
        if named[label] != position:
            yield "stated-position", {"stated": f"({label})"}


def _fold(
    outcome: Outcome, street: str | None, table: Hand, position: int
) -> Iterator[tuple[str, dict[str, Param]]]:
    if outcome.fold:
        stated, meant = outcome.fold
        if street is None:
            yield "stated-fold", {"stated": stated, "reason": "none"}
        elif meant != street:
            yield "stated-fold", {"stated": stated, "computed": FOLDED[street]}
    elif street and outcome.how:
        yield "stated-fold", {"stated": outcome.how, "computed": FOLDED[street]}
    paid = put_in(table, position)
    if outcome.idle and paid:
        yield "stated-idle", {"amount": paid}


def _cards(
    outcome: Outcome, name: str, told: Told, shown: Cards | None
) -> Iterator[tuple[str, dict[str, Param]]]:
    """Whether cards were turned up; of a hand that is not over nothing is said."""
    lines = {line.kind for line in told.lines if line.name == name}
    if outcome.how == "mucked" and "show" in lines and "muck" not in lines:
        yield "stated-shown", {"reason": "shown"}
    elif outcome.how == "showed" and shown == () and "fold" not in lines:
        yield "stated-shown", {"reason": "unshown"}
