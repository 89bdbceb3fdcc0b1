"""What nobody does on purpose: bursts of keys, impossible files, tiny terminals."""

import os
import sys
from pathlib import Path

import pytest
from textual.events import MouseDown, MouseUp

from recorder.engine.events import Act
from recorder.formats.json_hand import dump_line
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.errors import StorageError
from recorder.storage.library import Draft, Library
from recorder.storage.paths import DataFolder
from recorder.tui import turns
from recorder.tui.app import RecorderApp
from recorder.tui.modals.too_small import TooSmall
from recorder.tui.widgets.actions import ActionBar
from tests.tui.at_the_table import FLOP, recording, table
from tests.tui.harness import Desk, recorder

MODALS = {
    "note": ("n",),
    "why": ("v",),
    "save": ("f2",),
    "picker": ("f3",),
    "edit": ("e", "enter"),
    "commands": ("ctrl+p",),
    "leave": ("escape", "escape"),
}


async def resize(desk: Desk, width: int, height: int) -> None:
    await desk.pilot.resize_terminal(width, height)
    await desk.settle()


async def test_the_summary_does_not_open_over_a_hand_that_has_just_been_opened_again(
    home: Path,
) -> None:
    async with table(home, "AhKd", "r6", "f") as desk:
        await desk.press("e")
        await desk.type("ds")
        assert desk.screen == "RecordScreen"
        assert not recording(desk).finished
        assert "The hand is not over." in desk.text


async def test_a_whole_hand_can_be_typed_faster_than_it_is_drawn(home: Path) -> None:
    async with table(home) as desk:
        enter = "enter"
        keys = ("AhKd", enter, "r6", enter, "c", "Td7c2s", enter, "xb8", enter, "f", enter, enter)
        await desk.burst(*keys)
        assert recording(desk).entries == ()
        assert recording(desk).start.button == 2
        assert [(seat.name, seat.stack) for seat in recording(desk).start.seats] == [
            ("Anna", 206),
            ("Boris", 194),
        ]


