"""Hands of one text that have the same number, named while they are written."""

from typing import Final

from recorder.cli.conversion import Source
from recorder.cli.output import say
from recorder.formats.findings import Report
from recorder.formats.losses import Clash
from recorder.i18n import plural
from recorder.i18n.plain import plain

_MOST_NAMED: Final = 20
"""How many are named one by one; the others are counted."""


class Clashes:
    """The hands of a text on their way, and what there is to say of their numbers."""

    def __init__(self, source: Source) -> None:
        self._source: Final = source
        self._places: Final[list[tuple[str, int]]] = []
        self._told = 0

    def take(self, report: Report) -> None:
        """One more hand of the text."""
        self._places.append((report.file, report.hand))

    def tell(self, clash: Clash) -> None:
        """Name two hands that have the same number, and what becomes of it."""
        self._told += 1
        if self._told > _MOST_NAMED:
            return
        (first_file, first), (file, hand) = (
            self._places[at - 1] for at in (clash.first, clash.again)
        )
        self._source.say_aside(
            "convert.same-hand" if clash.same else "convert.same-number",
            file=plain(file),
            hand=str(hand),
            first_file=plain(first_file),
            first=str(first),
            number=str(clash.number),
            given=str(clash.given),
        )

    def say_more(self) -> None:
        """How many more there were."""
        if self._told > _MOST_NAMED:
            self._source.quiet()
            say(plural("convert.more-clashes", self._told - _MOST_NAMED))
