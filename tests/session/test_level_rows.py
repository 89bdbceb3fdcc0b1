"""Levels of a tournament, filled in as a table."""

import pytest

from recorder.session.level_rows import Cell, LevelRow, level_faults, level_rows, levels_text
from recorder.session.series_kinds import LEVELS
from recorder.session.typed import levels_by_key


@pytest.mark.parametrize(
    ("levels", "rows"),
    [
        ("10/20 x10 25/50/5 20m", [("10", "20", "", "10"), ("25", "50", "5", "20m")]),
        ("-/2", [("", "2", "", "")]),
        ("-/-/1/2 x5", [("", "", "1/2", "5")]),
        ("50/100/100bb x10 20m", [("50", "100", "100bb", "10 20m")]),
        ("", []),
    ],
)
def test_levels_are_rows(levels: str, rows: list[tuple[str, ...]]) -> None:
    read = level_rows(levels)
    assert read == [LevelRow(*row) for row in rows]
    assert levels_text(read) == levels


def test_what_is_proposed_is_right() -> None:
    rows = level_rows(LEVELS)
    assert len(rows) == 10
    assert levels_text(rows) == LEVELS
    assert level_faults(rows) == {}


@pytest.mark.parametrize(
    ("rows", "at", "code"),
    [
        ([("10", "20", "", "x"), ("25", "50", "", "")], (0, "lasting"), "level-unreadable"),
        ([("10", "20", "", "10"), ("60", "50", "", "")], (1, "small"), "small-blind-range"),
        ([("10", "20", "", "10"), ("25", "5o", "", "")], (1, "big"), "header-amount-unreadable"),
        ([("10", "20", "", "10"), ("25", "50", "-3", "")], (1, "ante"), "header-amount-unreadable"),
        ([], (0, "small"), "header-missing"),
    ],
)
def test_what_is_wrong_stands_at_its_cell(
    rows: list[tuple[str, ...]], at: tuple[int, Cell], code: str
) -> None:
    faults = level_faults([LevelRow(*row) for row in rows])
    assert {place: finding.code for place, finding in faults.items()} == {at: code}


def test_antes_alone_are_for_games_with_a_draw() -> None:
    rows = [LevelRow(ante="1", lasting="5"), LevelRow(ante="2")]
    assert level_faults(rows, "five-card-draw") == {}
    assert level_faults(rows)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("2ь", "2m"), ("20м", "20m"), ("10/20 ч10 25/50/5 20ь", "10/20 x10 25/50/5 20m"), ("ж", "ж")],
)
def test_levels_are_typed_on_a_russian_keyboard_too(typed: str, meant: str) -> None:
    assert levels_by_key(typed) == meant
