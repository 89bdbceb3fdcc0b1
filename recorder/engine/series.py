"""Hands that follow one another: who is dealt in, button and blinds, levels, the end (RULES 9).

A series is a value as well: `first` seats the players, `next_hand` takes the stacks that a hand
ended with. Seats are *table seats* here (1 to 10); `Standing.order` says which of them sits at
each position of the engine, and `setup_of` is the hand that they start.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import groupby
from typing import Final, Literal

from recorder.engine.errors import RuleViolation
from recorder.engine.game import GAMES, NL_HOLDEM, Game
from recorder.engine.setup import AnteBy, Setup

EndReason = Literal["one-left", "hands-played", "stopped"]


@dataclass(frozen=True, slots=True)
class Level:
    """The forced bets of so many `hands`, or until it is moved on by hand (RULES 8.3).

    The last level holds to the end. `min_bet` is the least bet where there are only antes.
    """

    small_blind: int | None
    big_blind: int | None
    ante: int = 0
    ante_by: AnteBy = "all"
    min_bet: int | None = None
    hands: int | None = None


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """What a series is played by. Nobody's chips are ever refilled (RULES 9.1, 9.3, 10.8).

    Attributes:
        chips: what everyone starts with, `None` where stacks are not the same for all.
        levels: the forced bets in order. With blinds the button may be dead (RULES 9.2);
            without, the dealer moves left (RULES 10.1).
        game: what is played; it says how many may sit.
        last_hand: how many hands are played at most, `None` where only one may be left.
    """

    chips: int | None
    levels: tuple[Level, ...]
    game: Game = NL_HOLDEM
    last_hand: int | None = None

    def check(self, seats: int) -> None:
        """Raise `RuleViolation` for what no table of so many `seats` could start or go on with."""
        for level in self.levels:
            _setup(self, level, (self.chips,) * seats, level.small_blind).check()
            if level.small_blind is None and level.big_blind is not None:
                raise RuleViolation("series-small-blind-needed")
        if len({level.big_blind is None for level in self.levels}) != 1:
            raise RuleViolation("series-levels-differ")
        if self.chips is not None and self.chips < self.least_stack(0):
            raise RuleViolation("series-chips-short", amount=self.chips, ante=self.levels[0].ante)

    def least_stack(self, level: int) -> int:
        """The least that a player needs to be dealt in: a chip, or the whole ante (RULES 10.8)."""
        return self.levels[level].ante if self.levels[level].big_blind is None else 1


HOME: Final = SeriesRules(200, (Level(1, 2),))
"""Play chips at home: 200 each, blinds 1/2, until one has them all (RULES 9.1)."""

DRAW: Final = SeriesRules(
    100, (Level(None, None, ante=1, min_bet=2),), GAMES["five-card-draw"], last_hand=10
)
"""Five-card draw: 100 each, ante 1, bets of 2 or more, ten hands (RULES 10.1, 10.3, 10.8)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Someone in a series; `out_after` which hand they went out, and what they began it with."""

    seat: int
    name: str
    stack: int
    out_after: int | None = None
    out_with: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A hand of a series that is about to be dealt.

    Attributes:
        players: everyone who started, by seat, with what they have before the antes and blinds.
        button: the seat of the button, where perhaps nobody plays any more.
        small_blind_seat: the seat of the small blind, likewise; `None` in a game without blinds.
        big_blind_seat: who posts the big blind; `None` in a game without blinds.
        hand: the number of the hand, from 1.
        level: the index of its level in `SeriesRules.levels`.
        level_from: the number of the first hand of that level.
    """

    players: tuple[Player, ...]
    button: int
    small_blind_seat: int | None
    big_blind_seat: int | None
    hand: int = 1
    level: int = 0
    level_from: int = 1

    @property
    def order(self) -> tuple[int, ...]:
        """The seats dealt in, by position: 0 is the first left of the button."""
        return _clockwise(_playing(self.players), self.button)

    @property
    def posts_small_blind(self) -> int | None:
        """The seat that posts the small blind, `None` where nobody does (RULES 9.2)."""
        return self.small_blind_seat if self.small_blind_seat in _playing(self.players) else None


