"""What the shape of a JSON hand may be: each fault has its code and its place."""

import json
from typing import Any

import pytest

from recorder.formats.check import check_text
from tests.formats.json_samples import FOLDED, Change, changed, report, said


def put(*path_and_value: Any) -> Change:  # noqa: ANN401
    """Set the value at a path."""
    *path, last, value = path_and_value

    def change(document: dict[str, Any]) -> None:
        here: Any = document
        for part in path:
            here = here[part]
        here[last] = value

    return change


def drop(*path: Any) -> Change:  # noqa: ANN401
    """Remove the value at a path."""
    *inner, last = path

    def change(document: dict[str, Any]) -> None:
        here: Any = document
        for part in inner:
            here = here[part]
        del here[last]

    return change


SHAPE_FAULTS: list[tuple[Change, str, str]] = [
    (drop("format"), "missing-key", "/format"),
    (drop("version"), "missing-key", "/version"),
    (drop("stakes", "big_blind"), "missing-key", "/stakes/big_blind"),
    (drop("seats", 1, "stack"), "missing-key", "/seats/1/stack"),
    (drop("events", 4, "to"), "missing-key", "/events/4/to"),
    (drop("events", 4, "type"), "missing-key", "/events/4/type"),
    (drop("result", "rake"), "missing-key", "/result/rake"),
    (put("note", "typo"), "unknown-key", "/note"),
    (put("a/b~c", 1), "unknown-key", "/a~1b~0c"),
    (put("seats", 0, "satck", 1), "unknown-key", "/seats/0/satck"),
    (put("events", 5, "to", 6), "unknown-key", "/events/5/to"),
    (put("stakes", "antes", 1), "unknown-key", "/stakes/antes"),
    (put("result", "pots", 0, "rake", 1), "unknown-key", "/result/pots/0/rake"),
    (put("stakes", "big_blind", "2"), "wrong-type", "/stakes/big_blind"),
    (put("stakes", "big_blind", 2.0), "wrong-type", "/stakes/big_blind"),
    (put("stakes", "big_blind", True), "wrong-type", "/stakes/big_blind"),
    (put("stakes", "big_blind", []), "wrong-type", "/stakes/big_blind"),
    (put("stakes", []), "wrong-type", "/stakes"),
    (put("seats", {}), "wrong-type", "/seats"),
    (put("seats", 0, 5), "wrong-type", "/seats/0"),
    (put("seats", 0, "name", 5), "wrong-type", "/seats/0/name"),
    (put("seats", 0, "stack", "200"), "wrong-type", "/seats/0/stack"),
    (put("seats", 0, "hero", 1), "wrong-type", "/seats/0/hero"),
    (put("events", 3), "wrong-type", "/events"),
    (put("events", 5, None), "wrong-type", "/events/5"),
    (put("events", 4, "to", 6.0), "wrong-type", "/events/4/to"),
    (put("events", 4, "all_in", "yes"), "wrong-type", "/events/4/all_in"),
    (put("events", 6, "cards", "Td7c2s"), "wrong-type", "/events/6/cards"),
    (put("events", 6, "cards", 0, 5), "wrong-type", "/events/6/cards/0"),
    (put("tags", ["a", 1]), "wrong-type", "/tags/1"),
    (put("notes", 1), "wrong-type", "/notes"),
    (put("won", [1]), "wrong-type", "/won/0"),
    (put("extra", []), "wrong-type", "/extra"),
    (put("result", []), "wrong-type", "/result"),
    (put("result", "net", "Anna", 0.5), "wrong-type", "/result/net/Anna"),
    (put("events", 6, "cards", 0, "10d"), "wrong-card", "/events/6/cards/0"),
    (put("events", 6, "cards", 0, "td"), "wrong-card", "/events/6/cards/0"),
    (put("events", 6, "street", "fourth"), "wrong-value", "/events/6/street"),
    (put("events", 5, "type", "limp"), "wrong-value", "/events/5/type"),
    (put("events", 0, "kind", "dead"), "wrong-value", "/events/0/kind"),
    (put("game", "tic-tac-toe"), "wrong-value", "/game"),
    (put("certainty", {"/button": "sure"}), "wrong-value", "/certainty/~1button"),
    (put("id", "abc"), "malformed-value", "/id"),
    (put("stakes", "currency", "dollars"), "malformed-value", "/stakes/currency"),
    (put("stakes", "big_blind", 0), "number-too-small", "/stakes/big_blind"),
    (put("stakes", "decimals", -1), "number-too-small", "/stakes/decimals"),
    (put("seats", 0, "stack", 0), "number-too-small", "/seats/0/stack"),
    (put("events", 4, "to", -6), "number-too-small", "/events/4/to"),
    (put("rake", -1), "number-too-small", "/rake"),
    (put("seats", 0, "stack", 10**14 + 1), "number-too-large", "/seats/0/stack"),
    (put("seats", 0, "stack", 10**400), "number-too-large", "/seats/0/stack"),
    (put("stakes", "decimals", 7), "number-too-large", "/stakes/decimals"),
    (put("button", 11), "number-too-large", "/button"),
    (put("won", [[]]), "empty-list", "/won/0"),
]


@pytest.mark.parametrize(("change", "code", "where"), SHAPE_FAULTS)
def test_each_fault_of_shape_has_its_code_and_place(change: Change, code: str, where: str) -> None:
    document = changed(FOLDED, change)
    assert said(document) == [(code, where)]
    assert report(document).verdict == "invalid"


