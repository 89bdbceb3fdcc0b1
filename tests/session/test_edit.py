"""Undo, redo and editing an earlier step: nothing is lost, and what does not fit is named."""

import pytest

from recorder.engine.events import Act, DealBoard
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.problems import InputProblem
from recorder.session.played import blank, entries_of
from recorder.session.recording import Recording
from tests.session.recordings import asked, record

LINES = ("AhKd", "r6", "c", "Td 7c 2s", "x", "b8", "c")


def misfit(recording: Recording) -> tuple[int, str] | None:
    """Where the first entry stands that does not fit, and why not."""
    found = recording.misfit
    return (found.index, found.violation.code) if found else None


def test_undo_takes_the_last_line_back_and_redo_makes_it_again() -> None:
    recording = record(*LINES)
    history = recording.history()
    recording.submit("u")
    assert recording.history() == record(*LINES[:-1]).history()
    assert recording.redo()
    assert recording.history() == history


def test_undo_goes_back_to_the_start_and_redo_to_the_end() -> None:
    recording = record(*LINES)
    while recording.can_undo:
        assert recording.undo()
    assert recording.entries == ()
    with pytest.raises(InputProblem, match="nothing-to-undo"):
        recording.submit("u")
    while recording.can_redo:
        assert recording.redo()
    assert recording.history() == record(*LINES).history()


def test_a_new_step_ends_redoing() -> None:
    recording = record(*LINES)
    recording.undo()
    recording.submit("f")
    assert not recording.redo()


def test_an_edited_step_keeps_the_rest_where_it_still_fits() -> None:
    recording = record(*LINES)
    recording.edit(1, "r10")
    assert misfit(recording) is None
    assert recording.history() == record("AhKd", "r10", *LINES[2:]).history()
    recording.undo()
    assert recording.history() == record(*LINES).history()


def test_the_first_step_that_no_longer_fits_is_pointed_at_and_nothing_is_lost() -> None:
    recording = record(*LINES)
    count = len(recording.entries)
    recording.edit(1, "c")
    # Boris cannot call a limp: his call is now the misfit.
    assert misfit(recording) == (2, "nothing-to-call")
    assert len(recording.entries) == count
    assert not recording.finished
    assert asked(recording) == ("action", "Boris")
    recording.edit(2, "x")
    assert misfit(recording) is None
    assert recording.history() == record("AhKd", "c", "x", *LINES[3:]).history()


def test_what_is_submitted_goes_in_before_the_misfit() -> None:
    recording = record("AhKd", "c", "x", "Td 7c 2s")
    recording.remove(2)
    assert misfit(recording) == (2, "not-asked-for")
    recording.submit("x")
    assert misfit(recording) is None
    assert isinstance(recording.entries[3].event, DealBoard)


def test_a_missing_step_can_be_put_in() -> None:
    recording = record("AhKd", "c", "x", "Td 7c 2s", "x", "x", "5h")
    recording.remove(4)
    assert misfit(recording) == (4, "not-your-turn")
    recording.insert(4, "x")
    assert misfit(recording) is None


def test_an_edit_that_is_not_legal_there_is_refused() -> None:
    recording = record(*LINES)
    before = recording.entries
    with pytest.raises(InputProblem, match="raise-too-small"):
        recording.edit(1, "r3")
    with pytest.raises(IndexError):
        recording.edit(99, "f")
    assert recording.entries is before


def test_another_stack_at_the_start_keeps_the_steps() -> None:
    recording = record(*LINES)
    seats = tuple(
        type(seat)(seat=seat.seat, name=seat.name, stack=10, hero=seat.hero)
        for seat in recording.start.seats
    )
    recording.restart(recording.start.model_copy(update={"seats": seats}))
    assert misfit(recording) == (5, "bet-too-large")


def opened(history: HandHistory) -> Recording:
    """A recording of a hand from elsewhere."""
    return Recording(blank(history), entries_of(history))


def test_a_broken_file_is_opened_and_repaired() -> None:
    history = record(*LINES).history()
    fold = next(e for e in history.events if e.type == "call")
    events = tuple(e for e in history.events if e is not fold)
    broken = opened(history.model_copy(update={"events": events}))
    assert misfit(broken) == (3, "not-asked-for")
    broken.submit("c")
    assert misfit(broken) is None
    assert broken.history() == history


def test_a_whole_file_is_opened_as_it_is() -> None:
    history = record("AhKd", "r~6", "f", "rake ~1").history()
    assert isinstance(history, HandHistory)
    again = opened(history)
    assert again.finished
    assert again.history() == history
    assert again.entries[-2].event == Act(0, "fold")
