"""Series and tournaments in the app, from the form to the winner."""

import json
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from recorder.formats.check import check_text
from recorder.formats.json_hand import HandHistory, LevelModel, Series
from recorder.session.drafts import remembered_start
from recorder.session.level_clock import LevelClock
from recorder.session.next_hand import dated
from recorder.storage.library import Library
from recorder.tui import clock
from tests.session.series_hands import TOURNAMENT, bust, first_hand
from tests.tui.at_the_form import fill, form, row
from tests.tui.at_the_table import record_screen, recording
from tests.tui.harness import Desk, recorder, stored

FOUR = ("Anna", "Boris", "Clara", "Dmitri")
WORDS = {
    "en": {
        "dead": "No small blind, Clara posts the big blind. Out: Boris.",
        "title": "Hand 2 of the series",
        "over": "The series is over after 3 hands: one player has all the chips.",
        "winner": "Winner: Clara.",
        "second": "2. Dmitri: out in hand 3",
        "start": "Enter leads to the start.",
    },
    "ru": {
        "dead": "Малого блайнда нет, большой блайнд ставит Clara. Вне игры: Boris.",
        "title": "Раздача 2 серии",
        "over": "Серия закончена после 3 раздач: все фишки у одного игрока.",
        "winner": "Победитель: Clara.",
        "second": "2. Dmitri: вне игры с раздачи 3",
        "start": "Enter — к началу.",
    },
}


async def choose_kind(desk: Desk, turns: int) -> None:
    """Turn the choice of what is played; the table has four seats."""
    await desk.press("n")
    form(desk).go_to("seats")
    await desk.press("4")
    form(desk).go_to("kind")
    await desk.press(*["right"] * turns)


async def take(desk: Desk, *lines: str) -> None:
    """Enter lines at the table."""
    screen = record_screen(desk)
    for line in lines:
        assert screen.take(line), desk.text
    await desk.settle()


async def sum_up(desk: Desk, *lines: str) -> str:
    """The rest of the hand, and what the summary says of it."""
    await take(desk, *lines)
    await desk.press("s")
    assert desk.screen == "SeriesSummary", desk.text
    return " ".join(desk.text.split())


def played_out(desk: Desk, winner: str, loser: str) -> tuple[str, ...]:
    """Two all-in, of whom one is out."""
    return bust(recording(desk).start, winner, loser)


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_a_home_series_from_the_first_hand_to_the_winner(home: Path, lang: str) -> None:
    words = WORDS[lang]
    async with recorder(home, lang) as desk:
        await choose_kind(desk, 1)
        names = {f"name_{at}": name for at, name in enumerate(FOUR)}
        await fill(desk, **names)
        form(desk).go_to("button")
        # By lot comes first: four to the right is Dmitri, on seat 4.
        await desk.press(*["right"] * 4)
        form(desk).go_to("hero")
        await desk.press("left")
        await desk.press("f2")
        start = recording(desk).start
        assert (start.button, [seat.stack for seat in start.seats]) == (4, [200] * 4)
        assert words["dead"] in await sum_up(desk, *played_out(desk, "Clara", "Boris"))
        await desk.press("enter")
        assert "-/2" in desk.line(words["title"])
        start = recording(desk).start
        assert (start.stakes.small_blind, len(start.seats)) == (None, 3)
        await sum_up(desk, *played_out(desk, "Clara", "Anna"))
        await desk.press("enter")
        # Two are left: Clara posted the last big blind, so Dmitri has it now.
        assert recording(desk).start.button == 3
        said = await sum_up(desk, *played_out(desk, "Clara", "Dmitri"))
        for part in ("over", "winner", "second", "start"):
            assert words[part] in said
        await desk.press("enter")
        assert desk.screen == "StartScreen"
        await desk.press("n")
        assert form(desk).series.kind == "home"
        assert form(desk).fields.stacks == ("200",) * 4
    hands = stored(home)
    assert [hand["series"].get("hand", 1) for hand in hands] == [1, 2, 3]
    assert [len(hand["seats"]) for hand in hands] == [4, 3, 2]


