"""What each game asks of seats, forced bets and closed cards, in a JSON hand and in a script."""

import json
from typing import Any

import pytest

from recorder import i18n
from recorder.formats.check import check_text
from recorder.formats.findings import Report
from tests.formats.script_text import problems, read_one

TWO = "seat Anna 100\nseat Boris 100 button\n"
SIX = "".join(f"seat {name} 100\n" for name in "ABCDEF")


@pytest.mark.parametrize(
    ("header", "code", "where"),
    [
        ("game five-card-draw\n" + TWO, "ante-needed", "line 3, column 22"),
        ("game five-card-draw\nante 1 bb\n" + TWO, "ante-needed", "line 2, column 6"),
        (
            "game five-card-draw\nante 1\nmin-bet 0\n" + TWO,
            "min-bet-not-positive",
            "line 3, column 9",
        ),
        (
            "game five-card-draw\nblinds 1/2\nmin-bet 2\n" + TWO,
            "min-bet-beside-blind",
            "line 3, column 9",
        ),
        ("blinds 1/2\nmin-bet 2\n" + TWO, "min-bet-beside-blind", "line 2, column 9"),
        ("game fl-holdem\nante 1\n" + TWO, "blinds-missing", "line 4, column 22"),
        ("game fl-holdem\nblinds 10/5\n" + TWO, "small-blind-range", "line 2, column 8"),
        (
            "game pl-five-card-draw\nante 1\n" + SIX + "seat G 100 button\n",
            "seat-count",
            "line 9, column 18",
        ),
        ("blinds 1/2\nseat Anna 100 button\n", "seat-count", "line 2, column 21"),
        (
            "game five-card-draw\nante 1\n" + TWO + "hole Anna AsAd\n",
            "card-count",
            "line 5, column 11",
        ),
        ("blinds 1/2\n" + TWO + "hole Anna AsAdAcAh2s\n", "card-count", "line 4, column 11"),
        ("game omaha\nblinds 1/2\n" + TWO, "unsupported-game", "line 1, column 6"),
        ("game poker\nblinds 1/2\n" + TWO, "game-unknown", "line 1, column 6"),
    ],
)
def test_a_script_header_that_the_game_does_not_allow(header: str, code: str, where: str) -> None:
    assert problems(read_one(header)) == [(code, where)]


@pytest.mark.parametrize(
    "header",
    [
        "game five-card-draw\nante 1\n" + TWO,
        "game five-card-draw\nblinds 1/2\n" + TWO,
        "game five-card-draw\nblinds -/2\nante 1 bb\n" + TWO,
        "game fl-five-card-draw\nante 0.50\nmin-bet 1\n" + TWO,
        "game pl-holdem\nblinds 10/20\nante 5\n" + TWO,
        "game FL-HOLDEM\nblinds 5/10\n" + TWO,
    ],
)
def test_a_script_header_that_the_game_allows(header: str) -> None:
    assert problems(read_one(header)) == []


def test_a_missing_ante_is_named_beside_what_else_is_wrong() -> None:
    seats = "seat Anna 100\nseat anna 100 button\n"
    assert problems(read_one("game five-card-draw\n" + seats)) == [
        ("name-twice", "line 3, column 6"),
        ("ante-needed", "line 3, column 21"),
    ]


def report(game: str, stakes: dict[str, Any], seats: int = 2) -> Report:
    """The report on a hand that has not begun."""
    document = {
        "format": "recorder-hand",
        "version": "1.0-dev",
        "game": game,
        "stakes": {"small_blind": None, "big_blind": None, **stakes},
        "seats": [{"seat": n, "name": f"p{n}", "stack": 100} for n in range(1, seats + 1)],
        "button": 1,
        "events": [],
    }
    return next(iter(check_text(json.dumps(document).encode())))


ANTE = {"amount": 1, "by": "all"}


@pytest.mark.parametrize(
    ("game", "stakes", "seats", "code", "where"),
    [
        ("nl-holdem", {}, 2, "big-blind-missing", "/stakes/big_blind"),
        ("fl-holdem", {"ante": ANTE, "min_bet": 2}, 2, "big-blind-missing", "/stakes/big_blind"),
        ("five-card-draw", {"small_blind": 1}, 2, "big-blind-missing", "/stakes/big_blind"),
        ("five-card-draw", {"min_bet": 2}, 2, "ante-needed", "/stakes/ante"),
        (
            "five-card-draw",
            {"ante": {"amount": 1, "by": "big-blind"}, "min_bet": 2},
            2,
            "ante-needed",
            "/stakes/ante",
        ),
        ("five-card-draw", {"ante": ANTE}, 2, "min-bet-not-positive", "/stakes/min_bet"),
        (
            "five-card-draw",
            {"big_blind": 2, "min_bet": 2},
            2,
            "min-bet-beside-blind",
            "/stakes/min_bet",
        ),
        ("pl-holdem", {"big_blind": 2, "min_bet": 2}, 2, "min-bet-beside-blind", "/stakes/min_bet"),
        ("five-card-draw", {"ante": ANTE, "min_bet": 2}, 7, "seat-count", "/seats"),
        ("five-card-draw", {"ante": ANTE, "min_bet": 2}, 1, "seat-count", "/seats"),
        (
            "fl-holdem",
            {"small_blind": 6, "big_blind": 5},
            2,
            "small-blind-range",
            "/stakes/small_blind",
        ),
    ],
)
@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_a_json_header_that_the_game_does_not_allow(
    game: str, stakes: dict[str, Any], seats: int, code: str, where: str, lang: str
) -> None:
    i18n.use(lang)
    said = report(game, stakes, seats)
    assert [(finding.code, finding.where) for finding in said.findings] == [(code, where)]
    assert said.verdict == ("unsupported" if seats == 7 else "invalid")
    assert "holdem" not in said.message(said.findings[0])


@pytest.mark.parametrize(("seats", "verdict"), [(6, "incomplete"), (7, "unsupported")])
def test_draw_seats_six(seats: int, verdict: str) -> None:
    assert report("five-card-draw", {"ante": ANTE, "min_bet": 2}, seats).verdict == verdict


@pytest.mark.parametrize(("seats", "verdict"), [(10, "incomplete"), (11, "unsupported")])
def test_holdem_seats_ten(seats: int, verdict: str) -> None:
    assert report("fl-holdem", {"small_blind": 1, "big_blind": 2}, seats).verdict == verdict


def test_a_card_that_came_back_into_the_stock_lies_nowhere_twice() -> None:
    """A refill may hold what others threw away; a wrong step elsewhere makes that no fault."""
    header = "game five-card-draw\nante 1\n" + "".join(
        f"seat {name} 100{' button' * (name == 'Fedor')}\n"
        for name in ("Anna", "Boris", "Clara", "Dora", "Egor", "Fedor")
    )
    hole = "hole Anna 2c7d9hJsQc\n"
    draws = "x x x x x x\ndraw 2c7d9hJsQc\n" + "draw 5\n" * 3 + "draw 5 2c????????\ndraw 5\n"
    wrong = read_one(header + hole + draws + "b1 f f f\nshow Egor 2c5s5h6c6d\n")
    assert problems(wrong) == [("bet-too-small", "line 17, column 1")]
    early = read_one(header + hole + "b1\n" + draws + "x x x x x x\nshow Egor 2c5s5h6c6d\n")
    assert problems(early) == [("bet-too-small", "line 10, column 1")]
