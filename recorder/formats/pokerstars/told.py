"""All that the text of one hand says, read line by line; nothing is played yet."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Cards
from recorder.engine.game import GAMES
from recorder.formats.findings import Finding
from recorder.formats.pokerstars import lines as grammar
from recorder.formats.pokerstars import money
from recorder.formats.pokerstars.blocks import Block
from recorder.formats.pokerstars.header import Headline, Table, table
from recorder.formats.pokerstars.lines import Line, Seat
from recorder.formats.pokerstars.summary import Summary, is_total

_OF_THE_DEALT_IN: Final = frozenset(
    "fold check call bet raise small-blind big-blind ante discard stand-pat show muck "  # noqa: SIM905
    "returned collected dealt".split()
)
_ACTIONS: Final = frozenset({"fold", "check", "call", "bet", "raise"})
_BESIDES: Final = frozenset({"other", "strange", "away"})


@dataclass(slots=True)
class Told:
    """One hand as the text has it.

    Attributes:
        table_where: where the table's line stands.
        decimals: two for money, as many as are written for chips: mostly none.
        seats: everybody at the table, in the order of the text.
        lines: what follows, up to the summary.
    """

    head: Headline
    table: Table
    where: str
    table_where: str
    seats: list[Seat] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    summary: Summary = field(default_factory=Summary)
    decimals: int = 0

    @property
    def names(self) -> dict[int, str]:
        """The players by seat number."""
        return {seat.seat: seat.name for seat in self.seats}

    def units(self, amount: str) -> int | None:
        """An amount of the text in the smallest unit."""
        return money.units(amount, self.decimals)

    def at_first(self) -> Iterator[tuple[str, str]]:
        """The amounts of the stakes and of the stacks, each with its place."""
        yield self.head.big, self.where
        yield from ((seat.stack, seat.where) for seat in self.seats)

    def of(self, kind: str) -> Iterator[Line]:
        """The lines of one kind."""
        return (line for line in self.lines if line.kind == kind)

    def dealt_in(self) -> list[Seat]:
        """Who plays this hand, by seat number.

        Where there is a summary it names them all. Who sits out may still be dealt in, as in a
        tournament, and then posts or folds at least.
        """
        there = {line.name for line in self.lines if line.kind in _OF_THE_DEALT_IN}
        listed = self.summary.seats
        ended = bool(self.summary.where and listed)
        dealt = [
            seat
            for seat in self.seats
            if seat.name in there or seat.seat in listed or not (ended or seat.away)
        ]
        return sorted(dealt, key=lambda seat: seat.seat)

    def hero(self) -> str | None:
        """Whose cards are dealt face up to the reader; nobody, where several players' are."""
        names = {line.name for line in self.of("dealt")}
        return names.pop() if len(names) == 1 else None

    def drawn(self) -> dict[str, Cards]:
        """The cards that players are seen to draw: they are dealt to them a second time."""
        drawn: dict[str, Cards] = {}
        before: set[str] = set()
        for line in self.of("dealt"):
            if line.cards and (line.count > 1 or line.name in before):
                drawn[line.name] = line.cards
            before.add(line.name)
        return drawn

    def hole_cards(self) -> dict[str, tuple[Cards, str]]:
        """The closed cards that are known of each player, and where they stand.

        They are those that are dealt face up to the reader, and those that the summary alone tells,
        unless the table must not know them earlier. Who shows is known from then on.
        """
        known: dict[str, tuple[Cards, str]] = {}
        for line in self.of("dealt"):
            if line.cards and line.count == 1 and line.name not in known:
                known[line.name] = line.cards, line.where
        if self.draws:
            return known
        later = {line.name for line in self.of("show")}
        if self.all_in_early():
            later |= {line.name for line in self.of("muck")}
        names = self.names
        for number, outcome in self.summary.seats.items():
            if outcome.cards and UNKNOWN not in outcome.cards and names[number] not in later:
                known.setdefault(names[number], (outcome.cards, outcome.where))
        return known

    @property
    def draws(self) -> bool:
        """Whether cards are changed: then what is held at last does not tell what was dealt."""
        return GAMES[self.head.game].draws

    def all_in_early(self) -> bool:
        """Whether nobody acts any more once the river lies there: then known hands lie open."""
        kinds = [line.kind for line in self.lines]
        behind = kinds[kinds.index("RIVER") :] if "RIVER" in kinds else kinds
        return not _ACTIONS & set(behind)

    def besides(self) -> list[str]:
        """What is said beside the game: chat, who comes and goes, how a tournament ends."""
        said = [line.text for line in self.lines if line.kind in _BESIDES]
        return [*said, *self.summary.others]


def told(block: Block, head: Headline) -> Told | Finding:
    """What a block says behind its headline, or what keeps it from being a hand."""
    where, rest = block.where, block.lines[1:]
    at = next((at for at, (_, text) in enumerate(rest) if text.startswith("Table ")), None)
    stated = table(rest[at][1]) if at is not None else None
    if at is None or stated is None:
        place = where if at is None else f"line {rest[at][0]}, column 1"
        return Finding("error", "table-line-missing", place)
    hand = Told(head, stated, where, f"line {rest[at][0]}, column 1")
    others = _seats(hand, rest[at + 1 :])
    names = sorted((seat.name for seat in hand.seats), key=len, reverse=True)
    for number, text in others:
        place = f"line {number}, column 1"
        if hand.summary.where:
            hand.summary.take(text, place, hand.names)
            continue
        line = grammar.line(text, place, names)
        if line.kind == "SUMMARY":
            hand.summary.where = place
        elif is_total(text):
            # The summary goes on all the same; that its first line is missing is said here.
            hand.lines.append(Line("unreadable", place, text, reason="summary"))
            hand.summary.where = place
            hand.summary.take(text, place, hand.names)
        else:
            hand.lines.append(line)
            if line.reason == "seat":
                return Finding("error", "line-unreadable", place, {"reason": line.reason})
    hand.decimals = _decimals(hand)
    return hand


def _decimals(hand: Told) -> int:
    amounts = [hand.head.small, hand.head.big, *[seat.stack for seat in hand.seats]]
    for line in hand.lines:
        amounts += [line.amount, line.by]
    least = 2 if money.sign_of(hand.head.small) else 0
    return max([least, *map(money.finest, amounts)])


def _seats(hand: Told, lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Read the seats; the other lines, of which some may stand between them."""
    others: list[tuple[int, str]] = []
    for at, (number, text) in enumerate(lines):
        if text.startswith("***") or ": posts " in text:
            return [*others, *lines[at:]]
        seat = grammar.seat(text, f"line {number}, column 1")
        if seat:
            hand.seats.append(seat)
        else:
            others.append((number, text))
    return others
