"""From a hand that is over to the next: what was said afterwards, counted, skipped and exported."""

from pathlib import Path

import pytest

from recorder.formats.check import check_text
from recorder.formats.script.problems import InputProblem
from recorder.session import afterwards, exports
from recorder.session.coming import Coming
from recorder.session.count import Count
from recorder.session.drafts import begin, finish, remembered_start
from recorder.session.opened import listed
from recorder.session.playback import Playback
from recorder.session.recording import Recording
from recorder.session.setup_defaults import changed_start, fields_of, first_fields
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.library import Library
from recorder.storage.settings import Settings

UNSEEN = "c x flop Td 7c 2s x x turn 3c x x river 4d x x show Boris ?? show Anna ??"
FIELDS = SetupFields(("Anna", "Boris"), ("200", "200"), hero=0, hand="7")


def recorded(line: str, fields: SetupFields = FIELDS) -> Recording:
    recording = Recording(start_of(fields))
    recording.submit(line)
    return recording


def counted(**stacks: int | None) -> Count:
    count = Count()
    count.stacks.update(stacks)
    return count


@pytest.mark.parametrize(
    "fields",
    [
        FIELDS,
        SetupFields(("A", "B"), ("??", "~10.50"), "0.25/0.50", "0.05 bb", "USD 2", 1, None),
        SetupFields(
            ("A", "B"), ("~9", "8"), "-/~2", "~1", table="T", venue="V", event="E", hand="3"
        ),
        SetupFields(tuple("ABCDEFGHIJ"), ("200",) * 10, button=9, hero=4),
        SetupFields(("A", "", "B", "C"), ("9", "", "8", "??"), button=1, numbers=(9, 10, 2, 3)),
    ],
)
def test_the_fields_of_a_start_lead_back_to_it(fields: SetupFields) -> None:
    start = start_of(fields)
    assert start_of(fields_of(start)) == start


def test_an_empty_seat_has_a_row_only_where_the_button_is() -> None:
    fields = SetupFields(("A", "", "B", "", "C"), ("9", "", "8", "", "7"), button=1, hero=4)
    again = fields_of(start_of(fields))
    assert (again.names, again.stacks) == (("A", "", "B", "C"), ("9", "", "8", "7"))
    assert (again.numbers, again.button, again.hero) == ((1, 2, 3, 5), 1, 3)


def test_the_first_fields_only_lack_names() -> None:
    fields = first_fields(Settings(small_blind=25, big_blind=50, stack=5000, decimals=2))
    assert (fields.blinds, fields.stacks, fields.money) == ("0.25/0.50", ("50.00", "50.00"), "")
    assert fields.names == ("", "")


def test_a_changed_table_keeps_what_no_field_shows() -> None:
    old = start_of(FIELDS).model_copy(update={"notes": "tight", "tags": ("live",)})
    seats = tuple(type(seat)(seat=seat.seat + 3, name=seat.name, stack=9) for seat in old.seats)
    old = old.model_copy(update={"seats": seats, "button": 5})
    new = changed_start(
        old, SetupFields(("Anna", "Bob"), ("~80", "90"), "2/4", button=1, numbers=(4, 5))
    )
    assert [(seat.seat, seat.name, seat.stack) for seat in new.seats] == [
        (4, "Anna", 80),
        (5, "Bob", 90),
    ]
    assert (new.button, new.stakes.big_blind) == (5, 4)
    assert (new.notes, new.tags) == ("tight", ("live",))
    assert new.certainty == {"/seats/0/stack": "approximate"}


def test_rake_is_stated_changed_and_taken_out() -> None:
    recording = recorded("r6 c flop Td 7c 2s x x turn 5h x x river Qd x b8 f")
    assert afterwards.stated_rake(recording) == ""
    afterwards.state_rake(recording, "2")
    afterwards.state_rake(recording, "~1")
    assert afterwards.stated_rake(recording) == "~1"
    assert recording.history().rake == 1
    for wrong in ("99", "1 2", "x", "-1"):
        with pytest.raises(InputProblem):
            afterwards.state_rake(recording, wrong)
    assert recording.history().rake == 1
    afterwards.state_rake(recording, "")
    assert recording.history().rake is None


def test_winners_are_asked_for_while_nobody_is_known_to_have_won() -> None:
    recording = recorded(UNSEEN)
    assert afterwards.possible_winners(recording) == ((0,), (1,), (0, 1))
    afterwards.state_winners(recording, (1,))
    assert afterwards.possible_winners(recording) == ()
    assert afterwards.said_winners(recording)
    afterwards.ask_winners_again(recording)
    assert afterwards.possible_winners(recording)
    assert afterwards.possible_winners(recorded("f")) == ()
    assert afterwards.possible_winners(recorded("r6")) == ()


