"""RULES 9: what holds for every series, tried on random ones from the first hand to the end."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from recorder.engine.game import GAMES
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
)
from recorder.engine.state import Hand
from tests.support.series import played, random_result, stacks

NAMES = tuple("ABCDEFGHIJ")
TOURNAMENT = SeriesRules(
    60,
    (
        Level(1, 2, hands=4),
        Level(2, 5, hands=4),
        Level(5, 10, ante=2),
        Level(10, 20, ante=20, ante_by="big-blind"),
    ),
    GAMES["fl-holdem"],
)
SHORT_HOME = replace(HOME, chips=40)
BY_ANTE = SeriesRules(30, (Level(None, None, ante=3, min_bet=6),), DRAW.game)
ALL = {"home": SHORT_HOME, "tournament": TOURNAMENT, "draw": DRAW, "by ante": BY_ANTE}
MOST_HANDS = 3000


def series(
    rng: Random, rules: SeriesRules, seats: int, *, by_play: bool
) -> tuple[list[Standing], End]:
    """A whole series: every hand as it stood before the deal, and the end."""
    numbers = sorted(rng.sample(range(1, 11), seats))
    now: Standing | End = first(rules, NAMES[:seats], seed=rng.random().hex(), seats=numbers)
    hands: list[Standing] = []
    while isinstance(now, Standing):
        hands.append(now)
        assert len(hands) < MOST_HANDS, "a series that does not end"
        final = played(rng, rules, now) if by_play else random_result(rng, now)
        further = now.level + 1 < len(rules.levels)
        now = next_hand(rules, now, final, next_level=further and rng.random() < 0.05)
    return hands, now


def check_chips(rules: SeriesRules, hands: list[Standing], end: End) -> None:
    assert rules.chips
    total = rules.chips * len(end.players)
    everyone = [*[standing.players for standing in hands], end.players]
    assert all(sum(player.stack for player in players) == total for players in everyone)
    assert [hand.hand for hand in hands] == list(range(1, end.hands + 1))


def check_setups(rules: SeriesRules, hands: list[Standing]) -> None:
    """The engine posts from the seats that the series names, and takes their stacks."""
    for standing in hands:
        setup = setup_of(rules, standing)
        had = stacks(standing)
        assert setup.stacks == tuple(had[seat] for seat in standing.order)
        setup.check()
        if standing.big_blind_seat is not None:
            # Without the ante, which may be all that a stack has.
            posts = Hand(replace(setup, ante=0)).posts
            by_kind = {post.kind: standing.order[post.seat] for post in posts}
            assert by_kind["big-blind"] == standing.big_blind_seat
            assert by_kind.get("small-blind") == standing.posts_small_blind


def check_big_blinds(hands: list[Standing]) -> None:
    """Between two big blinds of one player, everyone else still there posted exactly one."""
    posted = [standing.big_blind_seat for standing in hands]
    last: dict[int | None, int] = {}
    for index, seat in enumerate(posted):
        assert seat in hands[index].order
        assert index == 0 or posted[index - 1] != seat
        if seat in last:
            between = posted[last[seat] + 1 : index]
            for other in set(hands[index].order) - {seat}:
                assert between.count(other) == 1
        last[seat] = index


def check_places_follow(hands: list[Standing]) -> None:
    """With three or more the small blind and the button are one and two big blinds behind."""
    for before, standing in pairwise(hands):
        if len(standing.order) > 2:
            assert standing.small_blind_seat == before.big_blind_seat
            assert standing.button == before.small_blind_seat
        else:
            assert standing.button == standing.posts_small_blind != standing.big_blind_seat


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("name", ["home", "tournament"])
def test_9_random_results_with_blinds(name: str, seats: int) -> None:
    for number in range(40):
        hands, end = series(Random(f"{name}/{seats}/{number}"), ALL[name], seats, by_play=False)
        check_chips(ALL[name], hands, end)
        check_setups(ALL[name], hands)
        check_big_blinds(hands)
        check_places_follow(hands)
        check_one_winner(ALL[name], end)


def check_one_winner(rules: SeriesRules, end: End) -> None:
    assert end.reason == "one-left"
    assert rules.chips
    (winner,) = end.winners
    left = {player.seat: player.stack for player in end.players if player.stack}
    assert left == {winner: rules.chips * len(end.players)}


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("name", ["draw", "by ante"])
def test_10_8_random_results_of_draw(name: str, seats: int) -> None:
    rules = ALL[name]
    for number in range(40):
        hands, end = series(Random(f"{name}/{seats}/{number}"), rules, seats, by_play=False)
        check_chips(rules, hands, end)
        check_setups(rules, hands)
        for before, standing in pairwise(hands):
            left = sorted(standing.order, key=lambda seat: (seat - before.button - 1) % 10)
            assert standing.button == left[0]
        most = max(player.stack for player in end.players)
        assert set(end.winners) == {one.seat for one in end.players if one.stack == most}
        assert end.hands <= (rules.last_hand or MOST_HANDS)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("name", ALL)
def test_every_hand_of_a_series_can_be_played_out(name: str, seats: int) -> None:
    for number in range(4):
        rng = Random(f"played/{name}/{seats}/{number}")
        hands, end = series(rng, ALL[name], seats, by_play=True)
        check_chips(ALL[name], hands, end)
        check_setups(ALL[name], hands)
        if hands[0].big_blind_seat is not None:
            check_big_blinds(hands)
            check_one_winner(ALL[name], end)
