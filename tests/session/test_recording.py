"""Recording a hand: what is asked, what is taken, and what becomes of it."""

import pytest

from recorder import i18n
from recorder.engine.events import Act, DealHole
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.reader import read_script
from recorder.session.entries import Entry, dump_entry, load_entry
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from tests.session.recordings import Notebook, asked, record

WHOLE = ("AhKd", "r6 c", "flop Td 7c 2s", "x b8 c", "turn 5h", "x x", "river Qd", "b20 f")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((), ("hole_cards", "Anna")),
        (("AhKd",), ("action", "Anna")),
        (("??",), ("action", "Anna")),
        (("r6",), ("action", "Boris")),
        (("AhKd", "r6 c"), ("board", None)),
        (("AhKd", "r6 c", "Td 7c 2s"), ("action", "Boris")),
        (("AhKd", "r6 c", "Td 7c 2s", "x x", "5h", "x x", "Qd"), ("action", "Boris")),
        (WHOLE, ("none", None)),
    ],
)
def test_exactly_the_next_thing_is_asked_for(
    lines: tuple[str, ...], expected: tuple[str, str | None]
) -> None:
    assert asked(record(*lines)) == expected


def test_without_a_hero_nobodys_cards_are_asked_for() -> None:
    recording = record(hero=None)
    assert asked(recording) == ("action", "Anna")
    recording.submit("hole Anna AhKd")
    recording.submit("r6")
    recording.submit("hole Boris QsQc")
    assert asked(recording) == ("action", "Boris")
    holes = [e.cards for e in recording.history().events if e.type == "hole"]
    assert holes == [("Qs", "Qc"), ("Ah", "Kd")]


@pytest.mark.parametrize(
    ("typed", "notes", "tags"),
    [
        ("note Villain #1 is fish", "Villain #1 is fish", ()),
        ('note "x" y', '"x" y', ()),
        ('NOTE  he said "bet"', 'he said "bet"', ()),
        ("note # alone", "# alone", ()),
        ("tag bluff", None, ("bluff",)),
        ("tag #1", None, ("#1",)),
        ('tag "big bluff"', None, ("big bluff",)),
    ],
)
def test_at_a_prompt_all_behind_the_word_is_the_text(
    typed: str, notes: str | None, tags: tuple[str, ...]
) -> None:
    start = record(typed).start
    assert (start.notes, start.tags) == (notes, tags)


@pytest.mark.parametrize(
    ("lines", "typed", "code"),
    [
        ((), "note", "text-missing"),
        ((), "tag", "text-missing"),
        ((), 'tag ""', "text-missing"),
        ((), "tag big bluff", "tag-words"),
        ((), 'tag "big" bluff', "tag-words"),
        ((), "hole Anna AhKd x", "header-extra"),
        (("AhKd",), "7h2d", "not-asked-for"),
        (("AhKd",), "7h", "not-asked-for"),
        (("AhKd", "f"), "7h", "hand-over"),
        (("AhKd", "a", "c"), "Td 7c 2s 5h", "card-count"),
        (("AhKd", "a", "c", "QsQc", "Td 7c 2s"), "5h 4d", "card-count"),
    ],
)
def test_what_cannot_be_taken_at_a_prompt(lines: tuple[str, ...], typed: str, code: str) -> None:
    recording = record(*lines)
    with pytest.raises(InputProblem) as refused:
        recording.submit(typed)
    assert refused.value.code == code


def test_after_an_all_in_a_street_may_be_its_cards_alone() -> None:
    recording = record("AhKd", "a", "c", "Td 7c 2s", "5h", "4d")
    assert asked(recording) == ("reveal", "Boris")
    assert len(recording.view.board) == 5


@pytest.mark.parametrize(
    ("lines", "typed", "given"),
    [
        (("AhKd", "c x"), "c", "check-or-call"),
        (("AhKd", "c x"), "a", "all-in"),
        (("AhKd", "c x"), "x", "check"),
        (("AhKd", "f"), "c", "check-or-call"),
    ],
)
def test_a_refusal_names_what_was_typed(lines: tuple[str, ...], typed: str, given: str) -> None:
    recording = record(*lines)
    with pytest.raises(InputProblem) as refused:
        recording.submit(typed)
    assert refused.value.params["given"] == given


