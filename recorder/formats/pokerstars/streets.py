"""The cards that lie already, which each street repeats before its own."""

import re
from collections.abc import Iterator
from typing import Final

from recorder.engine.cards import cards_text
from recorder.engine.events import Cards
from recorder.formats.findings import Finding, Severity
from recorder.formats.pokerstars.lines import Line, cards
from recorder.formats.pokerstars.told import Told

_STREETS: Final = frozenset({"FLOP", "TURN", "RIVER"})
_BRACKETS: Final = re.compile(r"\[([^\[\]]{0,40})\]")


def differences(told: Told) -> Iterator[Finding]:
    """Each street whose first brackets are not what was dealt before.

    Other cards are an error; the same ones in another order or in more brackets a warning.
    """
    lying: Cards = ()
    for line in told.lines:
        if line.kind in _STREETS and line.cards:
            repeated = _repeated(line)
            if repeated and repeated != [lying]:
                yield _difference(line, repeated, lying)
            lying += line.cards


def _repeated(line: Line) -> list[Cards]:
    """The cards of each bracket but the last; what is no card is told elsewhere."""
    brackets = _BRACKETS.findall(line.text)[:-1]
    return [cards(each) or () for each in brackets]


def _difference(line: Line, repeated: list[Cards], lying: Cards) -> Finding:
    said = [card for bracket in repeated for card in bracket]
    severity: Severity = "warning" if sorted(said) == sorted(lying) else "error"
    stated = " ".join(f"[{cards_text(bracket)}]" for bracket in repeated)
    params = {"stated": stated, "computed": f"[{cards_text(lying)}]" if lying else "–"}
    return Finding(severity, "stated-street", line.where, params)
