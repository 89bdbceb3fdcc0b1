"""What a user fills in before a hand, and what each field does not accept."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.formats.findings import Finding
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.header import Header
from recorder.formats.script.header_lines import Place
from recorder.formats.script.lexer import Line, quoted
from recorder.formats.script.problems import InputProblem

MOST_SEATS = 2
"""How many players a hand is recorded with, as it happens (RULES section 11)."""


_MISSING: Final = {"ante-needed": "ante", "button-missing": "button"}
"""Fields of what stands on no line."""


@dataclass(frozen=True, slots=True)
class SetupFields:
    """A new hand as typed. Amounts as in the hand script; empty fields are left out.

    Attributes:
        names: the players, clockwise.
        stacks: one for each: "200", "100bb", "~200", or "??" where not known.
        blinds: such as "1/2", or "-/2" without a small blind; empty for a draw with antes alone.
        ante: such as "1", or "1 bb" for a big-blind ante.
        min_bet: the least bet where there are no blinds; empty for twice the ante.
        game: its name in the script.
        money: such as "USD 2"; empty for chips.
        button: the index of the player on the button, `None` where nobody was chosen yet.
        hero: the index of the player who records, `None` for nobody.
        table: the name of the table; `venue`, `event` likewise.
        played: when, with its zone.
        hand: the hand number.
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


def start_of(
    fields: SetupFields, most_seats: int = MOST_SEATS, least_decimals: int = 0
) -> HandHistory:
    """What a recording starts from; its unit has `least_decimals` or as many as were typed.

    Raises:
        SetupRefused: with everything that is wrong, "unsupported-third-seat" included.
    """
    if len(fields.names) > most_seats:
        third = Finding("error", "unsupported-third-seat", "", {"most": most_seats})
        raise SetupRefused([FieldProblem(f"name.{most_seats}", third)])
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
            _problem(_field(lines[place.line - 1][0], place.column, fields), finding, fields)
            for place, finding in sorted(header.problems, key=lambda problem: problem[0])
            # One player is chosen here: there are two heroes only where two have one name.
            if finding.code != "hero-twice"
        ],
        header.decimals,
        header.lines.currency,
    )


def with_seat_numbers(start: HandHistory, numbers: Sequence[int]) -> HandHistory:
    """The same start with other seat numbers, clockwise."""
    seats = start.seats
    button = next(index for index, seat in enumerate(seats) if seat.seat == start.button)
    numbered = [replace(seat, seat=to) for seat, to in zip(seats, numbers, strict=True)]
    return start.model_copy(update={"seats": tuple(numbered), "button": numbers[button]})


def _problem(field: str, finding: Finding, fields: SetupFields) -> FieldProblem:
    """What a header line says of an empty text is, of an empty field, that it is missing."""
    name, _, place = field.partition(".")
    if finding.code in _MISSING:
        field = _MISSING[finding.code]
    elif name == "name" and not fields.names[int(place)].strip():
        finding = Finding("error", "name-missing", "")
    elif name == "stack" and not fields.stacks[int(place)].strip():
        finding = Finding("error", "stack-missing", "", {"name": fields.names[int(place)].strip()})
    return FieldProblem(field, finding)


def _lines(fields: SetupFields) -> Iterator[tuple[str, str]]:
    """The fields as header lines of a script, each with the field's name: one parser for both."""
    yield "game", f"game {fields.game}"
    for field in ("blinds", "ante", "min_bet", "money", "played", "hand"):
        value = getattr(fields, field)
        if value or (field == "blinds" and not GAMES[fields.game].draws):
            # In a field nothing is a remark: a sign that begins one in a script is of the text.
            word = field.replace("_", "-")
            yield field, f"{word} {quoted(value) if '#' in value else value}"
    for word in ("table", "venue", "event"):
        if getattr(fields, word):
            yield word, f"{word} {quoted(getattr(fields, word))}"
    if fields.hero is not None:
        yield "hero", f"hero {quoted(fields.names[fields.hero].strip())}"
    for index, (name, stack) in enumerate(zip(fields.names, fields.stacks, strict=True)):
        on_button = " button" * (index == fields.button)
        yield str(index), f"seat {quoted(name.strip())} {_word(stack.strip())}{on_button}"


def _word(stack: str) -> str:
    """A stack as one word of a line, whatever was typed."""
    return quoted(stack) if re.search(r'[\s#"]', stack) else stack or "-"


def _field(name: str, column: int, fields: SetupFields) -> str:
    """The field that a place in a line belongs to; a seat's line holds a name and a stack."""
    if not name.isdigit():
        return name
    before = f"seat {quoted(fields.names[int(name)].strip())} "
    return f"stack.{name}" if column > len(before) else f"name.{name}"
