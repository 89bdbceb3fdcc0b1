"""A small loader for the log of an ACPC dealer: heads-up hands as setups and events."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from recorder.engine.events import Cards, DealBoard, DealHole, Event, Show
from recorder.engine.game import GAMES
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support.table import act_of, cards_of


@dataclass
class AcpcHand:
    """A `STATE` line. Position 0 is the big blind, as everywhere else; payoffs are net chips."""

    number: int
    setup: Setup
    events: list[Event]
    hole: list[Cards]
    board: Cards
    payoffs: tuple[int, ...]


def setup_of(game: Path) -> Setup:
    """Game, stacks and blinds of a definition with reversed blinds; at limit stacks are endless."""
    text = game.read_text(encoding="ascii")
    numbers = dict(re.findall(r"^(stack|blind) = ([\d ]+)$", text, re.MULTILINE))
    big, small = map(int, numbers["blind"].split())
    if "\nlimit\n" in text:
        return Setup((None, None), small, big, game=GAMES["fl-holdem"])
    return Setup(tuple(map(int, numbers["stack"].split())), small, big)


def load(log: Path, setup: Setup) -> Iterator[AcpcHand]:
    """Every hand of a log."""
    for line in log.read_text(encoding="ascii").splitlines():
        if line.startswith("STATE:"):
            _, number, betting, cards, payoffs, _ = line.split(":")
            hole, *board = cards.split("/")
            yield AcpcHand(
                int(number),
                setup,
                _events(setup, betting.split("/"), hole.split("|"), board),
                [cards_of(text) for text in hole.split("|")],
                cards_of("".join(board)),
                tuple(map(int, payoffs.split("|"))),
            )


def _events(setup: Setup, rounds: list[str], hole: list[str], board: list[str]) -> list[Event]:
    """All that the line says, and that everybody left shows at the end.

    A raise is written as the total of the whole hand, so earlier streets come off; at limit it is
    the one size there is.
    """
    hand = Hand(setup)
    events: list[Event] = []

    def add(event: Event) -> None:
        hand.apply(event)
        events.append(event)

    for seat, text in enumerate(hole):
        add(DealHole(seat, cards_of(text)))

    def turn_up() -> None:
        while (now := hand.legal).ask == "reveal" and now.seat is not None:
            add(Show(now.seat, hand.hole[now.seat]))

    for street, actions in enumerate(rounds):
        if street:
            turn_up()
            add(DealBoard(cards_of(board[street - 1])))
        for letter, total in re.findall(r"([fcr])(\d*)", actions):
            add(act_of(hand.legal, _word(hand, letter, total)))
    turn_up()
    return events


def _word(hand: Hand, letter: str, total: str) -> str:
    now = hand.legal
    if letter == "r":
        to = int(total) - hand.paid[hand.seat] if total else now.min_to
        return f"r{to}" if now.price else f"b{to}"
    return "x" if letter == "c" and now.can_check else letter