def test_nobody_contests_chips_that_they_cannot_match() -> None:
    covered = ("AhKd", "r6 c", "Td 7c 2s", "x a")
    view = record(*covered, stacks=("200", "50")).view
    assert (view.name, view.legal.call_adds, view.pot, view.odds) == ("Boris", 44, 206, (44, 100))
    called = record(*covered, "a", stacks=("200", "50")).view
    assert (called.ask, called.pot) == ("reveal", 100)
    assert [(seat.stack, seat.paid, seat.all_in) for seat in called.seats] == [
        (0, 50, True),
        (150, 50, False),
    ]
    over = record(*covered, "f", stacks=("200", "50")).view
    assert (over.ask, over.pot) == ("none", 12)
    assert [(seat.stack, seat.paid) for seat in over.seats] == [(44, 6), (206, 6)]


@pytest.mark.parametrize(
    ("blinds", "ante", "stacks", "odds"),
    [("1/2", "1 bb", ("2", "7"), (1, 5)), ("-/2", "3 bb", ("3", "5"), (2, 7))],
)
def test_a_big_blind_ante_is_won_whole(
    blinds: str, ante: str, stacks: tuple[str, str], odds: tuple[int, int]
) -> None:
    fields = SetupFields(("Anna", "Boris"), stacks, blinds, ante)
    recording = Recording(start_of(fields))
    assert recording.view.odds == odds


def test_the_view_of_a_hand_that_is_over_holds_what_was_won() -> None:
    hand = ("AhKd", "a", "a", "??", "Td7c2s", "5h", "4d", "show Boris QsQh")
    boris, anna = record(*hand, stacks=("200", "50")).view.seats
    assert (boris.name, boris.stack, boris.all_in) == ("Boris", 100, False)
    assert (anna.stack, anna.all_in) == (150, False)


def test_the_view_holds_the_numbers() -> None:
    view = record("AhKd", "r6 c", "Td 7c 2s", "b12").view
    assert (view.ask, view.name, view.street, view.pot, view.odds) == (
        "action",
        "Anna",
        "flop",
        24,
        (12, 36),
    )
    assert (view.legal.call_adds, view.legal.min_to, view.legal.max_to) == (12, 24, 194)
    boris, anna = view.seats
    assert (boris.stack, boris.street_bet, boris.paid, boris.button, boris.hero) == (
        182,
        12,
        18,
        False,
        False,
    )
    assert (anna.stack, anna.street_bet, anna.paid, anna.button, anna.hero) == (
        194,
        0,
        6,
        True,
        True,
    )


def test_the_recorded_hand_is_the_one_the_same_script_gives() -> None:
    header = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\nhero Anna AhKd\n"
    (read,) = read_script((header + "\n".join(WHOLE[1:])).splitlines())
    assert record(*WHOLE).history() == read.history


def test_a_line_counts_as_a_whole_or_not_at_all() -> None:
    recording = record("AhKd")
    with pytest.raises(InputProblem) as refused:
        recording.submit("r6 c flop Td 7c 2s b1")
    assert (refused.value.code, refused.value.column) == ("bet-too-small", 20)
    assert len(recording.entries) == 1


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("", "token-missing", 1),
        ("# nothing", "token-missing", 1),
        ("x", "check-facing-bet", 1),
        ("  r3", "raise-too-small", 3),
        ("r6 u", "undo-at-prompt-only", 4),
        ("u u", "undo-alone", 3),
        ("note", "text-missing", 5),
        ("hole", "name-missing", 5),
        ("hole Carl AhKd", "player-unknown", 6),
        ("hole Boris AhQs", "card-twice", 1),
        ("show", "name-missing", 5),
        ("straddle 4", "unsupported-straddle", 1),
        ("стрэддл", "unsupported-straddle", 1),
        ("run it twice", "unsupported-run-it-twice", 1),
        ("страховка", "unsupported-insurance", 1),
        ("с", "cyrillic-letter", 1),
        ("QsQd", "not-asked-for", 1),
    ],
)
def test_what_cannot_be_taken_is_refused_and_changes_nothing(
    line: str, code: str, column: int
) -> None:
    recording = record("AhKd")
    before = recording.entries
    with pytest.raises(InputProblem) as refused:
        recording.submit(line)
    assert (refused.value.code, refused.value.column) == (code, column)
    assert i18n.sentence(code, {"seat": "?", **refused.value.params}) != code
    assert recording.entries is before


def test_a_preview_resolves_the_amount_and_takes_nothing() -> None:
    recording = record("AhKd")
    (entry,) = recording.preview("r2.5x").entries
    assert entry.event == Act(1, "raise", 5)
    assert len(recording.entries) == 1


