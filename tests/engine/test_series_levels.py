"""RULES 8.3 and 10.8: levels that rise, and series of five-card draw."""

import pytest

from recorder.engine.events import Post
from recorder.engine.game import GAMES
from recorder.engine.series import (
    DRAW,
    End,
    Level,
    SeriesRules,
    Standing,
    first,
    next_hand,
    setup_of,
)
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support.series import after, going_on

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor")

TOURNAMENT = SeriesRules(
    1000,
    (
        Level(10, 20, hands=2),
        Level(20, 40, hands=1),
        Level(30, 60, ante=10),
        Level(50, 100, ante=100, ante_by="big-blind", hands=1),
    ),
    GAMES["pl-holdem"],
)


def same(standing: Standing) -> list[int]:
    """A hand in which no chips moved."""
    stack = {player.seat: player.stack for player in standing.players}
    return [stack[seat] for seat in standing.order]


def levels(rules: SeriesRules, moved_after: set[int], hands: int) -> list[int]:
    """The level of each hand, where it was moved on by hand during the hands `moved_after`."""
    standing = first(rules, NAMES[:3], 1)
    seen = [standing.level]
    for hand in range(1, hands):
        following = next_hand(rules, standing, same(standing), next_level=hand in moved_after)
        assert isinstance(following, Standing)
        standing = following
        seen.append(standing.level)
    return seen


@pytest.mark.parametrize(
    ("moved_after", "expected"),
    [
        # Two hands, one hand, then until it is moved on.
        (set(), [0, 0, 1, 2, 2, 2, 2, 2]),
        # The last level holds to the end.
        ({5}, [0, 0, 1, 2, 2, 3, 3, 3]),
        # Moved on early: the next level has all its hands.
        ({1}, [0, 1, 2, 2, 2, 2, 2, 2]),
        # Moved on in the hand that was the last of its level: one step, not two.
        ({2}, [0, 0, 1, 2, 2, 2, 2, 2]),
    ],
)
def test_8_3_a_level_holds_from_the_next_hand_by_hands_or_moved_on(
    moved_after: set[int], expected: list[int]
) -> None:
    assert levels(TOURNAMENT, moved_after, 8) == expected


def test_8_3_there_is_no_level_after_the_last() -> None:
    with pytest.raises(ValueError, match="0"):
        levels(SeriesRules(200, (Level(1, 2),)), {1}, 2)


def test_8_3_late_levels_add_an_ante() -> None:
    standing = first(TOURNAMENT, NAMES[:3], 1)
    setups = [setup_of(TOURNAMENT, standing)]
    for _ in range(5):
        following = next_hand(TOURNAMENT, standing, same(standing))
        assert isinstance(following, Standing)
        standing = following
        setups.append(setup_of(TOURNAMENT, standing))
    game, stacks = TOURNAMENT.game, (1000, 1000, 1000)
    assert setups[0] == setups[1] == Setup(stacks, 10, 20, game=game)
    assert setups[2] == Setup(stacks, 20, 40, game=game)
    assert setups[3] == setups[5] == Setup(stacks, 30, 60, 10, game=game)
    following = next_hand(TOURNAMENT, standing, same(standing), next_level=True)
    assert isinstance(following, Standing)
    assert setup_of(TOURNAMENT, following) == Setup(stacks, 50, 100, 100, "big-blind", game)


def test_8_3_a_player_short_of_blind_and_ante_is_dealt_in_all_the_same() -> None:
    rules = SeriesRules(1000, (Level(50, 100, ante=10),))
    standing = next_hand(rules, first(rules, NAMES[:3], 1), (1, 1499, 1500))
    assert isinstance(standing, Standing)
    assert standing.order == (3, 1, 2)
    assert setup_of(rules, standing).stacks == (1499, 1500, 1)


