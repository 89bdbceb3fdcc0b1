"""What a source tells behind the first wrong step of a hand, kept as lines of a script.

Nobody can be sure what a step means there; whoever repairs the hand goes through them.
"""

from collections.abc import Sequence
from typing import Final

from recorder.engine.cards import card_text
from recorder.engine.events import Act, Cards, DealBoard, Draw, Event, Muck, Show
from recorder.engine.state import Hand
from recorder.formats.findings import line_of
from recorder.formats.said import Said, Size
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.writer import LETTERS, draw_text, name_text

_SIZED: Final = ("bet", "raise", "bet-raise")


class Behind:
    """The steps from the wrong one on.

    Attributes:
        lines: each with the line of the source where it stands, 1 where that has no lines.
    """

    def __init__(self, hand: Hand, names: Sequence[str], decimals: int) -> None:
        """`hand` is where the last right step led to."""
        self.lines: Final[list[tuple[int, str]]] = []
        self._hand: Final = hand
        self._names: Final = names
        self._decimals: Final = decimals
        self._price = hand.price
        self._bets = list(hand.bet)
        self._paid = list(hand.paid)
        self._street = hand.street

    def take(self, event: Event, where: str) -> None:
        """A step as the table would have it."""
        match event:
            case Act(seat, verb, to):
                self.act(seat, verb, Size(to=to), where)
            case DealBoard(cards):
                self.board(cards, where)
            case Draw(_, discarded, received):
                self._add(draw_text(_texts(discarded), _texts(received)), where)
            case Show(seat, cards):
                self._add(f"show {name_text(self._names[seat])} {_texts(cards)}", where)
            case Muck(seat):
                self._add(f"muck {name_text(self._names[seat])}", where)
            case _:
                pass

    def act(self, seat: int, said: Said, size: Size | None, where: str) -> None:
        """An action as the source tells it."""
        if said not in _SIZED:
            letter = LETTERS["call" if said == "check-call" else said]
            if letter == LETTERS["call"]:
                self._bets[seat] = self._price
            self._add(letter, where)
            return
        letter = LETTERS["raise" if self._price else "bet"]
        to = None if size is None else self._total(seat, size)
        if to is None or to < 0:
            self._add(letter, where)
            return
        self._bets[seat] = self._price = to
        self._add(f"{letter}{amount_text(to, self._decimals)}", where)

    def _total(self, seat: int, size: Size) -> int | None:
        if size.to is not None:
            return size.to
        if size.adds is not None:
            return self._bets[seat] + size.adds
        return None if size.whole is None else size.whole - self._paid[seat]

    def board(self, cards: Cards, where: str) -> None:
        """The new cards of a street."""
        streets = self._hand.setup.game.streets
        self._street += 1
        self._paid = [paid + bet for paid, bet in zip(self._paid, self._bets, strict=True)]
        self._bets, self._price = [0] * self._hand.seats, 0
        name = streets[self._street].name if self._street < len(streets) else "board"
        self._add(" ".join((name, *map(card_text, cards))), where)

    def rake(self, amount: int, where: str) -> None:
        """What the house took."""
        self._add(f"rake {amount_text(amount, self._decimals)}", where)

    def _add(self, step: str, where: str) -> None:
        self.lines.append((line_of(where) or 1, step))


def _texts(cards: Cards) -> str:
    return "".join(map(card_text, cards))
