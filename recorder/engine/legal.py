"""The one answer to "what is asked for, and what is legal?", with numbers and reasons.

The numbers of a decision are computed once, when it opens (`rounds`); this module reads them.
Reasons are worked out only when somebody asks why not.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import Param, RuleViolation
from recorder.engine.events import Verb
from recorder.engine.game import StreetName, Structure

if TYPE_CHECKING:
    from recorder.engine.setup import Setup
    from recorder.engine.state import Hand

Ask = Literal["hole_cards", "action", "board", "draw", "reveal", "none"]


@dataclass(slots=True)
class Legal:
    """What a hand asks for now.

    Attributes:
        ask: the kind of thing; for everything but an action the amounts below are 0.
        seat: whose action, cards or reveal; `None` for the board and when nothing is asked.
        street: the street being played; for a board request, the one to be dealt.
        count: how many cards a request for cards wants, else `None`.
        optional: a reveal that may be left for now: the next board cards are accepted too.
        price: the bet that stands on this street; 0 where none does.
        mine: the player's own bet on this street.
        behind: the player's chips behind, `None` where the stack is not known.
        call_to: the street total that a call (or check) leaves the player at.
        min_to: the least street total of a bet or raise; equal to `max_to` for a short all-in.
        max_to: the most, `None` where the stack is not known.
        block: the code of the reason why no bet or raise of any size is possible, or `None`.
        full: the last full bet or raise increment of this street.
        level: the bet at which the player last acted on this street, -1 if not yet.
        setup: what the hand started from; its game says what sets `max_to` beside the stack.
    """

    ask: Ask
    seat: int | None
    street: StreetName
    count: int | None = None
    optional: bool = False
    price: int = 0
    mine: int = 0
    behind: int | None = 0
    call_to: int = 0
    min_to: int | None = None
    max_to: int | None = None
    block: str | None = None
    full: int = 0
    level: int = -1
    setup: "Setup | None" = field(default=None, repr=False, compare=False)

    @property
    def structure(self) -> Structure:
        """How the game bets."""
        return self.setup.game.structure if self.setup else "no-limit"

    @property
    def all_in_to(self) -> int | None:
        """The street total that the whole stack comes to, `None` for an unknown stack."""
        return None if self.behind is None else self.mine + self.behind

    @property
    def may_go_all_in(self) -> bool:
        """Whether a bet or raise of the whole stack is not more than the game allows (RULES 8)."""
        open_ = self.can_bet or self.can_raise
        return open_ and self.all_in_to is not None and self.max_to == self.all_in_to

    @property
    def can_fold(self) -> bool:
        """Always, when an action is asked for."""
        return self.ask == "action"

    @property
    def fold_warning(self) -> str | None:
        """The code of a warning where a fold gives up a free check (RULES 3.1)."""
        return "fold-unneeded" if self.can_check else None

    @property
    def can_check(self) -> bool:
        """Nothing is owed (RULES 3.2)."""
        return self.ask == "action" and self.call_to <= self.mine

    @property
    def can_call(self) -> bool:
        """Something is owed."""
        return self.ask == "action" and self.call_to > self.mine

    @property
    def call_adds(self) -> int:
        """The chips that a call puts in."""
        return self.call_to - self.mine

    @property
    def call_all_in(self) -> bool:
        """Whether the call takes the whole stack: one action, an all-in call (RULES 3.3)."""
        return self.can_call and self.call_adds == self.behind

    @property
    def can_bet(self) -> bool:
        """No bet stands and somebody could answer one."""
        return self.ask == "action" and self.block is None and self.price == 0

    @property
    def can_raise(self) -> bool:
        """A bet stands, the player may raise it and somebody could answer."""
        return self.ask == "action" and self.block is None and self.price > 0

    def refusal(self, verb: Verb) -> RuleViolation | None:
        """Why `verb` is not possible, whatever its size; `None` where it is."""
        if self.ask != "action":
            return _other_asked(self, verb, self.seat)
        match verb:
            case "fold":
                return None
            case "check":
                if self.can_check:
                    return None
                return RuleViolation("check-facing-bet", to=self.call_to, adds=self.call_adds)
            case "call":
                return None if self.can_call else RuleViolation("nothing-to-call")
            case "bet":
                if self.price > 0:
                    return self._bet_stands()
                return self._blocked()
            case "raise":
                if self.price == 0:
                    return RuleViolation("no-bet-to-raise", min_to=self.min_to)
                return self._blocked()

    def _bet_stands(self) -> RuleViolation:
        """No bet where one stands; a short big blind stands for more than has to be matched."""
        short = self.block == "raise-no-opponent" and self.call_to < self.price
        if short and not self.call_all_in:
            return RuleViolation(
                "bet-stands", price=self.price, to=self.call_to, reason="short-blind"
            )
        return RuleViolation("bet-stands", price=self.price, to=self.call_to)

    def _blocked(self) -> RuleViolation | None:
        """The reason behind `block`, with its numbers."""
        match self.block:
            case None:
                return None
            case "stack-only-calls":
                return RuleViolation(
                    self.block,
                    behind=self.behind,
                    to=self.call_to,
                    needed=self.price - self.mine,
                )
            case "raise-not-reopened":
                return RuleViolation(
                    self.block,
                    price=self.price,
                    acted_at=self.level,
                    grown=self.price - self.level,
                    needed=self.full,
                )
            case code:
                return RuleViolation(code, to=self.call_to)


def legal(hand: "Hand") -> Legal:
    """What `hand` asks for now."""
    ask = hand.ask
    streets = hand.setup.game.streets
    street = streets[hand.street].name
    seat = hand.seat
    if ask == "action":
        return Legal(
            ask,
            seat,
            street,
            None,
            False,
            hand.price,
            hand.bet[seat],
            hand.behind[seat],
            hand.call_to,
            hand.min_to,
            hand.max_to,
            hand.block,
            hand.full,
            hand.level[seat],
            hand.setup,
        )
    if ask == "board":
        coming = streets[hand.street + 1]
        return Legal(ask, None, coming.name, coming.board)
    if ask == "draw":
        return Legal(ask, seat, street)
    if ask == "reveal":
        return Legal(ask, seat, street, hand.setup.game.hole_cards, may_wait(hand))
    if ask == "hole_cards":
        return Legal(ask, seat, street, hand.setup.game.hole_cards)
    return Legal(ask, None, street)


def may_wait(hand: "Hand") -> bool:
    """Whether the reveal asked for may be left until after the last cards (RULES 6.2, 7.4)."""
    return hand.street < hand.last_street and UNKNOWN in hand.hole[hand.seat]


def size_refusal(now: Legal, to: int) -> RuleViolation | None:
    """Why a bet or raise to `to` is too small or too large; `None` where its size is right."""
    verb = "raise" if now.price > 0 else "bet"
    if now.min_to is not None and to < now.min_to:
        return RuleViolation(
            f"{verb}-too-small",
            to=to,
            min_to=now.min_to,
            max_to=now.max_to,
            price=now.price,
            full=now.full,
            reason=_why_at_least(now),
        )
    if now.max_to is not None and to > now.max_to:
        params: dict[str, Param] = {"to": to, "min_to": now.min_to, "max_to": now.max_to}
        if now.max_to != now.all_in_to:
            params["reason"] = now.structure
        return RuleViolation(f"{verb}-too-large", **params)
    return None


def _why_at_least(now: Legal) -> str:
    """Which rule makes the least bet or raise what it is (RULES 3.4-3.6)."""
    if now.structure == "fixed-limit" and now.min_to == now.price + now.full:
        return "fixed-limit"
    if now.min_to == now.all_in_to:
        return "all-in-only"
    if now.price == 0:
        return "min-bet" if now.setup and now.setup.big_blind is None else "big-blind"
    if now.price < now.full:
        return "short-bet"
    if now.price == now.full:
        return "first-raise"
    return "last-raise"


def not_asked_for(hand: "Hand", given: str, seat: int) -> RuleViolation:
    """The refusal of something else than what `hand` asks for."""
    return _other_asked(legal(hand), given, seat if seat >= 0 else None)


def _other_asked(now: Legal, given: str, seat: int | None) -> RuleViolation:
    if now.ask == "none":
        return RuleViolation("hand-over", given=given, seat=seat)
    if now.ask == "action" and given in ("fold", "check", "call", "bet", "raise"):
        return RuleViolation("not-your-turn", seat=seat, asked_seat=now.seat)
    return RuleViolation(
        "not-asked-for",
        given=given,
        seat=seat,
        asked=now.ask,
        asked_seat=now.seat,
        street=now.street,
        count=now.count,
    )
