"""Tables of three and more: a line for each seat, the pots, and what is named for want of room."""

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from recorder import i18n
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.telling.amounts import bare
from recorder.telling.asked import table as told_table
from recorder.telling.pots import pots_brief, pots_told
from recorder.telling.rows import Told
from recorder.tui.palettes import Look
from recorder.tui.text import clip, wrapped
from recorder.tui.widgets.asked import asked_words
from recorder.tui.widgets.history import history_lines
from recorder.tui.widgets.table import table_lines

NAMES = ("Anna", "Boris", "Clara", "David", "Eve", "Fedor", "Gleb", "Константин", "Ivan", "Jo")
LONG = tuple(f"{number} Александр Невский" for number in range(10))
BOTH = pytest.mark.parametrize("lang", i18n.LANGUAGES)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


def table(*stacks: str, names: tuple[str, ...] = NAMES, **fields: object) -> Recording:
    """A hand of so many players; Anna has the button and records."""
    seated = SetupFields(names[: len(stacks)], stacks, hero=0)
    for name, value in fields.items():
        object.__setattr__(seated, name, value)
    return Recording(start_of(seated))


def played(recording: Recording, *steps: str) -> Recording:
    for step in steps:
        recording.submit(step)
    return recording


def lines(recording: Recording, width: int = 51, height: int | None = None) -> list[str]:
    shown = table_lines(recording.view, Look(), False, width, (), height, "v")
    return [line.plain for line in shown]


def stages(names: tuple[str, ...]) -> Iterator[Recording]:
    """A hand of ten, at its beginning, with three out, and with a side pot."""
    recording = table("50000", *["123456"] * 9, names=names, blinds="1000/2000")
    yield recording
    yield played(recording, "AhKd", "r6000", "f", "f", "c")
    yield played(recording, "f", "c", "c", "c", "a", "c", "f")


@BOTH
@pytest.mark.parametrize("width", [35, 51, 55, 75])
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_each_seat_has_a_line_and_amounts_are_never_cut(
    lang: str, width: int, names: tuple[str, ...]
) -> None:
    i18n.use(lang)
    for recording in stages(names):
        view = recording.view
        shown = lines(recording, width)
        assert max(map(cell_len, shown)) <= width
        for seat in view.seats:
            stack = i18n.text("table.all-in") if seat.all_in else bare(view, seat.stack)
            found = [line for line in shown if line[2:].startswith(seat.name[:3]) and stack in line]
            assert found, (seat, shown)
            assert not seat.street_bet or seat.folded or bare(view, seat.street_bet) in found[0]


@BOTH
@pytest.mark.parametrize("height", range(6, 14))
@pytest.mark.parametrize("width", [35, 51])
def test_what_has_no_room_is_named_with_the_key_that_shows_it(
    lang: str, width: int, height: int
) -> None:
    i18n.use(lang)
    for recording in stages(NAMES):
        shown = lines(recording, width, height)
        assert len(shown) <= height
        assert max(map(cell_len, shown)) <= width
        asked = recording.view.name
        assert any(line.startswith(f"▸ {asked}"[:6]) for line in shown)
        gone = [name for name in NAMES if not any(line[2:].startswith(name[:3]) for line in shown)]
        assert not gone or shown[-1].endswith("(v)")
        assert not gone or gone[0] in shown[-1]


def test_folded_hands_make_room_before_those_that_play() -> None:
    *_, recording = stages(NAMES)
    shown = "\n".join(lines(recording, height=9)[:-1])
    folded = [seat.name for seat in recording.view.seats if seat.folded]
    playing = [seat.name for seat in recording.view.seats if not seat.folded]
    assert folded
    assert any(name not in shown for name in folded)
    assert all(name in shown for name in playing)


def test_everybody_keeps_their_line_from_hand_to_hand() -> None:
    for button in range(3):
        recording = table("200", "200", "200", hero=None, button=button)
        names = [line[2:7].strip() for line in lines(recording) if "stack" in line]
        assert names == ["Anna", "Boris", "Clara"]


def test_a_dead_button_has_a_line_before_who_sits_left_of_it() -> None:
    # RULES 9.2: the button may lie before an empty seat; the big blind is then the second left.
    names = ("Anna", "", "Clara", "David")
    recording = table("200", "", "200", "200", names=names, button=1)
    shown = [line.strip() for line in lines(recording)]
    assert shown[0].startswith("● button")
    assert shown[1].split()[:2] == ["Clara", "SB"]
    assert shown[2].split()[:2] == ["David", "BB"]