@dataclass(frozen=True, slots=True)
class End:
    """A series that is over after so many `hands`.

    `places` holds seats, the best first; seats in one place share it (RULES 9.4, 10.8).
    """

    reason: EndReason
    hands: int
    players: tuple[Player, ...]
    places: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat in the first place, or those that share it."""
        return self.places[0]


def first(
    rules: SeriesRules,
    names: Sequence[str],
    button: int | None = None,
    seed: int | str | None = None,
    seats: Sequence[int] | None = None,
    stacks: Sequence[int] | None = None,
) -> Standing:
    """The first hand of a series. `names` sit clockwise in `seats`, or from seat 1 on.

    They begin with `stacks`, else with `rules.chips`. The button is either named by its seat or
    drawn by lot (RULES 9.1, 10.1): a `seed` draws the same place among as many players.

    Raises:
        RuleViolation: for rules or seats that no table could start with.
        ValueError: neither or both of `button` and `seed`; not a seat and chips for each name.
    """
    rules.check(len(names))
    taken = tuple(sorted(range(1, len(names) + 1) if seats is None else seats))
    if len(set(taken)) != len(names) or (button is None) == (seed is None):
        raise ValueError(taken, button, seed)
    if rules.chips is None and stacks is None:
        raise ValueError(stacks)
    if button is None:
        button = _drawn(taken, str(seed))
    elif button not in taken:
        raise RuleViolation("series-button-empty")
    chips = (rules.chips or 0,) * len(names) if stacks is None else stacks
    named = sorted(zip(seats or taken, names, chips, strict=True))
    players = tuple([Player(*each) for each in named])
    if rules.levels[0].big_blind is None:
        return Standing(players, button, None, None)
    small_blind = button if len(taken) == 2 else _clockwise(taken, button)[0]
    return Standing(players, button, small_blind, _clockwise(taken, small_blind)[0])


def setup_of(rules: SeriesRules, standing: Standing) -> Setup:
    """The hand as the engine starts it: stacks by position, the blinds and ante of its level."""
    level = rules.levels[standing.level]
    stack = {player.seat: player.stack for player in standing.players}
    small_blind = None if standing.posts_small_blind is None else level.small_blind
    return _setup(rules, level, tuple([stack[seat] for seat in standing.order]), small_blind)


def next_hand(
    rules: SeriesRules,
    standing: Standing,
    final_stacks: Sequence[int | None],
    *,
    next_level: bool = False,
) -> Standing | End:
    """What follows a hand that ended with `final_stacks`, by position as in `Result`.

    `next_level` moves the level on by hand; it holds from the hand that follows (RULES 8.3).

    Raises:
        RuleViolation: for a stack that is not known or below zero, or chips that came or went.
        ValueError: for another number of stacks than were dealt in, or no level to move on to.
    """
    level, level_from = _level(rules, standing, next_level)
    least, hand = rules.least_stack(level), standing.hand
    stacks = _stacks(standing, final_stacks)
    players = tuple([_after(one, stacks.get(one.seat), least, hand) for one in standing.players])
    playing = _playing(players)
    if len(playing) < 2:
        return _end("one-left", hand, players, standing)
    if hand == rules.last_hand:
        return _end("hands-played", hand, players, standing)
    seats = _moved(standing, playing)
    return Standing(players, *seats, hand + 1, level, level_from)


def stop(standing: Standing) -> End:
    """The series stopped by time before the hand of `standing` is dealt (RULES 9.4)."""
    return _end("stopped", standing.hand - 1, standing.players, standing)


def _setup(
    rules: SeriesRules, level: Level, stacks: tuple[int | None, ...], small_blind: int | None
) -> Setup:
    big_blind, ante, by = level.big_blind, level.ante, level.ante_by
    return Setup(stacks, small_blind, big_blind, ante, by, rules.game, level.min_bet)


def _playing(players: tuple[Player, ...]) -> tuple[int, ...]:
    return tuple([player.seat for player in players if player.out_after is None])


def _clockwise(seats: tuple[int, ...], start: int) -> tuple[int, ...]:
    """`seats` clockwise from the first one left of `start`, which itself comes last."""
    return tuple(sorted(seats, key=lambda seat: (seat <= start, seat)))


def _drawn(seats: tuple[int, ...], seed: str) -> int:
    """A seat by lot: a digest, since it is the same on every machine and in every version."""
    return seats[int.from_bytes(sha256(seed.encode()).digest()) % len(seats)]


def _stacks(standing: Standing, final_stacks: Sequence[int | None]) -> dict[int, int]:
    """Stacks by seat: all known, none below zero, no chips come or gone (RULES 5.5, 9.1)."""
    stacks = {}
    for position, (seat, stack) in enumerate(zip(standing.order, final_stacks, strict=True)):
        if stack is None:
            raise RuleViolation("series-stack-unknown", seat=position)
        if stack < 0:
            raise RuleViolation("series-stack-negative", seat=position, amount=stack)
        stacks[seat] = stack
    due = sum([player.stack for player in standing.players if player.seat in stacks])
    if sum(stacks.values()) != due:
        raise RuleViolation("series-chips-differ", amount=due, stated=sum(stacks.values()))
    return stacks


def _level(rules: SeriesRules, standing: Standing, next_level: bool) -> tuple[int, int]:
    """The level of the following hand, and the hand that it began with (RULES 8.3)."""
    following = standing.hand + 1
    further = standing.level + 1 < len(rules.levels)
    if next_level and not further:
        raise ValueError(standing.level)
    hands = rules.levels[standing.level].hands
    played_out = hands is not None and following - standing.level_from >= hands
    if next_level or (further and played_out):
        return standing.level + 1, following
    return standing.level, standing.level_from


def _after(player: Player, stack: int | None, least: int, hand: int) -> Player:
    """A player after a hand, out of the series with less than the `least` stack."""
    if stack is None:
        return player
    if stack >= least:
        return replace(player, stack=stack)
    return replace(player, stack=stack, out_after=hand, out_with=player.stack)


def _moved(standing: Standing, playing: tuple[int, ...]) -> tuple[int, int | None, int | None]:
    """Button, small blind and big blind of the hand that follows (RULES 9.2, 9.3, 10.1).

    The big blind goes on, and the places behind it follow even where nobody plays any more. With
    two left the other one is the button: who posted the big blind last is never first after it.
    """
    last_small, last_big = standing.small_blind_seat, standing.big_blind_seat
    if last_small is None or last_big is None:
        return _clockwise(playing, standing.button)[0], None, None
    big_blind = _clockwise(playing, last_big)[0]
    if len(playing) == 2:
        other = _clockwise(playing, big_blind)[0]
        return other, other, big_blind
    return last_small, last_big, big_blind


def _end(reason: EndReason, hands: int, players: tuple[Player, ...], standing: Standing) -> End:
    """The places: by chips, and in a game with blinds those without by when they went out."""
    blinds = standing.big_blind_seat is not None

    def rank(player: Player) -> tuple[int, ...]:
        return (player.stack, player.out_after or 0, player.out_with)[: 3 if blinds else 1]

    ranked = groupby(sorted(players, key=rank, reverse=True), rank)
    places = tuple([tuple([player.seat for player in tied]) for _, tied in ranked])
    return End(reason, hands, players, places)
