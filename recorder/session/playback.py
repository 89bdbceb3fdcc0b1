"""Stepping through a recorded hand, event by event."""

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.events import DealBoard, DealHole, Draw, Event, Post
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, setup_of
from recorder.session.played import blank
from recorder.session.steps import HistoryStep
from recorder.session.views import View, view_of


class Playback:
    """A hand to step through; posts are made already at step 0.

    Attributes:
        events: what happens, in order: hole cards, actions, cards, shows, then rake and awards.
        violation: the first event that is not legal and all behind it are left out; why, or
            `None`.
        broken: that event.
    """

    def __init__(self, history: HandHistory) -> None:
        """Read `history` as far as it is legal; `RuleViolation` for a setup nobody can start."""
        self._start = blank(history)
        self._setup = setup_of(history)
        self.violation: RuleViolation | None = None
        self.broken: Event | None = None
        hand = Hand(self._setup)
        legal: list[Event] = []
        about: list[bool] = []
        for place, event in enumerate(engine_events(history)):
            try:
                hand.apply(event)
            except RuleViolation as violation:
                self.violation, self.broken = violation, event
                break
            if not isinstance(event, Post):
                legal.append(event)
                stored = place < len(history.events)
                about.append((f"/events/{place}/to" if stored else "/rake") in history.certainty)
        self.events = tuple(legal)
        self._about = tuple(about)

    def __len__(self) -> int:
        return len(self.events)

    @property
    def stops(self) -> tuple[int, ...]:
        """The steps at which there is something to see: not those that deal unseen cards."""
        seen = (place for place, event in enumerate(self.events, 1) if not _unseen(event))
        return (0, *seen)

    @property
    def streets(self) -> tuple[int, ...]:
        """The steps at which a street has just been opened, before any draw; 0 is the first."""
        events = (None, *self.events)
        opened = [n for n, event in enumerate(events) if isinstance(event, DealBoard)]
        draws = [n - 1 for n, event in enumerate(events) if isinstance(event, Draw)]
        return (0, *opened, *draws[:1])

    def hand_at(self, step: int) -> Hand:
        """The hand after the first `step` events, 0 to `len(playback)`."""
        hand = Hand(self._setup)
        for event in self.events[:step]:
            hand.apply(event)
        return hand

    def view_at(self, step: int) -> View:
        """The table after the first `step` events, and what comes next to be asked."""
        return view_of(self.hand_at(step), self._start)

    def history_at(self, step: int) -> tuple[HistoryStep, ...]:
        """Posts and the first `step` events, `entry` being the index in `events`.

        At the end, the event that is not legal comes last.
        """
        hand = Hand(self._setup)
        before = view_of(hand, self._start)
        steps = [HistoryStep(before, post, False, None) for post in hand.posts]
        for index, event in enumerate(self.events[:step]):
            entry = None if _unseen(event) else index
            steps.append(HistoryStep(before, event, self._about[index], entry))
            hand.apply(event)
            before = view_of(hand, self._start)
        if self.broken and step == len(self.events):
            steps.append(HistoryStep(before, self.broken, False, None, False, self.violation))
        return tuple(steps)


def _unseen(event: Event) -> bool:
    return isinstance(event, DealHole) and set(event.cards) == {UNKNOWN}
