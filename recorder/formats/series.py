"""A hand's place in its series: from the document to the engine's standing, and on to the next.

A series is written into each of its hands, so that every one of them can be read alone and gone
on from (RULES 8.3, 9, 10.8).
"""

from collections.abc import Iterable

from recorder.engine.errors import RuleViolation
from recorder.engine.game import GAMES
from recorder.engine.series import (
    End,
    Level,
    Player,
    SeriesRules,
    Standing,
    first,
    next_hand,
    setup_of,
)
from recorder.engine.series import stop as stop_series
from recorder.engine.setup import MAX_AMOUNT, Setup
from recorder.formats.json_hand import (
    MAX_SEAT,
    MAX_SERIES_HANDS,
    Ante,
    HandHistory,
    LevelModel,
    OutModel,
    Seat,
    Series,
    Stakes,
)
from recorder.formats.play import players


def rules_of(history: HandHistory) -> SeriesRules:
    """The rules by which the series of a hand is played; `ValueError` for a hand of none."""
    series = _series(history)
    levels = tuple([_level(level) for level in series.levels])
    return SeriesRules(series.chips, levels, GAMES[history.game], series.last_hand)


def standing_of(history: HandHistory) -> Standing:
    """The series as it stands before this hand, whose stacks are all known.

    Raises:
        ValueError: a hand of no series, or an unknown stack.
    """
    series = _series(history)
    if any(seat.stack is None for seat in history.seats):
        raise ValueError(history.seats)
    dealt_in = [Player(seat.seat, seat.name, seat.stack or 0) for seat in history.seats]
    gone = [Player(out.seat, out.name, out.left, out.hand, out.stack) for out in series.out]
    return Standing(
        tuple(sorted([*dealt_in, *gone], key=lambda player: player.seat)),
        history.button,
        series.small_blind,
        big_blind_seat(history),
        series.hand,
        series.level - 1,
        series.level_from,
    )


def big_blind_seat(history: HandHistory) -> int | None:
    """The seat number of the big blind, `None` in a game without blinds (RULES 1.1, 9.2)."""
    stakes = history.stakes
    if stakes.big_blind is None:
        return None
    order = players(history)
    absent = stakes.small_blind is None
    return order[0 if absent or len(order) == 2 else 1].seat


def small_blind_seat(numbers: Iterable[int], button: int) -> int:
    """The first of the seats `numbers` that may post the small blind (RULES 1.1, 1.2).

    Heads-up that is the button's, else the first one left of the button.
    """
    order = sorted(numbers, key=lambda number: (number - button - 1) % MAX_SEAT)
    return order[-1] if len(order) == 2 else order[0]


def following(history: HandHistory, *, next_level: bool = False) -> HandHistory | End:
    """`history` with what the next hand of its series starts from, or how the series ended.

    `next_level` moves the level on by hand. See `start_of` for what is not changed.

    Raises:
        RuleViolation: chips that came or went, a stack that is not known, or as `start_of`.
        ValueError: a hand of no series or without a result, or no level to move on to.
    """
    if history.result is None:
        raise ValueError(history.result)
    final = history.result["final_stacks"]
    stacks = [final[seat.name] for seat in players(history)]
    after = next_hand(rules_of(history), standing_of(history), stacks, next_level=next_level)
    return after if isinstance(after, End) else start_of(history, after)


def stopped(history: HandHistory) -> End:
    """How a series ends that is stopped before `history` is dealt (RULES 9.4)."""
    return stop_series(standing_of(history))


def start_of(history: HandHistory, standing: Standing) -> HandHistory:
    """`history` with the seats, button, stakes and series of the hand that is about to be dealt.

    All else is as it stands in `history`, its events and result too.

    Raises:
        RuleViolation: "amount-too-large" for a stack, "series-over" for a hand that no document
            can hold.
    """
    series = _series(history)
    _check_size(standing)
    setup = setup_of(rules_of(history), standing)
    began = standing.level + 1 == series.level
    left = {player.seat: player for player in standing.players}
    heroes = {seat.name for seat in history.seats if seat.hero}
    seats = [left[number] for number in sorted(standing.order)]
    update = {
        "seats": tuple([_seat(player, heroes) for player in seats]),
        "button": standing.button,
        "stakes": _stakes(history.stakes, setup),
        "series": Series(
            levels=series.levels,
            chips=series.chips,
            last_hand=series.last_hand,
            hand=standing.hand,
            level=standing.level + 1,
            level_from=standing.level_from,
            level_since=series.level_since if began else None,
            small_blind=standing.small_blind_seat,
            out=tuple([_out(p) for p in standing.players if p.out_after is not None]),
        ),
    }
    return history.model_copy(update=update)


def _check_size(standing: Standing) -> None:
    most = max([player.stack for player in standing.players])
    if most > MAX_AMOUNT:
        raise RuleViolation("amount-too-large", amount=most, most=MAX_AMOUNT)
    if standing.hand > MAX_SERIES_HANDS:
        raise RuleViolation("series-over", hand=MAX_SERIES_HANDS, reason="hands-played")


def begun(history: HandHistory, series: Series, seed: int | str | None = None) -> HandHistory:
    """`history` as the first hand of `series`, its seats with the stacks they have.

    With a `seed` the button is drawn by lot (RULES 9.1, 10.1), else it stays where it is.

    Raises:
        RuleViolation: rules or seats that no series could start with.
        ValueError: a stack that is not known.
    """
    whole = history.model_copy(update={"series": series})
    stacks = [seat.stack for seat in history.seats]
    if None in stacks:
        raise ValueError(history.seats)
    standing = first(
        rules_of(whole),
        [seat.name for seat in history.seats],
        None if seed is not None else history.button,
        seed,
        [seat.seat for seat in history.seats],
        [stack or 0 for stack in stacks],
    )
    return start_of(whole, standing)


def _series(history: HandHistory) -> Series:
    if history.series is None:
        raise ValueError(history.series)
    return history.series


def _level(level: LevelModel) -> Level:
    ante = level.ante
    return Level(
        level.small_blind,
        level.big_blind,
        ante.amount if ante else 0,
        ante.by if ante else "all",
        level.min_bet,
        level.hands,
    )


def _seat(player: Player, heroes: set[str]) -> Seat:
    hero = player.name in heroes
    return Seat(seat=player.seat, name=player.name, stack=player.stack, hero=hero)


def _out(player: Player) -> OutModel:
    return OutModel(
        seat=player.seat,
        name=player.name,
        hand=player.out_after or 1,
        stack=player.out_with,
        left=player.stack,
    )


def _stakes(stakes: Stakes, setup: Setup) -> Stakes:
    """The forced bets of a setup, in the unit of `stakes`."""
    ante = Ante(amount=setup.ante, by=setup.ante_by) if setup.ante else None
    forced = {
        "small_blind": setup.small_blind,
        "big_blind": setup.big_blind,
        "min_bet": setup.min_bet,
        "ante": ante,
    }
    return stakes.model_copy(update=forced)
