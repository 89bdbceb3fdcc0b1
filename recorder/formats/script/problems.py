"""What is wrong with a typed text: a stable code, its numbers, and the column."""

from collections.abc import Mapping
from typing import Final, Literal

from recorder.engine.errors import Param, RuleViolation

Family = Literal["unreadable", "unsupported", "illegal"]
"""Unreadable text (ambiguous text too), something outside the boundary, or not legal here."""

UNREADABLE_TEXT: Final = frozenset(
    {
        "amount-alone",
        "amount-ambiguous",
        "amount-least",
        "amount-missing",
        "amount-not-plain",
        "amount-unreadable",
        "amount-whole-stack",
        "blinds-unreadable",
        "card-unreadable",
        "cards-missing",
        "currency-sign",
        "currency-unreadable",
        "cyrillic-either",
        "cyrillic-letter",
        "cyrillic-text",
        "draw-missing",
        "escape-unknown",
        "extra-unreadable",
        "game-unknown",
        "header-amount-unreadable",
        "header-extra",
        "header-late",
        "header-missing",
        "level-unreadable",
        "line-too-long",
        "name-alone",
        "name-missing",
        "name-not-here",
        "quote-not-alone",
        "quote-unclosed",
        "script-empty",
        "series-unreadable",
        "seat-words",
        "stack-unreadable",
        "text-missing",
        "token-missing",
        "token-spelled",
        "token-unknown",
        "too-many-decimals",
        "undo-alone",
        "undo-at-prompt-only",
        "value-unreadable",
        "word-unknown",
    }
)
"""Codes of text that does not say anything, or not one thing only."""


class InputProblem(Exception):
    """A text that cannot be taken.

    `code` is stable and kebab-case, `column` counts characters from 1. Params follow
    `recorder.engine.errors`: `seat` and `..._seat` are positions, `card` is a card number; all
    else is shown as it is.
    """

    def __init__(self, code: str, column: int, **params: Param) -> None:
        super().__init__(code, column, params)
        self.code: Final = code
        self.column: Final = column
        self.params: Final[Mapping[str, Param]] = params

    @property
    def family(self) -> Family:
        """What kind of no this is."""
        if self.code.startswith("unsupported-"):
            return "unsupported"
        return "unreadable" if self.code in UNREADABLE_TEXT else "illegal"

    def __str__(self) -> str:
        return f"{self.code} at column {self.column} {dict(self.params)}"


def illegal(violation: RuleViolation, column: int) -> InputProblem:
    """The engine's refusal, with the column of what was refused."""
    return InputProblem(violation.code, column, **violation.params)
