"""The engine beside PokerKit: whole hands, and the legality of each decision."""

from copy import deepcopy

from pokerkit import HandHistory, State

from recorder.engine.replay import replay
from recorder.engine.rounds import decide
from recorder.engine.state import Hand
from tests.bench.mix import Mix
from tests.bench.timing import Row, interleaved
from tests.support.phh import PhhHand


def replay_row(mix: Mix, floor: float, aim: float, rounds: int) -> Row:
    """Replay with full legality, showdown and payout, beside PokerKit's iteration."""
    theirs = list(HandHistory.loads_all(mix.text))
    ours = [(hand.setup, hand.events) for hand in mix.hands]

    def play() -> None:
        for setup, events in ours:
            _ = replay(setup, events).hand.result

    def iterate() -> None:
        for history in theirs:
            for _ in history:
                pass

    here, there = (seconds / len(ours) * 1e6 for seconds in interleaved(play, iterate, rounds))
    return Row(
        f"replay, showdown, payout: {mix.name}",
        f"{here:.1f} µs a hand",
        f"PokerKit {there:.0f} µs",
        there / here,
        floor,
        aim,
    )


def legality_row(mix: Mix, floor: float, rounds: int, hands: int = 40) -> Row:
    """All that is legal at each decision, worked out anew, beside PokerKit's answers to it."""
    ours = [hand for each in mix.hands[:hands] for hand in _decisions(each)]
    theirs = [
        state
        for history, _ in zip(HandHistory.loads_all(mix.text), range(hands), strict=False)
        for state in _states(history)
    ]

    # A few hundred decisions are over before the caches are warm: a turn takes them many times.
    times = 10

    def here() -> None:
        for hand in ours * times:
            decide(hand, hand.seat)
            _answers(hand)

    def there() -> None:
        for state in theirs * times:
            _pokerkit_answers(state)

    mine, other = interleaved(here, there, rounds)
    mine, other = mine / len(ours) / times * 1e6, other / len(theirs) / times * 1e6
    return Row(
        "legality of a decision",
        f"{mine:.2f} µs",
        f"PokerKit {other:.1f} µs",
        other / mine,
        floor,
    )


def _decisions(each: PhhHand) -> list[Hand]:
    hand = Hand(each.setup)
    hands = []
    for event in each.events:
        if hand.ask == "action":
            hands.append(hand.copy())
        hand.apply(event)
    return hands


def _states(history: HandHistory) -> list[State]:
    return [deepcopy(state) for state in history if state.actor_index is not None]


def _answers(hand: Hand) -> tuple[object, ...]:
    legal = hand.legal
    return (
        legal.can_fold,
        legal.can_check,
        legal.call_adds,
        legal.can_bet,
        legal.can_raise,
        legal.min_to,
        legal.max_to,
    )


def _pokerkit_answers(state: State) -> tuple[object, ...]:
    return (
        state.can_fold(),
        state.can_check_or_call(),
        state.checking_or_calling_amount,
        state.can_complete_bet_or_raise_to(),
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )
