"""The first lines of a hand as they are written: the number, the game, the date, the table."""

import re
from datetime import datetime
from typing import Any, Final

from recorder.formats import source
from recorder.formats.canonical import hand_id
from recorder.formats.header import is_time
from recorder.formats.json_hand import HandHistory
from recorder.formats.pokerstars import eastern
from recorder.formats.pokerstars.header import GAMES, zoned
from recorder.formats.pokerstars.money import AMOUNT, SIGNS, written

MOST_DIGITS: Final = 12
"""Digits of a hand's number that every importer takes."""

NO_DATE: Final = datetime(2000, 1, 1)
NO_TABLE: Final = "1"
NO_LEVEL: Final = "Level I"
_WORDS: Final = {name: words for words, name in GAMES.items()}
_NUMBER: Final = re.compile(rf"[1-9]\d{{0,{MOST_DIGITS - 1}}}", re.ASCII)
_BOUNTY: Final = re.compile(AMOUNT)
_SIZES: Final = (2, 6, 9, 10)


def said(history: HandHistory) -> dict[str, Any]:
    """What PokerStars text said of the hand that we have no key for."""
    return source.said(history, "pokerstars")


def number(history: HandHistory) -> int:
    """The hand's own number, or one of twelve digits made of its content."""
    stated = source.hand_number(history)
    if stated and _NUMBER.fullmatch(stated):
        return int(stated)
    least: int = 10 ** (MOST_DIGITS - 1)
    return least + int(hand_id(history)[:16], 16) % (9 * least)


def sign(history: HandHistory) -> str:
    """The sign of the currency, "" of chips and of currencies that have none."""
    return SIGNS.get(history.stakes.currency or "", "")


def money(history: HandHistory, amount: int) -> str:
    """An amount of the hand as it is written."""
    return written(amount, history.stakes.decimals, sign(history))


def headline(history: HandHistory, hand_number: int) -> str:
    """The first line."""
    kept = said(history)
    kind = f"{kept['kind']} " if _text(kept, "kind") else ""
    start = f"PokerStars {kind}Hand #{hand_number}: "
    if _text(kept, "club"):
        start += f"{{{kept['club']}}} "
    game = " ".join(_WORDS[history.game])
    if event := source.tournament(history):
        tournament = kept.get("tournament")
        what = _tournament(tournament if isinstance(tournament, dict) else {}, event, game)
        return f"{start}{what} ({_blinds(history)}) - {date(history)}"
    if mix := _text(kept, "mix"):
        game = f"{mix} ({game})"
    currency = history.stakes.currency or ""
    code = f" {currency}" if is_code(currency) else ""
    return f"{start} {game} ({_blinds(history)}{code}) - {date(history)}"


def tells_currency(history: HandHistory) -> bool:
    """Whether the text tells the currency: by its sign, or at a cash table by its code."""
    return bool(
        sign(history) or (is_code(history.stakes.currency or "") and not source.tournament(history))
    )


def is_code(currency: str) -> bool:
    """Whether a currency is named by three letters, as money is."""
    return len(currency) == len("USD") and currency.isalpha()


def _tournament(kept: dict[str, Any], event: str, game: str) -> str:
    if kept.get("mixed"):
        game = f"({game})"
    before = f"{_text(kept, 'buyin')} " if _text(kept, "buyin") else ""
    return f"Tournament #{event}, {before}{game} - {_level(kept) or NO_LEVEL}"


def level(history: HandHistory) -> str:
    """The round and the level of a tournament as they are written, "" where they are not known."""
    kept = said(history).get("tournament")
    return _level(kept) if isinstance(kept, dict) else ""


def _level(kept: dict[str, Any]) -> str:
    return ", ".join(part for key in ("round", "level") if (part := _text(kept, key)))


def _text(kept: dict[str, Any], key: str) -> str:
    """A word that was kept, "" where there is none that fits a line."""
    value = kept.get(key)
    return value if isinstance(value, str) and value.isprintable() else ""


def _blinds(history: HandHistory) -> str:
    stakes = history.stakes
    big = stakes.big_blind or 0
    small = stakes.small_blind if stakes.small_blind is not None else big // 2
    pair = (big, 2 * big) if history.game.startswith("fl-") else (small, big)
    return "/".join(money(history, amount) for amount in pair)


def date(history: HandHistory) -> str:
    """When the hand began, in ET; as the source had it where that is the same moment."""
    stated = history.table.played_at if history.table else None
    kept = _text(said(history), "time")
    if kept and (stated is None or zoned(kept) == stated):
        return kept
    moment = day(history) or NO_DATE
    if stated and is_time(stated):
        moment = eastern.in_eastern(datetime.fromisoformat(stated))
    return f"{moment:%Y/%m/%d} {moment.hour}:{moment:%M:%S} ET"


def day(history: HandHistory) -> datetime | None:
    """The day of a hand of which a PHH file told no time of day, from its first hour on."""
    kept = source.said(history, "phh")
    year, month, of_month = (kept.get(key) for key in ("year", "month", "day"))
    if not (type(year) is type(month) is type(of_month) is int):
        return None
    try:
        return datetime(year, month, of_month)
    except (ValueError, OverflowError):
        return None


def table(history: HandHistory) -> str:
    """The second line."""
    seats = [seat.seat for seat in history.seats] + [history.button]
    most = source.table_size(history) or next(size for size in _SIZES if size >= max(seats))
    name = table_name(history) or NO_TABLE
    chips = "" if history.stakes.currency or source.tournament(history) else " (Play Money)"
    return f"Table '{name}' {most}-max{chips} Seat #{history.button} is the button"


def table_name(history: HandHistory) -> str:
    """The table's name as far as it fits a line."""
    name = history.table.name if history.table else None
    return "".join(c for c in name or "" if c.isprintable()).strip()


def seat_words(history: HandHistory, seat: int) -> tuple[str, str]:
    """What a seat's line says besides name and stack: a bounty, and that somebody is away."""
    kept = said(history)
    bounties, away = kept.get("bounties"), kept.get("sitting_out")
    bounty = _text(bounties, str(seat)) if isinstance(bounties, dict) else ""
    fits = _BOUNTY.fullmatch(bounty) and source.tournament(history)
    out = isinstance(away, list) and seat in away
    return f", {bounty} bounty" if fits else "", " is sitting out" if out else ""
