"""Hands of one text that have the same number, named while they are written."""

from array import array
from bisect import bisect
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
        self._files: Final[list[tuple[int, str]]] = []
        self._hands: Final = array("L")
        self._told = 0

    def take(self, report: Report) -> None:
        """One more hand of the text: where it comes from, in a few bytes."""
        if not self._files or self._files[-1][1] != report.file:
            self._files.append((len(self._hands), report.file))
        self._hands.append(report.hand)

    def _place(self, at: int) -> tuple[str, int]:
        """The file and the hand that was taken as number `at`, from 1."""
        file = bisect(self._files, at - 1, key=lambda each: each[0]) - 1
        return self._files[file][1], self._hands[at - 1]

    def tell(self, clash: Clash) -> None:
        """Name two hands that have the same number, and what becomes of it."""
        self._told += 1
        if self._told > _MOST_NAMED:
            return
        (first_file, first), (file, hand) = self._place(clash.first), self._place(clash.again)
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
