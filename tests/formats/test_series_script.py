"""Series in the header of a script: its lines, its presets, and what is wrong with them."""

import pytest

from recorder.formats.json_hand import MAX_LEVELS, HandHistory, Series
from recorder.formats.script.writer import write_script
from tests.formats.script_text import problems, read_one
from tests.formats.series_files import level

THREE = "seat Anna 200 button\nseat Boris 200\nseat Clara 200\n"


def start(header: str) -> HandHistory:
    hand = read_one(header + THREE)
    assert problems(hand) == []
    assert hand.history
    return hand.history


def series(header: str) -> Series:
    found = start(header).series
    assert found
    return found


def test_9_1_a_home_series_is_200_chips_and_blinds_of_1_and_2() -> None:
    history = start("series home\n")
    assert history.series == Series(levels=(level(1, 2),), chips=200, small_blind=2)
    assert (history.game, history.stakes.small_blind, history.stakes.big_blind) == (
        "nl-holdem",
        1,
        2,
    )


def test_10_8_a_draw_series_is_ten_hands_of_100_chips_with_an_ante_of_1() -> None:
    hand = read_one("series draw\n" + THREE.replace("200", "100"))
    assert problems(hand) == []
    assert hand.history
    ante = level(None, None, 1, min_bet=2)
    assert hand.history.series == Series(levels=(ante,), chips=100, last_hand=10)
    assert hand.history.game == "five-card-draw"
    assert (hand.history.stakes.min_bet, hand.history.stakes.ante) == (2, ante.ante)


@pytest.mark.parametrize(
    ("header", "levels"),
    [
        ("levels 10/20", (level(10, 20),)),
        ("Levels 10/20 x10", (level(10, 20, hands=10),)),
        ("levels 10/20 20m", (level(10, 20, minutes=20),)),
        ("levels 10/20 X3 20M", (level(10, 20, hands=3, minutes=20),)),
        ("levels 10/20 15/30/5", (level(10, 20), level(15, 30, 5))),
        ("levels 25/50/50bb", (level(25, 50, 50, "big-blind"),)),
        ("levels 25/50/10BB x2 30/60", (level(25, 50, 10, "big-blind", hands=2), level(30, 60))),
        ("levels 10/20/0", (level(10, 20),)),
        ("game five-card-draw\nlevels -/-/1", (level(None, None, 1, min_bet=2),)),
        ("game five-card-draw\nlevels -/-/5/7", (level(None, None, 5, min_bet=7),)),
        ("levels 0.5/1 1/2", (level(5, 10), level(10, 20))),
        ("money EUR\nlevels 0.5/1", (level(50, 100),)),
        ("levels 1/2\nseries", (level(1, 2),)),
        ("series\nblinds 3/5\nante 1", (level(3, 5, 1),)),
        ("series\nblinds 3/5\nante 2 bb", (level(3, 5, 2, "big-blind"),)),
        ("game five-card-draw\nseries\nante 3", (level(None, None, 3, min_bet=6),)),
        ("levels 5/10 10/20\nseries home", (level(5, 10), level(10, 20))),
        ("series home\nlevels 5/10 10/20", (level(5, 10), level(10, 20))),
    ],
)
def test_levels_as_they_are_typed(header: str, levels: tuple[object, ...]) -> None:
    assert series(header + "\n").levels == levels


@pytest.mark.parametrize(
    ("header", "chips", "last"),
    [
        ("series\nblinds 1/2", None, None),
        ("series chips 200\nblinds 1/2", 200, None),
        ("series hands 20\nblinds 1/2", None, 20),
        ("series hands 20 chips 200\nblinds 1/2", 200, 20),
        ("series home hands 30", 200, 30),
        ("series draw chips 200", 200, 10),
        ("series draw hands 5 chips 200\nlevels -/-/2", 200, 5),
        ("money USD 1\nseries chips 200\nblinds 1/2", 2000, None),
        ("money USD 1\nseries home", 2000, None),
    ],
)
def test_chips_and_the_last_hand(header: str, chips: int | None, last: int | None) -> None:
    found = series(header + "\n")
    assert (found.chips, found.last_hand) == (chips, last)


def test_stacks_in_big_blinds_are_those_of_the_level() -> None:
    history = read_one("levels 10/20\nseat Anna 10bb button\nseat Boris 10bb\n").history
    assert history
    assert [seat.stack for seat in history.seats] == [200, 200]


MIDST = """series chips 300
levels 10/20 x4 15/30/5
series-hand 6
level 2 from 5 since 2026-05-01 20:15 +03:00
small-blind 3
out 3 "Clara B." 5 250
seat 1 Anna 500
seat 2 Boris 300 button
seat 5 Eva 700
out 4 Dmitri 2 90
"""


def test_a_hand_in_the_midst_of_a_series() -> None:
    hand = read_one(MIDST)
    assert problems(hand) == []
    assert hand.history
    found = hand.history.series
    assert found
    assert (found.hand, found.level, found.level_from) == (6, 2, 5)
    assert found.level_since == "2026-05-01T20:15+03:00"
    assert [(out.seat, out.name, out.hand, out.stack, out.left) for out in found.out] == [
        (3, "Clara B.", 5, 250, 0),
        (4, "Dmitri", 2, 90, 0),
    ]
    # The small blind falls on the empty seat of Clara: nobody posts it (RULES 9.2).
    assert found.small_blind == 3
    assert (hand.history.stakes.small_blind, hand.history.stakes.big_blind) == (None, 30)
    posts = [(e.seat, e.kind) for e in hand.history.events if e.type == "post"]
    assert posts == [(5, "ante"), (1, "ante"), (2, "ante"), (5, "big-blind")]


