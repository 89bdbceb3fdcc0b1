"""Hands written as PokerStars text: the text itself, its numbers and names, what is lost."""

import re
from dataclasses import replace

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.formats.json_hand_v1 import TableInfo
from recorder.formats.pokerstars.writer import losses, write
from tests.formats import phh_text
from tests.formats.pokerstars_text import DRAW, HEADS_UP, codes, loaded, one


def history_of(text: str) -> HandHistory:
    history = one(text).history
    assert history is not None
    return history


def plain(text: str) -> list[str]:
    """The lines without what is layout."""
    lines = [line.strip().replace(".00", "") for line in text.splitlines()]
    return [line for line in lines if line]


@pytest.mark.parametrize("text", [HEADS_UP, DRAW])
def test_a_hand_is_written_as_it_was_read(text: str) -> None:
    (written,) = write([history_of(text)])
    assert plain(written) == plain(text)
    assert written.endswith("\n\n\n")


def own(**changes: object) -> HandHistory:
    """The cash hand as if it were recorded here: nothing of another program is kept."""
    history = history_of(HEADS_UP)
    return history.model_copy(update={"extra": {}, "table": None, **changes})


def test_a_hand_of_our_own_has_a_number_of_twelve_digits_made_of_its_content() -> None:
    first, again = (next(write([own()])) for _ in range(2))
    assert first == again
    assert re.match(r"PokerStars Hand #[1-9]\d{11}:  Hold'em No Limit \(\$0.50/\$1 USD\) - ", first)
    other = own(button=2, seats=tuple(reversed(own().seats)), events=(), rake=None, result=None)
    assert next(write([other]))[:32] != first[:32]


def test_no_two_hands_of_a_text_have_the_same_number() -> None:
    text = "".join(write([own(), own(), own()]))
    numbers = [int(number) for number in re.findall(r"Hand #(\d+)", text)]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


def test_the_number_of_the_source_stays() -> None:
    assert next(write([history_of(HEADS_UP)])).startswith("PokerStars Hand #123456789012:  ")


def named(first: str, second: str) -> HandHistory:
    seats = own().seats
    return own(seats=(replace(seats[0], name=first), replace(seats[1], name=second)))


HOSTILE = [
    ("a: folds", "b"),
    ("*** FLOP *** [As Ks Qs]", "b"),
    ("x", "x: folds"),
    ("x", "x collected $5 from pot"),
    ("Seat 1: x ($5 in chips)", "Seat 2"),
    ("Dealt to a", "Uncalled bet ($1) returned to a"),
    ("PokerStars Hand #1", "Table 'x' Seat #1"),
    ("Anna", "Anna checks"),
    ("a said", "100%"),
    ("Анна (2)", "日本"),
]


@pytest.mark.parametrize(("first", "second"), HOSTILE)
def test_names_that_look_like_lines_keep_the_hand_readable(first: str, second: str) -> None:
    hand = one(next(write([named(first, second)])))
    assert codes(hand) == []
    assert hand.history is not None
    assert [seat.name for seat in hand.history.seats] == [first, second]
    assert hand.history.events == own().events


def test_the_longest_names_come_back() -> None:
    long = ":" * 40
    hand = one(next(write([named(long, "b")])))
    assert codes(hand) == []
    assert hand.history is not None
    assert [seat.name for seat in hand.history.seats] == [long, "b"]


def test_a_changed_name_is_said_with_what_it_becomes() -> None:
    (loss,) = [loss for loss in losses(named("a:b", "c")) if loss.code == "pokerstars-names"]
    assert loss.params["names"] == "a:b → a%3Ab%"


def test_a_changed_name_is_nobody_elses() -> None:
    hand = one(next(write([named("a:", "a%3A%")])))
    assert codes(hand) == []
    assert hand.history is not None
    assert [seat.name for seat in hand.history.seats] == ["a:", "a%3A%"]


