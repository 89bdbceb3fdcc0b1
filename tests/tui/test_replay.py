"""Looking at hands: step by step, out of files, whole ones and broken ones."""

import json
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input, OptionList

from recorder.formats.check import check_text
from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.session.opened import PAGE
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.tui.modals.open_file import HandsScreen
from recorder.tui.screens.record import RecordScreen
from recorder.tui.screens.replay import ReplayScreen
from tests.tui.harness import Desk, checked, recorder

LINE = "AhKd r6 c flop Td 7c 2s x b8 f"
THREE = """\
blinds 1/2
seat Anna 200 button
seat Boris 200
seat Carl 200
"""


def hand(line: str = LINE) -> HandHistory:
    """A hand of two, the first on the button."""
    fields = SetupFields(("Anna", "[/b]oris"), ("200", "200"), hero=0, hand="12")
    recording = Recording(start_of(fields))
    recording.submit(line)
    return recording.history()


async def replayed(desk: Desk, history: HandHistory) -> None:
    """A hand on the replay screen."""
    desk.app.replay(history)
    await desk.settle()
    assert desk.screen == "ReplayScreen"


async def test_forth_and_back_step_by_step(home: Path) -> None:
    async with recorder(home) as desk:
        await replayed(desk, hand())
        assert "step 0 of 7" in desk.text
        assert "dealt" not in desk.text
        await desk.press("right")
        assert "Anna is dealt A♥ K♦." in desk.text
        await desk.press("right")
        assert "Anna raises to 6." in desk.text
        assert "bet 6" in desk.line("● SB")
        await desk.press("right", "right")
        assert "T♦ 7♣ 2♠" in desk.text
        await desk.press("left", "left")
        assert "T♦" not in desk.text
        assert "bet 6" in desk.line("● SB")


async def test_to_the_end_and_to_the_beginning(home: Path) -> None:
    async with recorder(home) as desk:
        await replayed(desk, hand())
        await desk.press("end")
        assert "step 7 of 7" in desk.text
        assert "Anna: net +6, stack 206." in desk.text
        before = desk.text
        await desk.press("right")
        assert desk.text == before
        await desk.press("home")
        assert "step 0 of 7" in desk.text
        assert "net" not in desk.text
        await desk.press("left")
        assert "step 0 of 7" in desk.text


async def test_by_street(home: Path) -> None:
    async with recorder(home) as desk:
        await replayed(desk, hand())
        await desk.press("down")
        assert "Flop: T♦ 7♣ 2♠. Pot 12." in desk.text
        await desk.press("down")
        assert "step 7 of 7" in desk.text
        await desk.press("up", "up")
        assert "step 0 of 7" in desk.text


async def test_a_hand_that_is_not_over_says_what_it_asks_for(home: Path) -> None:
    async with recorder(home) as desk:
        await replayed(desk, hand("AhKd r6"))
        await desk.press("end")
        assert "The hand is not over. [/b]oris to act" in desk.text


