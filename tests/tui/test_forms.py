"""Forms and windows: keys from row to row, what a row has room for, and how each window closes."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from recorder import i18n
from recorder.tui.screens.settings import SettingsScreen
from recorder.tui.widgets.field import Row
from recorder.tui.widgets.key_line import KeyLine
from tests.tui.at_the_table import FLOP as LINES
from tests.tui.at_the_table import record_screen, table
from tests.tui.harness import Desk, checked_down, dealt, recorder, set_up

LONG = ("Константинопольский", "Wolfgang Amadeus Mozart junior")


def row(desk: Desk) -> str:
    """The field of the row that has the focus."""
    focused = desk.app.focused
    assert focused
    return next((widget.field for widget in focused.ancestors if isinstance(widget, Row)), "")


def footer(desk: Desk) -> str:
    return desk.text.splitlines()[-1]


async def summed_up(desk: Desk, *names: str) -> None:
    await dealt(desk, *names)
    await checked_down(desk)
    await desk.enter("9c8c")
    await desk.press("h", "s")
    assert desk.screen == "SummaryScreen", desk.text


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
async def test_arrows_go_from_row_to_row_of_the_form(home: Path, lang: str) -> None:
    async with recorder(home, lang) as desk:
        await desk.press("n")
        assert row(desk) == "seat.1"
        assert "↑" in footer(desk)
        await desk.press("down")
        assert row(desk) == "seat.2"
        await desk.press("down", "down")
        assert row(desk) == "button"
        await desk.press("up")
        assert row(desk) == "blinds"
        await desk.press(*["up"] * 9)
        assert row(desk) == "kind"


async def test_arrows_go_from_row_to_row_of_the_settings_and_on_to_the_keys(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("s")
        assert isinstance(desk.app.screen, SettingsScreen)
        assert row(desk) == "language"
        assert "↓" in footer(desk)
        await desk.press("down", "right", "down", "down", "down")
        assert row(desk) == "blinds"
        await desk.press("down", "down", "down")
        assert desk.focus == "keys"


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("screen", ["setup", "settings", "summary", "recount"])
async def test_what_stands_beside_a_field_is_never_cut(home: Path, lang: str, screen: str) -> None:
    async with recorder(home, lang) as desk:
        if screen in ("summary", "recount"):
            await summed_up(desk)
            await desk.press(*(["r"] if screen == "recount" else []))
        else:
            await desk.press("n" if screen == "setup" else "s")
        for row_ in filter(lambda each: each.display, desk.app.screen.query(Row)):
            hint = row_.query_one(".beside")
            words = str(hint.render())
            assert cell_len(words) <= hint.content_size.width, words


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("key", ["r", "p"])
async def test_a_long_name_stands_apart_from_its_amount(home: Path, lang: str, key: str) -> None:
    async with recorder(home, lang) as desk:
        await summed_up(desk, *LONG)
        await desk.press(key)
        await desk.type("777")
        assert "… 777" in desk.text
        assert "↓" in desk.text


async def test_a_long_name_shows_how_it_begins(home: Path) -> None:
    async with table(home, *LINES, names=LONG) as desk:
        await desk.press("t")
        for field, name in zip(
            desk.app.screen.query("SeatRow Input").results(Input),
            (LONG[0], "200", LONG[1]),
            strict=False,
        ):
            assert field.value == name
        await desk.press("tab")
        assert "Wolfgang Amadeus" in desk.text
        await desk.press("tab", "end", "up")
        assert "Wolfgang Amadeus" in desk.text


WINDOWS = {
    "why": ("v",),
    "picker": ("f3",),
    "commands": ("ctrl+p",),
    "note": ("n",),
    "save": ("f2",),
    "edit": ("e", "enter"),
    "question": ("escape",),
}


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
async def test_every_window_says_which_key_closes_it(home: Path, lang: str, window: str) -> None:
    lines = () if window == "picker" else LINES
    async with table(home, *lines, lang=lang) as desk:
        await desk.press(*WINDOWS[window])
        assert desk.screen != "RecordScreen"
        said = " ".join(str(line.render()) for line in desk.app.screen.query(KeyLine))
        close = ("Close", "Cancel") if lang == "en" else ("Закрыть", "Отмена")
        assert any(f"Esc {word}" in said for word in close), said
        await desk.press("escape")
        assert desk.screen == "RecordScreen"


async def test_enter_is_not_grey_where_the_field_takes_it(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        line = desk.app.screen.query_one(KeyLine)
        content = line.render()
        greyed = [span for span in content.spans if "disabled" in str(span.style)]
        assert "Enter Next field" in content.plain
        assert not greyed
        await desk.pilot.click(KeyLine, offset=(2, 0))
        await desk.settle()
        assert row(desk) == "seat.1"
        assert desk.app.focused is not None
        assert desk.app.focused.has_class("stack")


async def test_the_picker_puts_back_by_one_key_and_closes_by_another(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk)
        await desk.press("f3", "enter", "right")
        assert "[A♠]" in desk.text
        await desk.press("backspace")
        assert desk.screen == "PickCards"
        assert "[A♠]" not in desk.text
        await desk.press("enter", "escape")
        assert desk.screen == "RecordScreen"


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
async def test_while_a_step_is_chosen_nothing_is_proposed_to_be_typed(
    home: Path, lang: str
) -> None:
    async with table(home, *LINES, lang=lang) as desk:
        await desk.press("e")
        assert record_screen(desk).chosen is not None
        field = desk.app.screen.query_one("#field", Input)
        assert (field.placeholder, field.value) == ("", "")
        await desk.press("escape")
        assert record_screen(desk).chosen is None
        assert field.placeholder


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
async def test_a_hand_that_was_left_hangs_below_its_first_line(home: Path, lang: str) -> None:
    async with recorder(home, lang) as desk:
        await set_up(desk, "W" * 40, "漢" * 20)
        await desk.press("escape", "escape", "y")
        assert desk.screen == "StartScreen", desk.text
        lines = desk.text.splitlines()
        at = next(place for place, line in enumerate(lines) if "WWWW" in line)
        assert lines[at + 1].startswith(" " * 7)
        assert lines[at + 1].strip()


@pytest.mark.parametrize(("lang", "words"), [("en", "back into the hand"), ("ru", "в раздачу")])
async def test_the_help_of_escape_is_true_of_the_summary(home: Path, lang: str, words: str) -> None:
    async with recorder(home, lang) as desk:
        await summed_up(desk)
        await desk.press("f1")
        told = i18n.text("key.summary.back.help")
        assert words in told
        assert desk.screen == "HelpScreen"
        await desk.press("escape", "escape")
        assert desk.screen == "RecordScreen"
