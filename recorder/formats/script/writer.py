"""Writing a JSON hand as a hand script; reading it back gives the same hand."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from recorder.engine.cards import UNKNOWN_TEXT
from recorder.engine.game import NL_HOLDEM
from recorder.formats.findings import pointer
from recorder.formats.json_hand import HandEvent, HandHistory, Seat
from recorder.formats.losses import Loss
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.keywords import is_token
from recorder.formats.script.lexer import quoted
from recorder.formats.script.series_text import series_lines
from recorder.formats.series import small_blind_seat

_PLAIN_NAME: Final = re.compile(r"[^\W\d_][\w.'-]*")
FORCED_BETS: Final = (
    "/stakes/small_blind",
    "/stakes/big_blind",
    "/stakes/ante/amount",
    "/stakes/min_bet",
)
"""Amounts of a header that a `~` can mark, stacks apart."""

LOSSES: Final[tuple[str, ...]] = ()

LETTERS: Final = {"fold": "f", "check": "x", "call": "c", "bet": "b", "raise": "r"}


def write_script(history: HandHistory, *, first: bool = True) -> str:
    """The script of one hand, with a line end last.

    Behind other hands (`first` is false) it begins with a `hand` line. Id, result and
    `recorded_with` are left out: whoever reads the script works them out again.
    """
    script = _Script(history)
    header = list(script.header())
    body = list(script.body())
    number = history.table and history.table.hand_number
    if number is not None:
        header.insert(0, f"hand {number}")
    elif not first or not body:
        header.insert(0, "hand")
    return "\n".join((*header, *body)) + "\n"


def name_text(name: str) -> str:
    """A player's name as one word, quoted where it could be taken for something else."""
    plain = _PLAIN_NAME.fullmatch(name) and not is_token(name.lower()) and name.lower() != "button"
    return name if plain else quoted(name)


def draw_text(discarded: str, received: str) -> str:
    """A draw as it is typed; the count stands for cards that nobody saw."""
    if not discarded:
        return "pat"
    count = len(discarded) // len(UNKNOWN_TEXT)
    thrown = str(count) if discarded == UNKNOWN_TEXT * count else discarded
    return f"draw {thrown}" if received == UNKNOWN_TEXT * count else f"draw {thrown} {received}"


