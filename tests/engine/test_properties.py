"""What holds for every hand, tried on thousands of random ones."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.evaluate import strength
from recorder.engine.events import (
    Act,
    Award,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Post,
    Rake,
    Show,
    Verb,
)
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.engine.legal import Legal
from recorder.engine.replay import replay
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support.random_play import Dealer, Style, play_out, random_setup
from tests.support.settlement import pots_by_chip, shares
from tests.support.table import VERBS, snapshot

SEEDS = range(8)
HANDS = 40


def rngs(seed: int) -> Iterator[Random]:
    for hand in range(HANDS):
        yield Random(f"{seed}/{hand}")


def any_setup(rng: Random, *, unknown: float = 0.1) -> Setup:
    """A table of any game, as often no-limit hold'em as all others together."""
    game = NL_HOLDEM if rng.random() < 0.5 else rng.choice(list(GAMES.values()))
    no_blinds = game.draws and rng.random() < 0.5
    return random_setup(rng, unknown=unknown, no_small_blind=0.1, game=game, no_blinds=no_blinds)


def points(rng: Random, setup: Setup) -> Iterator[tuple[Hand, Dealer]]:
    """A random hand at each of its points; the end last."""
    hand = Hand(setup)
    dealer = Dealer(rng)
    while not hand.over:
        yield hand, dealer
        hand.apply(dealer.event(hand))
    yield hand, dealer


def chips_behind(hand: Hand) -> int:
    return sum(chips for chips in hand.behind if chips is not None)


@pytest.mark.parametrize("seed", SEEDS)
def test_chips_are_conserved_and_no_stack_is_negative(seed: int) -> None:
    for rng in rngs(seed):
        setup = any_setup(rng, unknown=0)
        total = sum(stack for stack in setup.stacks if stack is not None)
        for hand, _ in points(rng, setup):
            assert chips_behind(hand) + hand.pot == total
            assert all(chips is not None and chips >= 0 for chips in hand.behind)
            assert sum(hand.total_paid(seat) for seat in range(hand.seats)) == hand.pot


@pytest.mark.parametrize("seed", SEEDS)
def test_every_pot_is_awarded_in_full_and_rake_is_all_that_leaves(seed: int) -> None:
    for rng in rngs(seed):
        setup = any_setup(rng)
        hand = Hand(setup)
        play_out(hand, Dealer(rng))
        settle_open_pots(rng, hand)
        rake = rng.randint(0, sum(pot.amount for pot in hand.result.pots))
        if rng.random() < 0.5:
            hand.apply(Rake(rake))
        result = hand.result
        assert sum(result.returned.values()) + sum(pot.amount for pot in result.pots) == hand.pot
        won = sum(sum((pot.won or {}).values()) for pot in result.pots)
        assert won + result.rake == sum(pot.amount for pot in result.pots)
        assert sum(net or 0 for net in result.net) == -result.rake
        for stack, final, net in zip(setup.stacks, result.final_stacks, result.net, strict=True):
            assert net is not None
            assert final == (None if stack is None else stack + net)


def settle_open_pots(rng: Random, hand: Hand) -> None:
    while undecided := hand.result.undecided:
        hand.apply(Award((rng.choice(undecided),)))


@pytest.mark.parametrize("seed", SEEDS)
def test_pots_and_payouts_are_those_of_a_count_chip_by_chip(seed: int) -> None:
    for rng in rngs(seed):
        hand = Hand(any_setup(rng, unknown=0))
        play_out(hand, Dealer(rng, Style(unseen=0, muck=0)))
        contenders = [seat for seat, live in enumerate(hand.live) if live]
        returned, pots = pots_by_chip(hand.paid, hand.dead, contenders)
        worth = [1] * hand.seats
        if len(contenders) > 1:
            worth = [strength((*hole, *hand.board)) for hole in hand.hole]
        gained = shares(pots, worth)
        result = hand.result
        assert [(pot.amount, pot.contested_by) for pot in result.pots] == pots
        assert [result.returned.get(seat, 0) for seat in range(hand.seats)] == returned
        assert list(result.final_stacks) == [
            (behind or 0) + back + won
            for behind, back, won in zip(hand.behind, returned, gained, strict=True)
        ]


def sizes(now: Legal) -> set[int]:
    """Street totals in and around every bound."""
    bounds = {0, now.price, now.mine, now.call_to, now.min_to or 0, now.max_to or 0}
    return {bound + step for bound in bounds for step in (-1, 0, 1)} | {-7, 10**15}


def any_acts(now: Legal, seats: int) -> list[Event]:
    return [
        Act(seat, verb, to, all_in)
        for seat, verb, to, all_in in product(
            range(-1, seats + 1), VERBS, sizes(now), (False, True)
        )
        if to == 0 or verb in ("bet", "raise")
    ]


def any_cards(hand: Hand, rng: Random) -> list[tuple[int, ...]]:
    """Cards that are out, cards that are not, unknown ones, and too many or too few."""
    pool = [*range(52), UNKNOWN, *hand.board, *[card for hole in hand.hole for card in hole]]
    return [tuple(rng.choices(pool, k=count)) for count in (0, 1, 1, 2, 2, 3, 3, 5)]


def discards(hand: Hand, seat: int, rng: Random) -> list[tuple[int, ...]]:
    """Cards that the seat holds, in any number."""
    held = hand.hole[seat] if 0 <= seat < hand.seats else ()
    return [tuple(rng.sample(held, count)) for count in range(len(held) + 1)]


