"""What a foreign hand starts from: its header as the reader built it, checked as a JSON hand is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from recorder.engine.errors import RuleViolation
from recorder.engine.game import GAMES
from recorder.engine.setup import Setup
from recorder.formats.cards_twice import cards_twice
from recorder.formats.findings import Finding
from recorder.formats.header import header_findings, setup_findings
from recorder.formats.json_hand import FORMAT, VERSION, HandHistory
from recorder.formats.json_read import of_document
from recorder.formats.once import Once
from recorder.formats.play import clockwise, names, seat_numbers, setup_of


@dataclass(slots=True)
class Start:
    """A hand before its first card.

    Attributes:
        findings: what is wrong with the header, by JSON pointer.
        history: makes the document without events, `None` where the header makes none.
        setup: what the table starts from, `None` where it cannot start.
        names: the players by position; `numbers` their seats.
        decimals: how amounts are shown; `currency` likewise.
    """

    findings: list[Finding] = field(default_factory=list)
    history: Callable[[], HandHistory] | None = None
    setup: Setup | None = None
    names: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    decimals: int = 0
    currency: str | None = None


def start_of(header: dict[str, Any], *, sound: bool = False) -> Start:
    """The start from a JSON hand without events.

    `sound` says that each value has the right shape, as the reader saw to it: then the document is
    not made before somebody asks.
    """
    whole = {"format": FORMAT, "version": VERSION, **header, "events": []}
    start = _sound(whole) if sound else None
    return start or _checked(whole)


def _checked(whole: dict[str, Any]) -> Start:
    reading = of_document(whole, [])
    history = reading.playable
    if history is None:
        return Start([*reading.findings, *setup_findings(whole), *cards_twice(whole)])
    start = Start(reading.findings, lambda: history)
    start.names, start.numbers = names(history), seat_numbers(history)
    start.decimals, start.currency = history.stakes.decimals, history.stakes.currency
    setup = setup_of(history)
    if _can_start(setup):
        start.setup = setup
    else:
        start.findings += setup_findings(whole)
    return start


def _sound(whole: dict[str, Any]) -> Start | None:
    """The start of a header that nothing is wrong with, else `None`."""
    seats, stakes = whole["seats"], whole["stakes"]
    order = [seats[index] for index in clockwise([seat["seat"] for seat in seats], whole["button"])]
    setup = setup_from(stakes, [seat["stack"] for seat in order], whole["game"])
    if not _can_start(setup) or header_findings(whole):
        return None
    return Start(
        [],
        Once(lambda: HandHistory.model_validate(whole)),
        setup,
        tuple([seat["name"] for seat in order]),
        tuple([seat["seat"] for seat in order]),
        stakes["decimals"],
        stakes.get("currency"),
    )


def setup_from(stakes: dict[str, Any], stacks: Sequence[int | None], game: str) -> Setup:
    """What the table starts from, by the stakes of a JSON hand and the stacks by position."""
    ante = stakes.get("ante")
    return Setup(
        tuple(stacks),
        stakes["small_blind"],
        stakes["big_blind"],
        ante["amount"] if ante else 0,
        ante["by"] if ante else "all",
        GAMES[game],
        stakes.get("min_bet"),
    )


def _can_start(setup: Setup) -> bool:
    try:
        setup.check()
    except RuleViolation:
        return False
    return True
