"""From a JSON hand to its verdict: rules, stated result, identity, files of many hands."""

import json
from io import BytesIO
from typing import Any

import pytest

from recorder.formats.check import check_stream, check_text
from recorder.formats.json_read import MAX_HAND_BYTES
from tests.formats.json_samples import (
    ALL_IN,
    FOLDED,
    UNKNOWN_WINNER,
    Change,
    changed,
    event,
    report,
    said,
)


@pytest.mark.parametrize("sample", [FOLDED, ALL_IN])
def test_a_hand_whose_result_was_worked_out_by_hand_is_valid(sample: dict[str, Any]) -> None:
    checked = report(sample)
    assert checked.findings == []
    assert checked.verdict == "valid"
    assert checked.result == sample["result"]


@pytest.mark.parametrize("key", ["result", "id", "notes", "table", "rake"])
def test_what_is_optional_may_be_missing(key: str) -> None:
    document = changed(FOLDED, lambda hand: hand.pop(key, None))
    assert report(document).verdict == "valid"


RULE_FAULTS: list[tuple[Change, str, str]] = [
    (lambda hand: hand["events"][4].update(to=3), "raise-too-small", "/events/4"),
    (lambda hand: hand["events"][4].update(to=201), "raise-too-large", "/events/4"),
    (lambda hand: hand["events"][4].update(to=200), "all-in-differs", "/events/4"),
    (lambda hand: hand["events"][4].update(seat=2), "not-your-turn", "/events/4"),
    (lambda hand: hand["events"][8].update(type="raise"), "no-bet-to-raise", "/events/8"),
    (lambda hand: hand["events"][6].update(cards=["Td"]), "card-count", "/events/6"),
    (lambda hand: hand["events"].pop(3), "not-asked-for", "/events/3"),
    (lambda hand: hand["events"].append(event("fold", 2)), "hand-over", "/events/16"),
    (lambda hand: hand.update(rake=29), "rake-too-large", "/rake"),
    (lambda hand: hand.update(won=[[2]]), "award-not-open", "/won/0"),
    (lambda hand: hand.update(won=[[2]], rake=1), "award-not-open", "/won/0"),
    (lambda hand: hand["events"][0].update(amount=2), "post-differs", "/events/0"),
    (lambda hand: hand["events"][1].update(seat=1), "post-differs", "/events/1"),
    (lambda hand: hand["events"].pop(0), "post-missing", "/events/0"),
    (lambda hand: hand["events"].pop(1), "post-missing", "/events/1"),
    (lambda hand: hand.update(events=hand["events"][2:]), "post-missing", "/events/0"),
    (lambda hand: hand["events"][6].update(street="turn"), "street-differs", "/events/6/street"),
    (lambda hand: hand["events"][13].update(street="turn"), "street-differs", "/events/13/street"),
]


@pytest.mark.parametrize(("change", "code", "where"), RULE_FAULTS)
def test_the_first_rule_violation_is_named_and_nothing_after_it(
    change: Change, code: str, where: str
) -> None:
    checked = report(changed(FOLDED, change))
    assert [(f.code, f.where) for f in checked.findings] == [(code, where)]
    assert checked.verdict == "invalid"
    assert checked.result is None


def test_a_post_that_differs_says_what_is_right() -> None:
    document = changed(FOLDED, lambda hand: hand["events"][1].update(amount=3))
    (finding,) = report(document).findings
    assert finding.params["seat"] == "Boris"
    assert finding.params["kind"] == "big-blind"
    assert (finding.params["amount"], finding.params["stated"]) == (2, 3)


def test_cards_that_lie_twice_are_all_named_beyond_the_first_violation() -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["events"][4]["to"] = 3
        hand["events"][6]["cards"][1] = "Ah"
        hand["events"][10]["cards"][0] = "Td"
        hand["events"][13]["cards"][0] = "Kd"

    assert said(changed(FOLDED, change)) == [
        ("raise-too-small", "/events/4"),
        ("card-twice", "/events/6/cards/1"),
        ("card-twice", "/events/10/cards/0"),
        ("card-twice", "/events/13/cards/0"),
    ]


