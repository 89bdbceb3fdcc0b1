"""The header of a hand script as it would be typed into fields, whatever is wrong with it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from recorder.engine.cards import card_text
from recorder.engine.game import GAMES
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand import MAX_SEAT
from recorder.formats.names import same_name
from recorder.formats.script.header_lines import HeaderLines
from recorder.formats.script.keywords import HEADER_WORDS
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.reader import opens_tokens
from recorder.formats.script.said import Place
from recorder.formats.script.series_lines import SERIES_READERS
from recorder.session.lost import Lost
from recorder.session.played import BROUGHT
from recorder.session.pruned import pruned
from recorder.session.setup_fields import (
    FieldProblem,
    SetupFields,
    SetupRefused,
    start_of,
)
from recorder.session.written import Written, first_odd_seat, seat_numbers

_FIELDS: Final = ("blinds", "ante", "min_bet", "money", "table", "venue", "event", "played", "hand")
"""Header words whose line is a field."""

_BY_CODE: Final = {
    "ante-needed": "ante",
    "blinds-missing": "blinds",
    "button-missing": "button",
    "button-not-seated": "button",
    "button-twice": "button",
}
"""Fields of what is wrong with no line, or with more than one."""

_LINE: Final = re.compile(r"line (\d+), column \d+")
_DIGITS: Final = re.compile(r"[0-9]{1,9}")


class _Seat(NamedTuple):
    """A `seat` line; empty where it says nothing."""

    number: int | None
    name: str
    stack: str
    button: bool


def script_written(lines: Iterable[tuple[int, str]], findings: Sequence[Finding]) -> Written | None:
    """What the lines of a script say; `None` where they name none."""
    header = _Header()
    for number, text in lines:
        header.read(text, number)
    table = len(header.seats) <= MAX_SEAT and (header.seats or "blinds" in header.typed)
    return header.written(findings) if table else None


class _Header:
    """The header lines so far, and behind them the lines of the tokens."""

    def __init__(self) -> None:
        self.typed: dict[str, str] = {}
        self.seats: list[_Seat] = []
        self.behind: list[tuple[int, str]] = []
        self._button: str | None = None
        self._series: list[str] = []
        self._lost: list[Lost] = []
        self._lines = HeaderLines()
        self._texts: dict[int, str] = {}
        # What each line of the header begins with; of a seat, the field of its name.
        self._fields: dict[int, str] = {}

    def read(self, text: str, number: int) -> None:
        """Take in one line."""
        if self.behind:
            self.behind.append((number, text))
            return
        line = Line(text)
        self._texts[number] = text
        try:
            word = line.peek()
            if word is None:
                return
            if word.key in HEADER_WORDS:
                self._read(word.key.replace("-", "_"), line, number)
            elif opens_tokens(word):
                self.behind.append((number, text))
            else:
                self._lose(number)
        except InputProblem:
            self._lose(number)

    def _read(self, key: str, line: Line, number: int) -> None:
        self._fields[number] = key
        if key == "seat":
            self._fields[number] = f"name.{len(self.seats)}"
            self.seats.append(_seat(line))
        elif key in self.typed or (key == "button" and self._button is not None):
            self._lose(number)
        elif key in _FIELDS:
            self.typed[key] = _rest(line)
        elif key == "button":
            self._button = _rest(line)
        elif key.replace("_", "-") in SERIES_READERS:
            self._fields[number] = "series"
            self._series.append(self._texts[number].strip())
        else:
            word = line.take()
            assert word
            self._lines.read(word, line, number)

    def _lose(self, number: int) -> None:
        text = self._texts[number]
        start = len(text) - len(text.lstrip())
        self._lost.append(Lost(str(Place(number, start + 1)), text.strip()))

    def written(self, findings: Sequence[Finding]) -> Written:
        """What the lines come to."""
        missing = GAMES[self._lines.game].min_seats - len(self.seats)
        self.seats += [_Seat(None, "", "", False)] * missing
        stated = [seat.number for seat in self.seats]
        numbered = any(number is not None for number in stated)
        seats = seat_numbers(stated)
        fields = self._as_fields(seats)
        body, lost = pruned(self._body(seats), seats)
        marks = self._marks()
        return Written(
            fields=fields,
            seats=seats,
            body=body.model_copy(update={"certainty": marks}),
            problems=tuple(self._problems(findings, fields, seats)),
            lost=(*self._lost, *lost),
            seated=tuple(i for i, n in enumerate(stated) if numbered and n != seats[i]),
            behind=self.behind,
        )

    def _as_fields(self, seats: Sequence[int]) -> SetupFields:
        hero = self._lines.hero
        typed: dict[str, Any] = {"blinds": "", **self.typed}
        fields = SetupFields(
            names=tuple(seat.name for seat in self.seats),
            stacks=tuple(seat.stack for seat in self.seats),
            button=self._on_button(seats),
            hero=self._player(hero[0]) if hero else None,
            game=self._lines.game,
            numbers=tuple(seats),
            series=bool(self._series),
            midst=tuple(self._series),
            **typed,
        )
        dead = self._dead_button(seats)
        return fields if dead is None else fields.with_dead_button(dead)

    def _dead_button(self, seats: Sequence[int]) -> int | None:
        """The empty seat that a `button` line names, where nobody's own line says otherwise."""
        stated = self._button or ""
        if len(seats) < 3 or not _DIGITS.fullmatch(stated) or any(s.button for s in self.seats):
            return None
        return int(stated) if 0 < int(stated) <= MAX_SEAT and int(stated) not in seats else None

    def _on_button(self, seats: Sequence[int]) -> int | None:
        """The one player whom all lines put there."""
        said = {index for index, seat in enumerate(self.seats) if seat.button}
        if self._button is not None:
            stated = [i for i, number in enumerate(seats) if str(number) == self._button]
            said.add(stated[0] if stated else -1)
        return max(said) if len(said) == 1 and said != {-1} else None

    def _player(self, name: Word) -> int | None:
        """The one player of this name."""
        found = [i for i, s in enumerate(self.seats) if same_name(s.name) == same_name(name.text)]
        return found[0] if len(found) == 1 else None

    def _body(self, seats: Sequence[int]) -> dict[str, Any]:
        """What no field shows, as a document."""
        lines = self._lines
        holes: dict[int, dict[str, Any]] = {}
        for hole in lines.holes:
            index, dealt = self._player(hole.name), hole.whole(lines.game)
            wrong = len(dealt) != GAMES[lines.game].hole_cards
            if index is None or index in holes or wrong:
                self._lose(hole.line)
            else:
                cards = [card_text(card) for card in dealt]
                holes[index] = {"type": "hole", "seat": seats[index], "cards": cards}
        notes = {"notes": "\n".join(lines.notes)} if lines.notes else {}
        return {"events": [*holes.values()], **notes, "tags": lines.tags, "extra": lines.extra}

    def _marks(self) -> dict[str, str]:
        """Marks of certainty, but for those of steps: where these will stand, nobody knows."""
        marks = self._lines.certainty
        for path in marks:
            if path.startswith(BROUGHT):
                self._lose(self._lines.places[pointer("certainty", path)].line)
        return {path: mark for path, mark in marks.items() if not path.startswith(BROUGHT)}

    def _problems(
        self, findings: Iterable[Finding], fields: SetupFields, seats: Sequence[int]
    ) -> Iterator[FieldProblem]:
        """What is wrong, by the field that shows it."""
        shown = _shown(fields)
        for finding in findings:
            field = self._field(finding)
            if field.startswith("name."):
                field = f"name.{fields.numbers.index(seats[int(field[5:])])}"
            if finding.severity == "error" and field:
                # Which part of a seat's line is wrong, the fields know better.
                seat = field.partition(".")[2]
                same = (p.field for p in shown if p.finding.code == finding.code)
                ours = (each for each in same if each.partition(".")[2] == seat)
                yield FieldProblem(next(ours, field), finding)

    def _field(self, finding: Finding) -> str:
        """The field that shows what is wrong; empty for none."""
        at = _LINE.fullmatch(finding.where)
        field = self._fields.get(int(at[1]), "") if at else ""
        if finding.code == "seat-count":
            return f"name.{first_odd_seat(finding)}"
        if finding.code in _BY_CODE:
            return _BY_CODE[finding.code]
        if field == "hero" and self._lines.hero and self._player(self._lines.hero[0]) is not None:
            return ""
        known = field in (*_FIELDS, "button", "hero", "series") or field.startswith("name.")
        return field if known else ""


