"""Tokens: one for everything that happens in a hand, as they are typed."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Award, Cards, DealBoard, Event, Muck, Rake
from recorder.engine.game import BoardStreet
from recorder.formats.script import card_text
from recorder.formats.script.amounts import Amount, read_amount
from recorder.formats.script.boundary import unsupported
from recorder.formats.script.keywords import (
    ACTIONS,
    CHANGES,
    HEADER_WORDS,
    SAYINGS,
    SPELLED_OUT,
    STREETS,
    UNDO,
    is_sized,
    is_token,
)
from recorder.formats.script.letters import (
    TOKEN_LETTERS,
    cyrillic,
    is_cyrillic,
    latin_by_key,
)
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.seating import Seating

_COUNT: Final = re.compile("[0-5]")


@dataclass(slots=True)
class Token:
    """A token as typed.

    Attributes:
        word: its keyword or letter, in lower case.
        column: where it starts, the name before it left out.
        seat: the position of the player it names, if it names one.
        amount: of a bet or raise.
        cards: of a street, a show or a draw; empty for a show of cards that are known already.
        discarded: of a draw; empty to stand pat.
        event: what happens, where that does not depend on the table.
    """

    word: str
    column: int
    seat: int | None = None
    amount: Amount | None = None
    cards: Cards = ()
    discarded: Cards = ()
    event: Event | None = None

    @property
    def coming(self) -> int | None:
        """The seat whose own cards this token shows or throws away."""
        return self.seat if self.word in ("show", "muck") else None

    @property
    def approximate(self) -> bool:
        """Whether the amount was marked with `~`."""
        return self.amount is not None and self.amount.approximate


def read_token(line: Line, seating: Seating) -> Token:
    """The next token of `line`, with the words that belong to it.

    Raises:
        InputProblem: the text is no token, or not a whole one; "unsupported-..." for something
            outside the boundary.
    """
    word = line.need("token-missing")
    speaker, word = _speaker(word, line, seating)
    key = word.key
    if key in ACTIONS or key in CHANGES or is_sized(key):
        token = _change(word, line) if key in CHANGES else _action(word, line)
        token.seat = speaker
        return token
    if speaker is not None:
        raise unknown_word(word, line, "name-not-here", seating)
    if key in STREETS:
        street = STREETS[key]
        cards = card_text.take_cards(line, street.board)
        return Token(
            key, word.column, cards=cards, event=DealBoard(cards, cast("BoardStreet", street.name))
        )
    if key in SAYINGS:
        return _SAYINGS[key](word, line, seating)
    raise unknown_word(word, line, "token-unknown", seating)


def _speaker(word: Word, line: Line, seating: Seating) -> tuple[int | None, Word]:
    """The player named before a token (`Anna: r6`), and the token's own word."""
    if word.quoted:
        if not word.colon:
            return None, word
        return seating.position(word), line.need("token-missing")
    name, colon, behind = word.text.rpartition(":")
    if not colon or not name:
        return None, word
    if behind:
        line.go_to(word.column + len(name) + 1)
    return seating.position(Word(name, word.column)), line.need("token-missing")


def _action(word: Word, line: Line) -> Token:
    letter = word.key[0]
    if letter not in "br":
        return Token(letter, word.column)
    amount = word.text[1:], word.column + 1
    if len(word.text) == 1:
        typed = line.need("amount-missing")
        amount = typed.text, typed.column
    return Token(letter, word.column, amount=read_amount(*amount))


def _show(word: Word, line: Line, seating: Seating) -> Token:
    seat = seating.position(line.need("name-missing"))
    cards: Cards = ()
    following = line.peek()
    if following is not None and not is_token(following.key):
        cards = card_text.take_some(line, seating.game.hole_cards)
        if cards == (UNKNOWN,):
            cards *= seating.game.hole_cards
    return Token("show", word.column, seat, cards=cards)


def _muck(word: Word, line: Line, seating: Seating) -> Token:
    seat = seating.position(line.need("name-missing"))
    return Token("muck", word.column, seat, event=Muck(seat))


