"""Whatever stands in the place of one value of a file: it is repaired or refused, never fails."""

import json
from collections.abc import Iterable, Iterator
from copy import deepcopy
from io import BytesIO
from typing import Any

import pytest

from recorder.formats.check import check_text
from recorder.formats.hands import read_stream
from recorder.formats.json_hand import dump
from recorder.formats.loaded import Loaded
from recorder.session.opened import purpose
from recorder.session.recording import Recording
from recorder.session.repair import repair_of
from recorder.session.setup_fields import SetupFields

ANNA = SetupFields(("Anna", "Boris"), ("~200", "200"), "0.50/1", ante="0.10")
HAND: dict[str, Any] = {
    "format": "recorder-hand",
    "version": "1.0-dev",
    "game": "nl-holdem",
    "stakes": {
        "small_blind": 50,
        "big_blind": 100,
        "ante": {"amount": 10, "by": "all"},
        "currency": "USD",
        "decimals": 2,
    },
    "table": {"name": "T", "hand_number": 3, "played_at": "2026-05-01T20:15:00Z"},
    "seats": [
        {"seat": 1, "name": "Anna", "stack": 20000, "hero": True},
        {"seat": 2, "name": "Boris", "stack": None},
    ],
    "button": 1,
    "events": [
        {"type": "post", "seat": 2, "kind": "ante", "amount": 10},
        {"type": "post", "seat": 1, "kind": "ante", "amount": 10},
        {"type": "post", "seat": 1, "kind": "small-blind", "amount": 50},
        {"type": "post", "seat": 2, "kind": "big-blind", "amount": 100},
        {"type": "hole", "seat": 2, "cards": ["??", "??"]},
        {"type": "hole", "seat": 1, "cards": ["Ah", "Kd"]},
        {"type": "raise", "seat": 1, "to": 20000, "all_in": True},
        {"type": "call", "seat": 2},
        {"type": "board", "street": "flop", "cards": ["Td", "7c", "2s"]},
    ],
    "rake": 5,
    "won": [[1]],
    "notes": "n",
    "tags": ["a", "b"],
    "certainty": {
        "/events/6/to": "approximate",
        "/seats/0/stack": "approximate",
        "/tags/1": "unknown",
    },
    "extra": {"a": 1},
}
SCRIPT = """money USD 2
blinds 0.50/1
ante 0.10
table T
seat 1 Anna ~200 button
seat 2 Boris ??
hero Anna AhKd
tag a
certainty /seats/1/stack unknown
Anna: a c
flop Td 7c 2s
turn 5h
river Qd
show Boris ??
won Anna
rake 0.05
"""
OTHERS: list[Any] = [None, True, -1, 0, 1.5, 10**30, "", "x", "1", [], [None], {}, {"a": 1}]
WORDS = ["", "x", '"', "-1", "0", "??", "1.5", "button", "#", '"a b"', "hand"]


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each value inside of another."""
    inner: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for key, each in inner:
        yield (*path, key)
        yield from places(each, (*path, key))


def repaired(text: str, name: str) -> None:
    """Open the hands of a text; what is gone on with can be written, and its form is right."""
    for loaded in read_stream(BytesIO(text.encode()), name):
        if purpose(loaded) == "repair":
            gone_on(loaded)


def gone_on(loaded: Loaded) -> None:
    """Put the header right if that is asked, and record on."""
    repair = repair_of(loaded)
    assert repair is not None
    asked = repair.refused is not None
    start = repair.start(ANNA if asked else None)
    entries, lost = repair.steps(start)
    assert asked or lost or repair.lost or repair.faults or loaded.report.verdict == "incomplete"
    (report,) = check_text(dump(Recording(start, entries).history()).encode())
    assert report.verdict in ("valid", "warnings", "incomplete"), report


@pytest.mark.parametrize("path", list(places(HAND)), ids=lambda path: "-".join(map(str, path)))
def test_any_value_of_a_json_hand(path: tuple[Any, ...]) -> None:
    for other in OTHERS:
        document = deepcopy(HAND)
        holder: Any = document
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = other
        repaired(json.dumps(document), "x.json")
    del holder[path[-1]]
    repaired(json.dumps(document), "x.json")


@pytest.mark.parametrize("number", range(SCRIPT.count("\n")))
def test_any_word_of_a_script(number: int) -> None:
    lines = SCRIPT.splitlines()
    for place, _ in enumerate(lines[number].split(" ")):
        for other in WORDS:
            words = lines[number].split(" ")
            words[place] = other
            changed = [*lines[:number], " ".join(words), *lines[number + 1 :]]
            repaired("\n".join(changed), "x.hand")
    repaired("\n".join([*lines[:number], *lines[number + 1 :]]), "x.hand")
    repaired("\n".join([*lines[: number + 1], *lines[number:]]), "x.hand")
