"""Setting up series and tournaments, and opening their hands again."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from recorder.formats.json_hand import HandHistory, dump
from recorder.formats.script.writer import write_script
from recorder.session.series_kinds import KINDS, Kind, kind_of, proposed
from recorder.session.setup_defaults import changed_start, fields_of
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from tests.session.repairs import written
from tests.session.series_hands import (
    DRAW,
    HOME,
    TOURNAMENT,
    after,
    bust,
    first_hand,
    played,
    stacks,
)

TABLE = SetupFields(("Anna", "", "Boris", "Clara"), ("50", "", "60", "70"), hero=0, hand="3")


@pytest.mark.parametrize(
    ("kind", "game", "stack", "chips", "last_hand", "levels"),
    [
        ("home", "nl-holdem", 200, 200, None, 1),
        ("draw", "five-card-draw", 100, 100, 10, 1),
        ("tournament", "nl-holdem", 1500, 1500, None, 10),
    ],
)
def test_a_kind_of_series_proposes_what_is_usual(
    kind: Kind, game: str, stack: int, chips: int, last_hand: int | None, levels: int
) -> None:
    fields = proposed(kind, TABLE)
    assert kind_of(fields) == kind
    start = start_of(fields)
    assert stacks(start) == dict.fromkeys(("Anna", "Boris", "Clara"), stack)
    series = start.series
    assert series is not None
    assert (start.game, series.chips, series.last_hand) == (game, chips, last_hand)
    assert (len(series.levels), series.hand, series.level) == (levels, 1, 1)


def test_the_forced_bets_are_those_of_the_kind() -> None:
    draw = start_of(proposed("draw", TABLE)).stakes
    assert draw.ante is not None
    assert (draw.big_blind, draw.ante.amount, draw.min_bet) == (None, 1, 2)
    levels = replace(proposed("tournament", TABLE), levels="15/30/5 x3 20/40")
    stakes = start_of(levels).stakes
    assert stakes.ante is not None
    assert (stakes.small_blind, stakes.big_blind, stakes.ante.amount) == (15, 30, 5)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_a_series_may_become_single_hands_again(kind: Kind) -> None:
    fields = proposed("single", proposed(kind, TABLE))
    assert kind_of(fields) == "single"
    assert (
        start_of(replace(fields, game="nl-holdem", blinds="1/2", ante="", min_bet="")).series
        is None
    )


def test_stacks_that_differ_are_those_of_a_series_too() -> None:
    start = start_of(replace(TABLE, series=True))
    assert start.series is not None
    assert start.series.chips is None
    assert stacks(start) == {"Anna": 50, "Boris": 60, "Clara": 70}


def test_the_button_is_drawn_by_lot_among_the_players() -> None:
    fields = replace(proposed("home", TABLE), button=None, lot=True)
    drawn = {start_of(fields).button for _ in range(60)}
    # Nobody sits on seat 2. One seat missed sixty times: one in thirty thousand million.
    assert drawn == {1, 3, 4}


SERIES = replace(TABLE, series=True)


@pytest.mark.parametrize(
    ("fields", "field", "code"),
    [
        (replace(SERIES, levels="10/20 y5"), "levels", "level-unreadable"),
        (replace(SERIES, levels="20/10 x5 20/40"), "levels", "small-blind-range"),
        (replace(SERIES, levels="10/20 # x5"), "levels", "level-unreadable"),
        (replace(SERIES, hands="0"), "hands", "number-too-small"),
        (replace(SERIES, hands="ten"), "hands", "value-unreadable"),
    ],
)
def test_what_is_wrong_with_a_series_stands_at_its_field(
    fields: SetupFields, field: str, code: str
) -> None:
    with pytest.raises(SetupRefused) as refused:
        start_of(fields)
    found = [(problem.field, problem.finding.code) for problem in refused.value.problems]
    assert (field, code) in found


def midst() -> list[HandHistory]:
    second = after(first_hand(), *bust(first_hand(), "Clara", "Boris"))
    draw = after(first_hand(DRAW), "f f f")
    level = after(after(first_hand(TOURNAMENT), "f f f"), "f f f")
    return [second, after(second, "f f"), draw, level]


@pytest.mark.parametrize("start", [first_hand(HOME), first_hand(TOURNAMENT), *midst()])
def test_the_fields_of_a_hand_of_a_series_lead_back_to_it(start: HandHistory) -> None:
    again = start_of(fields_of(start))
    assert again.model_copy(update={"recorded_with": start.recorded_with}) == start


def test_a_changed_name_leaves_the_series_as_it_is() -> None:
    start = midst()[1]
    fields = fields_of(start)
    renamed = changed_start(start, replace(fields, names=("Ann", *fields.names[1:])))
    assert (renamed.series, renamed.seats[0].name) == (start.series, "Ann")


def test_stacks_that_do_not_add_up_are_told_at_the_first() -> None:
    fields = fields_of(midst()[0])
    with pytest.raises(SetupRefused) as refused:
        start_of(replace(fields, stacks=("198", *fields.stacks[1:])))
    found = [(problem.field, problem.finding.code) for problem in refused.value.problems]
    assert found == [("stack.0", "series-chips-sum")]


@pytest.mark.parametrize("whole", [lambda hand: json.loads(dump(hand)), write_script])
def test_a_hand_of_a_series_is_repaired_as_one(
    tmp_path: Path, whole: Callable[[HandHistory], str | dict[str, Any]]
) -> None:
    start = midst()[0]
    assert written(tmp_path, whole(played(start, "f f"))).start().series == start.series


def test_a_header_that_is_put_right_keeps_its_series(tmp_path: Path) -> None:
    start = midst()[0]
    document = json.loads(dump(played(start, "f f")))
    document["seats"][0]["name"] = ""
    repair = written(tmp_path, document)
    fields = repair.written.fields
    right = replace(fields, names=("Anna", *fields.names[1:]))
    assert repair.start(right).series == start.series


def test_a_script_whose_header_is_put_right_keeps_its_series(tmp_path: Path) -> None:
    start = midst()[0]
    script = write_script(played(start, "f f")).replace("Clara 401", "Clara x")
    repair = written(tmp_path, script)
    fields = repair.written.fields
    right = replace(fields, stacks=(fields.stacks[0], "401", fields.stacks[2]))
    assert repair.start(right).series == start.series
