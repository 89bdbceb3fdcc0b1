"""PHH that PokerKit wrote, read here: the same stacks, or the variant refused by name."""

from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from recorder.formats.phh.fields import OTHER_VARIANTS
from recorder.formats.phh.writer import write_one
from tests.formats.phh_text import Raw, loaded, one, said, text

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
HANDS, MOST = 15, 2


def no_limit(rng: Random, seats: int) -> tuple[Any, State]:
    """A game of PokerKit and a hand of it, in amounts that any players can share."""
    unit: Any = Decimal("1.20") if seats == 2 else 12
    antes: Any = rng.choice([0, unit, {1: 2 * unit}])
    game = NoLimitTexasHoldem(AUTOMATIC, False, antes, (unit, 2 * unit), 2 * unit)
    return game, game([2 * rng.randint(40, 120) * unit for _ in range(seats)], seats)


def fixed_limit(rng: Random, seats: int) -> tuple[Any, State]:
    """The same at fixed limit."""
    game = FixedLimitTexasHoldem(AUTOMATIC, False, rng.choice([0, 12]), (12, 24), 24, 48)
    return game, game([24 * rng.randint(50, 90) for _ in range(seats)], seats)


def play(rng: Random, state: State) -> None:
    """Anything legal until the hand is over; of raises no more than rule books agree about."""
    raises, street = 0, state.street_index
    while state.status:
        raises, street = raises if street == state.street_index else 0, state.street_index
        can_raise = state.can_complete_bet_or_raise_to()
        if can_raise and raises < MOST and rng.random() < 0.5:
            raises += 1
            least, most = state.min_completion_betting_or_raising_to_amount, state.stacks
            actor = state.actor_index
            assert actor is not None
            assert least is not None
            to = rng.choice([least, least, most[actor] + state.bets[actor]])
            if not state.can_complete_bet_or_raise_to(to):
                to = least
            state.complete_bet_or_raise_to(to)
        elif state.can_fold() and rng.random() < 0.15:
            state.fold()
        else:
            state.check_or_call()


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("start", [no_limit, fixed_limit], ids=lambda start: start.__name__)
def test_hands_that_pokerkit_wrote_come_to_its_stacks(
    start: Callable[[Random, int], tuple[Any, State]], seats: int
) -> None:
    rng = Random(f"{start.__name__} {seats}")
    for _ in range(HANDS):
        game, state = start(rng, seats)
        play(rng, state)
        written = HandHistory.from_game_state(
            game, state, players=["A", "", "C", "D", "E", "F"][:seats]
        )
        (hand,) = loaded(written.dumps(), "x.phh")
        assert [each for each in said(hand) if each[0] != "info"] == [], written.dumps()
        assert hand.history is not None
        result = hand.history.result
        assert result is not None
        unit = 10**hand.history.stakes.decimals
        behind = [each.stack for each in sorted(hand.history.seats, key=lambda seat: seat.seat)]
        assert behind == [int(stack * unit) for stack in written.starting_stacks]
        assert list(result["final_stacks"].values()) == [int(s * unit) for s in state.stacks]


OTHERS = {
    "NS": (NoLimitShortDeckHoldem, (1, {-1: 1}, 1)),
    "PO": (PotLimitOmahaHoldem, (0, (1, 2), 2)),
    "FO/8": (FixedLimitOmahaHoldemHighLowSplitEightOrBetter, (0, (1, 2), 2, 4)),
    "F7S": (FixedLimitSevenCardStud, (1, 1, 2, 4)),
    "FR": (FixedLimitRazz, (1, 1, 2, 4)),
    "N2L1D": (NoLimitDeuceToSevenLowballSingleDraw, (0, (1, 2), 2)),
    "F2L3D": (FixedLimitDeuceToSevenLowballTripleDraw, (0, (1, 2), 2, 4)),
    "FB": (FixedLimitBadugi, (0, (1, 2), 2, 4)),
}


