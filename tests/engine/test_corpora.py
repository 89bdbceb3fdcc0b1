"""Hands that others wrote, played to the end: cards, payoffs and stacks as they stand there."""

import tomllib
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest
from pokerkit import HandHistory

from recorder.engine.events import Award
from recorder.engine.replay import replay
from recorder.engine.results import Result
from tests.support import acpc, phh
from tests.support.phh import CORPORA, PhhHand

pytestmark = pytest.mark.skipif(not CORPORA.is_dir(), reason="the corpora are not here")

HANDS = {
    "phh/full-tilt-headsup.phhs": 782,
    "phh/full-tilt-multiway.phhs": 120,
    "phh/pluribus": 40,
    "phh/famous": 1,
    "phh/wsop-mixed": 7,
    "bench/c500.phhs": 500,
}
"""How many hold'em hands each holds."""

FIXED_LIMIT = ("phh/wsop-mixed",)
"""Where hold'em is fixed-limit; elsewhere it is no-limit."""

OTHER_GAMES = {
    "phh/famous": {"FB": 1, "PO": 1, "F2L3D": 1, "NS": 1},
    "phh/wsop-mixed": {"N2L1D": 7, "FO/8": 3, "FR": 3},
}
"""What is left out: hands of games that are not hold'em, by their PHH variant."""

FINISHING_STACKS = {"phh/pluribus": 40, "phh/wsop-mixed": 7, "bench/c500.phhs": 500}
"""How many hands say how they ended; `winnings` of HandHQ are wrong and not used."""

SHOWN_BUT_NOT_NOTED = {"phh/full-tilt-headsup.phhs": 25, "phh/full-tilt-multiway.phhs": 8}
"""How many pots nobody can decide: a hand was turned up, but the file has no cards for it."""


def files(place: str) -> list[Path]:
    path = CORPORA / place
    return [path] if path.is_file() else sorted(path.glob("*.phh"))


@cache
def hands(place: str) -> list[PhhHand]:
    return [hand for path in files(place) for hand in phh.load(path)]


def played(hand: PhhHand) -> Result:
    """The result of a hand, every event of which was legal and which is over."""
    taken = replay(hand.setup, hand.events)
    assert taken.violation is None, hand.name
    assert taken.hand.over, hand.name
    return taken.hand.result


def amounts(hand: PhhHand, values: list[object]) -> tuple[int, ...]:
    scaled = [Decimal(str(value)) * hand.unit for value in values]
    assert all(value == int(value) for value in scaled)
    return tuple(map(int, scaled))


@pytest.mark.parametrize("place", HANDS)
def test_every_hand_plays_to_its_end_with_every_action_taken(place: str) -> None:
    for hand in hands(place):
        played(hand)
        written = [action for action in hand.source["actions"] if action.split("#")[0].strip()]
        assert len(hand.events) == len(written), hand.name
    assert len(hands(place)) == HANDS[place]


@pytest.mark.parametrize("place", HANDS)
def test_only_hands_of_other_games_are_left_out(place: str) -> None:
    variants: Counter[str] = Counter()
    for path in files(place):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        games = [table] if "variant" in table else table.values()
        variants.update(game["variant"] for game in games)
    holdem = "FT" if place in FIXED_LIMIT else "NT"
    assert variants == Counter({holdem: HANDS[place], **OTHER_GAMES.get(place, {})})


@pytest.mark.parametrize("place", FINISHING_STACKS)
def test_stacks_finish_as_written(place: str) -> None:
    written = [hand for hand in hands(place) if "finishing_stacks" in hand.source]
    for hand in written:
        stated = amounts(hand, hand.source["finishing_stacks"])
        assert played(hand).final_stacks == stated, hand.name
    assert len(written) == FINISHING_STACKS[place]


def pokerkit_stacks(place: str) -> list[list[object]]:
    """Final stacks by PokerKit's own reading of the same files, hold'em alone."""
    finals: list[list[object]] = []
    for path in files(place):
        with path.open("rb") as file:
            several = path.suffix == ".phhs"
            histories = HandHistory.load_all(file) if several else [HandHistory.load(file)]
            for history in histories:
                if history.variant in phh.VARIANTS:
                    *_, state = history
                    finals.append(list(state.stacks))
    return finals


def awarded(hand: PhhHand, stacks: tuple[int, ...]) -> Result:
    """The result once an open pot is said to be whose it is in `stacks`."""
    table = replay(hand.setup, hand.events).hand
    table.apply(
        Award(tuple(i for i in table.result.undecided if stacks[i] > (table.behind[i] or 0)))
    )
    return table.result


@pytest.mark.filterwarnings("ignore:The field .* is an unexpected field:UserWarning")
@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold:UserWarning")
@pytest.mark.parametrize("place", HANDS)
def test_pokerkit_comes_to_the_same_stacks(place: str) -> None:
    """Where a hand was shown but not noted PokerKit gives the pot to the other; here it is open."""
    finals = pokerkit_stacks(place)
    assert len(finals) == HANDS[place]
    left_open = 0
    for hand, values in zip(hands(place), finals, strict=True):
        stacks = amounts(hand, values)
        result = played(hand)
        if result.undecided:
            left_open += 1
            assert hand.source["actions"][-1].endswith("sm ????"), hand.name
            result = awarded(hand, stacks)
        assert result.final_stacks == stacks, hand.name
    assert left_open == SHOWN_BUT_NOT_NOTED.get(place, 0)


ACPC = [
    ("dealer-1000-hands.log", "holdem.nolimit.2p.reverse_blinds.game", 1000),
    ("acpc_dealer_data_2p_limit.log", "holdem.limit.2p.reverse_blinds.game", 10),
    ("ivan_alles_2p_limit.log", "holdem.limit.2p.reverse_blinds.game", 7),
]
"""Logs with their game, and how many hands each holds."""


@pytest.mark.parametrize(("log", "game", "count"), ACPC)
def test_the_hands_of_an_acpc_dealer_pay_as_written(log: str, game: str, count: int) -> None:
    folder = CORPORA / "acpc"
    setup = acpc.setup_of(folder / game)
    numbers = []
    for written in acpc.load(folder / log, setup):
        taken = replay(written.setup, written.events)
        assert taken.violation is None
        assert taken.hand.result.net == written.payoffs, written.number
        assert taken.hand.hole == written.hole
        assert tuple(taken.hand.board) == written.board
        numbers.append(written.number)
    assert numbers == list(range(count))