def _shown(fields: SetupFields) -> list[FieldProblem]:
    """What is wrong with the texts of the fields themselves."""
    try:
        start_of(fields)
    except SetupRefused as refused:
        return refused.problems
    return []


def _rest(line: Line) -> str:
    """What stands behind the first word, without a comment."""
    after = _behind_word(line)
    try:
        word = line.rest()
    except InputProblem:
        return after
    return word.text if word else ""


def _behind_word(line: Line) -> str:
    """Go on behind the first word; all that stands there."""
    word = line.take()
    assert word, "a header line begins with its word"
    return line.text[word.column - 1 + len(word.text) :].strip()


def _seat(line: Line) -> _Seat:
    """What a `seat` line says, in whatever number of words."""
    after = _behind_word(line)
    try:
        words = list(iter(line.take, None))
        quoted = bool(words) and words[0].quoted
        texts = [word.text for word in words]
    except InputProblem:
        texts, quoted = after.split(), True
    button = len(texts) > 2 and texts[-1].lower() == "button"
    if button:
        texts.pop()
    number = None
    if len(texts) > 2 and not quoted and _DIGITS.fullmatch(texts[0]):
        number = int(texts.pop(0))
    stack = texts.pop() if len(texts) > 1 else ""
    return _Seat(number, " ".join(texts), stack, button)
