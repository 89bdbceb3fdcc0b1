"""How a hand is left, what the next one starts from, and what is said in passing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Static

from recorder.session.drafts import remembered_start
from recorder.storage.library import Library
from recorder.tui.modals.commands import Commands
from recorder.tui.modals.confirm import Confirm
from recorder.tui.screens.record import RecordScreen
from recorder.tui.widgets import key_line
from tests.tui.at_the_form import fill, typed
from tests.tui.harness import Desk, dealt, recorder, set_up, stored

SAMPLES = Path(__file__).parents[2] / "sample_hands" / "unsound"


async def over(desk: Desk) -> None:
    """A hand that Anna gave up at once."""
    await dealt(desk)
    await desk.press("f")
    assert "Anna" in desk.text


@pytest.mark.parametrize(
    "keys", [("escape",), ("escape", "escape"), ("s", "q"), ("s", "escape", "escape")]
)
async def test_a_hand_that_is_over_is_kept_without_a_question(
    home: Path, keys: tuple[str, ...]
) -> None:
    async with recorder(home) as desk:
        await over(desk)
        for key in keys:
            if desk.screen != "StartScreen":
                await desk.press(key)
        assert desk.screen == "StartScreen"
        assert "Go on" not in desk.text
        await desk.press("n")
        assert typed(desk, "hand") == "2"
        assert typed(desk, "stack.0") == "199"
        assert "Boris" in desk.line("Button")
    assert len(stored(home)) == 1


@pytest.mark.parametrize("keys", [("f10",), ("s", "f10")])
async def test_a_hand_that_is_over_is_kept_when_the_app_is_left(
    home: Path, keys: tuple[str, ...]
) -> None:
    async with recorder(home) as desk:
        await over(desk)
        await desk.press(*keys)
    assert len(stored(home)) == 1
    with Library(home / "library.sqlite3") as library:
        assert library.drafts() == []
        start = remembered_start(library)
    assert start is not None
    assert [seat.stack for seat in start.seats] == [199, 201]


async def test_a_hand_that_goes_on_asks_and_the_next_counts_on(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("escape")
        assert isinstance(desk.app.screen, Confirm)
        assert desk.focus == "no"
        await desk.press("left")
        assert desk.focus == "yes"
        await desk.press("right", "left", "enter")
        assert desk.screen == "StartScreen"
        assert "Go on: Anna, Boris" in desk.text
        await desk.press("n")
        assert typed(desk, "hand") == "2"


async def test_the_currency_comes_back_as_it_was_typed(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await fill(desk, name_0="Anna", name_1="Boris", money="USD")
        await desk.press("f2")
        assert isinstance(desk.app.screen, RecordScreen)
        await desk.press("f6")
        assert typed(desk, "money") == "USD"


async def test_what_is_said_in_passing_stands_in_the_line_of_keys_for_a_while(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later: list[tuple[float, Callable[[], None]]] = []
    monkeypatch.setattr(key_line.KeyLine, "set_timer", lambda _, *timer: later.append(timer))
    async with recorder(home) as desk:
        await set_up(desk)
        keys = desk.text.splitlines()[-1]
        await desk.press("ctrl+c")
        assert desk.text.splitlines()[-1] == " F10 leaves; everything accepted is saved."
        ((seconds, ends),) = later
        assert seconds == key_line._SECONDS
        desk.app.call_later(ends)
        await desk.settle()
        assert desk.text.splitlines()[-1] == keys


@pytest.mark.parametrize("over", [False, True])
async def test_what_was_saved_is_said_wherever_it_was_saved(
    home: Path, tmp_path: Path, over: bool
) -> None:
    path = tmp_path / "hand.json"
    async with recorder(home) as desk:
        await dealt(desk)
        for _ in range(2):
            if over:
                path.write_text("{}", encoding="utf-8")
            await desk.press("f2")
            await desk.replace(str(path))
            await desk.press("enter")
            if over:
                await desk.press("y")
            assert desk.text.splitlines()[-1].startswith(" Saved as "), desk.text
            path.unlink()


async def test_a_missing_folder_is_named(home: Path, tmp_path: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("f2")
        await desk.replace(str(tmp_path / "no" / "x.json"))
        await desk.press("enter")
        said = str(desk.app.screen.query_one(".said", Static).render())
        assert said.startswith("There is no folder")
        assert said.endswith("no.")


async def test_the_row_that_is_chosen_is_marked_and_escape_does_not_leave(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("escape", "y")
        assert desk.line("▸").split()[1] == "n"
        await desk.press("down")
        assert desk.line("▸").strip().startswith("▸     Go on")
        await desk.press("escape")
        assert desk.app.is_running
        assert desk.screen == "StartScreen"


async def test_only_what_is_possible_is_found_by_its_name(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("ctrl+p")
        palette = desk.app.screen
        assert isinstance(palette, Commands)
        named = {action.id for action in palette._actions}
    assert {"record.call", "record.fold", "record.raise", "app.help"} <= named
    assert not named & {"record.check", "record.bet", "record.muck", "record.summary"}
    assert not named & {"record.redo", "record.pick", "app.commands"}


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_further_lines_of_help_stand_below_the_first(home: Path, lang: str) -> None:
    async with recorder(home, lang, size=(60, 20)) as desk:
        await desk.press("f1")
        shown = desk.text.splitlines()[:-1]
    further = [line for line in shown if line.startswith(" " * 30)]
    assert further
    assert all(line[:38].isspace() for line in further)


async def test_the_russian_summary_shows_how_to_correct_and_to_end(home: Path) -> None:
    async with recorder(home, "ru") as desk:
        await over(desk)
        await desk.press("s")
        foot = desk.text.splitlines()[-1]
        assert " u " in foot
        assert " q " in foot


async def test_a_note_shows_how_it_is_kept(home: Path) -> None:
    async with recorder(home) as desk:
        await dealt(desk)
        await desk.press("n")
        assert "F2 Keep  Esc Cancel" in desk.text


async def test_a_broken_script_is_opened_with_the_step_that_breaks_it(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("o")
        await desk.enter(str(SAMPLES / "bet-too-small.hand"))
        assert desk.screen == "Notice"
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        assert "✗" in desk.text
        assert screen.recording.misfit is not None
        assert screen.chosen == screen.recording.misfit.index


async def test_words_that_cannot_be_taken_over_are_told(home: Path, tmp_path: Path) -> None:
    script = tmp_path / "x.hand"
    script.write_text("blinds 1/2\nseat Anna 200 button\nseat Boris 200\nc wait x\n")
    async with recorder(home) as desk:
        await desk.press("o")
        await desk.enter(str(script))
        assert "Not taken over, line 4, column 3: wait" in " ".join(desk.text.split())
        await desk.press("enter")
        screen = desk.app.screen
        assert isinstance(screen, RecordScreen)
        assert "checks" in desk.text
