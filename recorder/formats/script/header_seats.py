"""Who sits where, who has the button, and whose closed cards are known."""

from itertools import pairwise
from typing import Any

from recorder.engine.cards import card_text
from recorder.engine.events import Cards
from recorder.formats.json_hand import MAX_SEAT
from recorder.formats.names import listed, same_name
from recorder.formats.script.amounts import in_big_blinds, units
from recorder.formats.script.header_problems import HeaderProblems
from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import HoleLine, Place, SeatLine


class HeaderSeats:
    """The seats of a header, as the document holds them; faults are noted in the header."""

    def __init__(self, header: HeaderProblems) -> None:
        self._header = header
        self._lines = header.lines
        # Names in the form in which they are compared; where somebody is named who sits nowhere.
        self._spelled = {same_name(seat.name) for seat in self._lines.seats}
        self._strangers: set[Place] = set()

    def seats(self) -> list[dict[str, Any]]:
        """The seats clockwise: as written, or by their numbers."""
        written = self._numbered()
        hero = self._who(*self._lines.hero) if self._lines.hero else None
        places = self._lines.places
        seats = []
        for index, seat in enumerate(written):
            places[f"/seats/{index}/name"] = seat.place
            places[f"/seats/{index}"] = seat.number_place
            places[f"/seats/{index}/stack"] = seat.stack_place
            seats.append(
                {
                    "seat": seat.number,
                    "name": seat.name,
                    "stack": self._stack(seat, f"/seats/{index}/stack"),
                    "hero": same_name(seat.name) == hero,
                }
            )
        self._lines.seats = written
        return seats

    def _numbered(self) -> list[SeatLine]:
        written = self._lines.seats
        numbers = [seat.number for seat in written if seat.number is not None]
        if not numbers:
            return [seat._replace(number=index) for index, seat in enumerate(written, 1)]
        if len(numbers) < len(written):
            odd = next(seat for seat in written if seat.number is None)
            self._header.say("seats-mixed", odd.place)
        walked = sum((after - before) % MAX_SEAT for before, after in pairwise(numbers))
        if walked < MAX_SEAT:
            return written
        return sorted(written, key=lambda seat: seat.number or 0)

    def _stack(self, seat: SeatLine, where: str) -> int | None:
        """A stack in the smallest unit; it may be given in big blinds."""
        amount, big_blind = seat.stack, self._lines.big_blind
        if amount is None or amount.measure != "bb" or big_blind is None:
            return self._header.units(amount, where)
        try:
            return in_big_blinds(amount, units(big_blind, self._header.decimals))
        except InputProblem:
            # What is wrong with the big blind is said there.
            return None

    def button(self, seats: list[dict[str, Any]]) -> int | None:
        """The seat number of the button, `None` where nobody has it."""
        lines = self._lines
        marked = [index for index, seat in enumerate(lines.seats) if seat.button]
        for index in marked[1:]:
            self._header.say("button-twice", lines.seats[index].number_place)
        if lines.button is None:
            if not marked:
                if not lines.failed & {"button", "seat"}:
                    self._header.say("button-missing", self._header.end)
                return None
            lines.places["/button"] = lines.seats[marked[0]].number_place
            number: int | None = seats[marked[0]]["seat"]
            return number
        if marked and seats[marked[0]]["seat"] != lines.button:
            self._header.say("button-twice", lines.places["/button"])
        return lines.button

    def _who(self, word: Word, line: int) -> str | None:
        """The player that a line names, in the form in which names are compared."""
        name = same_name(word.text)
        if name in self._spelled:
            return name
        if "seat" in self._lines.failed:
            return None
        place = Place(line, word.column)
        # A hero line names its player for the cards too.
        if place not in self._strangers:
            self._strangers.add(place)
            players = listed([seat.name for seat in self._lines.seats])
            self._header.say("player-unknown", place, name=word.text, players=players)
        return None

    def hole_events(self, seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The closed cards that were given, as events of the document."""
        events: list[dict[str, Any]] = []
        said: set[str] = set()
        for hole in self._lines.holes:
            name = self._who(hole.name, hole.line)
            if name in said:
                self._header.say(
                    "hole-twice", Place(hole.line, hole.name.column), name=hole.name.text
                )
            elif name is not None:
                said.add(name)
                self._lines.places[f"/events/{len(events)}"] = hole.cards_place
                number = next(s["seat"] for s in seats if same_name(s["name"]) == name)
                cards = [card_text(card) for card in self._whole(hole)]
                events.append({"type": "hole", "seat": number, "cards": cards})
        return events

    def _whole(self, hole: HoleLine) -> Cards:
        """As many cards as the game deals; another number is noted."""
        cards, count = hole.whole(self._lines.game), self._header.game.hole_cards
        if len(cards) != count:
            self._header.say("card-count", hole.cards_place, given=len(cards), count=count)
        return cards
