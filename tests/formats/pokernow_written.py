"""Any hand of hold'em as Poker Now would have logged it."""

from collections.abc import Iterator
from decimal import Decimal

from recorder.engine.cards import UNKNOWN, card_text
from recorder.engine.events import Act, DealBoard, DealHole, Event, Post, Show
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, positions, setup_of

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
STREETS = {3: "Flop", 4: "Turn", 5: "River"}


class Written:
    """A hand on its way into a log."""

    def __init__(self, history: HandHistory) -> None:
        self._history = history
        self._decimals = history.stakes.decimals
        seats = [history.seats[index] for index in positions(history)]
        self._who = [f'"{seat.name} @ id{seat.seat}"' for seat in seats]
        self._hand = Hand(setup_of(history))

    def entries(self) -> Iterator[str]:
        """The entries, in the order in which things happen."""
        history, hand = self._history, self._hand
        yield from self._changes()
        yield f"-- starting hand #1  (No Limit Texas Hold'em) (dealer: {self._who[-1]}) --"
        yield "Player stacks: " + " | ".join(
            f'#{seat.seat} "{seat.name} @ id{seat.seat}" ({self._amount(seat.stack or 0)})'
            for seat in history.seats
        )
        yield from map(self._post, hand.posts)
        for event in engine_events(history):
            if isinstance(event, DealHole | Act | DealBoard | Show):
                yield from self._event(event)
            elif not isinstance(event, Post):
                hand.apply(event)
        if hand.over:
            yield from self._outcome()
            yield "-- ending hand #1 --"

    def _changes(self) -> Iterator[str]:
        """The blinds, which a hand of short stacks does not tell."""
        stakes = self._history.stakes
        for name, amount in (("small blind", stakes.small_blind), ("big blind", stakes.big_blind)):
            if amount is not None:
                yield f"The game's {name} was changed from 1 to {self._amount(amount)}."
        if stakes.ante is not None:
            yield f"The game's ante was changed from 0 to {self._amount(stakes.ante.amount)}."

    def _amount(self, chips: int) -> str:
        return f"{Decimal(chips).scaleb(-self._decimals):.{self._decimals}f}"

    def _post(self, post: Post) -> str:
        kind = "n ante" if "ante" in post.kind else f" {post.kind.replace('-', ' ')}"
        return f"{self._who[post.seat]} posts a{kind} of {self._amount(post.amount)}"

    def _event(self, event: Event) -> Iterator[str]:
        hand = self._hand
        match event:
            case Act(seat, verb):
                before = hand.legal.call_to
                hand.apply(event)
                yield f"{self._who[seat]} " + self._act(verb, event.to or before, event.all_in)
                return
            case DealBoard(cards):
                known = [_card(card) for card in hand.board]
                new = ", ".join(map(_card, cards))
                street = STREETS[len(known) + len(cards)]
                yield f"{street}: {', '.join(known)} [{new}]"
            case Show(seat, cards) if UNKNOWN not in cards:
                yield f"{self._who[seat]} shows a {', '.join(map(_card, cards))}."
        hand.apply(event)

    def _act(self, verb: str, to: int, all_in: bool) -> str:
        said = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets"}
        words = "raises to" if verb == "raise" else said[verb]
        amount = "" if verb in ("fold", "check") else f" {self._amount(to)}"
        return words + amount + " and go all in" * all_in

    def _outcome(self) -> Iterator[str]:
        result = self._hand.result
        for seat, chips in result.returned.items():
            yield f"Uncalled bet of {self._amount(chips)} returned to {self._who[seat]}"
        for pot in result.pots:
            for seat, chips in (pot.won or {}).items():
                yield f"{self._who[seat]} collected {self._amount(chips)} from pot"


def _card(card: int) -> str:
    text = card_text(card)
    return text[:-1].replace("T", "10") + SUITS[text[-1]]
