"""What the record screen's parts draw, without an app around them."""

import pytest
from textual.content import Content

from recorder import i18n
from recorder.engine.cards import CARD_BY_TEXT
from recorder.formats.script.problems import InputProblem
from recorder.session.recording import Recording
from recorder.session.steps import history_steps
from recorder.session.typed import cards_or_line_by_key, entry_text, line_by_key
from recorder.telling.rows import rows
from recorder.tui.keys import Keys
from recorder.tui.modals.pick_cards import card_at, grid_lines
from recorder.tui.modals.why import why_lines
from recorder.tui.palettes import Look
from recorder.tui.widgets.actions import bar_lines, items, placed
from recorder.tui.widgets.asked import asked_words
from recorder.tui.widgets.entry import Wanted, preview_words, wanted_amount, wanted_cards
from recorder.tui.widgets.history import history_lines
from recorder.tui.widgets.table import table_lines
from tests.session.recordings import record

LOOK = Look()
HEADS_UP = ("AhKd", "r6", "c", "Td7c2s")


@pytest.fixture(autouse=True)
def _english() -> None:
    i18n.use("en")


def table(recording: Recording, masked: bool = True, width: int = 51) -> str:
    return plain(table_lines(recording.view, LOOK, masked, width))


def history(recording: Recording, width: int = 26, chosen: int | None = None) -> list[str]:
    now = rows(history_steps(recording), recording.view)
    lines = history_lines(list(now), LOOK, width, chosen, hide=1)
    return [line.content.plain.rstrip() for line in lines]


def plain(lines: object) -> str:
    assert not isinstance(lines, str)
    return "\n".join(line.plain.rstrip() for line in lines)  # type: ignore[attr-defined]


def bar(recording: Recording, width: int = 78) -> str:
    places = placed(items(recording), Keys().shown, width, None)
    return "\n".join(line.plain for line in bar_lines(places))


def comes_to(recording: Recording, typed: str, wanted: Wanted) -> str:
    line = wanted.line(typed, ("Boris", "Anna"))
    return preview_words(recording.view, recording.preview(line))


# The table


def test_the_table_shows_both_seats_the_board_and_the_pot_at_once() -> None:
    shown = table(record(*HEADS_UP, "b8"))
    for part in ("Boris", "BB", "stack 186", "bet 8", "T♦ 7♣ 2♠ ·· ··", "pot 20", "● SB", "194"):
        assert part in shown


def test_the_recorders_cards_are_masked_until_they_are_peeked_at() -> None:
    recording = record(*HEADS_UP)
    assert "▒▒ ▒▒" in table(recording)
    assert "A♥ K♦" not in table(recording)
    assert "high card" not in table(recording)
    assert "A♥ K♦   high card" in table(recording, masked=False)


def test_a_call_shows_the_pot_odds() -> None:
    assert "pot odds 29 %" in table(record(*HEADS_UP, "b8"))
    assert "odds" not in table(record(*HEADS_UP))


def test_a_stack_that_is_not_known_or_only_about_right_says_so() -> None:
    shown = table(record(stacks=("??", "~200")))
    assert "stack ??" in shown
    assert "stack ~198" in shown


def test_a_narrow_table_still_shows_stacks_bets_and_pot() -> None:
    shown = table(record(*HEADS_UP, "b8"), width=34)
    for part in ("stack 186", "bet 8", "stack 194", "pot 20", "T♦ 7♣ 2♠ ·· ··"):
        assert part in shown
    assert "odds" not in table(record(*HEADS_UP, "b8"), width=20)


@pytest.mark.parametrize("width", [30, 36, 51, 90])
def test_no_line_of_the_table_is_wider_than_its_place(width: int) -> None:
    recording = record("AhKd", "a", "c", "show Boris QsQc", "Td7c2s", "5h", "Qd")
    lines = list(table_lines(recording.view, LOOK, False, width, ["word " * 40]))
    assert max(line.cell_length for line in lines) <= width


# The history


