"""What is said of a hand while it is recorded: what happened, and what was taken back."""

from recorder.cli.lines.terminal import Asker
from recorder.engine.cards import UNKNOWN
from recorder.engine.events import DealHole, Event
from recorder.formats.json_hand import HandHistory, ResultModel
from recorder.i18n import text
from recorder.session.playback import Playback
from recorder.session.recording import Recording
from recorder.session.views import PotView
from recorder.telling.pots import pots_told
from recorder.telling.told import outcome, told

Events = tuple[Event, ...]


class Talk:
    """Says each thing once: `changes` tells what is new since the last time."""

    def __init__(self, asker: Asker, recording: Recording) -> None:
        self._asker = asker
        self._recording = recording
        self._told: _Told | None = None
        self._result: ResultModel | None = None
        self._pots: tuple[PotView, ...] = ()

    def begin(self) -> None:
        """Tell the blinds, and everything that is recorded already."""
        start = Playback(self._recording.history()).view_at(0)
        self._asker.say(*(told(start, post) for post in self._recording.hand.posts))
        self.changes()

    def again(self) -> None:
        """Tell everything anew, as after a change of the table."""
        self._told = None
        self._result = None
        self._pots = ()
        self.changes()

    def changes(self) -> None:
        """Say what was taken back and what happened since the last time, and a new result."""
        history = self._recording.history()
        now = _Told(history, len(self._recording.hand.posts))
        before = self._told.played.events if self._told else ()
        removed, added = _differences(before, now.played.events)
        taken_back = " ".join(self._told.sentences(removed)) if self._told else ""
        if taken_back:
            self._asker.say(text("lines.taken-back", steps=taken_back))
        self._asker.say(*now.sentences(added))
        self._told = now
        self._say_pots()
        result = history.result if self._recording.finished else None
        if result is not None and result != self._result:
            self._asker.say(*outcome(result, self._recording.view))
        self._result = result

    def _say_pots(self) -> None:
        """Main and side pots, when one more forms and when a round of betting has filled them."""
        view = self._recording.view
        if view.over or view.pots == self._pots:
            return
        contested = [pot.contested_by for pot in view.pots]
        if view.ask == "action" and contested == [pot.contested_by for pot in self._pots]:
            return
        self._pots = view.pots
        self._asker.say(*pots_told(view))


class _Told:
    """A hand as it was told, and the sentence for each of its events."""

    def __init__(self, history: HandHistory, posts: int) -> None:
        self._history = history
        self._posts = posts
        self.played = Playback(history)

    def sentences(self, places: list[int]) -> list[str]:
        """What happened at these places; cards that nobody saw are not talked of."""
        events = self.played.events
        return [self._sentence(place) for place in places if not _unseen(events[place])]

    def _sentence(self, place: int) -> str:
        rough = f"/events/{place + self._posts}/to" in self._history.certainty
        return told(self.played.view_at(place), self.played.events[place], rough)


def _differences(before: Events, after: Events) -> tuple[list[int], list[int]]:
    """Which events of `before` are gone, and which of `after` are new.

    A hand turned up after an all-in may be stored before one that was turned up earlier.
    """
    new = _added(before, after)
    if new is not None:
        return [], new
    first = _in_common(before, after)
    last = _in_common(before[first:][::-1], after[first:][::-1])
    return (
        list(range(first, len(before) - last)),
        list(range(first, len(after) - last)),
    )


def _added(before: Events, after: Events) -> list[int] | None:
    """Where `after` holds more than `before`, `None` where something is missing there."""
    new = []
    at = 0
    for place, event in enumerate(after):
        if at < len(before) and before[at] == event:
            at += 1
        else:
            new.append(place)
    return new if at == len(before) else None


def _in_common(before: Events, after: Events) -> int:
    """How many events both begin with."""
    same = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        same += 1
    return same


def _unseen(event: Event) -> bool:
    return isinstance(event, DealHole) and set(event.cards) == {UNKNOWN}