def test_a_card_that_stops_the_hand_is_named_once_with_where_it_lies() -> None:
    document = changed(FOLDED, lambda hand: hand["events"][6]["cards"].__setitem__(1, "Ah"))
    (finding,) = report(document).findings
    assert (finding.code, finding.where) == ("card-twice", "/events/6/cards/1")
    assert finding.params == {
        "card": "Ah",
        "place": "hole",
        "seat": "Anna",
        "first": "/events/3/cards/0",
    }


def test_showing_what_was_dealt_is_no_second_place() -> None:
    document = changed(ALL_IN, lambda hand: hand.update(extra={}))
    assert said(document) == []


def test_every_difference_in_the_stated_result_has_its_place() -> None:
    def change(hand: dict[str, Any]) -> None:
        result = hand["result"]
        result["pots"][0]["amount"] = 61
        result["pots"][1]["won"] = {"Bob": 60}
        result["pots"][1]["contested_by"] = ["Bob"]
        result["net"]["Ann"] = 41
        result["final_stacks"]["Bob"] = None
        del result["shown"]["Cid"]
        result["shown"]["Ann"]["hand"] = "two-pair"
        result["undecided"] = ["Ann"]

    checked = report(changed(ALL_IN, change))
    assert {f.code for f in checked.findings} == {"result-differs"}
    assert [(f.where, f.params["stated"], f.params["computed"]) for f in checked.findings] == [
        ("/result/pots/0/amount", 61, 60),
        ("/result/pots/1/contested_by/1", None, "Cid"),
        ("/result/pots/1/won/Cid", None, 60),
        ("/result/pots/1/won/Bob", 60, None),
        ("/result/final_stacks/Bob", None, 0),
        ("/result/net/Ann", 41, 40),
        ("/result/shown/Ann/hand", "two-pair", "pair"),
        (
            "/result/shown/Cid",
            None,
            '{"cards": ["Ks", "Kd"], "hand": "pair", "best": ["Ks", "Kd", "Jh", "8h", "7d"]}',
        ),
        ("/result/undecided/0", "Ann", None),
    ]
    assert checked.result == ALL_IN["result"]


def test_a_recorded_rake_changes_what_the_result_must_be() -> None:
    document = changed(FOLDED, lambda hand: hand.update(rake=3))
    assert said(document) == [
        ("result-differs", "/result/pots/0/won/Boris"),
        ("result-differs", "/result/rake"),
        ("result-differs", "/result/final_stacks/Boris"),
        ("result-differs", "/result/net/Boris"),
    ]


def test_a_legal_hand_that_is_not_over_is_incomplete_and_says_what_comes() -> None:
    document = changed(FOLDED, lambda hand: hand.update(events=hand["events"][:9], result=None))
    checked = report(document)
    (finding,) = checked.findings
    assert (finding.severity, finding.code) == ("info", "incomplete")
    assert (finding.params["asked"], finding.params["asked_seat"]) == ("action", "Boris")
    assert checked.verdict == "incomplete"


@pytest.mark.parametrize("count", range(16))
def test_a_document_may_stop_anywhere(count: int) -> None:
    document = changed(FOLDED, lambda hand: hand.update(events=hand["events"][:count], result=None))
    assert report(document).verdict == "incomplete"
    (strict,) = check_text(json.dumps(document).encode(), complete=True)
    assert strict.verdict == "invalid"
    assert [finding.severity for finding in strict.findings] == ["error"]


def test_a_result_of_a_hand_that_is_not_over_is_an_error() -> None:
    document = changed(FOLDED, lambda hand: hand["events"].pop())
    assert ("result-early", "/result") in said(document)
    assert report(document).verdict == "invalid"


