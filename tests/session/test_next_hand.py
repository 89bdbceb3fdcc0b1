"""From one hand to the next, stepping through one, and filling in a table."""

from dataclasses import replace

import pytest

from recorder.engine.cards import cards_text
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.problems import InputProblem
from recorder.session.next_hand import next_start, skip
from recorder.session.playback import Playback
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from recorder.telling.asked import said
from tests.session.recordings import record


def stacks(start: HandHistory) -> dict[str, int | None]:
    return {seat.name: seat.stack for seat in start.seats}


def test_the_button_passes_and_stacks_carry_over() -> None:
    start = next_start(record("AhKd", "r6 f", "note x", "tag y").history())
    assert start.button == 2
    assert stacks(start) == {"Anna": 202, "Boris": 198}
    assert [seat.hero for seat in start.seats] == [True, False]
    assert (start.events, start.notes, start.tags, start.result, start.id) == (
        (),
        None,
        (),
        None,
        None,
    )
    assert next_start(record("AhKd", "r6 f").history()).button == 2


def test_an_unknown_stack_stays_unknown_and_may_be_counted_between_hands() -> None:
    history = record("AhKd", "r6 f", stacks=("200", "??")).history()
    assert stacks(next_start(history)) == {"Anna": 202, "Boris": None}
    assert stacks(next_start(history, {"Boris": 500})) == {"Anna": 202, "Boris": 500}


def test_no_hand_starts_with_more_than_can_be_recorded() -> None:
    most = str(MAX_AMOUNT)
    history = record("AhKd", "a c", "QsQc", "flop Td 7c 2s", "5h", "Kh", stacks=(most, most))
    with pytest.raises(InputProblem, match="amount-too-large"):
        next_start(history.history(), {"Boris": 1})


def test_a_busted_player_is_named_and_may_top_up() -> None:
    history = record("AhKd", "a c", "QsQc", "flop Td 7c 2s", "5h", "4h").history()
    with pytest.raises(InputProblem) as refused:
        next_start(history)
    assert (refused.value.code, refused.value.params) == ("player-out", {"name": "Anna"})
    assert stacks(next_start(history, {"Anna": 100})) == {"Anna": 100, "Boris": 400}


def test_stacks_after_an_approximate_amount_are_approximate() -> None:
    history = record("AhKd", "r~6 c", "Td 7c 2s", "b4 f").history()
    assert next_start(history).certainty == {
        "/seats/0/stack": "approximate",
        "/seats/1/stack": "approximate",
    }
    assert next_start(history, {"Boris": 200}).certainty == {"/seats/0/stack": "approximate"}


def test_a_hand_that_is_not_over_has_no_next() -> None:
    recording = record("AhKd", "r6")
    with pytest.raises(InputProblem, match="hand-not-over") as caught:
        next_start(recording.history())
    assert said(recording.view, caught.value) == "The hand is not over."


def test_the_hand_number_goes_up() -> None:
    fields = SetupFields(("Anna", "Boris"), ("200", "200"), hand="12", venue="Home")
    start = skip(start_of(fields), {"Anna": 150, "Boris": 250})
    assert isinstance(start, HandHistory)
    table = start.table
    assert table is not None
    assert (table.hand_number, table.venue, table.played_at) == (13, "Home", None)


def test_a_skipped_hand_passes_the_button_and_takes_the_counted_stacks() -> None:
    start = skip(record().start, {"Anna": 150, "Boris": None})
    assert isinstance(start, HandHistory)
    assert (start.button, stacks(start)) == (2, {"Anna": 150, "Boris": None})
    with pytest.raises(InputProblem, match="stack-missing"):
        skip(record().start, {"Anna": 150})


def test_playback_steps_event_by_event() -> None:
    playback = Playback(record("AhKd", "r6 c", "Td 7c 2s", "b4 f").history())
    assert len(playback) == 7
    assert [playback.view_at(step).pot for step in range(8)] == [3, 3, 3, 8, 12, 12, 16, 12]
    assert cards_text(playback.view_at(5).board) == "Td7c2s"
    assert playback.view_at(7).over
    assert playback.violation is None