def test_10_1_the_dealer_moves_left_past_who_is_out_and_nobody_posts_a_blind() -> None:
    standing = first(DRAW, NAMES[:4], 3)
    dealers = [standing.button]
    for out in ((), (1,), (), ()):
        standing = going_on(DRAW, standing, *out)
        dealers.append(standing.button)
        assert (standing.posts_small_blind, standing.big_blind_seat) == (None, None)
    assert dealers == [3, 4, 2, 3, 4]
    assert standing.order == (2, 3, 4)


def test_10_1_every_hand_of_draw_starts_with_an_ante_from_everybody() -> None:
    setup = setup_of(DRAW, first(DRAW, NAMES[:3], 2))
    assert setup == Setup((100, 100, 100), None, None, 1, "all", GAMES["five-card-draw"], 2)
    assert Hand(setup).posts == tuple(Post(seat, "ante", 1) for seat in range(3))


def test_10_8_after_ten_hands_most_chips_win_and_equal_stacks_share_the_place() -> None:
    standing = first(DRAW, NAMES[:4], 1)
    while standing.hand < 10:
        standing = going_on(DRAW, standing)
    assert [player.stack for player in standing.players] == [100, 100, 100, 100]
    # By position: seats 3, 4, 1, 2, since the dealer of hand 10 is seat 2.
    end = next_hand(DRAW, standing, (120, 80, 80, 120))
    assert isinstance(end, End)
    assert (end.reason, end.hands) == ("hands-played", 10)
    assert (end.winners, end.places) == ((2, 3), ((2, 3), (1, 4)))


ANTE_5 = SeriesRules(100, (Level(None, None, ante=5, min_bet=10),), DRAW.game, last_hand=10)


def test_10_8_who_cannot_post_the_whole_ante_is_out_with_chips_left() -> None:
    standing = next_hand(ANTE_5, first(ANTE_5, NAMES[:3], 3), (4, 191, 105))
    assert isinstance(standing, Standing)
    assert standing.players[0].out_after == 1
    assert (standing.button, standing.order) == (2, (3, 2))
    exactly = next_hand(ANTE_5, first(ANTE_5, NAMES[:3], 3), (5, 190, 105))
    assert isinstance(exactly, Standing)
    assert len(exactly.order) == 3


def test_10_8_it_ends_when_only_one_can_post_the_ante_and_chips_decide_the_places() -> None:
    standing = next_hand(ANTE_5, first(ANTE_5, NAMES[:4], 4), (4, 191, 105, 100))
    assert isinstance(standing, Standing)
    # The dealer moves from seat 4 past seat 1, which is out.
    assert (standing.button, standing.order) == (2, (3, 4, 2))
    end = next_hand(ANTE_5, standing, (3, 4, 389))
    assert isinstance(end, End)
    assert (end.reason, end.hands) == ("one-left", 2)
    assert end.places == ((2,), (1, 4), (3,))
    assert [player.stack for player in end.players] == [4, 389, 3, 4]


def test_10_8_a_higher_ante_puts_out_who_cannot_post_it() -> None:
    low, high = (Level(None, None, ante=ante, min_bet=2 * ante) for ante in (1, 20))
    rules = SeriesRules(30, (low, high), DRAW.game)
    following = next_hand(rules, first(rules, NAMES[:3], 3), (19, 20, 51), next_level=True)
    assert isinstance(following, Standing)
    assert sorted(following.order) == [2, 3]
    nobody = next_hand(
        SeriesRules(30, (low, Level(None, None, ante=60, min_bet=60)), DRAW.game),
        first(rules, NAMES[:3], 3),
        (30, 30, 30),
        next_level=True,
    )
    assert isinstance(nobody, End)
    assert nobody.places == ((1, 2, 3),)


def test_10_8_one_left_before_ten_hands() -> None:
    end = after(DRAW, first(DRAW, NAMES[:2], 1), 1)
    assert isinstance(end, End)
    assert (end.reason, end.hands, end.places) == ("one-left", 1, ((2,), (1,)))
