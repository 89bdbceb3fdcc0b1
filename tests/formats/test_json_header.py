"""Names, seats, button, time and certainty of a JSON hand."""

from typing import Any

import pytest

from recorder.formats.names import cells, name_fault
from tests.formats.json_samples import ALL_IN, FOLDED, changed, report, said


@pytest.mark.parametrize(
    "name",
    ["A", "Anna", "Иван Петров", 'O\'Neil, "Kid"', "[/b]", "李小龙", "Zoë", "a" * 40, "字" * 20],
)
def test_these_are_names(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "empty"),
        (" ", "empty"),
        ("\u200d", "empty"),
        (" Anna", "untrimmed"),
        ("Анна ", "untrimmed"),
        ("An\nna", "control-character"),
        ("An\x1b[1mna", "control-character"),
        ("An\x85na", "control-character"),
        ("\u202eAnna", "control-character"),
        ("An\u2066na", "control-character"),
        ("An\u2028na", "control-character"),
        ("Zoe\u0308", "not-nfc"),
        ("a" * 41, "too-wide"),
        ("字" * 21, "too-wide"),
        ("a" + "\u0301" * 80, "too-long"),
        ("\u3164", "empty"),
        ("\u2800\u2800", "empty"),
        ("\u115f\u1160", "empty"),
        ("\uffa0", "empty"),
        ("\u0301", "empty"),
    ],
)
def test_a_name_fits_every_screen(name: str, fault: str) -> None:
    assert name_fault(name) == fault
    document = changed(FOLDED, lambda hand: hand["seats"][0].update(name=name))
    del document["result"]
    (finding,) = report(document).findings
    assert (finding.code, finding.where) == ("name-invalid", "/seats/0/name")
    assert finding.params["reason"] == fault


@pytest.mark.parametrize(("text", "width"), [("Anna", 4), ("字a", 3), ("e\u0301", 1), ("ｗ", 2)])
def test_cells_are_those_of_a_terminal(text: str, width: int) -> None:
    assert cells(text) == width


@pytest.mark.parametrize("twin", ["Anna", "ANNA", "anna"])
def test_names_differ_by_more_than_case(twin: str) -> None:
    document = changed(FOLDED, lambda hand: hand["seats"][1].update(name=twin))
    assert said(document) == [("name-twice", "/seats/1/name")]


def test_names_are_compared_by_case_folding() -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["seats"][0]["name"] = "Strauß"
        hand["seats"][1]["name"] = "STRAUSS"

    assert said(changed(FOLDED, change)) == [("name-twice", "/seats/1/name")]


def _renumbered(numbers: list[int], button: int) -> dict[str, Any]:
    """The three-handed sample at other seat numbers, in the same order round the table."""
    to = dict(zip((1, 2, 3), numbers, strict=True))

    def change(hand: dict[str, Any]) -> None:
        hand["button"] = button
        for each in (*hand["seats"], *hand["events"]):
            if "seat" in each:
                each["seat"] = to[each["seat"]]

    return changed(ALL_IN, change)


@pytest.mark.parametrize(
    ("numbers", "button"),
    [([1, 2, 3], 3), ([2, 5, 9], 9), ([7, 9, 4], 4), ([9, 10, 1], 1), ([3, 5, 9], 1)],
)
def test_seats_run_clockwise_from_any_seat_and_the_button_may_be_dead(
    numbers: list[int], button: int
) -> None:
    assert report(_renumbered(numbers, button)).verdict == "valid"


@pytest.mark.parametrize(
    ("numbers", "where"), [([3, 2, 1], "/seats/2/seat"), ([1, 5, 3], "/seats/2/seat")]
)
def test_seats_that_are_not_clockwise_are_out_of_order(numbers: list[int], where: str) -> None:
    assert said(_renumbered(numbers, 3))[0] == ("seat-order", where)


def test_a_seat_is_taken_once() -> None:
    document = changed(ALL_IN, lambda hand: hand["seats"][2].update(seat=1))
    assert ("seat-twice", "/seats/2/seat") in said(document)


def test_heads_up_the_button_is_one_of_the_two() -> None:
    assert said(changed(FOLDED, lambda hand: hand.update(button=3))) == [
        ("button-not-seated", "/button")
    ]


def test_whoever_acts_or_wins_has_a_seat() -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["events"][4]["seat"] = hand["events"][7]["seat"] = 9
        hand["won"] = [[1, 5]]

    assert said(changed(FOLDED, change)) == [
        ("seat-empty", "/events/4/seat"),
        ("seat-empty", "/events/7/seat"),
        ("seat-empty", "/won/0/1"),
    ]


def test_one_player_at_most_is_the_hero() -> None:
    def change(hand: dict[str, Any]) -> None:
        for seat in hand["seats"]:
            seat["hero"] = True

    assert said(changed(FOLDED, change)) == [("hero-twice", "/seats/1/hero")]


@pytest.mark.parametrize(
    ("count", "verdict"), [(0, "invalid"), (1, "invalid"), (11, "unsupported"), (12, "unsupported")]
)
def test_a_table_has_two_to_ten_seats(count: int, verdict: str) -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["seats"] = [
            {"seat": number % 10 + 1, "name": f"player {number}", "stack": 200}
            for number in range(count)
        ]

    checked = report(changed(FOLDED, change))
    assert ("seat-count", "/seats") in [(f.code, f.where) for f in checked.findings]
    assert checked.verdict == verdict


@pytest.mark.parametrize("other_fault", [False, True])
def test_a_small_blind_is_at_most_the_big_blind(other_fault: bool) -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["stakes"]["small_blind"] = 3
        if other_fault:
            hand["typo"] = 1

    codes = said(changed(FOLDED, change))
    assert ("small-blind-range", "/stakes/small_blind") in codes
    assert len(codes) == 1 + other_fault


@pytest.mark.parametrize(
    "moment",
    ["2026-05-01T20:15Z", "2026-05-01T20:15:00+03:00", "2026-05-01T20:15:00.5-11:30"],
)
def test_a_moment_has_a_zone(moment: str) -> None:
    document = changed(FOLDED, lambda hand: hand.update(table={"played_at": moment}))
    assert said(document) == []


@pytest.mark.parametrize(
    "moment",
    ["2026-05-01T20:15:00", "2026-05-01", "2026-13-01T20:15Z", "2026-02-30T20:15Z", "yesterday"],
)
def test_what_is_no_moment_with_a_zone_is_refused(moment: str) -> None:
    document = changed(FOLDED, lambda hand: hand.update(table={"played_at": moment}))
    assert said(document) == [("time-invalid", "/table/played_at")]


@pytest.mark.parametrize(
    "path", ["/events/4/to", "/seats/1/stack", "/stakes", "", "/extra/a~1b/~0", "/extra/list/0"]
)
def test_certainty_is_about_a_value_of_the_document(path: str) -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["extra"] = {"a/b": {"~": 1}, "list": [None]}
        hand["certainty"] = {path: "approximate"}

    assert said(changed(FOLDED, change)) == []


@pytest.mark.parametrize(
    "path",
    ["events/4/to", "/events/16", "/events/04", "/events/-", "/seats/x", "/table", "/rake/x"],
)
def test_certainty_about_nothing_is_refused(path: str) -> None:
    document = changed(FOLDED, lambda hand: hand.update(certainty={path: "unknown"}))
    place = path.replace("/", "~1")
    assert said(document) == [("pointer-unknown", f"/certainty/{place}")]
