"""Cards that stand twice in a hand that cannot be played on: they are named all the same."""

from collections.abc import Iterator

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import Param
from recorder.engine.events import Cards
from recorder.engine.state import Hand
from recorder.formats.findings import Finding, named
from recorder.formats.script.lexer import Line
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import Place
from recorder.formats.script.seating import Seating
from recorder.formats.script.tokens import Token, read_token


class CardsBehind:
    """Where each card lies, and what later tokens say of it; nothing else is asked of them."""

    __slots__ = ("_lies", "_seating")

    def __init__(self, seating: Seating, hand: Hand | None = None) -> None:
        """Begin with the cards that are out at the table where `hand` stands."""
        self._seating = seating
        self._lies: dict[int, tuple[str, int | None]] = {}
        if hand is not None:
            self.lie(tuple(hand.board), "board", None)
            for seat, cards in enumerate(hand.hole):
                self.lie(cards, "hole", seat)

    def lie(self, cards: Cards, place: str, seat: int | None) -> None:
        """Note where cards lie; the first place of each counts."""
        for card in cards:
            if card != UNKNOWN:
                self._lies.setdefault(card, (place, seat))

    def read(self, line: Line, number: int) -> Iterator[Finding]:
        """A finding for each card on the rest of `line` that already lies elsewhere.

        A text that is no token ends it, as nobody knows where the next one begins.
        """
        try:
            while line.peek():
                yield from self._twice(read_token(line, self._seating), number)
        except InputProblem:
            return

    def _twice(self, token: Token, number: int) -> Iterator[Finding]:
        if token.word == "draw":
            # Where these lie now depends on the stock, which nobody counts any more.
            for card in token.discarded + token.cards:
                self._lies.pop(card, None)
            return
        shown = token.word == "show"
        here = ("hole", token.seat) if shown else ("board", None)
        known = [card for card in token.cards if card != UNKNOWN]
        for index, card in enumerate(known):
            place, seat = self._lies.get(card, here)
            params: dict[str, Param] = {"card": card, "place": place}
            if card in known[:index]:
                params["place"] = "same-cards"
            elif card not in self._lies or (shown and (place, seat) == here):
                continue
            elif place == "hole":
                params["seat"] = seat
            where = str(Place(number, token.column))
            yield Finding("error", "card-twice", where, named(params, self._seating.names))
        self.lie(tuple(known), *here)
