"""From one hand to the next: the button passes, stacks carry over."""

from collections.abc import Iterable, Mapping, Sequence, Set
from datetime import datetime
from typing import Literal

from recorder.engine.forced import big_blind_seat
from recorder.engine.game import GAMES
from recorder.engine.series import End
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.json_hand import HandHistory, Seat, TableInfo
from recorder.formats.play import seat_numbers, setup_of
from recorder.formats.script.problems import InputProblem
from recorder.session import series
from recorder.session.played import renewed

Stacks = Mapping[str, int | None]
"""Stacks by player name, in the smallest unit; `None` where not known."""


def next_start(history: HandHistory, stacks: Stacks | None = None) -> HandHistory:
    """What the hand after `history` starts from (RULES 1.2, 1.5).

    Everyone has what the result left them; `stacks` overrides that for whoever topped up or was
    counted anew. Players without chips are not dealt in, as long as enough others are. A stack
    stays unknown until it is given, and a carried one is approximate where it depends on an amount
    that was. The hand number goes up; time, notes and tags begin anew.

    In a series what it says follows, and nobody tops up (RULES 9.3).

    Raises:
        InputProblem: "hand-not-over" where the hand has no result; "player-out" for players who
            have no chips left, where too few others have any; "amount-too-large" for a stack that
            no hand can start with; in a series "series-no-top-up", and as `series.next_start`.
    """
    if history.series is not None:
        if stacks:
            series.refuse_top_up(history)
        return series.next_start(history)
    if history.result is None:
        raise InputProblem("hand-not-over", 1, reason="no-result")
    counted = stacks or {}
    rough = _rough(history) - counted.keys()
    return _following(history, {**history.result["final_stacks"], **counted}, rough)


def whatever_follows(history: HandHistory) -> HandHistory:
    """As `next_start`; where that is not known, the same stacks with the button passed.

    So that the next setup has something to start from however the last hand was left.
    """
    if history.series is not None:
        return series.whatever_follows(history)
    try:
        return next_start(history)
    except InputProblem:
        button = _passed_button(history, history.seats)
        return renewed(history).model_copy(update={"button": button})


def skip(start: HandHistory, stacks: Stacks) -> HandHistory | End:
    """What follows a hand that was not recorded: all stacks as counted after it.

    Raises:
        InputProblem: "player-out" and "amount-too-large" as `next_start`; "stack-missing" for
            players who were not counted; in a series as `series.skipped`.
    """
    missing = [seat.name for seat in start.seats if seat.name not in stacks]
    if missing:
        raise InputProblem("stack-missing", 1, name=", ".join(missing))
    if start.series is not None:
        return series.skipped(start, stacks)
    return _following(start, stacks, set())


def dated(start: HandHistory, now: datetime) -> HandHistory:
    """`start` as a hand that is played `now`, unless it says when."""
    start = series.dated(start, now)
    table = start.table or TableInfo()
    if table.played_at:
        return start
    played = table.model_copy(update={"played_at": now.isoformat(timespec="seconds")})
    return start.model_copy(update={"table": played})


def recounted(start: HandHistory, stacks: Stacks) -> HandHistory:
    """`start` with the stacks that were counted anew; `InputProblem` as `next_start`.

    Where the player on the button is not dealt in any more, it passes on.
    """
    if stacks:
        series.refuse_top_up(start)
    seats = _dealt_in(start, {**{seat.name: seat.stack for seat in start.seats}, **stacks})
    stays = start.button in _clockwise(start, seats)
    dead = start.button not in seat_numbers(start) and len(seats) > 2
    update = {
        "seats": seats,
        "button": start.button if stays or dead else _clockwise(start, seats)[0],
        "certainty": {
            **{k: mark for k, mark in start.certainty.items() if not k.startswith("/seats/")},
            **_marks(seats, _rough_stacks(start) - stacks.keys()),
        },
    }
    return start.model_copy(update=update)


