"""Logs in which one number is another one: what is said, and where."""

import pytest

from tests.formats.pokernow_logs import (
    ANNA,
    BORIS,
    FOLDED,
    SHOWDOWN,
    codes,
    log,
    read,
    stacks,
    start,
)

AFTER = [
    start(8, BORIS),
    stacks((2, ANNA, "16.50"), (9, BORIS, "13.50")),
    f"{BORIS} posts a small blind of 0.05",
    f"{ANNA} posts a big blind of 0.10",
    f"{BORIS} folds",
    f"Uncalled bet of 0.05 returned to {ANNA}",
    f"{ANNA} collected 0.10 from pot",
    "-- ending hand #8 --",
]
"""The hand behind `SHOWDOWN`, in which Anna lost 3.50."""

CALLED = "calls 0.30"
SMALL, BIG = "posts a small blind of 0.0", "posts a big blind of 0.1"
TAMPERED = [
    ("raises to 0.30", "raises to 0.31", "stated-call", CALLED),
    (CALLED, "calls 0.31", "stated-call", "calls 0.31"),
    ("bets 2.00", "bets 2.01", "stated-call", "calls 2.00"),
    ("collected 7.00", "collected 7.01", "stated-collected", "collected 7.01"),
    ("(16.50)", "(16.51)", "stated-stack", "(16.51)"),
    ("(13.50)", "(13.49)", "stated-stack", "(13.49)"),
    (f"{BORIS} {SMALL}5", f"{BORIS} {SMALL}6", "log-bet-changed", f"{SMALL}6"),
    (f"{ANNA} {BIG}0", f"{ANNA} {BIG}1", "log-bet-changed", f"{BIG}1"),
    ("bet of 0.05 returned", "bet of 0.04 returned", "stated-return", "bet of 0.04"),
    ("collected 0.10", "collected 0.09", "stated-collected", "collected 0.09"),
]


@pytest.mark.parametrize(("number", "other", "code", "there"), TAMPERED)
def test_each_number_is_compared_where_it_stands(
    number: str, other: str, code: str, there: str
) -> None:
    hands = [*SHOWDOWN, *AFTER]
    assert [codes(each) for each in read(log(hands))] == [[], []]
    changed = [each.replace(number, other) for each in hands]
    (at,) = [place for place, each in enumerate(changed) if there in each]
    found = [
        (each.code, each.where) for hand in read(log(changed)) for each in hand.report.findings
    ]
    assert (code, f"line {len(changed) + 1 - at}, column 1") in found


JOINED = 'The player "Boris @ b_b-b0b0b2" joined the game with a stack of 10.00.'
STOOD = 'The player "Boris @ b_b-b0b0b2" stand up with the stack of {}.'
SAT = 'The player "Boris @ b_b-b0b0b2" sit back with the stack of {}.'
SET = 'The admin updated the player "Boris @ b_b-b0b0b2" stack from {} to {}.'
QUEUED = (
    'WARNING: the admin queued the stack change for the player "Boris @ b_b-b0b0b2" adding 3.00'
    " chips in the next hand."
)
NEXT = [start(8, BORIS), stacks((2, ANNA, "19.95"), (9, BORIS, "{}"))]

ROOM = {
    "stands up with what he has": ([STOOD.format("10.05")], "10.05", []),
    "stands up with more": ([STOOD.format("10.06")], "10.06", ["stated-stack"]),
    "sits back with more": (
        [STOOD.format("10.05"), SAT.format("10.07")],
        "10.07",
        ["log-stack-differs"],
    ),
    "is dealt in with more": (
        [STOOD.format("10.05"), SAT.format("10.05")],
        "10.06",
        ["log-stack-differs"],
    ),
    "is given chips": ([SET.format("10.05", "13.05")], "13.05", []),
    "is given others": ([SET.format("10.05", "13.05")], "13.04", ["log-stack-differs"]),
    "had others": ([SET.format("10.04", "13.05")], "13.05", ["stated-stack"]),
    "will be given chips": ([QUEUED], "13.05", []),
}


@pytest.mark.parametrize(("said", "stack", "expected"), ROOM.values(), ids=ROOM)
def test_stacks_fit_with_what_the_room_says(
    said: list[str], stack: str, expected: list[str]
) -> None:
    following = [each.format(stack) if "stacks" in each else each for each in NEXT]
    hands = read(log([*FOLDED, *said, *following]))
    assert [code for hand in hands for code in codes(hand) if code != "incomplete"] == expected


def test_who_joins_is_dealt_in_with_what_they_bring() -> None:
    first = [each.replace("#7", "#1") for each in FOLDED]
    assert codes(read(log([JOINED, *first]))[0]) == []
    more = JOINED.replace("10.00", "10.01")
    assert codes(read(log([more, *first]))[0]) == ["log-stack-differs"]
    assert codes(read(log([more, *FOLDED]))[0]) == [], "hands may be missing before"


def test_a_blind_may_be_changed_with_a_word() -> None:
    text = "\n".join(AFTER).replace("0.05", "0.07").replace("of 0.05", "of 0.07")
    lower = text.replace("bet of 0.07", "bet of 0.03").replace("collected 0.10", "collected 0.14")
    said = "The game's small blind was changed from 0.05 to 0.07."
    for between, expected in (
        ([said], []),
        (["Game Config Changes"], []),
        ([], ["log-bet-changed"]),
    ):
        _, second = read(log([*SHOWDOWN, *between, *lower.split("\n")]))
        assert codes(second) == expected
