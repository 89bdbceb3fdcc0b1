"""A hand being written down: the hand, and the events that brought it here."""

from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, Cards, DealHole, Event, Muck, Rake, Show
from recorder.engine.setup import MAX_AMOUNT, Setup
from recorder.engine.state import Hand
from recorder.formats.json_hand import MAX_EVENTS

MAX_ACTIONS: Final = MAX_EVENTS - 100
"""Events behind which nobody acts any more: there is room for posts, cards, shows and mucks."""


class Course:
    """A hand and its events, posts left out, in the order in which they are stored.

    `approximate` holds the indexes of events whose amount is only about right, `unsaid` who lies
    open without a word.
    """

    __slots__ = ("approximate", "events", "hand", "unsaid")

    def __init__(self, setup: Setup) -> None:
        self.hand = Hand(setup)
        self.events: list[Event] = []
        self.approximate: set[int] = set()
        self.unsaid: set[int] = set()

    def copy(self) -> "Course":
        """An independent course at the same point."""
        twin = Course.__new__(Course)
        twin.hand = self.hand.copy()
        twin.events = self.events[:]
        twin.approximate = set(self.approximate)
        twin.unsaid = set(self.unsaid)
        return twin

    def play(self, event: Event, approximate: bool = False) -> RuleViolation | None:
        """Let `event` happen; returns and raises as `Hand.apply`.

        Hands turned up after an all-in come in any order and are stored from the button's left. A
        player who lies open there without a word may still be said to muck, before the next card.
        """
        hand = self.hand
        place = len(self.events)
        if isinstance(event, Act):
            if place >= MAX_ACTIONS:
                raise RuleViolation("too-many-events", most=MAX_ACTIONS)
            if event.to > MAX_AMOUNT:
                raise RuleViolation("amount-too-large", amount=event.to, most=MAX_AMOUNT)
        elif isinstance(event, Show) and hand.runout and hand.ask == "reveal":
            place = self._place(event.seat)
        elif isinstance(event, Muck) and event.seat in self.unsaid and hand.ask != "none":
            self._turn_down(event.seat)
            hand, place = self.hand, len(self.events)
        warning = hand.apply(event)
        self.events.insert(place, event)
        if approximate and isinstance(event, Act | Rake):
            self.approximate.add(place)
        return warning

    def _turn_down(self, seat: int) -> None:
        """Take back that `seat` lies open, unless more has come since."""
        others = [
            each for each in self.events if not (isinstance(each, Show) and each.seat == seat)
        ]
        hand = Hand(self.hand.setup)
        try:
            for event in others:
                hand.apply(event)
        except RuleViolation:
            return
        self.hand, self.events = hand, others
        self.unsaid.discard(seat)

    def _place(self, seat: int) -> int:
        live, events = self.hand.live, self.events
        place = len(events)
        while live[seat] and place:
            before = events[place - 1]
            if not (isinstance(before, Show) and live[before.seat] and before.seat > seat):
                break
            place -= 1
        return place

    def lead_up(self, coming: int | None = None, showing: bool = False) -> None:
        """Let happen what nobody needs to say before the next event does.

        Hole cards that were not given are dealt unknown, and known hands are shown where they
        are due (RULES 7.2, 7.4). `coming` is the seat that shows or mucks next, if one does: it
        speaks for itself. After an all-in a player who is `showing` waits for nobody, so that the
        others may be shown by word too.
        """
        if self.hand.ask == "action":
            return
        self.deal_unknown(None)
        if not (showing and self.hand.runout):
            while self._show_due(coming):
                pass

    def lead_up_to(self, event: Event) -> None:
        """As `lead_up`, before `event`; cards that are dealt speak for themselves too."""
        match event:
            case DealHole(seat):
                self.deal_unknown(seat)
            case Show(seat) | Muck(seat):
                self.lead_up(seat, isinstance(event, Show))
            case _:
                self.lead_up()

    def deal_unknown(self, hero: int | None) -> None:
        """Deal unknown cards up to `hero`, and behind once the hero has cards; `None`: to all."""
        while self._hole_due(hero):
            pass

    def turn_up(self) -> None:
        """Show the known hands at once when betting is over with cards to come (RULES 7.4)."""
        if self.hand.runout:
            self.lead_up()

    def _hole_due(self, coming: int | None) -> bool:
        hand = self.hand
        if hand.ask != "hole_cards" or hand.seat == coming:
            return False
        self.play(DealHole(hand.seat, (UNKNOWN,) * hand.setup.game.hole_cards))
        return True

    def _show_due(self, coming: int | None) -> bool:
        hand = self.hand
        if hand.ask != "reveal":
            return False
        asked = range(hand.seats) if hand.runout else (hand.seat,)
        for seat in asked:
            if seat != coming and is_due(hand, seat):
                self.play(Show(seat, hand.hole[seat]))
                if hand.runout:
                    self.unsaid.add(seat)
                return True
        return False


def is_due(hand: Hand, seat: int) -> bool:
    """Whether `seat` still has to show and its cards are known."""
    return (
        hand.live[seat]
        and not hand.shown[seat]
        and seat not in hand.mucked
        and known(hand.hole[seat])
    )


def known(cards: Cards) -> bool:
    """Whether all of these cards were seen."""
    return bool(cards) and UNKNOWN not in cards
