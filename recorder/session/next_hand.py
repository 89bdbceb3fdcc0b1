"""From one hand to the next: the button passes, stacks carry over."""

from collections.abc import Mapping
from datetime import datetime

from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.json_hand import MAX_HAND_NUMBER, HandHistory, Seat, TableInfo
from recorder.formats.play import positions
from recorder.formats.script.problems import InputProblem
from recorder.session.played import blank

Stacks = Mapping[str, int | None]
"""Stacks by player name, in the smallest unit; `None` where not known."""


def next_start(history: HandHistory, stacks: Stacks | None = None) -> HandHistory:
    """What the hand after `history` starts from (RULES 1.2, 1.5).

    Everyone has what the result left them; `stacks` overrides that for whoever topped up or was
    counted anew. A stack stays unknown until it is given, and a carried one is approximate where
    an amount of the hand was. The hand number goes up; time, notes and tags begin anew.

    Raises:
        InputProblem: "hand-not-over" where the hand has no result; "player-out" for players who
            have no chips left; "amount-too-large" for a stack that no hand can start with.
    """
    if history.result is None:
        raise InputProblem("hand-not-over", 1, reason="no-result")
    left: dict[str, int | None] = {**history.result["final_stacks"], **(stacks or {})}
    rough = "approximate" in history.certainty.values()
    return _following(history, left, rough, stacks or {})


def whatever_follows(history: HandHistory) -> HandHistory:
    """As `next_start`; where that is not known, the same stacks with the button passed.

    So that the next setup has something to start from however the last hand was left.
    """
    try:
        return next_start(history)
    except InputProblem:
        update = {
            "button": passed_button(history),
            "table": _next_table(history.table),
            "notes": None,
            "tags": (),
        }
        return blank(history).model_copy(update=update)


def skip(start: HandHistory, stacks: Stacks) -> HandHistory:
    """What follows a hand that was not recorded: both stacks as counted after it.

    Raises:
        InputProblem: "player-out" for players without chips; "stack-missing" for one not counted;
            "amount-too-large".
    """
    missing = [seat.name for seat in start.seats if seat.name not in stacks]
    if missing:
        raise InputProblem("stack-missing", 1, name=", ".join(missing))
    return _following(start, stacks, False, stacks)


def dated(start: HandHistory, now: datetime) -> HandHistory:
    """`start` as a hand that is played `now`, unless it says when."""
    table = start.table or TableInfo()
    if table.played_at:
        return start
    played = table.model_copy(update={"played_at": now.isoformat(timespec="seconds")})
    return start.model_copy(update={"table": played})


def passed_button(history: HandHistory) -> int:
    """The seat number of the next button: the next player clockwise."""
    order = positions(history)
    return history.seats[order[0]].seat


def _following(history: HandHistory, left: Stacks, rough: bool, counted: Stacks) -> HandHistory:
    out = [seat.name for seat in history.seats if left[seat.name] == 0]
    if out:
        raise InputProblem("player-out", 1, name=", ".join(out))
    amount = max(stack or 0 for stack in left.values())
    if amount > MAX_AMOUNT:
        raise InputProblem("amount-too-large", 1, amount=amount, most=MAX_AMOUNT)
    seats = tuple(
        Seat(seat=seat.seat, name=seat.name, stack=left[seat.name], hero=seat.hero)
        for seat in history.seats
    )
    certainty = {
        f"/seats/{index}/stack": "approximate"
        for index, seat in enumerate(seats)
        if rough and seat.stack is not None and seat.name not in counted
    }
    update = {
        "seats": seats,
        "button": passed_button(history),
        "table": _next_table(history.table),
        "certainty": certainty,
        "notes": None,
        "tags": (),
    }
    return blank(history).model_copy(update=update)


def _next_table(table: TableInfo | None) -> TableInfo | None:
    if table is None:
        return None
    number = None if table.hand_number is None else min(table.hand_number + 1, MAX_HAND_NUMBER)
    return table.model_copy(update={"hand_number": number, "played_at": None})
