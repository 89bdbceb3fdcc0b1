"""RULES 8.3, 9 and 10.8: hands that follow one another."""

from collections import Counter
from itertools import combinations

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.series import (
    DRAW,
    HOME,
    End,
    Level,
    SeriesRules,
    Standing,
    first,
    next_hand,
    setup_of,
    stop,
)
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support.series import after, going_on

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor", "Greta", "Hugo", "Inna", "Jan")

Places = tuple[int, int | None, int | None]


def table(seats: int, rules: SeriesRules = HOME, button: int = 1) -> Standing:
    return first(rules, NAMES[:seats], button)


def places(standing: Standing) -> Places:
    """Button, who posts the small blind, who posts the big blind."""
    return standing.button, standing.posts_small_blind, standing.big_blind_seat


# Six seats; in the first hand 1 has the button, 2 the small blind, 3 the big blind.
# Who goes out in hand 1, 2, …: the places of hand 2, 3, …
SIX: dict[str, tuple[list[tuple[int, ...]], list[Places]]] = {
    "nobody": ([(), ()], [(2, 3, 4), (3, 4, 5)]),
    "the button": ([(1,), ()], [(2, 3, 4), (3, 4, 5)]),
    "the small blind": ([(2,), ()], [(2, 3, 4), (3, 4, 5)]),
    "the big blind": ([(3,), (), ()], [(2, None, 4), (3, 4, 5), (4, 5, 6)]),
    "who was next for the big blind": ([(4,), (), ()], [(2, 3, 5), (3, 5, 6), (5, 6, 1)]),
    "the last seat": ([(6,), (), ()], [(2, 3, 4), (3, 4, 5), (4, 5, 1)]),
    "both blinds": ([(2, 3), (), ()], [(2, None, 4), (3, 4, 5), (4, 5, 6)]),
    "button and small blind": ([(1, 2), ()], [(2, 3, 4), (3, 4, 5)]),
    "button and big blind": ([(1, 3), ()], [(2, None, 4), (3, 4, 5)]),
    "big blind and the next": ([(3, 4), (), ()], [(2, None, 5), (3, 5, 6), (5, 6, 1)]),
    "small blind and the next": ([(2, 4), ()], [(2, 3, 5), (3, 5, 6)]),
    "button and both blinds": ([(1, 2, 3), ()], [(2, None, 4), (3, 4, 5)]),
    "one big blind after the other": (
        [(3,), (4,), ()],
        [(2, None, 4), (3, None, 5), (4, 5, 6)],
    ),
    "the big blind, then the dead button's neighbour": (
        [(3,), (1,), (), ()],
        [(2, None, 4), (3, 4, 5), (4, 5, 6), (5, 6, 2)],
    ),
}


@pytest.mark.parametrize("case", SIX)
def test_9_2_the_big_blind_goes_on_and_the_places_behind_it_follow(case: str) -> None:
    outs, expected = SIX[case]
    standing = table(6)
    assert places(standing) == (1, 2, 3)
    seen = []
    for out in outs:
        standing = going_on(HOME, standing, *out)
        seen.append(places(standing))
    assert seen == expected


@pytest.mark.parametrize(
    ("out", "order", "dead"),
    [
        ((), (3, 4, 5, 6, 1, 2), False),
        ((2,), (3, 4, 5, 6, 1), True),
        ((3,), (4, 5, 6, 1, 2), False),
        ((1, 2), (3, 4, 5, 6), True),
        ((2, 3), (4, 5, 6, 1), True),
    ],
)
def test_9_2_the_last_position_is_the_button_or_the_last_seat_before_a_dead_one(
    out: tuple[int, ...], order: tuple[int, ...], dead: bool
) -> None:
    standing = going_on(HOME, table(6), *out)
    assert (standing.order, standing.button not in standing.order) == (order, dead)


def test_9_2_an_absent_small_blind_leaves_position_0_to_the_big_blind() -> None:
    standing = going_on(HOME, table(4), 3)
    assert standing.order == (4, 1, 2)
    # Seat 2, first by position in hand 1, took the 200 of seat 3.
    assert setup_of(HOME, standing) == Setup((200, 200, 400), None, 2)
    posts = [(post.seat, post.kind) for post in Hand(setup_of(HOME, standing)).posts]
    assert posts == [(0, "big-blind")]


