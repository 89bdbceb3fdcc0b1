"""What a user fills in before a hand, and what each field does not accept."""

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from recorder.engine.errors import RuleViolation
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.engine.setup import Setup
from recorder.formats.findings import Finding
from recorder.formats.json_hand import MAX_SEAT, HandHistory
from recorder.formats.script.header import Header
from recorder.formats.script.lexer import Line, quoted
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.said import Place

_MISSING: Final = {"ante-needed": "ante", "button-missing": "button"}
"""Fields of what stands on no line."""

_PLAIN: Final = re.compile(r"[0-9]+(?:[.,][0-9]{1,2})?")
"""A stack that is just a number of chips."""


@dataclass(frozen=True, slots=True)
class SetupFields:
    """A new hand as typed. Amounts as in the hand script; empty fields are left out.

    Players stand in rows, clockwise. A row without name and stack is an empty seat.

    Attributes:
        names: the players.
        stacks: one for each: "200", "100bb", "~200", or "??" where not known.
        blinds: such as "1/2", or "-/2" without a small blind; empty for a draw with antes alone.
        ante: such as "1", or "1 bb" for a big-blind ante.
        min_bet: the least bet where there are no blinds; empty for twice the ante.
        game: its name in the script.
        money: such as "USD 2"; empty for chips.
        button: the row on the button, which may be an empty seat (RULES 9.2); `None` where none
            was chosen yet.
        hero: the row of the player who records, `None` for nobody.
        table: the name of the table; `venue`, `event` likewise.
        played: when, with its zone.
        hand: the hand number.
        numbers: the seat number of each row; empty for 1, 2, 3 and so on.
        lot: whether the button is drawn by lot among the players (RULES 9.1, 10.1).
        series: whether this is the first hand of a series, with what everyone has to start with.
        levels: those of the series, such as "10/20 x10 15/30 x10 25/50"; empty where the forced
            bets stay as they are. Where there are levels, they say the forced bets.
        hands: how many hands are played at most.
        midst: the header lines of a series that goes on with this hand, in the place of all that.
    """

    names: tuple[str, ...]
    stacks: tuple[str, ...]
    blinds: str = "1/2"
    ante: str = ""
    money: str = ""
    button: int | None = 0
    hero: int | None = None
    table: str = ""
    venue: str = ""
    event: str = ""
    played: str = ""
    hand: str = ""
    min_bet: str = ""
    game: str = NL_HOLDEM.name
    numbers: tuple[int, ...] = ()
    lot: bool = False
    series: bool = False
    levels: str = ""
    hands: str = ""
    midst: tuple[str, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        """The rows with somebody in them, whoever is still to be named included.

        As many as the game needs are wanted, and the recorder is one of them.
        """
        rows = [*zip(self.names, self.stacks, strict=True)]
        filled = {row for row, said in enumerate(rows) if any(map(str.strip, said))}
        if self.hero is not None:
            filled.add(self.hero)
        free = (row for row, _ in enumerate(rows) if row not in filled)
        wanted = GAMES[self.game].min_seats - len(filled)
        return tuple(sorted(filled | {*islice(free, max(wanted, 0))}))

    def number(self, row: int) -> int:
        """The seat number of a row."""
        return self.numbers[row] if self.numbers else row + 1

    def with_dead_button(self, number: int) -> "SetupFields":
        """The same with the button on an empty seat, which gets a row of its own."""
        numbers = [self.number(row) for row, _ in enumerate(self.names)]
        walk = [(seat - numbers[0]) % MAX_SEAT for seat in (*numbers, number)]
        row = sum(steps < walk[-1] for steps in walk)
        shifted = self.hero is not None and self.hero >= row
        return replace(
            self,
            names=(*self.names[:row], "", *self.names[row:]),
            stacks=(*self.stacks[:row], "", *self.stacks[row:]),
            numbers=(*numbers[:row], number, *numbers[row:]),
            button=row,
            hero=self.hero + 1 if shifted and self.hero is not None else self.hero,
        )


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """What is wrong with a field: its name ("blinds", "name.0", "stack.1"), and the finding."""

    field: str
    finding: Finding


class SetupRefused(Exception):
    """A setup that no hand can start from; `problems` in the order of the fields.

    `decimals` and `currency` say how their amounts are shown.
    """

    def __init__(
        self, problems: list[FieldProblem], decimals: int = 0, currency: str | None = None
    ) -> None:
        super().__init__(problems)
        self.problems = problems
        self.decimals = decimals
        self.currency = currency


def start_of(fields: SetupFields, least_decimals: int = 0) -> HandHistory:
    """What a recording starts from; its unit has `least_decimals` or as many as were typed.

    Raises:
        SetupRefused: with everything that is wrong.
    """
    _check_count(fields)
    if fields.lot:
        fields = replace(fields, button=secrets.choice(fields.seated))
    lines = list(_lines(fields))
    header = Header()
    for number, (_, text) in enumerate(lines, 1):
        line = Line(text)
        try:
            word = line.need("token-missing")
            header.lines.read(word, line, number)
        except InputProblem as problem:
            header.refuse(problem, number)
    header.end = Place(len(lines), 1)
    if least_decimals > header.decimals:
        header.lines.decimals = least_decimals
    start = header.start()
    if start is not None and not header.problems:
        return start.history
    raise SetupRefused(
        [
            problem
            for place, finding in sorted(header.problems, key=lambda problem: problem[0])
            if not _is_of_another(finding, fields)
            for problem in _problems(
                _field(lines[place.line - 1][0], place.column, fields), finding, fields
            )
        ],
        header.decimals,
        header.lines.currency,
    )


def _is_of_another(finding: Finding, fields: SetupFields) -> bool:
    """Whether a finding only comes of another that is told."""
    # One player is chosen here: there are two heroes only where two have one name.
    if finding.code == "hero-twice":
        return True
    # Two may be left of three where one cannot be read.
    return finding.code == "button-not-seated" and len(fields.seated) > 2


def _check_count(fields: SetupFields) -> None:
    """As many as the game seats; else the first row too many, or the last of too few, says so."""
    game, seated = GAMES[fields.game], fields.seated
    try:
        Setup((None,) * len(seated), None, 1, game=game).check()
    except RuleViolation as violation:
        row = seated[min(game.max_seats, len(seated) - 1)] if seated else 0
        finding = Finding("error", violation.code, "", violation.params)
        raise SetupRefused([FieldProblem(f"name.{row}", finding)]) from None


def _problems(field: str, finding: Finding, fields: SetupFields) -> Iterator[FieldProblem]:
    """What a header line says of an empty text is, of an empty field, that it is missing."""
    if finding.code == "series-chips-sum":
        # It is about all stacks: the first of them is where to begin.
        field = f"stack.{fields.seated[0]}"
    part, _, row = field.partition(".")
    name, stack = (fields.names[int(row)].strip(), fields.stacks[int(row)].strip()) if row else "??"
    if row and not name:
        yield FieldProblem(f"name.{row}", Finding("error", "name-missing", ""))
    if row and not stack:
        missing = Finding("error", "stack-missing", "", {"name": name})
        yield FieldProblem(f"stack.{row}", missing)
    if not row or {"name": name, "stack": stack}[part]:
        yield FieldProblem(_MISSING.get(finding.code, field), finding)


def _lines(fields: SetupFields) -> Iterator[tuple[str, str]]:
    """The fields as header lines of a script, each with the field's name: one parser for both."""
    yield "game", f"game {fields.game}"
    yield from _series(fields)
    for field in (*_forced(fields), "money", "played", "hand"):
        value = getattr(fields, field)
        if value or (field == "blinds" and not GAMES[fields.game].draws):
            yield field, f"{field.replace('_', '-')} {_typed(value)}"
    for word in ("table", "venue", "event"):
        if getattr(fields, word):
            yield word, f"{word} {quoted(getattr(fields, word))}"
    if fields.hero is not None:
        yield "hero", f"hero {quoted(fields.names[fields.hero].strip())}"
    for row in fields.seated:
        yield str(row), f"{_seat(row, fields)}{_word(fields.stacks[row].strip())}"
    if fields.button is not None:
        yield "button", f"button {fields.number(fields.button)}"


def _forced(fields: SetupFields) -> tuple[str, ...]:
    """The fields of the forced bets, unless a level says them."""
    of_level = fields.midst or (fields.series and fields.levels)
    return () if of_level else ("blinds", "ante", "min_bet")


def _series(fields: SetupFields) -> Iterator[tuple[str, str]]:
    if fields.midst:
        yield from (("series", line) for line in fields.midst)
    elif fields.series:
        yield "hands", f"{_chips(fields)}{f' hands {_typed(fields.hands)}' * bool(fields.hands)}"
        if fields.levels:
            yield "levels", f"levels {_typed(fields.levels)}"


def _chips(fields: SetupFields) -> str:
    """The line of a series up to its last hand; stacks that differ are told by the seats alone."""
    first, *others = {fields.stacks[row].strip() for row in fields.seated}
    return "series" if others or not _PLAIN.fullmatch(first) else f"series chips {first}"


def _seat(row: int, fields: SetupFields) -> str:
    """The line of a player up to the stack."""
    return f"seat {fields.number(row)} {quoted(fields.names[row].strip())} "


def _typed(value: str) -> str:
    """What was typed. In a field nothing is a remark: a sign that begins one is of the text."""
    return quoted(value) if "#" in value else value


def _word(stack: str) -> str:
    """A stack as one word of a line, whatever was typed."""
    odd = re.search(r'[\s#"]', stack) or stack.lower() == "button"
    return quoted(stack) if odd else stack or "-"


def _field(name: str, column: int, fields: SetupFields) -> str:
    """The field that a place in a line belongs to; a seat's line holds a name and a stack."""
    if not name.isdigit():
        return name
    return f"stack.{name}" if column > len(_seat(int(name), fields)) else f"name.{name}"
