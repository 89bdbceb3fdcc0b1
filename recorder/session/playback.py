"""Stepping through a recorded hand, event by event."""

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Event, Post
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, setup_of
from recorder.session.played import blank
from recorder.session.views import View, view_of


class Playback:
    """A hand to step through; posts are made already at step 0.

    Attributes:
        events: what happens, in order: hole cards, actions, cards, shows, then rake and awards.
        violation: the first event that is not legal and all behind it are left out; why, or
            `None`.
    """

    def __init__(self, history: HandHistory) -> None:
        """Read `history` as far as it is legal; `RuleViolation` for a setup nobody can start."""
        self._start = blank(history)
        self._setup = setup_of(history)
        self.violation: RuleViolation | None = None
        hand = Hand(self._setup)
        legal: list[Event] = []
        try:
            for event in engine_events(history):
                hand.apply(event)
                if not isinstance(event, Post):
                    legal.append(event)
        except RuleViolation as violation:
            self.violation = violation
        self.events = tuple(legal)

    def __len__(self) -> int:
        return len(self.events)

    def hand_at(self, step: int) -> Hand:
        """The hand after the first `step` events, 0 to `len(playback)`."""
        hand = Hand(self._setup)
        for event in self.events[:step]:
            hand.apply(event)
        return hand

    def view_at(self, step: int) -> View:
        """The table after the first `step` events, and what comes next to be asked."""
        return view_of(self.hand_at(step), self._start)
