"""Names and amounts at the edge of what is accepted: shown as typed on every screen, never obeyed.

Where there is no room for the whole of a name it is cut, and ends in an ellipsis.
"""

import re
from pathlib import Path
from unicodedata import normalize

import pytest
from rich.cells import cell_len
from textual.events import Paste

from recorder.engine.setup import MAX_AMOUNT
from recorder.tui.text import clip
from tests.tui.harness import FLOP, RIVER, TURN, Desk, asked, recorder, said, set_up, stored

TABLES = (
    ("[/b]", "[@click=app.quit]x"),
    ("\\[red]{seat}", "[$accent]%s"),
    ("W" * 40, "漢" * 20),
    ("שלום [/]", normalize("NFC", "李e\u0301\u0323le\u0300ve")),
)
MOST = str(MAX_AMOUNT)
MODALS = (
    ("r", "Recount", True),
    ("n", "Note", False),
    ("f2", "SaveAs", False),
    ("v", "ReplayScreen", True),
)
REFUSED = ("a\u202eb", "W" * 41, "漢" * 21, "   ")


def close(text: str) -> str:
    """The text without blanks and borders: a sentence that went on in the next line is whole."""
    return re.sub(r"[\s│┃▏▕]+", "", text)


def check(desk: Desk, *names: str, whole: tuple[str, ...] = ()) -> None:
    """Nothing is wider than the screen, each name is there, and so are all of these sentences."""
    lines = desk.text.split("\n")
    assert len(lines) == 24
    assert max(map(cell_len, lines)) <= 80
    for name in names:
        cut = [clip(name, cells).rstrip() for cells in range(6, cell_len(name))]
        assert any(close(form) in close(desk.text) for form in (name, *cut)), (name, desk.text)
    for sentence in whole:
        assert close(sentence) in close(desk.text), (sentence, desk.text)


@pytest.mark.parametrize("name", REFUSED)
async def test_a_name_that_nobody_can_have_is_refused_beside_its_field(
    home: Path, name: str
) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await paste(desk, name)
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        check(desk)
        assert len(desk.app.screen.query(".-wrong")) >= 1


async def paste(desk: Desk, text: str) -> None:
    """Paste a text into the field that has the focus."""
    desk.app.post_message(Paste(text))
    await desk.settle()


async def test_what_is_pasted_does_not_reach_the_terminal_as_a_command(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await paste(desk, "\x1b[31mA\x07\x9bn\x7fna\x00")
        assert "[31mAnna" in desk.line("Seat 1 ")
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", desk.text)


@pytest.mark.parametrize("names", TABLES)
async def test_names_and_amounts_are_shown_while_recording(
    home: Path, names: tuple[str, str]
) -> None:
    async with recorder(home) as desk:
        await set_up(desk, *names, stacks=(MOST, MOST))
        check(desk, *names, whole=(asked(desk),))
        await desk.enter("AhKd")
        check(desk, *names, whole=(asked(desk),))
        await desk.press("x")
        check(desk, whole=(said(desk),))
        await desk.press("r")
        await desk.enter("999999999998")
        check(desk, *names, whole=(asked(desk), "Call 999999999996", f"All-in {MOST}"))
        await desk.press("v")
        assert desk.screen == "Why"
        check(desk, *names)
        await desk.press("escape", "escape", "y")
        assert desk.screen == "StartScreen"
        check(desk, *names)
        await desk.press("down", "d")
        assert desk.screen == "Confirm"
        check(desk, *names)


@pytest.mark.parametrize("names", TABLES)
async def test_names_and_amounts_are_shown_after_the_hand(
    home: Path, names: tuple[str, str]
) -> None:
    first, second = names
    async with recorder(home) as desk:
        await set_up(desk, *names, stacks=(MOST, MOST))
        await desk.enter("AhKd")
        await desk.press("a", "enter", "a", "enter")
        await desk.enter("QsQc", FLOP, TURN)
        await desk.press("escape", "e")
        assert desk.focus == "history"
        check(desk, *names)
        await desk.press("escape")
        await desk.enter(RIVER)
        check(desk, *names, whole=(asked(desk),))
        await desk.press("s")
        check(desk, *names, whole=(f"{second}: net +{MOST}", f"{first}: net -{MOST}"))
        for key, screen, named in MODALS:
            await desk.press(key)
            assert desk.screen == screen
            check(desk, *(names if named else ()))
            await desk.press("end" if screen == "ReplayScreen" else "f24")
            check(desk, *(names if named else ()))
            await desk.press("escape")
            assert desk.screen == "SummaryScreen"


async def test_a_click_on_a_name_does_nothing(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk, "Anna", "[@click=app.quit]x")
        await desk.press("enter")
        for row, line in enumerate(desk.text.splitlines()):
            if "[@cl" in line:
                await desk.pilot.click(offset=(line.index("[@cl") + 2, row))
        assert desk.app.is_running
        assert "[@cl" in desk.text
    assert stored(home) == []


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_the_longest_names_and_amounts_in_cents(home: Path, lang: str) -> None:
    """The asked line and the bar stay whole with names of forty cells and twelve digits."""
    first, second = "W" * 40, "漢" * 20
    async with recorder(home, lang=lang) as desk:
        await set_up(desk, first, second, stacks=("9999999999", "9999999999"), blinds="0.25/0.50")
        await desk.press("enter", "r")
        await desk.enter("4999999999.25")
        check(desk, first, second, whole=(asked(desk), "9999999999.00"))
        await desk.press("c")
        await desk.enter(FLOP)
        check(desk, first, second, whole=(asked(desk), "9999999998.50"))
        await desk.press("f")
        check(desk, first, second)
