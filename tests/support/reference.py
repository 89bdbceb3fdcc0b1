"""PokerKit's table for a setup, told the same events and asked the same questions."""

import warnings
from typing import Final

from pokerkit import Automation, Card, Mode, NoLimitTexasHoldem, State

from recorder.engine.cards import CARD_TEXT, UNKNOWN
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Event, Muck, Show
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


class Reference:
    """A hand of PokerKit; positions are the same, heads-up as well."""

    def __init__(self, setup: Setup) -> None:
        """Antes that all post are trimmed to what is matched, as RULES 1.3 has it."""
        stacks = [stack for stack in setup.stacks if stack is not None]
        assert setup.small_blind is not None
        assert setup.big_blind is not None
        assert len(stacks) == len(setup.stacks)
        by_all = setup.ante_by == "all"
        self.state: State = NoLimitTexasHoldem.create_state(
            AUTOMATIONS,
            by_all,
            setup.ante if by_all else (0, setup.ante),
            (setup.small_blind, setup.big_blind),
            setup.big_blind,
            stacks,
            len(stacks),
            mode=Mode.CASH_GAME,
        )

    def apply(self, event: Event) -> None:
        """Let `event` happen here too; ValueError where PokerKit refuses it."""
        state = self.state
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
            case Show(seat):
                state.show_or_muck_hole_cards(True, seat)
            case Muck(seat):
                state.show_or_muck_hole_cards(False, seat)
            case other:
                raise AssertionError(other)

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
        least = self.state.min_completion_betting_or_raising_to_amount
        most = self.state.max_completion_betting_or_raising_to_amount
        return None if least is None or most is None else (least, most)

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
