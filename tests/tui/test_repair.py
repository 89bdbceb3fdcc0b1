"""Hands of files that are wrong, put right in the app."""

from pathlib import Path

import pytest

from recorder.formats.loaded import Loaded
from recorder.session.opened import HandFile, faults, purpose
from recorder.session.repair import repair_of
from recorder.storage.library import Library
from recorder.tui.modals.open_file import open_hand
from recorder.tui.screens.record import RecordScreen
from recorder.tui.screens.setup import SetupScreen
from recorder.tui.widgets.field import Choice
from tests.tui.at_the_form import beside, row
from tests.tui.harness import Desk, checked, recorder

SAMPLES = Path(__file__).parents[2] / "sample_hands" / "unsound"
WRONG_BLINDS = """blinds 2/1
seat Anna 200 button
seat Boris 200
hero Anna AhKd
r6 c
flop Td 7c 2s
x b8 wait f
"""


async def opened(desk: Desk, path: Path) -> None:
    """Open a file from the start screen."""
    await desk.press("o")
    await desk.enter(str(path))


def recording(desk: Desk) -> RecordScreen:
    """The record screen."""
    screen = desk.app.screen
    assert isinstance(screen, RecordScreen), desk.text
    return screen


@pytest.mark.parametrize(
    ("lang", "lost"),
    [("en", "Not taken over, /events/3:"), ("ru", "Не перенесено, /events/3:")],
)
async def test_a_hand_with_a_bad_card_is_repaired_and_exported(
    home: Path, tmp_path: Path, lang: str, lost: str
) -> None:
    file = tmp_path / "repaired.json"
    async with recorder(home, lang=lang) as desk:
        await opened(desk, SAMPLES / "bad-card.json")
        assert desk.screen == "Notice"
        assert f'{lost} {{"type":"hole"' in desk.words
        await desk.press("enter")
        recording(desk).recording.submit("hole Anna AhKd")
        await desk.press("s")
        assert desk.screen == "SummaryScreen", desk.text
        await desk.press("f2")
        await desk.replace(str(file))
        await desk.press("enter")
    hand = checked(file.read_text(encoding="utf-8"))
    assert hand["events"][3] == {"type": "hole", "seat": 1, "cards": ["Ah", "Kd"]}
    assert hand["result"]["net"] == {"Boris": -2, "Anna": 2}


@pytest.mark.parametrize(
    ("lang", "title", "lost"),
    [
        ("en", "What this hand starts from is not right yet", "Not taken over, line 7, column 6"),
        ("ru", "Начало раздачи ещё не в порядке", "Не перенесено, строка 7, столбец 6"),
    ],
)
async def test_a_script_with_wrong_blinds_is_put_right_in_the_form(
    home: Path, tmp_path: Path, lang: str, title: str, lost: str
) -> None:
    script = tmp_path / "x.hand"
    script.write_text(WRONG_BLINDS)
    async with recorder(home, lang=lang) as desk:
        await opened(desk, script)
        assert desk.screen == "SetupScreen", desk.text
        assert title in desk.text
        assert row(desk, "blinds").has_class("-wrong")
        assert row(desk, "blinds").has_focus_within
        await desk.replace("1/2")
        await desk.press("f2")
        assert desk.screen == "Notice", desk.text
        assert f"{lost}: wait" in desk.words
        await desk.press("enter")
        hand = recording(desk).recording
        assert hand.misfit is None
        assert hand.finished
        assert len(hand.entries) == 7


async def test_a_table_with_a_dead_button_is_put_right_in_its_rows(
    home: Path, tmp_path: Path
) -> None:
    script = tmp_path / "x.hand"
    seats = "seat 2 Anna 200\nseat 4 Boris 20\nseat 5 Clara ~150\nbutton 3\n"
    script.write_text(f"blinds 2/1\n{seats}r6 a c c\nflop Td 7c 2s\nx b8 f\n")
    async with recorder(home) as desk:
        await opened(desk, script)
        assert row(desk, "blinds").has_focus_within
        assert "Seat 3 (empty)" in desk.text
        await desk.replace("1/2")
        await desk.press("f2")
        hand = recording(desk).recording
        # Boris, all-in for 20, is left of the button; Clara folds to Anna's bet.
        assert [(seat.name, seat.number) for seat in hand.view.seats] == [
            ("Boris", 4),
            ("Clara", 5),
            ("Anna", 2),
        ]
        assert [(pot.amount, pot.contested_by) for pot in hand.view.pots] == [(60, (0, 2))]
        assert hand.start.certainty == {"/seats/2/stack": "approximate"}