def sitting_out(before: HandHistory, following: HandHistory) -> tuple[str, ...]:
    """Who was dealt in `before` and is not in the hand `following`: they have no chips."""
    left = _names(following.seats)
    return tuple(seat.name for seat in before.seats if seat.name not in left)


def _following(history: HandHistory, left: Stacks, rough: Set[str]) -> HandHistory:
    seats = _dealt_in(history, left)
    update = {
        "seats": seats,
        "button": _passed_button(history, seats),
        "certainty": _marks(seats, rough),
    }
    return renewed(history).model_copy(update=update)


def _dealt_in(history: HandHistory, left: Stacks) -> tuple[Seat, ...]:
    """Everyone with chips, or with a stack that is not known."""
    out = [seat.name for seat in history.seats if left[seat.name] == 0]
    if len(history.seats) - len(out) < GAMES[history.game].min_seats:
        raise InputProblem("player-out", 1, name=", ".join(out))
    amount = max(stack or 0 for stack in left.values())
    if amount > MAX_AMOUNT:
        raise InputProblem("amount-too-large", 1, amount=amount, most=MAX_AMOUNT)
    return tuple(
        Seat(seat=seat.seat, name=seat.name, stack=left[seat.name], hero=seat.hero)
        for seat in history.seats
        if left[seat.name] != 0
    )


def _passed_button(history: HandHistory, seats: Sequence[Seat]) -> int:
    """The next button among `seats`: the next player clockwise.

    Where only two are left, nobody posts the big blind twice in a row (RULES 9.3).
    """
    clockwise = _clockwise(history, seats)
    posted = seat_numbers(history)[big_blind_seat(setup_of(history))]
    return clockwise[1] if len(clockwise) == 2 and posted == clockwise[1] else clockwise[0]


def _clockwise(history: HandHistory, seats: Sequence[Seat]) -> list[int]:
    """The numbers of `seats` from the left of the button."""
    dealt_in = {seat.seat for seat in seats}
    return [number for number in seat_numbers(history) if number in dealt_in]


def _rough(history: HandHistory) -> set[str]:
    """Whose stack after the hand is only about right.

    An amount that is so may have been paid by everybody who put anything in. A stack that is so
    touches others only where it was all-in, and not those who folded: what they paid is known.
    """
    paid, folded, all_in = _doings(history)
    stacks = _rough_stacks(history)
    marks = [place for place, mark in history.certainty.items() if mark == "approximate"]
    if any(not place.startswith("/seats/") for place in marks):
        touched = paid
    else:
        whole = any(seat.name in stacks and seat.seat in all_in for seat in history.seats)
        touched = paid - folded if whole else set()
    return stacks | {seat.name for seat in history.seats if seat.seat in touched}


def _doings(history: HandHistory) -> tuple[set[int], set[int], set[int]]:
    """Which seats put something in, which folded, and which were all-in."""
    paid, folded, all_in = set(), set(), set()
    for event in history.events:
        match event.type:
            case "fold":
                folded.add(event.seat)
            case "post" | "call" | "bet" | "raise":
                paid.add(event.seat)
                if event.all_in:
                    all_in.add(event.seat)
            case _:
                pass
    return paid, folded, all_in


def _rough_stacks(start: HandHistory) -> set[str]:
    """Whose stack before the hand was only about right."""
    marked = {place for place, mark in start.certainty.items() if mark == "approximate"}
    stacks = enumerate(start.seats)
    return {seat.name for index, seat in stacks if f"/seats/{index}/stack" in marked}


def _marks(seats: Sequence[Seat], rough: Set[str]) -> dict[str, Literal["approximate"]]:
    return {
        f"/seats/{index}/stack": "approximate"
        for index, seat in enumerate(seats)
        if seat.stack is not None and seat.name in rough
    }


def _names(seats: Iterable[Seat]) -> set[str]:
    return {seat.name for seat in seats}
