"""Header lines: what they say, and every way in which they can be wrong."""

import io

import pytest

from recorder.formats.json_hand import Ante
from recorder.formats.script.files import check_script
from tests.formats.script_text import ANNA_AND_BORIS, problems, read_one

SEATS = "seat Anna 200 button\nseat Boris 200\n"


def test_header_lines_stand_in_any_order_and_ignore_case() -> None:
    hand = read_one("HERO anna AhKd\nSeat Boris 200\nBUTTON 2\nseat Anna 200\nBlinds 1/2\n")
    assert hand.history is not None
    assert [(s.seat, s.name, s.stack, s.hero) for s in hand.history.seats] == [
        (1, "Boris", 200, False),
        (2, "Anna", 200, True),
    ]
    assert hand.history.button == 2
    assert [e.cards for e in hand.history.events if e.type == "hole"] == [
        ("??", "??"),
        ("Ah", "Kd"),
    ]


def test_everything_a_header_can_say() -> None:
    hand = read_one(
        "hand 12\ngame nl-holdem\nmoney usd 2\nblinds .25/~0,50\nante 0.5 bb\n"
        'seat 3 "Big Bob" ~100.5\nseat 9 Анна ?? button\nhero Анна AhKd\nhole "big bob" QsQd\n'
        "table Blue # not the red one\nvenue At home\nevent Friday game\n"
        "played 2026-07-01 20:15 +03:00\ntag live\nnote one\n"
        'note "two # \\u2660"\nextra {"a": [1, null]}\ncertainty /seats/1/stack unknown\n'
    )
    history = hand.history
    assert hand.findings[-1].code == "incomplete"
    assert history is not None
    assert history.table is not None
    assert history.table.model_dump() == {
        "name": "Blue",
        "venue": "At home",
        "event": "Friday game",
        "hand_number": 12,
        "played_at": "2026-07-01T20:15+03:00",
    }
    stakes = history.stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.currency, stakes.decimals) == (
        25,
        50,
        "USD",
        2,
    )
    assert stakes.ante == Ante(amount=50, by="big-blind")
    assert [seat.stack for seat in history.seats] == [10050, None]
    assert history.tags == ("live",)
    assert history.notes == "one\ntwo # ♠"
    assert history.extra == {"a": [1, None]}
    assert history.certainty == {
        "/stakes/big_blind": "approximate",
        "/seats/0/stack": "approximate",
        "/seats/1/stack": "unknown",
    }


@pytest.mark.parametrize(
    ("header", "decimals", "big_blind"),
    [
        ("blinds 1/2\n", 0, 2),
        ("blinds 0.5/1\n", 1, 10),
        ("blinds 0.25/0.5\n", 2, 50),
        ("blinds 1/2\nante 0.05\n", 2, 200),
        ("blinds 1/2\nmoney EUR 2\n", 2, 200),
        ("blinds 0.5/1\nmoney EUR\n", 2, 100),
    ],
)
def test_decimals_are_the_most_in_the_header_or_what_money_says(
    header: str, decimals: int, big_blind: int
) -> None:
    history = read_one(header + SEATS).history
    assert history is not None
    assert (history.stakes.decimals, history.stakes.big_blind) == (decimals, big_blind)


def test_a_stack_may_be_given_in_big_blinds() -> None:
    history = read_one("seat Anna 100bb button\nseat Boris 12.5bb\nblinds 0.5/1\n").history
    assert history is not None
    assert [seat.stack for seat in history.seats] == [1000, 125]


def test_without_a_small_blind_nobody_posts_it() -> None:
    history = read_one("blinds -/2\nbutton 5\nseat 1 A 20\nseat 2 B 20\nseat 3 C 20\n").history
    assert history is not None
    assert [(e.kind, e.seat) for e in history.events if e.type == "post"] == [("big-blind", 1)]


