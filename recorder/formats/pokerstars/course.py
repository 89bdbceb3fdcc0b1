"""A hand's play as lines: posts, cards, actions, streets, and what came back of a bet."""

from collections.abc import Callable, Iterator
from typing import Final

from recorder.engine.cards import UNKNOWN, card_text
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Draw, Event, Muck, Post, Show
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, seat_numbers, setup_of
from recorder.formats.pokerstars.heading import money
from recorder.formats.pokerstars.names import written_names

_POSTS: Final = {
    "ante": "the ante",
    "big-blind-ante": "the ante",
    "small-blind": "small blind",
    "big-blind": "big blind",
}
_STREETS: Final = {0: "FLOP", 3: "TURN", 4: "RIVER"}
"""What the next street is called, by the cards that lie on the board."""

_ALL_IN: Final = " and is all-in"


class Course:
    """A hand on its way into text.

    Attributes:
        hand: the table, at its end once `lines` is through.
        folded_on: the street on which each player folded, by position.
        revealed: shows and mucks in their order, which come behind the play.
    """

    def __init__(self, history: HandHistory) -> None:
        self._history: Final = history
        self._events: Final = engine_events(history)
        self.numbers: Final = seat_numbers(history)
        names = written_names(history)
        self.names: Final = tuple([names[number] for number in self.numbers])
        self.hand: Final = Hand(setup_of(history))
        self.folded_on: Final[dict[int, str]] = {}
        self.revealed: Final[list[Show | Muck]] = []
        self._final: Final = _played(history)

    def lines(self) -> Iterator[str]:
        """Everything between the seats and the showdown."""
        yield from self._posts()
        yield "*** DEALING HANDS ***" if self.hand.setup.game.draws else "*** HOLE CARDS ***"
        yield from self._dealt()
        acts = [at for at, event in enumerate(self._events) if isinstance(event, Act)]
        holes = [at for at, event in enumerate(self._events) if isinstance(event, DealHole)]
        last = max([*acts, *holes], default=0)
        for at, event in enumerate(self._events):
            yield from self._event(event)
            if at == last:
                yield from self._returned()

    def money(self, amount: int) -> str:
        """An amount as it is written."""
        return money(self._history, amount)

    def _posts(self) -> Iterator[str]:
        for post in self.hand.posts:
            all_in = _ALL_IN if post.all_in else ""
            amount = self.money(post.amount)
            yield f"{self.names[post.seat]}: posts {_POSTS[post.kind]} {amount}{all_in}"

    def _dealt(self) -> Iterator[str]:
        """The hero's cards first, then those of others that were known from the deal on."""
        heroes = {seat.seat for seat in self._history.seats if seat.hero}
        told = told_later(self._final)
        order = sorted(range(len(self.numbers)), key=lambda seat: self.numbers[seat] not in heroes)
        dealt = {event.seat: event.cards for event in self._events if isinstance(event, DealHole)}
        for seat in order:
            cards = dealt.get(seat, ())
            if (
                cards
                and UNKNOWN not in cards
                and (self.numbers[seat] in heroes or seat not in told)
            ):
                yield f"Dealt to {self.names[seat]} {brackets(cards)}"

    def _event(self, event: Event) -> Iterator[str]:
        steps: dict[type, Callable[..., Iterator[str]]] = {
            Act: self._act,
            DealBoard: self._board,
            Draw: self._draw,
        }
        if isinstance(event, Show | Muck):
            self.revealed.append(event)
        if step := steps.get(type(event)):
            yield from step(event)
        if not isinstance(event, Post):
            self.hand.apply(event)

    def _act(self, event: Act) -> Iterator[str]:
        name, now = self.names[event.seat], self.hand.legal
        all_in = _ALL_IN if event.all_in else ""
        match event.verb:
            case "fold":
                self.folded_on[event.seat] = now.street
                yield f"{name}: folds"
            case "check":
                yield f"{name}: checks"
            case "call":
                yield f"{name}: calls {self.money(now.call_adds)}{all_in}"
            case "bet":
                yield f"{name}: bets {self.money(event.to)}{all_in}"
            case "raise":
                by = self.money(event.to - now.price)
                yield f"{name}: raises {by} to {self.money(event.to)}{all_in}"

    def _board(self, event: DealBoard) -> Iterator[str]:
        street = _STREETS[len(self.hand.board)]
        before = f"{brackets(self.hand.board)} " if self.hand.board else ""
        yield f"*** {street} *** {before}{brackets(event.cards)}"

    def _draw(self, event: Draw) -> Iterator[str]:
        name, count = self.names[event.seat], len(event.discarded)
        if not count:
            yield f"{name}: stands pat"
            return
        known = UNKNOWN not in event.discarded
        cards = f" {brackets(event.discarded)}" if known else ""
        yield f"{name}: discards {count} card{'' if count == 1 else 's'}{cards}"
        if known and UNKNOWN not in event.received:
            hole = self.hand.hole[event.seat]
            kept = [card for card in hole if card not in event.discarded]
            if UNKNOWN not in kept:
                before = f"{brackets(kept)} " if kept else ""
                yield f"Dealt to {name} {before}{brackets(event.received)}"

    def _returned(self) -> Iterator[str]:
        if self._final.over:
            for seat, amount in self._final.result.returned.items():
                yield f"Uncalled bet ({self.money(amount)}) returned to {self.names[seat]}"


def _played(history: HandHistory) -> Hand:
    """The table at the end of the hand."""
    hand = Hand(setup_of(history))
    for event in engine_events(history):
        if not isinstance(event, Post):
            hand.apply(event)
    return hand


def told_later(final: Hand) -> set[int]:
    """Whose closed cards the summary tells: in hold'em of those who mucked."""
    return set() if final.setup.game.draws else set(final.mucked)


def brackets(cards: Cards | list[int]) -> str:
    """Cards as they are written."""
    return f"[{' '.join(map(card_text, cards))}]"
