"""A hand that is over: what is said about it, where it goes, and what comes next."""

import json
from pathlib import Path

import pytest

from recorder.session.drafts import remembered_start
from recorder.tui.screens.record import RecordScreen
from recorder.tui.screens.summary import SummaryScreen
from tests.tui.harness import Desk, checked, recorder, set_up, stored

WALK = "f"
UNSEEN = "c x flop Td 7c 2s x x turn 3c x x river 4d x x show Boris ?? show Anna ??"


async def over(
    desk: Desk, line: str = WALK, stacks: tuple[str, str] = ("200", "200")
) -> SummaryScreen:
    """A hand up to its summary."""
    await set_up(desk, stacks=stacks)
    screen = desk.app.screen
    assert isinstance(screen, RecordScreen)
    screen.recording.submit(line)
    await desk.press("escape", "s")
    summary = desk.app.screen
    assert isinstance(summary, SummaryScreen), desk.text
    return summary


async def test_enter_keeps_the_hand_and_opens_the_next(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk, "r6 c flop Td 7c 2s x b8 f")
        assert "Anna: net +6, stack 206." in desk.text
        assert "Next hand: Anna 206, Boris 194 (button); blinds 1/2." in desk.text
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        start = screen.recording.start
    assert [seat.stack for seat in start.seats] == [206, 194]
    assert start.button == 2
    assert start.table is not None
    assert start.table.hand_number == 2
    (hand,) = stored(home)
    assert hand["result"]["net"] == {"Anna": 6, "Boris": -6}


async def test_who_won_is_asked_where_the_cards_do_not_tell(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk, UNSEEN)
        assert "Who won?" in desk.text
        assert desk.focus == "winners"
        await desk.press("down", "enter")
        assert "Anna wins the pot of 4." in desk.text
        assert "Who won?" not in desk.text
        await desk.press("w")
        assert "Who won?" in desk.text
        await desk.press("down", "down", "enter")
        assert desk.line("Boris: net").strip() == "Boris: net 0, stack 200."
        await desk.press("enter")
    (hand,) = stored(home)
    assert hand["won"] == [[2, 1]]


