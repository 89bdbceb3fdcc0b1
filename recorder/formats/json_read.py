"""From the bytes of one JSON hand to its document, and everything that is wrong with its form."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import jiter
from pydantic import ValidationError

from recorder.formats.findings import Finding, pointer
from recorder.formats.header import header_findings
from recorder.formats.json_hand import HandHistory
from recorder.formats.shape import shape_findings

MAX_HAND_BYTES: Final = 1024 * 1024
MAX_HAND_COMMAS: Final = 50_000
"""Far above any hand; a broken text could otherwise fill the memory with one finding a value."""

BOM: Final = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Reading:
    """A document as far as it could be read.

    Attributes:
        findings: what is wrong with its form and its header.
        history: the hand, where its shape is right; it can be played where `findings` is empty.
        document: the plain JSON data, `None` where it is not JSON.
    """

    findings: list[Finding] = field(default_factory=list)
    history: HandHistory | None = None
    document: object = None


def read(data: bytes, first_line: int = 1) -> Reading:
    """Read one hand; never raises. `first_line` is where `data` begins in its file."""
    data = data.removeprefix(BOM)
    if len(data) > MAX_HAND_BYTES or data.count(b",") > MAX_HAND_COMMAS:
        return Reading([Finding("error", "hand-too-long", f"line {first_line}, column 1")])
    try:
        document = jiter.from_json(
            data, allow_inf_nan=False, catch_duplicate_keys=True, cache_mode="keys"
        )
    except ValueError as error:
        return _second_look(data, str(error), first_line)
    return _of_document(document, [])


def _of_document(document: object, findings: list[Finding]) -> Reading:
    history = None
    try:
        history = HandHistory.model_validate(document)
    except ValidationError as error:
        findings += shape_findings(error)
    findings += header_findings(document)
    return Reading(findings, history, document)


def _second_look(data: bytes, problem: str, first_line: int) -> Reading:
    """What stopped the reader: not JSON at all, or a key that stands twice."""
    if not problem.startswith("Detected duplicate key"):
        return Reading([_not_json(data, problem, first_line)])
    try:
        document = jiter.from_json(data, allow_inf_nan=False)
    except ValueError as error:
        return Reading([_not_json(data, str(error), first_line)])
    pairs = json.loads(data, object_pairs_hook=_Pairs)
    return _of_document(document, list(_keys_twice(pairs, ())))


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