class _Script:
    """One history on its way to text."""

    def __init__(self, history: HandHistory) -> None:
        self.history = history
        self.decimals = history.stakes.decimals
        self.certainty = dict(history.certainty)
        self.names = {seat.seat: name_text(seat.name) for seat in history.seats}
        self.holes = {
            event.seat: event.cards
            for event in history.events
            if event.type == "hole" and set(event.cards) != {UNKNOWN_TEXT}
        }

    def header(self) -> Iterator[str]:
        """The header lines; what `~` marks in them or later has no `certainty` line."""
        yield from self._stakes()
        if self.history.series:
            posting = small_blind_seat(self.names, self.history.button)
            yield from series_lines(self.history.series, self.decimals, (posting,))
        yield from self._seats()
        yield from self._holes()
        yield from self._table()
        history = self.history
        yield from (f"tag {_text(tag)}" for tag in history.tags)
        if history.notes is not None:
            yield from (f"note {_text(line)}" for line in history.notes.split("\n"))
        if history.extra:
            yield f"extra {_text(json.dumps(history.extra, ensure_ascii=False))}"
        yield from self._marks()

    def _amount(self, amount: int, where: str) -> str:
        """The amount, behind `~` where the document marks it so."""
        rough = self.certainty.get(where) == "approximate"
        return f"{'~' * rough}{amount_text(amount, self.decimals)}"

    def _stakes(self) -> Iterator[str]:
        stakes = self.history.stakes
        if stakes.currency:
            yield f"money {stakes.currency} {stakes.decimals}"
        if self.history.game != NL_HOLDEM.name:
            yield f"game {self.history.game}"
        if stakes.big_blind is not None:
            small = "-"
            if stakes.small_blind is not None:
                small = self._amount(stakes.small_blind, "/stakes/small_blind")
            yield f"blinds {small}/{self._amount(stakes.big_blind, '/stakes/big_blind')}"
        if stakes.min_bet is not None:
            yield f"min-bet {self._amount(stakes.min_bet, '/stakes/min_bet')}"
        if stakes.ante:
            ante = self._amount(stakes.ante.amount, "/stakes/ante/amount")
            yield f"ante {ante} bb" if stakes.ante.by == "big-blind" else f"ante {ante}"

    def _seats(self) -> Iterator[str]:
        seats = self.history.seats
        numbered = [seat.seat for seat in seats] != list(range(1, len(seats) + 1))
        for index, seat in enumerate(seats):
            words = ["seat", self.names[seat.seat], self._stack(index, seat)]
            if numbered:
                words.insert(1, str(seat.seat))
            if seat.seat == self.history.button:
                words.append("button")
            yield " ".join(words)
        if self.history.button not in self.names:
            yield f"button {self.history.button}"

    def _stack(self, index: int, seat: Seat) -> str:
        if seat.stack is None:
            return UNKNOWN_TEXT
        return self._amount(seat.stack, f"/seats/{index}/stack")

    def _holes(self) -> Iterator[str]:
        heroes = [seat.seat for seat in self.history.seats if seat.hero]
        for number in heroes:
            yield " ".join(("hero", self.names[number], *self._cards(number)))
        for number in self.holes:
            if number not in heroes:
                yield " ".join(("hole", self.names[number], *self._cards(number)))

    def _cards(self, number: int) -> Iterator[str]:
        if number in self.holes:
            yield "".join(self.holes[number])

    def _table(self) -> Iterator[str]:
        table = self.history.table
        if table is None:
            return
        said = (
            ("table", table.name),
            ("venue", table.venue),
            ("event", table.event),
            ("played", table.played_at),
        )
        yield from (f"{word} {_text(text)}" for word, text in said if text is not None)

    def _marks(self) -> Iterator[str]:
        """A line for each mark of certainty that no `~` can say."""
        said = {"/rake", *FORCED_BETS}
        said |= {pointer("seats", index, "stack") for index in range(len(self.history.seats))}
        said |= {
            pointer("events", index, "to")
            for index, event in enumerate(self.history.events)
            if event.type in ("bet", "raise")
        }
        for path, mark in self.certainty.items():
            if mark != "approximate" or path not in said:
                yield f"certainty {_word(path)} {mark}"

    def body(self) -> Iterator[str]:
        """The tokens: the actions of a street on one line, then one line for each saying."""
        line: list[str] = []
        for index, event in enumerate(self.history.events):
            if event.type in ("post", "hole"):
                continue
            if line and event.type in ("board", "draw", "show", "muck"):
                yield " ".join(line)
                line = []
            line.append(self._token(index, event))
        if line:
            yield " ".join(line)
        yield from self._afterwards()

    def _token(self, index: int, event: HandEvent) -> str:
        match event.type:
            case "bet" | "raise":
                return LETTERS[event.type] + self._amount(event.to, f"/events/{index}/to")
            case "board":
                return " ".join((event.street, *event.cards))
            case "show":
                unseen = set(event.cards) == {UNKNOWN_TEXT}
                cards = UNKNOWN_TEXT if unseen else "".join(event.cards)
                return f"show {self.names[event.seat]} {cards}"
            case "draw":
                return draw_text("".join(event.discarded), "".join(event.received))
            case "muck":
                return f"muck {self.names[event.seat]}"
            case _:
                return LETTERS[event.type]

    def _afterwards(self) -> Iterator[str]:
        if self.history.rake is not None:
            yield f"rake {self._amount(self.history.rake, '/rake')}"
        for seats in self.history.won:
            yield " ".join(("won", *(self.names[seat] for seat in seats)))


def _text(text: str) -> str:
    """A text to the end of the line, quoted where it would not be read back as it is."""
    plain = text and text.isprintable() and text.strip() == text and text[0] != '"'
    return text if plain and "#" not in text else quoted(text)


def _word(text: str) -> str:
    """One word, quoted where it must be."""
    plain = text and text.isprintable() and not re.search(r'[\s"#]', text)
    return text if plain else quoted(text)


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """The script of each hand, so that one behind the other they make one script."""
    for index, history in enumerate(histories):
        yield write_script(history, first=index == 0)


def losses(history: HandHistory) -> list[Loss]:  # noqa: ARG001 - asked of every format
    """Nothing: what is left out is worked out again by whoever reads the script."""
    return []
