"""What a user types at a prompt: tokens, and cards where cards are asked for."""

from dataclasses import dataclass
from typing import Final

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, DealBoard, DealHole, Draw, Event, Muck, Show, Verb
from recorder.engine.legal import not_asked_for
from recorder.engine.state import Hand
from recorder.formats.script import card_text
from recorder.formats.script.boundary import unsupported
from recorder.formats.script.course import Course, known
from recorder.formats.script.keywords import UNDO, is_token
from recorder.formats.script.lexer import Line
from recorder.formats.script.problems import InputProblem, illegal
from recorder.formats.script.resolve import Step, take_step
from recorder.formats.script.seating import Seating
from recorder.formats.script.tokens import is_draw, take_draw

_CARDS: Final = ("hole_cards", "board", "draw", "reveal")
"""What is asked for where cards alone may be typed."""

_SIZED: Final[dict[str, Verb]] = {"b": "bet", "r": "raise"}


@dataclass(frozen=True, slots=True)
class Command:
    """What a line says about the recording rather than about the next event.

    `word` is "u" (undo), "note", "tag" (with their `text`) or "hole" (with the cards).
    """

    word: str
    column: int
    text: str = ""
    hole: DealHole | None = None


def read_command(text: str, seating: Seating) -> Command | None:
    """The command on a line, `None` where it holds tokens.

    A note is all that stands behind its word, as typed; nobody comments at a prompt.

    Raises:
        InputProblem: a command that lacks what belongs to it.
    """
    line = Line(text)
    word = line.take()
    if word is None or word.key not in (UNDO, "note", "tag", "hole"):
        return None
    if word.key == UNDO:
        more = line.take()
        if more:
            raise InputProblem("undo-alone", more.column)
        return Command(UNDO, word.column)
    if word.key == "hole":
        seat = seating.position(line.need("name-missing"))
        cards = card_text.take_hole(line, seating.game.hole_cards)
        more = line.peek()
        if more:
            raise InputProblem("header-extra", more.column, word=word.key, text=more.text)
        return Command("hole", word.column, hole=DealHole(seat, cards))
    behind = word.column + len(word.text)
    said = text[behind - 1 :].strip()
    if word.key == "tag":
        said = _one_word(text, behind)
    if not said:
        raise InputProblem("text-missing", behind, word=word.key)
    return Command(word.key, word.column, said)


def _one_word(text: str, column: int) -> str:
    """What stands from `column` on, which is one word or one text in quotes."""
    said = text[column - 1 :].strip()
    if not said.startswith('"'):
        if len(said.split()) > 1:
            raise InputProblem("tag-words", column + 1)
        return said
    line = Line(text)
    line.go_to(column)
    word = line.take()
    if line.peek():
        raise InputProblem("tag-words", line.column)
    return word.text if word else ""


def play_line(line: Line, course: Course, seating: Seating, hero: int | None) -> list[Step]:
    """Let everything on `line` happen on `course` and return it, one step for each token.

    Beside the tokens of the script, cards may stand alone where cards are asked for (`AhKd`,
    `Td 7c 2s`, `??` for not seen; for a draw also how many are changed), `show` and `muck`
    without a name mean the player asked, and at fixed limit `b` and `r` need no amount.

    Raises:
        InputProblem: for the first that cannot be taken; `course` is then of no more use.
    """
    outside = unsupported(line.text)
    if outside:
        raise InputProblem(outside, line.column, text=line.text.strip())
    steps = []
    while line.peek():
        step = _short_form(line, course, hero)
        steps.append(step or _token(line, course, seating))
    if not steps:
        raise InputProblem("token-missing", line.column)
    return steps


def _token(line: Line, course: Course, seating: Seating) -> Step:
    """A token of the script; where cards are asked for, any other word was meant for cards."""
    word = line.peek()
    try:
        return take_step(line, course, seating)
    except InputProblem as problem:
        if problem.code != "token-unknown" or word is None or course.hand.ask not in _CARDS:
            raise
        raise card_text.wrong_card(word) from None


def _short_form(line: Line, course: Course, hero: int | None) -> Step | None:
    """A step from cards alone, or from `show` or `muck` alone; `None` where none stands there."""
    word = line.peek()
    if word is None or word.quoted:
        return None
    hand = course.hand
    event: Event | None = None
    if hand.ask == "draw" and is_draw(word):
        token = take_draw(line)
        event = Draw(hand.seat, token.discarded, token.cards)
    elif card_text.cards_of(word.text):
        event = _cards(line, course, hero)
    elif word.key in _SIZED:
        event = _one_size(line, course)
    elif word.key in ("show", "muck") and course.hand.ask == "reveal":
        event = _reveal(line, course)
    if event is None:
        return None
    try:
        warning = course.play(event)
    except RuleViolation as violation:
        raise illegal(violation, word.column) from None
    return Step(event, warning=warning, column=word.column)


def _one_size(line: Line, course: Course) -> Event | None:
    """A bet or raise of the one size that fixed limit knows (RULES 8.1), `None` with an amount."""
    hand = course.hand
    word = line.need("token-missing")
    more = line.peek()
    verb = _SIZED[word.key]
    alone = more is None or (not more.quoted and is_token(more.key))
    if alone and hand.setup.game.structure == "fixed-limit":
        course.lead_up()
    now = hand.legal
    if not alone or now.ask != "action" or now.structure != "fixed-limit":
        line.go_to(word.column)
        return None
    refusal = now.refusal(verb)
    if refusal:
        raise illegal(refusal, word.column)
    return Act(hand.seat, verb, now.min_to or 0, now.min_to == now.all_in_to)


def _cards(line: Line, course: Course, hero: int | None) -> Event:
    # The player asked is who is left once the known hands lie open.
    course.turn_up()
    if hero is None:
        course.deal_unknown(hero)
    hand = course.hand
    if hand.ask in ("action", "none"):
        raise illegal(not_asked_for(hand, "cards", -1), line.column)
    if hand.ask == "board":
        return DealBoard(card_text.take_cards(line, hand.legal.count or 0))
    if hand.legal.optional and _is_street(line, hand):
        return DealBoard(card_text.take_cards(line, _next_board(hand)))
    cards = card_text.take_hole(line, hand.setup.game.hole_cards)
    if hand.ask != "hole_cards":
        return Show(hand.seat, cards)
    seat = hero if hero is not None and hero >= hand.seat else hand.seat
    course.deal_unknown(seat)
    return DealHole(seat, cards)


def _is_street(line: Line, hand: Hand) -> bool:
    """Whether the cards on `line` are as many as the next street has, and no player holds."""
    count = card_text.count_ahead(line)
    return count == _next_board(hand) != hand.setup.game.hole_cards


def _next_board(hand: Hand) -> int:
    return hand.setup.game.streets[hand.street + 1].board


def _reveal(line: Line, course: Course) -> Event | None:
    """`show` or `muck` where no name follows; a show may name its cards."""
    word = line.need("token-missing")
    following = line.peek()
    hand = course.hand
    if following is None:
        course.turn_up()
        if word.key == "muck":
            return Muck(hand.seat)
        if not known(hand.hole[hand.seat]):
            raise InputProblem("cards-missing", word.column, seat=hand.seat)
        return Show(hand.seat, hand.hole[hand.seat])
    if word.key == "show" and not following.quoted and card_text.cards_of(following.text):
        course.turn_up()
        return Show(hand.seat, card_text.take_hole(line, hand.setup.game.hole_cards))
    line.go_to(word.column)
    return None
