"""Hands of files that are wrong: what is kept of them, and what is named."""

from pathlib import Path

import pytest

from recorder.formats.check import check_text
from recorder.formats.json_hand import dump
from recorder.session.lost import Lost
from recorder.session.opened import HandFile, purpose
from recorder.session.recording import Recording
from recorder.session.repair import repair_of
from tests.session.repairs import JSON_STEPS, SAMPLES, document, sample, written

REFUSED = {
    "bomb-pot.hand",
    "broken-escape.json",
    "eleven-seats.hand",
    "eleven-seats.json",
    "empty.hand",
    "draw-seven-seats.hand",
    "draw-seven-seats.json",
    "empty.json",
    "icm.hand",
    "insurance.json",
    "nested-too-deep.json",
    "newer-version.json",
    "no-object.json",
    "not-a-number.json",
    "not-utf8.hand",
    "not-utf8.json",
    "other-format.json",
    "plo.hand",
    "plo.json",
    "prose.json",
    "run-it-twice.json",
    "straddle-in-stakes.json",
    "straddle.hand",
    "straddle.json",
    "third-blind.hand",
    "third-blind.json",
    "truncated.json",
    "unknown-version.json",
}
"""No JSON, no UTF-8, no hand, another version, or something outside the boundary."""

PARTLY = {
    "one-bad-line.jsonl",
    "series-after-the-end.hand",
    "series-after-the-last-hand.hand",
    "series-nothing-before.hand",
}
"""A line that is no JSON; a `hand` that follows nothing, so that nobody sits at it."""


def test_of_the_unsound_samples_only_these_are_refused() -> None:
    refused = set()
    for path in sorted((SAMPLES / "unsound").iterdir()):
        pages = HandFile(str(path)).page()
        if any(purpose(loaded) == "nothing" for loaded in pages):
            refused.add(path.name)
    assert refused == REFUSED | PARTLY


def test_every_other_unsound_sample_is_gone_on_with_or_asked_about() -> None:
    for path in sorted((SAMPLES / "unsound").iterdir()):
        for loaded in HandFile(str(path)).page():
            repair = repair_of(loaded)
            if purpose(loaded) != "repair" or repair is None:
                continue
            if repair.refused is None:
                start = repair.start()
                entries, lost = repair.steps(start)
                wrong = Recording(start, entries).misfit or lost or repair.lost or repair.faults
                assert wrong or loaded.report.verdict in ("incomplete", "unsupported"), path
            else:
                assert repair.refused.problems, path


def test_a_line_that_is_no_json_hides_no_other_line() -> None:
    pages = HandFile(str(SAMPLES / "unsound" / "one-bad-line.jsonl")).page()
    assert [purpose(loaded) for loaded in pages].count("nothing") == 1
    assert len(pages) > 1


@pytest.mark.parametrize(
    ("name", "lost", "missing"),
    [
        ("all-in-fold.json", Lost("/events/5/all_in", "true"), None),
        ("bad-card.json", Lost("/events/3", '{"type":"hole","seat":1,"cards":["1h","Kd"]}'), 1),
        (
            "lower-case-card.json",
            Lost("/events/3", '{"type":"hole","seat":1,"cards":["Ah","kd"]}'),
            1,
        ),
        ("duplicate-key.json", Lost("/events/4", '{"type":"raise","seat":1,"to":8}'), 2),
        ("float-amount.json", Lost("/events/4", '{"type":"raise","seat":1,"to":6.0}'), 2),
        ("negative-amount.json", Lost("/events/4", '{"type":"raise","seat":1,"to":-6}'), 2),
        ("missing-type.json", Lost("/events/5", '{"seat":2}'), 3),
        ("seat-not-taken.json", Lost("/events/5", '{"type":"fold","seat":5}'), 3),
        ("text-for-seat.json", Lost("/events/5", '{"type":"fold","seat":"2"}'), 3),
        ("unknown-event.json", Lost("/events/5", '{"type":"dance","seat":2}'), 3),
        ("unknown-key-in-event.json", Lost("/events/5/to", "6"), None),
        ("rake-negative.json", Lost("/rake", "-1"), None),
        ("won-by-nobody.json", Lost("/won/0", "[]"), None),
        ("unknown-key.json", Lost("/nots", '"typo"'), None),
        ("wrong-type.json", Lost("/notes", "5"), None),
    ],
)
def test_all_but_the_malformed_part_of_a_json_hand_is_kept(
    name: str, lost: Lost, missing: int | None
) -> None:
    repair = sample(name)
    assert repair.refused is None
    assert repair.lost == (lost,)
    entries, later = repair.steps(repair.start())
    assert later == ()
    assert [e.event for e in entries] == [s for i, s in enumerate(JSON_STEPS) if i != missing]


def test_the_first_step_behind_what_was_left_out_is_pointed_at() -> None:
    repair = sample("negative-amount.json")
    start = repair.start()
    hand = Recording(start, repair.steps(start)[0])
    assert hand.misfit is not None
    assert (hand.misfit.index, hand.misfit.violation.code) == (2, "not-your-turn")
    hand.submit("r6")
    assert hand.finished


@pytest.mark.parametrize(
    ("place", "mark", "kept"),
    [
        ("/events/4/to", "approximate", True),
        ("/rake", "approximate", True),
        ("/seats/1/stack", "approximate", True),
        ("/seats/1/stack", "unknown", True),
        ("/table/name", "approximate", True),
        ("/events/4/to", "unknown", False),
        ("/events/3/cards", "approximate", False),
        ("/events/1/amount", "approximate", False),
        ("/won", "unknown", False),
        ("/result", "approximate", False),
    ],
)
def test_a_mark_of_certainty_is_kept_or_named(
    tmp_path: Path, place: str, mark: str, kept: bool
) -> None:
    more = {"rake": 1, "won": [], "result": None, "table": {"name": "Kitchen"}, "nots": 1}
    repair = written(tmp_path, document(**more, certainty={place: mark}))
    start = repair.start()
    entries, later = repair.steps(start)
    named = Lost(f"/certainty/{place.replace('/', '~1')}", f'"{mark}"')
    assert (named in (*repair.lost, *later)) is not kept
    history = Recording(start, entries).history()
    assert (history.certainty == {place: mark}) is kept
    (report,) = check_text(dump(history).encode())
    assert "pointer-unknown" not in {finding.code for finding in report.findings}


def test_constants_that_are_missing_go_without_saying(tmp_path: Path) -> None:
    hand = document()
    del hand["version"], hand["game"]
    repair = written(tmp_path, hand)
    assert [fault.code for fault in repair.faults] == ["missing-key", "missing-key"]
    assert [entry.event for entry in repair.steps(repair.start())[0]] == JSON_STEPS
