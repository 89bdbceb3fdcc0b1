"""Small texts that could make a reader work or talk for ever: both are bounded."""

import json
from typing import Any

import pytest

from recorder.formats.check import check_text
from recorder.formats.findings import MOST_FINDINGS
from tests.formats.json_samples import FOLDED
from tests.formats.script_text import ANNA_AND_BORIS

SEATS = "".join(f"seat {'N' * 10_000}{place} 200\n" for place in range(10))


TWO = "seat Anna 200 button\nseat Boris 200\n"
LEVEL = {"small_blind": 1, "big_blind": 2}


def as_json(**changes: object) -> str:
    return json.dumps({**FOLDED, **changes})


TEXTS: dict[str, tuple[str, str]] = {
    "seats": ("blinds 1/2\n" + "".join(f"seat N{n} 200\n" for n in range(20_000)), "unsupported"),
    "names that repeat all": (
        f"blinds 1/2\n{SEATS}" + "".join(f"hole X{n} AhKd\n" for n in range(5_000)),
        "invalid",
    ),
    "lines of nothing": (ANNA_AND_BORIS + "junk\n" * 20_000, "unreadable"),
    "cards behind the end": (
        f"{ANNA_AND_BORIS}hero Anna AhKd\nr6 c\n" + "flop Ah Kd 2c\n" * 20_000,
        "invalid",
    ),
    "seats and events": (
        json.dumps({"seats": [{"seat": 1}] * 20_000, "events": [{"seat": 9}] * 20_000}),
        "unsupported",
    ),
    "a long list of winners": (as_json(won=[[1] * 40_000]), "invalid"),
    "one card over and over": (
        as_json(
            seats=[{"seat": n, "name": "N" * 100_000 * n, "stack": 5} for n in (1, 2)],
            events=[{"type": "hole", "seat": 1, "cards": ["Ah"] * 40_000}],
        ),
        "invalid",
    ),
    "a long name in the result": (
        as_json(
            result={
                **FOLDED["result"],
                "shown": {"N" * 100_000: {"cards": [0] * 40_000, "hand": None, "best": []}},
            }
        ),
        "invalid",
    ),
    "levels of nothing": (as_json(series={"levels": [0] * 40_000}), "invalid"),
    "half levels": (as_json(series={"levels": [{"small_blind": "1"}] * 12_000}), "invalid"),
    "a crowd that is out": (as_json(series={"levels": [LEVEL], "out": [0] * 40_000}), "invalid"),
    "long names that are out": (
        as_json(
            series={
                "levels": [LEVEL],
                "small_blind": 1,
                "out": [{"seat": 3, "name": "N" * 100_000, "hand": 1, "stack": 1}] * 10,
            }
        ),
        "unsupported",
    ),
    "levels without end": (f"levels {'1/2 ' * 16_000}\n{TWO}", "invalid"),
    "a level of many parts": (f"levels {'/'.join('1' * 30_000)}\n{TWO}", "unreadable"),
    "lines of those who are out": (
        f"levels 1/2\n{TWO}" + "".join(f"out 3 N{n} 1 20\n" for n in range(20_000)),
        "invalid",
    ),
    "a key twice and twice": (
        f'{{"{"K" * 50_000}": {{{",".join(["0".join([chr(34)] * 2) + ": 1"] * 40_000)}}}}}',
        "invalid",
    ),
}


@pytest.mark.parametrize(("text", "verdict"), TEXTS.values(), ids=TEXTS)
def test_what_is_said_of_a_hostile_text_does_not_grow_beyond_it(text: str, verdict: str) -> None:
    (only,) = check_text(text.encode(), "hostile")
    assert only.verdict == verdict
    said: list[dict[str, Any]] = only.to_dict()["findings"]
    assert len(said) <= 3 * MOST_FINDINGS
    assert len(json.dumps(said)) < 10 * max(len(text), 200_000)


@pytest.mark.parametrize(
    ("line", "code", "column", "params"),
    [
        ("money USD 5000", "number-too-large", 11, {"given": 5000, "most": 6}),
        ("money USD 30000000", "number-too-large", 11, {"given": 30_000_000, "most": 6}),
        ("button 11", "number-too-large", 8, {"given": 11, "most": 10}),
        ("button 0", "number-too-small", 8, {"given": 0, "least": 1}),
        ("ante 0.0000001", "too-many-decimals", 6, {"given": 7, "most": 6}),
        (f"ante {'9' * 5000}", "amount-too-large", 6, {"amount": "9" * 18 + "…"}),
    ],
)
def test_a_number_is_measured_before_anything_is_worked_out_with_it(
    line: str, code: str, column: int, params: dict[str, object]
) -> None:
    (only,) = check_text(f"{ANNA_AND_BORIS}{line}\nr6 f\n".encode(), "h.hand")
    found = only.findings[-1]
    assert (found.code, found.where) == (code, f"line 4, column {column}")
    assert found.params == params


@pytest.mark.parametrize("digits", ["hand {}", "r{}", "r {}bb", "r {}%", "r {}.5x"])
def test_thousands_of_digits_are_refused_not_counted(digits: str) -> None:
    (only,) = check_text(f"{ANNA_AND_BORIS}{digits.format('9' * 5000)}\n".encode(), "h.hand")
    assert only.verdict in ("invalid", "unreadable")
