"""The short form of a series in a script: a hand that only says `hand` follows from the last."""

from recorder.formats.json_hand import HandHistory, Series
from tests.formats.script_text import problems, read_all
from tests.formats.series_files import level

THREE = "seat Anna 200 button\nseat Boris 200\nseat Clara 200\n"


def test_bare_hand_lines_without_a_series_are_still_whole_headers() -> None:
    first, second = read_all(f"blinds 1/2\n{THREE}f f\nhand\nf f\n")
    assert first.findings == []
    assert {code for code, _ in problems(second)} == {
        "blinds-missing",
        "button-missing",
        "seat-count",
    }


SHORT = f"""series home
hand 4
venue Home
hero Boris
{THREE}f f
"""


def follow(block: str) -> HandHistory:
    first, second = read_all(f"{SHORT}{block}")
    assert first.findings == []
    assert problems(second) == []
    assert second.history
    return second.history


def test_the_short_form_starts_from_what_the_last_hand_left() -> None:
    history = follow("hand\n")
    assert history.button == 2
    assert [(s.seat, s.name, s.stack, s.hero) for s in history.seats] == [
        (1, "Anna", 200, False),
        (2, "Boris", 199, True),
        (3, "Clara", 201, False),
    ]
    assert history.table
    assert (history.table.hand_number, history.table.venue) == (5, "Home")
    assert history.series == Series(levels=(level(1, 2),), chips=200, hand=2, small_blind=3)


def test_the_short_form_says_what_is_new() -> None:
    history = follow("hand 9\nhero Anna AhKd\nvenue Club\nplayed 2026-05-01 20:15 Z\ntag late\n")
    assert history.table
    assert (history.table.hand_number, history.table.venue) == (9, "Club")
    assert history.tags == ("late",)
    assert [seat.name for seat in history.seats if seat.hero] == ["Anna"]


def test_the_short_form_may_repeat_what_holds_and_nothing_else() -> None:
    assert follow("hand\nblinds 1/2\nbutton 2\ngame nl-holdem\n").button == 2
    _, second = read_all(f"{SHORT}hand\nbutton 3\nblinds 2/4\ngame pl-holdem\nf f\n")
    assert [code for code, _ in problems(second)] == [
        "series-small-blind-seat",
        "series-button",
        "series-forced-bet",
        "series-forced-bet",
        "series-rules-changed",
    ]


def test_8_3_a_level_is_moved_on_by_hand() -> None:
    text = f"levels 1/2 2/4 5/10/10bb\n{THREE}f f\nhand\nlevel 2\nf f\nhand\nf f\nhand\nlevel 3\n"
    hands = read_all(text + "f f\n")
    assert [problems(hand) for hand in hands] == [[]] * 4
    found = [hand.history.series for hand in hands if hand.history and hand.history.series]
    assert [(each.level, each.level_from) for each in found] == [(1, 1), (2, 2), (2, 2), (3, 4)]
    stakes = [hand.history.stakes.big_blind for hand in hands if hand.history]
    assert stakes == [2, 4, 4, 10]


def test_10_8_a_level_moved_on_by_hand_puts_out_who_cannot_post_its_ante() -> None:
    header = "game five-card-draw\nlevels -/-/1 -/-/20\n"
    seats = "seat Anna 100\nseat Boris 17\nseat Clara 100 button\n"
    hands = read_all(f"{header}{seats}b2 f f\nhand\nlevel 2\nb40 f\n")
    assert [problems(hand) for hand in hands] == [[], []]
    second = hands[1].history
    assert second
    assert second.series
    # Boris has 16 left of his 17; Anna won three antes, and the button passes to her.
    assert [(s.name, s.stack) for s in second.seats] == [("Anna", 102), ("Clara", 99)]
    assert [(o.name, o.hand, o.stack, o.left) for o in second.series.out] == [("Boris", 1, 17, 16)]
    assert (second.button, second.stakes.min_bet) == (1, 40)
    stayed = read_all(f"{header}{seats}b2 f f\nhand\nb2 f f\n")[1].history
    assert stayed
    assert [seat.name for seat in stayed.seats] == ["Anna", "Boris", "Clara"]


def test_a_wrong_hand_is_followed_by_nothing() -> None:
    text = f"series home\n{THREE}f x\nhand\nf f\nhand\nf f\n"
    first, second, third = read_all(text)
    assert [code for code, _ in problems(first)] == ["check-facing-bet"]
    assert problems(second) == [("series-start-unknown", "line 6, column 1")]
    assert problems(third) == [("series-start-unknown", "line 8, column 1")]
