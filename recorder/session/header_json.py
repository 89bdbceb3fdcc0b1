"""The header of a JSON hand as it would be typed, whatever is wrong with it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from recorder.engine.cards import UNKNOWN_TEXT
from recorder.engine.errors import RuleViolation
from recorder.engine.game import GAMES, NL_HOLDEM, Game
from recorder.formats.findings import Finding, path_of, pointer
from recorder.formats.header import stated_decimals
from recorder.formats.json_hand import MAX_SEAT, HandHistory
from recorder.formats.play import setup_of
from recorder.formats.script.amounts import amount_text
from recorder.session.lost import Lost
from recorder.session.pruned import CONSTANTS, HEADER, Path, compact, part_at, pruned, without
from recorder.session.setup_defaults import NO_BLIND, series_fields
from recorder.session.setup_fields import FieldProblem, SetupFields
from recorder.session.written import Written, first_odd_seat, seat_numbers

_PARTS: Final = ("game", "stakes", "seats", "button")
_FIELDS: Final[dict[Path, str]] = {
    ("stakes",): "blinds",
    ("stakes", "small_blind"): "blinds",
    ("stakes", "big_blind"): "blinds",
    ("stakes", "ante"): "ante",
    ("stakes", "min_bet"): "min_bet",
    ("stakes", "currency"): "money",
    ("stakes", "decimals"): "money",
    ("table", "played_at"): "played",
    ("button",): "button",
    ("series",): "series",
}
"""The field that shows a part of the document; players have fields of their own."""

_TABLE: Final = {
    "table": "name",
    "venue": "venue",
    "event": "event",
    "played": "played_at",
    "hand": "hand_number",
}
"""The key of the table's data that a field shows."""


_MOST_SHOWN: Final = 100
"""Characters of a value that is none: enough to see what it is."""


def json_written(document: Mapping[str, Any], findings: Sequence[Finding]) -> Written:
    """What a JSON hand says; `findings` are all those of its report."""
    unread = {path_of(each.where) for each in findings if _unknown(each)}
    header = without({key: document[key] for key in _PARTS if key in document}, unread)
    if not _is_game(header.get("game")):
        header.pop("game", None)
    game = GAMES[header.get("game", NL_HOLDEM.name)]
    seats = _seats(header, game)
    stated = [seat.get("seat") for seat in seats]
    numbers = seat_numbers(stated, _spoken(document))
    body, lost = pruned(document, numbers, findings)
    fields = _fields(header, seats, numbers, body)
    problems = tuple(_problems(findings, [fields.numbers.index(number) for number in numbers]))
    return Written(
        fields=fields,
        seats=numbers,
        body=body,
        start=None if problems else _right(header, body),
        problems=problems,
        decimals=stated_decimals(document),
        lost=(*_odd(document, unread), *lost),
        seated=tuple(i for i, number in enumerate(stated) if number != numbers[i]),
    )


def _unknown(finding: Finding) -> bool:
    path = path_of(finding.where)
    return finding.code == "unknown-key" and path[0] in HEADER


def _odd(document: Mapping[str, Any], unread: set[Path]) -> Iterator[Lost]:
    """Parts of the header that no field has room for: unknown keys, and what is no object."""
    paths = [*unread, ("stakes",), ("seats",)]
    paths += [("seats", str(i)) for i, _ in enumerate(_list(document.get("seats")))]
    if "game" in document and not _is_game(document["game"]):
        yield Lost("/game", compact(document["game"]))
    for path in paths:
        value = part_at(document, path)
        expected = list if path == ("seats",) else dict
        if value is not None and (path in unread or not isinstance(value, expected)):
            yield Lost(pointer(*path), compact(value))


def _is_game(value: object) -> bool:
    return isinstance(value, str) and value in GAMES


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _seats(header: Mapping[str, Any], game: Game) -> list[dict[str, Any]]:
    """The players, with nobody in the place of those who are missing."""
    seats = [_object(seat) for seat in _list(header.get("seats"))]
    return seats + [{}] * (game.min_seats - len(seats))


def _spoken(document: Mapping[str, Any]) -> list[int]:
    """The seats that the rest of the document speaks of, in order."""
    events = [_object(event) for event in _list(document.get("events"))]
    said = [*(event.get("seat") for event in events), document.get("button")]
    return [seat for seat in said if type(seat) is int]


def _problems(findings: Iterable[Finding], rows: Sequence[int]) -> Iterator[FieldProblem]:
    """What is wrong, by the field that shows it; `rows` holds that of each player."""
    for finding in findings:
        path = path_of(finding.where)
        if finding.severity != "error" or not path or finding.code == "unknown-key":
            continue
        if path[0] == "seats":
            yield FieldProblem(_of_player(path, finding, rows), finding)
        elif path[0] != "table" or finding.code == "time-invalid":
            field = _FIELDS.get(path[:2]) or _FIELDS.get(path[:1])
            if field:
                yield FieldProblem(field, finding)


