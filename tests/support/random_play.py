"""Random hands that any table could see: setups, decks, and a legal next event."""

from dataclasses import dataclass
from random import Random

from recorder.engine.cards import CARD_BY_TEXT, UNKNOWN
from recorder.engine.events import Cards, DealBoard, DealHole, Draw, Event, Muck, Show
from recorder.engine.game import NL_HOLDEM, Game
from recorder.engine.legal import Legal
from recorder.engine.setup import AnteBy, Setup
from recorder.engine.state import Hand
from tests.support.table import act_of

BROADWAY = [CARD_BY_TEXT[text] for text in ("Ac", "Kd", "Qh", "Js", "Tc")]


@dataclass(frozen=True)
class Style:
    """How a hand is played: chances out of 1."""

    fold: float = 0.2
    aggression: float = 0.35
    all_in: float = 0.2
    muck: float = 0.1
    unseen: float = 0.2
    pat: float = 0.3


def random_setup(
    rng: Random,
    seats: int | None = None,
    *,
    unknown: float = 0.0,
    no_small_blind: float = 0.0,
    game: Game = NL_HOLDEM,
    no_blinds: bool = False,
) -> Setup:
    """A table of `game`, stacks from a chip to 200 big blinds, no ante or one of either kind.

    `unknown` is the chance of each stack not to be known, `no_small_blind` of none being posted;
    with `no_blinds` everybody posts an ante and there is a least bet.
    """
    seats = seats or rng.randint(game.min_seats, game.max_seats)
    big = rng.choice([2, 2, 5, 10, 20])
    small = rng.choice([1, big // 2, rng.randint(1, big)])
    by: AnteBy = rng.choice(["all", "big-blind"])
    ante = rng.choice([0, 0, 1, rng.randint(1, big)])
    stacks = tuple(None if rng.random() < unknown else random_stack(rng, big) for _ in range(seats))
    if no_blinds:
        return Setup(stacks, None, None, ante or 1, "all", game, big)
    posted = None if rng.random() < no_small_blind else small
    return Setup(stacks, posted, big, ante, by, game)


def random_stack(rng: Random, big: int) -> int:
    kind = rng.random()
    if kind < 0.2:
        return rng.randint(1, 2 * big)
    if kind < 0.65:
        return rng.randint(big, 30 * big)
    return rng.randint(10 * big, 200 * big)


def random_deck(rng: Random) -> list[int]:
    """All 52 cards, the board first; now and then that is a straight to the ace for everybody."""
    deck = list(range(52))
    rng.shuffle(deck)
    if rng.random() < 0.25:
        deck = [*BROADWAY, *[card for card in deck if card not in BROADWAY]]
    return deck


class Dealer:
    """Chooses legal events; the board comes from the front of the deck, hands from its end."""

    def __init__(self, rng: Random, style: Style | None = None) -> None:
        self.rng = rng
        self.style = style or Style()
        self.deck = random_deck(rng)

    def event(self, hand: Hand) -> Event:
        """The next event of `hand`, which must not be over."""
        now = hand.legal
        match now.ask:
            case "hole_cards":
                assert now.seat is not None
                assert now.count is not None
                return DealHole(now.seat, self._some_unseen(self.hole(now.count)))
            case "action":
                return act_of(now, self.word(now, hand.pot))
            case "board":
                assert now.count is not None
                return DealBoard(self.board(now.count))
            case "draw":
                assert now.seat is not None
                return self.draw(hand, now.seat)
            case "reveal":
                return self._reveal(hand, now)
            case other:
                raise AssertionError(other)

    def word(self, now: Legal, pot: int) -> str:
        """A legal action in the words of the table."""
        rng, style = self.rng, self.style
        if (now.can_bet or now.can_raise) and rng.random() < style.aggression:
            assert now.min_to is not None
            most = now.max_to if now.max_to is not None else now.min_to + 3 * pot
            if rng.random() < style.all_in:
                to = most
            elif rng.random() < 0.5:
                to = now.min_to
            else:
                to = rng.randint(now.min_to, max(now.min_to, min(most, now.min_to + pot)))
            return f"{'r' if now.can_raise else 'b'}{to}"
        if now.can_check:
            return "f" if rng.random() < style.fold / 20 else "x"
        return "f" if rng.random() < style.fold else "c"

    def board(self, count: int) -> tuple[int, ...]:
        cards, self.deck = tuple(self.deck[:count]), self.deck[count:]
        return cards

    def hole(self, count: int = 2) -> Cards:
        return tuple(self.deck.pop() for _ in range(count))

    def draw(self, hand: Hand, seat: int) -> Draw:
        """Any cards changed for any that may be in the stock (RULES 10.4, 10.5)."""
        rng = self.rng
        count = 0 if rng.random() < self.style.pat else rng.randint(1, 5)
        discarded = tuple(rng.sample(hand.hole[seat], count))
        stock = [card for card in range(52) if not hand.seen >> card & 1]
        assert hand.draw is not None
        if count > hand.draw.stock:
            for other in range(hand.seats):
                if other != seat:
                    stock += hand.draw.discards[other]
                    stock += () if hand.live[other] else hand.hole[other]
        known = [card for card in stock if card != UNKNOWN]
        return Draw(seat, discarded, self._some_unseen(tuple(rng.sample(known, count))))

    def _some_unseen(self, cards: Cards) -> Cards:
        unseen = self.style.unseen
        return tuple(UNKNOWN if self.rng.random() < unseen else card for card in cards)

    def _reveal(self, hand: Hand, now: Legal) -> Event:
        assert now.seat is not None
        chance = self.rng.random()
        if chance < self.style.muck:
            return Muck(now.seat)
        if now.optional and chance < 2 * self.style.muck:
            return DealBoard(self.board(hand.setup.game.streets[hand.street + 1].board))
        return Show(now.seat, hand.hole[now.seat])


def play_out(hand: Hand, dealer: Dealer) -> list[Event]:
    """Play `hand` to its end; the events that it took."""
    events = []
    while not hand.over:
        event = dealer.event(hand)
        hand.apply(event)
        events.append(event)
        assert len(events) < 2000, "a hand that does not end"
    return events
