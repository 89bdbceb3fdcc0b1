"""The actions of a PHH hand played at once, where each of them is plain and legal.

Most hands of a file are like that; for any other the actions are played with a place for each
(`recorder.formats.phh.actions`), which takes twice as long.
"""

from collections.abc import Callable
from typing import Any, Final

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, DealBoard, DealHole, Event, Muck, Show
from recorder.engine.state import Hand
from recorder.formats.phh.money import chips_of_text
from recorder.formats.phh.words import Words, WordsFault, read_words

_MOST: Final = 500


def play_plain(
    hand: Hand, happen: Callable[[Event], RuleViolation | None], actions: list[Any], decimals: int
) -> bool:
    """Let all actions `happen` at `hand`, whose p1 is the first left of the button.

    False, and the hand is of no use any more, where one of them is not plain or is warned of.

    Raises:
        RuleViolation: where one is not legal.
    """
    if len(actions) > _MOST:
        return False
    try:
        for action in actions:
            event = _event(hand, read_words(action), decimals)
            if event is None or happen(event) is not None:
                return False
    except (WordsFault, TypeError):
        return False
    return hand.ask != "hole_cards"


def _event(hand: Hand, words: Words, decimals: int) -> Event | None:
    """What an action is at the table, `None` where that takes a second look."""
    kind, place, cards, word = words
    if kind == "act":
        return Act(place, "fold") if word == "fold" else _check_or_call(hand, place)
    if kind == "raise":
        to = chips_of_text(word, decimals)
        return None if to is None or place >= hand.seats else _bet_or_raise(hand, place, to)
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


def _check_or_call(hand: Hand, seat: int) -> Act:
    """Of whoever is not asked the table says so."""
    due = hand.call_to - hand.bet[hand.seat]
    if due <= 0 or hand.ask != "action":
        return Act(seat, "check")
    return Act(seat, "call", 0, hand.behind[hand.seat] == due)


def _bet_or_raise(hand: Hand, seat: int, to: int) -> Act:
    return Act(seat, "raise" if hand.price else "bet", to, hand.behind[seat] == to - hand.bet[seat])
