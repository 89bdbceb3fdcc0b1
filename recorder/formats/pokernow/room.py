"""What the room says of stacks between the hands, and whether that fits together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from recorder.formats.findings import Finding
from recorder.formats.pokernow.entries import Player, Seated, ends_hand
from recorder.formats.pokernow.rows import Row

_AMOUNT: Final = r"([0-9]{1,15}(?:\.[0-9]{1,6})?)"
_PLAYER: Final = r'"(.{0,200}?) @ ([\w-]{1,60})"'
_STACK: Final = re.compile(
    rf"The player {_PLAYER} (quits|stand up|sit back|joined)[a-z ]{{0,40}} stack of {_AMOUNT}\.",
    re.ASCII,
)
_SET: Final = re.compile(
    rf"The admin updated the player {_PLAYER} stack from {_AMOUNT} to {_AMOUNT}\.", re.ASCII
)
_MENTIONS: Final = ("WARNING:", "The admin ", "The player ")
_LAST: Final = re.compile(r'"([^"]{0,200}) @ ([\w-]{1,60})"([^"]*)$', re.ASCII)
_HARMLESS: Final = re.compile(
    r" requested a seat\.| canceled the seat request\.| participation with a stack of [0-9.]+"
    r"| now is in spectator mode .*| enqueued the (removal|game stop) .*| passed the room .*|\.",
)
"""What is said of a player whose chips stay where they are, or move with a word of their own."""


@dataclass(frozen=True, slots=True)
class Said:
    """A player's stack `before` and `after` what happens, each `None` where it is not told."""

    player: Player
    before: Decimal | None = None
    after: Decimal | None = None


def said(entry: str) -> Said | None:
    """What an entry says of a stack, `None` where it says nothing of one."""
    if match := _STACK.fullmatch(entry):
        player, stack = Player(match[1], match[2]), Decimal(match[4])
        if match[3] == "joined":
            return Said(player, after=stack)
        return Said(player, stack, None if match[3] == "quits" else stack)
    if match := _SET.fullmatch(entry):
        return Said(Player(match[1], match[2]), Decimal(match[3]), Decimal(match[4]))
    match = _LAST.search(entry) if entry.startswith(_MENTIONS) else None
    if match is None or _HARMLESS.fullmatch(match[3]):
        return None
    return Said(Player(match[1], match[2]))


@dataclass(slots=True)
class Room:
    """The stacks that the room has told since the last hand, by the ids of the players."""

    known: dict[str, Decimal] = field(default_factory=dict)

    def seat(self, seated: Sequence[Seated], where: str) -> Iterator[Finding]:
        """A hand begins: what it lists, where the room has told otherwise."""
        for seat in seated:
            yield from self._compare(seat.player, seat.stack, where)
            self.known.pop(seat.player.id, None)

    def behind(self, rows: Sequence[Row], seated: Sequence[Seated], *, whole: bool) -> "Behind":
        """What the room says from a hand on, whose players are `seated`.

        Where hands may be missing behind it (not `whole`), stacks need not fit together.
        """
        dealt = {seat.player.id for seat in seated}
        found = Behind()
        over = not dealt
        for row in rows:
            over = over or ends_hand(row.entry)
            told = said(row.entry)
            if told is None:
                continue
            ident = told.player.id
            if not whole:
                self.known.pop(ident, None)
            elif told.before is not None and ident in self.known:
                found.findings += self._compare(told.player, told.before, row.where)
            elif told.before is not None and over and ident in dealt - found.touched:
                found.final[ident] = told.before, row.where
            found.touched.add(ident)
            if told.after is None or (not over and ident in dealt):
                self.known.pop(ident, None)
            else:
                self.known[ident] = told.after
        return found

    def _compare(self, player: Player, stack: Decimal, where: str) -> Iterator[Finding]:
        known = self.known.get(player.id, stack)
        if known != stack:
            params = {"name": player.nick[:80], "stated": str(stack), "known": str(known)}
            yield Finding("error", "log-stack-differs", where, params)


@dataclass(slots=True)
class Behind:
    """What the room says behind a hand.

    Attributes:
        final: what players have behind it, and where that is said.
        touched: of whom anything is said: the next hand does not tell what this one left them.
        findings: stacks that do not fit together.
    """

    final: dict[str, tuple[Decimal, str]] = field(default_factory=dict)
    touched: set[str] = field(default_factory=set)
    findings: list[Finding] = field(default_factory=list)
