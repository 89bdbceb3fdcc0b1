"""The short form: a hand of a series that only says `hand` starts from what the last one left."""

from recorder.engine.errors import RuleViolation
from recorder.engine.series import End
from recorder.formats.json_hand import HandHistory, LevelModel, OutModel, Seat, Series
from recorder.formats.script.amounts import Amount
from recorder.formats.script.header_problems import HeaderProblems
from recorder.formats.script.lexer import Word
from recorder.formats.script.said import LevelSaid, OutSaid, Place, Said, SeatLine, SeriesSaid
from recorder.formats.series_links import Links


def is_short(lines: Said) -> bool:
    """Whether a header leaves it to the hand before who sits where."""
    return "hand" in lines.said and not lines.in_series and "seat" not in lines.said


def take_up(header: HeaderProblems, links: Links, place: Place) -> bool:
    """Fill in what follows from the hand before; false where nothing does, said at `place`."""
    lines = header.lines
    try:
        due = links.due(lines.series.level if "level" in lines.said else None)
    except RuleViolation as violation:
        header.say(violation.code, place, **violation.params)
        return False
    if isinstance(due, End):
        header.say("series-over", place, hand=due.hands, reason=due.reason)
        return False
    if due is not None and due.series is not None:
        _fill(lines, due, due.series, place)
    return True


def _fill(lines: Said, due: HandHistory, series: Series, place: Place) -> None:
    stakes = due.stakes
    if "game" not in lines.said:
        lines.game = due.game
    if "money" not in lines.said:
        lines.currency, lines.decimals = stakes.currency, stakes.decimals
    if "button" not in lines.said:
        lines.button = due.button
    lines.seats = [_seat(seat, stakes.decimals, place) for seat in due.seats]
    lines.seated = len(lines.seats)
    heroes = [seat.name for seat in due.seats if seat.hero]
    if heroes and "hero" not in lines.said:
        lines.hero = Word(heroes[0], place.column, quoted=True), place.line
    _fill_table(lines, due)
    _fill_series(lines, series, stakes.decimals)
    lines.said |= {"series", "levels"}
    for where in ("/seats", "/button", "/stakes", "/series"):
        lines.places.setdefault(where, place)


def _seat(seat: Seat, decimals: int, place: Place) -> SeatLine:
    return SeatLine(
        number=seat.seat,
        name=seat.name,
        stack=None if seat.stack is None else _amount(seat.stack, decimals),
        button=False,
        place=place,
        number_place=place,
        stack_place=place,
    )


def _fill_table(lines: Said, due: HandHistory) -> None:
    """The same table, and the next number; when it was played is not known."""
    table = due.table
    if table is None:
        return
    for key in ("name", "venue", "event"):
        if getattr(table, key) is not None:
            lines.table.setdefault(key, getattr(table, key))
    if table.hand_number is not None:
        lines.table.setdefault("hand_number", table.hand_number + 1)


def _fill_series(lines: Said, series: Series, decimals: int) -> None:
    stated = lines.series
    level = stated.level if "level" in lines.said else series.level
    began = series.level_from if level == series.level else None
    lines.series = SeriesSaid(
        chips=None if series.chips is None else _amount(series.chips, decimals),
        last_hand=series.last_hand,
        levels=[_level(level, decimals) for level in series.levels],
        hand=series.hand if "series-hand" not in lines.said else stated.hand,
        level=level,
        level_from=stated.level_from or began,
        level_since=stated.level_since or (series.level_since if began else None),
        small_blind=stated.small_blind or series.small_blind,
        out=[_out(out, decimals) for out in series.out] if "out" not in lines.said else stated.out,
    )


def _level(level: LevelModel, decimals: int) -> LevelSaid:
    ante = level.ante
    posted = ante.amount if ante else None
    amounts = (level.small_blind, level.big_blind, posted, level.min_bet)
    small, big, each, least = (n if n is None else _amount(n, decimals) for n in amounts)
    by = ante.by if ante else "all"
    return LevelSaid(small, big, each, by, least, level.hands, level.minutes)


def _out(out: OutModel, decimals: int) -> OutSaid:
    stack, left = _amount(out.stack, decimals), _amount(out.left, decimals)
    return OutSaid(out.seat, out.name, out.hand, stack, left)


def _amount(amount: int, decimals: int) -> Amount:
    """What stands in the smallest unit, as if it were typed."""
    return Amount(amount, decimals, "unit", False, 1)
