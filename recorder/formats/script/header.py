"""A whole header: from its lines to what a hand starts from, or everything wrong with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Cards
from recorder.engine.setup import Setup
from recorder.formats.cards_twice import cards_twice
from recorder.formats.findings import Finding
from recorder.formats.header import HARMLESS, header_findings
from recorder.formats.json_hand import FORMAT, VERSION, HandHistory
from recorder.formats.json_read import played_without
from recorder.formats.play import card_numbers, seat_numbers, setup_of
from recorder.formats.script.header_problems import HeaderProblems
from recorder.formats.script.header_seats import HeaderSeats
from recorder.formats.script.header_series import (
    is_dead,
    least_bet,
    series_of,
    stray,
    take_level,
)
from recorder.formats.script.start_checks import Fault, faults_alone, faults_together
from recorder.formats.series_checks import series_findings
from recorder.formats.shape import shape_findings

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
class Header(HeaderProblems):
    """The header lines of one hand, put together."""

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
            if self.place(finding.where) not in named:
                self.place_finding(finding)
        return start

    def _started(self, history: HandHistory | None, events: list[dict[str, Any]]) -> Start | None:
        try:
            return None if history is None else _start(history, events)
        except RuleViolation:
            # Asked again one thing at a time, so that each is named.
            return None

    def _document(self) -> dict[str, Any]:
        """The plain document, as far as the lines say enough; events are the closed cards."""
        lines = self.lines
        take_level(lines)
        seating = HeaderSeats(self)
        seats = seating.seats()
        numbers = [seat["seat"] for seat in seats if seat["seat"] is not None]
        button = seating.button(seats)
        if is_dead(lines, numbers):
            lines.small_blind = None
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
            "events": seating.hole_events(seats),
            "tags": lines.tags,
            "extra": lines.extra,
            "certainty": certainty,
        }
        if lines.table:
            document["table"] = lines.table
        if lines.notes:
            document["notes"] = "\n".join(lines.notes)
        if lines.in_series:
            document["series"] = series_of(lines, stakes, numbers, button, self.units)
        for word, place in stray(lines):
            self.say("series-missing", place, word=word)
        return document

    def _stakes(self) -> dict[str, Any]:
        lines = self.lines
        draws = self.game.draws
        unsaid = lines.said.isdisjoint(("blinds", "levels")) and "series" not in lines.failed
        if lines.big_blind is None and unsaid and not draws:
            self.say("blinds-missing", self.end)
        stakes: dict[str, Any] = {
            "small_blind": self.units(lines.small_blind, "/stakes/small_blind"),
            "big_blind": self.units(lines.big_blind, "/stakes/big_blind"),
            "currency": lines.currency,
            "decimals": self.decimals,
        }
        ante = self.units(lines.ante, "/stakes/ante")
        if ante:
            stakes["ante"] = {"amount": ante, "by": lines.ante_by}
        if lines.min_bet:
            stakes["min_bet"] = self.units(lines.min_bet, "/stakes/min_bet")
        elif ante and draws and lines.big_blind is None and "blinds" not in lines.said:
            stakes["min_bet"] = least_bet(ante)
        return stakes

    def _check_setup(self, document: dict[str, Any]) -> None:
        """What no table could start with; what the game wants, where the parts are right."""
        stakes = document["stakes"]
        self._say_all(faults_alone(self.lines, document, self.game))
        wrong = {place for place, _ in self.problems}
        stated = {self.lines.places.get(f"/stakes/{key}") for key in _FORCED}
        unread = self.lines.failed & {"game", "blinds", "ante", "min-bet"}
        # Where nothing says the blinds, that has been told; a level without them says so.
        blinds = stakes["big_blind"] is not None or self.game.draws or self.lines.series.levels
        if blinds and not unread and not wrong & stated:
            self._say_all(faults_together(stakes, self.game))

    def _say_all(self, faults: Iterable[Fault]) -> None:
        for code, where, params in faults:
            self.say(code, self.place(where), **params)
