"""Play a list of events as far as it is legal."""

from collections.abc import Iterable
from dataclasses import dataclass

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Event
from recorder.engine.setup import Setup
from recorder.engine.state import Hand


@dataclass(slots=True)
class Replay:
    """The hand so far, how many events it took, and what stopped it, if anything did.

    `warnings` holds (index of the event, warning) pairs.
    """

    hand: Hand
    taken: int
    violation: RuleViolation | None
    warnings: list[tuple[int, RuleViolation]]


def replay(setup: Setup, events: Iterable[Event]) -> Replay:
    """Play `events` from `setup`; stop before the first that is not legal.

    Raises:
        RuleViolation: for a setup that no table could start with.
    """
    hand = Hand(setup)
    apply = hand.apply
    warnings: list[tuple[int, RuleViolation]] = []
    taken = 0
    try:
        for event in events:
            warning = apply(event)
            if warning is not None:
                warnings.append((taken, warning))
            taken += 1
    except RuleViolation as violation:
        return Replay(hand, taken, violation, warnings)
    return Replay(hand, taken, None, warnings)
