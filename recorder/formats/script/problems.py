"""What is wrong with a typed text: a stable code, its numbers, and the column."""

from collections.abc import Mapping
from typing import Final, Literal

from recorder.engine.errors import Param, RuleViolation

Family = Literal["unreadable", "unsupported", "illegal"]
"""Unreadable text (ambiguous text too), something outside the boundary, or not legal here."""


class InputProblem(Exception):
    """A text that cannot be taken.

    `code` is stable and kebab-case, `column` counts characters from 1. Params follow
    `recorder.engine.errors`: `seat` and `..._seat` are positions, `card` is a card number; all
    else is shown as it is.
    """

    def __init__(
        self, code: str, column: int, family: Family = "unreadable", **params: Param
    ) -> None:
        super().__init__(code, column, params)
        self.code: Final = code
        self.column: Final = column
        self.family: Final[Family] = family
        self.params: Final[Mapping[str, Param]] = params

    def __str__(self) -> str:
        return f"{self.code} at column {self.column} {dict(self.params)}"


def illegal(violation: RuleViolation, column: int) -> InputProblem:
    """The engine's refusal, with the column of what was refused."""
    return InputProblem(violation.code, column, "illegal", **violation.params)
