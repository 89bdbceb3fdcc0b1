"""PHH hands that are outside the boundary or wrong, each by name and at its place."""

from typing import Any

import pytest

from recorder.formats.check import check_text
from tests.formats.phh_text import HEADS_UP, loaded, one, said, text

THREE = {"antes": [0, 0, 0], "starting_stacks": [200, 200, 200], "actions": []}


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"variant": "PO"}, "unsupported-phh-variant", "line 1, column 1"),
        ({"variant": "F2L3D"}, "unsupported-phh-variant", "line 1, column 1"),
        ({**THREE, "blinds_or_straddles": [1, 2, 4]}, "unsupported-straddle", "line 3, column 1"),
        (
            {**THREE, "blinds_or_straddles": [1, 2, 2]},
            "unsupported-third-blind",
            "line 3, column 1",
        ),
        ({**THREE, "blinds_or_straddles": [0, 2, 0]}, "unsupported-blinds", "line 3, column 1"),
        ({"antes": [1, 2]}, "unsupported-antes", "line 2, column 1"),
        ({"antes": [1, 0]}, "unsupported-antes", "line 2, column 1"),
        ({"min_bet": 4}, "unsupported-bet-size", "line 4, column 1"),
        ({"actions": ["d dh p1 A?K?"]}, "unsupported-half-card", "line 6, column 12"),
    ],
)
def test_what_is_outside_is_refused_by_name(changes: dict[str, Any], code: str, where: str) -> None:
    hand = one(**changes)
    assert said(hand) == [("error", code, where)]
    assert hand.report.verdict == "unsupported"


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"variant": "XX"}, "phh-variant", "line 1, column 1"),
        ({"starting_stacks": None}, "phh-field-missing", "line 1, column 1"),
        ({"min_bet": "two"}, "phh-field-wrong", "line 4, column 1"),
        ({"antes": [0]}, "phh-count", "line 2, column 1"),
        ({"blinds_or_straddles": [2, 1], "min_bet": 1}, "small-blind-range", "line 3, column 1"),
        ({"actions": ["p3 f"]}, "phh-player", "line 6, column 12"),
        ({"actions": ["d dh p1 AhKd", "p2 sd"]}, "phh-action", "line 6, column 28"),
        ({"actions": ["d dh p1 AhKd", "d dh p1 AhKd"]}, "phh-dealt-again", "line 6, column 28"),
        ({"actions": ["d dh p1 AhXd"]}, "phh-cards", "line 6, column 12"),
        ({"actions": ["p2 cbr six"]}, "phh-amount", "line 6, column 12"),
        ({"actions": ["p2 cbr 3"]}, "raise-too-small", "line 6, column 12"),
        ({"actions": ["p2 cc", "d db Th7c2s"]}, "not-asked-for", "line 6, column 21"),
        ({"actions": ["d dh p1 AhKd", "d dh p2 AhQc"]}, "card-twice", "line 6, column 28"),
    ],
)
def test_what_is_wrong_is_named_at_its_place(
    changes: dict[str, Any], code: str, where: str
) -> None:
    hand = one(**changes)
    assert ("error", code, where) in said(hand)
    assert hand.report.verdict == "invalid"


def test_who_writes_the_button_first_is_told_so() -> None:
    """Such files have p1 act first; PHH has p2, who has the button, do so."""
    actions = ["d dh p1 AhKd", "d dh p2 QsQc", "p1 cc", "p2 cc"]
    assert said(one(actions=actions)) == [("error", "phh-button-first", "line 6, column 44")]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seats": [1, 1]}, "phh-seats"),
        ({"seats": [1, 11]}, "phh-seats"),
        ({"players": ["Anna"]}, "phh-players"),
        ({"finishing_stacks": [1]}, "phh-field-skipped"),
        ({"winnings": "much"}, "phh-field-skipped"),
        ({"_recorder_rake": "much"}, "phh-own-field"),
        ({"_recorder_certainty": "{"}, "phh-own-field"),
        ({"_recorder_what": 1}, "phh-own-field"),
    ],
)
def test_what_the_hand_can_do_without_is_only_warned_of(changes: dict[str, Any], code: str) -> None:
    assert said(one(**changes)) == [("warning", code, "line 7, column 1")]


def test_a_broken_hand_does_not_stop_the_file() -> None:
    hands = [text(), "variant = 'NT'\nactions = [\n", "x = \xff", text(), "\x00"]
    source = "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))
    verdicts = [each.report.verdict for each in loaded(source)]
    assert verdicts == ["valid", "unreadable", "unreadable", "valid", "unreadable"]
    assert said(loaded(source)[1]) == [("error", "not-toml", "line 11, column 1")]


def test_tables_of_a_hand_belong_to_it_and_numbered_ones_are_hands() -> None:
    assert len(loaded(text() + "[_mine]\nx = 1\n")) == 1
    assert len(loaded(text() + "[2]\n" + text())) == 2
    assert len(loaded("[one]\n" + text() + "[two]\n" + text())) == 2


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("variant = 'NT'\nx = '" + "a" * 600_000 + "'\n", "hand-too-long"),
        ("variant = 'NT'\nx = " + "[" * 50_000, "nested-too-deep"),
        ("variant = 'NT'\n" + "a." * 100 + "b = 1\n", "nested-too-deep"),
        ("variant = 'NT'\nx = " + "9" * 5_000, "number-too-long"),
    ],
)
def test_hostile_text_is_refused(source: str, code: str) -> None:
    assert [finding[1] for finding in said(loaded(source)[0])] == [code]


@pytest.mark.parametrize(
    "changes",
    [
        {"author": "x" * 200_000},
        {"author": "x" * 200_000, "_mine": [1]},
        {"author": "x" * 200_000, "weather": "rain"},
        {"_mine": {"x" * 70_000: "y" * 70_000}},
        {"actions": [f"{each} # {'y' * 30_000}" for each in HEADS_UP["actions"]]},
    ],
)
def test_more_than_a_hand_keeps_aside_is_said(changes: dict[str, Any]) -> None:
    hand = one(**changes)
    assert "extra-too-long" in [code for _, code, _ in said(hand)]
    assert hand.report.to_dict()


def test_a_hand_behind_one_that_is_too_long_is_read() -> None:
    source = "[1]\nx = '" + "a" * 3_000_000 + "'\n[2]\n" + text()
    assert [each.report.verdict for each in loaded(source)] == ["unreadable", "valid"]


def test_bytes_that_are_no_utf8_are_named_at_their_place() -> None:
    data = text(author="x").encode().replace(b"'x'", b"'\xff'")
    (report,) = check_text(data, "x.phh")
    (finding,) = report.findings
    assert (finding.code, finding.where) == ("not-utf8", "line 7, column 11")


def test_byte_order_mark_and_line_ends_of_windows() -> None:
    source = "\ufeff" + text().replace("\n", "\r\n")
    assert loaded(source)[0].report.verdict == "valid"
