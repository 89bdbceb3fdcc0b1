"""From the bytes of one JSON hand to its document, and everything that is wrong with its form."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import jiter
from pydantic import ValidationError

from recorder.engine.errors import Param
from recorder.formats.findings import Finding, pointer
from recorder.formats.header import HARMLESS, header_findings
from recorder.formats.json_hand import HandHistory
from recorder.formats.names import MAX_NAME
from recorder.formats.outside import outside_key
from recorder.formats.shape import shape_findings

MAX_HAND_BYTES: Final = 4 * 1024 * 1024
MAX_HAND_COMMAS: Final = 50_000
"""Far above any hand, the commas in its texts left out.

A broken text could otherwise fill the memory with one finding a value.
"""

_ASIDE: Final = frozenset(
    {"id", "recorded_with", "table", "series", "result", "notes", "tags", "certainty", "extra"}
)
"""Keys without which a hand can be played."""

_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*"')
_MAX_PLACES: Final = 100_000
"""Characters of all places together where a key stands twice."""

BOM: Final = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Reading:
    """A document as far as it could be read.

    Attributes:
        findings: what is wrong with its form and its header.
        history: the hand, where its shape is right.
        playable: the hand, or what is left of it without parts that the table does not need;
            `None` where what is wrong keeps it from being played.
        document: the plain JSON data, `None` where it is not JSON.
    """

    findings: list[Finding] = field(default_factory=list)
    history: HandHistory | None = None
    playable: HandHistory | None = None
    document: object = None


def read(data: bytes, first_line: int = 1) -> Reading:
    """Read one hand; never raises. `first_line` is where `data` begins in its file."""
    decoded = decode(data, first_line)
    return Reading([decoded]) if isinstance(decoded, Finding) else of_document(*decoded)


def decode(
    data: bytes, first_line: int = 1, *, exact: bool = False
) -> tuple[object, list[Finding]] | Finding:
    """The plain data of a JSON text and which of its keys stand twice, or why it is none.

    With `exact`, numbers that are not whole are decimals.
    """
    data = data.removeprefix(BOM)
    if len(data) > MAX_HAND_BYTES or _commas(data) > MAX_HAND_COMMAS:
        return Finding("error", "hand-too-long", f"line {first_line}, column 1")
    mode: Literal["decimal", "float"] = "decimal" if exact else "float"
    try:
        document = jiter.from_json(
            data,
            allow_inf_nan=False,
            catch_duplicate_keys=True,
            cache_mode="keys",
            float_mode=mode,
        )
    except ValueError as error:
        return _second_look(data, str(error), first_line, mode)
    return document, []


def _commas(data: bytes) -> int:
    """How many commas stand outside of strings, if that can matter."""
    commas = data.count(b",")
    if commas > MAX_HAND_COMMAS:
        commas -= sum(string[0].count(b",") for string in _STRING.finditer(data))
    return commas


def of_document(document: object, twice: list[Finding]) -> Reading:
    """Read plain JSON data, wherever it comes from.

    `twice` names the keys that stand twice: nobody knows which of their values is meant.
    """
    findings = [*twice, *_names_too_long(document)]
    reading = Reading(findings, document=document)
    shaped = _without(document, {"result"}) if len(findings) > len(twice) else document
    try:
        reading.playable = HandHistory.model_validate(shaped)
        reading.history = reading.playable if shaped is document else None
    except ValidationError as error:
        findings += shape_findings(error)
        reading.playable = played_without(shaped, error)
    header = header_findings(document)
    findings += header
    if twice or any(finding.code not in HARMLESS for finding in header):
        reading.playable = None
    return reading


def _names_too_long(document: object) -> Iterator[Finding]:
    """Names in the stated result that nobody has: each fault below would repeat them."""
    result = document.get("result") if isinstance(document, dict) else None
    for part, by_name in result.items() if isinstance(result, dict) else ():
        for name in by_name if isinstance(by_name, dict) else ():
            if len(name) > MAX_NAME:
                params: dict[str, Param] = {"given": len(name), "most": MAX_NAME}
                yield Finding("error", "text-too-long", pointer("result", part, name), params)


def _without(document: object, keys: Iterable[str]) -> object:
    if not isinstance(document, dict):
        return document
    return {key: value for key, value in document.items() if key not in keys}


def played_without(document: object, error: ValidationError) -> HandHistory | None:
    """The hand without the parts whose shape is wrong, where the table needs none of them."""
    wrong: set[str] = set()
    for details in error.errors(include_url=False, include_input=False):
        key = str(details["loc"][0]) if details["loc"] else ""
        typo = details["type"] == "extra_forbidden" and len(details["loc"]) == 1
        if key not in _ASIDE and (not typo or outside_key(key)):
            return None
        wrong.add(key)
    try:
        return HandHistory.model_validate(_without(document, wrong))
    except ValidationError:
        return None


def _second_look(
    data: bytes, problem: str, first_line: int, mode: Literal["decimal", "float"]
) -> tuple[object, list[Finding]] | Finding:
    """What stopped the reader: not JSON at all, or a key that stands twice."""
    if not problem.startswith("Detected duplicate key"):
        return _not_json(data, problem, first_line)
    try:
        document = jiter.from_json(data, allow_inf_nan=False, float_mode=mode)
    except ValueError as error:
        return _not_json(data, str(error), first_line)
    pairs = json.loads(data, object_pairs_hook=_Pairs)
    return document, list(_readable(_keys_twice(pairs, ())))


def _readable(findings: Iterator[Finding]) -> Iterator[Finding]:
    """As many as people could read: a place repeats all keys that lead to it."""
    room = _MAX_PLACES
    for finding in findings:
        yield finding
        room -= len(finding.where)
        if room < 0:
            return


class _Pairs(list[tuple[str, Any]]):
    """A JSON object with every key that it states."""


def _keys_twice(value: object, path: tuple[str | int, ...]) -> Iterator[Finding]:
    if isinstance(value, _Pairs):
        seen = set()
        for key, inner in value:
            if key in seen:
                yield Finding("error", "duplicate-key", pointer(*path, key), {"key": key})
            seen.add(key)
            yield from _keys_twice(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _keys_twice(inner, (*path, index))


_PROBLEMS: Final = (
    ("recursion limit", "nested-too-deep"),
    ("number out of range", "number-too-long"),
)


def _not_json(data: bytes, problem: str, first_line: int) -> Finding:
    reason, line, column = problem, 1, 1
    if at := re.fullmatch(r"(.*) at line (\d+) column (\d+)", problem, re.DOTALL):
        reason, line, column = at[1], int(at[2]), int(at[3])
    code = next((code for start, code in _PROBLEMS if reason.startswith(start)), "not-json")
    try:
        data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - before.rfind(b"\n")
        code, reason = "not-utf8", f"byte {data[error.start]:#04x}"
    return Finding(
        "error", code, f"line {line + first_line - 1}, column {max(column, 1)}", {"reason": reason}
    )
