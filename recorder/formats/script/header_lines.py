"""Header lines of a hand script: what each one says, before it is put together."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from unicodedata import normalize

import jiter

from recorder.engine.game import GAMES, MOST_HOLE_CARDS
from recorder.formats.findings import pointer
from recorder.formats.json_hand import MAX_DECIMALS, MAX_HAND_NUMBER, MAX_SEAT, MAX_TAGS
from recorder.formats.outside import outside_game
from recorder.formats.script import card_text
from recorder.formats.script.amounts import Amount, read_stack
from recorder.formats.script.currency import read_currency
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import DIGITS, HoleLine, Said, SeatLine, header_amount, integer
from recorder.formats.script.series_lines import SERIES_READERS, moment

_KEY_TWICE: Final = re.compile(r'Detected duplicate key "(.*)"', re.DOTALL)
_BLINDS: Final = re.compile(r"(\s*-|[^/]+)/([^/]+)(/.*)?")


@dataclass(slots=True)
class HeaderLines(Said):
    """The header lines of one hand, read one by one."""

    def read(self, word: Word, line: Line, number: int) -> None:
        """Take in the header line `number`, which begins with `word`.

        Raises:
            InputProblem: the line is not what its first word promises.
        """
        key = word.key
        if key not in _OFTEN and key in self.said:
            raise InputProblem("header-twice", word.column, word=key)
        self.said.add(key)
        self.number = number
        try:
            _READERS[key](self, line)
            more = line.peek()
            if more is not None:
                raise InputProblem("header-extra", more.column, word=key, text=more.text)
        except InputProblem:
            self.failed.add(key)
            raise


def _game(lines: Said, line: Line) -> None:
    said = line.rest()
    if said is None:
        raise InputProblem("header-missing", line.column, word="game")
    name = said.text.lower()
    if name not in GAMES:
        code = outside_game(name) or "game-unknown"
        raise InputProblem(code, said.column, value=said.text, known=tuple(GAMES))
    lines.game = name


def _blinds(lines: Said, line: Line) -> None:
    said = line.rest()
    form = said and _BLINDS.fullmatch(said.text)
    if not said or not form:
        raise InputProblem("blinds-unreadable", said.column if said else line.column)
    if form[3]:
        raise InputProblem("unsupported-third-blind", said.column + form.start(3))
    lines.places["/stakes/small_blind"] = lines.place(said.column)
    if form[1].strip() != "-":
        lines.small_blind = _part(said, form, 1)
        lines.mark("/stakes/small_blind", lines.small_blind)
    lines.big_blind = _part(said, form, 2)
    lines.mark("/stakes/big_blind", lines.big_blind)


def _part(said: Word, form: re.Match[str], group: int) -> Amount:
    """The amount in a group of the blinds, which blanks may surround."""
    text = form[group]
    blanks = len(text) - len(text.lstrip())
    return header_amount(text.strip(), said.column + form.start(group) + blanks)


def _ante(lines: Said, line: Line) -> None:
    typed = line.need("header-missing")
    lines.ante = header_amount(typed.text, typed.column)
    lines.mark("/stakes/ante/amount", lines.ante)
    lines.places["/stakes/ante"] = lines.place(typed.column)
    by = line.peek()
    if by is not None and by.key == "bb":
        line.take()
        lines.ante_by = "big-blind"


def _min_bet(lines: Said, line: Line) -> None:
    typed = line.need("header-missing")
    lines.min_bet = header_amount(typed.text, typed.column)
    lines.mark("/stakes/min_bet", lines.min_bet)


def _money(lines: Said, line: Line) -> None:
    typed = line.need("header-missing")
    lines.currency = read_currency(typed)
    lines.places["/stakes/currency"] = lines.place(typed.column)
    if line.peek():
        lines.places["/stakes/decimals"] = lines.place(line.column)
        lines.decimals = integer(line.need("header-missing"), 0, MAX_DECIMALS)


def _seat(lines: Said, line: Line) -> None:
    start = line.column
    words = list(iter(line.take, None))
    on_button = len(words) > 2 and words[-1].key == "button"
    if on_button:
        words.pop()
    numbered = len(words) == 3 and not words[0].quoted and DIGITS.fullmatch(words[0].text)
    if not numbered and len(words) != 2:
        raise InputProblem("seat-words", start)
    name, stack = words[-2:]
    lines.seated += 1
    number = integer(words[0], 1, MAX_SEAT) if numbered else None
    amount = None if stack.key == "??" else read_stack(stack.text, stack.column)
    if len(lines.seats) > MAX_SEAT:
        # One too many is enough to know; who else sits here would be compared in vain.
        return
    lines.seats.append(
        SeatLine(
            number=number,
            name=normalize("NFC", name.text),
            stack=amount,
            button=on_button,
            place=lines.place(name.column),
            number_place=lines.place(start),
            stack_place=lines.place(stack.column),
        )
    )


def _button(lines: Said, line: Line) -> None:
    lines.places["/button"] = lines.place(line.column)
    lines.button = integer(line.need("header-missing"), 1, MAX_SEAT)


def _hero(lines: Said, line: Line) -> None:
    name = line.need("name-missing")
    lines.hero = name, lines.number
    if line.peek():
        _cards(lines, line, name)


def _hole(lines: Said, line: Line) -> None:
    _cards(lines, line, line.need("name-missing"))


def _cards(lines: Said, line: Line, name: Word) -> None:
    place = lines.place(line.column)
    cards = card_text.take_some(line, MOST_HOLE_CARDS)
    lines.holes.append(HoleLine(name, cards, lines.number, place))


def _text(key: str) -> "_Reader":
    """A reader of a line of text that is kept in the table's data."""

    def read(lines: Said, line: Line) -> None:
        lines.places[f"/table/{key}"] = lines.place(line.column)
        lines.table[key] = _rest(line, key)

    return read