async def test_the_button_is_drawn_by_lot_unless_somebody_is_named(home: Path) -> None:
    async with recorder(home) as desk:
        await choose_kind(desk, 1)
        assert "◂ by lot ▸" in desk.line("Button")
        names = {f"name_{at}": name for at, name in enumerate(FOUR)}
        await fill(desk, **names)
        await desk.press("f2")
        assert recording(desk).start.button in {1, 2, 3, 4}


async def test_a_draw_series_from_the_form_to_its_last_hand(home: Path) -> None:
    async with recorder(home) as desk:
        await choose_kind(desk, 2)
        names = {f"name_{at}": name for at, name in enumerate(FOUR)}
        await fill(desk, **names)
        assert form(desk).fields.hands == "10"
        await fill(desk, hands="2")
        form(desk).go_to("button")
        await desk.press(*["right"] * 4, "f2")
        start = recording(desk).start
        assert (start.game, start.stakes.min_bet, start.button) == ("five-card-draw", 2, 4)
        assert "Hand 1 of 2" in desk.line("five-card draw")
        # Anna, left of the dealer, comes first; Dmitri takes the antes of all.
        said = await sum_up(desk, "f f f")
        assert "Hand 2 of 2: Boris 99, Clara 99, Dmitri 103, Anna 99 (button); ante 1." in said
        await desk.press("enter")
        said = await sum_up(desk, "f f f")
        assert "The series is over: 2 hands were played." in said
        assert "1–2. Anna, Dmitri: 102 3–4. Boris, Clara: 98" in said


async def test_who_only_looks_at_series_has_single_hands_as_they_were(home: Path) -> None:
    async with recorder(home) as desk:
        await choose_kind(desk, 0)
        await fill(desk, stack_1="350", blinds="2/5", ante="1")
        form(desk).go_to("kind")
        await desk.press("right", "right", "right")
        assert form(desk).fields.stacks == ("1500",) * 4
        await desk.press("right")
        back = form(desk).fields
        assert (back.series, back.game, back.blinds, back.ante) == (False, "nl-holdem", "2/5", "1")
        assert back.stacks == ("200", "350", "200", "200")


async def test_levels_are_filled_in_as_a_table(home: Path) -> None:
    async with recorder(home) as desk:
        await choose_kind(desk, 3)
        await fill(desk, levels="10/20 x2 25/50/5 20m")
        await desk.press("f4")
        assert desk.screen == "Levels"
        assert "25         50         5          20m" in desk.text
        await desk.press("down", "f5")
        await desk.enter("60", "50", "", "")
        assert "The small blind" in " ".join(desk.text.split())
        await desk.replace("40")
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        assert form(desk).series.levels == "10/20 x2 25/50/5 20m 40/50 20m"
        await desk.press("f4", "f6", "f2")
        assert form(desk).series.levels == "25/50/5 20m 40/50 20m"
        await desk.press("f4", "f6", "escape")
        assert form(desk).series.levels == "25/50/5 20m 40/50 20m"


async def test_what_is_wrong_with_levels_stands_beside_them(home: Path) -> None:
    async with recorder(home) as desk:
        await choose_kind(desk, 3)
        names = {f"name_{at}": name for at, name in enumerate(FOUR)}
        await fill(desk, **names, levels="10/20 y2")
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        assert row(desk, "levels").has_class("-wrong")
        await fill(desk, levels="")
        await desk.press("f2")
        assert row(desk, "levels").has_class("-wrong")


@asynccontextmanager
async def tournament(home: Path, minutes_ago: int = 0) -> AsyncIterator[Desk]:
    """The first hand of a tournament, begun some minutes ago."""
    async with recorder(home) as desk:
        began = datetime.now().astimezone() - timedelta(minutes=minutes_ago)
        desk.app.begin(dated(first_hand(TOURNAMENT), began))
        await desk.settle()
        yield desk


