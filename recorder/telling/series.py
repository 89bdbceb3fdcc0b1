"""Which hand of a series it is, at which level, who is out, and how it ended."""

from collections.abc import Iterator, Sequence

from recorder.engine.forced import big_blind_seat
from recorder.engine.series import End, Player
from recorder.formats.json_hand import HandHistory, Series
from recorder.formats.play import names, setup_of
from recorder.i18n import amount, plural, text
from recorder.i18n.plain import plain
from recorder.session.level_clock import LevelClock
from recorder.telling.amounts import blinds


def which_hand(series: Series) -> str:
    """Which hand of the series it is, and of how many where that is known."""
    if series.last_hand is None:
        return text("series.hand", hand=series.hand)
    return text("series.hand-of", hand=series.hand, last=series.last_hand)


def forced(history: HandHistory) -> str:
    """The forced bets, "25/50 ante 5"."""
    stakes = history.stakes
    if stakes.ante is None or stakes.big_blind is None:
        return blinds(history)
    ante = amount(stakes.ante.amount, stakes.decimals, stakes.currency)
    everybody = stakes.ante.by == "all"
    words = text("table.ante" if everybody else "series.big-blind-ante", ante=ante)
    return f"{blinds(history)} {words}"


def level(history: HandHistory) -> str:
    """The forced bets, and which level they are where there are several."""
    series = history.series
    if series is None or len(series.levels) == 1:
        return forced(history)
    return text("series.level", level=series.level, forced=forced(history))


def level_alone(series: Series) -> str:
    """Which level it is, where there are several."""
    return text("series.level-alone", level=series.level) if len(series.levels) > 1 else ""


def series_told(history: HandHistory) -> Iterator[str]:
    """Which hand of a series it is, at which level, and what about it is out of the ordinary."""
    series = history.series
    if series is not None:
        msgid = "series.told" if len(series.levels) == 1 else "series.told-level"
        yield text(msgid, hand=which_hand(series), level=series.level)
        yield from about_seats(history)


def about_seats(history: HandHistory) -> Iterator[str]:
    """What is out of the ordinary about the places, and who is out, a sentence each."""
    series = history.series
    odd = []
    if history.button not in {seat.seat for seat in history.seats}:
        odd.append(text("series.dead-button", number=history.button))
    if series and series.small_blind is not None and history.stakes.small_blind is None:
        odd.append(text("series.no-small-blind"))
    if odd and history.stakes.big_blind is not None:
        poster = names(history)[big_blind_seat(setup_of(history))]
        odd.append(text("series.posts-big-blind", seat=plain(poster)))
    if odd:
        said = ", ".join(odd)
        yield f"{said[0].upper()}{said[1:]}."
    if series and series.out:
        yield text("series.out", seats=", ".join(plain(out.name) for out in series.out))


def clock(time: LevelClock) -> str:
    """What the clock of a level shows: what is left of it, else how long it has held.

    A level that begins later, as the clock of the computer has it, says so.
    """
    shown = _shown(time)
    return text("series.clock-behind", time=shown) if time.ahead else shown


def _shown(time: LevelClock) -> str:
    if time.left is None:
        return text("series.clock", minutes=int(time.elapsed.total_seconds()) // 60)
    seconds = int(time.left.total_seconds())
    if not seconds:
        return text("series.time-up")
    return text("series.time-left", time=f"{seconds // 60}:{seconds % 60:02}")


def ended(end: End, history: HandHistory) -> Iterator[str]:
    """How the series ended, who won it, and the places; `history` says how chips are counted."""
    yield plural(f"series.end.{end.reason}", end.hands)
    players = {player.seat: player for player in end.players}
    won = [plain(players[seat].name) for seat in end.winners]
    yield plural("series.winners", len(won), seats=", ".join(won))
    first = 1
    for seats in end.places:
        tied = [players[seat] for seat in seats]
        yield _place(first, tied, history)
        first += len(tied)


def _place(first: int, tied: Sequence[Player], history: HandHistory) -> str:
    last = first + len(tied) - 1
    place = str(first) if first == last else f"{first}\N{EN DASH}{last}"
    seats = ", ".join(plain(player.name) for player in tied)
    after = {player.out_after for player in tied}
    if len(after) == 1 and tied[0].out_after is not None and not tied[0].stack:
        return text("series.place-out", place=place, seats=seats, hand=tied[0].out_after)
    stakes = history.stakes
    stack = amount(tied[0].stack, stakes.decimals, stakes.currency)
    return text("series.place", place=place, seats=seats, stack=stack)