async def test_a_winner_may_stay_unknown(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk, UNSEEN)
        await desk.press("end", "enter", "enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        assert [seat.stack for seat in screen.recording.start.seats] == [None, None]
    (hand,) = stored(home)
    assert hand["result"]["undecided"] == ["Boris", "Anna"]


async def test_rake_is_taken_changed_and_taken_out(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk, "r6 c flop Td 7c 2s x x turn 5h x x river Qd x b8 f")
        await desk.press("k")
        await desk.enter("99")
        assert "99 is more than the pot of 12" in desk.text
        await desk.replace("2")
        await desk.press("enter")
        assert "Rake 2." in desk.text
        assert "stack 204." in desk.line("Anna: net")
        await desk.press("k")
        await desk.replace("~1")
        await desk.press("enter")
        assert "stack 205." in desk.line("Anna: net")
        await desk.press("k")
        await desk.replace("")
        await desk.press("enter")
        assert "stack 206." in desk.line("Anna: net")
        await desk.press("enter")
    (hand,) = stored(home)
    assert "rake" not in hand


async def test_notes_and_tags(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await desk.press("n")
        await desk.type("he [b]sighed")
        await desk.press("enter")
        await desk.type("twice")
        await desk.press("tab")
        await desk.enter("live, tell, live")
        assert "Note: he [b]sighed" in desk.text
        assert "Tags: live, tell." in desk.text
        await desk.press("n", "escape")
        await desk.press("enter")
    (hand,) = stored(home)
    assert (hand["notes"], hand["tags"]) == ("he [b]sighed\ntwice", ["live", "tell"])


@pytest.mark.parametrize("key", ["u", "escape"])
async def test_back_into_the_hand(home: Path, key: str) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await desk.press(key)
        assert desk.screen == "RecordScreen"
        await desk.press("u")
        assert "Hole cards of Anna" in desk.text
    assert stored(home) == []


async def test_finish_keeps_the_hand_and_goes_to_the_start(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await desk.press("q")
        assert desk.screen == "StartScreen"
        assert desk.app.library.drafts() == []
        start = remembered_start(desk.app.library)
        assert start is not None
        assert [seat.stack for seat in start.seats] == [199, 201]
    assert len(stored(home)) == 1


async def test_a_recount_holds_for_the_next_hand_alone(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await desk.press("r")
        await desk.replace("x")
        await desk.press("enter", "enter")
        assert desk.screen == "Recount"
        await desk.replace("~250")
        await desk.press("enter", "enter")
        assert "Anna 250, Boris 201 (button)" in desk.text
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        assert screen.recording.start.certainty == {"/seats/0/stack": "approximate"}
        assert [seat.stack for seat in screen.recording.start.seats] == [250, 201]
    (hand,) = stored(home)
    assert hand["result"]["final_stacks"] == {"Anna": 199, "Boris": 201}


async def test_nobody_sits_down_without_chips(home: Path) -> None:
    board = "flop Td 7c 2s turn 5h river Qd show Anna AhAd show Boris 9c9d"
    async with recorder(home) as desk:
        await over(desk, f"a c {board}", stacks=("200", "150"))
        await desk.press("enter")
        assert desk.screen == "Recount"
        assert "Boris" in desk.text
        await desk.press("tab")
        await desk.enter("0")
        assert desk.screen == "Recount"
        await desk.replace("200")
        await desk.press("enter")
        assert desk.screen == "SummaryScreen"
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        assert [seat.stack for seat in screen.recording.start.seats] == [350, 200]


async def test_skipped_hands_pass_the_button_and_say_why(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk)
        first, second = (("180", "220"), "Anna 180 (button)"), (("1", "399"), "399 (button)")
        for stacks, button in (first, second):
            await desk.press("p")
            await desk.enter(stacks[0])
            assert desk.screen == "SkipHand"
            await desk.type(stacks[1])
            await desk.press("tab")
            await desk.enter("away")
            assert button in desk.text
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        start = screen.recording.start
        assert [seat.stack for seat in start.seats] == [1, 399]
        assert start.button == 2
        rows = desk.app.library.rows("SELECT why FROM skipped")
    assert rows == [("away",), ("away",)]


async def save_as(desk: Desk, path: Path) -> None:
    """Save under a name."""
    await desk.press("f2")
    assert desk.screen == "SaveAs"
    await desk.replace(str(path))
    await desk.press("enter")


async def test_a_file_is_never_written_over_unasked(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_text("mine")
    async with recorder(home) as desk:
        await over(desk)
        await save_as(desk, tmp_path / "hand")
        assert desk.screen == "Confirm"
        await desk.press("escape")
        assert desk.screen == "SaveAs"
        assert file.read_text() == "mine"
        await desk.press("enter", "y")
        assert desk.screen == "SummaryScreen"
    assert checked(file.read_text())["result"]["net"] == {"Anna": -1, "Boris": 1}


async def test_hands_are_added_to_a_file_with_one_a_line(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    async with recorder(home) as desk:
        await over(desk)
        await save_as(desk, file)
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        screen.recording.submit(WALK)
        await desk.press("escape", "s", "f2")
        assert str(file)[-20:] in desk.text.replace("\n", "")
        await desk.press("enter")
        assert desk.screen == "SummaryScreen"
    lines = file.read_text().splitlines()
    assert [json.loads(line)["table"]["hand_number"] for line in lines] == [1, 2]


async def test_what_a_format_cannot_hold_is_said_before_it_is_written(
    home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "hand.txt"
    async with recorder(home) as desk:
        await over(desk)
        await save_as(desk, file)
        assert desk.screen == "Confirm"
        assert "hand.txt cannot hold everything." in desk.words
        await desk.press("escape")
        assert (desk.screen, file.exists()) == ("SaveAs", False)
        await desk.press("enter", "y")
        assert desk.screen == "SummaryScreen"
    assert file.read_text().startswith("PokerStars Hand #")


async def test_a_script_and_another_behind_it(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.hand"
    async with recorder(home) as desk:
        await over(desk)
        await save_as(desk, file)
        await save_as(desk, file)
        assert desk.screen == "SummaryScreen"
    assert file.read_text().count("blinds 1/2") == 2


@pytest.mark.parametrize("name", ["", "hand.png", "...json", "no-such-folder/x.json"])
async def test_what_is_no_file_for_a_hand_is_told(home: Path, tmp_path: Path, name: str) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await save_as(desk, tmp_path / name if name else tmp_path)
        assert desk.screen == "SaveAs"
        said = desk.app.screen.query_one(".said").render()
        assert str(said)
    assert {path.name for path in tmp_path.iterdir()} <= {"recorder-home"}


async def test_the_hand_is_copied(home: Path) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await desk.press("c")
        assert desk.app.clipboard.splitlines()[-1] == "f"
        await desk.press("j")
        assert checked(desk.app.clipboard)["button"] == 1


async def test_a_full_disk_loses_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from recorder.storage.errors import StorageError
    from recorder.storage.library import Draft

    def full(*_: object) -> int:
        raise StorageError("storage-full", home)

    async with recorder(home) as desk:
        await over(desk)
        with monkeypatch.context() as broken:
            broken.setattr(Draft, "finish", full)
            await desk.press("enter")
            assert desk.screen == "Notice"
            await desk.press("enter")
        assert desk.screen == "SummaryScreen"
        await desk.press("enter")
        assert desk.screen == "RecordScreen"
    assert len(stored(home)) == 1


async def test_long_notes_can_be_read_to_their_end(home: Path) -> None:
    async with recorder(home, size=(60, 20)) as desk:
        summary = await over(desk)
        summary._recording.annotate("\n".join(f"line {number}." for number in range(30)))
        await desk.press("n", "escape")
        assert "line 29." not in desk.text
        await desk.press("pagedown", "pagedown", "pagedown", "down")
        assert "line 29." in desk.text
        await desk.press("pageup", "pageup", "pageup", "up")
        assert "goes back" in desk.text
