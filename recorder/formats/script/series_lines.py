"""Header lines of a series: its rules, and how it stands before a hand in the midst of it."""

import re
from collections.abc import Callable, Mapping
from typing import Final
from unicodedata import normalize

from recorder.engine.series import DRAW, HOME, Level, SeriesRules
from recorder.formats.json_hand import MAX_LEVELS, MAX_MINUTES, MAX_SEAT, MAX_SERIES_HANDS
from recorder.formats.script.amounts import Amount
from recorder.formats.script.letters import refuse_cyrillic
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import LevelSaid, OutSaid, Said, header_amount, integer

PRESETS: Final[Mapping[str, SeriesRules]] = {"home": HOME, "draw": DRAW}
"""Series that a word stands for (RULES 9.1, 10.1)."""

_LENGTH: Final = re.compile(r"x([0-9]{1,9})|([0-9]{1,9})m")
_LENGTH_LETTERS: Final = "xm"
_PARTS: Final = ("small_blind", "big_blind", "ante", "min_bet")


def _series(lines: Said, line: Line) -> None:
    """`series [home|draw] [chips N] [hands N]`."""
    lines.places["/series"] = lines.place(line.column)
    said, first = lines.series, line.peek()
    if first is not None and first.key in PRESETS:
        line.take()
        _preset(lines, PRESETS[first.key], first.column)
    while word := line.take():
        if word.key == "chips":
            said.chips = _amount(lines, line, "/series/chips")
        elif word.key == "hands":
            said.last_hand = _count(lines, line, "/series/last_hand")
        else:
            raise InputProblem("series-unreadable", word.column, text=word.text)


def _preset(lines: Said, rules: SeriesRules, column: int) -> None:
    """What nothing else is said about; other lines of the header say otherwise."""
    said = lines.series
    if "game" not in lines.said:
        lines.game = rules.game.name
    if rules.chips is not None:
        said.chips = _plain(rules.chips, column)
    said.last_hand = rules.last_hand
    if "levels" not in lines.said:
        said.levels = [_level_said(level, column) for level in rules.levels]


def _level_said(level: Level, column: int) -> LevelSaid:
    parts = (level.small_blind, level.big_blind, level.ante or None, level.min_bet)
    small, big, ante, least = (None if n is None else _plain(n, column) for n in parts)
    return LevelSaid(small, big, ante, level.ante_by, least, level.hands)


def _plain(amount: int, column: int) -> Amount:
    return Amount(amount, 0, "unit", False, column)


def _levels(lines: Said, line: Line) -> None:
    """`levels SB/BB[/ANTE[bb][/MINBET]] [xN] [Nm] …`."""
    lines.places.setdefault("/series", lines.place(line.column))
    lines.places["/series/levels"] = lines.place(line.column)
    said: list[LevelSaid] = []
    line.peek() or line.need("header-missing")
    while word := line.take():
        if "/" in word.text and not word.quoted:
            said.append(_level(lines, word, len(said)))
        elif said:
            said[-1] = _lasting(said[-1], word)
        else:
            raise InputProblem("level-unreadable", word.column, text=word.text)
        if len(said) > MAX_LEVELS:
            raise InputProblem("list-too-long", word.column, given=len(said), most=MAX_LEVELS)
    lines.series.levels = said


def _level(lines: Said, word: Word, index: int) -> LevelSaid:
    """The forced bets of a level; `-/-` where nobody posts blinds."""
    parts = word.text.split("/")
    if len(parts) > len(_PARTS):
        raise InputProblem("level-unreadable", word.column, text=word.text)
    lines.places[f"/series/levels/{index}"] = lines.place(word.column)
    ante_by = "all"
    if len(parts) > 2 and parts[2][-2:].lower() == "bb":
        parts[2], ante_by = parts[2][:-2], "big-blind"
    column, amounts = word.column, []
    for key, text in zip(_PARTS, parts, strict=False):
        lines.places[f"/series/levels/{index}/{key}"] = lines.place(column)
        amounts.append(None if text == "-" else _level_amount(text, column, word))
        column += len(text) + 1 + 2 * (key == "ante" and ante_by != "all")
    small, big, ante, least = (*amounts, None, None)[:4]
    return LevelSaid(small, big, ante, ante_by, least)