# Who is left, button (and small blind) and big blind of the first hand of two.
DOWN_TO_TWO: list[tuple[int, list[tuple[int, ...]], tuple[int, int]]] = [
    (3, [(1,)], (3, 2)),
    (3, [(2,)], (3, 1)),
    (3, [(3,)], (2, 1)),
    (4, [(1, 2)], (3, 4)),
    (4, [(1, 3)], (2, 4)),
    (4, [(1, 4)], (3, 2)),
    (4, [(2, 3)], (1, 4)),
    (4, [(2, 4)], (3, 1)),
    (4, [(3, 4)], (2, 1)),
    # After the big blind went out there was no small blind: 2 button, 4 big blind.
    (4, [(3,), (1,)], (4, 2)),
    (4, [(3,), (2,)], (4, 1)),
    (4, [(3,), (4,)], (2, 1)),
    # After the small blind went out the button was dead: 3 small blind, 4 big blind.
    (4, [(2,), (1,)], (4, 3)),
    (4, [(2,), (3,)], (4, 1)),
    (4, [(2,), (4,)], (3, 1)),
    (10, [(1, 2, 3, 4, 5, 6, 7, 8)], (10, 9)),
    (10, [(3, 4, 5, 6, 7, 8, 9, 10)], (2, 1)),
    (10, [(1, 2, 4, 5, 6, 7, 8, 9)], (3, 10)),
]


@pytest.mark.parametrize(("seats", "outs", "expected"), DOWN_TO_TWO)
def test_9_3_with_two_left_the_button_moves_so_that_nobody_posts_the_big_blind_twice(
    seats: int, outs: list[tuple[int, ...]], expected: tuple[int, int]
) -> None:
    standing = table(seats)
    for out in outs:
        last_big_blind = standing.big_blind_seat
        standing = going_on(HOME, standing, *out)
    button, big_blind = expected
    assert places(standing) == (button, button, big_blind)
    assert standing.big_blind_seat != last_big_blind
    assert standing.order == (big_blind, button)
    hand = Hand(setup_of(HOME, standing))
    assert [(post.seat, post.kind) for post in hand.posts] == [(1, "small-blind"), (0, "big-blind")]
    following = going_on(HOME, standing)
    assert places(following) == (big_blind, big_blind, button)


@pytest.mark.parametrize("seats", range(2, 11))
def test_1_1_1_2_the_first_hand_has_its_blinds_left_of_the_button(seats: int) -> None:
    standing = table(seats, button=seats)
    expected = (2, 2, 1) if seats == 2 else (seats, 1, 2)
    assert places(standing) == expected
    assert standing.order == (*range(1, seats), seats)
    assert setup_of(HOME, standing) == Setup((200,) * seats, 1, 2)


@pytest.mark.parametrize("seats", range(3, 11))
def test_1_2_while_nobody_goes_out_button_and_blinds_pass_every_seat(seats: int) -> None:
    standing = table(seats)
    for hand in range(3 * seats):
        turn = [(hand + place) % seats + 1 for place in range(3)]
        assert (standing.hand, *places(standing)) == (hand + 1, *turn)
        standing = going_on(HOME, standing)


def moving_button(playing: tuple[int, ...], button: int) -> Places:
    """Robert's Rules, moving button: on to the next player, the blinds are the two after it."""
    left = sorted(playing, key=lambda seat: (seat - button - 1) % 10)
    return left[0], left[1], left[2]


@pytest.mark.parametrize("seats", range(4, 11))
def test_9_2_is_the_moving_button_unless_a_blind_goes_out(seats: int) -> None:
    others = [1, *range(4, seats + 1)]
    for count in range(seats - 2):
        for out in combinations(others, count):
            standing = going_on(HOME, table(seats), *out)
            assert places(standing) == moving_button(standing.order, 1), out


def test_9_2_a_moving_button_would_spare_the_player_after_the_big_blind_who_is_out() -> None:
    standing = going_on(HOME, table(6), 3)
    assert moving_button(standing.order, 1) == (2, 4, 5)
    assert places(standing) == (2, None, 4)


def test_9_1_the_button_is_drawn_by_lot_and_a_seed_repeats_it() -> None:
    drawn = Counter(first(HOME, NAMES[:6], seed=seed).button for seed in range(1200))
    assert sorted(drawn) == [1, 2, 3, 4, 5, 6]
    assert all(150 < times < 250 for times in drawn.values())
    assert first(HOME, NAMES[:6], seed="club") == first(HOME, NAMES[:6], seed="club")


