"""The letter of the contract: which findings stand beside which, in JSON and script alike."""

from typing import Any

import pytest

from tests.formats.json_samples import FOLDED, Change, changed, report, said
from tests.formats.script_text import ANNA_AND_BORIS, wrong


def with_table(hand: dict[str, Any]) -> None:
    hand["table"] = {"played_at": "never"}


def with_pointer(hand: dict[str, Any]) -> None:
    hand["certainty"] = {"/nowhere": "unknown"}


def with_heroes(hand: dict[str, Any]) -> None:
    for seat in hand["seats"]:
        seat["hero"] = True


def with_notes(hand: dict[str, Any]) -> None:
    hand["notes"] = "x" * 20_001


def with_typo(hand: dict[str, Any]) -> None:
    hand["note"] = "typo"


def with_bad_id(hand: dict[str, Any]) -> None:
    hand["id"] = "abc"


HARMLESS: list[tuple[Change, str, str]] = [
    (with_table, "time-invalid", "/table/played_at"),
    (with_pointer, "pointer-unknown", "/certainty/~1nowhere"),
    (with_heroes, "hero-twice", "/seats/1/hero"),
    (with_notes, "text-too-long", "/notes"),
    (with_typo, "unknown-key", "/note"),
    (with_bad_id, "malformed-value", "/id"),
]


@pytest.mark.parametrize(("change", "code", "where"), HARMLESS)
def test_what_keeps_nobody_from_playing_hides_no_rule_violation(
    change: Change, code: str, where: str
) -> None:
    def spoil(hand: dict[str, Any]) -> None:
        change(hand)
        hand["events"][4]["to"] = 3

    assert said(changed(FOLDED, spoil)) == [(code, where), ("raise-too-small", "/events/4")]


@pytest.mark.parametrize(("change", "code", "where"), HARMLESS)
def test_what_keeps_nobody_from_playing_hides_no_difference_of_the_result(
    change: Change, code: str, where: str
) -> None:
    def spoil(hand: dict[str, Any]) -> None:
        change(hand)
        hand["result"]["rake"] = 5

    document = changed(FOLDED, spoil)
    assert said(document) == [(code, where), ("result-differs", "/result/rake")]
    assert report(document).result is not None


def test_a_wide_name_hides_no_rule_violation() -> None:
    def spoil(hand: dict[str, Any]) -> None:
        hand["seats"][0]["name"] = "A" * 41
        hand["events"][4]["to"] = 3

    assert said(changed(FOLDED, spoil)) == [
        ("name-invalid", "/seats/0/name"),
        ("raise-too-small", "/events/4"),
    ]


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("played never", "time-invalid", 8),
        ("certainty /nowhere unknown", "pointer-unknown", 11),
        (f"tag {'x' * 101}", "text-too-long", 5),
    ],
)
def test_a_script_says_what_the_rules_refuse_beside_what_is_wrong_with_its_header(
    line: str, code: str, column: int
) -> None:
    assert wrong(f"{ANNA_AND_BORIS}{line}\nr3 c\n") == [
        (code, 4, column),
        ("raise-too-small", 5, 1),
    ]


CARDS = "hero Anna AhKd\nr6 c\n"


@pytest.mark.parametrize(
    ("tokens", "found"),
    [
        (
            "flop Ah 7c 2s\nx x\nturn 7c\nx x\nriver 2s\n",
            [("card-twice", 6, 1), ("card-twice", 8, 1), ("card-twice", 10, 1)],
        ),
        ("flop Ah Ah 2s\n", [("card-twice", 6, 1), ("card-twice", 6, 1)]),
        (
            "x\nflop Ah 7c 2s\nshow Boris 7cQd\nshow Anna AhKd\n",
            [("not-asked-for", 6, 1), ("card-twice", 7, 1), ("card-twice", 8, 1)],
        ),
        ("flop Td 7c 2s\nx b1 c\nturn Td\n", [("bet-too-small", 7, 3), ("card-twice", 8, 1)]),
    ],
)
def test_a_script_names_all_cards_that_lie_twice(
    tokens: str, found: list[tuple[str, int, int]]
) -> None:
    assert wrong(f"{ANNA_AND_BORIS}{CARDS}{tokens}") == found


def test_cards_lie_twice_also_behind_a_header_that_no_hand_starts_from() -> None:
    script = "seat Anna 200 button\nseat Boris 200\nhero Anna AhKd\nr6 c\nflop Ah 7c 2s\n"
    assert wrong(script) == [("blinds-missing", 4, 1), ("card-twice", 5, 1)]


def test_nobody_wins_twice_at_once() -> None:
    assert said(changed(FOLDED, lambda hand: hand.update(won=[[1, 2], [2, 1, 2]])))[0] == (
        "winner-twice",
        "/won/1/2",
    )
    assert wrong(f"{ANNA_AND_BORIS}r6 f\nwon Anna anna\n") == [("winner-twice", 5, 10)]


def test_a_wrong_seat_number_is_one_finding() -> None:
    script = "blinds 1/2\nseat 11 Anna 200 button\nseat 2 Boris 200\nr6 f\n"
    assert wrong(script) == [("number-too-large", 2, 6)]


@pytest.mark.parametrize(
    ("extra", "found"),
    [
        ('{"a": 1, "a": 2}', [("duplicate-key", 4, 7)]),
        ('{"a": {"b": 1, "b": 2}}', [("duplicate-key", 4, 7)]),
        ('{"a": "#1", "b": "\\" # y"} # a comment', []),
        ('{"a": 1} # {', []),
        ('{"a": "#1}', [("extra-unreadable", 4, 7)]),
    ],
)
def test_extra_is_json_to_the_letter(extra: str, found: list[tuple[str, int, int]]) -> None:
    assert wrong(f"{ANNA_AND_BORIS}extra {extra}\nr6 f\n") == found
