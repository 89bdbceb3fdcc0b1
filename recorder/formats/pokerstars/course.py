"""A hand's play as lines: posts, cards, actions, streets, and what came back of a bet."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from recorder.engine.cards import UNKNOWN, card_text
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Draw, Event, Muck, Post, Show
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.json_hand_v1 import MAX_SEAT
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
        """The forced bets, all antes before the blinds, and by seat."""
        posts = sorted(self.hand.posts, key=self._place)
        for post in posts:
            all_in = _ALL_IN if post.all_in else ""
            amount = self.money(post.amount)
            yield f"{self.names[post.seat]}: posts {_POSTS[post.kind]} {amount}{all_in}"

    def _place(self, post: Post) -> int:
        return self.numbers[post.seat] if post.kind == "ante" else MAX_SEAT + 1

    def _dealt(self) -> Iterator[str]:
        """The closed cards that are told from the deal on, by seat."""
        dealt = {event.seat: event.cards for event in self._events if isinstance(event, DealHole)}
        for seat in sorted(
            dealt_openly(self._history, self._events, self._final), key=self._number
        ):
            yield f"Dealt to {self.names[seat]} {brackets(dealt[seat])}"

    def _number(self, seat: int) -> int:
        return self.numbers[seat]

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
        heroes = heroes_of(self._history)
        known = UNKNOWN not in event.discarded and (not heroes or event.seat in heroes)
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


def heroes_of(history: HandHistory) -> set[int]:
    """Who recorded the hand, by position; nobody where that is not known."""
    numbers = seat_numbers(history)
    return {numbers.index(seat.seat) for seat in history.seats if seat.hero}


def dealt_openly(history: HandHistory, events: Sequence[Event], final: Hand) -> set[int]:
    """Whose closed cards are told from the deal on, by position; `final` is the hand at its end.

    PokerStars tells those of the hero alone. A hand without a hero is nobody's view of it: there
    all that are known are told. Who mucks after an all-in is told of in the summary, if at all:
    cards that are known lie open then.
    """
    known = {
        event.seat
        for event in events
        if isinstance(event, DealHole) and event.cards and UNKNOWN not in event.cards
    }
    known -= set(final.mucked if final.runout else ())
    heroes = heroes_of(history)
    return known & heroes if heroes else known


def brackets(cards: Cards | list[int]) -> str:
    """Cards as they are written."""
    return f"[{' '.join(map(card_text, cards))}]"
