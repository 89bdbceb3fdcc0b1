"""The short way through a PHH hand says what the long way says, or leaves the hand to it."""

import random
import re
from typing import Any

import pytest

from recorder.formats.phh import reader
from recorder.formats.phh.plain import plain_hand
from recorder.formats.phh.toml import Fields, NotToml, read_fields
from tests.formats.phh_text import HEADS_UP, Raw, loaded, one, said, text

_WHOLE: dict[str, Any] = {
    **HEADS_UP,
    "players": ["Anna", "Boris"],
    "seats": [2, 1],
    "day": 28,
    "month": 2,
    "year": 2026,
    "hand": 7,
    "currency": "EUR",
    "finishing_stacks": [194, 156],
}
_SHOWDOWN: dict[str, Any] = {
    **_WHOLE,
    "antes": [1, 1],
    "starting_stacks": [50, 150],
    "actions": [
        *HEADS_UP["actions"][:5],
        "p1 cbr 10",
        "p2 cbr 43",
        "p1 cc",
        "p1 sm AhKd",
        "p2 sm QsQc",
        "d db 3d",
        "d db Kc",
    ],
    "finishing_stacks": [100, 100],
}
"""Anna, all-in for 50 and an ante, wins with kings."""


def _fields(source: str) -> Fields:
    return read_fields(source, 1)


@pytest.mark.parametrize("hand", [HEADS_UP, _WHOLE, _SHOWDOWN], ids=["bare", "whole", "showdown"])
def test_a_sound_hand_is_seen_at_once(hand: dict[str, Any]) -> None:
    assert plain_hand(_fields(text(**hand))) is not None
    assert said(one(**hand)) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"finishing_stacks": [193, 157]},
        {"finishing_stacks": [193, 156]},
        {"finishing_stacks": 5},
        {"winnings": [0, 0]},
        {"players": ["Anna", "ANNA"]},
        {"players": ["Anna", " Boris"]},
        {"players": ["Anna", ""]},
        {"seats": [1, 1]},
        {"min_bet": None},
        {"min_bet": Raw("2.5")},
        {"antes": [0, -1]},
        {"day": 30},
        {"time_banks": [1, 2]},
        {"actions": HEADS_UP["actions"][:-1]},
        {"actions": [*HEADS_UP["actions"], "p1 f"]},
        {"actions": [*HEADS_UP["actions"][:3], "p2 f"]},
        {"starting_stacks": [Raw("inf"), 150], "finishing_stacks": None},
        {"starting_stacks": [0, 150], "finishing_stacks": None},
        {"starting_stacks": [10**14 + 1, 150], "finishing_stacks": None},
        {"blinds_or_straddles": [1, 2, 4]},
        {"variant": "NS"},
    ],
)
def test_where_something_may_be_said_the_hand_goes_the_long_way(changes: dict[str, Any]) -> None:
    assert plain_hand(_fields(text(**{**_WHOLE, **changes}))) is None


def test_a_bet_finer_than_the_amounts_is_kept_exact() -> None:
    hand = one(actions=[*HEADS_UP["actions"][:6], "p2 cbr 8.25", "p1 f"])
    assert hand.history is not None
    assert hand.history.stakes.decimals == 2
    assert hand.history.events[-2].to == 825  # type: ignore[union-attr]


def test_a_bet_written_with_a_point_has_one_unit_everywhere() -> None:
    hand = one(actions=[*HEADS_UP["actions"][:6], "p2 cbr 8.0", "p1 f"])
    assert hand.history is not None
    assert hand.hand is not None
    assert (hand.report.decimals, hand.history.stakes.decimals) == (2, 2)
    assert hand.hand.result.returned == {1: 800}


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"antes": [0, -1]}, "ante-negative", "line 2, column 1"),
        ({"antes": [-1, -1]}, "ante-negative", "line 2, column 1"),
        ({"min_bet": Raw("2.5")}, "unsupported-bet-size", "line 4, column 1"),
    ],
)
def test_forced_bets_that_no_table_has(changes: dict[str, Any], code: str, where: str) -> None:
    assert said(one(**changes)) == [("error", code, where)]


def test_what_is_no_code_of_a_currency_is_kept_beside() -> None:
    hand = one(currency="U,D")
    assert hand.history is not None
    assert hand.history.stakes.currency is None
    assert hand.history.extra["phh"] == {"currency": "U,D"}


def _changed(source: str, rng: random.Random) -> str:
    lines = source.splitlines()
    at = rng.randrange(len(lines))
    key, _, value = lines[at].partition(" = ")
    match rng.randrange(5):
        case 0:
            del lines[at]
        case 1:
            new = rng.choice(["5", "[]", "''", "[1, 2]", "['a', 'b']", "1.5", "[inf, 3]", "true"])
            lines[at] = f"{key} = {new}"
        case 2:
            lines[at] = re.sub(r"\d+", lambda found: str(int(found[0]) + rng.randrange(2)), value)
            lines[at] = f"{key} = {lines[at]}"
        case 3:
            parts = value.split(", ")
            parts.insert(rng.randrange(len(parts)), parts.pop(rng.randrange(len(parts))))
            lines[at] = f"{key} = {', '.join(parts)}"
        case _:
            place = rng.randrange(len(value))
            letter = rng.choice("'\"0159.,?[]p AhKdsc=-#é")
            lines[at] = f"{key} = {value[:place]}{letter}{value[place + 1 :]}"
    return "\n".join(lines)


def test_both_ways_say_the_same() -> None:
    """Some hundred hands are still sound with something else in a field; none is said to be so."""
    rng = random.Random(5)
    sound = 0
    for _ in range(1_000):
        source = _changed(text(**rng.choice([_WHOLE, _SHOWDOWN])), rng)
        try:
            fields = _fields(source)
        except NotToml:
            continue
        quick, long = plain_hand(fields), reader.long_way(fields, "x.phh", 1)
        if quick is None:
            continue
        sound += 1
        hand, decimals = quick
        assert said(long) == [], source
        assert long.hand is not None
        assert (hand.result, decimals) == (long.hand.result, long.report.decimals)
        (short,) = loaded(source, "x.phh")
        assert short.report.to_dict() == long.report.to_dict()
        assert short.history == long.history
    assert sound > 100
