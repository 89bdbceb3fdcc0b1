"""What the engine says no with: a stable code and the numbers that belong to it.

Sentences for people live in `recorder.i18n`; here are only values.
"""

from collections.abc import Mapping
from typing import Final

Param = int | str | None | tuple[int, ...] | tuple[str, ...]


class RuleViolation(Exception):
    """An event that RULES.md does not allow at this point of the hand.

    `code` is stable, kebab-case and documented; `params` holds the numbers a
    sentence needs. Amounts are in the smallest unit, `seat` and keys ending in
    `_seat` are positions (0 is the first seat left of the button), `card` keys
    are card numbers of `recorder.engine.cards`.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, params)
        self.code: Final = code
        self.params: Final[Mapping[str, Param]] = params

    def __str__(self) -> str:
        numbers = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.code} ({numbers})" if numbers else self.code

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleViolation):
            return NotImplemented
        return self.code == other.code and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.code)
