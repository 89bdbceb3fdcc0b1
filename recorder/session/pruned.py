"""What of a JSON hand can be read, part by part, where some of it is malformed.

The header is another matter (`recorder.session.header_json`): here a plain one stands for it.
"""

import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from recorder.engine.game import NL_HOLDEM
from recorder.formats.findings import Finding, path_of, pointer
from recorder.formats.header import header_findings
from recorder.formats.json_hand import (
    FORMAT,
    MAX_EVENTS,
    MAX_MARKS,
    MAX_SEAT,
    MAX_TAGS,
    VERSION,
    HandHistory,
)
from recorder.formats.shape import shape_findings
from recorder.session.lost import Lost

Path = tuple[str, ...]
"""Keys and indexes from the whole document to a part of it."""

CONSTANTS: Final = {"format": FORMAT, "version": VERSION, "game": NL_HOLDEM.name}
HEADER: Final = frozenset((*CONSTANTS, "stakes", "seats", "button"))
REMADE: Final = frozenset(("id", "recorded_with", "result"))
"""Keys that are written anew with each hand: nobody misses what they said."""

_DEPTH: Final = {"events": 2, "won": 2, "tags": 2, "table": 2, "certainty": 2}
"""How deep the parts lie that are left out one by one; of another key the whole value is."""

_MOST: Final = {"events": MAX_EVENTS, "won": MAX_SEAT, "tags": MAX_TAGS, "certainty": MAX_MARKS}
_STRANGERS: Final = frozenset(("seat-empty", "winner-twice"))

_Cuts = dict[Path, Lost | None]
"""What is left out, with what is to be said of it."""


def pruned(
    document: Mapping[str, Any], seats: Sequence[int], findings: Iterable[Finding] = ()
) -> tuple[HandHistory, tuple[Lost, ...]]:
    """All of `document` that can be read, and what cannot: the smallest part that makes sense.

    An event with a key too many is kept without that key; one that lacks a key, or holds a value
    that is none, is left out as a whole. Marks of certainty follow their events. `seats` are the
    seat numbers that are taken; the header that comes back has only these. `findings` are those of
    the document, of which keys that stand twice count here.
    """
    whole = _with_plain_header(document, seats)
    cuts = _too_many(whole)
    malformed = (*_malformed(without(whole, cuts), document), *_twice(findings))
    found = dict.fromkeys(cut for finding in malformed if (cut := _cut(finding)))
    for cut in found:
        if not any(cut[:depth] in found for depth in range(1, len(cut))):
            cuts[cut] = Lost(pointer(*cut), compact(part_at(whole, cut)))
    history = HandHistory.model_validate({"events": [], **without(whole, cuts)})
    certainty = {}
    lost = [each for each in cuts.values() if each]
    for place, mark in history.certainty.items():
        moved = _moved(path_of(place), cuts)
        if moved is None:
            lost.append(Lost(pointer("certainty", place), compact(mark)))
        else:
            certainty[moved] = mark
    return history.model_copy(update={"certainty": certainty}), tuple(lost)


def _with_plain_header(document: Mapping[str, Any], seats: Sequence[int]) -> dict[str, Any]:
    body = {k: v for k, v in document.items() if k not in HEADER and k not in REMADE}
    return {
        "events": [],
        **body,
        **CONSTANTS,
        "stakes": {"small_blind": None, "big_blind": 1},
        "seats": [{"seat": seat, "name": str(seat), "stack": None} for seat in seats],
        "button": seats[0],
    }


def _too_many(whole: dict[str, Any]) -> _Cuts:
    """What stands behind the most that a list may hold: named once, at its beginning."""
    cuts: _Cuts = {}
    for key, most in _MOST.items():
        value = whole.get(key)
        if not isinstance(value, list | dict) or len(value) <= most:
            continue
        places = list(value)[most:] if isinstance(value, dict) else range(most, len(value))
        tail: object = (
            {place: value[place] for place in places} if isinstance(value, dict) else value[most:]
        )
        cuts.update(((key, str(place)), None) for place in places)
        cuts[key, str(places[0])] = Lost(pointer(key, places[0]), compact(tail))
    return cuts


def _malformed(whole: dict[str, Any], document: Mapping[str, Any]) -> Iterator[Finding]:
    """What is wrong behind the header; whether a mark points anywhere, the document knows."""
    try:
        HandHistory.model_validate(whole)
    except ValidationError as error:
        yield from shape_findings(error)
    yield from (each for each in header_findings(whole) if each.code in _STRANGERS)
    yield from (each for each in header_findings(document) if each.code == "pointer-unknown")


def _twice(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Keys that stand twice: nobody knows which of their values is meant."""
    return (each for each in findings if each.code == "duplicate-key")


def _cut(finding: Finding) -> Path | None:
    """The part that has to go, `None` for what is wrong with something else."""
    path = path_of(finding.where) if finding.where.startswith("/") else ()
    twice = finding.code == "duplicate-key"
    if not path or path[0] in HEADER or path[0] in REMADE or (twice and path == ("events",)):
        return None
    alone = path[0] == "events" and path[2:] == ("all_in",)
    if alone or path[0] == "extra" or finding.code == "unknown-key":
        return path
    return path[: _DEPTH.get(path[0], 1)]


def _moved(path: Path, cuts: _Cuts) -> str | None:
    """Where a mark leads once the parts before are left out; `None` where its own part is."""
    if any(path[:depth] in cuts for depth in range(1, len(path) + 1)):
        return None
    if len(path) < 2 or path[0] not in ("events", "tags", "won"):
        return pointer(*path)
    before = sum(len(cut) == 2 and cut[0] == path[0] and int(cut[1]) < int(path[1]) for cut in cuts)
    return pointer(path[0], int(path[1]) - before, *path[2:])


def without(whole: Mapping[str, Any], cuts: Container[Path]) -> dict[str, Any]:
    """An object of plain data without the parts at `cuts`."""
    return {key: _without(whole[key], cuts, (key,)) for key in whole if (key,) not in cuts}


def _without(value: object, cuts: Container[Path], path: Path) -> object:
    match value:
        case dict():
            places = {key: (*path, key) for key in value}
            return {k: _without(value[k], cuts, at) for k, at in places.items() if at not in cuts}
        case list():
            indexed = [(each, (*path, str(index))) for index, each in enumerate(value)]
            return [_without(each, cuts, at) for each, at in indexed if at not in cuts]
        case _:
            return value


def part_at(value: object, path: Path) -> object:
    """The part of plain data at `path`, `None` where nothing is."""
    for key in path:
        if isinstance(value, list):
            value = value[int(key)]
        else:
            value = value.get(key) if isinstance(value, dict) else None
    return value


def compact(value: object) -> str:
    """Plain data as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