def _of_player(path: Path, finding: Finding, rows: Sequence[int]) -> str:
    match path:
        case (_,):
            return f"name.{rows[first_odd_seat(finding)]}"
        case (_, index, "stack", *_):
            return f"stack.{rows[int(index)]}"
        case (_, _, "hero", *_):
            return "hero"
        case _:
            return f"name.{rows[int(path[1])]}"


def _right(header: Mapping[str, Any], body: HandHistory) -> HandHistory | None:
    """The header as it stands, where a hand can start from it."""
    try:
        start = HandHistory.model_validate({**CONSTANTS, "events": [], **header})
        setup_of(start).check()
    except (ValidationError, RuleViolation):
        return None
    return start.model_copy(update={"table": body.table, "series": body.series})


def _fields(
    header: Mapping[str, Any],
    seats: list[dict[str, Any]],
    numbers: Sequence[int],
    body: HandHistory,
) -> SetupFields:
    amounts = _Amounts(stated_decimals(header), body.certainty)
    stakes = _object(header.get("stakes"))
    heroes = [index for index, seat in enumerate(seats) if seat.get("hero") is True]
    button = header.get("button")
    seated = type(button) is int and button in numbers
    table = body.table.model_dump() if body.table else {}
    said = {field: _raw(table.get(key)) for field, key in _TABLE.items()}
    more: dict[str, Any] = {**said, **series_fields(body.series, amounts.decimals, numbers)}
    fields = SetupFields(
        names=tuple(_raw(seat.get("name")) for seat in seats),
        stacks=tuple(amounts.stack(seat, index) for index, seat in enumerate(seats)),
        blinds=amounts.blinds(stakes),
        ante=amounts.ante(stakes),
        min_bet=amounts.typed(stakes.get("min_bet"), "/stakes/min_bet"),
        game=header.get("game", NL_HOLDEM.name),
        money=_money(stakes),
        button=numbers.index(button) if seated else None,
        hero=heroes[0] if len(heroes) == 1 else None,
        numbers=tuple(numbers),
        **more,
    )
    if not seated and isinstance(button, int) and 0 < button <= MAX_SEAT and len(numbers) > 2:
        return fields.with_dead_button(button)
    return fields


def _raw(value: object) -> str:
    """A value as it is written, a text without its quotes; empty for none at all."""
    if isinstance(value, str):
        return value
    return "" if value is None else _short(value)


def _short(value: object) -> str:
    text = compact(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _money(stakes: Mapping[str, Any]) -> str:
    """The decimals go without saying where the amounts show them, and are no currency's."""
    currency, decimals = _raw(stakes.get("currency")), stakes.get("decimals", 0)
    right = stated_decimals({"stakes": stakes}) == decimals and type(decimals) is int
    if right and not (currency and decimals):
        return currency
    return f"{currency} {_short(decimals)}".strip()


@dataclass(frozen=True, slots=True)
class _Amounts:
    """Amounts as they would be typed, behind `~` where they are only about right."""

    decimals: int
    certainty: Mapping[str, str]

    def typed(self, value: object, where: str) -> str:
        """An amount; what is none as it is written."""
        if type(value) is not int:
            return "" if value is None else _short(value)
        rough = self.certainty.get(where) == "approximate"
        sign = "-" if value < 0 else ""
        return f"{'~' * rough}{sign}{amount_text(abs(value), self.decimals)}"

    def stack(self, seat: Mapping[str, Any], index: int) -> str:
        """A player's stack; empty where none is stated."""
        if "stack" in seat and seat["stack"] is None:
            return UNKNOWN_TEXT
        return self.typed(seat.get("stack"), f"/seats/{index}/stack")

    def blinds(self, stakes: Mapping[str, Any]) -> str:
        """Both blinds; empty where neither is stated, or nobody posts one."""
        stated = [stakes[key] for key in ("small_blind", "big_blind") if key in stakes]
        if stated in ([], [None, None]):
            return ""
        small = self.typed(stakes.get("small_blind"), "/stakes/small_blind")
        if stakes.get("small_blind", 0) is None:
            small = NO_BLIND
        return f"{small}/{self.typed(stakes.get('big_blind'), '/stakes/big_blind')}"

    def ante(self, stakes: Mapping[str, Any]) -> str:
        """The ante, and who posts it."""
        ante = stakes.get("ante")
        if not isinstance(ante, dict):
            return self.typed(ante, "/stakes/ante")
        amount = self.typed(ante.get("amount"), "/stakes/ante/amount")
        by = {"all": "", "big-blind": "bb", None: ""}
        stated = ante.get("by")
        who = by[stated] if stated in ("all", "big-blind", None) else _short(stated)
        return f"{amount} {who}".strip()
