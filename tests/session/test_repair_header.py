"""Hands of files whose header is wrong: what is asked for, and what is kept behind it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from recorder.engine.events import Act, DealHole, Rake
from recorder.formats.check import check_text
from recorder.formats.json_hand import dump
from recorder.session.lost import Lost
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupRefused
from tests.session.repairs import ANNA, JSON_STEPS, document, problems, sample, written


@pytest.mark.parametrize(
    ("name", "said", "fields"),
    [
        ("boolean-amount.json", [("stack.1", "wrong-type")], {"stacks": ("200", "true")}),
        ("huge-number.json", [("stack.1", "number-too-large")], {}),
        ("missing-key.json", [("button", "missing-key")], {"button": None}),
        (
            "button-at-empty-seat-heads-up.json",
            [("button", "button-not-seated")],
            {"button": None},
        ),
        ("lower-case-currency.json", [("money", "malformed-value")], {"money": "usd"}),
        ("name-twice.json", [("name.1", "name-twice")], {}),
        ("small-blind-above-big.json", [("blinds", "small-blind-range")], {"blinds": "3/2"}),
        ("too-many-decimals.json", [("money", "number-too-large")], {"money": "9"}),
        ("time-without-zone.json", [("played", "time-invalid")], {"played": "2026-11-24T20:15:00"}),
        ("ante-missing.hand", [("ante", "header-missing")], {"ante": ""}),
        ("big-blind-of-nothing.hand", [("blinds", "blind-not-positive")], {"blinds": "-/0"}),
        ("blinds-missing.hand", [("blinds", "blinds-missing")], {"blinds": ""}),
        ("blinds-unreadable.hand", [("blinds", "blinds-unreadable")], {"blinds": "1-2"}),
        ("button-missing.hand", [("button", "button-missing")], {"button": None}),
        ("button-twice.hand", [("button", "button-twice")], {"button": None}),
        ("button-unreadable.hand", [("button", "value-unreadable")], {"button": None}),
        ("header-line-too-long.hand", [("button", "header-extra")], {"button": None}),
        ("hero-not-seated.hand", [("hero", "player-unknown")], {"hero": None}),
        (
            "one-seat.hand",
            [("name.1", "seat-count"), ("stack.1", "stack-missing")],
            {"names": ("Anna", ""), "stacks": ("200", "")},
        ),
        (
            "quote-not-alone.hand",
            [("name.1", "quote-not-alone"), ("stack.1", "stack-missing")],
            {"names": ("Anna", '"Boris"200')},
        ),
        ("quote-unclosed.hand", [("name.1", "quote-unclosed")], {"names": ("Anna", '"Boris')}),
        ("escape-unknown.hand", [("name.1", "escape-unknown")], {"names": ("Anna", '"Bo\\qris"')}),
        (
            "stack-too-large.hand",
            [("stack.1", "amount-too-large")],
            {"stacks": ("200", "1000000000000000")},
        ),
        ("stack-of-nothing.hand", [("stack.1", "stack-not-positive")], {"stacks": ("200", "0")}),
        (
            "everything-at-once.hand",
            [
                ("blinds", "small-blind-range"),
                ("stack.0", "stack-not-positive"),
                ("name.1", "name-twice"),
                ("hero", "player-unknown"),
            ],
            {"names": ("Anna", "anna"), "stacks": ("0", "200"), "blinds": "3/2"},
        ),
    ],
)
def test_a_wrong_header_is_asked_for_with_what_the_file_says(
    name: str, said: list[tuple[str, str]], fields: dict[str, Any]
) -> None:
    repair = sample(name)
    assert problems(repair) == said
    shown = repair.written.fields
    assert {field: getattr(shown, field) for field in fields} == fields


@pytest.mark.parametrize(
    "name", ["boolean-amount.json", "missing-key.json", "small-blind-above-big.json"]
)
def test_a_json_hand_whose_header_is_put_right_keeps_its_steps(name: str) -> None:
    repair = sample(name)
    start = repair.start(replace(ANNA, hero=0))
    entries, lost = repair.steps(start)
    assert ([entry.event for entry in entries], lost) == (JSON_STEPS, ())
    history = Recording(start, entries).history()
    (report,) = check_text(dump(history).encode())
    assert report.verdict == "valid"
    assert history.stakes.small_blind == 1


def test_a_script_whose_header_is_put_right_keeps_its_cards_and_tokens(tmp_path: Path) -> None:
    script = "blinds 2/1\nseat Anna 200 button\nseat Boris 200\nhero Anna AhKd\nr6 c\nflop Td 7x\n"
    repair = written(tmp_path, f"{script}x b8\n")
    assert problems(repair) == [("blinds", "small-blind-range")]
    entries, lost = repair.steps(repair.start(replace(repair.written.fields, blinds="1/2")))
    assert [entry.event for entry in entries][:3] == [
        DealHole(1, (50, 45)),
        Act(1, "raise", 6),
        Act(0, "call"),
    ]
    assert lost == (Lost("line 6, column 1", "flop Td 7x"),)


def test_tokens_speak_of_players_as_the_file_names_them(tmp_path: Path) -> None:
    lines = "blinds 2/1\nseat Anna 200 button\nseat Boris 200\nAnna: r6\nBoris: f\n"
    repair = written(tmp_path, lines)
    start = repair.start(replace(repair.written.fields, names=("Ann", "Bob"), blinds="1/2"))
    entries, lost = repair.steps(start)
    assert lost == ()
    assert [entry.event for entry in entries] == [Act(1, "raise", 6), Act(0, "fold")]
    assert [seat.name for seat in start.seats] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("header-line-twice.hand", Lost("line 2, column 1", "blinds 2/4")),
        ("header-word-unknown.hand", Lost("line 4, column 1", "tabel Kitchen")),
        ("extra-unreadable.hand", Lost("line 4, column 1", "extra [1]")),
        ("cards-given-twice.hand", Lost("line 5, column 1", "hole Anna QsQc")),
        ("cyrillic-ace.hand", Lost("line 4, column 1", "hero Anna АhKd")),
        ("hero-with-one-card.hand", Lost("line 4, column 1", "hero Anna Ah")),
        ("hero-not-seated.hand", Lost("line 4, column 1", "hero Carl AhKd")),
    ],
)
def test_lines_of_a_header_that_no_field_holds_are_named(name: str, lost: Lost) -> None:
    assert sample(name).lost == (lost,)


@pytest.mark.parametrize("name", ["seat-twice.hand", "seat-twice.json", "seats-half-numbered.hand"])
def test_whoever_gets_a_seat_is_named(name: str) -> None:
    repair = sample(name)
    assert repair.seated == [("Boris", 2)]
    assert [seat.seat for seat in repair.start(ANNA).seats] == [1, 2]


def test_a_player_without_a_seat_gets_the_one_that_is_spoken_of(tmp_path: Path) -> None:
    seats = [{"name": "Anna", "stack": 200}, {"seat": 2, "name": "Boris", "stack": 200}]
    events = [{"type": "fold", "seat": 7}]
    repair = written(tmp_path, document(seats=seats, events=events, button=7))
    assert repair.seated == [("Anna", 7)]
    assert repair.written.fields.button == 0
    start = repair.start(repair.written.fields)
    assert [entry.event for entry in repair.steps(start)[0]] == [Act(1, "fold")]


def test_a_mark_that_a_field_shows_is_as_the_user_leaves_it(tmp_path: Path) -> None:
    stakes = {"small_blind": 3, "big_blind": 2}
    marks = {"/seats/0/stack": "approximate", "/seats/1/stack": "approximate"}
    repair = written(tmp_path, document(stakes=stakes, certainty=marks))
    assert repair.written.fields.stacks == ("~200", "~200")
    fields = replace(repair.written.fields, blinds="1/2", stacks=("~200", "200"))
    start = repair.start(fields)
    assert start.certainty == {"/seats/0/stack": "approximate"}
    assert repair.steps(start)[1] == ()


def test_amounts_count_as_the_form_shows_them(tmp_path: Path) -> None:
    stakes = {"small_blind": 3, "big_blind": 2}
    repair = written(tmp_path, document(stakes=stakes, rake=1))
    start = repair.start(replace(repair.written.fields, blinds="0.5/2"))
    assert (start.stakes.decimals, start.stakes.big_blind) == (1, 20)
    events = [entry.event for entry in repair.steps(start)[0]]
    assert events[2:] == [Act(1, "raise", 60), Act(0, "fold"), Rake(10)]
    cents = {"small_blind": 300, "big_blind": 200, "decimals": 2}
    finer = written(tmp_path, document(stakes=cents))
    assert finer.written.fields.blinds == "3.00/2.00"
    whole = replace(finer.written.fields, blinds="1/2", stacks=("200", "200"))
    assert finer.start(whole).stakes.big_blind == 200


def test_fields_that_are_still_wrong_are_refused() -> None:
    repair = sample("button-missing.hand")
    with pytest.raises(SetupRefused) as refused:
        repair.start(repair.written.fields)
    assert [(p.field, p.finding.code) for p in refused.value.problems] == [
        ("button", "button-missing")
    ]


def test_what_no_field_holds_of_a_header_is_named(tmp_path: Path) -> None:
    stakes = {"small_blind": 1, "big_blind": 2, "straddel": 4}
    repair = written(tmp_path, document(stakes=stakes, game=5, seats=[5]))
    named = {lost.where: lost.text for lost in repair.lost}
    assert named["/stakes/straddel"] == "4"
    assert named["/game"] == "5"
    assert named["/seats/0"] == "5"