async def test_export_and_repair_from_the_replay(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    async with recorder(home) as desk:
        await replayed(desk, hand())
        await desk.press("f2")
        await desk.replace(str(file))
        await desk.press("enter")
        assert desk.screen == "ReplayScreen"
        assert checked(file.read_text())["table"]["hand_number"] == 12
        await desk.press("j")
        assert checked(desk.app.clipboard) == checked(file.read_text())
        await desk.press("r")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        assert screen.recording.finished


async def open_file(desk: Desk, path: Path | str) -> None:
    """Open a file from the start screen."""
    await desk.press("o")
    assert desk.screen == "OpenFile"
    await desk.replace(str(path))
    await desk.press("enter")


async def test_a_whole_hand_is_replayed_and_left_again(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(dump(hand()), encoding="utf-8")
    async with recorder(home) as desk:
        await open_file(desk, file)
        assert desk.screen == "ReplayScreen"
        await desk.press("escape")
        assert desk.screen == "StartScreen"


async def test_files_are_offered_as_their_name_is_typed(home: Path, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "[b]one.hand").write_text(f"{THREE}f f\n", encoding="utf-8")
    (tmp_path / "note.txt").write_text("no hand")
    async with recorder(home) as desk:
        await desk.press("o")
        await desk.replace(f"{tmp_path}/FO")
        await desk.press("tab", "enter")
        assert desk.app.screen.query_one(Input).value == f"{tmp_path}/folder/"
        assert desk.app.screen.query_one(OptionList).option_count == 1
        await desk.press("tab", "enter")
        assert desk.screen == "ReplayScreen"
        assert "Carl" in desk.text


async def test_a_broken_hand_is_repaired_where_it_is_broken(home: Path, tmp_path: Path) -> None:
    broken = json.loads(dump(hand()))
    places = [n for n, event in enumerate(broken["events"]) if event["type"] == "raise"]
    broken["events"][places[0]]["to"] = 3
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(broken), encoding="utf-8")
    async with recorder(home) as desk:
        await open_file(desk, file)
        assert desk.screen == "Notice"
        assert f"/events/{places[0]}" in desk.text
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        misfit = screen.recording.misfit
        assert misfit is not None
        assert misfit.violation.code == "raise-too-small"
        assert len(screen.recording.entries) == 8
        assert "✗" in desk.text


async def test_a_script_goes_on_before_its_first_wrong_step(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "broken.hand"
    file.write_text("blinds 1/2\nseat A 9 button\nseat B 9\nr4 c\nflop Td 7c 2s\nb1\n")
    async with recorder(home) as desk:
        await open_file(desk, file)
        assert "line 6, column 1" in desk.text
        await desk.press("enter")
        assert desk.screen == "RecordScreen"
        assert "B to act" in desk.text


async def test_an_unfinished_hand_is_gone_on_with(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    file.write_text(dump(hand("AhKd r6")), encoding="utf-8")
    async with recorder(home) as desk:
        await open_file(desk, file)
        assert desk.screen == "RecordScreen"
        assert "[/b]oris to act" in desk.text


async def test_more_players_than_two_are_recorded_on(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "three.hand"
    file.write_text(f"{THREE}f f\n")
    async with recorder(home) as desk:
        await open_file(desk, file)
        assert desk.screen == "ReplayScreen"
        await desk.press("end", "v")
        assert desk.screen == "Why"
        assert desk.line("Carl: net +1")
        await desk.press("escape", "r")
        assert desk.screen == "RecordScreen"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b'{"format": "[/b]"}', b"hello"])
async def test_what_is_no_hand_is_told(home: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "no.json"
    file.write_bytes(content)
    (report,) = check_text(content, str(file))
    assert report.findings
    async with recorder(home) as desk:
        await open_file(desk, file)
        assert desk.screen == "OpenFile"
        said = " ".join(str(desk.app.screen.query_one(".said").render()).split())
        assert " ".join(report.message(report.findings[0]).split()) in said


@pytest.mark.parametrize("name", ["missing.json", ""])
async def test_a_file_that_cannot_be_read_is_told(home: Path, tmp_path: Path, name: str) -> None:
    async with recorder(home) as desk:
        await open_file(desk, tmp_path / name)
        assert desk.screen == "OpenFile"
        assert "could not be read" in str(desk.app.screen.query_one(".said").render())


async def test_the_hands_of_a_file_are_listed_a_page_at_a_time(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    line: Any = dump_line(hand())
    file.write_text(line * PAGE + '{"format": 1}\n' + line, encoding="utf-8")
    async with recorder(home) as desk:
        await open_file(desk, file)
        screen = desk.app.screen
        assert isinstance(screen, HandsScreen)
        options = screen.query_one(OptionList)
        assert options.option_count == PAGE + 1
        assert "Anna, [/b]oris" in desk.text
        await desk.press("enter", "escape")
        assert desk.app.screen is screen
        await desk.press("end", "enter")
        assert options.option_count == PAGE + 2
        assert options.highlighted == PAGE
        await desk.press("enter")
        assert desk.screen == "Notice"
        await desk.press("enter", "down", "enter")
        assert isinstance(desk.app.screen, ReplayScreen)
        await desk.press("escape", "escape")
        assert desk.screen == "StartScreen"
