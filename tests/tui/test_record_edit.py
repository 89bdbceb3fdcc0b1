"""Taking back and typing anew: earlier steps, the setup, a file, and a disk that is full."""

from pathlib import Path

import pytest

from recorder import i18n
from recorder.formats.json_hand import HandHistory
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.errors import StorageError
from recorder.storage.library import Draft
from tests.tui.at_the_form import fill
from tests.tui.at_the_table import FLOP, recording, table
from tests.tui.harness import recorder


async def test_a_stack_is_corrected_while_the_hand_is_recorded(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await desk.press("t")
        assert desk.screen == "SetupScreen"
        await fill(desk, stack_0="100")
        await desk.press("f2")
        assert desk.screen == "RecordScreen"
        assert "stack 94" in desk.text
        assert "raises to 6" in desk.text
        assert desk.focus == "bar"


async def test_undo_and_redo_go_back_and_forth(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await desk.press("u")
        assert "raises" not in desk.text
        await desk.press("ctrl+r")
        assert "raises to 6" in desk.text
        await desk.press("г")
        assert "raises" not in desk.text


async def test_an_earlier_step_is_typed_anew_and_the_rest_is_kept(home: Path) -> None:
    async with table(home, *FLOP, "x", "b8") as desk:
        await desk.press("e", *["up"] * 4)
        assert "→ Anna  raises to 6" in desk.text
        await desk.press("enter")
        await desk.replace("r10")
        await desk.press("enter")
        assert "raises to 10" in desk.text
        assert "bets 8" in desk.text
        assert desk.focus == "bar"


async def test_a_step_that_does_not_fit_any_more_is_pointed_at_and_fixed_in_turn(
    home: Path,
) -> None:
    async with table(home, *FLOP, "b8", "r16") as desk:
        await desk.press("e", "up", "enter")
        await desk.replace("b10")
        await desk.press("enter")
        assert "✗" in desk.line("does not fit")
        assert desk.focus == "history"
        assert "→✗Anna  raises to 16" in desk.text
        await desk.press("enter")
        await desk.replace("r20")
        await desk.press("enter")
        assert "✗" not in desk.text
        assert "raises to 20" in desk.text
        assert desk.focus == "bar"


async def test_a_step_is_taken_out_and_one_is_put_in(home: Path) -> None:
    async with table(home, *FLOP, "x", "b8") as desk:
        await desk.press("e", "up", "delete")
        assert "✗" in desk.line("bets 8")
        await desk.press("insert")
        await desk.type("x")
        assert desk.screen == "EditStep"
        await desk.press("enter")
        assert "✗" not in desk.text
        assert desk.focus == "bar"
        await desk.press("e", "delete", "escape")
        assert "bets 8" not in desk.text
        assert desk.focus == "bar"


async def test_letters_do_not_act_while_a_step_is_chosen(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await desk.press("e", "f", "c")
        assert len(recording(desk).entries) == 2
        await desk.press("escape", "c")
        assert len(recording(desk).entries) == 3


async def test_a_file_that_does_not_fit_opens_at_the_step_and_keeps_the_rest(home: Path) -> None:
    i18n.use("en")
    start = start_of(SetupFields(("Anna", "Boris"), ("200", "200"), hero=0))
    whole = Recording(start)
    for line in (*FLOP, "b8", "r16"):
        whole.submit(line)
    broken = whole.history().model_dump()
    broken["events"][-1]["to"] = 9
    async with recorder(home) as desk:
        desk.app.repair(HandHistory.model_validate(broken))
        await desk.settle()
        assert "→✗Anna  raises to 9" in desk.text
        await desk.press("enter")
        await desk.replace("r20")
        await desk.press("enter")
        assert "raises to 20" in desk.text


async def test_a_full_disk_is_said_and_nothing_is_lost(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(home, "AhKd") as desk:

        def full(*_: object) -> None:
            raise StorageError("storage-full", home)

        with monkeypatch.context() as patch:
            patch.setattr(Draft, "rewrite", full)
            await desk.press("r")
            await desk.enter("6")
            assert "full" in desk.text
            await desk.press("enter")
            assert "NOT SAVED" in desk.text
            assert len(recording(desk).entries) == 1
            assert "Raise to 6" in desk.text
        await desk.press("enter")
        assert "raises to 6" in desk.text
        assert "NOT SAVED" not in desk.text
