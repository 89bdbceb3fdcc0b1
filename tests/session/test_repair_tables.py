"""Hands of three players and more that are opened to be repaired."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from recorder.engine.game import GAMES, Game
from recorder.formats.check import check_text
from recorder.formats.json_hand import HandHistory, dump
from recorder.formats.script.writer import write_script
from recorder.session.recording import Recording
from recorder.session.repair import Repair
from recorder.session.setup_fields import SetupFields, start_of
from tests.session.repairs import problems, written
from tests.session.tables import random_table, table, typed

LINES = ("r6 f c f c", "flop Td 7c 2s", "b10 r~30 c c", "turn 5h")
CLARA_ALL_IN = """blinds 1/2
seat 9 Anna 80
seat 10 Boris 20
seat 3 Clara ~50
button 1
hero Clara AsAh
hole Anna KsKh
"""
"""A dead button at seat 1: Clara posts the small blind, Anna the big blind, Boris opens."""


def again(repair: Repair, fields: SetupFields | None = None) -> HandHistory:
    """The hand as it is recorded on."""
    start = repair.start(fields)
    entries, lost = repair.steps(start)
    assert lost == ()
    return Recording(start, entries).history()


def plain(history: HandHistory) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(dump(history))
    return document


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_hand_comes_back_as_it_was(game: Game, tmp_path: Path) -> None:
    rng = Random(game.name)
    for _ in range(6):
        recording, dealer = random_table(rng, game, rng.randint(2, game.max_seats))
        steps = rng.choice([12, 25, 500])
        # A script shows known hands where they are due; so nothing ends amid a showdown.
        while not recording.finished and (
            len(recording.entries) < steps or recording.view.ask == "reveal"
        ):
            recording.submit(typed(dealer.event(recording.hand), recording.view))
        history = recording.history()
        marks = {"/seats/1/stack": "approximate"} if history.seats[1].stack else {}
        history = history.model_copy(update={"certainty": {**history.certainty, **marks}})
        for text in (write_script(history), plain(history)):
            repair = written(tmp_path, text)
            assert (repair.faults, repair.refused, repair.lost) == ([], None, ())
            same = again(repair)
            assert plain(same) == plain(history)
            # Through the form nothing else comes out, nor behind the script that has it.
            assert again(repair, repair.written.fields).seats == history.seats


@pytest.mark.parametrize("form", ["json", "hand"])
def test_a_wrong_header_of_many_is_put_right_in_its_row(form: str, tmp_path: Path) -> None:
    recording = table("200", "150", "~200", "200", "90", hero=2)
    for line in LINES:
        recording.submit(line)
    history = recording.history()
    if form == "json":
        document = plain(history)
        document["seats"][3]["stack"] = 0
        repair = written(tmp_path, document)
    else:
        text = write_script(history)
        assert "seat Dmitri 200" in text
        repair = written(tmp_path, text.replace("seat Dmitri 200", "seat Dmitri 0"))
    code = "number-too-small" if form == "json" else "stack-not-positive"
    assert problems(repair) == [("stack.3", code)]
    fields = repair.written.fields
    assert fields.stacks == ("200", "150", "~200", "0", "90")
    stacks = (*fields.stacks[:3], "200", "90")
    assert plain(again(repair, replace(fields, stacks=stacks))) == plain(history)


@pytest.mark.parametrize("form", ["json", "hand"])
def test_a_dead_button_and_seat_numbers_stay(form: str, tmp_path: Path) -> None:
    script = f"{CLARA_ALL_IN}r6 c a\n"
    history = again(written(tmp_path, script))
    assert [(seat.seat, seat.name) for seat in history.seats] == [
        (9, "Anna"),
        (10, "Boris"),
        (3, "Clara"),
    ]
    assert (history.button, history.certainty) == (1, {"/seats/2/stack": "approximate"})
    document = plain(history)
    document["stakes"]["small_blind"] = 3
    text = script.replace("blinds 1/2", "blinds 3/2")
    repair = written(tmp_path, document if form == "json" else text)
    fields = repair.written.fields
    assert problems(repair) == [("blinds", "small-blind-range")]
    assert (fields.names, fields.numbers) == (("Anna", "Boris", "", "Clara"), (9, 10, 1, 3))
    assert (fields.button, fields.hero) == (2, 3)
    assert plain(again(repair, replace(fields, blinds="1/2"))) == plain(history)


@pytest.mark.parametrize("form", ["json", "hand"])
def test_what_is_wrong_behind_a_dead_button_is_said_in_its_own_row(
    form: str, tmp_path: Path
) -> None:
    script = f"{CLARA_ALL_IN}r6 c a\n"
    document = plain(again(written(tmp_path, script)))
    document["seats"][2]["name"] = "anna"
    text = script.replace("Clara", "anna").replace("hero anna", "hero Anna")
    repair = written(tmp_path, document if form == "json" else text)
    assert ("name.3", "name-twice") in problems(repair)


@pytest.mark.parametrize("form", ["json", "hand"])
def test_a_step_that_breaks_a_rule_is_pointed_at(form: str, tmp_path: Path) -> None:
    recording = table("200", "150", "200", "200", "90")
    for line in LINES:
        recording.submit(line)
    history = recording.history()
    if form == "json":
        document = plain(history)
        raised = next(event for event in document["events"] if event["type"] == "raise")
        assert raised["to"] == 6
        raised["to"] = 3
        repair = written(tmp_path, document)
    else:
        repair = written(tmp_path, write_script(history).replace("r6", "r3"))
    start = repair.start()
    entries, lost = repair.steps(start)
    again = Recording(start, entries)
    assert lost == ()
    misfit = again.misfit
    assert misfit is not None
    assert misfit.violation.code == "raise-too-small"
    again.edit(misfit.index, "r6")
    assert plain(again.history()) == plain(history)


def test_whoever_is_taken_out_of_the_form_takes_their_steps_along(tmp_path: Path) -> None:
    recording = table("200", "150", "200", "200")
    for line in ("r6 c f f", "flop Td 7c 2s", "b~10 c"):
        recording.submit(line)
    document = plain(recording.history())
    document["stakes"]["small_blind"] = 3
    repair = written(tmp_path, document)
    fields = repair.written.fields
    # Clara, the big blind, is cleared: Dmitri would be that then, and has no raise of his own.
    names, stacks = ("Anna", "Boris", "", "Dmitri"), ("200", "150", "", "200")
    start = repair.start(replace(fields, blinds="1/2", names=names, stacks=stacks))
    entries, lost = repair.steps(start)
    assert [seat.seat for seat in start.seats] == [1, 2, 4]
    assert [each.text for each in lost] == [
        '{"type":"post","seat":3,"kind":"big-blind","amount":2}',
        '{"type":"hole","seat":3,"cards":["??","??"]}',
        '{"type":"fold","seat":3}',
    ]
    assert [entry.approximate for entry in entries].count(True) == 1
    assert Recording(start, entries).misfit is not None


def test_who_comes_to_the_table_in_the_form_is_dealt_in(tmp_path: Path) -> None:
    repair = written(tmp_path, "blinds 3/2\nseat Anna 200 button\nseat Boris 150\nAnna: r6\n")
    fields = replace(
        repair.written.fields,
        blinds="1/2",
        names=("Anna", "Boris", "Clara"),
        stacks=("200", "150", "90"),
        numbers=(1, 2, 3),
    )
    start = repair.start(fields)
    entries, lost = repair.steps(start)
    assert (len(start.seats), lost) == (3, ())
    assert Recording(start, entries).view.name == "Boris"


def test_a_repaired_hand_of_ten_is_valid(tmp_path: Path) -> None:
    fields = SetupFields(
        tuple("ABCDEFGHIJ"), ("100",) * 10, blinds="-/2", button=9, numbers=tuple(range(1, 11))
    )
    recording = Recording(start_of(fields))
    # Nobody posts the small blind: A is the big blind, B opens.
    for line in ("r6 f c f f f f f f c", "flop Td 7c 2s", "x x x", "turn 5h", "b20 f f"):
        recording.submit(line)
    history = again(written(tmp_path, write_script(recording.history())))
    (report,) = check_text(dump(history).encode())
    assert report.verdict == "valid"
    assert plain(history) == plain(recording.history())
