"""A whole header: from its lines to what a hand starts from, or everything wrong with it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from pydantic import ValidationError

from recorder.engine.cards import card_text
from recorder.engine.errors import Param, RuleViolation
from recorder.engine.events import Cards
from recorder.engine.game import GAMES, Game
from recorder.engine.setup import Setup
from recorder.formats.cards_twice import cards_twice
from recorder.formats.findings import MOST_FINDINGS, Finding, Severity
from recorder.formats.header import HARMLESS, header_findings
from recorder.formats.json_hand import FORMAT, MAX_DECIMALS, MAX_SEAT, VERSION, HandHistory
from recorder.formats.json_read import played_without
from recorder.formats.names import listed, same_name
from recorder.formats.play import card_numbers, seat_numbers, setup_of
from recorder.formats.script.amounts import Amount, in_big_blinds, units
from recorder.formats.script.header_lines import HeaderLines
from recorder.formats.script.header_series import least_bet, series_of, stray, take_level
from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import HoleLine, Place, SeatLine
from recorder.formats.script.start_checks import Fault, faults_alone, faults_together
from recorder.formats.series_checks import series_findings
from recorder.formats.shape import shape_findings

START: Final = Place(1, 1)
_FORCED: Final = ("small_blind", "big_blind", "ante", "min_bet")


def is_late(path: str) -> bool:
    """Whether a mark of certainty points at something that only the tokens bring."""
    return path.startswith(("/events", "/rake", "/won"))


@dataclass(slots=True)
class Start:
    """What a header comes to: a hand without events, and the closed cards by position."""

    history: HandHistory
    setup: Setup
    holes: dict[int, Cards]


def _start(history: HandHistory, events: list[dict[str, Any]]) -> Start:
    """The start of a hand without events, and the closed cards that are given as events.

    Raises:
        RuleViolation: no table could start so.
    """
    setup = setup_of(history)
    setup.check()
    position = {number: place for place, number in enumerate(seat_numbers(history))}
    holes = {position[event["seat"]]: card_numbers(event["cards"]) for event in events}
    return Start(history, setup, holes)


@dataclass(slots=True)
class Header:
    """The header lines of one hand, put together.

    Attributes:
        lines: what they said.
        end: where the first token stands, or where the header ends: the place of what is missing.
        problems: everything that is wrong, lines that could not be read included.
        spelled: the players' names in the form in which names are compared.
        strangers: where somebody is named who sits nowhere.
    """

    lines: HeaderLines = field(default_factory=HeaderLines)
    end: Place = START
    problems: list[tuple[Place, Finding]] = field(default_factory=list)
    spelled: set[str] = field(default_factory=set)
    strangers: set[Place] = field(default_factory=set)

    @property
    def findings(self) -> list[Finding]:
        """Everything that is wrong, in the order of the text."""
        return [finding for _, finding in sorted(self.problems, key=lambda each: each[0])]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.lines.game]

    def refuse(self, problem: InputProblem, line: int) -> None:
        """Note what is wrong with a line."""
        self._say(problem.code, Place(line, problem.column), **problem.params)

    def start(self) -> Start | None:
        """What the hand starts from; `None` where what is wrong keeps it from starting.

        What else is wrong stands in `findings`.
        """
        document = self._document()
        for finding in (*header_findings(document), *cards_twice(document)):
            self.place_finding(finding)
        shape: list[Finding] = []
        start = None
        if all(finding.code in HARMLESS for _, finding in self.problems):
            plain = {**document, "events": []}
            history: HandHistory | None
            try:
                history = HandHistory.model_validate(plain)
            except ValidationError as error:
                shape = shape_findings(error)
                history = played_without(plain, error)
            start = self._started(history, document["events"])
            for finding in series_findings(start.history) if start else ():
                self.place_finding(finding)
        if start is None:
            self._check_setup(document)
        named = {place for place, _ in self.problems}
        for finding in shape:
            if self._place(finding.where) not in named:
                self.place_finding(finding)
        return start

    def _started(self, history: HandHistory | None, events: list[dict[str, Any]]) -> Start | None:
        try:
            return None if history is None else _start(history, events)
        except RuleViolation:
            # Asked again one thing at a time, so that each is named.
            return None

    def note(self, finding: Finding, place: Place) -> None:
        """Note what is wrong at a place."""
        self._say(finding.code, place, finding.severity, **finding.params)

    def place_finding(self, finding: Finding) -> None:
        """Note what is wrong with the document, with line and column for its JSON pointer."""
        params = dict(finding.params)
        first = params.get("first")
        if finding.code == "card-twice" and isinstance(first, str):
            params["first"] = str(self._place(first))
        self._say(finding.code, self._place(finding.where), finding.severity, **params)

    def _place(self, where: str) -> Place:
        """Where the part of the document stands: its own place, or that of what holds it."""
        while where:
            if where in self.lines.places:
                return self.lines.places[where]
            where = where.rpartition("/")[0]
        return self.end

    def _say(
        self, code: str, place: Place, severity: Severity = "error", /, **params: Param
    ) -> None:
        if len(self.problems) < MOST_FINDINGS:
            self.problems.append((place, Finding(severity, code, str(place), params)))

    def _document(self) -> dict[str, Any]:
        """The plain document, as far as the lines say enough; events are the closed cards."""
        lines = self.lines
        self.spelled = {same_name(seat.name) for seat in lines.seats}
        seats = self._seats()
        numbers = [seat["seat"] for seat in seats if seat["seat"] is not None]
        button = self._button(seats)
        take_level(lines, numbers)
        stakes = self._stakes()
        certainty = {path: mark for path, mark in lines.certainty.items() if not is_late(path)}
        for index, seat in enumerate(lines.seats):
            if seat.stack and seat.stack.approximate:
                certainty[f"/seats/{index}/stack"] = "approximate"
        document: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": lines.game,
            "stakes": stakes,
            "seats": seats,
            "button": button,
            "events": self._hole_events(seats),
            "tags": lines.tags,
            "extra": lines.extra,
            "certainty": certainty,
        }
        if lines.table:
            document["table"] = lines.table
        if lines.notes:
            document["notes"] = "\n".join(lines.notes)
        if lines.in_series:
            document["series"] = series_of(lines, stakes, numbers, button, self._units_at)
        for word, place in stray(lines):
            self._say("series-missing", place, word=word)
        return document

    @property
    def decimals(self) -> int:
        """What `money` says, else the most decimals of an amount in the header."""
        lines = self.lines
        if lines.decimals is not None:
            return lines.decimals
        stacks = [seat.stack for seat in lines.seats]
        forced = (lines.small_blind, lines.big_blind, lines.ante)
        amounts = (*forced, *lines.series.amounts, *stacks)
        stated = (a.decimals for a in amounts if a and a.measure == "unit")
        most = min(max(stated, default=0), MAX_DECIMALS)
        # No currency is counted in tenths.
        return 2 if most == 1 and lines.currency else most

    def _stakes(self) -> dict[str, Any]:
        lines = self.lines
        draws = self.game.draws
        unsaid = lines.said.isdisjoint(("blinds", "levels")) and "series" not in lines.failed
        if lines.big_blind is None and unsaid and not draws:
            self._say("blinds-missing", self.end)
        stakes: dict[str, Any] = {
            "small_blind": self._units(lines.small_blind, self._place("/stakes/small_blind").line),
            "big_blind": self._units(lines.big_blind, self._place("/stakes/big_blind").line),
            "currency": lines.currency,
            "decimals": self.decimals,
        }
        ante = self._units(lines.ante, self._place("/stakes/ante").line)
        if ante:
            stakes["ante"] = {"amount": ante, "by": lines.ante_by}
        if lines.min_bet:
            stakes["min_bet"] = self._units(lines.min_bet, self._place("/stakes/min_bet").line)
        elif ante and draws and lines.big_blind is None and "blinds" not in lines.said:
            stakes["min_bet"] = least_bet(ante)
        return stakes

    def _units(self, amount: Amount | None, line: int) -> int | None:
        if amount is None:
            return None
        try:
            return units(amount, self.decimals)
        except InputProblem as problem:
            self.refuse(problem, line)
            return None

    def _units_at(self, amount: Amount | None, where: str) -> int | None:
        return self._units(amount, self._place(where).line)

    def _seats(self) -> list[dict[str, Any]]:
        """The seats clockwise: as written, or by their numbers."""
        written = self._numbered()
        hero = self._who(*self.lines.hero) if self.lines.hero else None
        places = self.lines.places
        seats = []
        for index, seat in enumerate(written):
            places[f"/seats/{index}/name"] = seat.place
            places[f"/seats/{index}"] = seat.number_place
            places[f"/seats/{index}/stack"] = seat.stack_place
            seats.append(
                {
                    "seat": seat.number,
                    "name": seat.name,
                    "stack": self._stack(seat),
                    "hero": same_name(seat.name) == hero,
                }
            )
        self.lines.seats = written
        return seats

    def _numbered(self) -> list[SeatLine]:
        written = self.lines.seats
        numbers = [seat.number for seat in written if seat.number is not None]
        if not numbers:
            return [seat._replace(number=index) for index, seat in enumerate(written, 1)]
        if len(numbers) < len(written):
            odd = next(seat for seat in written if seat.number is None)
            self._say("seats-mixed", odd.place)
        walked = sum((after - before) % MAX_SEAT for before, after in pairwise(numbers))
        if walked < MAX_SEAT:
            return written
        return sorted(written, key=lambda seat: seat.number or 0)

    def _stack(self, seat: SeatLine) -> int | None:
        """A stack in the smallest unit; it may be given in big blinds."""
        amount, big_blind = seat.stack, self.lines.big_blind
        if amount is None or amount.measure != "bb" or big_blind is None:
            return self._units(amount, seat.stack_place.line)
        return in_big_blinds(amount, units(big_blind, self.decimals))

    def _button(self, seats: list[dict[str, Any]]) -> int | None:
        lines = self.lines
        marked = [index for index, seat in enumerate(lines.seats) if seat.button]
        for index in marked[1:]:
            self._say("button-twice", lines.seats[index].number_place)
        if lines.button is None:
            if not marked:
                if not lines.failed & {"button", "seat"}:
                    self._say("button-missing", self.end)
                return None
            lines.places["/button"] = lines.seats[marked[0]].number_place
            number: int | None = seats[marked[0]]["seat"]
            return number
        if marked and seats[marked[0]]["seat"] != lines.button:
            self._say("button-twice", lines.places["/button"])
        return lines.button

    def _who(self, word: Word, line: int) -> str | None:
        """The player that a line names, in the form in which names are compared."""
        name = same_name(word.text)
        if name in self.spelled:
            return name
        if "seat" in self.lines.failed:
            return None
        place = Place(line, word.column)
        # A hero line names its player for the cards too.
        if place not in self.strangers:
            self.strangers.add(place)
            players = listed([seat.name for seat in self.lines.seats])
            self._say("player-unknown", place, name=word.text, players=players)
        return None

    def _hole_events(self, seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The closed cards that were given, as events of the document."""
        events: list[dict[str, Any]] = []
        said: set[str] = set()
        for hole in self.lines.holes:
            name = self._who(hole.name, hole.line)
            if name in said:
                self._say("hole-twice", Place(hole.line, hole.name.column), name=hole.name.text)
            elif name is not None:
                said.add(name)
                self.lines.places[f"/events/{len(events)}"] = hole.cards_place
                number = next(s["seat"] for s in seats if same_name(s["name"]) == name)
                cards = [card_text(card) for card in self._whole(hole)]
                events.append({"type": "hole", "seat": number, "cards": cards})
        return events

    def _whole(self, hole: HoleLine) -> Cards:
        """As many cards as the game deals; another number is noted."""
        cards, count = hole.whole(self.lines.game), self.game.hole_cards
        if len(cards) != count:
            self._say("card-count", hole.cards_place, given=len(cards), count=count)
        return cards

    def _check_setup(self, document: dict[str, Any]) -> None:
        """What no table could start with; what the game wants, where the parts are right."""
        stakes = document["stakes"]
        self._say_all(faults_alone(self.lines, document, self.game))
        wrong = {place for place, _ in self.problems}
        stated = {self.lines.places.get(f"/stakes/{key}") for key in _FORCED}
        unread = self.lines.failed & {"game", "blinds", "ante", "min-bet"}
        blinds = stakes["big_blind"] is not None or self.game.draws
        if blinds and not unread and not wrong & stated:
            self._say_all(faults_together(stakes, self.game))

    def _say_all(self, faults: Iterable[Fault]) -> None:
        for code, where, params in faults:
            self._say(code, self._place(where), **params)