async def test_the_next_level_comes_by_key_and_can_be_taken_back(home: Path) -> None:
    async with tournament(home) as desk:
        assert "No-limit hold'em · level 1 · 10/20 · 0 min" in desk.line("Hand 1 ·")
        assert "level 1 · 10/20." in await sum_up(desk, "f f f")
        await desk.press("l")
        assert "level 2 · 25/50 ante 5." in " ".join(desk.text.split())
        await desk.press("l")
        assert "level 1 · 10/20." in " ".join(desk.text.split())
        await desk.press("l", "enter")
        title = desk.line("Hand 2")
        assert re.search(r"level 2 · 25/50 ante 5 · (20:00|19:5\d) left", title), title
        stakes = recording(desk).start.stakes
        assert stakes.ante is not None
        assert stakes.ante.amount == 5
        await sum_up(desk, "f f f")
        await desk.press("l", "enter")
        await sum_up(desk, "f f f")
        await desk.press("l")
        assert "There is no further level." in desk.text


async def test_after_a_crash_the_clock_shows_the_right_time(home: Path) -> None:
    async with tournament(home, minutes_ago=7) as desk:
        await take(desk, "f")
    async with recorder(home) as desk:
        await desk.press("r")
        assert "No-limit hold'em · level 1 · 10/20 · 7 min" in desk.line("Hand 1 ·")
        assert len(recording(desk).entries) == 1
        await sum_up(desk, "f f")
        await desk.press("enter")
        assert "No-limit hold'em · level 1 · 10/20 · 7 min" in desk.line("Hand 2 ·")


async def test_a_series_is_stopped_once_that_is_meant(home: Path) -> None:
    async with tournament(home) as desk:
        await sum_up(desk, "f f f")
        await desk.press("x", "n")
        assert "Winner" not in desk.text
        await desk.press("x", "y")
        # Boris had the big blind and took Anna's small blind of 10.
        said = " ".join(desk.text.split())
        assert "The series is stopped after 1 hand. Winner: Boris. 1. Boris: 1510" in said
        assert "2–3. Clara, Dmitri: 1500 4. Anna: 1490" in said
        await desk.press("p")
        assert "The series is over" in desk.text
        await desk.press("x")
        assert "Hand 2 of the series:" in desk.text
        await desk.press("x", "y", "enter")
        assert desk.screen == "StartScreen"
    proposed = _proposed(home)
    assert proposed.series is not None
    assert (proposed.series.hand, [seat.stack for seat in proposed.seats]) == (1, [1500] * 4)


async def test_nobody_tops_up_and_the_key_says_why(home: Path) -> None:
    async with tournament(home) as desk:
        await sum_up(desk, "f f f")
        await desk.press("r")
        assert desk.screen == "SeriesSummary"
        assert "nobody tops up" in desk.text


async def test_a_skipped_hand_takes_stacks_that_add_up(home: Path) -> None:
    async with tournament(home) as desk:
        await sum_up(desk, "f f f")
        await desk.press("p")
        await desk.enter("0", "3010", "1500", "1491", "phone")
        assert "not 6001" in " ".join(desk.text.split())
        await desk.press("p")
        await desk.enter("0", "3010", "1500", "1490", "phone")
        said = " ".join(desk.text.split())
        assert "Hand 3 of the series:" in said
        assert "Out: Anna." in said