def _won(word: Word, line: Line, seating: Seating) -> Token:
    """One player, or several who split: more names follow as long as they are no tokens."""
    seats = [seating.position(line.need("name-missing"))]
    while (more := line.peek()) and (more.quoted or not is_token(more.key)):
        if more.colon:
            break
        seat = seating.position(more)
        if seat in seats:
            raise InputProblem("winner-twice", more.column, name=more.text)
        seats.append(seat)
        line.take()
    return Token("won", word.column, event=Award(tuple(seats)))


def _rake(word: Word, line: Line, seating: Seating) -> Token:
    typed = line.need("amount-missing")
    amount = read_amount(typed.text, typed.column)
    if amount.measure == "pot":
        raise InputProblem("unsupported-rake-schedule", typed.column)
    return Token("rake", word.column, amount=amount, event=Rake(seating.plain(amount)))


def _change(word: Word, line: Line) -> Token:
    """A draw, or none."""
    token = Token("draw", word.column) if word.key == "pat" else take_draw(line)
    token.column = word.column
    return token


def is_draw(word: Word) -> bool:
    """Whether a word says by itself what is thrown away: cards, or how many."""
    return not word.quoted and bool(_COUNT.fullmatch(word.text) or card_text.cards_of(word.text))


def take_draw(line: Line) -> Token:
    """Cards thrown away, or how many, and what came for them where that was seen.

    Raises:
        InputProblem: "draw-missing"; "card-count" for more or fewer cards that came than went.
    """
    column = line.column
    typed = line.need("draw-missing")
    count = int(typed.text) if _COUNT.fullmatch(typed.text) and not typed.quoted else None
    thrown = (UNKNOWN,) * count if count is not None else card_text.read_word(typed)
    received: Cards = ()
    while len(received) < len(thrown) and (more := line.peek()):
        cards = None if more.quoted else card_text.cards_of(more.text)
        if cards is None:
            break
        received += cards
        line.take()
    if len(received) not in (0, len(thrown)):
        raise InputProblem("card-count", typed.column, given=len(received), count=len(thrown))
    return Token("draw", column, discarded=thrown, cards=received or (UNKNOWN,) * len(thrown))


_SAYINGS: Final[dict[str, Callable[[Word, Line, Seating], Token]]] = {
    "show": _show,
    "muck": _muck,
    "won": _won,
    "rake": _rake,
}


def unknown_word(word: Word, line: Line, code: str, seating: Seating | None = None) -> InputProblem:
    """What to say about a word that is no token: as much as can be told from it.

    `seating` is there once a hand has begun.
    """
    outside = unsupported(line.text[word.column - 1 :])
    if outside:
        return InputProblem(outside, word.column, text=word.text)
    spelled = _spelled_out(word, line)
    if spelled:
        return spelled
    if seating and not word.quoted and seating.find(word.text) is not None:
        return InputProblem("name-alone", word.column, name=word.text)
    if word.key in HEADER_WORDS:
        return InputProblem("header-late", word.column, word=word.key)
    if word.key == UNDO:
        return InputProblem("undo-at-prompt-only", word.column)
    return _cyrillic(word) or InputProblem(code, word.column, text=word.text)


def _spelled_out(word: Word, line: Line) -> InputProblem | None:
    """A token in other words (`raise`, `all in`), or an amount without one (`6`)."""
    following = line.peek()
    both = f"{word.text} {following.text}" if following else ""
    for text in (both, word.text):
        token = SPELLED_OUT.get(text.lower())
        if token and not word.quoted:
            return InputProblem("token-spelled", word.column, text=text, token=token)
    if word.text.isascii() and word.text[:1].isdigit():
        try:
            read_amount(word.text, word.column)
        except InputProblem:
            return None
        return InputProblem("amount-alone", word.column, text=word.text)
    return None


def _cyrillic(word: Word) -> InputProblem | None:
    """A token typed with Cyrillic letters (`а`, `к6`, `ырщц`), or a word of two alphabets."""
    if any(char.isascii() and char.isalpha() for char in word.text):
        return cyrillic(word.text, word.column, "")
    if not is_cyrillic(word.text[:1]):
        return None
    latin = latin_by_key(word.key)
    if latin in STREETS or latin in SAYINGS:
        return InputProblem("cyrillic-letter", word.column, letter=word.text, latin=latin)
    return None if word.text[1:2].isalpha() else cyrillic(word.text, word.column, TOKEN_LETTERS)
