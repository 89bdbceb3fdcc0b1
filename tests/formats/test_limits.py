"""How much one hand may hold: the same in JSON, script and session, and never less than written."""

import json
from typing import Any

import pytest

from recorder.engine.events import Act
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.check import check_text
from recorder.formats.json_hand import MAX_EVENTS, MAX_NOTES, MAX_TAG, MAX_TAGS, dump, dump_line
from recorder.formats.json_hand_v1 import MAX_EXTRA, MAX_MARKS, MAX_POINTER, MAX_TEXT
from recorder.formats.script.course import MAX_ACTIONS
from recorder.formats.script.problems import InputProblem
from recorder.session.annotations import check_annotations
from recorder.session.recording import Recording
from tests.formats.json_samples import FOLDED, changed, report, said
from tests.formats.script_text import ANNA_AND_BORIS, read_one, wrong

UNKNOWN_STACKS = "blinds 1/2\nseat Anna ?? button\nseat Boris ??\n"
NESTED = '{"a": ' + "[" * 150 + ",".join("1" * 5_000) + "]" * 150 + "}"
"""A few kilobytes that fill more than a megabyte once they are indented."""

TOO_MUCH: list[tuple[str, Any, str, str]] = [
    ("notes", "x" * (MAX_NOTES + 1), "text-too-long", "/notes"),
    ("tags", ["x" * (MAX_TAG + 1)], "text-too-long", "/tags/0"),
    ("tags", ["x"] * (MAX_TAGS + 1), "list-too-long", "/tags"),
    ("table", {"name": "x" * (MAX_TEXT + 1)}, "text-too-long", "/table/name"),
    ("table", {"venue": "x" * (MAX_TEXT + 1)}, "text-too-long", "/table/venue"),
    ("table", {"event": "x" * (MAX_TEXT + 1)}, "text-too-long", "/table/event"),
    ("recorded_with", "x" * (MAX_TEXT + 1), "text-too-long", "/recorded_with"),
    ("extra", {"a": "x" * MAX_EXTRA}, "extra-too-long", "/extra"),
    ("extra", json.loads(NESTED), "extra-too-long", "/extra"),
]


@pytest.mark.parametrize(("key", "value", "code", "where"), TOO_MUCH)
def test_each_text_has_its_most(key: str, value: object, code: str, where: str) -> None:
    assert said(changed(FOLDED, lambda hand: hand.update({key: value}))) == [(code, where)]


def test_marks_of_certainty_have_their_most() -> None:
    longest = {"/" + "x" * MAX_POINTER: "unknown"}
    assert ("text-too-long", f"/certainty/~1{'x' * MAX_POINTER}") in said(
        changed(FOLDED, lambda hand: hand.update(certainty=longest))
    )
    many = {f"/{place}": "unknown" for place in range(MAX_MARKS + 1)}
    found = said(changed(FOLDED, lambda hand: hand.update(certainty=many)))
    assert found[0] == ("list-too-long", "/certainty")


def test_a_hand_has_no_more_events_than_one_can_have() -> None:
    def change(hand: dict[str, Any]) -> None:
        hand["events"] *= MAX_EVENTS

    assert said(changed(FOLDED, change))[0] == ("list-too-long", "/events")


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        (f"tag {'x' * (MAX_TAG + 1)}", "text-too-long", 5),
        (f"table {'x' * (MAX_TEXT + 1)}", "text-too-long", 7),
        (f"note {'x' * (MAX_NOTES + 1)}", "text-too-long", 6),
        (f"extra {NESTED}", "extra-too-long", 7),
    ],
)
def test_a_script_names_the_place_of_what_is_too_long(line: str, code: str, column: int) -> None:
    assert wrong(f"{ANNA_AND_BORIS}{line}\nr6 f\n") == [(code, 4, column)]


def test_notes_of_many_lines_are_measured_together_and_tags_counted() -> None:
    lines = f"note {'x' * (MAX_NOTES // 2)}\n" * 2
    assert wrong(f"{ANNA_AND_BORIS}{lines}r6 f\n") == [("text-too-long", 5, 6)]
    tags = "".join(f"tag {place}\n" for place in range(MAX_TAGS + 2))
    assert wrong(f"{ANNA_AND_BORIS}{tags}r6 f\n") == [("list-too-long", 4 + MAX_TAGS, 5)]