def test_the_next_hand_follows_what_is_counted_and_skipped(tmp_path: Path) -> None:
    recording = recorded("f")
    coming = Coming(recording)
    assert coming.typed() == {"Anna": "199", "Boris": "201"}
    coming.take(counted(Anna=250))
    assert [seat.stack for seat in coming.start().seats] == [250, 201]
    with Library(tmp_path / "l.sqlite3") as library:
        coming.skip(library, counted(Anna=100, Boris=351), "phone")
        start = coming.start()
        assert [seat.stack for seat in start.seats] == [100, 351]
        assert start.button == 1
        assert start.table is not None
        assert start.table.hand_number == 9
        with pytest.raises(InputProblem):
            coming.skip(library, counted(Anna=0, Boris=351), "")
        assert coming.start() == start
        recording, draft = begin(library, start_of(FIELDS))
        recording.submit("f")
        finish(recording, draft, start)
        assert remembered_start(library) == start


def test_who_has_no_chips_left_is_counted_first() -> None:
    board = "flop Td 7c 2s turn 5h river Qd show Anna AhAd show Boris 9c9d"
    coming = Coming(recorded(f"a c {board}"))
    with pytest.raises(InputProblem):
        coming.start()
    assert coming.typed() == {"Anna": "400", "Boris": ""}
    coming.take(counted(Boris=200))
    assert [seat.stack for seat in coming.start().seats] == [400, 200]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("x.png", "ending-unknown"),
        ("x", "ending-unknown"),
        ("..json", "no-name"),
        ("", "name-missing"),
    ],
)
def test_a_name_that_no_hand_can_have(path: str, code: str) -> None:
    with pytest.raises(exports.FileRefused) as refused:
        exports.form_of(path)
    assert refused.value.code == code


def test_files_are_written_added_to_and_never_replaced_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hand = recorded("f").history()
    for name in ("a.json", "a.jsonl", "a.hand"):
        exports.save([hand], name)
        with pytest.raises(FileExistsError):
            exports.save([hand], name)
        assert exports.grows(name) == (name != "a.json")
    exports.append([hand], "a.jsonl")
    exports.append([hand], "a.hand")
    found = {
        file.name: [report.verdict for report in check_text(file.read_bytes(), file.name)]
        for file in tmp_path.iterdir()
    }
    assert found == {"a.hand": ["valid"] * 2, "a.json": ["valid"], "a.jsonl": ["valid"] * 2}
    exports.save([hand], "a.hand", over=True)
    assert Path("a.hand").read_text().count("blinds") == 1


def test_the_next_file_is_offered_where_the_last_one_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hand = recorded("f").history()
    assert exports.offered(hand, None) == "hand-anna-boris-7.json"
    Path("hand-anna-boris-7.json").touch()
    assert exports.offered(hand, None) == "hand-anna-boris-7-2.json"
    assert exports.offered(hand, "d/evening.jsonl") == "d/evening.jsonl"
    assert exports.offered(hand, "d/x.hand") == str(Path("d", "hand-anna-boris-7.hand"))
    assert exports.with_ending("x") == "x.json"
    assert exports.with_ending("x.y") == "x.y"


def test_what_a_path_may_be_going_to(tmp_path: Path) -> None:
    for name in ("b.hand", "A.json", "c.png", ".hidden.json"):
        (tmp_path / name).touch()
    (tmp_path / "bee").mkdir()
    base = f"{tmp_path}/"
    assert listed(base) == [f"{base}bee/", f"{base}A.json", f"{base}b.hand"]
    assert listed(f"{base}B") == [f"{base}bee/", f"{base}b.hand"]
    assert listed(f"{base}.h") == [f"{base}.hidden.json"]
    assert listed(f"{base}none/x") == []


def test_a_playback_stops_where_there_is_something_to_see() -> None:
    history = recorded("AhKd r6 c flop Td 7c 2s x b8 f").history()
    playback = Playback(history)
    assert playback.stops == (0, 2, 3, 4, 5, 6, 7, 8)
    assert playback.streets == (0, 5)
    steps = playback.history_at(3)
    assert [step.entry for step in steps] == [None, None, None, 1, 2]


def test_a_playback_ends_with_the_step_that_is_not_legal() -> None:
    history = recorded("AhKd r6 c").history()
    events = tuple(
        event.__class__(type="raise", seat=event.seat, to=3) if event.type == "raise" else event
        for event in history.events
    )
    playback = Playback(history.model_copy(update={"events": events}))
    last = playback.history_at(len(playback))[-1]
    assert playback.violation is not None
    assert (last.fits, last.misfit) == (False, playback.violation)
    assert all(step.fits for step in playback.history_at(0))
