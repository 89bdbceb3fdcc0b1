"""Showdown: what is shown without being told, and in which order it is stored."""

import pytest

from recorder.formats.script.writer import write_script
from tests.formats.script_text import problems, read_one, said

HEADER = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\n"
ANNA = "hole Anna AhKd\n"
BORIS = "hole Boris QsQc\n"
CHECKED = "c x flop Td 7c 2s x x turn 5h x x river Qd x x\n"
BET = "c x flop Td 7c 2s x x turn 5h x x river Qd x b8 c\n"
ALL_IN = "a c\n"
BOARD = "flop Td 7c 2s turn 5h river Qd\n"


def asked(text: str, *, showdown: bool = True) -> tuple[str, str | None, bool]:
    hand = read_one(HEADER + text, showdown=showdown).hand
    assert hand is not None
    now = hand.legal
    return now.ask, None if now.seat is None else ("Boris", "Anna")[now.seat], now.optional


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The last bettor shows first, else the first seat left of the button.
        (ANNA + BORIS + CHECKED, ["Boris show", "Anna show"]),
        (ANNA + BORIS + BET, ["Anna show", "Boris show"]),
        # `muck` says otherwise; the last who has not mucked does not show.
        (ANNA + BORIS + CHECKED + "muck Boris", ["Boris muck"]),
        (ANNA + BORIS + CHECKED + "muck Anna", ["Boris show", "Anna muck"]),
        (ANNA + BORIS + BET + "muck Boris", ["Anna show", "Boris muck"]),
        # An unknown hand is not passed over.
        (ANNA + CHECKED, []),
        (ANNA + CHECKED + "show Boris QsQc", ["Boris show", "Anna show"]),
        (ANNA + CHECKED + "show Boris ??", ["Boris show", "Anna show"]),
        (BORIS + CHECKED, ["Boris show"]),
        (BORIS + CHECKED + "rake 1", ["Boris show"]),
        (ANNA + BORIS + CHECKED + "rake 1", ["Boris show", "Anna show"]),
        (ANNA + BORIS + CHECKED + "show Boris", ["Boris show", "Anna show"]),
    ],
)
def test_known_hands_are_shown_in_order_without_being_told(text: str, expected: list[str]) -> None:
    hand = read_one(HEADER + text)
    codes = [code for code, _ in problems(hand)]
    assert codes == (["not-asked-for"] if text == BORIS + CHECKED + "rake 1" else [])
    assert [each for each in said(hand) if each.endswith((" show", " muck"))] == expected


def test_legal_says_who_is_to_show_and_inserts_nothing_at_the_end() -> None:
    assert asked(ANNA + BORIS + CHECKED, showdown=False) == ("reveal", "Boris", False)
    assert asked(ANNA + BORIS + BET, showdown=False) == ("reveal", "Anna", False)
    # At the next token it does.
    assert asked(ANNA + BORIS + BET + "show Boris", showdown=False) == ("none", None, False)


@pytest.mark.parametrize("showdown", [True, False])
def test_after_an_all_in_known_hands_are_shown_at_once(showdown: bool) -> None:
    assert asked(ANNA + ALL_IN, showdown=showdown) == ("reveal", "Boris", True)
    assert asked(ANNA + BORIS + ALL_IN, showdown=showdown) == ("board", None, False)


def test_a_street_word_leaves_unknown_hands_for_after_the_river() -> None:
    assert asked(ANNA + ALL_IN + "flop Td 7c 2s") == ("board", None, False)
    assert asked(ANNA + ALL_IN + BOARD) == ("reveal", "Boris", False)
    assert asked(ANNA + ALL_IN + BOARD + "show Boris QsQc") == ("none", None, False)


