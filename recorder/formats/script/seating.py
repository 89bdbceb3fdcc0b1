"""Who sits where, and the unit of the amounts: what a token needs to know of its table."""

from collections.abc import Sequence
from typing import Final

from recorder.engine.game import NL_HOLDEM, Game
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.names import listed, same_name
from recorder.formats.script.amounts import Amount, units
from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem


class Seating:
    """The players by position, and how many decimals an amount may have."""

    __slots__ = ("_position", "decimals", "game", "names")

    def __init__(self, names: Sequence[str], decimals: int, game: Game = NL_HOLDEM) -> None:
        self.names: Final = tuple(names)
        self.decimals: Final = decimals
        self.game: Final = game
        self._position = {same_name(name): place for place, name in enumerate(names)}

    def find(self, name: str) -> int | None:
        """The position of the player called `name`, case ignored; `None` for nobody."""
        return self._position.get(same_name(name))

    def position(self, word: Word) -> int:
        """The position of the player that `word` names.

        Raises:
            InputProblem: "player-unknown".
        """
        seat = self.find(word.text)
        if seat is None:
            raise InputProblem(
                "player-unknown", word.column, name=word.text, players=listed(self.names)
            )
        return seat

    def plain(self, amount: Amount) -> int:
        """A plain amount in the smallest unit.

        Raises:
            InputProblem: as `amounts.units`; "amount-too-large".
        """
        value = units(amount, self.decimals)
        if value > MAX_AMOUNT:
            raise InputProblem("amount-too-large", amount.column, amount=value, most=MAX_AMOUNT)
        return value