def test_every_fault_of_shape_is_reported_not_only_the_first() -> None:
    def change(document: dict[str, Any]) -> None:
        document["stakes"] = {"big_blind": "2", "decimals": 2}
        document["seats"][0]["colour"] = "red"
        document["events"][4]["to"] = 6.5
        document["events"][6]["cards"] = ["Td", "Td", "xx"]
        document["seats"][1]["name"] = "anna"

    assert said(changed(FOLDED, change)) == [
        ("missing-key", "/stakes/small_blind"),
        ("wrong-type", "/stakes/big_blind"),
        ("unknown-key", "/seats/0/colour"),
        ("wrong-type", "/events/4/to"),
        ("wrong-card", "/events/6/cards/2"),
        ("name-twice", "/seats/1/name"),
        ("card-twice", "/events/6/cards/1"),
    ]


@pytest.mark.parametrize(
    ("change", "code", "where", "verdict"),
    [
        (put("format", "ohh"), "wrong-format", "/format", "unreadable"),
        (put("format", 1), "wrong-format", "/format", "unreadable"),
        (put("version", "1.0"), "newer-version", "/version", "unsupported"),
        (put("version", "2.1"), "newer-version", "/version", "unsupported"),
        (put("version", "0.9"), "wrong-version", "/version", "invalid"),
        (put("version", 1), "wrong-version", "/version", "invalid"),
    ],
)
def test_a_document_of_another_kind_is_told_apart_and_measured_by_nothing_else(
    change: Change, code: str, where: str, verdict: str
) -> None:
    document = changed(FOLDED, change)
    document["something"] = "else"
    assert said(document) == [(code, where)]
    assert report(document).verdict == verdict


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (put("game", "plo"), "unsupported-game", "/game"),
        (put("game", "seven-card-stud"), "unsupported-game", "/game"),
        (put("game", "deuce-to-seven-draw"), "unsupported-game", "/game"),
        (put("events", 2, "type", "straddle"), "unsupported-straddle", "/events/2/type"),
        (put("events", 1, "kind", "straddle"), "unsupported-straddle", "/events/1/kind"),
        (put("events", 1, "kind", "third-blind"), "unsupported-third-blind", "/events/1/kind"),
        (put("stakes", "straddle", 4), "unsupported-straddle", "/stakes/straddle"),
        (put("run_it_twice", True), "unsupported-run-it-twice", "/run_it_twice"),
        (put("bomb_pot", 5), "unsupported-bomb-pot", "/bomb_pot"),
        (put("insurance", {}), "unsupported-insurance", "/insurance"),
        (put("icm", {}), "unsupported-icm", "/icm"),
        (put("stakes", "rake_percent", 5), "unsupported-rake-schedule", "/stakes/rake_percent"),
    ],
)
def test_what_is_outside_the_boundary_is_refused_by_name(
    change: Change, code: str, where: str
) -> None:
    document = changed(FOLDED, change)
    assert said(document) == [(code, where)]
    assert report(document).verdict == "unsupported"


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        (b"", "no-hand", "line 1, column 1"),
        (b" \n\n", "no-hand", "line 1, column 1"),
        (b"{", "not-json", "line 1, column 1"),
        (b'{"a": 1,\n "b": }', "not-json", "line 2, column 7"),
        (b'{"a": NaN}', "not-json", "line 1, column 7"),
        (b'{"a": Infinity}', "not-json", "line 1, column 7"),
        (b'{"a": 1} {"a": 1}', "not-json", "line 1, column 10"),
        (b'{"a": "\xff"}', "not-utf8", "line 1, column 8"),
        (b"\xff\xfe{\x00}\x00", "not-utf8", "line 1, column 1"),
        (b'{"a":' * 100_000, "nested-too-deep", "line 1, column 1006"),
        (b'{"a": ' + b"9" * 5000 + b"}", "number-too-long", "line 1, column 4308"),
        (b'{"a": "' + b"x" * 10_000_000 + b'"}', "hand-too-long", "line 1, column 1"),
        (b'{"a": [' + b"0," * 100_000 + b"0]}", "hand-too-long", "line 1, column 1"),
    ],
)
def test_text_that_is_no_json_is_unreadable_with_line_and_column(
    data: bytes, code: str, where: str
) -> None:
    (only,) = check_text(data, "hand.json")
    assert [(finding.code, finding.where) for finding in only.findings] == [(code, where)]
    assert only.verdict == "unreadable"
    assert only.id is None


@pytest.mark.parametrize("data", [b"[]", b"5", b'"hand"', b"null", b"[[{}]]"])
def test_json_that_is_no_object_is_no_hand(data: bytes) -> None:
    (only,) = check_text(data, "hand.json")
    assert [(finding.code, finding.where) for finding in only.findings] == [("wrong-type", "")]


def test_keys_that_stand_twice_are_all_named_beside_other_faults() -> None:
    text = b'{"format": "recorder-hand", "x": {"y": 1, "y": [{"z": 1, "z": 2}]}, "x": 2}'
    (only,) = check_text(text, "hand.json")
    codes = [(finding.code, finding.where) for finding in only.findings]
    assert codes[:2] == [("duplicate-key", "/x/y"), ("duplicate-key", "/x/y/0/z")]
    assert ("duplicate-key", "/x") in codes
    assert ("missing-key", "/version") in codes
    assert ("unknown-key", "/x") in codes


def test_a_byte_order_mark_is_accepted() -> None:
    (only,) = check_text(b"\xef\xbb\xbf" + json.dumps(FOLDED).encode())
    assert only.verdict == "valid"