def test_warnings_come_with_what_was_taken() -> None:
    assert [w.code for w in record("AhKd", "c").submit("f").warnings] == ["fold-unneeded"]


def test_cards_may_be_filled_in_later() -> None:
    recording = record("r6 c", "Td 7c 2s")
    recording.submit("hole Anna AhKd")
    recording.submit("hole Boris QsQc")
    holes = [event.cards for event in recording.history().events if event.type == "hole"]
    assert holes == [("Qs", "Qc"), ("Ah", "Kd")]
    with pytest.raises(InputProblem, match="card-twice"):
        recording.submit("hole Anna TdKd")
    recording.submit("hole Anna AsKs")
    assert recording.hand.hole[1] == DealHole(1, recording.hand.hole[1]).cards
    assert asked(recording) == ("action", "Boris")


def test_after_an_all_in_known_hands_are_up_at_once_and_streets_are_asked_one_by_one() -> None:
    recording = record("AhKd", "a c")
    view = recording.view
    assert (view.ask, view.name, view.optional) == ("reveal", "Boris", True)
    assert view.seats[1].shown == view.seats[1].hole != ()
    recording.submit("flop Td 7c 2s")
    assert asked(recording) == ("board", None)
    recording.submit("show Boris QsQc")
    assert asked(recording) == ("board", None)
    recording.submit("5h")
    assert recording.view.street == "river"
    recording.submit("Qd")
    assert recording.finished
    shows = [event.seat for event in recording.history().events if event.type == "show"]
    assert shows == [1, 2]


@pytest.mark.parametrize(("line", "shown"), [("show", ["show"]), ("muck", ["muck"])])
def test_show_and_muck_without_a_name_mean_the_player_asked(line: str, shown: list[str]) -> None:
    recording = record("AhKd", "c x", "Td 7c 2s", "x x", "5h", "x x", "Qd", "x b8 c")
    assert asked(recording) == ("reveal", "Anna")
    assert recording.view.cards_known
    recording.submit(line)
    said = [e.type for e in recording.history().events if e.type in ("show", "muck")]
    assert said == shown


def test_show_without_cards_needs_known_ones() -> None:
    recording = record("??", "c x", "Td 7c 2s", "x x", "5h", "x x", "Qd", "x b8 c")
    with pytest.raises(InputProblem, match="cards-missing"):
        recording.submit("show")
    recording.submit("show AhKd")
    assert asked(recording) == ("reveal", "Boris")


def test_notes_and_tags_at_any_time() -> None:
    recording = record("AhKd", "note he sighs", "tag live", "r6", "note then calls", "tag live")
    history = recording.history()
    assert (history.notes, history.tags) == ("he sighs\nthen calls", ("live",))
    assert len(recording.entries) == 2


def test_approximate_amounts_keep_their_mark() -> None:
    recording = record("AhKd", "r~6")
    assert recording.history().certainty == {"/events/4/to": "approximate"}


def test_every_step_is_in_the_journal_before_it_counts() -> None:
    notebook = Notebook()
    recording = Recording(record().start, journal=notebook)
    for line in WHOLE:
        recording.submit(line)
        assert [load_entry(text) for text in notebook.entries] == list(recording.entries)
    recording.undo()
    recording.edit(1, "r8")
    assert [load_entry(text) for text in notebook.entries] == list(recording.entries)
    before = recording.entries
    notebook.full = True
    for change in (
        lambda: recording.submit("f"),
        recording.undo,
        lambda: recording.edit(1, "r7"),
        lambda: recording.annotate(notes="x"),
    ):
        with pytest.raises(OSError, match="full"):
            change()
    assert recording.entries is before
    assert recording.history().notes is None


def test_a_draft_goes_on_where_it_was_left() -> None:
    recording = record(*WHOLE[:5])
    entries = [load_entry(dump_entry(entry)) for entry in recording.entries]
    again = Recording(recording.start, entries)
    assert again.history() == recording.history()
    assert again.undo()
    assert again.entries == recording.entries[:-1]


def test_every_kind_of_entry_is_stored_and_read_back() -> None:
    recording = record("AhKd", "c x", "Td 7c 2s", "x x", "5h", "x x", "Qd", "x x", "show ??")
    recording.submit("show")
    recording.submit("rake ~1")
    recording.submit("won Anna Boris")
    for entry in (*recording.entries, Entry(Act(0, "raise", 7, True), True)):
        assert load_entry(dump_entry(entry)) == entry
    assert recording.history().rake == 1
    assert recording.history().won == ((1, 2),)
