"""Text as the keys of a Russian layout give it, and entries as the text that would enter them."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, assert_never

from recorder.engine.cards import UNKNOWN, UNKNOWN_TEXT, cards_text
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Post,
    Rake,
    Show,
)
from recorder.formats.names import same_name
from recorder.formats.script.amounts import MEANT, amount_text
from recorder.formats.script.card_text import cards_of
from recorder.formats.script.keywords import SPELLED_OUT
from recorder.formats.script.letters import latin_by_key
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.writer import draw_text, name_text
from recorder.session.entries import Entry

_REMARKS: Final = ("note", "tag")
_LETTERS: Final = {"fold": "f", "check": "x", "call": "c", "bet": "b", "raise": "r"}
_AMOUNTS: Final = re.compile(r"(?:[-~?0-9.,/%\s]|bb)*", re.IGNORECASE)
_LEVELS: Final = re.compile(r"(?:[-0-9.,/xm\s]|bb)*", re.IGNORECASE)
_LASTING: Final = str.maketrans("мМхХ", "mMxX")
_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|\S+')
_POT: Final = re.compile(r"([brик]?[~ё]?)(?:банк|пот)", re.IGNORECASE)
_MEASURED: Final = re.compile(r"(.*[0-9]\s*)(бб|х)", re.IGNORECASE)
_APART: Final = re.compile(r"(?<=[0-9])\s+(?=(?:bb|бб|ии|x|х|ч|%)$)", re.IGNORECASE)
_MEASURES: Final = {"бб": "bb", "х": "x"}
"""Big blinds and times the bet in Russian letters: on their keys lie no letters of an amount."""

_SPELLED: Final = frozenset(word for words in SPELLED_OUT for word in words.split())
"""Words that are told what to type in their place: they stay as they are."""


def cards_by_key(text: str) -> str:
    """Cards typed on either layout; the Russian comma lies on the key of the question mark."""
    return latin_by_key(text).replace(",", "?")


def cards_or_line_by_key(text: str, names: Sequence[str]) -> str:
    """Cards where the text spells cards, or how many are changed, else a line of tokens."""
    cards = cards_by_key(text)
    spelled = all(word.isdigit() or cards_of(word) for word in cards.split())
    return cards if spelled else line_by_key(text, names)


def amount_by_key(text: str) -> str:
    """An amount typed on either layout, or in Russian words: `3бб`, `2,5х`, `банк`, `пот`.

    The tilde lies on the key of the Russian yo.
    """
    if text.lower() in MEANT:
        return text
    if pot := _POT.fullmatch(text):
        return f"{_latin(pot[1])}pot"
    if measured := _MEASURED.fullmatch(text):
        return _latin(measured[1]) + _MEASURES[measured[2].lower()]
    return _latin(text)


def total_by_key(text: str) -> str:
    """The same for the total of a bet, whose measure may stand apart: `3 bb`, `8 бб`."""
    return amount_by_key(_APART.sub("", text))


def _latin(text: str) -> str:
    return latin_by_key(text.replace("Ё", "~").replace("ё", "~"))


def field_by_key(text: str) -> str:
    """As `amount_by_key` where that makes amounts of the text; anything else stays as typed."""
    meant = amount_by_key(text)
    return meant if _AMOUNTS.fullmatch(meant) else text


def levels_by_key(text: str) -> str:
    """Levels typed on either layout, minutes as `20м` and hands as `х10` too; else as typed."""
    meant = amount_by_key(text.translate(_LASTING))
    return meant if _LEVELS.fullmatch(meant) else text


def line_by_key(text: str, names: Sequence[str]) -> str:
    """A line of tokens typed on either layout; players' names, quotes and remarks stay."""
    words = text.split(maxsplit=1)
    if words and latin_by_key(words[0]).lower() in _REMARKS:
        return " ".join((latin_by_key(words[0]), *words[1:]))
    own = {same_name(name) for name in names}
    return _WORD.sub(lambda word: _word(word[0], own), text)


def _word(word: str, names: set[str]) -> str:
    if word.startswith('"') or same_name(word.removesuffix(":")) in names:
        return word
    if word.lower() in _SPELLED:
        return word
    return amount_by_key(word)


@contextmanager
def echoed(line: str, typed: str) -> Iterator[None]:
    """Let what is wrong with `line` be told of the text that was `typed` for it.

    Words of the one stand for words of the other, counted from the end: an amount alone stands
    behind the letter of its action.
    """
    try:
        yield
    except InputProblem as problem:
        params = dict(problem.params)
        for key in ("text", "letter"):
            said = params.get(key)
            if isinstance(said, str):
                params[key] = _as_typed(said, problem.column - 1, line, typed)
        raise InputProblem(problem.code, problem.column, **params) from None


def _as_typed(said: str, at: int, line: str, typed: str) -> str:
    """What was typed for `said`, which is in the word of `line` around `at` or is that word."""
    if " " in said and line.endswith(said):
        return typed
    words, own = list(re.finditer(r"\S+", line)), list(re.finditer(r"\S+", typed))
    for word, typed_word in zip(reversed(words), reversed(own), strict=False):
        if word.start() <= at < word.end():
            start = line.find(said, word.start() if word[0] == said else at, word.end())
            alike = len(word[0]) == len(typed_word[0])
            if start < 0 or not alike:
                return typed_word[0] if word[0] == said else said
            return typed_word[0][start - word.start() :][: len(said)]
    return said


def entry_text(entry: Entry, names: Sequence[str], decimals: int) -> str:
    """What can be typed to enter `entry`; `names` holds the player at each position."""
    return _token(entry.event, entry.approximate, names, decimals)


def _token(event: Event, approximate: bool, names: Sequence[str], decimals: int) -> str:
    mark = "~" * approximate
    match event:
        case Act(_, "bet" | "raise" as verb, to):
            return f"{_LETTERS[verb]}{mark}{amount_text(to, decimals)}"
        case Act(_, verb):
            return _LETTERS[verb]
        case DealHole(_, cards) | DealBoard(cards):
            return _cards(cards)
        case Draw(_, discarded, received):
            return draw_text(_cards(discarded), _cards(received))
        case Show(seat, cards):
            return f"show {name_text(names[seat])} {_cards(cards)}"
        case Muck(seat):
            return f"muck {name_text(names[seat])}"
        case Rake(amount):
            return f"rake {mark}{amount_text(amount, decimals)}"
        case Award(seats):
            return " ".join(("won", *(name_text(names[seat]) for seat in seats)))
        case Post():
            return ""
    assert_never(event)


def _cards(cards: Cards) -> str:
    return UNKNOWN_TEXT if set(cards) == {UNKNOWN} else cards_text(cards)