def test_a_winner_that_nobody_knows_is_a_warning_until_it_is_said() -> None:
    checked = report(UNKNOWN_WINNER)
    assert [(f.code, f.params) for f in checked.findings] == [
        ("winner-unknown", {"players": ("Boris", "Anna")})
    ]
    assert checked.verdict == "warnings"
    assert checked.result is not None
    assert checked.result["pots"][0]["won"] is None
    settled = report(changed(UNKNOWN_WINNER, lambda hand: hand.update(won=[[2]])))
    assert settled.verdict == "valid"
    assert settled.result is not None
    assert settled.result["net"] == {"Anna": -2, "Boris": 2}
    assert settled.result["final_stacks"] == {"Anna": None, "Boris": 202}


def test_a_fold_that_gives_up_a_free_check_is_a_warning() -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["events"][7]["type"] = "fold"
        del hand["events"][8:]
        del hand["result"]

    checked = report(changed(FOLDED, change))
    assert [(f.severity, f.code, f.where) for f in checked.findings] == [
        ("warning", "fold-unneeded", "/events/7")
    ]
    assert checked.verdict == "warnings"


def _lines(*documents: object) -> bytes:
    return b"".join(json.dumps(document).encode() + b"\n" for document in documents)


def test_lines_are_hands_and_a_bad_one_stops_nothing() -> None:
    text = _lines(FOLDED) + b"\n{broken\n" + b"\xff\n" + _lines(ALL_IN)
    reports = list(check_text(text, "many.jsonl"))
    assert [(each.hand, each.format, each.verdict) for each in reports] == [
        (1, "jsonl", "valid"),
        (2, "jsonl", "unreadable"),
        (3, "jsonl", "unreadable"),
        (4, "jsonl", "valid"),
    ]
    assert reports[1].findings[0].where == "line 3, column 2"
    assert reports[2].findings[0].where == "line 4, column 1"


def test_a_broken_first_line_does_not_make_one_hand_of_many() -> None:
    reports = list(check_text(b'{"format": oops}\n' + _lines(FOLDED, ALL_IN), "hands"))
    assert [each.verdict for each in reports] == ["unreadable", "valid", "valid"]


@pytest.mark.parametrize("indent", [None, 0, 2, "\t"])
def test_one_hand_is_one_hand_however_it_is_laid_out(indent: int | str | None) -> None:
    (only,) = check_text(json.dumps(FOLDED, indent=indent).encode(), "hands")
    assert (only.format, only.verdict) == ("json", "valid")


def test_a_line_that_is_too_long_is_passed_over() -> None:
    text = _lines(FOLDED, {"x": "y" * 3 * MAX_HAND_BYTES}, ALL_IN)
    reports = list(check_text(text))
    assert [each.verdict for each in reports] == ["valid", "unreadable", "valid"]
    assert reports[1].findings[0].where == "line 2, column 1"


def test_hands_are_read_one_after_the_other() -> None:
    class Counted(BytesIO):
        lines = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            self.lines += 1
            return super().readline(size)

    stream = Counted(_lines(*[FOLDED] * 5))
    reports = check_stream(stream)
    next(reports)
    assert stream.lines == 1
    assert len(list(reports)) == 4


def test_text_in_no_known_format_says_so() -> None:
    (only,) = check_text(b"\x7fELF\x00\x01", "a.out")
    assert (only.verdict, only.findings[0].code) == ("unreadable", "unknown-format")


def test_a_report_as_one_line_of_json() -> None:
    document = changed(FOLDED, lambda hand: hand["events"][4].update(to=3))
    line = json.loads(json.dumps(report(document).to_dict()))
    assert list(line) == ["file", "hand", "id", "format", "verdict", "findings", "result"]
    assert (line["file"], line["hand"], line["format"]) == ("hand.json", 1, "json")
    assert line["findings"] == [
        {
            "severity": "error",
            "code": "raise-too-small",
            "where": "/events/4",
            "params": {
                "to": 3,
                "min_to": 4,
                "max_to": 200,
                "price": 2,
                "full": 2,
                "reason": "first-raise",
            },
            "message": "A raise to 3 is too small: at least 4, twice the bet of 2.",
        }
    ]
