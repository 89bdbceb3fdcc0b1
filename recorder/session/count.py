"""Stacks counted between two hands, as typed: after a top-up, a recount or a skipped hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from recorder.engine.cards import UNKNOWN_TEXT
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.amounts import in_big_blinds, read_stack
from recorder.formats.script.lexer import Word
from recorder.formats.script.seating import Seating


class Count:
    """Stacks that were typed: the amounts by name, and whose are only about right."""

    def __init__(self) -> None:
        self.stacks: dict[str, int | None] = {}
        self.rough: set[str] = set()

    def take(self, name: str, word: Word, seating: Seating, least_bet: int) -> None:
        """The stack of a player; `InputProblem` for a text that is none."""
        if word.text == UNKNOWN_TEXT:
            self.stacks[name] = None
            return
        typed = read_stack(word.text, word.column)
        if typed.measure == "bb":
            chips = in_big_blinds(typed, least_bet)
            typed = replace(typed, digits=chips, decimals=seating.decimals, measure="unit")
        self.stacks[name] = seating.plain(typed)
        self.rough.discard(name)
        if typed.approximate:
            self.rough.add(name)

    def marked(self, start: HandHistory) -> HandHistory:
        """`start` with a mark at each stack that is only about right."""
        marks: Mapping[str, Literal["approximate"]] = {
            f"/seats/{place}/stack": "approximate"
            for place, seat in enumerate(start.seats)
            if seat.name in self.rough
        }
        return start.model_copy(update={"certainty": {**start.certainty, **marks}})