def test_9_1_everyone_starts_with_200_and_draw_players_with_100() -> None:
    assert {player.stack for player in table(10).players} == {200}
    assert {player.stack for player in table(6, DRAW).players} == {100}


def test_seats_may_leave_gaps_and_names_keep_theirs() -> None:
    standing = first(HOME, ("Anna", "Boris", "Clara"), 9, seats=(9, 2, 5))
    assert [(player.seat, player.name) for player in standing.players] == [
        (2, "Boris"),
        (5, "Clara"),
        (9, "Anna"),
    ]
    assert (places(standing), standing.order) == ((9, 2, 5), (2, 5, 9))


def test_9_1_the_last_one_with_chips_wins_and_the_rest_place_by_when_they_went_out() -> None:
    standing = going_on(HOME, table(4), 3)
    # Seat 2 holds 400 by now, seats 1 and 4 hold 200 each and go out together.
    end = after(HOME, standing, 1, 4)
    assert isinstance(end, End)
    assert (end.reason, end.hands, end.winners) == ("one-left", 2, (2,))
    assert end.places == ((2,), (1, 4), (3,))


def test_9_1_of_two_out_in_one_hand_who_began_it_with_more_places_higher() -> None:
    standing = next_hand(HOME, table(3), (200, 150, 250))
    assert isinstance(standing, Standing)
    end = after(HOME, standing, 1, 3)
    assert isinstance(end, End)
    assert end.places == ((2,), (1,), (3,))


def test_9_4_a_series_stopped_by_time_goes_by_chips_and_equal_stacks_tie() -> None:
    standing = going_on(HOME, table(4), 3)
    end = stop(standing)
    assert (end.reason, end.hands) == ("stopped", 1)
    assert end.places == ((2,), (1, 4), (3,))
    before = stop(table(2))
    assert (before.hands, before.winners) == (0, (1, 2))


@pytest.mark.parametrize(
    ("final", "code"),
    [
        ((200, 200, None), "series-stack-unknown"),
        ((-1, 300, 301), "series-stack-negative"),
        ((200, 200, 201), "series-chips-differ"),
        ((200, 200, 199), "series-chips-differ"),
    ],
)
def test_9_3_no_chips_come_or_go_between_hands(final: tuple[int | None, ...], code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        next_hand(HOME, table(3), final)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("rules", "seats", "code"),
    [
        (HOME, 1, "seat-count"),
        (DRAW, 7, "seat-count"),
        (SeriesRules(0, HOME.levels), 3, "stack-not-positive"),
        (SeriesRules(200, (Level(1, 2), Level(3, 2))), 3, "small-blind-range"),
        (SeriesRules(200, (Level(1, 2), Level(None, 4))), 3, "series-small-blind-needed"),
        (SeriesRules(4, (Level(None, None, 5, min_bet=5),), DRAW.game), 3, "series-chips-short"),
        (SeriesRules(100, (*DRAW.levels, Level(1, 2)), DRAW.game), 3, "series-levels-differ"),
    ],
)
def test_rules_that_no_table_could_play_by_are_refused(
    rules: SeriesRules, seats: int, code: str
) -> None:
    with pytest.raises(RuleViolation) as caught:
        first(rules, NAMES[:seats], 1)
    assert caught.value.code == code


def test_stacks_that_differ_are_what_everyone_begins_with() -> None:
    rules = SeriesRules(None, HOME.levels)
    standing = first(rules, NAMES[:3], 1, stacks=(50, 60, 70))
    assert setup_of(rules, standing).stacks == (60, 70, 50)
    with pytest.raises(ValueError, match="None"):
        first(rules, NAMES[:3], 1)


def test_the_first_button_is_a_players() -> None:
    with pytest.raises(RuleViolation) as caught:
        table(3, button=4)
    assert caught.value == RuleViolation("series-button-empty")


@pytest.mark.parametrize(
    ("button", "seed", "seats"),
    [(None, None, None), (1, 1, None), (1, None, (1, 1, 2)), (None, 1, (1, 2)), (None, 1, ())],
)
def test_the_button_is_named_or_drawn_and_a_seat_is_taken_once(
    button: int | None, seed: int | None, seats: tuple[int, ...] | None
) -> None:
    with pytest.raises(ValueError, match=str(button)):
        first(HOME, NAMES[:3], button, seed, seats)
