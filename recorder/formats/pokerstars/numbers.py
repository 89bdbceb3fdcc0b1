"""The numbers of the hands of a text: each its own, so that nobody takes two hands for one."""

from collections.abc import Callable
from typing import Final

from recorder.formats import source
from recorder.formats.canonical import hand_id
from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Clash
from recorder.formats.pokerstars import heading

_DIGITS: Final = 16
_BITS: Final = 4 * _DIGITS
_IDENTITY: Final = (1 << _BITS) - 1


class Numbers:
    """The numbers so far; `tell` hears of every hand whose number was there already."""

    def __init__(self, tell: Callable[[Clash], None] | None = None) -> None:
        self._tell: Final = tell
        # By number the hand that has it, in as few bytes as that takes: its place in the text, and
        # behind it what it was.
        self._taken: Final[dict[int, int]] = {}
        self._hands = 0

    def of(self, history: HandHistory) -> int:
        """The number of the next hand.

        Where another hand has it, the next free one; the very same hand, of which it is known when
        it was played or which it was, has its number again, so that programs take it in once.
        """
        self._hands += 1
        number, identity = heading.number(history), int(hand_id(history)[:_DIGITS], 16)
        alone, given = _told_apart(history), number
        while given in self._taken and not (alone and self._taken[given] & _IDENTITY == identity):
            given = given + 1 if given < 10**heading.MOST_DIGITS - 1 else 1
        if given in self._taken:
            self._say(Clash(self._taken[given] >> _BITS, self._hands, given, given))
        else:
            if given != number:
                self._say(Clash(self._taken[number] >> _BITS, self._hands, number, given))
            self._taken[given] = self._hands << _BITS | identity
        return given

    def _say(self, clash: Clash) -> None:
        if self._tell:
            self._tell(clash)


def _told_apart(history: HandHistory) -> bool:
    """Whether the hand is told from one that went the same way: by its time, or by a number."""
    table = history.table
    counted = table and (table.played_at or table.hand_number is not None)
    return bool(counted or source.hand_number(history))
