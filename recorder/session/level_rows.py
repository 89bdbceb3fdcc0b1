"""The levels of a tournament as the rows of a table, and what is wrong with which cell."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from recorder.engine.game import NL_HOLDEM
from recorder.formats.findings import Finding
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of

Cell = Literal["small", "big", "ante", "lasting"]
CELLS: Final[tuple[Cell, ...]] = ("small", "big", "ante", "lasting")

_NONE: Final = "-"
_COLUMN: Final = re.compile(r"column (\d+)")
_BEFORE: Final = len("levels ")
_PLENTY: Final = "1000000000"
"""A stack that no level is too high for."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A level as it is typed.

    Attributes:
        small: the small blind, empty where nobody posts one.
        big: the big blind, empty in a game with antes alone.
        ante: the ante, empty for none; "200bb" where the big blind posts it for the table. The
            least bet may stand behind it, "1/2".
        lasting: "10" hands, or "20m" minutes; empty: until it is moved on by hand.
    """

    small: str = ""
    big: str = ""
    ante: str = ""
    lasting: str = ""

    def parts(self) -> list[tuple[Cell, str]]:
        """Its cells as they stand in a script, one behind the other."""
        small, big, ante = (cell.strip() for cell in (self.small, self.big, self.ante))
        written: list[tuple[Cell, str]] = [("small", small or _NONE), ("big", f"/{big or _NONE}")]
        if ante:
            written.append(("ante", f"/{ante}"))
        for word in self.lasting.split():
            written.append(("lasting", f" {'x' * word.isdecimal()}{word}"))
        return written


def level_rows(levels: str) -> list[LevelRow]:
    """The levels of a script as rows; what is no level stands where it is put right."""
    rows: list[LevelRow] = []
    for word in levels.split():
        if "/" in word or not rows:
            small, big, ante = [*word.split("/", 2), "", ""][:3]
            rows.append(LevelRow(_cell(small), _cell(big), ante))
        else:
            last = rows[-1]
            hands = re.fullmatch(r"x(\d+)", word)
            lasting = " ".join(filter(None, (last.lasting, hands[1] if hands else word)))
            rows[-1] = LevelRow(last.small, last.big, last.ante, lasting)
    return rows


def levels_text(rows: Sequence[LevelRow]) -> str:
    """The rows as they stand behind `levels` in a script."""
    return " ".join("".join(text for _, text in row.parts()) for row in rows)


def level_faults(
    rows: Sequence[LevelRow], game: str = NL_HOLDEM.name
) -> dict[tuple[int, Cell], Finding]:
    """What is wrong with which cell, the first of each."""
    found: dict[tuple[int, Cell], Finding] = {}
    table = SetupFields(
        ("A", "B"), (_PLENTY, _PLENTY), game=game, series=True, levels=levels_text(rows) or " "
    )
    try:
        start_of(table)
    except SetupRefused as refused:
        for problem in refused.problems:
            column = _COLUMN.search(problem.finding.where)
            if problem.field == "levels" and column:
                at = _place(rows, int(column[1]) - 1 - _BEFORE)
                found.setdefault(at, problem.finding)
    return found


def _cell(text: str) -> str:
    return "" if text == _NONE else text


def _place(rows: Sequence[LevelRow], at: int) -> tuple[int, Cell]:
    """The cell that holds the character number `at` of all levels."""
    end = 0
    last: tuple[int, Cell] = (0, "small")
    for index, row in enumerate(rows):
        for cell, text in row.parts():
            last = index, cell
            end += len(text)
            if at < end:
                return last
        end += 1
    return last