UNKNOWN_STACK = tuple(replace(seat, stack=None) for seat in history_of(HEADS_UP).seats)
LOST: list[tuple[dict[str, object], set[str]]] = [
    ({"notes": "x"}, {"notes"}),
    ({"tags": ("x",)}, {"tags"}),
    ({"certainty": {"/events/5/to": "approximate"}}, {"certainty"}),
    ({"rake": 0}, {"pokerstars-rake"}),
    ({"table": TableInfo(name="T", venue="V")}, {"pokerstars-place"}),
    ({"table": TableInfo(name="T", played_at="2014-01-06T04:07:34.5Z")}, {"pokerstars-zone"}),
    ({"extra": {"other": 1}}, {"extra"}),
    ({"extra": {"pokerstars": {"tournament": {"id": "9"}}}}, {"pokerstars-level"}),
    ({"extra": {"pokerstars": {"tournament": {"id": "9", "level": "Level II"}}}}, set()),
    ({"extra": {"pokerstars": {"lines": ["x"]}}}, {"pokerstars-lines"}),
    ({"seats": tuple(reversed(history_of(HEADS_UP).seats))}, {"pokerstars-seats"}),
    ({"seats": UNKNOWN_STACK}, {"pokerstars-stack-unknown"}),
]


@pytest.mark.parametrize(("changes", "lost"), LOST)
def test_what_is_lost_is_named(changes: dict[str, object], lost: set[str]) -> None:
    usual = {"pokerstars-time-unknown", "pokerstars-table-unknown"}
    history = history_of(HEADS_UP).model_copy(update={"extra": {}, **changes})
    assert {loss.code for loss in losses(history)} - usual == lost


def test_a_hand_without_table_and_date_gets_some_and_says_so() -> None:
    assert {loss.code for loss in losses(own())} == {
        "pokerstars-time-unknown",
        "pokerstars-table-unknown",
    }
    text = next(write([own()]))
    assert " - 2000/01/01 0:00:00 ET\nTable '1' 2-max Seat #1 is the button\n" in text


DAYS = [
    ({"year": 2011, "month": 5, "day": 9}, "2011/05/09 0:00:00 ET", "pokerstars-clock-unknown"),
    ({"year": 2011, "month": 2, "day": 31}, "2000/01/01 0:00:00 ET", "pokerstars-time-unknown"),
    ({"month": 5, "day": 9}, "2000/01/01 0:00:00 ET", "pokerstars-time-unknown"),
]
"""A day; one that no calendar has; one of no year."""


@pytest.mark.parametrize(("day", "date", "lost"), DAYS)
def test_a_day_without_a_time_is_written_and_its_hour_called_unknown(
    day: dict[str, int], date: str, lost: str
) -> None:
    (hand,) = phh_text.loaded(phh_text.text(**day))
    assert hand.history is not None
    assert next(write([hand.history])).splitlines()[0].endswith(f" - {date}")
    told = {loss.code for loss in losses(hand.history)}
    assert told & {"pokerstars-clock-unknown", "pokerstars-time-unknown"} == {lost}


def test_nothing_is_lost_of_a_hand_that_was_read() -> None:
    assert losses(history_of(HEADS_UP)) == []
    assert losses(history_of(DRAW)) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": UNKNOWN_STACK},
        {
            "game": "five-card-draw",
            "events": (),
            "stakes": history_of(DRAW).stakes.model_copy(
                update={"small_blind": None, "big_blind": None, "min_bet": 100}
            ),
        },
    ],
)
def test_a_hand_that_the_text_cannot_hold_is_left_out(changes: dict[str, object]) -> None:
    history = own(**changes)
    assert [loss.whole for loss in losses(history)] == [True]
    text = "".join(write([history, own()]))
    assert len(loaded(text)) == 1


def test_a_hand_that_is_not_over_has_no_summary() -> None:
    history = own(events=own().events[:6], result=None, rake=None)
    assert "pokerstars-open" in {loss.code for loss in losses(history)}
    hand = one(next(write([history])))
    assert codes(hand) == ["summary-missing", "incomplete"]
    assert hand.history is not None
    assert hand.history.events == history.events


def test_a_shown_hand_that_nobody_noted_is_written_as_mucked() -> None:
    events = tuple(
        replace(event, cards=("??", "??")) if event.type in ("hole", "show") else event
        for event in own().events
    )
    history = own(events=events, won=((2,),), result=None)
    assert "pokerstars-shown-unknown" in {loss.code for loss in losses(history)}
    text = next(write([history]))
    assert "Anna: mucks hand" in text
    assert "Boris collected $122.50 from pot" in text
    hand = one(text)
    assert hand.report.result is not None
    assert hand.report.result["net"] == {"Anna": -6250, "Boris": 6000}
