"""Between the hands of a series: which keys there are, what Enter does, files, the series anew."""

from pathlib import Path

import pytest

from recorder import i18n
from recorder.session.exports import folder_of
from tests.session.series_hands import HOME, TOURNAMENT, bust, first_hand
from tests.tui.at_the_form import beside, form, row
from tests.tui.at_the_table import FLOP, recording, table
from tests.tui.harness import Desk, recorder
from tests.tui.test_series import choose_kind, sum_up

BOTH = pytest.mark.parametrize("lang", i18n.LANGUAGES)
TWO = ("Anna", "Boris")


async def over(desk: Desk, names: tuple[str, ...] = TWO) -> None:
    """A home series at the summary of its first hand, in which Boris lost all."""
    start = first_hand(HOME, names, button=0)
    desk.app.begin(start)
    await desk.settle()
    await sum_up(desk, *bust(start, "Anna", "Boris"))


def footer(desk: Desk) -> str:
    return desk.text.splitlines()[-1]


@pytest.mark.parametrize(
    ("lang", "start", "following"),
    [("en", "Enter To the start", "Enter Next hand"), ("ru", "Enter К началу", "Enter Дальше")],
)
async def test_the_line_of_keys_says_where_enter_leads(
    home: Path, lang: str, start: str, following: str
) -> None:
    async with recorder(home, lang) as desk:
        await over(desk)
        assert start in footer(desk)
        await desk.press("enter")
        assert desk.screen == "StartScreen"
    async with recorder(home, lang) as desk:
        await over(desk, ("Anna", "Boris", "Clara"))
        assert following in footer(desk)


@BOTH
async def test_a_series_has_no_rake_and_without_levels_no_next_one(home: Path, lang: str) -> None:
    async with recorder(home, lang) as desk:
        await over(desk, ("Anna", "Boris", "Clara"))
        assert not row(desk, "rake").display
        keys = desk.text.splitlines()[-3:]
        assert not any(f" {key} " in f" {line}" for key in "lk" for line in keys)
        await desk.press("k", "l")
        assert desk.focus == ""
        start = first_hand(TOURNAMENT)
        desk.app.begin(start)
        await desk.settle()
        await sum_up(desk, *bust(start, "Anna", "Boris"))
        assert any(line.startswith("l ") for line in desk.text.splitlines())


@BOTH
async def test_a_series_begun_anew_has_its_button_drawn_by_lot(home: Path, lang: str) -> None:
    async with recorder(home, lang) as desk:
        await over(desk)
        await desk.press("enter", "n")
        assert form(desk).fields.series
        assert form(desk).fields.lot
        words = "a series counts from 1" if lang == "en" else "у серии свой счёт с 1"
        assert words in beside(desk, "hand")
        await desk.press("f2")
        series = recording(desk).start.series
        assert series
        assert series.hand == 1


@pytest.mark.parametrize(
    ("lang", "one", "whole", "into"),
    [
        ("en", "Save the hand as", "Save the series as", "into"),
        ("ru", "Сохранить раздачу как", "Сохранить серию как", "в папку"),
    ],
)
async def test_what_is_saved_and_into_which_folder_is_said(
    home: Path, lang: str, one: str, whole: str, into: str
) -> None:
    async with recorder(home, lang) as desk:
        await over(desk)
        for key, title in (("f2", one), ("e", whole)):
            await desk.press(key)
            assert title in desk.text
            words = f"{into} {Path.cwd()}"
            assert words in " ".join(desk.text.replace("│", " ").split())
            await desk.replace("/x/a.json")
            assert desk.line(f"{into} /x ")
            await desk.press("escape")


def test_a_folder_is_told_from_the_root_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/anna")
    for path, folder in (
        ("a.json", str(tmp_path)),
        ("hands/a.json", str(tmp_path / "hands")),
        ("~/a.json", "/home/anna"),
        ("", str(tmp_path)),
    ):
        assert folder_of(path) == folder


@pytest.mark.parametrize("window", ["levels", "note", "why", "picker"])
async def test_help_is_there_over_everything_and_leads_back(home: Path, window: str) -> None:
    async with table(home, *FLOP) as desk:
        if window == "levels":
            desk.app.to_start()
            await desk.settle()
            await choose_kind(desk, 3)
        await desk.press({"levels": "f4", "note": "n", "why": "v", "picker": "f3"}[window])
        shown, before = desk.screen, desk.text
        await desk.press("f1")
        assert desk.screen == "HelpScreen"
        await desk.press("escape")
        assert (desk.screen, desk.text) == (shown, before)


@pytest.mark.parametrize(
    ("lang", "kind", "game"),
    [("en", "tournament, level 1", "No-limit hold'em"), ("ru", "турнир, уровень 1", "Безлимитный")],
)
async def test_lists_and_title_say_which_series_it_is(
    home: Path, lang: str, kind: str, game: str
) -> None:
    async with recorder(home, lang, (120, 40)) as desk:
        start = first_hand(TOURNAMENT)
        desk.app.begin(start)
        await desk.settle()
        assert game in desk.text.splitlines()[0]
        desk.app.to_start()
        await desk.settle()
        assert kind in desk.line("Anna, Boris")
        await desk.press("r")
        await sum_up(desk, *bust(start, "Anna", "Boris"))
        await desk.press("q", "h")
        assert kind in desk.line("Anna, Boris")