@pytest.mark.parametrize(
    ("notes", "tags", "code"),
    [
        ("x" * (MAX_NOTES + 1), [], "text-too-long"),
        ("", ["x" * (MAX_TAG + 1)], "text-too-long"),
        ("", ["x"] * (MAX_TAGS + 1), "list-too-long"),
    ],
)
def test_a_recording_refuses_what_could_not_be_kept(notes: str, tags: list[str], code: str) -> None:
    with pytest.raises(InputProblem) as refused:
        check_annotations(notes, tags)
    assert refused.value.code == code


def test_a_note_that_does_not_fit_any_more_leaves_the_notes_as_they_were() -> None:
    start = read_one(ANNA_AND_BORIS).history
    assert start
    recording = Recording(start.model_copy(update={"events": (), "result": None}))
    recording.submit(f"note {'x' * (MAX_NOTES - 1)}")
    with pytest.raises(InputProblem, match="text-too-long"):
        recording.submit("note y")
    assert recording.history().notes == "x" * (MAX_NOTES - 1)


ESCAPE = r"\u0001"
FULL = {
    "notes full of escapes": f'note "{ESCAPE * 10_000}"\nnote "{ESCAPE * 9_999}"\n',
    "commas in texts": f"note {',' * MAX_NOTES}\n" + f"tag {',' * MAX_TAG}\n" * MAX_TAGS,
    "nested extra": f"extra {NESTED.replace('1,', '')}\n",
    "a number of thousands of digits": 'extra {"a": ' + "9" * 4_000 + "}\n",
    "tags": f"tag {'♠' * MAX_TAG}\n" * MAX_TAGS,
    "table": "".join(f"{word} {'♠' * MAX_TEXT}\n" for word in ("table", "venue", "event")),
}


@pytest.mark.parametrize("header", FULL.values(), ids=FULL)
def test_what_is_written_can_be_read(header: str) -> None:
    written_can_be_read(f"{ANNA_AND_BORIS}{header}r6 f\n", "valid")


def test_the_longest_hand_can_be_read() -> None:
    raises = "\n".join(f"r~{to}" for to in range(4, 1_780, 2))
    cards = "flop Td 7c 2s x x turn 5h x x river Qd x x"
    written_can_be_read(f"{UNKNOWN_STACKS}{raises} c {cards}", "incomplete")


def test_no_player_acts_behind_the_most_of_a_hand() -> None:
    raises = "\n".join(f"r{to}" for to in range(4, 4_000, 2))
    hand = read_one(f"{UNKNOWN_STACKS}{raises}")
    (only,) = hand.findings
    assert (only.code, only.params) == ("too-many-events", {"most": MAX_ACTIONS})


def test_unknown_stacks_may_pay_the_most_on_every_street() -> None:
    most = MAX_AMOUNT
    streets = f"r{most} c flop Td 7c 2s\nb{most} c turn 5h\nb{most} c river Qd\nb{most} c\n"
    text = f"{UNKNOWN_STACKS}ante {most}\n{streets}show Boris ??\nshow Anna ??\nwon Anna\n"
    written = written_can_be_read(text, "valid")
    assert written["result"]["pots"][0]["amount"] == 10 * most
    assert 10 * 5 * most < 2**53, "sums of ten players stay exact in every JSON reader"


def test_a_recording_takes_no_bet_above_the_most() -> None:
    start = read_one(UNKNOWN_STACKS).history
    assert start
    recording = Recording(start.model_copy(update={"events": ()}))
    with pytest.raises(InputProblem, match="amount-too-large"):
        recording.submit(Act(1, "raise", MAX_AMOUNT + 1))


def written_can_be_read(script: str, verdict: str) -> dict[str, Any]:
    """The hand of a script as it is written; every way to write it is read back with `verdict`."""
    history = read_one(script).history
    assert history is not None
    for written in (dump(history), dump_line(history)):
        (read,) = check_text(written.encode(), "hand.json")
        assert (read.verdict, read.id) == (verdict, history.id)
    content: dict[str, Any] = json.loads(dump(history))
    assert report(content).verdict == verdict
    return content