def any_events(hand: Hand, rng: Random) -> list[Event]:
    seats = range(-1, hand.seats + 1)
    cards = any_cards(hand, rng)
    events: list[Event] = [DealBoard(given) for given in cards]
    for seat in seats:
        events += [DealHole(seat, given) for given in cards]
        events += [Show(seat, given) for given in cards]
        events += [Draw(seat, gone, new) for gone, new in pairwise(cards)]
        events += [Draw(seat, gone, rng.choice(cards)) for gone in discards(hand, seat, rng)]
        events += [Muck(seat), Award((seat,)), Award((0, seat))]
        events += [Post(seat, "small-blind", 1), Post(seat, "big-blind", hand.setup.least_bet)]
    events += [Rake(amount) for amount in (-1, 0, 1, hand.pot, hand.pot + 1)]
    return events + rng.sample(acts := any_acts(hand.legal, hand.seats), min(60, len(acts)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refused_event_changes_nothing_and_an_accepted_one_only_its_own_hand(seed: int) -> None:
    refused = accepted = 0
    for rng in list(rngs(seed))[:8]:
        for hand, _ in points(rng, any_setup(rng)):
            before = snapshot(hand)
            for event in any_events(hand, rng):
                twin = hand.copy()
                try:
                    twin.apply(event)
                except RuleViolation:
                    refused += 1
                    assert snapshot(twin) == before
                else:
                    accepted += 1
                assert snapshot(hand) == before
    assert refused > 10 * accepted > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    for rng in rngs(seed):
        for hand, dealer in points(rng, any_setup(rng)):
            if rng.random() < 0.1 and not hand.over:
                before = snapshot(hand)
                twin = hand.copy()
                assert snapshot(twin) == before
                other = Dealer(Random(rng.random()))
                other.deck = dealer.deck[:]
                play_out(twin, other)
                assert snapshot(hand) == before


def accepts(hand: Hand, event: Event) -> bool:
    try:
        hand.copy().apply(event)
    except RuleViolation:
        return False
    return True


def violation(hand: Hand, event: Event) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        hand.copy().apply(event)
    return caught.value


def check_sizes(hand: Hand, now: Legal, seat: int) -> None:
    """A legal bet or raise: every size within its bounds and none beside them."""
    verb: Verb = "bet" if now.can_bet else "raise"
    assert now.min_to is not None
    stack = None if now.behind is None else now.mine + now.behind
    most = now.min_to + 10**6 if now.max_to is None else now.max_to
    assert now.price < now.min_to <= most
    base = Act(seat, verb)
    for to in {now.min_to, (now.min_to + most) // 2, most}:
        assert accepts(hand, replace(base, to=to, all_in=to == stack))
        assert violation(hand, replace(base, to=to, all_in=to != stack)).code in (
            "all-in-differs",
            "all-in-unknown-stack",
        )
    below = violation(hand, replace(base, to=now.min_to - 1))
    assert below.code == f"{verb}-too-small"
    assert below.params["min_to"] == now.min_to
    if now.max_to is not None:
        above = violation(hand, replace(base, to=most + 1, all_in=True))
        assert (above.code, above.params["max_to"]) == (f"{verb}-too-large", most)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_legal_is_what_is_accepted(seed: int) -> None:
    for rng in rngs(seed):
        for hand, _ in points(rng, any_setup(rng)):
            now = hand.legal
            if now.ask != "action":
                continue
            assert now.seat is not None
            for verb in VERBS:
                refusal = now.refusal(verb)
                if refusal is not None:
                    for to in sizes(now):
                        assert violation(hand, Act(now.seat, verb, to)) == refusal
                elif verb in ("bet", "raise"):
                    check_sizes(hand, now, now.seat)
                else:
                    all_in = verb == "call" and now.call_all_in
                    assert accepts(hand, Act(now.seat, verb, 0, all_in))
                    assert violation(hand, Act(now.seat, verb, 0, not all_in)).code in (
                        "all-in-differs",
                        "all-in-unknown-stack",
                    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_decision_always_has_something_to_decide(seed: int) -> None:
    """RULES 3.7: whoever is asked either owes chips or could be answered."""
    for rng in rngs(seed):
        for hand, _ in points(rng, any_setup(rng, unknown=0)):
            now = hand.legal
            if now.ask == "action":
                assert now.seat is not None
                others = [
                    seat for seat in range(hand.seats) if hand.live[seat] and seat != now.seat
                ]
                assert hand.live[now.seat]
                assert now.behind
                assert now.call_adds > 0 or any(hand.behind[seat] for seat in others)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_of_the_events_is_the_same_hand(seed: int) -> None:
    for rng in rngs(seed):
        setup = any_setup(rng)
        hand = Hand(setup)
        events = play_out(hand, Dealer(rng))
        again = replay(setup, events)
        assert (again.taken, again.violation) == (len(events), None)
        assert snapshot(again.hand) == snapshot(hand)
        posted = replay(setup, [*hand.posts, *events])
        assert (posted.taken, posted.violation) == (len(events) + len(hand.posts), None)
        assert posted.hand.result == hand.result


@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_stops_before_the_first_event_that_is_not_legal(seed: int) -> None:
    for rng in rngs(seed):
        setup = any_setup(rng, unknown=0)
        events = play_out(Hand(setup), Dealer(rng))
        cut = rng.randrange(len(events))
        broken = replay(setup, [*events[:cut], DealHole(99, ()), *events[cut:]])
        assert broken.violation is not None
        assert broken.taken == cut
        assert snapshot(broken.hand) == snapshot(replay(setup, events[:cut]).hand)


def test_a_hand_of_nothing_but_minimum_raises_ends() -> None:
    for seats in (2, 6, 10):
        hand = Hand(Setup((400,) * seats, 1, 2))
        play_out(hand, Dealer(Random(seats), Style(fold=0, aggression=1, all_in=0)))
        assert hand.over
