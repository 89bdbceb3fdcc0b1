"""What is to be said about the end of a hand that is legal as far as it goes."""

from collections.abc import Sequence

from recorder.engine.results import Result
from recorder.engine.state import Hand
from recorder.formats.findings import INCOMPLETE, Finding, named


def ending(
    hand: Hand, names: Sequence[str], where: str, result: Result | None = None
) -> Finding | None:
    """What the hand still asks for, or whose pots nobody is known to have won; else `None`.

    `result` is the hand's, where it was worked out already.
    """
    if not hand.over:
        now = hand.legal
        asked = {
            "asked": now.ask,
            "asked_seat": now.seat,
            "street": now.street,
            "count": now.count,
        }
        return Finding("info", INCOMPLETE, where, named(asked, names))
    undecided = (result or hand.result).undecided
    if undecided:
        players = tuple(names[seat] for seat in undecided)
        return Finding("warning", "winner-unknown", where, {"players": players})
    return None
