"""PokerKit's table for a setup, told the same events and asked the same questions."""

import warnings
from functools import lru_cache
from typing import Final, Literal

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    CardsLike,
    Deck,
    FixedLimitTexasHoldem,
    Hand,
    Mode,
    NoLimitTexasHoldem,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from recorder.engine.cards import CARD_BY_TEXT, CARD_TEXT, UNKNOWN
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Draw, Event, Muck, Show
from recorder.engine.setup import Setup

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
UNSEEN: Final = next(iter(Card.parse("??")))
CARDS: Final = tuple(next(iter(Card.parse(text))) for text in CARD_TEXT)


STRUCTURES: Final = {
    "no-limit": BettingStructure.NO_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
    "fixed-limit": BettingStructure.FIXED_LIMIT,
}
FIXED_BETS: Final = 4
"""How many bets and raises PokerKit's own fixed-limit games take on each street."""


class RememberedHand(StandardHighHand):
    """PokerKit's own hand; of the same cards it is looked for once, not ten times a showdown."""

    @classmethod
    def from_game(cls, hole_cards: CardsLike, board_cards: CardsLike = ()) -> Hand:
        return _strongest(Card.clean(hole_cards), Card.clean(board_cards))


@lru_cache(maxsize=64)
def _strongest(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    return StandardHighHand.from_game(hole, board)


def create_state(setup: Setup) -> State:
    """PokerKit's ready game where it has one, else its state with the streets of the game.

    Antes that all post are trimmed to what is matched, as RULES 1.3 has it.
    """
    stacks = [stack for stack in setup.stacks if stack is not None]
    assert len(stacks) == len(setup.stacks)
    by_all = setup.ante_by == "all"
    antes = setup.ante if by_all else (0, setup.ante)
    blinds = (setup.small_blind or 0, setup.big_blind or 0)
    least = setup.least_bet
    if setup.game.name == "nl-holdem":
        return NoLimitTexasHoldem.create_state(
            AUTOMATIONS, by_all, antes, blinds, least, stacks, len(stacks), mode=Mode.CASH_GAME
        )
    if setup.game.name == "fl-holdem":
        bets = (least, 2 * least)
        return FixedLimitTexasHoldem.create_state(
            AUTOMATIONS, by_all, antes, blinds, *bets, stacks, len(stacks), mode=Mode.CASH_GAME
        )
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        pokerkit_streets(setup),
        STRUCTURES[setup.game.structure],
        by_all,
        antes,
        blinds,
        0,
        stacks,
        len(stacks),
        mode=Mode.CASH_GAME,
    )


def pokerkit_streets(setup: Setup) -> tuple[Street, ...]:
    """The streets of a game that PokerKit has not ready; in a draw no card is burnt."""
    fixed = setup.game.structure == "fixed-limit"
    return tuple(
        Street(
            street.board > 0,
            () if index else (False,) * setup.game.hole_cards,
            street.board,
            street.draw,
            Opening.POSITION,
            setup.least_bet * (street.bets if fixed else 1),
            FIXED_BETS if fixed else None,
        )
        for index, street in enumerate(setup.game.streets)
    )


class Reference:
    """A hand of PokerKit; positions are the same, heads-up as well."""

    def __init__(self, setup: Setup) -> None:
        self.state: State = create_state(setup)
        self.state.hand_types = (RememberedHand,)
        self.drawn: list[tuple[int, Cards]] = []
        self.dealable: dict[int, set[int]] = {}
        self.short = False
        self._range: tuple[int, int] | Literal["unasked"] | None = "unasked"

    def apply(self, event: Event) -> None:
        """Let `event` happen here too; ValueError where PokerKit refuses it."""
        state = self.state
        self._range = "unasked"
        match event:
            case DealHole(seat, cards):
                state.deal_hole(pokerkit_cards(cards), seat)
            case DealBoard(cards):
                state.burn_card(UNSEEN)
                state.deal_board(pokerkit_cards(cards))
            case Act(verb="fold"):
                self.fold()
            case Act(verb="check" | "call"):
                state.check_or_call()
            case Act(to=to):
                state.complete_bet_or_raise_to(to)
            case Draw():
                self.draw(event)
            case Show(seat):
                state.show_or_muck_hole_cards(True, seat)
            case Muck(seat):
                state.show_or_muck_hole_cards(False, seat)
            case other:
                raise AssertionError(other)

    def draw(self, event: Draw) -> None:
        """PokerKit deals once everybody has discarded; it only warns of what it would not deal.

        From the first draw that its deck is too short for, all that is not in play could come: it
        shuffles the discards in only where the last of its deck were dealt first.
        """
        state = self.state
        self.drawn.append((event.seat, event.received))
        state.stand_pat_or_discard(pokerkit_cards(event.discarded))
        if any(state.standing_pat_or_discarding_statuses):
            return
        for seat, received in self.drawn:
            if received:
                self.short = self.short or len(received) > len(state.deck_cards)
                count = None if self.short else len(received)
                dealable = state.get_dealable_cards(count, False)
                self.dealable[seat] = {CARD_BY_TEXT[repr(card)] for card in dealable}
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    state.deal_hole(pokerkit_cards(received), seat)

    def fold(self) -> None:
        """PokerKit warns of a needless fold, and so does the engine; here it is just done."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.state.fold()

    @property
    def actor(self) -> int | None:
        seat: int | None = self.state.actor_index
        return seat

    @property
    def call_adds(self) -> int:
        """The chips that a check or call puts in."""
        adds = self.state.checking_or_calling_amount
        assert adds is not None
        return int(adds)

    @property
    def raise_range(self) -> tuple[int, int] | None:
        """The least and most that may be bet or raised to; `None` where neither is possible."""
        if self._range == "unasked":
            # Slow in PokerKit, and asked for several times a decision.
            least = self.state.min_completion_betting_or_raising_to_amount
            most = self.state.max_completion_betting_or_raising_to_amount
            self._range = None if least is None or most is None else (least, most)
        return self._range

    @property
    def last_increment(self) -> int:
        """What counts as the last increment here; 0 at the start of each street."""
        return int(self.state.completion_betting_or_raising_amount)

    @property
    def short_all_ins(self) -> int:
        """The sum of the short all-ins that are remembered."""
        return sum(self.state.consecutive_short_all_in_amounts)

    @property
    def stacks(self) -> list[int]:
        return list(self.state.stacks)

    def may_raise_to(self, to: int) -> bool:
        return bool(self.state.can_complete_bet_or_raise_to(to))

    @property
    def raises(self) -> int:
        """How many bets and raises were made on this street; a blind is none."""
        return int(self.state.completion_betting_or_raising_count)

    @property
    def next_to_draw(self) -> int | None:
        seat: int | None = self.state.stand_patter_or_discarder_index
        return seat

    @property
    def next_to_show(self) -> int | None:
        seat: int | None = self.state.showdown_index
        return seat

    @property
    def board_due(self) -> int | None:
        """How many board cards are asked for, `None` for none."""
        return self.state.board_dealing_counts[0] if self.state.card_burning_status else None

    @property
    def over(self) -> bool:
        return not self.state.status


def pokerkit_cards(cards: Cards) -> tuple[Card, ...]:
    return tuple(UNSEEN if card == UNKNOWN else CARDS[card] for card in cards)
