"""The frame of the app: start, drafts, settings, help, commands, sizes, and how it ends."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from recorder import i18n
from recorder.session.drafts import begin
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.library import Library
from recorder.storage.paths import DataFolder
from recorder.storage.settings import Settings, load
from recorder.tui.app import RecorderApp
from recorder.tui.modals.confirm import Confirm, Notice
from recorder.tui.palettes import Look
from tests.tui.harness import Desk, recorder

ROOT = Path(__file__).parents[2]
HOSTILE = "[/b][@click=app.quit]"


@pytest.fixture(autouse=True)
def _no_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("RECORDER_LANG", raising=False)
    yield
    i18n.use("en")


def leave_a_hand(home: Path, *steps: str, name: str = "Anna") -> None:
    """A draft of a hand between `name` and Boris, as a recorder that ended leaves it."""
    with Library(home / "library.sqlite3") as library:
        recording, _ = begin(
            library, start_of(SetupFields((name, "Boris"), ("200", "200"), hero=0))
        )
        for step in steps:
            recording.submit(step)


def left_numbers(home: Path) -> list[int]:
    with Library(home / "library.sqlite3") as library:
        return [info.id for info in library.drafts()]


# The start screen


@pytest.mark.parametrize(("lang", "new"), [("en", "Record a new hand."), ("ru", "Записать новую")])
async def test_the_start_offers_a_new_hand_in_both_languages(
    home: Path, lang: str, new: str
) -> None:
    async with recorder(home, lang) as desk:
        assert new in desk.text
        assert desk.focus == "choices"
        await desk.press("r", "d")
        assert desk.screen == "StartScreen", "there is nothing to resume"


@pytest.mark.parametrize("key", ["f10", "q", "й"])
async def test_leaving_ends_with_0(home: Path, key: str) -> None:
    async with recorder(home) as desk:
        await desk.press(key)
    assert desk.app.return_code == 0


async def test_a_hand_that_was_left_is_gone_on_with(home: Path) -> None:
    leave_a_hand(home, "r6", name=HOSTILE)
    async with recorder(home) as desk:
        assert f"Go on: {HOSTILE}, Boris" in desk.text
        assert "1 step\n" in desk.text
        await desk.press("r")
        assert desk.screen == "RecordScreen"
        assert left_numbers(home) == [], "no other recorder may have it now"
        desk.app.to_start()
        await desk.settle()
        assert "Go on" in desk.text
        assert left_numbers(home) == [1]
        await desk.press("down", "enter")
        assert desk.screen == "RecordScreen"


async def test_a_hand_that_was_left_is_thrown_away_only_after_yes(home: Path) -> None:
    leave_a_hand(home)
    async with recorder(home) as desk:
        await desk.press("delete")
        assert isinstance(desk.app.screen, Confirm)
        await desk.press("enter")
        assert left_numbers(home) == [1]
        await desk.press("delete", "y")
        assert "Go on" not in desk.text
    assert left_numbers(home) == []


async def test_a_hand_that_another_recorder_holds_is_told_and_stays(home: Path) -> None:
    leave_a_hand(home)
    async with recorder(home) as desk:
        with Library(home / "library.sqlite3") as other:
            other.resume(1)
            await desk.press("r")
            assert isinstance(desk.app.screen, Notice)
        await desk.press("enter")
        assert desk.screen == "StartScreen"


async def test_a_library_that_cannot_be_opened_is_told_in_a_sentence(home: Path) -> None:
    home.mkdir()
    (home / "library.sqlite3").write_text("this is no database, and long enough to be read as one")
    async with recorder(home) as desk:
        assert isinstance(desk.app.screen, Notice)
        assert "library.sqlite3" in desk.text.replace("\n", "")


# Settings


async def test_settings_are_kept_and_hold_at_once(home: Path) -> None:
    async with recorder(home, lang="") as desk:
        await desk.press("s")
        assert "as the terminal" in desk.text
        await desk.press("right", "right", "tab", "right", "tab", "right", "tab", "right", "right")
        await desk.press("f2")
        assert "Записать новую раздачу" in desk.text
        assert desk.focus == "choices"
        assert desk.app.look == Look("letters", "colour-blind")
        assert desk.app.theme == "light-colour-blind"
    stored = Settings(language="ru", light="light", palette="colour-blind", suits="letters")
    assert load(home / "settings.toml") == stored


async def test_stakes_are_typed_as_in_a_script_and_refused_beside_their_field(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("s", "tab", "tab", "tab", "tab")
        await desk.replace("0.50/1")
        await desk.press("tab")
        await desk.replace("nonsense")
        await desk.press("f2")
        assert desk.screen == "SettingsScreen"
        assert "nonsense" in desk.line("Stacks")
        await desk.replace("100bb")
        await desk.press("tab")
        await desk.enter("EUR 2")
        assert desk.screen == "StartScreen"
    stored = load(home / "settings.toml")
    assert (stored.small_blind, stored.big_blind, stored.stack) == (50, 100, 10_000)
    assert (stored.decimals, stored.currency) == (2, "EUR")


@pytest.mark.parametrize(("key", "then"), [("ctrl+g", "SettingsScreen"), ("n", "StartScreen")])
async def test_another_key_is_set_by_pressing_it(home: Path, key: str, then: str) -> None:
    async with recorder(home) as desk:
        await desk.press("s", "shift+tab", *["down"] * 7, "enter")
        assert "“Settings”" in desk.text
        await desk.press(key)
        if key == "n":
            assert "n is “New hand” already." in desk.text
            await desk.press("escape")
        await desk.press("f2")
        await desk.press(key if then == "SettingsScreen" else "escape")
    expected = {"start.settings": key} if then == "SettingsScreen" else {}
    assert load(home / "settings.toml").keys == expected


async def test_other_keys_act_in_place_of_the_usual_ones(home: Path) -> None:
    async with recorder(home, settings='[keys]\n"start.settings" = "g"\n') as desk:
        assert desk.line("Language, colours").split()[0] == "g"
        await desk.press("s")
        assert desk.screen == "StartScreen"
        await desk.press("п")
        assert desk.screen == "SettingsScreen"


async def test_two_actions_may_change_places(home: Path) -> None:
    settings = '[keys]\n"start.settings" = "n"\n"start.new" = "s"\n'
    async with recorder(home, settings=settings) as desk:
        await desk.press("n")
        assert desk.screen == "SettingsScreen"
        await desk.press("escape", "ы")
        assert desk.screen == "SetupScreen"


async def test_settings_that_cannot_be_read_are_told_and_left_as_they_are(home: Path) -> None:
    async with recorder(home, settings="palette = ") as desk:
        assert isinstance(desk.app.screen, Notice)
        await desk.press("enter", "s", "f2")
        assert isinstance(desk.app.screen, Notice)
    assert (home / "settings.toml").read_text() == "palette = "


@pytest.mark.parametrize(
    ("option", "environ", "settings", "lang"),
    [
        ("en", "ru", "ru", "en"),
        (None, "en", "ru", "en"),
        (None, None, "ru", "ru"),
        (None, None, "", "en"),
        (None, None, "tlh", "en"),
    ],
)
def test_the_option_speaks_before_the_environment_and_that_before_the_settings(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    option: str | None,
    environ: str | None,
    settings: str,
    lang: str,
) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(f'language = "{settings}"')
    if environ:
        monkeypatch.setenv("RECORDER_LANG", environ)
    RecorderApp(DataFolder(home), option)
    assert i18n.language() == lang


# Help and commands


async def test_help_tells_first_the_keys_that_work_here(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("f1")
        assert desk.text.splitlines()[0].strip() == "Start"
        await desk.press("f1", "escape")
        assert desk.screen == "StartScreen"


@pytest.mark.parametrize(
    ("lang", "typed", "found"), [("en", "lang", "Settings"), ("ru", "язык", "Настройки")]
)
async def test_a_command_is_found_by_its_words(
    home: Path, lang: str, typed: str, found: str
) -> None:
    async with recorder(home, lang) as desk:
        await desk.press("ctrl+p")
        await desk.type(typed)
        assert found in desk.line(" s ")
        await desk.press("enter")
        assert desk.screen == "SettingsScreen"


async def test_what_is_not_possible_is_no_command(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("ctrl+p")
        await desk.type("resume")
        assert "No such command here." in desk.text
        await desk.press("enter", "escape")
        assert desk.screen == "StartScreen"


async def test_a_key_can_be_clicked(home: Path) -> None:
    async with recorder(home) as desk:
        column = desk.line("F10 Quit").index("s Settings")
        await desk.pilot.click("KeyLine", offset=(column, 0))
        await desk.settle()
        assert desk.screen == "SettingsScreen"


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
async def test_every_key_of_a_hand_has_room_at_80_columns(home: Path, lang: str) -> None:
    leave_a_hand(home)
    async with recorder(home, lang) as desk:
        await desk.press("r")
        keys = desk.text.splitlines()[-1]
    assert all(key in keys.split() for key in ("u", "^R", "e", "n", "p", "F2", "F1", "F10"))


# Sizes, colours, ends


async def test_a_terminal_that_is_too_small_is_told_until_it_grows(home: Path) -> None:
    async with recorder(home, size=(59, 24)) as desk:
        assert "59×24" in desk.text
        await desk.press("n", "s")
        assert "60×20" in desk.text
        await resize(desk, 60, 19)
        assert "60×19" in desk.text
        await resize(desk, 60, 20)
        assert desk.screen == "StartScreen"


async def test_a_sentence_over_the_notice_hides_neither(home: Path) -> None:
    async with recorder(home, size=(50, 10)) as desk:
        desk.app.tell("First this.")
        await desk.settle()
        await resize(desk, 80, 24)
        assert "First this." in desk.text
        await desk.press("enter")
        assert desk.screen == "StartScreen"


async def resize(desk: Desk, width: int, height: int) -> None:
    await desk.pilot.resize_terminal(width, height)
    await desk.settle()


async def test_no_color_leaves_no_colour(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with recorder(home) as desk:
        svg = desk.app.export_screenshot()
    inks = {ink for ink in _hexes(svg) if not ink[0:2] == ink[2:4] == ink[4:6]}
    # The frame of the picture is not ours.
    assert inks <= {"ff5f57", "febc2e", "28c840", "c5c8c6"}


def _hexes(svg: str) -> set[str]:
    return {found.lower() for found in re.findall(r"#([0-9a-fA-F]{6})\b", svg)}


def test_the_first_frame_waits_for_no_heavy_library() -> None:
    code = "import sys, recorder.tui.app; print({'pydantic', 'sqlite3'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def at_a_terminal(*argv: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        sys.executable,
        list(argv),
        dimensions=(24, 80),
        env=os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm-256color"},
        encoding="utf-8",
        timeout=20,
    )


def test_the_command_alone_starts_the_app_at_a_terminal(home: Path) -> None:
    child = at_a_terminal("-m", "recorder", "--home", str(home), "--lang", "ru")
    child.expect("Записать новую раздачу")
    child.send("\x1b[21~")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


FAILING = """
import sys
from recorder.tui.app import RecorderApp, run

def fail(self):
    hole = "AhKd"
    raise ValueError(hole)

RecorderApp.action_help = fail
sys.exit(run(sys.argv[1], "en"))
"""


def test_a_failure_tells_where_the_hand_is_and_nobody_s_cards(home: Path) -> None:
    leave_a_hand(home, "AhKd")
    child = at_a_terminal("-c", FAILING, str(home))
    child.expect("Go on")
    child.send("r")
    child.expect("Fold")
    child.send("\x1bOP")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 4
    last = child.before.rpartition("\x1b")[2]
    assert "library.sqlite3" in last
    (report,) = (home / "reports").iterdir()
    assert "ValueError" in report.read_text()
    assert not [text for text in (last, report.read_text()) if "Ah" in text or "Anna" in text]
    assert left_numbers(home) == [1]
