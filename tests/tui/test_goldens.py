"""The main screens as text, byte by byte. `RECORDER_GOLDENS=write` writes them anew."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from recorder.formats.json_hand import TableInfo
from recorder.session.setup_fields import SetupFields, start_of
from tests.session.series_hands import bust, first_hand
from tests.tui.at_the_table import record_screen
from tests.tui.harness import FLOP, TURN, Desk, Size, checked_down, dealt, recorder, set_up, to

GOLDENS = Path(__file__).parent / "goldens"
SIZES: tuple[Size, ...] = ((80, 24), (120, 40))
SMALLEST: Size = (60, 20)
TEN = ("Anna", "Boris", "Clara", "David", "Eve", "Fedor", "Gleb", "Константин", "Ivan", "Jo")
PLAYED = "2026-11-30T20:15:00+00:00"
NAMES = {"en": ("Anna", "Boris"), "ru": ("Анна", "Борис")}

Steps = Callable[[Desk, tuple[str, str]], Awaitable[None]]


async def start(_desk: Desk, _: tuple[str, str]) -> None:
    """Nothing yet."""


async def setup(desk: Desk, names: tuple[str, str]) -> None:
    await desk.press("n")
    await desk.type(names[0])


async def hole(desk: Desk, names: tuple[str, str]) -> None:
    await set_up(desk, *names)


async def flop(desk: Desk, names: tuple[str, str]) -> None:
    """Facing a bet on the flop, cards shown, a raise half typed."""
    await dealt(desk, *names)
    await to(desk, "r", "6")
    await desk.press("c")
    await desk.enter(FLOP)
    await to(desk, "b", "12")
    await desk.press("p", "x", "r")
    await desk.type("2.5x")


async def misfit(desk: Desk, names: tuple[str, str]) -> None:
    await dealt(desk, *names)
    await to(desk, "r", "6")
    await to(desk, "r", "18")
    await desk.press("e", "up", "enter")
    await desk.replace("r12")
    await desk.press("enter")


async def all_in(desk: Desk, names: tuple[str, str]) -> None:
    await dealt(desk, *names)
    await desk.press("a", "enter", "a", "enter")
    await desk.enter("QsQc", FLOP, TURN)


async def over(desk: Desk, names: tuple[str, str]) -> None:
    await dealt(desk, *names)
    await checked_down(desk)
    await desk.enter("9c8c")
    await desk.press("h")


async def summary(desk: Desk, names: tuple[str, str]) -> None:
    await over(desk, names)
    await desk.press("s")


async def replay(desk: Desk, names: tuple[str, str]) -> None:
    await summary(desk, names)
    await desk.press("v", "down", "right")


async def why(desk: Desk, names: tuple[str, str]) -> None:
    await dealt(desk, *names)
    await desk.press("v")


async def picker(desk: Desk, names: tuple[str, str]) -> None:
    await set_up(desk, *names)
    await desk.press("f3", "enter", "down", "right")


async def settings(desk: Desk, _: tuple[str, str]) -> None:
    await desk.press("s")


async def help_(desk: Desk, names: tuple[str, str]) -> None:
    await dealt(desk, *names)
    await desk.press("f1")


async def seated(desk: Desk, game: str, *stacks: str, blinds: str = "", ante: str = "") -> None:
    """Many players up to the first question; Anna, the first, has the button and records."""
    names = TEN[: len(stacks)]
    fields = SetupFields(names, stacks, blinds, ante, hero=0, hand="1", played=PLAYED, game=game)
    desk.app.begin(start_of(fields))
    await desk.settle()


async def ten(desk: Desk, _: tuple[str, str]) -> None:
    """Ten at fixed limit, four of them out, facing the third raise."""
    await seated(desk, "fl-holdem", *["500"] * 10, blinds="5/10")
    await desk.enter("AhKd")
    await desk.press("r", "f", "r", "f", "f", "r", "f", "v", "escape", "x")


async def side_pots(desk: Desk, _: tuple[str, str]) -> None:
    """Two all-in before the flop, two others go on; at pot limit."""
    await seated(desk, "pl-holdem", "40", "20", "200", "200", "200", blinds="1/2")
    await desk.enter("AhKd")
    await to(desk, "r", "pot")
    await to(desk, "r", "pot")
    await desk.press("a", "enter", "a", "enter", "c", "c", "c")
    await desk.enter(FLOP)


async def draw(desk: Desk, _: tuple[str, str]) -> None:
    """Six at draw, the recorder's cards shown, the draw half typed."""
    await seated(desk, "five-card-draw", *["100"] * 6, ante="1")
    await desk.enter("AsAd5c7d9h")
    await to(desk, "b", "4")
    await desk.press("c", "f", "c", "c", "c")
    await desk.enter("2", "", "3", "1")
    await desk.press("p")
    await desk.type("5c7d9h AcAh")


