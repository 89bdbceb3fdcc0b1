"""A hand in one line of a list."""

from recorder.formats.json_hand import HandHistory, ResultModel
from recorder.i18n import text
from recorder.telling.amounts import net
from recorder.telling.games import played_as
from recorder.telling.series import which_hand


def one_line(history: HandHistory, result: ResultModel | None, when: str | None = None) -> str:
    """When it was played, what came of it, which hand it was, what was played and by whom.

    `result` is what the hand came to, if it is over; `when` stands for a time that it does not
    say itself. Names come last: of a full table they may be cut.
    """
    table = history.table
    played = table.played_at if table else None
    parts = [
        played[:16].replace("T", " ") if played else when,
        _came_to(history, result) if result else None,
        _which(history),
        played_as(history),
        ", ".join(seat.name for seat in history.seats),
    ]
    return "  ".join(filter(None, parts))


def _which(history: HandHistory) -> str | None:
    """Its number in a series, or as its table counted."""
    if history.series is not None:
        return which_hand(history.series)
    number = history.table and history.table.hand_number
    return None if number is None else text("rec.hand", number=number)


def _came_to(history: HandHistory, result: ResultModel) -> str | None:
    """What the recorder won or lost; without one, who won most; `None` where nobody knows."""
    stakes, nets = history.stakes, result["net"]
    hero = next((seat.name for seat in history.seats if seat.hero), None)
    if hero is None:
        won = {name: chips for name, chips in nets.items() if chips}
        first = max(won, key=lambda name: won[name], default=None)
        if first is None or None in nets.values():
            return None
        return f"{first} {net(won[first], stakes.decimals, stakes.currency)}"
    chips = nets.get(hero)
    return None if chips is None else net(chips, stakes.decimals, stakes.currency)