def test_the_history_goes_street_by_street_and_ends_with_who_is_asked() -> None:
    assert history(record(*HEADS_UP, "b~8")) == [
        "PREFLOP",
        "  Anna  SB 1",
        "  Boris BB 2",
        "  Anna  dealt ▒▒ ▒▒",
        "  Anna  raises to 6",
        "  Boris calls 4",
        "FLOP T♦ 7♣ 2♠  pot 12",
        "  Boris bets ~8",
        "▸ Anna  ?",
    ]


def test_an_all_in_is_called_by_its_name() -> None:
    shown = history(record("AhKd", "a", "c"))
    assert "  Anna  all-in to 200" in shown
    assert "  Boris calls all-in 198" in shown


def test_the_step_that_does_not_fit_is_marked_and_says_why_and_the_rest_is_kept() -> None:
    recording = record("AhKd", "r6", "c", "Td7c2s", "x", "x")
    recording.edit(1, "f")
    shown = history(recording)
    place = next(n for n, line in enumerate(shown) if line.startswith("✗"))
    assert shown[place] == "✗ Boris calls"
    assert "over" in " ".join(shown[place + 1 : place + 4])
    assert any("FLOP T♦ 7♣ 2♠" in line for line in shown[place:])


def test_the_step_pointed_at_is_marked_without_colour_too() -> None:
    assert "→ Anna  raises to 6" in history(record("AhKd", "r6"), chosen=1)


def test_hands_turned_up_are_the_entries_of_who_typed_them() -> None:
    recording = record("AhKd", "a", "c", "show Boris QsQc")
    entries = [step.entry for step in history_steps(recording)]
    assert [entry for entry in entries if entry is not None] == [0, 1, 2, 3]


def test_no_line_of_the_history_is_wider_than_its_panel() -> None:
    recording = record("AhKd", "r6", "c", "Td7c2s", "x", "x")
    recording.edit(1, "f")
    now = list(rows(history_steps(recording), recording.view))
    assert all(line.content.cell_length <= 22 for line in history_lines(now, LOOK, 22, 1))


def test_an_amount_is_never_cut_for_a_long_name() -> None:
    recording = record("AhKd", "r600000", "c", stacks=("900000", "900000"))
    assert "  Boris calls 599998" in history(recording, 26)
    assert "  Boris calls 599998" in history(recording, 22)
    assert "  An… raises to 600000" in history(recording, 22)
    assert "  Boris BB 2" in history(recording, 22)


# The action bar


def test_every_action_stands_in_the_bar_and_what_is_not_legal_is_in_brackets() -> None:
    assert bar(record("AhKd", "r6")) == (
        " f Fold  (x Check)  c Call 4  (b Bet)  r Raise   a All-in 200 "
    )
    assert " (c Call) " in bar(record(*HEADS_UP))


def test_a_call_for_the_whole_stack_is_called_all_in() -> None:
    assert "c Call 198 (all-in)" in bar(record("AhKd", "a"))


def test_an_unknown_stack_cannot_be_all_in() -> None:
    shown = bar(record("AhKd", stacks=("??", "200")))
    assert "(a All-in)" in shown


def test_a_narrow_bar_takes_another_line() -> None:
    lines = bar(record("AhKd", "r6"), width=40).splitlines()
    assert len(lines) == 2
    assert max(map(len, lines)) <= 40


# What is asked, and why not


def test_one_line_says_what_is_asked_and_what_enter_does() -> None:
    hole = "Hole cards of Anna: 2 cards. Enter if they were not seen."
    assert asked_words(record(), False) == hole
    assert "raise to 4–200" in asked_words(record("AhKd"), False)
    undecided = record("??", "c", "x", "Td7c2s", "x", "x", "5h", "x", "x", "Qd", "x", "x")
    undecided.submit("show Boris ??")
    undecided.submit("show Anna ??")
    assert "who of" in asked_words(undecided, False)