async def test_escape_leaves_everything_as_it_was(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk, SAMPLES / "small-blind-above-big.hand")
        assert desk.screen == "SetupScreen"
        await desk.press("escape")
        assert desk.screen == "StartScreen"
    library = Library(home / "library.sqlite3")
    assert library.drafts() == []
    library.close()


async def test_a_button_that_nobody_has_must_be_chosen(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk, SAMPLES / "button-missing.hand")
        assert "not chosen" in desk.line("Button")
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        assert row(desk, "button").has_class("-wrong")
        await desk.press("right")
        assert row(desk, "button").query_one(Choice).chosen == 0
        await desk.press("f2")
        start = recording(desk).recording.start
        assert start.button == start.seats[0].seat
        assert recording(desk).recording.finished


async def test_all_that_is_wrong_with_a_header_is_said_at_once(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk, SAMPLES / "everything-at-once.hand")
        assert "small blind" in beside(desk, "blinds")
        assert "above zero" in beside(desk, "stack.0")
        assert "same name" in beside(desk, "name.1")
        assert "Carl" in beside(desk, "hero")


async def test_what_no_field_holds_is_named_over_the_form(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk, SAMPLES / "header-line-twice.hand")
        assert desk.screen == "Notice"
        assert "Not taken over, line 2, column 1: blinds 2/4" in desk.words
        await desk.press("enter")
        assert isinstance(desk.app.screen, SetupScreen)
        assert beside(desk, "blinds")


async def test_a_name_of_a_file_moves_no_cursor_in_its_field(home: Path, tmp_path: Path) -> None:
    script = tmp_path / "x.hand"
    script.write_text('blinds 1/2\nseat "A\\u001b[2J" 200 button\nseat Boris 200\nf\n')
    async with recorder(home) as desk:
        await opened(desk, script)
        assert desk.screen == "SetupScreen", desk.text
        assert "\\x1b[2J" in desk.line("Seat 1")
        assert "\x1b" not in desk.text
        await desk.press("f2")
        assert "control character" in beside(desk, "name.0")


async def test_a_hand_of_a_list_is_put_right_or_left(home: Path, tmp_path: Path) -> None:
    script = tmp_path / "x.hand"
    script.write_text(f"{WRONG_BLINDS}hand 2\n{WRONG_BLINDS}")
    async with recorder(home) as desk:
        await opened(desk, script)
        assert desk.screen == "HandsScreen"
        await desk.press("down", "enter")
        assert desk.screen == "SetupScreen"
        await desk.press("escape")
        assert desk.screen == "HandsScreen"
        await desk.press("enter")
        assert beside(desk, "blinds").startswith("The small blind")
        await desk.replace("1/2")
        await desk.press("f2", "enter")
        assert recording(desk).recording.finished
        table = recording(desk).recording.start.table
        assert table is not None
        assert table.hand_number == 2


async def test_a_long_list_of_what_is_lost_can_be_read_to_its_end(
    home: Path, tmp_path: Path
) -> None:
    script = tmp_path / "x.hand"
    lost = "".join(f"word{number} x\n" for number in range(30))
    script.write_text(f"blinds 1/2\nseat Anna 200 button\nseat Boris 200\n{lost}")
    async with recorder(home) as desk:
        await opened(desk, script)
        assert desk.screen == "Notice"
        assert "OK" in desk.text
        assert "word29" not in desk.text
        await desk.press(*["down"] * 80)
        assert "word29" in desk.text


def kind(loaded: Loaded) -> tuple[object, ...]:
    """What of a hand the app shows in one way or another."""
    repair = repair_of(loaded)
    if repair is None:
        return (purpose(loaded),)
    refused = repair.refused.problems if repair.refused else []
    fields = frozenset(problem.field.partition(".")[0] for problem in refused)
    return (purpose(loaded), bool(repair.faults), bool(repair.lost), bool(repair.seated), fields)


async def test_an_unsound_sample_of_every_kind_can_be_opened(home: Path) -> None:
    files = sorted(SAMPLES.iterdir())
    hands = [(path, hand) for path in files for hand in HandFile(str(path)).page()]
    chosen = {kind(hand): (path, hand) for path, hand in reversed(hands)}
    assert len(chosen) > 20
    async with recorder(home) as desk:
        for path, loaded in chosen.values():
            open_hand(desk.app, loaded)
            await desk.settle()
            shown = [type(screen).__name__ for screen in desk.app.screen_stack[1:]]
            recorded = bool({"RecordScreen", "SetupScreen"} & set(shown))
            assert recorded is (purpose(loaded) == "repair"), (path.name, shown)
            told = faults(loaded) == [] or "SetupScreen" in shown or shown[-1] == "Notice"
            assert told, (path.name, shown)
            desk.app.to_start()
            await desk.settle()
