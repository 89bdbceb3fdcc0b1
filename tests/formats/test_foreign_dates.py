"""A date that no calendar has is named, whatever the format; the hand is played without it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from recorder.formats.loaded import Loaded
from tests.formats import ohh_hands, phh_text, pokernow_logs, pokerstars_text


def _phh(**changes: Any) -> Loaded:  # noqa: ANN401
    whole = {"year": 2026, "month": 11, "day": 28, **changes}
    return phh_text.one(**whole)


def _ohh(date: str) -> Loaded:
    changed = {**ohh_hands.HEADS_UP, "start_date_utc": date}
    (hand,) = ohh_hands.loaded(json.dumps({"ohh": changed}))
    return hand


def _stars(date: str) -> Loaded:
    text = pokerstars_text.HEADS_UP.replace("2014/01/06 4:07:34 ET", date)
    return pokerstars_text.one(text)


def _poker_now(date: str) -> Loaded:
    data = pokernow_logs.log(pokernow_logs.FOLDED).replace(
        b"2023-11-14T22:13:20.000Z", date.encode()
    )
    (hand,) = pokernow_logs.read(data)
    return hand


WRONG: list[tuple[Callable[[], Loaded], str, str]] = [
    (lambda: _phh(day=30, month=2), "line 9, column 1", "2026-2-30"),
    (lambda: _phh(month=14), "line 9, column 1", "2026-14-28"),
    (lambda: _phh(day="28"), "line 9, column 1", "28"),
    (lambda: _phh(time="noon"), "line 10, column 1", "noon"),
    (lambda: _ohh("2026-02-30T10:00:00Z"), "/ohh/start_date_utc", "2026-02-30T10:00:00Z"),
    (lambda: _ohh("yesterday"), "/ohh/start_date_utc", "yesterday"),
    (lambda: _stars("2015/14/41 4:07:34 ET"), "line 1, column 1", "2015/14/41 4:07:34 ET"),
    (lambda: _stars("2015/01/06 25:61:00 ET"), "line 1, column 1", "2015/01/06 25:61:00 ET"),
    (
        lambda: _stars("2014/02/30 9:07:34 WET [2014/01/06 4:07:34 ET]"),
        "line 1, column 1",
        "2014/02/30 9:07:34 WET",
    ),
    (
        lambda: _poker_now("2023-11-31T22:13:20.000Z"),
        "line 9, column 1",
        "2023-11-31T22:13:20.000Z",
    ),
]


@pytest.mark.parametrize(("hand", "where", "value"), WRONG)
def test_no_date(hand: Callable[[], Loaded], where: str, value: str) -> None:
    read = hand()
    (found,) = [each for each in read.report.findings if each.code == "date-impossible"]
    assert (found.severity, found.where) == ("warning", where)
    assert found.params["value"] == value
    assert read.report.verdict == "warnings"


RIGHT: list[Callable[[], Loaded]] = [
    _phh,
    lambda: _phh(year=None, month=None, day=None),
    lambda: _phh(day=None),
    lambda: _ohh("2026-01-02 03:04:05"),
    lambda: _stars("2014/01/06 9:07:34 WET [2014/01/06 4:07:34 ET]"),
    lambda: _poker_now("2023-11-14T22:13:20.000Z"),
]


@pytest.mark.parametrize("hand", RIGHT)
def test_dates_and_no_dates(hand: Callable[[], Loaded]) -> None:
    assert hand().report.findings == []
