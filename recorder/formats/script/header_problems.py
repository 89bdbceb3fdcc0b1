"""What is wrong with a header, each fault at its place in the text."""

from dataclasses import dataclass, field
from typing import Final

from recorder.engine.errors import Param
from recorder.engine.game import GAMES, Game
from recorder.formats.findings import MOST_FINDINGS, Finding, Severity
from recorder.formats.json_hand import MAX_DECIMALS
from recorder.formats.script.amounts import Amount, units
from recorder.formats.script.header_lines import HeaderLines
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import Place

START: Final = Place(1, 1)


@dataclass(slots=True)
class HeaderProblems:
    """The header lines of one hand, and what is wrong with them.

    Attributes:
        lines: what they said.
        end: where the first token stands, or where the header ends: the place of what is missing.
        problems: everything that is wrong, lines that could not be read included.
    """

    lines: HeaderLines = field(default_factory=HeaderLines)
    end: Place = START
    problems: list[tuple[Place, Finding]] = field(default_factory=list)

    @property
    def findings(self) -> list[Finding]:
        """Everything that is wrong, in the order of the text."""
        return [finding for _, finding in sorted(self.problems, key=lambda each: each[0])]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.lines.game]

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

    def refuse(self, problem: InputProblem, line: int) -> None:
        """Note what is wrong with a line."""
        self.say(problem.code, Place(line, problem.column), **problem.params)

    def place_finding(self, finding: Finding) -> None:
        """Note what is wrong with the document, with line and column for its JSON pointer."""
        params = dict(finding.params)
        first = params.get("first")
        if finding.code == "card-twice" and isinstance(first, str):
            params["first"] = str(self.place(first))
        self.say(finding.code, self.place(finding.where), finding.severity, **params)

    def place(self, where: str) -> Place:
        """Where the part of the document stands: its own place, or that of what holds it."""
        while where:
            if where in self.lines.places:
                return self.lines.places[where]
            where = where.rpartition("/")[0]
        return self.end

    def say(
        self, code: str, place: Place, severity: Severity = "error", /, **params: Param
    ) -> None:
        """Note something at a place, as long as anybody could read it all."""
        if len(self.problems) < MOST_FINDINGS:
            self.problems.append((place, Finding(severity, code, str(place), params)))

    def units(self, amount: Amount | None, where: str) -> int | None:
        """An amount in the smallest unit, for the JSON pointer of what it becomes."""
        if amount is None:
            return None
        try:
            return units(amount, self.decimals)
        except InputProblem as problem:
            self.refuse(problem, self.place(where).line)
            return None