def test_the_view_gives_a_reason_for_everything_that_is_not_legal() -> None:
    said = "\n".join(why_lines(record("AhKd")))
    assert "Check is not possible" in said
    assert "announced before chips move" in said


# The field


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("20", "= 20, adds 20, all-in is 194"),
        ("3bb", "= 6, adds 6, all-in is 194"),
        ("66%", "= 8, adds 8, all-in is 194"),
        ("pot", "= 12, adds 12, all-in is 194"),
        ("~20", "= ~20, adds 20, all-in is 194"),
        ("194", "= 194, all-in, adds 194"),
        ("зще", "= 12, adds 12, all-in is 194"),
        ("3ии", "= 6, adds 6, all-in is 194"),
        ("Ё20", "= ~20, adds 20, all-in is 194"),
    ],
)
def test_every_form_of_a_bet_shows_its_total_before_it_counts(typed: str, told: str) -> None:
    assert comes_to(record(*HEADS_UP), typed, wanted_amount("bet")) == told


def test_a_raise_may_be_a_multiple_of_the_bet_and_says_what_it_adds() -> None:
    recording = record(*HEADS_UP, "b8", "r20")
    told = comes_to(recording, "2.5x", wanted_amount("raise"))
    assert told == "= 50, adds 42, all-in is 194"


def test_an_amount_that_is_not_legal_is_never_bent() -> None:
    with pytest.raises(InputProblem, match="bet-too-small"):
        comes_to(record(*HEADS_UP), "1", wanted_amount("bet"))


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("AhKd", "AhKd"),
        ("фрлв", "ahkd"),
        ("ер вы", "th ds"),
        (",,", "??"),
        ("show Boris QsQc", "show Boris QsQc"),
        ("ьгсл", "muck"),
    ],
)
def test_cards_typed_on_a_russian_layout_are_mapped_by_position(typed: str, line: str) -> None:
    assert cards_or_line_by_key(typed, ("Anna", "Boris")) == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("к6", "r6"),
        ("ырщц Анна фрлв", "show Анна ahkd"),
        ("Анна: к6 с", "Анна: r6 c"),
        ('цщт "Анна"', 'won "Анна"'),
        ("note он думал", "note он думал"),
        ("тщеу он думал", "note он думал"),
    ],
)
def test_names_and_remarks_stay_as_typed_on_any_layout(typed: str, line: str) -> None:
    assert line_by_key(typed, ("Анна", "Борис")) == line


def test_enter_alone_on_closed_cards_is_cards_that_nobody_saw() -> None:
    wanted = wanted_cards(record().view, later=False)
    assert wanted
    assert wanted.line("", ()) == "??"


def test_a_board_is_asked_for_by_its_street() -> None:
    wanted = wanted_cards(record("AhKd", "a", "c").view, later=True)
    assert wanted
    assert (wanted.label, wanted.board) == ("Flop", 3)
    assert wanted_cards(record("AhKd").view, later=False) is None


def test_every_entry_can_be_typed_again_and_is_the_same_then() -> None:
    lines = (*HEADS_UP, "b~8", "r20", "a", "c", "show Boris QsQc", "5h", "Qd", "rake ~3")
    recording = record(*lines)
    again = record()
    for entry in recording.entries:
        again.submit(entry_text(entry, ("Boris", "Anna"), 0))
    assert again.entries == recording.entries


# The picker


def test_the_picker_holds_each_card_once() -> None:
    cards = {card_at(row, column) for row in range(4) for column in range(13)}
    assert cards == set(range(52))
    assert card_at(0, 0) == CARD_BY_TEXT["As"]
    assert card_at(3, 12) == CARD_BY_TEXT["2c"]


def test_used_cards_are_dots_and_picked_ones_in_brackets() -> None:
    used, picked = {CARD_BY_TEXT["As"]}, (CARD_BY_TEXT["Ks"],)
    first = next(grid_lines((0, 2), picked, used, LOOK))
    assert isinstance(first, Content)
    assert first.plain.startswith(" ·· [K♠] Q♠ ")
