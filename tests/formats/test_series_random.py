"""RULES 8.3, 9, 10.8 in files: series played at random are sound, and no tampering passes."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recorder.formats.check import check_text
from recorder.formats.findings import Report
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.writer import write
from tests.formats.script_text import read_all
from tests.formats.series_files import KINDS, lines, random_series, short_form

SERIES = st.builds(
    random_series, st.sampled_from(sorted(KINDS)), st.integers(2, 10), st.integers(0, 2**32)
)


def starts(hands: list[HandHistory]) -> list[HandHistory]:
    """What the hands start from, and who wins."""
    return [
        hand.model_copy(update={"events": (), "id": None, "recorded_with": None}) for hand in hands
    ]


@settings(max_examples=40, deadline=None)
@given(SERIES)
def test_a_series_is_sound_line_by_line(hands: list[HandHistory]) -> None:
    reports = list(check_text(lines(hands), "x.jsonl"))
    assert {report.verdict for report in reports} <= {"valid", "warnings"}
    assert {f.code for report in reports for f in report.findings} <= {"fold-unneeded"}


@settings(max_examples=40, deadline=None)
@given(SERIES)
def test_a_series_comes_to_the_same_through_a_script(hands: list[HandHistory]) -> None:
    text = "".join(write(hands))
    read = read_all(text)
    assert {f.code for hand in read for f in hand.findings} <= {"fold-unneeded"}
    histories = [hand.history for hand in read if hand.history]
    assert starts(histories) == starts(hands)
    assert "".join(write(histories)) == text


@settings(max_examples=40, deadline=None)
@given(SERIES)
def test_the_short_form_says_the_same_series(hands: list[HandHistory]) -> None:
    full = [hand.history for hand in read_all("".join(write(hands)))]
    assert [hand.history for hand in read_all(short_form(hands))] == full


Change = Callable[[dict[str, Any], Random], None]


def another(number: int, rng: Random) -> int:
    return rng.choice([seat for seat in range(1, 11) if seat != number])


def beside(number: int, rng: Random, least: int = 1) -> int:
    """A number near by, `least` or more."""
    return number + (rng.choice((1, -1)) if number > least else 1)


def stack(hand: dict[str, Any], rng: Random) -> None:
    seat = rng.choice(hand["seats"])
    seat["stack"] = beside(seat["stack"], rng)


def button(hand: dict[str, Any], rng: Random) -> None:
    hand["button"] = another(hand["button"], rng)


def small_blind(hand: dict[str, Any], rng: Random) -> None:
    hand["series"]["small_blind"] = another(hand["series"].get("small_blind", 0), rng)


def post(hand: dict[str, Any], rng: Random) -> None:
    """The small blind comes where it is dead, and else it goes; an ante changes."""
    stakes = hand["stakes"]
    if stakes["big_blind"] is None:
        stakes["ante"]["amount"] = beside(stakes["ante"]["amount"], rng)
    else:
        stakes["small_blind"] = None if stakes["small_blind"] else stakes["big_blind"]


def name(hand: dict[str, Any], rng: Random) -> None:
    rng.choice(hand["seats"])["name"] = "Zoe"


def seat(hand: dict[str, Any], rng: Random) -> None:
    taken = {seat["seat"] for seat in hand["seats"]}
    rng.choice(hand["seats"])["seat"] = rng.choice([*{*range(1, 11)} - taken])


def out(hand: dict[str, Any], rng: Random) -> None:
    """Somebody is out who was not, and whoever was is not named."""
    if hand["series"].get("out"):
        hand["series"]["out"].pop()
    else:
        free = {*range(1, 11)} - {seat["seat"] for seat in hand["seats"]}
        left = {"seat": rng.choice([*free]), "name": "Zoe", "hand": 1, "stack": 100}
        hand["series"]["out"] = [left]


def back_in(hand: dict[str, Any], rng: Random) -> None:
    """Somebody without chips is dealt in, or a stranger is."""
    seats, gone = hand["seats"], hand["series"].get("out")
    free = {*range(1, 11)} - {seat["seat"] for seat in seats}
    who = gone.pop() if gone else {"seat": rng.choice([*free]), "name": "Zoe"}
    seats.append({"seat": who["seat"], "name": who["name"], "stack": 1})
    seats.sort(key=lambda seat: seat["seat"])


def level_number(hand: dict[str, Any], rng: Random) -> None:
    hand["series"]["level"] = beside(hand["series"].get("level", 1), rng)


def level_from(hand: dict[str, Any], rng: Random) -> None:
    hand["series"]["level_from"] = beside(hand["series"].get("level_from", 1), rng)


def hand_number(hand: dict[str, Any], rng: Random) -> None:
    hand["series"]["hand"] = beside(hand["series"]["hand"], rng, 2)


def levels(hand: dict[str, Any], rng: Random) -> None:
    rng.choice(hand["series"]["levels"])["minutes"] = 7


def chips(hand: dict[str, Any], rng: Random) -> None:
    hand["series"]["chips"] = beside(hand["series"].get("chips") or 100, rng)


def last_hand(hand: dict[str, Any], rng: Random) -> None:
    hand["series"]["last_hand"] = beside(hand["series"].get("last_hand") or 100, rng, 1000)


TAMPERINGS: tuple[Change, ...] = (
    *(stack, button, small_blind, post, name, seat, out, back_in),
    *(level_number, level_from, hand_number, levels, chips, last_hand),
)


def told(report: Report) -> set[str]:
    return {f.code for f in report.findings if f.severity != "info"} - {"fold-unneeded"}


@pytest.mark.parametrize("change", TAMPERINGS)
def test_whatever_is_changed_in_one_hand_is_found_there(change: Change) -> None:
    changed = 0
    for seed in range(20):
        rng = Random(f"{change.__name__}/{seed}")
        kind = rng.choice(sorted(KINDS))
        hands = random_series(kind, rng.randint(2, 6), seed, most=6)
        documents = [json.loads(line) for line in lines(hands).splitlines()]
        if len(documents) < 2:
            continue
        changed += 1
        index = rng.randrange(1, len(documents))
        change(documents[index], rng)
        text = "\n".join(map(json.dumps, documents)).encode()
        reports = list(check_text(text, "x.jsonl"))
        assert told(reports[index]), (kind, seed, documents[index])
        assert not any(map(told, reports[:index]))
    assert changed > 10


JUNK: tuple[Any, ...] = (None, 0, 1, 3, 11, -1, 10**14, 10**15, 100_000, True, "", "x", [], {}, 1.5)


def places(part: object) -> Iterator[tuple[Any, Any]]:
    """Everything that a document holds: the object or list, and the key or index."""
    if isinstance(part, dict | list):
        for key in list(part) if isinstance(part, dict) else range(len(part)):
            yield part, key
            yield from places(part[key])


def spoil(hand: dict[str, Any], rng: Random) -> None:
    """Leave out or change something of what a series is about."""
    about = {key: hand[key] for key in ("series", "seats", "stakes", "button", "game")}
    part, key = rng.choice(list(places(about)))
    if rng.random() < 0.3 and part is not about:
        del part[key]
    else:
        part[key] = rng.choice(JUNK)
    hand.update(about)


def test_whatever_a_hand_says_of_its_series_can_be_told() -> None:
    for seed in range(40):
        rng = Random(seed)
        hands = random_series(rng.choice(sorted(KINDS)), rng.randint(2, 6), seed, most=3)
        texts = lines(hands).splitlines()
        for _ in range(5):
            documents = [json.loads(text) for text in texts]
            for document in documents:
                spoil(document, rng)
            spoilt = "\n".join(map(json.dumps, documents)).encode()
            reports = list(check_text(spoilt, "x.jsonl"))
            assert len(reports) == len(hands)
            for report in reports:
                for finding in report.findings:
                    assert report.message(finding) != finding.code
