"""The hands that were recorded: they are listed, looked at, corrected and saved."""

from pathlib import Path

import pytest

from recorder.session import kept
from recorder.session.drafts import remembered_start
from recorder.storage.library import Library
from recorder.tui.screens import kept as screen
from tests.tui.at_the_table import recording, table
from tests.tui.harness import Desk, checked, recorder, stored

RAISED = ("enter", "r6", "enter", "f", "enter", "enter")
"""Cards that nobody saw, a raise, a fold, and on to the next hand."""


async def two_hands(home: Path) -> None:
    """Anna, the recorder, raises on the button and wins 2; then Boris does."""
    async with table(home) as desk:
        await desk.burst(*RAISED, *RAISED, "escape", "y")
    assert len(stored(home)) == 2


def lines(desk: Desk) -> list[str]:
    return [line for line in desk.text.splitlines() if "Boris" in line]


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Recorded hands"), ("ru", "Записанные раздачи")]
)
async def test_the_last_hand_is_listed_first_with_what_it_came_to(
    home: Path, lang: str, title: str
) -> None:
    await two_hands(home)
    async with recorder(home, lang) as desk:
        await desk.press("h")
        assert title in desk.text
        last, first = lines(desk)
        assert last.endswith("  -2  Anna, Boris")
        assert first.endswith("  +2  Anna, Boris")
        await desk.press("escape")
        assert desk.screen == "StartScreen"


async def test_a_hand_of_the_list_is_looked_at_saved_and_left(home: Path, tmp_path: Path) -> None:
    await two_hands(home)
    async with recorder(home) as desk:
        await desk.press("h", "down", "enter")
        assert desk.screen == "ReplayScreen"
        await desk.press("f2")
        await desk.replace(str(tmp_path / "first.json"))
        await desk.press("enter")
        await desk.press("escape")
        assert desk.screen == "KeptScreen"
    written = checked((tmp_path / "first.json").read_text(encoding="utf-8"))
    assert written == stored(home)[0]


async def test_a_hand_of_the_list_is_corrected_in_its_place(home: Path) -> None:
    await two_hands(home)
    async with recorder(home) as desk:
        await desk.press("h", "enter", "r")
        assert desk.screen == "RecordScreen"
        await desk.burst("u", "c", "enter", "x")
        assert recording(desk).view.street == "flop"
        await desk.press("escape", "escape", "y")
        assert desk.screen == "StartScreen"
        await desk.press("h")
        assert len(lines(desk)) == 1


async def test_correcting_an_older_hand_leaves_the_next_one_as_it_was(home: Path) -> None:
    await two_hands(home)
    with Library(home / "library.sqlite3") as library:
        proposed = remembered_start(library)
    async with recorder(home) as desk:
        await desk.press("h", "down", "enter", "r", "s")
        assert desk.screen == "SummaryScreen"
        said = " ".join(desk.text.split())
        # Each won 2 once; the hand that waits has the button on Anna, the one behind it on Boris.
        assert "stay as they were. Next hand: Anna 200, Boris 200 (button)" in said
        await desk.press("enter")
        assert desk.screen == "StartScreen"
    with Library(home / "library.sqlite3") as library:
        assert remembered_start(library) == proposed
    # Whoever raised first in each is the player on its button.
    assert [hand["button"] for hand in stored(home)] == [1, 2]


async def test_a_library_without_hands_says_so(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("h")
        assert "No hand was finished yet." in desk.text
        await desk.press("enter", "escape")
        assert desk.screen == "StartScreen"


async def test_more_hands_than_a_page_come_when_asked_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two_hands(home)
    monkeypatch.setattr(kept, "PAGE", 1)
    monkeypatch.setattr(screen.KeptScreen, "PAGE", 1)
    async with recorder(home) as desk:
        await desk.press("h")
        assert len(lines(desk)) == 1
        await desk.press("down", "enter")
        assert [line.split()[2] for line in lines(desk)] == ["-2", "+2"]
        await desk.press("down", "enter")
        assert "more" not in desk.text


@pytest.mark.parametrize(
    "damage",
    [
        "hand = '{}'",
        "hand = x'00ff'",
        """hand = replace(hand, '"small_blind":1', '"small_blind":50')""",
        """hand = replace(hand, '"seat":2', '"seat":1')""",
    ],
)
async def test_a_hand_that_cannot_be_read_is_said_to_be_there(home: Path, damage: str) -> None:
    await two_hands(home)
    with Library(home / "library.sqlite3") as library, library.change() as connection:
        connection.execute(f"UPDATE hands SET {damage} WHERE id = 1")
    async with recorder(home) as desk:
        await desk.press("h", "down", "enter")
        assert desk.screen == "KeptScreen"
        assert "(cannot be read)" in desk.text


@pytest.mark.parametrize("finished", ["garbage", "0001-01-01T00:00:00+14:00", ""])
async def test_a_time_that_cannot_be_read_hides_no_hand(home: Path, finished: str) -> None:
    await two_hands(home)
    with Library(home / "library.sqlite3") as library, library.change() as connection:
        connection.execute("UPDATE hands SET finished = ?", (finished,))
    async with recorder(home) as desk:
        await desk.press("h")
        assert len(lines(desk)) == 2