async def series(desk: Desk, _: tuple[str, str]) -> None:
    """One of four is out after the first hand of a home series."""
    start = first_hand(hero=0)
    table = TableInfo(hand_number=1, played_at=PLAYED)
    desk.app.begin(start.model_copy(update={"table": table}))
    await desk.settle()
    await desk.enter("")
    for line in bust(start, "Clara", "Boris"):
        assert record_screen(desk).take(line)
    await desk.press("s")


async def levels(desk: Desk, _: tuple[str, str]) -> None:
    """The levels that are proposed, one of them wrong."""
    await desk.press("n", "up", "up", "up", "right", "right", "right", "f4", "down", "f5")
    await desk.enter("60", "50", "5", "20m")
    await desk.press("f2")


SCREENS: dict[str, Steps] = {
    "start": start,
    "setup": setup,
    "hole-cards": hole,
    "flop": flop,
    "misfit": misfit,
    "all-in": all_in,
    "over": over,
    "summary": summary,
    "replay": replay,
    "why": why,
    "picker": picker,
    "settings": settings,
    "help": help_,
}
MANY: dict[str, Steps] = {
    "ten": ten,
    "side-pots": side_pots,
    "draw": draw,
    "series": series,
    "levels": levels,
}
LARGE = ("setup", "flop", "over", "summary", "replay")
"""Screens on which more room shows more."""
RUSSIAN = ("start", "setup", "flop", "summary", "settings")
CASES = [
    *((name, "en", SIZES[0]) for name in SCREENS),
    *((name, "en", SIZES[1]) for name in LARGE),
    *((name, "ru", SIZES[0]) for name in RUSSIAN),
    ("ten", "en", SIZES[0]),
    ("ten", "ru", SMALLEST),
    ("side-pots", "en", SIZES[0]),
    ("draw", "ru", SIZES[0]),
    ("series", "en", SIZES[0]),
    ("series", "ru", SIZES[0]),
    ("levels", "ru", SIZES[0]),
]


@pytest.mark.parametrize(("name", "lang", "size"), CASES)
async def test_the_screen_looks_as_it_did(home: Path, name: str, lang: str, size: Size) -> None:
    async with recorder(home, lang, size) as desk:
        await (SCREENS | MANY)[name](desk, NAMES[lang])
        shown = desk.text + "\n"
    path = GOLDENS / f"{name}-{lang}-{size[0]}x{size[1]}.txt"
    if os.environ.get("RECORDER_GOLDENS") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(50, 15), (59, 24), (80, 19)])
async def test_a_terminal_that_is_too_small_says_so_until_it_is_not(
    home: Path, lang: str, size: Size
) -> None:
    async with recorder(home, lang) as desk:
        await dealt(desk)
        before = desk.text
        await desk.pilot.resize_terminal(*size)
        await desk.settle()
        assert "60×20" in desk.text
        assert "Boris" not in desk.text
        await desk.press("f")
        await desk.pilot.resize_terminal(80, 24)
        await desk.settle()
        assert desk.text == before


def test_each_golden_is_of_a_screen() -> None:
    named = {f"{name}-{lang}-{size[0]}x{size[1]}.txt" for name, lang, size in CASES}
    assert {path.name for path in GOLDENS.iterdir()} == named
