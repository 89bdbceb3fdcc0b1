"""What of a malformed JSON hand is read, what is named, and where its marks lead then."""

from typing import Any

import pytest

from recorder.formats.json_hand import MAX_EVENTS
from recorder.session.lost import Lost
from recorder.session.pruned import pruned

Change = dict[str, Any]


def hand(**changes: object) -> dict[str, Any]:
    """Anna (seat 1, button) raises to 6, Boris (seat 2) calls, the flop is checked."""
    events: list[Any] = [
        {"type": "post", "seat": 1, "kind": "small-blind", "amount": 1},
        {"type": "post", "seat": 2, "kind": "big-blind", "amount": 2},
        {"type": "raise", "seat": 1, "to": 6},
        {"type": "call", "seat": 2},
        {"type": "board", "street": "flop", "cards": ["Td", "7c", "2s"]},
        {"type": "bet", "seat": 2, "to": 8},
    ]
    return {"events": events, **changes}


def with_event(index: int, event: object) -> dict[str, Any]:
    """The same hand with another event in one place."""
    document = hand()
    document["events"][index] = event
    return document


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ({"type": "raise", "seat": 1}, '{"type":"raise","seat":1}'),
        ({"type": "raise", "seat": 1, "to": -6}, '{"type":"raise","seat":1,"to":-6}'),
        ({"type": "raise", "seat": 1, "to": "6"}, '{"type":"raise","seat":1,"to":"6"}'),
        ({"type": "raise", "seat": 3, "to": 6}, '{"type":"raise","seat":3,"to":6}'),
        ({"type": "shove", "seat": 1}, '{"type":"shove","seat":1}'),
        ({"seat": 1}, '{"seat":1}'),
        ({"type": "hole", "seat": 1, "cards": ["Ax", "Kd"]}, None),
        ("raise", '"raise"'),
        (None, "null"),
    ],
)
def test_an_event_that_says_nothing_is_left_out_alone(event: object, named: str | None) -> None:
    history, lost = pruned(with_event(2, event), (1, 2))
    text = named or '{"type":"hole","seat":1,"cards":["Ax","Kd"]}'
    assert lost == (Lost("/events/2", text),)
    assert [each.type for each in history.events] == ["post", "post", "call", "board", "bet"]


@pytest.mark.parametrize(
    ("event", "where", "text"),
    [
        ({"type": "call", "seat": 1, "to": 6}, "/events/2/to", "6"),
        ({"type": "call", "seat": 1, "all_in": "yes"}, "/events/2/all_in", '"yes"'),
        ({"type": "call", "seat": 1, "a/b": None}, "/events/2/a~1b", "null"),
    ],
)
def test_an_event_is_kept_without_what_it_need_not_say(
    event: object, where: str, text: str
) -> None:
    history, lost = pruned(with_event(2, event), (1, 2))
    assert lost == (Lost(where, text),)
    assert len(history.events) == 6
    assert history.events[2].type == "call"


@pytest.mark.parametrize(
    ("changes", "lost"),
    [
        ({"rake": -1}, [Lost("/rake", "-1")]),
        ({"rake": True}, [Lost("/rake", "true")]),
        ({"won": [[1], []]}, [Lost("/won/1", "[]")]),
        ({"won": [[1, 1]]}, [Lost("/won/0", "[1,1]")]),
        ({"won": [[7]]}, [Lost("/won/0", "[7]")]),
        ({"notes": 5}, [Lost("/notes", "5")]),
        ({"tags": ["a", 5]}, [Lost("/tags/1", "5")]),
        ({"tags": "a"}, [Lost("/tags", '"a"')]),
        ({"table": {"name": 5, "venue": "X"}}, [Lost("/table/name", "5")]),
        ({"table": {"nam": "X"}}, [Lost("/table/nam", '"X"')]),
        ({"table": []}, [Lost("/table", "[]")]),
        ({"extra": []}, [Lost("/extra", "[]")]),
        ({"nots": "typo"}, [Lost("/nots", '"typo"')]),
        ({"certainty": {"/events/2/to": "sure"}}, [Lost("/certainty/~1events~12~1to", '"sure"')]),
        ({"certainty": {"/rake": "unknown"}}, [Lost("/certainty/~1rake", '"unknown"')]),
        ({"certainty": 5}, [Lost("/certainty", "5")]),
        ({"events": {}}, [Lost("/events", "{}")]),
        ({"id": 5, "result": [], "recorded_with": {}}, []),
    ],
)
def test_the_smallest_part_that_is_wrong_is_named(changes: Change, lost: list[Lost]) -> None:
    assert list(pruned(hand(**changes), (1, 2))[1]) == lost


def test_what_is_right_beside_it_stays() -> None:
    document = hand(tags=["a", 5, "b"], table={"name": 5, "venue": "X"}, won=[[1], [], [2]])
    history, _ = pruned(document, (1, 2))
    assert history.tags == ("a", "b")
    assert history.table is not None
    assert history.table.venue == "X"
    assert history.won == ((1,), (2,))


def test_marks_follow_their_events() -> None:
    marks = {"/events/1/amount": "approximate", "/events/2/to": "approximate"}
    document = with_event(2, {"type": "raise", "seat": 1, "to": 0})
    document["certainty"] = {**marks, "/events/5/to": "approximate", "/events/4/cards/0": "unknown"}
    history, lost = pruned(document, (1, 2))
    assert history.certainty == {
        "/events/1/amount": "approximate",
        "/events/4/to": "approximate",
        "/events/3/cards/0": "unknown",
    }
    assert lost[1:] == (Lost("/certainty/~1events~12~1to", '"approximate"'),)


def test_events_behind_the_most_are_named_once() -> None:
    check = {"type": "check", "seat": 1}
    history, lost = pruned({"events": [check] * (MAX_EVENTS + 2)}, (1, 2))
    assert len(history.events) == MAX_EVENTS
    text = '[{"type":"check","seat":1},{"type":"check","seat":1}]'
    assert lost == (Lost(f"/events/{MAX_EVENTS}", text),)