def test_what_is_left_of_an_ante_stays_with_who_is_out() -> None:
    header = "series draw\nlevels -/-/5\nseries-hand 3\nout 3 Clara 2 40 left 3\n"
    hand = read_one(f"{header}seat Anna 200 button\nseat Boris 97\n")
    assert problems(hand) == []
    assert hand.history
    assert hand.history.series
    assert hand.history.series.out[0].left == 3


WRONG: list[tuple[str, str, int]] = [
    ("series holiday", "series-unreadable", 8),
    ("series home draw", "series-unreadable", 13),
    ("series 200", "series-unreadable", 8),
    ("series chips", "amount-missing", 13),
    ("series chips many", "header-amount-unreadable", 14),
    ("series hands 0", "number-too-small", 14),
    ("series hands 999999999999", "number-too-large", 14),
    ("series hands 99999999999999999999999", "value-unreadable", 14),
    ("levels", "header-missing", 7),
    ("levels x10", "level-unreadable", 8),
    ("levels 10/20 10", "level-unreadable", 14),
    ("levels 10/20 ten", "level-unreadable", 14),
    ("levels 10/20 x", "level-unreadable", 14),
    ("levels 10/20 x10 x10", "level-unreadable", 18),
    ("levels 10/20 20m 5m", "level-unreadable", 18),
    ("levels 10/20 x0", "number-too-small", 14),
    ("levels 10/20 9999m", "number-too-large", 14),
    ("levels 10/20 х10", "cyrillic-letter", 14),
    ("levels 10/20 20м", "cyrillic-letter", 16),
    ("levels 10/20/5/40/1", "level-unreadable", 8),
    ("levels 10/", "level-unreadable", 8),
    ("levels ~10/20", "level-unreadable", 8),
    ("levels 10/1,500", "amount-ambiguous", 11),
    ("levels 10/2bb", "amount-not-plain", 11),
    ("levels 10/20/5x", "amount-not-plain", 14),
    ('levels "10/20"', "level-unreadable", 8),
    ("levels 20/10", "small-blind-range", 8),
    ("levels 10/20 40/30", "small-blind-range", 14),
    ("levels 10/20 -/30", "series-small-blind-needed", 14),
    ("levels 10/20 -/-/1", "big-blind-missing", 14),
    ("levels 10/20 15/30/5/40", "min-bet-beside-blind", 14),
    ("levels 10/0", "blind-not-positive", 11),
    ("levels " + "1/2 " * (MAX_LEVELS + 1), "list-too-long", 8 + 4 * MAX_LEVELS),
    ("level 0\nlevels 1/2", "number-too-small", 7),
    ("level 2\nblinds 1/2", "series-missing", 7),
    ("series-hand 2\nblinds 1/2", "series-missing", 13),
    ("small-blind 2\nblinds 1/2", "series-missing", 13),
    ("out 4 Eva 1 20\nblinds 1/2", "series-missing", 5),
    ("out 11 Eva 1 20\nlevels 1/2", "number-too-large", 5),
    ("out 4\nlevels 1/2", "name-missing", 6),
    ("out 4 Eva\nlevels 1/2", "header-missing", 10),
    ("out 4 Eva 1\nlevels 1/2", "amount-missing", 12),
    ("out 4 Eva 1 20 more\nlevels 1/2", "header-extra", 16),
    ("series-hand\nlevels 1/2", "header-missing", 12),
    ("level 1 since\nlevels 1/2", "text-missing", 14),
    ("level 1 since noon\nlevels 1/2", "time-invalid", 15),
    ("level 2\nlevels 1/2", "series-level-unknown", 7),
    ("out 4 Eva 1 20\nseries home", "series-first-out", 5),
    ("series-hand 2\nout 1 Eva 1 20\nlevels 1/2", "seat-twice", 5),
    ("series-hand 2\nout 4 Anna 1 20\nlevels 1/2", "name-twice", 7),
    ('series-hand 2\nout 4 "\u202e" 1 20\nlevels 1/2', "name-invalid", 7),
    ("series-hand 2\nout 4 Eva 2 20\nlevels 1/2", "series-out-later", 11),
    ("series-hand 2\nout 4 Eva 1 20 left 1\nlevels 1/2", "series-out-left", 21),
    ("series home\nblinds 1/3", "series-forced-bet", 10),
    ("series home\nante 1", "series-forced-bet", 6),
    ("levels 1/2/5\nante 5 bb", "series-forced-bet", 6),
    ("series chips 201\nblinds 1/2", "series-first-stack", 11),
    ("series home\nbutton 4", "series-seat-never", 8),
    ("series\nseries\nblinds 1/2", "header-twice", 1),
]


@pytest.mark.parametrize(("header", "code", "column"), WRONG)
def test_what_is_wrong_is_named_with_its_column(header: str, code: str, column: int) -> None:
    seats = THREE.replace(" button", "") if "button" in header else THREE
    found = problems(read_one(f"{header}\n{seats}"))
    assert (code, column) in [(code, int(where.rsplit(" ", 1)[1])) for code, where in found]


def test_a_level_too_many_costs_no_more_than_one() -> None:
    assert len(problems(read_one("levels " + "1/2 x9 " * 9000 + "\n" + THREE))) < 4


def test_a_small_blind_on_a_wrong_seat_is_written_as_it_stands() -> None:
    history = start("series home\n")
    assert history.series
    moved = history.series.model_copy(update={"small_blind": 3})
    wrong = history.model_copy(update={"series": moved})
    again = read_one(write_script(wrong))
    assert [code for code, _ in problems(again)] == ["series-small-blind-seat"]
    assert again.history == wrong
