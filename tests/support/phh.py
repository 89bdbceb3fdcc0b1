"""A small PHH loader for tests: hold'em hands of the corpora as setups and events."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from recorder.engine.events import Act, DealBoard, DealHole, Event, Muck, Show
from recorder.engine.game import GAMES
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support.table import act_of, cards_of

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
VARIANTS = {"NT": "nl-holdem", "FT": "fl-holdem"}
"""Hold'em, by its PHH variant."""


@dataclass
class PhhHand:
    """A hand of a PHH file, amounts scaled to the smallest unit."""

    name: str
    setup: Setup
    events: list[Event]
    source: dict[str, Any]
    unit: int


def load(path: Path) -> list[PhhHand]:
    """All hold'em hands of a `.phh` or `.phhs` file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    tables = {path.name: data} if "variant" in data else data
    return [
        convert(f"{path.name}[{key}]", hand)
        for key, hand in tables.items()
        if hand["variant"] in VARIANTS
    ]


def convert(name: str, source: dict[str, Any]) -> PhhHand:
    """One table of a PHH file; every action becomes the event it stands for."""
    amounts = [*source["starting_stacks"], *source["blinds_or_straddles"], *source["antes"]]
    unit = 1 if all(isinstance(amount, int) for amount in amounts) else 100

    def chips(amount: object) -> int | None:
        if str(amount).lower() == "inf":
            return None
        scaled = Decimal(str(amount)) * unit
        assert scaled == int(scaled)
        return int(scaled)

    small, big = _blinds([chips(amount) or 0 for amount in source["blinds_or_straddles"]])
    antes = [chips(amount) or 0 for amount in source["antes"]]
    by_big_blind = len(set(antes)) > 1
    setup = Setup(
        tuple(chips(stack) for stack in source["starting_stacks"]),
        small,
        big,
        max(antes),
        "big-blind" if by_big_blind else "all",
        GAMES[VARIANTS[source["variant"]]],
    )
    return PhhHand(name, setup, _events(setup, source["actions"], unit), source, unit)


def _blinds(posted: list[int]) -> tuple[int | None, int]:
    """Small and big blind; a lone blind is a big one, whose seat then comes first (RULES 9.2)."""
    blinds = [amount for amount in posted if amount]
    if posted[0] == 0 or blinds != posted[: len(blinds)] or len(blinds) > 2:
        raise ValueError(f"blinds {posted} are no small and big blind")
    return (None, blinds[0]) if len(blinds) == 1 else (blinds[0], blinds[1])


def _events(setup: Setup, actions: list[str], unit: int) -> list[Event]:
    """Actions as events; `cc` and `sm` are read against the hand, shows put in the due order."""
    hand = Hand(setup)
    events: list[Event] = []

    def add(event: Event) -> None:
        hand.apply(event)
        events.append(event)

    shows: dict[int, Event] = {}
    for action in actions:
        words = action.split("#")[0].split()
        if not words:
            continue
        if words[:2] == ["d", "dh"]:
            add(DealHole(int(words[2][1:]) - 1, cards_of(words[3])))
        elif words[:2] == ["d", "db"]:
            _reveal(hand, shows, add)
            add(DealBoard(cards_of(words[2])))
        else:
            seat = int(words[0][1:]) - 1
            if words[1] == "sm":
                known = cards_of(words[2]) if words[2:] and words[2] != "-" else hand.hole[seat]
                shows[seat] = Show(seat, known) if words[2:] else Muck(seat)
            else:
                if hand.legal.ask == "none" or (words[1] == "cc" and hand.legal.seat != seat):
                    continue  # a redundant check where nothing can be decided
                add(_act(hand, seat, words[1:], unit))
    _reveal(hand, shows, add)
    return events


def _reveal(hand: Hand, shows: dict[int, Event], add: Callable[[Event], None]) -> None:
    while (legal := hand.legal).ask == "reveal" and legal.seat in shows:
        add(shows.pop(legal.seat))


def _act(hand: Hand, seat: int, words: list[str], unit: int) -> Act:
    now = hand.legal
    assert now.seat == seat
    match words:
        case ["cc"]:
            return act_of(now, "x" if now.can_check else "c")
        case ["cbr", amount]:
            to = int(Decimal(amount) * unit)
            return act_of(now, f"r{to}" if now.price else f"b{to}")
        case _:
            return act_of(now, words[0])
