"""Whatever is wrong with a JSON hand is said, never raised."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from recorder.formats.check import check_text
from tests.formats.json_samples import ALL_IN, FOLDED, UNKNOWN_WINNER, event

WHOLE: list[Any] = [None, True, 0, -1, 1, 2, 200, 10**14, 10**30, 2.0, "", "Anna", "??", "Ah"]
PARTS: list[Any] = [[], {}, [1], [[]], ["Ah", "Ah"], ["??"], event("fold", 1), event("muck", 2)]
WORDS: list[Any] = ["bet", "call", "check", "fold", "hole", "muck", "post", "raise", "show", "turn"]
KEYS = ["all_in", "amount", "cards", "certainty", "extra", "rake", "result", "seat", "to", "won"]


def _places(value: object) -> list[tuple[Any, Any]]:
    """Every container in `value` with each of its keys or indexes."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [
        *((value, key) for key in keys),
        *(place for key in keys for place in _places(value[key])),
    ]


def _break(document: dict[str, Any], rng: Random) -> None:
    holder, key = rng.choice(_places(document))
    anything = deepcopy(rng.choice(WHOLE + PARTS + WORDS))
    how = rng.randrange(4)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, list):
        holder.insert(key, deepcopy(rng.choice(holder)))
    elif how == 2 and isinstance(holder, dict):
        holder[rng.choice(KEYS)] = anything
    else:
        holder[key] = anything


@given(st.integers(0, 2**32), st.integers(1, 3))
def test_a_broken_document_always_gets_a_report(seed: int, faults: int) -> None:
    rng = Random(seed)
    document = deepcopy(rng.choice([FOLDED, ALL_IN, UNKNOWN_WINNER]))
    for _ in range(faults):
        _break(document, rng)
    for report in check_text(json.dumps(document).encode()):
        json.dumps(report.to_dict())
        assert report.findings or report.verdict == "valid"
        assert (report.result is None) or report.verdict not in ("unreadable", "unsupported")


@given(st.data())
def test_a_broken_text_always_gets_a_report(data: st.DataObject) -> None:
    text = bytearray(json.dumps(FOLDED).encode())
    at = data.draw(st.integers(0, len(text) - 1))
    text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    for report in check_text(bytes(text)):
        json.dumps(report.to_dict())


@given(st.binary(max_size=60))
def test_any_bytes_get_a_report(text: bytes) -> None:
    for ending in ("json", "jsonl"):
        for report in check_text(text, f"any.{ending}"):
            assert report.verdict in ("unreadable", "invalid", "unsupported")
