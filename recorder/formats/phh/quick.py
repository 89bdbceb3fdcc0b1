"""The short way through a hand of a PHH file: plain actions, each of them legal.

Most hands of a file are like that; for any other the actions are played with a place for each
(`recorder.formats.phh.actions`), which takes twice as long.
"""

from typing import Any, Final

from recorder.engine.events import Act, DealBoard, DealHole, Event, Muck, Show
from recorder.engine.state import Hand
from recorder.formats.phh.money import chips_of_text
from recorder.formats.phh.words import WordsFault, read_words
from recorder.formats.said import Said, is_all_in, verb_of
from recorder.formats.script.course import Course

_MOST: Final = 500


def play_plain(course: Course, actions: list[Any], decimals: int) -> bool:
    """Play all actions of a hand whose p1 is the first left of the button.

    False, and the course is of no use any more, where one of them is not plain.

    Raises:
        RuleViolation: where one is not legal.
    """
    hand = course.hand
    if len(actions) > _MOST:
        return False
    try:
        for action in actions:
            event = _event(hand, action, decimals)
            if event is None:
                return False
            if hand.runout:
                if course.play(event) is not None:
                    return False
            elif hand.apply(event) is None:
                course.events.append(event)
            else:
                return False
    except (WordsFault, TypeError):
        return False
    return hand.ask != "hole_cards"


def _event(hand: Hand, action: Any, decimals: int) -> Event | None:  # noqa: ANN401
    """What an action is at the table, `None` where that takes a second look."""
    kind, place, cards, word = read_words(action)
    if place >= hand.seats:
        return None
    if kind == "act":
        said: Said = "fold" if word == "fold" else "check-call"
        verb = verb_of(hand, said)
        return Act(place, verb, 0, verb == "call" and is_all_in(hand, place, verb, 0))
    if kind == "raise":
        to = chips_of_text(word, decimals)
        verb = verb_of(hand, "bet-raise")
        return None if to is None else Act(place, verb, to, is_all_in(hand, place, verb, to))
    if cards is None:
        return None
    if kind == "hole":
        return DealHole(place, cards)
    if kind == "board":
        return DealBoard(cards)
    if hand.ask != "reveal":
        return None
    if kind == "show":
        return Show(place, cards)
    return Muck(place) if kind == "muck" else None
