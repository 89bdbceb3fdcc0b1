"""Whose turn it would be behind a step that is wrong, where nobody can be sure of the rest."""

from recorder.engine.events import Act, DealBoard, Draw, Event
from recorder.engine.state import Hand


class Turns:
    """The order of play as it would go on from `hand`: everybody in turn, as at any table.

    Attributes:
        seat: the position whose turn it would be.
        facing: who would have a bet to call.
    """

    def __init__(self, hand: Hand) -> None:
        seats = range(hand.seats)
        live = [seat for seat in seats if hand.live[seat]]
        self.seat = max(hand.seat, 0)
        self._acting = {seat for seat in live if hand.behind[seat] != 0}
        self.facing = {seat for seat in self._acting if hand.bet[seat] < hand.price}
        self._seats = hand.seats
        self._to_draw = [seat for seat in live if hand.ask != "draw" or seat >= self.seat]

    @property
    def drawer(self) -> int:
        """Who would change cards next (RULES 10.4)."""
        return self._to_draw[0] if self._to_draw else self.seat

    def go_on(self, event: Event) -> None:
        """Go on to whoever comes behind `event`."""
        match event:
            case DealBoard():
                self._open()
            case Draw(seat):
                self._to_draw = [other for other in self._to_draw if other > seat]
                if not self._to_draw:
                    self._open()
            case Act():
                self._act(event)
            case _:
                pass

    def _open(self) -> None:
        """The betting of another street."""
        self.facing = set()
        self.seat = min(self._acting, default=0)

    def _act(self, event: Act) -> None:
        seat = event.seat
        if event.verb in ("bet", "raise"):
            self.facing = set(self._acting)
        self.facing.discard(seat)
        if event.verb == "fold":
            self._to_draw = [other for other in self._to_draw if other != seat]
        if event.verb == "fold" or event.all_in:
            self._acting.discard(seat)
        clockwise = ((seat + step) % self._seats for step in range(1, self._seats + 1))
        self.seat = next((turn for turn in clockwise if turn in self._acting), seat)
