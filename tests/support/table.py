"""A hand driven in the words of the table, so that a test reads as a hand is told."""

from collections.abc import Sequence

import pytest

from recorder.engine.cards import CARD_BY_TEXT
from recorder.engine.errors import RuleViolation
from recorder.engine.events import (
    Act,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Rake,
    Show,
    Verb,
)
from recorder.engine.game import GAMES
from recorder.engine.legal import Legal
from recorder.engine.results import Result
from recorder.engine.setup import AnteBy, Setup
from recorder.engine.state import Hand

VERBS: tuple[Verb, ...] = ("fold", "check", "call", "bet", "raise")


def cards_of(text: str) -> Cards:
    """The cards of "AhKd" or "??Kd"; spaces may part them."""
    text = text.replace(" ", "")
    return tuple(CARD_BY_TEXT[text[i : i + 2]] for i in range(0, len(text), 2))


def snapshot(hand: Hand) -> dict[str, object]:
    """Every slot of a hand, lists copied: two equal snapshots are the same hand."""
    values = {name: getattr(hand, name) for name in Hand.__slots__}
    if hand.draw is not None:
        values["draw"] = (hand.draw.stock, *hand.draw.discards)
    return {name: value[:] if isinstance(value, list) else value for name, value in values.items()}


def refused(hand: Hand, event: Event) -> RuleViolation:
    """The refusal of `event`, which must leave the hand exactly as it was."""
    before = snapshot(hand)
    with pytest.raises(RuleViolation) as caught:
        hand.apply(event)
    assert snapshot(hand) == before
    return caught.value


def act_of(now: Legal, word: str) -> Act:
    """What `word` means for the player to act: f, x, c, b20 or r60 (a street total), a (all-in).

    The all-in mark is set where the action takes the last chip.
    """
    assert now.seat is not None
    match word[0]:
        case "f":
            return Act(now.seat, "fold")
        case "x":
            return Act(now.seat, "check")
        case "c":
            return Act(now.seat, "call", 0, now.call_all_in)
        case "a" if now.call_all_in:
            return Act(now.seat, "call", 0, True)
        case letter:
            stack = now.mine + (now.behind or 0)
            to = stack if letter == "a" else int(word[1:])
            betting = letter == "b" or (letter == "a" and now.price == 0)
            all_in = now.behind is not None and to == stack
            return Act(now.seat, "bet" if betting else "raise", to, all_in)


def draw_of(now: Legal, change: str) -> Draw:
    """The draw of the player who is asked: "5c7d>AcAh", or "-" to stand pat."""
    assert now.seat is not None
    discarded, _, received = change.strip("-").partition(">")
    return Draw(now.seat, cards_of(discarded), cards_of(received))


class Table:
    """Seats by position: 0 is left of the button, the last is the button; heads-up 0 is the BB."""

    def __init__(
        self,
        *stacks: int | None,
        blinds: tuple[int | None, int] = (1, 2),
        ante: int = 0,
        by: AnteBy = "all",
        game: str = "nl-holdem",
        min_bet: int | None = None,
    ) -> None:
        small, big = (None, None) if min_bet else blinds
        self.setup = Setup(stacks, small, big, ante, by, GAMES[game], min_bet)
        self.hand = Hand(self.setup)
        self.events: list[Event] = []
        self.warnings: list[str] = []

    def apply(self, event: Event) -> "Table":
        warning = self.hand.apply(event)
        self.events.append(event)
        if warning is not None:
            self.warnings.append(warning.code)
        return self

    def deal(self, *hole: str) -> "Table":
        """Hole cards by position; seats left out are dealt unknown ones."""
        unseen = "??" * self.setup.game.hole_cards
        texts = [*hole, *[unseen] * (self.hand.seats - len(hole))]
        for seat, text in enumerate(texts):
            self.apply(DealHole(seat, cards_of(text)))
        return self

    def acts(self, words: str) -> "Table":
        """One action after another, each by whoever is asked."""
        for word in words.split():
            self.apply(act_of(self.legal, word))
        return self

    def check_round(self) -> "Table":
        """Everybody who is asked for an action checks."""
        while asked(self.hand)[0] == "action":
            self.acts("x")
        return self

    def board(self, text: str) -> "Table":
        return self.apply(DealBoard(cards_of(text)))

    def draws(self, *changes: str) -> "Table":
        """One player after another, each who is asked: "5c7d>AcAh", or "-" to stand pat."""
        for change in changes:
            self.apply(self.drawing(change))
        return self

    def drawing(self, change: str) -> Draw:
        """The draw of the player who is asked, as `draws` is told it."""
        return draw_of(self.legal, change)

    def show(self, seat: int, text: str) -> "Table":
        return self.apply(Show(seat, cards_of(text)))

    def muck(self, seat: int) -> "Table":
        return self.apply(Muck(seat))

    def rake(self, amount: int) -> "Table":
        return self.apply(Rake(amount))

    def show_due(self) -> "Table":
        """Everybody who is asked shows what they were dealt."""
        while self.legal.ask == "reveal":
            seat = self.legal.seat
            assert seat is not None
            self.apply(Show(seat, self.hand.hole[seat]))
        return self

    def run_out(self, *boards: str) -> "Table":
        """After an all-in: everybody shows, then the streets come one by one."""
        self.show_due()
        for text in boards:
            self.board(text).show_due()
        return self

    def refused(self, event: Event) -> RuleViolation:
        return refused(self.hand, event)

    def refused_act(self, word: str) -> RuleViolation:
        return self.refused(act_of(self.legal, word))

    @property
    def legal(self) -> Legal:
        return self.hand.legal

    @property
    def result(self) -> Result:
        return self.hand.result


def asked(hand: Hand) -> tuple[str, int | None]:
    """The kind of thing that is asked for and whose it is."""
    now = hand.legal
    return now.ask, now.seat


def raise_range(now: Legal) -> tuple[int | None, int | None]:
    assert now.can_raise or now.can_bet
    return now.min_to, now.max_to


def legal_verbs(now: Legal) -> Sequence[Verb]:
    return [verb for verb in VERBS if now.refusal(verb) is None]


def limped_flop(
    *stacks: int | None, blinds: tuple[int | None, int] = (5, 10), game: str = "nl-holdem"
) -> Table:
    """Everybody in for the big blind, the flop dealt, the first seat to act."""
    return (
        Table(*stacks, blinds=blinds, game=game)
        .deal()
        .acts("c " * (len(stacks) - 1) + "x")
        .board("2c7dJh")
    )
