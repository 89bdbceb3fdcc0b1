"""What is wrong with a document's shape: the models' errors as findings."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from pydantic_core import ErrorDetails, ValidationError

from recorder.engine.errors import Param
from recorder.formats.alike import cyrillic_in
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand_v1 import MAX_EVENTS, MAX_LEVELS, MAX_SEAT, VERSION
from recorder.formats.outside import outside_game, outside_key

_MOST_BITS: Final = 4_096
_MAX_SHOWN: Final = 60

_CODES: Final = {
    "extra_forbidden": "unknown-key",
    "unexpected_keyword_argument": "unknown-key",
    "missing": "missing-key",
    "union_tag_not_found": "missing-key",
    "union_tag_invalid": "wrong-value",
    "literal_error": "wrong-value",
    "finite_number": "wrong-value",
    "string_pattern_mismatch": "wrong-value",
    "greater_than_equal": "number-too-small",
    "less_than_equal": "number-too-large",
    "too_short": "empty-list",
    "too_long": "list-too-long",
    "string_too_long": "text-too-long",
    "extra_too_long": "extra-too-long",
}
_KINDS: Final = {
    "int_type": "integer",
    "bool_type": "boolean",
    "string_type": "text",
    "list_type": "list",
    "tuple_type": "list",
}
"""What a type error asked for; every other kind of error asked for an object."""


def shape_findings(error: ValidationError) -> list[Finding]:
    """One finding for each thing that the models refuse, in document order of the models.

    Where the document says that it is something else or of a later version, that alone is said:
    the rest would only measure it by the wrong rule.
    """
    findings = [_finding(details) for details in error.errors(include_url=False) if _told(details)]
    foreign = [f for f in findings if f.code in ("wrong-format", "newer-version", "wrong-version")]
    return foreign or findings


_MOST: Final = {
    "seats": MAX_SEAT + 1,
    "events": MAX_EVENTS,
    "levels": MAX_LEVELS,
    "out": MAX_SEAT,
}
"""How many of a list are looked at, whichever object it stands in."""


def _told(details: ErrorDetails) -> bool:
    """Not what stands far behind the most in a list; that seats are too many the engine says."""
    loc = details["loc"]
    if loc == ("seats",):
        return details["type"] != "too_long"
    inner = loc[1:] if loc[:1] == ("series",) else loc
    index = inner[1] if len(inner) > 1 else None
    return not isinstance(index, int) or index < _MOST.get(str(inner[0]), index + 1)


def _finding(details: ErrorDetails) -> Finding:
    kind, where = details["type"], _path(details)
    value, ctx = details["input"], details.get("ctx", {})
    code = _CODES.get(kind, "wrong-type")
    params: Mapping[str, Param]
    match code:
        case "unknown-key":
            code, params = outside_key(str(where[-1])) or code, {"key": str(where[-1])}
        case "missing-key":
            params = {"key": str(where[-1])}
        case "wrong-value":
            stated = ctx["tag"] if kind == "union_tag_invalid" else value
            code, params = _wrong_value(where, stated, ctx)
        case "number-too-small":
            params = {"given": _shown(value), "least": ctx["ge"], **_field(where)}
        case "number-too-large":
            params = {"given": _shown(value), "most": ctx["le"], **_field(where)}
        case "list-too-long" | "text-too-long":
            params = {"given": len(value), "most": ctx["max_length"]}
        case "extra-too-long":
            params = {"given": ctx["given"], "most": ctx["most"]}
        case "empty-list":
            params = {}
        case _:
            params = {"expected": _KINDS.get(kind, "object"), "given": json_kind(value)}
    return Finding("error", code, pointer(*where), params)


def _field(where: tuple[str | int, ...]) -> Mapping[str, Param]:
    """Which key a number stands at, for the sentence about it."""
    key = next((each for each in reversed(where) if isinstance(each, str)), None)
    return {"reason": "field", "key": key} if key else {}


def _wrong_value(
    where: tuple[str | int, ...], value: object, ctx: Mapping[str, Any]
) -> tuple[str, Mapping[str, Param]]:
    """Tell a wrong format, version or game, a wrong card, and what is refused by name apart."""
    shown = _shown(value)
    if where == ("format",):
        return "wrong-format", {"value": shown}
    if where == ("version",):
        return _version_code(shown), {"value": shown, "known": VERSION}
    if where == ("game",):
        return outside_game(shown) or "wrong-value", _choice(shown, ctx)
    if "cards" in where or "best" in where:
        return "wrong-card", {"value": shown, **cyrillic_in(shown)}
    outside = outside_key(shown) if where[-1] in ("type", "kind") else None
    choice = _choice(shown, ctx)
    return outside or ("wrong-value" if choice["choices"] else "malformed-value"), choice


def _version_code(stated: str) -> str:
    """Whether a version is a later one than this; anything else is no version of the format."""
    later = re.fullmatch(r"(\d{1,4})\.(\d{1,4})(-\w+)?", stated)
    if later and (int(later[1]), int(later[2])) >= _NUMBERS and not later[3]:
        return "newer-version"
    return "wrong-version"


_NUMBERS: Final = tuple(int(number) for number in VERSION.split("-")[0].split("."))


def _choice(shown: str, ctx: Mapping[str, Any]) -> Mapping[str, Param]:
    """What was stated and, where it is a short list, what may be."""
    listed = ctx.get("expected_tags") or ctx.get("expected") or ""
    return {"value": shown, "choices": tuple(re.findall("'([^']+)'", listed))}


def _path(details: ErrorDetails) -> tuple[str | int, ...]:
    """The path in the document; pydantic mixes the kinds of union members into it."""
    loc, kind = details["loc"], details["type"]
    if loc[:1] == ("extra",) and len(loc) > 2:
        return (loc[0], *loc[1::2])
    if loc[-1:] == ("[key]",):
        return loc[:-1]
    if loc[:1] == ("events",) and len(loc) > 2:
        loc = (*loc[:2], *loc[3:])
    return (*loc, "type") if kind.startswith("union_tag") else loc


def json_kind(value: object) -> str:
    """What JSON calls the kind of `value`."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number"
        case str():
            return "text"
        case list():
            return "list"
        case _:
            return "object"


def _shown(value: object) -> str:
    """The stated value as text, cut where it is long.

    Of a number that no file is allowed to hold, but that another format's units may come to,
    nothing is worked out.
    """
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return "…"
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}…"