async def test_a_letter_right_behind_enter_acts_and_is_not_typed(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        await desk.burst("r6", "enter", "c", "Td7c2s", "enter", "x")
        assert [type(entry.event).__name__ for entry in recording(desk).entries] == [
            "DealHole",
            "Act",
            "Act",
            "DealBoard",
            "Act",
        ]


async def test_a_form_can_be_filled_in_one_burst(home: Path) -> None:
    async with recorder(home) as desk:
        keys = ("Anna", "tab", "150", "tab", "Boris", "enter", "90bb", "enter", "-/2", "f2", "AsKs")
        await desk.burst("n", *keys, "enter")
        start = recording(desk).start
        assert [(seat.name, seat.stack) for seat in start.seats] == [("Anna", 150), ("Boris", 180)]
        assert (start.stakes.small_blind, start.stakes.big_blind) == (None, 2)
        assert len(recording(desk).entries) == 1


async def test_keys_behind_one_that_opens_a_question_go_to_the_question(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await desk.burst("n", "he was slow", "f2", "c", "Td7c2s", "enter")
        assert recording(desk).start.notes == "he was slow"
        assert len(recording(desk).view.board) == 3


@pytest.mark.parametrize("leaving", ["escape", "f10"])
async def test_a_hand_that_a_full_disk_does_not_take_waits_and_the_app_can_be_left(
    home: Path, leaving: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise StorageError("storage-full", home)

    async with table(home, "AhKd", "f") as desk:
        monkeypatch.setattr(Draft, "finish", full)
        await desk.press(leaving)
        assert "The hand is not lost: it waits on the start screen." in desk.words
        await desk.press("enter")
        if leaving == "f10":
            assert desk.app.return_value == 0
        else:
            assert desk.screen == "StartScreen"
            assert "Anna" in desk.text


@pytest.mark.parametrize("modal", MODALS)
async def test_every_question_can_be_left_by_the_key_that_ends_the_app(
    home: Path, modal: str
) -> None:
    async with table(home, "AhKd", "r6", "c") as desk:
        await desk.press(*MODALS[modal])
        assert desk.app.screen.is_modal, desk.text
        desk._send("f10")
        await desk.pilot.pause()
        assert desk.app.return_value == 0


@pytest.mark.parametrize("key", ["f10", "q", "й", "escape", "ctrl+c"])
async def test_a_terminal_that_is_too_small_can_be_left(home: Path, key: str) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await resize(desk, 40, 10)
        assert desk.screen == TooSmall.__name__
        desk._send(key)
        await desk.pilot.pause()
        assert desk.app.return_value == 0


async def test_a_notice_that_came_while_too_small_is_there_when_enlarged(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await resize(desk, 40, 10)
        desk.app.tell("First this.")
        await desk.settle()
        await resize(desk, 80, 24)
        assert "First this." in desk.text
        await desk.press("enter")
        assert desk.screen == "RecordScreen"
        await desk.press("c")
        assert len(recording(desk).entries) == 3


@pytest.mark.parametrize("then", ["enter", "delete"])
async def test_undo_while_a_step_is_chosen_leaves_something_to_be_chosen(
    home: Path, then: str
) -> None:
    async with table(home, *FLOP, "x", "b8") as desk:
        await desk.press("e", "u", then)
        assert desk.screen == ("EditStep" if then == "enter" else "RecordScreen")
        if then == "enter":
            await desk.press("escape")
        assert len(recording(desk).entries) == (5 if then == "enter" else 4)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x" * 300, "the name is too long"),
        pytest.param("x" * 5000, "the name is too long", id="longest"),
        ("a\0b.json", "such a name is not possible"),
        ("", "Type a name for the file."),
        ("pipe.json", "a pipe or a device"),
        ("pipe.jsonl", "a pipe or a device"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes there")
async def test_what_cannot_be_written_is_said_in_the_dialog(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.json")
    os.mkfifo("pipe.jsonl")
    async with table(home, "AhKd", "r6") as desk:
        await desk.press("f2")
        field = desk.app.screen.query_one("Input")
        field.value = name  # type: ignore[attr-defined]
        await desk.press("enter")
        if desk.screen == "Confirm":
            await desk.press("y")
        assert desk.screen == "SaveAs"
        assert why in desk.words
        assert ".." not in desk.text.replace("…", "")


@pytest.mark.parametrize(
    "name", ["x" * 5000, "a\0b.json", "a\0/b.json"], ids=["long", "nul", "nul-folder"]
)
async def test_what_cannot_be_opened_is_said_in_the_dialog(home: Path, name: str) -> None:
    async with recorder(home) as desk:
        await desk.press("o")
        desk.app.screen.query_one("Input").value = name  # type: ignore[attr-defined]
        await desk.press("enter")
        assert desk.screen == "OpenFile"
        assert "could not be read" in desk.words


async def test_a_file_with_two_hands_opens_as_a_list(home: Path, tmp_path: Path) -> None:
    start = dump_line(start_of(SetupFields(("Anna", "Boris"), ("200", "200"), hero=0)))
    file = tmp_path / "two.jsonl"
    file.write_text(start * 2, encoding="utf-8")
    async with recorder(home) as desk:
        await desk.press("o")
        await desk.enter(str(file))
        assert desk.screen == "HandsScreen"
        assert desk.text.count("Anna, Boris") == 2
        await desk.press("down", "enter")
        assert desk.screen == "RecordScreen"


@pytest.mark.parametrize(
    ("code", "said"),
    [("draft-missing", "another recorder has removed it"), ("storage-locked", "try again")],
)
async def test_room_is_only_asked_for_where_it_is_missing(
    home: Path, monkeypatch: pytest.MonkeyPatch, code: str, said: str
) -> None:
    def refused(*_: object) -> None:
        raise StorageError(code, home)

    async with table(home, "AhKd") as desk:
        monkeypatch.setattr(Draft, "rewrite", refused)
        await desk.press("c")
        shown = desk.words
        assert said in shown
        assert "make room" not in shown
        await desk.press("enter")


async def test_a_click_does_not_overtake_what_was_typed_before_it(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        bar = desk.app.screen.query_one(ActionBar).content_region
        for key in ("r", "6", "enter"):
            desk._send(key)
        for kind in (MouseDown, MouseUp):
            x, y = bar.x + 2, bar.y
            click = kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
            desk.app.post_message(click)
        await desk.settle()
        raised, folded = (entry.event for entry in recording(desk).entries[-2:])
        assert isinstance(raised, Act)
        assert (raised.verb, raised.to) == ("raise", 6)
        assert isinstance(folded, Act)
        assert (folded.verb, folded.seat) == ("fold", 0)


async def test_keys_that_never_stop_are_drawn_now_and_then(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = 0
    draw = RecorderApp._display

    def counted(app: RecorderApp, *picture: object) -> None:
        nonlocal pictures
        pictures += app.typing
        draw(app, *picture)  # type: ignore[arg-type]

    async with table(home, "AhKd") as desk:
        monkeypatch.setattr(turns, "_UNSEEN", 0.01)
        monkeypatch.setattr(RecorderApp, "_display", counted)
        for _ in range(20):
            desk._send("r")
            desk._send("escape")
        await desk.settle()
    assert pictures > 3


@pytest.mark.parametrize("over", [("v",), ("f1",), ("ctrl+p",), ("f2",), ("n",), ("f6",)])
async def test_what_lies_under_a_question_fits_a_terminal_that_was_resized(
    home: Path, over: tuple[str, ...]
) -> None:
    async with table(home, "AhKd", "r6", "c", size=(120, 40)) as desk:
        await desk.press(*over)
        await resize(desk, 80, 24)
        await desk.press("escape")
        resized = desk.text
        await desk.press("p", "p")
        assert resized == desk.text
    async with table(home, "AhKd", "r6", "c", size=(80, 24)) as desk:
        assert resized.splitlines()[1:10] == desk.text.splitlines()[1:10]


async def test_the_first_picture_of_a_small_terminal_is_cut_to_it(home: Path) -> None:
    async with table(home, size=(60, 20)) as desk:
        first = desk.text
        await desk.press("p", "p")
        assert first == desk.text


async def test_a_hand_is_gone_on_with_before_it_is_listed(home: Path) -> None:
    async with table(home, "AhKd"):
        pass
    app = RecorderApp(DataFolder(home), "en")
    monkey = pytest.MonkeyPatch()
    monkey.setattr(RecorderApp, "_warm_up", lambda _: None)
    async with app.run_test(size=(80, 24)) as pilot:
        desk = Desk(app, pilot)
        await desk.press("r")
        assert desk.screen == "RecordScreen"
    monkey.undo()


async def test_a_hand_that_cannot_be_read_is_offered_and_can_be_thrown_away(home: Path) -> None:
    async with table(home, "AhKd"):
        pass
    with Library(home / "library.sqlite3") as library, library.change() as connection:
        connection.execute("UPDATE drafts SET start = 'nonsense'")
    async with recorder(home) as desk:
        assert "(cannot be read)" in desk.text
        await desk.press("r")
        assert desk.screen == "Notice"
        await desk.press("enter", "d", "y")
        assert "(cannot be read)" not in desk.text


async def test_a_form_stays_filled_in_where_the_hand_cannot_begin(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise StorageError("storage-full", home)

    async with recorder(home) as desk:
        monkeypatch.setattr(Library, "begin", full)
        await desk.burst("n", "Anna", "tab", "tab", "Boris", "f2")
        assert "The disk is full" in desk.words
        await desk.press("enter")
        assert desk.screen == "SetupScreen"
        assert "Boris" in desk.text
        monkeypatch.undo()
        await desk.press("f2")
        assert desk.screen == "RecordScreen"


async def test_keys_of_the_settings_that_cannot_be_used_are_said_and_the_usual_ones_hold(
    home: Path,
) -> None:
    settings = '[keys]\n"app.quit" = "nonsensekey"\n"record.fold" = "c"\n"record.call" = "g"\n'
    async with recorder(home, settings=settings) as desk:
        assert "app.quit: nonsensekey is no key." in desk.words
        assert "record.fold: c" not in desk.words
        await desk.press("enter")
        assert "F10 Quit" in desk.text
    async with recorder(home, settings='[keys]\n"record.fold" = "x"\n') as desk:
        assert "record.fold: x is “Check” already." in desk.words


@pytest.mark.parametrize("over", ["v", "p", "f2", "f1"])
async def test_a_hand_can_be_left_from_a_window_that_was_resized(home: Path, over: str) -> None:
    async with table(home, "AhKd", "f") as desk:
        await desk.press("s", over)
        await resize(desk, 120, 40)
        await desk.burst("escape", "enter")
        assert desk.screen == "RecordScreen", desk.text
        await resize(desk, 80, 24)


async def test_a_replay_can_be_left_while_it_is_resized(home: Path) -> None:
    async with table(home, "AhKd", "f") as desk:
        await desk.press("s", "v")
        await desk.pilot.resize_terminal(100, 30)
        desk.app.pop_screen()
        await desk.settle()
        assert desk.screen == "SummaryScreen"


@pytest.mark.parametrize("stack", ["1 000", "200 button", "#", "200 #"])
async def test_an_odd_stack_is_refused_beside_its_field(home: Path, stack: str) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await desk.burst("Anna", "tab", stack, "tab", "Boris", "f2")
        assert desk.screen == "SetupScreen"
        assert f"“{stack}” is not a stack" in desk.words
        assert "button for" not in desk.words
        await desk.press("escape")
        await desk.press("s", "tab", "tab", "tab", "tab", "tab")
        await desk.replace(stack)
        await desk.press("f2")
        assert desk.screen == "SettingsScreen"
        assert f"“{stack}” is not a stack" in desk.words


async def test_a_remark_in_a_field_is_no_remark(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.burst("n", "Anna", "tab", "tab", "Boris", "tab", "tab")
        await desk.replace("1/2 # straddle 4")
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