@pytest.mark.parametrize(
    "shows", ["show Anna AhKd show Boris QsQc", "show Boris QsQc show Anna AhKd"]
)
def test_any_order_of_shows_after_an_all_in_is_stored_from_the_buttons_left(shows: str) -> None:
    for text in (ALL_IN + shows + "\n" + BOARD, ALL_IN + BOARD + shows):
        hand = read_one(HEADER + text)
        assert problems(hand) == []
        assert [e for e in said(hand) if e.endswith("show")] == ["Boris show", "Anna show"]


@pytest.mark.parametrize(
    ("again", "expected"),
    [
        ("show Boris QsQc show Anna KdAh", []),
        ("show Boris QsQd", [("already-shown", "line 8, column 1")]),
    ],
)
def test_a_script_may_say_what_went_without_saying(
    again: str, expected: list[tuple[str, str]]
) -> None:
    hand = read_one(HEADER + ANNA + BORIS + ALL_IN + "flop Td 7c 2s\n" + again)
    assert problems(hand) == expected
    assert [e for e in said(hand) if e.endswith("show")] == ["Boris show", "Anna show"]


def test_in_an_ordinary_showdown_the_order_counts() -> None:
    assert problems(read_one(HEADER + CHECKED + "show Anna AhKd")) == [
        ("not-asked-for", "line 5, column 1")
    ]


def test_muck_after_an_all_in_is_accepted_with_a_warning() -> None:
    hand = read_one(HEADER + ANNA + BORIS + ALL_IN + "muck Anna")
    assert [f.code for f in hand.findings] == ["muck-after-all-in"]
    assert [e for e in said(hand) if e.endswith((" show", " muck"))] == ["Boris show", "Anna muck"]


def test_several_known_hands_may_muck_after_an_all_in_and_are_written_so() -> None:
    players = "seat Anna 80 button\nseat Boris 20\nseat Clara 50\n"
    cards = "hole Boris QsQc\nhole Clara 4c3h\nhole Anna AhKd\n"
    hand = read_one(f"blinds 1/2\n{players}{cards}a a a\nmuck Boris\nmuck Clara\n")
    assert hand.history is not None
    shown = [(e.type, e.seat) for e in hand.history.events if e.type in ("show", "muck")]
    assert shown == [("show", 1), ("muck", 2), ("muck", 3)]
    assert read_one(write_script(hand.history)).history == hand.history


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("r6 f show Boris Qs", ["Anna raise6", "Boris fold", "Boris show"]),
        ("r6 f\nshow Anna AhKd", ["Anna raise6", "Boris fold", "Anna show"]),
    ],
)
def test_cards_shown_by_choice_move_no_chips(text: str, expected: list[str]) -> None:
    hand = read_one(HEADER + text)
    assert problems(hand) == []
    assert said(hand) == expected
    assert hand.history is not None
    assert hand.history.result is not None
    assert hand.history.result["net"] == {"Boris": -2, "Anna": 2}


def test_an_undecided_pot_is_warned_of_and_settled_by_won() -> None:
    undecided = HEADER + ANNA + CHECKED + "show Boris ??\n"
    hand = read_one(undecided)
    assert [(f.severity, f.code, f.params) for f in hand.findings] == [
        ("warning", "winner-unknown", {"players": ("Boris", "Anna")})
    ]
    assert hand.history is not None
    assert hand.history.result is not None
    assert hand.history.result["pots"][0]["won"] is None
    assert hand.history.result["undecided"] == ["Boris", "Anna"]
    for won, expected in (("Anna", {"Anna": 4}), ("Anna Boris", {"Boris": 2, "Anna": 2})):
        history = read_one(f"{undecided}won {won}").history
        assert history is not None
        assert history.result is not None
        assert history.result["pots"][0]["won"] == expected


def test_a_player_called_like_a_token_is_quoted_among_the_winners() -> None:
    header = 'blinds 1/2\nseat "f" 200 button\nseat rake 200\n'
    text = header + CHECKED + 'show rake ??\nshow "f" ??\nwon rake "f" rake 1'
    history = read_one(text).history
    assert history is not None
    assert (history.won, history.rake) == (((2, 1),), 1)
