"""What a hand was called where it was played: its number, its tournament, the size of its table."""

from typing import Any

from recorder.formats.json_hand import HandHistory
from recorder.formats.json_hand_v1 import MAX_SEAT


def said(history: HandHistory, name: str) -> dict[str, Any]:
    """What a source of the format `name` said besides, {} for nothing."""
    kept = history.extra.get(name)
    return kept if isinstance(kept, dict) else {}


def hand_number(history: HandHistory) -> str | None:
    """The hand's number at its site; a hand counted at a table of one's own has none."""
    stated = said(history, "pokerstars").get("id")
    ohh = said(history, "ohh")
    if stated is None and ohh.get("network_name"):
        counted = history.table.hand_number if history.table else None
        stated = ohh.get("game_number", counted)
    return str(stated) if isinstance(stated, str | int) and stated != "" else None


def tournament(history: HandHistory) -> str | None:
    """The number of the tournament that the hand is of, `None` where no source says one."""
    stars = said(history, "pokerstars").get("tournament")
    info = said(history, "ohh").get("tournament_info")
    for kept, key in ((stars, "id"), (info, "tournament_number")):
        stated = kept.get(key) if isinstance(kept, dict) else None
        if isinstance(stated, str) and stated.isascii() and stated.isdigit() and len(stated) <= 20:
            return stated
    return None


def table_size(history: HandHistory) -> int | None:
    """How many seats the table has, `None` where no source says so that can be."""
    least = max(history.button, *[seat.seat for seat in history.seats])
    for name, key in (("pokerstars", "max_seats"), ("ohh", "table_size")):
        stated = said(history, name).get(key)
        if type(stated) is int and least <= stated <= MAX_SEAT:
            return stated
    return None
