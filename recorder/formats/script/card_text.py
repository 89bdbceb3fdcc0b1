"""Cards as people type them: `AhKd`, `Ah Kd`, `10h`, `A♥`, `??`."""

import re
from functools import lru_cache
from typing import Final

from recorder.engine.cards import CARD_BY_TEXT, RANKS, SUITS, UNKNOWN
from recorder.engine.events import Cards
from recorder.formats.script.letters import is_cyrillic, refuse_cyrillic
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem

_SUIT_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")
_CARD: Final = re.compile(r"(10|[2-9tjqka])([cdhs])|\?\?")
_RANK: Final = re.compile("10|[2-9tjqka]")


@lru_cache(maxsize=4096)
def cards_of(text: str) -> Cards | None:
    """The cards that a word spells, or `None` where it spells something else."""
    folded = _folded(text)
    cards: list[int] = []
    at = 0
    while at < len(folded):
        match = _CARD.match(folded, at)
        if match is None:
            return None
        rank, suit = match.groups()
        spelled = f"{'T' if rank == '10' else rank.upper()}{suit}" if rank else "??"
        cards.append(CARD_BY_TEXT[spelled])
        at = match.end()
    return tuple(cards) or None


def _folded(text: str) -> str:
    return text.translate(_SUIT_SIGNS).lower()


def read_word(word: Word) -> Cards:
    """The cards of one word.

    Raises:
        InputProblem: "card-unreadable" or "cyrillic-letter".
    """
    cards = None if word.quoted else cards_of(word.text)
    if cards is None:
        _refuse_cyrillic(word)
        raise wrong_card(word)
    return cards


def wrong_card(word: Word) -> InputProblem:
    """What keeps `word` from being cards: the first character that is no rank or no suit."""
    text, folded = word.text, _folded(word.text)
    if word.quoted or len(folded) != len(text):
        return InputProblem("card-unreadable", word.column, text=text)
    at = 0
    while match := _CARD.match(folded, at):
        at = match.end()
    rank = _RANK.match(folded, at)
    if rank is None:
        return _wrong(word, "rank", at)
    if rank.end() == len(text):
        return InputProblem("card-unreadable", word.column, text=text, reason="no-suit")
    return _wrong(word, "suit", rank.end())


def _wrong(word: Word, reason: str, at: int) -> InputProblem:
    """The character at `at` of `word` is no rank or no suit, as `reason` says."""
    letter = word.text[at]
    return InputProblem(
        "card-unreadable", word.column, text=word.text, reason=reason, letter=letter
    )


def _refuse_cyrillic(word: Word) -> None:
    """Name the rank or the suit that a Cyrillic letter stands for: they take turns in a word."""
    place = next((place for place, char in enumerate(word.text) if is_cyrillic(char)), None)
    if place is not None:
        before = len(word.text[:place].translate(_SUIT_SIGNS).replace("10", "T"))
        wanted = SUITS if before % 2 else RANKS.lower()
        refuse_cyrillic(word.text, word.column, wanted)


def take_cards(line: Line, count: int) -> Cards:
    """Exactly `count` cards from as many words as they fill.

    Raises:
        InputProblem: "card-count" where there are fewer or more; as `read_word`.
    """
    start = line.column
    cards: Cards = ()
    while len(cards) < count:
        word = line.peek()
        if word is None:
            raise InputProblem("card-count", start, given=len(cards), count=count)
        cards += read_word(word)
        line.take()
    while more := _following(line):
        cards += more
        line.take()
    if len(cards) > count:
        raise InputProblem("card-count", start, given=len(cards), count=count)
    return cards


def take_hole(line: Line, count: int) -> Cards:
    """`count` closed cards; a single `??` stands for all of them.

    Raises:
        InputProblem: as `take_cards`.
    """
    start = line.column
    cards = read_word(line.need("cards-missing"))
    if cards == (UNKNOWN,) and not _following(line):
        return cards * count
    while len(cards) < count and (word := line.peek()):
        cards += read_word(word)
        line.take()
    given = len(cards + _following(line))
    if given != count:
        raise InputProblem("card-count", start, given=given, count=count)
    return cards


def take_some(line: Line, most: int) -> Cards:
    """The cards that follow, at least one word of them and no more than `most`.

    Raises:
        InputProblem: "card-count" for more, "cards-missing" for none; as `read_word`.
    """
    start = line.column
    cards = read_word(line.need("cards-missing"))
    while more := _following(line):
        cards += more
        line.take()
    if len(cards) > most:
        raise InputProblem("card-count", start, given=len(cards), count=most)
    return cards


def count_ahead(line: Line) -> int:
    """How many cards stand next on `line`, which is not read on."""
    start, count = line.column, 0
    while more := _following(line):
        count += len(more)
        line.take()
    line.go_to(start)
    return count


def _following(line: Line) -> Cards:
    word = line.peek()
    return () if word is None or word.quoted else cards_of(word.text) or ()
