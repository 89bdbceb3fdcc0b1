"""A hand in play: one small slotted object, changed in place by its events."""

from typing import Final, assert_never

from recorder.engine import actions, cards_dealt, draws, forced, showdown
from recorder.engine.errors import RuleViolation
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Post,
    Rake,
    Show,
)
from recorder.engine.legal import Ask, Legal, legal
from recorder.engine.results import Result, settle
from recorder.engine.setup import Setup


class Hand:
    """A hand so far. A fold over its events; it keeps no history of its own.

    Lists are by position: 0 is the first seat left of the button. Read freely, change only
    with `apply`.

    Attributes:
        setup: what the hand started from.
        posts: the antes and blinds that were posted, in order.
        behind: chips that each seat has not put in yet; `None` where the stack is not known.
        bet: chips that each seat has in front on this street.
        paid: chips that each seat put in on earlier streets, antes included.
        dead: the big-blind ante: in the pot, but nobody's contribution (RULES 1.3).
        live: who has not folded.
        mucked: who gave up the claim at the showdown, in order.
        hole: the cards of each seat, `()` before the deal, `UNKNOWN` where not seen.
        shown: the cards that each seat turned up, `()` where none.
        board: the board cards dealt so far.
        street: which street of `setup.game.streets` is being played.
        price: the bet that stands on this street (before the flop at least the big blind).
        raises: how often the bet of this street was raised.
        draw: the stock and what was discarded, in a game where cards are changed, else `None`.
        runout: betting is over for the hand and cards are still to come.
        rake: the amount that the house took, once stated.
        awards: who was said to have taken what the cards cannot decide, in order.
    """

    __slots__ = (
        "aggressor",
        "ask",
        "awards",
        "behind",
        "bet",
        "block",
        "board",
        "call_to",
        "dead",
        "draw",
        "full",
        "hole",
        "last_street",
        "least_bet",
        "level",
        "limited",
        "live",
        "max_to",
        "min_to",
        "mucked",
        "paid",
        "posts",
        "posts_compared",
        "price",
        "raises",
        "rake",
        "runout",
        "seat",
        "seats",
        "seen",
        "setup",
        "shown",
        "street",
        "with_cards",
        "with_chips",
    )

    def __init__(self, setup: Setup) -> None:
        """Post antes and blinds and ask for the first hole cards.

        Raises:
            RuleViolation: for a setup that no table could start with.
        """
        setup.check()
        game, seats = setup.game, len(setup.stacks)
        self.setup: Final = setup
        self.seats: Final = seats
        self.behind: list[int | None] = list(setup.stacks)
        self.bet = [0] * seats
        self.paid = [0] * seats
        self.dead = 0
        self.live = [True] * seats
        self.with_cards = self.with_chips = seats
        self.mucked: list[int] = []
        self.hole: list[Cards] = [()] * seats
        self.shown: list[Cards] = [()] * seats
        self.board: list[int] = []
        self.seen = 0
        self.street = 0
        self.last_street: Final = len(game.streets) - 1
        # The bet level at which each seat last acted on this street, -1 before it acted.
        self.level = [-1] * seats
        # The last full bet or raise increment of this street.
        self.full = self.least_bet = setup.least_bet
        self.price = setup.big_blind or 0
        self.raises = 0
        self.limited: Final = game.structure != "no-limit"
        self.aggressor = -1
        self.draw = draws.Draws(setup) if game.draws else None
        self.runout = False
        self.rake: int | None = None
        self.awards: list[tuple[int, ...]] = []
        self.call_to = self.min_to = 0
        self.max_to: int | None = 0
        self.block: str | None = None
        self.posts: Final[tuple[Post, ...]] = forced.post(self)
        self.posts_compared = 0
        self.ask: Ask = "hole_cards"
        self.seat = 0

    def apply(self, event: Event) -> RuleViolation | None:
        """Let `event` happen, or raise `RuleViolation` and change nothing.

        Returns a warning where the event is legal but unusual (RULES 3.1, 7.4), else `None`.
        """
        match event:
            case Act():
                return actions.act(self, event)
            case DealBoard():
                cards_dealt.board(self, event)
            case DealHole():
                cards_dealt.hole(self, event)
            case Post():
                forced.compare(self, event)
            case Show():
                showdown.show(self, event)
            case Muck():
                return showdown.muck(self, event)
            case Draw():
                draws.draw(self, event)
            case Rake():
                showdown.take_rake(self, event)
            case Award():
                showdown.award(self, event)
            case _:
                assert_never(event)
        return None

    def copy(self) -> "Hand":
        """An independent hand at the same point."""
        twin = Hand.__new__(Hand)
        for name in Hand.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if type(value) is list else value)
        if self.draw is not None:
            twin.draw = self.draw.copy()
        return twin

    @property
    def legal(self) -> Legal:
        """The one thing that the hand asks for now, and what may be done, with the numbers."""
        return legal(self)

    @property
    def result(self) -> Result:
        """Returned bets, pots and payouts; `RuleViolation` "hand-not-over" before the end."""
        return settle(self)

    @property
    def over(self) -> bool:
        """Whether nothing more is asked for."""
        return self.ask == "none"

    @property
    def pot(self) -> int:
        """All chips that went in, the bets of this street included."""
        return self.dead + sum(self.paid) + sum(self.bet)

    def total_paid(self, seat: int) -> int:
        """All chips that `seat` put in during this hand, antes included."""
        total = self.paid[seat] + self.bet[seat]
        if self.dead and seat == forced.big_blind_seat(self.setup):
            total += self.dead
        return total