def _rest(line: Line, word: str) -> str:
    said = line.rest()
    if said is None:
        raise InputProblem("text-missing", line.column, word=word)
    return said.text


def _played(lines: Said, line: Line) -> None:
    """RFC 3339, with blanks before the time and the zone allowed."""
    lines.places["/table/played_at"] = lines.place(line.column)
    lines.table["played_at"] = moment(_rest(line, "played"))


def _hand(lines: Said, line: Line) -> None:
    typed = line.take()
    if typed:
        lines.places["/table/hand_number"] = lines.place(typed.column)
        lines.table["hand_number"] = integer(typed, 0, MAX_HAND_NUMBER)


def _note(lines: Said, line: Line) -> None:
    lines.places["/notes"] = lines.place(line.column)
    lines.notes.append(_rest(line, "note"))


def _tag(lines: Said, line: Line) -> None:
    lines.places[f"/tags/{len(lines.tags)}"] = lines.place(line.column)
    if len(lines.tags) == MAX_TAGS:
        lines.places["/tags"] = lines.place(line.column)
    lines.tags.append(_rest(line, "tag"))


def _extra(lines: Said, line: Line) -> None:
    lines.places["/extra"] = place = lines.place(line.column)
    said = line.rest(json=True)
    if said is None:
        raise InputProblem("text-missing", line.column, word="extra")
    try:
        extra = jiter.from_json(said.text.encode(), allow_inf_nan=False, catch_duplicate_keys=True)
    except ValueError as error:
        twice = _KEY_TWICE.match(str(error))
        if twice:
            raise InputProblem("duplicate-key", place.column, key=twice[1]) from None
        extra = None
    if not isinstance(extra, dict):
        raise InputProblem("extra-unreadable", place.column)
    lines.extra = extra


def _certainty(lines: Said, line: Line) -> None:
    path = line.need("header-missing")
    mark = line.need("header-missing")
    lines.places[pointer("certainty", path.text)] = lines.place(path.column)
    if mark.key not in ("approximate", "unknown"):
        raise InputProblem("value-unreadable", mark.column, value=mark.text)
    lines.certainty[path.text] = mark.key


_Reader = Callable[[Said, Line], None]
_READERS: Final[dict[str, _Reader]] = {
    "game": _game,
    "blinds": _blinds,
    "ante": _ante,
    "min-bet": _min_bet,
    "money": _money,
    "seat": _seat,
    "button": _button,
    "hero": _hero,
    "hole": _hole,
    "table": _text("name"),
    "venue": _text("venue"),
    "event": _text("event"),
    "played": _played,
    "hand": _hand,
    "note": _note,
    "tag": _tag,
    "extra": _extra,
    "certainty": _certainty,
    **SERIES_READERS,
}
_OFTEN: Final = frozenset(("seat", "hole", "note", "tag", "certainty", "out"))
"""Words that may begin several lines of one header."""