def test_numbered_seats_sit_by_their_numbers() -> None:
    history = read_one("blinds 1/2\nseat 7 C 20\nseat 2 A 20 button\nseat 5 B 20\n").history
    assert history is not None
    # 7, 2, 5 is clockwise as it stands.
    assert [seat.name for seat in history.seats] == ["C", "A", "B"]
    history = read_one("blinds 1/2\nseat 5 B 20\nseat 7 C ~30\nseat 2 A 20 button\n").history
    assert history is not None
    assert [seat.name for seat in history.seats] == ["B", "C", "A"]
    history = read_one("blinds 1/2\nseat 7 C ~30\nseat 5 B 20\nseat 2 A 20 button\n").history
    assert history is not None
    assert [seat.name for seat in history.seats] == ["A", "B", "C"]
    assert history.certainty == {"/seats/2/stack": "approximate"}


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("game", "header-missing", 5),
        ("game omaha", "unsupported-game", 6),
        ("game chess", "game-unknown", 6),
        ("blinds 1/2/4", "unsupported-third-blind", 11),
        ("blinds 2", "blinds-unreadable", 8),
        ("blinds", "blinds-unreadable", 7),
        ("blinds 1/1,500", "amount-ambiguous", 10),
        ("blinds 1/ 2х", "cyrillic-letter", 12),
        ("ante", "header-missing", 5),
        ("ante 1bb", "amount-not-plain", 6),
        ("ante 1 all", "header-extra", 8),
        ("money", "header-missing", 6),
        ("money USD two", "value-unreadable", 11),
        ("straddle 4", "unsupported-straddle", 1),
        ("seat Carl", "seat-words", 6),
        ("seat Big Carl 200 button", "seat-words", 6),
        ("seat Carl 1.2.3", "stack-unreadable", 11),
        ("seat Carl pot", "amount-not-plain", 11),
        ("button", "header-missing", 7),
        ("button one", "value-unreadable", 8),
        ("hero Carl", "player-unknown", 6),
        ("hero Carl AhKd", "player-unknown", 6),
        ("hero", "name-missing", 5),
        ("hero Anna Ah", "card-count", 11),
        ("hero Anna AhAh", "card-twice", 11),
        ("hero Anna AhKdQs", "card-count", 11),
        ("hole Anna", "cards-missing", 10),
        ("hole Anna 1h2h", "card-unreadable", 11),
        ("hero Anna AhKd r6", "header-extra", 16),
        ("played", "text-missing", 7),
        ("played today", "time-invalid", 8),
        ("played 2026-07-01 20:15", "time-invalid", 8),
        ("note", "text-missing", 5),
        ('note "open', "quote-unclosed", 6),
        ("extra [1]", "extra-unreadable", 7),
        ("extra {", "extra-unreadable", 7),
        ('extra {"a": NaN}', "extra-unreadable", 7),
        ("certainty /seats/0/stack maybe", "value-unreadable", 26),
        ("certainty /seats/7/stack unknown", "pointer-unknown", 11),
        ("certainty /events/1/to unknown", "pointer-unknown", 11),
        ("hand x", "value-unreadable", 6),
        ("seet Carl 200", "word-unknown", 1),
        ("хand 1", "cyrillic-text", 1),
        ("seаt Carl 200", "cyrillic-text", 3),
        ("money $", "currency-sign", 7),
        ("money руб.", "currency-sign", 7),
        ("money Rubel%", "currency-unreadable", 7),
        ('note "x" y', "header-extra", 10),
        ('tag "x" y', "header-extra", 9),
        ('table "x" y', "header-extra", 11),
        ('venue "x" y', "header-extra", 11),
        ('event "x" y', "header-extra", 11),
    ],
)
def test_a_wrong_line_is_named_with_its_column(line: str, code: str, column: int) -> None:
    header = "".join(
        each for each in ANNA_AND_BORIS.splitlines(True) if line.split()[0] not in each.split()
    ) + ("button 1\n" if line.startswith("seat") else "")
    lines = header.count("\n") + 1
    found = problems(read_one(f"{header}{line}\n"))
    assert found[:1] == [(code, f"line {lines}, column {column}")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SEATS, [("blinds-missing", "line 2, column 15")]),
        (
            "blinds 1/2\n",
            [("button-missing", "line 1, column 11"), ("seat-count", "line 1, column 11")],
        ),
        ("blinds 1/2\nseat A 2\nseat B 2\nf", [("button-missing", "line 4, column 1")]),
        (ANNA_AND_BORIS + "button 2", [("button-twice", "line 4, column 8")]),
        (ANNA_AND_BORIS + "blinds 2/4", [("header-twice", "line 4, column 1")]),
        (
            "blinds 1/2\nseat Anna 200 button\nseat ANNA 200 button",
            [("button-twice", "line 3, column 6"), ("name-twice", "line 3, column 6")],
        ),
        ("blinds 3/2\n" + SEATS, [("small-blind-range", "line 1, column 8")]),
        ("blinds 1/0\n" + SEATS, [("blind-not-positive", "line 1, column 10")]),
        (
            "blinds 1/2\nseat 1 A 0 button\nseat 2 B 0\n",
            [
                ("stack-not-positive", "line 2, column 10"),
                ("stack-not-positive", "line 3, column 10"),
            ],
        ),
        ("blinds 1/2\nseat 1 A 9 button\nseat B 9", [("seats-mixed", "line 3, column 6")]),
        ("blinds 1/2\nseat 1 A 9 button\nseat 1 B 9", [("seat-twice", "line 3, column 6")]),
        ("blinds 1/2\nseat A 9\nseat B 9\nbutton 4", [("button-not-seated", "line 4, column 8")]),
        ("money euros9999 2\n" + ANNA_AND_BORIS, [("currency-unreadable", "line 1, column 7")]),
        ("money EUR 9\n" + ANNA_AND_BORIS, [("number-too-large", "line 1, column 11")]),
        ("money EUR 0\nblinds 0.5/1\n" + SEATS, [("too-many-decimals", "line 2, column 8")]),
        (
            "money EUR 0\nblinds 1/1.5\nseat A 100bb button\nseat B 9",
            [("too-many-decimals", "line 2, column 10")],
        ),
        (
            ANNA_AND_BORIS + "hero Anna AhKd\nhole Boris QsAh",
            [("card-twice", "line 5, column 12")],
        ),
        (ANNA_AND_BORIS + "hero Anna AhKd\nhole anna QsQd", [("hole-twice", "line 5, column 6")]),
        ("blinds 1/2\nseat A 1 button\nseat B ' '", [("seat-words", "line 3, column 6")]),
        ('blinds 1/2\nseat A 1 button\nseat " " 5', [("name-invalid", "line 3, column 6")]),
    ],
)
def test_what_is_missing_twice_or_impossible(text: str, expected: list[tuple[str, str]]) -> None:
    assert problems(read_one(text)) == expected


