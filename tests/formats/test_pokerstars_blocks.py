"""No hand of a PokerStars file is passed over, whatever stands before, between and behind."""

import pytest

from tests.formats.pokerstars_text import HEADS_UP, loaded

_GAP = "\n\n\n"
_HEADLESS = HEADS_UP.partition("\n")[2]


def _as(first: str) -> str:
    return HEADS_UP.replace("PokerStars Hand #", first, 1)


def _told(text: str) -> list[tuple[str, list[str]]]:
    return [
        (hand.report.verdict, [f"{each.code} {each.where}" for each in hand.report.findings])
        for hand in loaded(text)
    ]


OTHERS = [
    "Pokerstars Hand #",
    "> PokerStars Hand #",
    "\u200bPokerStars Hand #",
    "Poker Hand #RC",
    "Full Tilt Poker Game #",
    "888poker Hand #",
]


@pytest.mark.parametrize("first", OTHERS)
def test_a_hand_that_begins_otherwise_is_refused_and_not_passed_over(first: str) -> None:
    assert _told(HEADS_UP + _GAP + _as(first)) == [
        ("valid", []),
        ("unreadable", ["headline-unreadable line 32, column 1"]),
    ]
    assert _told(_as(first) + _GAP + HEADS_UP) == [
        ("unreadable", ["headline-unreadable line 1, column 1"]),
        ("valid", []),
    ]


def test_two_hands_without_a_line_end_between_them() -> None:
    glued = "unreadable", ["headline-unreadable line 28, column 1"]
    assert _told(HEADS_UP.rstrip("\n") + HEADS_UP) == [("valid", []), glued]


def test_a_hand_without_its_first_line() -> None:
    headless = "unreadable", ["headline-unreadable line 2, column 1"]
    assert _told(_HEADLESS + _GAP + HEADS_UP) == [headless, ("valid", [])]
    ((verdict, found),) = _told(HEADS_UP + _GAP + _HEADLESS)
    assert verdict == "warnings"
    assert found[0] == "summary-line-unknown line 32, column 1"


def test_what_a_mail_says_before_the_first_hand_is_none() -> None:
    assert _told(f"Transcript for your last 3 hands, requested by Anna\n\n{HEADS_UP}") == [
        ("valid", [])
    ]


def test_talk_about_hands_begins_none() -> None:
    said = 'Boris said, "PokerStars Hand #5 was sick"\nBoris said, "that Hand #5"\n'
    assert _told(HEADS_UP.replace("*** FLOP ***", f"{said}*** FLOP ***")) == [("valid", [])]
