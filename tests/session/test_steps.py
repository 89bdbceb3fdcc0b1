"""The steps of a recording: each entry in its place, and what goes without saying between them."""

import pytest

from recorder.engine.events import Act, DealBoard, DealHole, Post, Show
from recorder.formats.script.problems import InputProblem
from recorder.session.steps import history_steps
from tests.session.recordings import record

FLOP = ("AhKd", "r6", "c", "Td7c2s")


def test_posts_and_unseen_cards_come_from_no_entry_and_the_rest_from_its_own() -> None:
    steps = history_steps(record(*FLOP))
    assert [type(step.event) for step in steps] == [
        Post,
        Post,
        DealHole,
        DealHole,
        Act,
        Act,
        DealBoard,
    ]
    assert [step.entry for step in steps] == [None, None, None, 0, 1, 2, 3]


def test_each_step_knows_the_table_before_it() -> None:
    bet = history_steps(record(*FLOP, "b~8"))[-1]
    assert bet.before.pot == 12
    assert bet.before.name == "Boris"
    assert bet.approximate


def test_a_known_hand_turned_up_after_an_all_in_was_entered_by_nobody() -> None:
    steps = history_steps(record("AhKd", "a", "c"))
    assert isinstance(steps[-1].event, Show)
    assert steps[-1].entry is None


def test_entries_behind_a_misfit_are_kept_and_the_first_says_why() -> None:
    recording = record(*FLOP, "b8", "r16")
    recording.edit(4, "b10")
    waiting = [step for step in history_steps(recording) if not step.fits]
    assert [step.entry for step in waiting] == [5]
    assert waiting[0].misfit is not None
    assert waiting[0].misfit.code == "raise-too-small"


def test_the_same_entries_after_an_undo_and_a_redo_are_in_the_same_places() -> None:
    recording = record(*FLOP)
    before = [step.entry for step in history_steps(recording)]
    recording.undo()
    recording.redo()
    assert [step.entry for step in history_steps(recording)] == before


def test_a_line_is_previewed_where_it_would_be_put() -> None:
    recording = record(*FLOP, "b8")
    event = recording.preview("r3bb", 1).entries[0].event
    assert event == Act(1, "raise", 6)
    with pytest.raises(InputProblem, match="raise-too-small"):
        recording.preview("r3", 1)
    with pytest.raises(IndexError):
        recording.preview("x", 9)
    assert len(recording.entries) == 5