def test_all_header_errors_are_named_at_once_in_order() -> None:
    found = problems(
        read_one(
            "blinds 1/2/4\nseat Anna 1,500 button\nseat Boris 200\nhero Anna AхKd\nrun it twice"
        )
    )
    assert found == [
        ("unsupported-third-blind", "line 1, column 11"),
        ("amount-ambiguous", "line 2, column 11"),
        ("cyrillic-text", "line 4, column 12"),
        ("unsupported-run-it-twice", "line 5, column 1"),
    ]


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ("blinds 0.50/0.25\n" + SEATS, "at most the big blind of 0.25, not 0.50"),
        ("money USD\nblinds 0.50/0.25\n" + SEATS, "of 0.25 USD, not 0.50 USD"),
        ("blinds 0.5/1\nseat A 100000000000000 button\nseat B 9", "100000000000000.0 is more"),
    ],
)
def test_amounts_of_a_wrong_header_are_told_in_its_unit(header: str, told: str) -> None:
    report = next(check_script(io.BytesIO(header.encode()), "x.hand"))
    assert told in report.message(report.findings[0])


def test_a_stack_too_large_for_any_table_is_named() -> None:
    found = problems(read_one(f"blinds 1/2\nseat A {10**15} button\nseat B 2"))
    assert found == [("amount-too-large", "line 2, column 8")]


def test_no_header_line_after_the_first_token() -> None:
    hand = read_one(ANNA_AND_BORIS + "r6\nnote late\nc")
    assert problems(hand) == [("header-late", "line 5, column 1")]
    assert hand.status == "unreadable"