def test_pots_are_told_with_who_may_win_them() -> None:
    # RULES 5: all-in for 20 and 50, two go on with 200: 80, 90 and, once both bet 10, 20.
    recording = table("20", "50", "200", "200", blinds="1/2")
    played(recording, "AhKd", "r50", "a", "a", "c")
    view = recording.view
    assert pots_brief(view) == "main 80: all 4 · side 90: all but Anna"
    played(recording, "Td7c2s", "b10 c")
    view = recording.view
    assert pots_brief(view) == (
        "main 80: all 4 · side #1 90: all but Anna · side #2 20: Clara, David"
    )
    assert list(pots_told(view))[1:] == [
        "Side pot #1 90: Boris, Clara, David.",
        "Side pot #2 20: Clara, David.",
    ]


def test_one_pot_needs_no_more_words() -> None:
    recording = played(table("200", "200", "200"), "AhKd", "r6")
    assert pots_brief(recording.view) == ""
    assert list(pots_told(recording.view)) == []


@pytest.mark.parametrize(
    ("game", "ante", "named"),
    [("fl-holdem", "", "10/20"), ("fl-five-card-draw", "", "10/20"), ("pl-holdem", "", "5/10")],
)
def test_fixed_limit_is_called_by_its_bets(game: str, ante: str, named: str) -> None:
    # RULES 8.1: 10/20 has blinds 5/10.
    from recorder.telling.games import titled

    recording = table("500", "500", game=game, blinds="5/10", ante=ante)
    assert titled(recording.start).endswith(f" {named}")


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_on_no_terminal_is_the_table_too_narrow_to_be_drawn(names: tuple[str, ...]) -> None:
    # The screen behind "too small" is still filled, whatever columns it has left.
    for recording in stages(names):
        history = Told().rows(recording)
        for width in range(-3, 41):
            assert list(history_lines(history, Look(), width, 0, 0))
            assert asked_words(recording, False, width)
            for height in (1, 2, 5, 12):
                assert lines(recording, width, height)


def test_a_word_wider_than_the_room_is_broken_into_signs() -> None:
    for width in (-2, 0, 1, 2):
        assert wrapped("pot 漢", width) == ["po", "t", "漢"]
        assert clip("漢a", width).rstrip() == {1: "…", 2: " …"}.get(width, "")


@pytest.mark.parametrize(
    ("lang", "brief"),
    [
        ("en", "main 60: both · side 60: Boris alone"),
        ("ru", "главный 60: на двоих · побочный 60: только Boris"),
    ],
)
def test_a_pot_that_only_one_still_plays_for_is_said_to_be_theirs(lang: str, brief: str) -> None:
    i18n.use(lang)
    # Anna is all-in for 20; Boris and Clara put in 30 more each before Clara gives up.
    recording = table("20", "200", "200", "200", blinds="1/2")
    played(recording, "AhKd", "f", "a", "r50", "c", "Td7c2s", "b10", "f")
    assert pots_brief(recording.view) == brief


@BOTH
def test_forced_bets_are_told_by_their_names(lang: str) -> None:
    i18n.use(lang)
    recording = table("200", "200", "200", blinds="10/25", ante="5")
    told = {"en": ["ante 5", "SB 10", "BB 25"], "ru": ["анте 5", "МБ 10", "ББ 25"]}[lang]
    words = [row.words for row in Told().rows(recording) if row.kind == "step"]
    assert words == [told[0], told[0], *told]
    recording = table("200", "200", "200", blinds="10/25", ante="5 bb")
    said = "BB ante 5" if lang == "en" else "анте ББ 5"
    assert said in [row.words for row in Told().rows(recording)]


def test_who_lost_all_has_nothing_left_and_is_not_all_in_any_more() -> None:
    recording = played(table("20", "200", "200", blinds="1/2"), "AhKd", "a", "f", "c")
    assert any("all-in" in line for line in lines(recording))
    played(recording, "show Clara QsQd", "Td7c2s", "5h", "9d")
    assert recording.view.over
    anna = next(line for line in lines(recording) if "Anna" in line)
    assert "stack 0" in anna
    assert "all-in" not in anna
    assert "Anna: stack 0, button." in list(told_table(recording.view))


def test_names_in_the_history_are_cut_only_as_far_as_they_can_be_told_apart() -> None:
    names = ("Player 1", "Player 2", "Player 3")
    recording = table("600", "600", "600", names=names, blinds="1/2")
    played(recording, "AhKd", "a", "c")
    rows = Told().rows(recording)
    for width in (22, 26, 44):
        shown = [line.content.plain for line in history_lines(rows, Look(), width)]
        assert not [line for line in shown if "Play" in line and "Player" not in line], shown
        for name in names:
            assert any(name in line for line in shown), shown


@BOTH
def test_table_and_history_call_the_blinds_alike(lang: str) -> None:
    i18n.use(lang)
    recording = table("200", "200", "200", blinds="1/2")
    small, big = ("SB", "BB") if lang == "en" else ("МБ", "ББ")
    assert [line.split()[1] for line in lines(recording)[:2]] == [small, big]
    assert [row.words for row in Told().rows(recording)][1:3] == [f"{small} 1", f"{big} 2"]