async def test_the_whole_series_goes_into_one_file(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with tournament(home) as desk:
        for _ in range(2):
            await sum_up(desk, "f f f")
            await desk.press("enter")
        await sum_up(desk, "f f f")
        await desk.press("e", "enter")
        (lines,) = tmp_path.glob("*-series.jsonl")
        await desk.press("q", "h", "e")
        await desk.replace("whole.hand")
        await desk.press("enter")
    hands = [json.loads(line) for line in lines.read_text().splitlines()]
    assert [hand["series"].get("hand", 1) for hand in hands] == [1, 2, 3]
    for path in (lines, tmp_path / "whole.hand"):
        reports = list(check_text(path.read_bytes()))
        assert [report.verdict for report in reports] == ["valid"] * 3


def _proposed(home: Path) -> HandHistory:
    with Library(home / "library.sqlite3") as library:
        start = remembered_start(library)
    assert start is not None
    return start


async def hands_recorded(desk: Desk, count: int) -> None:
    """So many hands one after the other, and back on the start screen, none left waiting."""
    for _ in range(count):
        await sum_up(desk, "f f f")
        await desk.press("enter")
    await desk.press("escape", "y")


async def test_correcting_an_earlier_hand_sets_no_series_back(home: Path) -> None:
    async with tournament(home) as desk:
        await hands_recorded(desk, 3)
        await desk.press("h", "down", "down", "enter", "r")
        said = await sum_up(desk)
        assert "Hands came after this one: they stay as they were." in said
        assert "does not follow" not in said
        assert "Next is still: Hand 4 of the series:" in said
        await desk.press("p", "l", "x")
        assert desk.screen == "SeriesSummary"
        await desk.press("q")
        assert desk.screen == "StartScreen"
    assert [hand["series"].get("hand", 1) for hand in stored(home)] == [1, 2, 3]
    proposed = _proposed(home)
    assert proposed.series is not None
    assert proposed.series.hand == 4


async def test_hands_that_no_longer_follow_from_a_corrected_one_are_named(home: Path) -> None:
    async with tournament(home) as desk:
        await hands_recorded(desk, 2)
        await desk.press("h", "down", "enter", "r")
        await desk.press("u", "u")
        said = await sum_up(desk, "c f x", "2c3d4h", "x x", "5h", "x x", "Qd", "b20 f")
        assert "The next hand of the series does not follow from it as it is now." in said
        assert "Next is still: Hand 3 of the series:" in said
        await desk.press("enter")
        assert desk.screen == "StartScreen"
    assert len(stored(home)) == 2


@pytest.mark.parametrize("back", [False, True])
async def test_a_skipped_hand_is_still_skipped_after_a_crash(home: Path, back: bool) -> None:
    async with tournament(home) as desk:
        await sum_up(desk, "f f f")
        await desk.press("p")
        await desk.enter("0", "3010", "1500", "1490", "phone")
        if back:
            await desk.press("u")
        # What is on disk now is all that another recorder has.
        shutil.copytree(home, home.with_name("after"))
    async with recorder(home.with_name("after")) as desk:
        await desk.press("r")
        assert "Hand 3 of the series:" in await sum_up(desk)
        await desk.press("enter")
        start = recording(desk).start
        assert start.series is not None
        assert start.series.hand == 3
        assert [seat.stack for seat in start.seats] == [3010, 1500, 1490]


LONG = Series(
    levels=(
        LevelModel(
            small_blind=1_000_000,
            big_blind=2_000_000,
            ante={"amount": 250_000, "by": "all"},
            minutes=20,
        ),
        LevelModel(small_blind=2_000_000, big_blind=4_000_000),
    ),
    chips=100_000_000,
)
TITLES = {
    "en": "level 1 · 1000000/2000000 ante 250000 · 15:00 left",
    "ru": "уровень 1 · 1000000/2000000 анте 250000 · ещё 15:00",
}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_level_and_clock_stay_whole_in_the_title(
    home: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int]
) -> None:
    shown = LevelClock(timedelta(minutes=5), timedelta(minutes=15))
    monkeypatch.setattr(clock, "level_clock", lambda *_: shown)
    names = tuple(f"{number} Александр Невский" for number in range(10))
    async with recorder(home, lang, size) as desk:
        desk.app.begin(first_hand(LONG, names=names, button=9))
        await desk.settle()
        title = desk.text.splitlines()[0]
        level = TITLES[lang].split(" · ")
        assert all(part in title for part in (level[0], level[-1])), title
        assert size == (60, 20) or TITLES[lang] in title
