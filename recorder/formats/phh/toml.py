"""The fields of one PHH hand, and where each stands.

Nearly every file that a program wrote has one field a line in the plainest TOML. Those lines are
read here; a hand with anything else in it is left to `tomllib`, which takes ten times as long.
Numbers stay exact: integers, or decimals with the digits that they are written with.
"""

import re
import tomllib
from dataclasses import dataclass, field
from datetime import time
from decimal import Decimal
from typing import Any, Final

from recorder.formats.phh.fields import OWN
from recorder.formats.phh.places import Places, PlainPlaces, places

_KEY: Final = re.compile(r"[A-Za-z0-9_]+", re.ASCII)
_HEADER: Final = re.compile(r"\[[A-Za-z0-9_-]+\]", re.ASCII)
_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")
_INTEGERS: Final = re.compile(rf"(?:{_INTEGER.pattern})(?:, (?:{_INTEGER.pattern}))*")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,9}")
_TIME: Final = re.compile(r"[0-9]{2}:[0-9]{2}:[0-9]{2}")
_TOO_DEEP: Final = re.compile(
    r"(?<![^\s.=\[\]{},])[^\s.=\[\]{},]++[ \t]*\.[ \t]*(?:[^\s.=\[\]{},]++[ \t]*\.[ \t]*){40}"
)
"""A key of more parts than anybody writes: reading it would take the square of their number."""

_AT: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_BLANK: Final = ("", "\r")
_BARE: Final = {"true": True, "false": False, "inf": Decimal("Infinity")}


class NotToml(Exception):
    """A text that is no TOML: `code`, where, and the reason in the words of the reader."""

    def __init__(self, code: str, where: str, reason: str = "") -> None:
        super().__init__(code)
        self.code, self.where, self.reason = code, where, reason


@dataclass(slots=True)
class Fields:
    """The fields of a hand by name, and the places of them and of its actions.

    `own` says whether fields of our own can be among them.
    """

    values: dict[str, Any] = field(default_factory=dict)
    places: Places = field(default_factory=Places)
    own: bool = False


def read_fields(text: str, first_line: int) -> Fields:
    """The fields of one hand, whose text begins on `first_line` of its file.

    Raises:
        NotToml: for what is no TOML, or nested deeper than any hand.
    """
    fields = _plain(text.replace("\r\n", "\n"), first_line)
    if fields is not None:
        return fields
    if _TOO_DEEP.search(text):
        raise NotToml("nested-too-deep", f"line {first_line}, column 1")
    try:
        values = tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise NotToml("nested-too-deep", f"line {first_line}, column 1") from None
    except (ValueError, ArithmeticError) as error:
        raise _not_toml(str(error), text, first_line) from None
    here = places(text, first_line)
    if len(values) == 1 and isinstance(inner := next(iter(values.values())), dict):
        values = inner
    return Fields(values, here, OWN in text)


def _not_toml(problem: str, text: str, first_line: int) -> NotToml:
    """Where `tomllib` stopped; a number too long for it is not TOML's fault."""
    at = _AT.fullmatch(problem)
    if at is None:
        return NotToml("number-too-long", f"line {first_line}, column 1", problem)
    line, column = int(at[2] or text.rstrip().count("\n") + 1), int(at[3] or 1)
    return NotToml("not-toml", f"line {first_line + line - 1}, column {column}", at[1])


def _plain(text: str, first_line: int) -> Fields | None:
    """Fields in the plainest TOML, one a line; `None` for anything else."""
    values: dict[str, Any] = {}
    lines = text.split("\n")
    count = 0
    for line in lines:
        pair = _kept.get(line)
        if pair is None:
            if line in _BLANK or (line[0] == "[" and not values and _HEADER.fullmatch(line)):
                continue
            pair = _field(line)
            if pair is None:
                if values or line[0] != "#" or not line.isprintable():
                    return None
                continue
            _keep(line, pair)
        count += 1
        values[pair[0]] = pair[1]
    if len(values) < count:
        return None
    return Fields(values, PlainPlaces(first_line, lines, values.get("actions")), OWN in text)


_MOST_KEPT: Final = 1024
_LONGEST_KEPT: Final = 60
_kept: Final[dict[str, tuple[str, object]]] = {}
"""Lines that were read before: many stand in all hands of a file. Nobody changes their lists."""


def _keep(line: str, pair: tuple[str, object]) -> None:
    if len(line) > _LONGEST_KEPT:
        return
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    _kept[line] = pair


def _field(line: str) -> tuple[str, object] | None:
    """One field in the plainest TOML; `None` for anything else."""
    key, _, written = line.rstrip().partition(" = ")
    value = _value(written) if written and _KEY.fullmatch(key) else None
    return None if value is None else (key, value)


def _value(written: str) -> object:
    """A value on one line, `None` where it is not of the plainest kind."""
    first = written[0]
    if first == "[" and written[-1] == "]":
        return _list(written)
    if first == "'" or first == '"':
        return _string(written)
    return _BARE[written] if written in _BARE else _number(written)


def _string(written: str) -> str | None:
    inner = written[1:-1]
    if len(written) < 2 or written[-1] != written[0] or written[0] in inner or "\\" in inner:
        return None
    return inner if inner.isprintable() else None


def _number(written: str) -> int | Decimal | time | None:
    if _INTEGER.fullmatch(written):
        return int(written)
    if _DECIMAL.fullmatch(written):
        return Decimal(written)
    if _TIME.fullmatch(written):
        try:
            return time.fromisoformat(written)
        except ValueError:
            return None
    return None


def _list(written: str) -> list[Any] | None:
    """A list of texts in one kind of quotes, or of numbers."""
    inner = written[1:-1]
    if not inner:
        return []
    quote = inner[0]
    if quote == "'" or quote == '"':
        texts = inner[1:-1].split(f"{quote}, {quote}")
        plain = inner[-1] == quote and inner.count(quote) == 2 * len(texts)
        return texts if plain and "\\" not in inner and inner.isprintable() else None
    parts = inner.split(", ")
    if _INTEGERS.fullmatch(inner):
        return [*map(int, parts)]
    values = [_BARE["inf"] if each == "inf" else _number(each) for each in parts]
    return None if not all(isinstance(each, int | Decimal) for each in values) else values