@pytest.mark.parametrize("variant", OTHERS)
def test_hands_of_other_variants_are_refused_by_name(variant: str) -> None:
    kind, (antes, *amounts) = OTHERS[variant]
    game: Any = kind(AUTOMATIC, True, antes, *amounts)
    state = game((200, 200, 200), 3)
    written = HandHistory.from_game_state(game, state)
    (hand,) = loaded(written.dumps() + "\nrake = 1\n", "x.phh")
    assert written.variant == variant
    (finding,) = hand.report.findings
    assert (finding.code, hand.report.verdict) == ("unsupported-phh-variant", "unsupported")
    assert finding.params == {"variant": variant, "name": OTHER_VARIANTS[variant]}


def test_many_hands_of_pokerkit_are_read_one_by_one() -> None:
    rng = Random("many")
    written = []
    for _ in range(3):
        game, state = no_limit(rng, 3)
        play(rng, state)
        written.append(HandHistory.from_game_state(game, state))
    many = HandHistory.dumps_all(written)
    assert [hand.report.verdict for hand in loaded(many)] == ["valid"] * 3


ODD: dict[str, dict[str, Any]] = {
    "what is unknown of a hand": {"actions": ["d dh p1 ????", "d dh p2 ????", "p2 f"]},
    "no stack is known": {"starting_stacks": [Raw("inf"), Raw("inf")]},
    "a remark beside an action": {"actions": ["d dh p1 AhKd # good", "d dh p2 ????", "p2 f"]},
    "fields of their own": {"_note": "x", "_list": [1, 2]},
    "a name with signs": {"players": ['"Q"', "O'Hara \\ Sons"]},
    "spaces everywhere": {"actions": ["  d  dh p1 AhKd", "d dh p2\t????", " p2 f "]},
    "a show without cards": {
        "actions": ["d dh p1 AhKd", "d dh p2 QsQc", "p2 cbr 6", "p1 f", "p2 sm QsQc"]
    },
}


@pytest.mark.parametrize("changes", ODD.values(), ids=ODD)
def test_odd_forms_that_pokerkit_reads_are_read(changes: dict[str, Any]) -> None:
    state = list(HandHistory.loads(text(**changes)))[-1]
    hand = one(**changes)
    assert [each for each in said(hand) if each[0] != "info"] == []
    assert hand.history is not None
    assert not state.status
    stacks = [each.stack for each in sorted(hand.history.seats, key=lambda seat: seat.seat)]
    if None not in stacks:
        result = hand.history.result
        assert result is not None
        assert list(result["final_stacks"].values()) == list(state.stacks)


def test_lists_over_many_lines_with_escapes_and_remarks() -> None:
    source = text(players=["Anna", "Boris"]).replace("', '", "', # so\n  '")
    source = source.replace("'Anna'", '"An\\u006ea"') + "# the end\n"
    (hand,) = loaded(source)
    assert said(hand) == []
    assert hand.history is not None
    assert [seat.name for seat in hand.history.seats] == ["Anna", "Boris"]
    assert list(HandHistory.loads(source))[-1].stacks == [194, 156]


def test_an_ante_that_somebody_cannot_pay_in_full_is_trimmed_there_too() -> None:
    """Boris has 4 of the 6 that everybody posts: he wins 4 of each, Anna the 2 that are left."""
    actions = ["d dh p1 KhKd", "d dh p2 AsAc", "p1 sm KhKd", "p2 sm AsAc"]
    board = ["d db 2c7d9h", "d db Js", "d db 3c"]
    hand = one(antes=[6, 6], starting_stacks=[200, 4], actions=[*actions, *board])
    assert said(hand) == []
    assert hand.history is not None
    written = write_one(hand.history)
    assert written.count("ante_trimming_status = true\n") == 1
    assert list(HandHistory.loads(written))[-1].stacks == [196, 8]
    (again,) = loaded(written)
    assert again.history == hand.history


def test_an_ante_of_one_player_that_is_trimmed_is_refused() -> None:
    hand = one(antes=[0, 3], ante_trimming_status=True)
    assert said(hand) == [("error", "unsupported-antes", "line 7, column 1")]
