"""Series driven hand by hand: who goes out, random results, and random play."""

from random import Random

from recorder.engine.series import End, SeriesRules, Standing, next_hand, setup_of
from recorder.engine.state import Hand
from tests.support.random_play import Dealer, Style, play_out

SEEN = Style(fold=0.15, aggression=0.4, all_in=0.5, unseen=0)


def stacks(standing: Standing) -> dict[int, int]:
    return {player.seat: player.stack for player in standing.players}


def after(rules: SeriesRules, standing: Standing, *out: int) -> Standing | End:
    """The next hand where the seats `out` lost everything to the first other one by position."""
    had = stacks(standing)
    taker = next(seat for seat in standing.order if seat not in out)
    final = {seat: 0 if seat in out else had[seat] for seat in standing.order}
    final[taker] += sum(had[seat] for seat in out)
    return next_hand(rules, standing, [final[seat] for seat in standing.order])


def going_on(rules: SeriesRules, standing: Standing, *out: int) -> Standing:
    following = after(rules, standing, *out)
    assert isinstance(following, Standing)
    return following


def random_result(rng: Random, standing: Standing) -> list[int]:
    """Some put chips in, some all of them, and one or two of those share what is there."""
    had = stacks(standing)
    final = [had[seat] for seat in standing.order]
    inside = rng.sample(range(len(final)), rng.randint(2, len(final)))
    pot = 0
    for position in inside:
        paid = final[position] if rng.random() < 0.15 else rng.randint(0, final[position])
        final[position] -= paid
        pot += paid
    share = rng.randint(0, pot) if rng.random() < 0.3 else 0
    final[inside[0]] += pot - share
    final[inside[1]] += share
    return final


def played(rng: Random, rules: SeriesRules, standing: Standing) -> list[int | None]:
    """The stacks after the hand was played out with random legal events."""
    hand = Hand(setup_of(rules, standing))
    play_out(hand, Dealer(rng, SEEN))
    return list(hand.result.final_stacks)