def test_playback_stops_before_what_is_not_legal() -> None:
    history = record("AhKd", "r6 c", "Td 7c 2s").history()
    call = next(event for event in history.events if event.type == "call")
    broken = history.model_copy(update={"events": (*history.events, call)})
    playback = Playback(broken)
    assert len(playback) == 5
    assert playback.violation is not None
    assert playback.violation.code == "nothing-to-call"


def test_a_filled_in_table_is_what_a_recording_starts_from() -> None:
    fields = SetupFields(
        ('Big "B" Bob', "Анна"),
        ("~100.50", "??"),
        blinds=".25/.50",
        ante="0.50 bb",
        money="usd",
        button=1,
        hero=1,
        table="#1",
        played="2026-07-01 20:15+03:00",
    )
    start = start_of(fields)
    assert [(seat.name, seat.stack) for seat in start.seats] == [
        ('Big "B" Bob', 10050),
        ("Анна", None),
    ]
    assert (start.button, start.stakes.decimals, start.stakes.currency) == (2, 2, "USD")
    assert start.table is not None
    assert start.table.name == "#1"
    assert start.certainty == {"/seats/0/stack": "approximate"}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (SetupFields(("A",) * 11, ("1",) * 11), [("name.10", "seat-count")]),
        (
            SetupFields(tuple("AB CDEFG"), tuple("11 11111"), game="fl-five-card-draw"),
            [("name.7", "seat-count")],
        ),
        (SetupFields(("A",), ("1",)), [("name.0", "seat-count")]),
        (
            SetupFields(("A", "a"), ("1,500", "0"), blinds="3/2", played="now"),
            [
                ("blinds", "small-blind-range"),
                ("played", "time-invalid"),
                ("stack.0", "amount-ambiguous"),
                ("stack.1", "stack-not-positive"),
            ],
        ),
        (SetupFields(("A", "a"), ("15", "5")), [("name.1", "name-twice")]),
        (SetupFields(("A\u202e", " "), ("15", "")), [("name.0", "name-invalid")]),
        (SetupFields(("A", "B"), ("15", "")), [("stack.1", "stack-missing")]),
        (SetupFields(("A", "B"), ("15", "x")), [("stack.1", "stack-unreadable")]),
        (SetupFields(("", "B"), ("15", "5")), [("name.0", "name-missing")]),
        (SetupFields(("", " ", ""), ("", "", "")), [("name.0", "name-missing")]),
        (SetupFields(("A", "", ""), ("1", "", ""), hero=2), [("name.2", "name-missing")]),
        (SetupFields(("A", "B", ""), ("1", "1", ""), button=2), [("button", "button-not-seated")]),
        (SetupFields(("A", "B"), ("1", "1"), button=None), [("button", "button-missing")]),
        (
            SetupFields(("A", "B", "C"), ("1", "1", "x"), button=2),
            [("stack.2", "stack-unreadable")],
        ),
        (SetupFields(("A", "B", "C"), ("1", "1", "button")), [("stack.2", "stack-unreadable")]),
        (
            SetupFields(("A", "B"), ("15", "5"), blinds="1/2/4"),
            [("blinds", "unsupported-third-blind")],
        ),
    ],
)
def test_an_error_belongs_to_its_field(
    fields: SetupFields, expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(SetupRefused) as refused:
        start_of(fields)
    found = [(problem.field, problem.finding.code) for problem in refused.value.problems]
    assert found[: len(expected)] == expected


def test_rows_without_name_and_stack_are_empty_seats() -> None:
    fields = SetupFields(("Anna", "", "Boris", "Clara", " "), ("200", "", "??", "50", ""), hero=2)
    start = start_of(fields)
    assert [(seat.seat, seat.name, seat.stack, seat.hero) for seat in start.seats] == [
        (1, "Anna", 200, False),
        (3, "Boris", None, True),
        (4, "Clara", 50, False),
    ]
    # A button that nobody sits on is dead (RULES 9.2).
    assert start_of(replace(fields, button=1)).button == 2


def test_rows_may_stand_at_any_seats() -> None:
    start = start_of(
        SetupFields(("Anna", "Boris", "Clara"), ("1", "2", "3"), button=1, numbers=(8, 10, 2))
    )
    assert [seat.seat for seat in start.seats] == [8, 10, 2]
    assert start.button == 10
