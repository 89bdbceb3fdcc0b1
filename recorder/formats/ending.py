"""What is to be said about the end of a hand that is legal as far as it goes."""

from collections.abc import Sequence

from recorder.engine.state import Hand
from recorder.formats.findings import INCOMPLETE, Finding, named


def ending(hand: Hand, names: Sequence[str], where: str) -> Finding | None:
    """What the hand still asks for, or whose pots nobody is known to have won; else `None`."""
    now = hand.legal
    if now.ask != "none":
        asked = {
            "asked": now.ask,
            "asked_seat": now.seat,
            "street": now.street,
            "count": now.count,
        }
        return Finding("info", INCOMPLETE, where, named(asked, names))
    undecided = hand.result.undecided
    if undecided:
        players = tuple(names[seat] for seat in undecided)
        return Finding("warning", "winner-unknown", where, {"players": players})
    return None