def _level_amount(text: str, column: int, word: Word) -> Amount:
    if not text.strip("~"):
        raise InputProblem("level-unreadable", word.column, text=word.text)
    amount = header_amount(text, column)
    if amount.approximate:
        raise InputProblem("level-unreadable", word.column, text=word.text)
    return amount


def _lasting(level: LevelSaid, word: Word) -> LevelSaid:
    """The level with so many hands (`x10`) or minutes (`20m`)."""
    form = None if word.quoted else _LENGTH.fullmatch(word.key)
    if form is None:
        refuse_cyrillic(word.text, word.column, _LENGTH_LETTERS)
        raise InputProblem("level-unreadable", word.column, text=word.text)
    hands = form[1] is not None
    if (level.hands if hands else level.minutes) is not None:
        raise InputProblem("level-unreadable", word.column, text=word.text)
    if hands:
        return level._replace(hands=integer(Word(form[1], word.column), 1, MAX_SERIES_HANDS))
    return level._replace(minutes=integer(Word(form[2], word.column), 1, MAX_MINUTES))


def _series_hand(lines: Said, line: Line) -> None:
    lines.series.hand = _count(lines, line, "/series/hand")


def _level_now(lines: Said, line: Line) -> None:
    """`level N [from HAND] [since TIME]`."""
    said = lines.series
    lines.places["/series/level"] = lines.place(line.column)
    said.level = integer(line.need("header-missing"), 1, MAX_LEVELS)
    if _is(line, "from"):
        said.level_from = _count(lines, line, "/series/level_from")
    if _is(line, "since"):
        lines.places["/series/level_since"] = lines.place(line.column)
        since = line.rest()
        if since is None:
            raise InputProblem("text-missing", line.column, word="since")
        said.level_since = moment(since.text)


def _small_blind(lines: Said, line: Line) -> None:
    lines.places["/series/small_blind"] = lines.place(line.column)
    lines.series.small_blind = integer(line.need("header-missing"), 1, MAX_SEAT)


def _out(lines: Said, line: Line) -> None:
    """`out SEAT NAME HAND STACK [left N]`."""
    said = lines.series.out
    where = f"/series/out/{len(said)}"
    lines.places[where] = lines.place(line.column)
    seat = integer(line.need("header-missing"), 1, MAX_SEAT)
    lines.places[f"{where}/name"] = lines.place(line.column)
    name = line.need("name-missing")
    hand = _count(lines, line, f"{where}/hand")
    stack = _amount(lines, line, f"{where}/stack")
    left = _amount(lines, line, f"{where}/left") if _is(line, "left") else None
    if len(said) == MAX_SEAT:
        lines.places["/series/out"] = lines.places[where]
    if len(said) <= MAX_SEAT:
        # One too many is enough to know, as it is of seats.
        said.append(OutSaid(seat, normalize("NFC", name.text), hand, stack, left))


def _is(line: Line, key: str) -> bool:
    """Whether the word `key` comes next; then it is taken."""
    word = line.peek()
    if word is None or word.key != key:
        return False
    line.take()
    return True


def _count(lines: Said, line: Line, where: str) -> int:
    """A number of hands."""
    lines.places[where] = lines.place(line.column)
    return integer(line.need("header-missing"), 1, MAX_SERIES_HANDS)


def _amount(lines: Said, line: Line, where: str) -> Amount:
    typed = line.need("amount-missing")
    lines.places[where] = lines.place(typed.column)
    return header_amount(typed.text, typed.column)


def moment(text: str) -> str:
    """A time of RFC 3339, before whose time and zone there may be blanks."""
    return text.replace(" ", "T", 1).replace(" ", "")


SERIES_READERS: Final[Mapping[str, Callable[[Said, Line], None]]] = {
    "series": _series,
    "levels": _levels,
    "series-hand": _series_hand,
    "level": _level_now,
    "small-blind": _small_blind,
    "out": _out,
}
