"""The hand's identity: the same game, seats and events give the same id, whoever wrote them.

`docs/json-hand.md` describes the canonical text for those who write other tools.
"""

import hashlib
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_json

from recorder.formats.json_hand_v1 import HandHistory, Stakes


def hand_id(history: HandHistory) -> str:
    """SHA-256 in hex of `canonical_text`."""
    return hashlib.sha256(canonical_text(history)).hexdigest()


def canonical_text(history: HandHistory) -> bytes:
    """What the id stands for: JSON in UTF-8, keys sorted, no spaces, every default written out.

    Game, stakes, table, seats without the hero mark, button and events; neither notes, tags,
    certainty and `extra` nor what was worked out or said afterwards.
    """
    return to_json(
        {
            "button": history.button,
            # The events list their keys in order.
            "events": history.events,
            "game": history.game,
            "seats": [
                {"name": seat.name, "seat": seat.seat, "stack": seat.stack}
                for seat in history.seats
            ],
            "stakes": _stakes(history.stakes),
            "table": _sorted(history.table),
        }
    )


def _stakes(stakes: Stakes) -> dict[str, Any] | None:
    """A least bet beside no blind belongs to few games: where none is stated, none is written."""
    content = _sorted(stakes)
    if content and content["min_bet"] is None:
        del content["min_bet"]
    return content


def _sorted(part: BaseModel | None) -> dict[str, Any] | None:
    return None if part is None else dict(sorted(part.__dict__.items()))
