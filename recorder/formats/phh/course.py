"""The actions of a hand in PHH's words."""

from recorder.engine.cards import cards_text
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Event, Muck, Show
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.phh.money import written
from recorder.formats.play import engine_events, setup_of


class Course:
    """A hand on its way into actions.

    Attributes:
        actions: in order.
        shows: what PHH has no word for: who shows one card, or shows although nobody asks.
    """

    def __init__(self, history: HandHistory) -> None:
        self.actions: list[str] = []
        self.shows: list[str] = []
        self._decimals = history.stakes.decimals
        hand = Hand(setup_of(history))
        for event in engine_events(history):
            self._tell(hand, event)
            hand.apply(event)

    def _tell(self, hand: Hand, event: Event) -> None:
        match event:
            case DealHole(seat, cards):
                self.actions.append(f"d dh p{seat + 1} {cards_text(cards)}")
            case DealBoard(cards):
                self.actions.append(f"d db {cards_text(cards)}")
            case Act(seat, "fold"):
                self.actions.append(f"p{seat + 1} f")
            case Act(seat, "check" | "call"):
                self.actions.append(f"p{seat + 1} cc")
            case Act(seat, _, to):
                self.actions.append(f"p{seat + 1} cbr {written(to, self._decimals)}")
            case Muck(seat):
                self.actions.append(f"p{seat + 1} sm")
            case Show(seat, cards):
                self._show(hand, seat, cards)
            case _:
                pass

    def _show(self, hand: Hand, seat: int, cards: Cards) -> None:
        asked = hand.ask == "reveal" and hand.live[seat] and seat not in hand.mucked
        if asked and len(cards) == hand.setup.game.hole_cards and not hand.shown[seat]:
            self.actions.append(f"p{seat + 1} sm {cards_text(cards)}")
        else:
            self.shows.append(f"{len(self.actions)} p{seat + 1} {cards_text(cards)}")
