"""Hands as PHH, beside PokerKit, and back."""

from random import Random

import pytest
from pokerkit import HandHistory as PokerKitHistory

from recorder.engine.events import Post
from recorder.engine.game import GAMES
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory, TableInfo
from recorder.formats.phh.writer import losses, write, write_one
from recorder.formats.play import engine_events, finish, setup_of
from recorder.formats.script.course import Course
from recorder.formats.script.document import document as recorded
from tests.formats.phh_text import loaded, one
from tests.formats.played import history_of
from tests.formats.random_histories import random_history
from tests.support.differences import payouts
from tests.support.random_play import Dealer, Style, play_out

GAMES_THERE = ("nl-holdem", "fl-holdem")


def stored(history: HandHistory) -> HandHistory:
    """The hand as recorder stores it: after an all-in, shows stand from the button's left."""
    course = Course(setup_of(history))
    for event in engine_events(history):
        if not isinstance(event, Post):
            course.play(event)
    start = history.model_copy(update={"result": None, "id": None, "events": ()})
    return recorded(start, course)


def about(rng: Random, history: HandHistory) -> HandHistory:
    """The hand with notes, marks, a time and more that PHH has no field for."""
    if rng.random() < 0.3:
        return history
    update: dict[str, object] = {
        "notes": rng.choice([None, 'It\'s a "quote"\n# no remark\t\u0001']),
        "tags": rng.choice([(), ("bluff", "тег")]),
        "certainty": rng.choice([{}, {"/seats/0/stack": "approximate"}]),
        "extra": rng.choice([{}, {"other": {"a": [1, None, 2.5]}, "phh": {"level": 3}}]),
        "table": rng.choice(
            [
                None,
                TableInfo(name="12", hand_number=0, played_at="2024-07-05T20:15:00+03:00"),
                TableInfo(venue="Kitchen", event="[Cup]", played_at="2024-07-05T20:15:00Z"),
            ]
        ),
        "stakes": history.stakes.model_copy(
            update={"decimals": rng.choice([0, 1, 2, 3]), "currency": rng.choice([None, "USD"])}
        ),
    }
    return finish(history.model_copy(update=update))


@pytest.mark.parametrize("game", GAMES_THERE)
@pytest.mark.parametrize("seed", range(60))
def test_a_hand_written_and_read_again_is_the_same(game: str, seed: int) -> None:
    rng = Random(seed)
    history = about(rng, stored(random_history(rng, game)))
    (again,) = loaded("".join(write([history])))
    assert again.history is not None
    assert again.history.model_copy(update={"recorded_with": None}) == history.model_copy(
        update={"recorded_with": None}
    )


def test_many_hands_are_numbered_tables() -> None:
    rng = Random(1)
    histories = [stored(random_history(rng, "nl-holdem")) for _ in range(5)]
    parts = list(write(histories))
    assert len(parts) == 5
    assert [part.strip().partition("\n")[0] for part in parts] == [f"[{n}]" for n in range(1, 6)]
    again = [hand.history.id if hand.history else None for hand in loaded("".join(parts))]
    assert again == [history.id for history in histories]


@pytest.mark.parametrize("seats", [2, 3, 6, 9])
@pytest.mark.parametrize("seed", range(8))
def test_pokerkit_comes_to_the_same_stacks(seats: int, seed: int) -> None:
    """What PokerKit pays differently to the odd chip is reckoned its way (`payouts`)."""
    rng = Random(seed)
    hand = Hand(Setup((5_000,) * seats, 50, 100, 10, game=GAMES[GAMES_THERE[seed % 2]]))
    events = play_out(hand, Dealer(rng, Style(all_in=0.05, muck=0, unseen=0)))
    history = finish(history_of(hand, tuple(events), 1))
    state = list(PokerKitHistory.loads(write_one(history)))[-1]
    assert not state.status
    assert list(state.stacks) == payouts(hand).reference


def test_amounts_are_written_with_their_decimals_and_required_fields_first() -> None:
    actions = ["d dh p1 AhKd", "d dh p2 QsQc", "p2 cbr 6", "p1 f"]
    history = one(players=["Anna", "O'Hara"], actions=actions).history
    assert history is not None
    stakes = history.stakes.model_copy(update={"decimals": 2})
    text = write_one(finish(history.model_copy(update={"stakes": stakes})))
    assert text.splitlines() == [
        "variant = 'NT'",
        "antes = [0.00, 0.00]",
        "blinds_or_straddles = [0.01, 0.02]",
        "min_bet = 0.02",
        "starting_stacks = [2.00, 1.50]",
        "actions = ['d dh p1 AhKd', 'd dh p2 QsQc', 'p2 cbr 0.06', 'p1 f']",
        "seats = [1, 2]",
        "players = ['Anna', \"O'Hara\"]",
        "finishing_stacks = [1.98, 1.52]",
    ]


def test_what_only_our_own_fields_hold_is_named() -> None:
    history = one().history
    assert history is not None
    assert losses(history) == []
    (loss,) = losses(history.model_copy(update={"notes": "n", "rake": 1}))
    assert (loss.code, loss.whole) == ("phh-own-fields", False)
    assert loss.params == {"names": ("_recorder_notes", "_recorder_rake")}


@pytest.mark.parametrize("game", ["pl-holdem", "five-card-draw"])
def test_games_without_a_variant_are_not_written(game: str) -> None:
    history = one().history
    assert history is not None
    (loss,) = losses(history.model_copy(update={"game": game}))
    assert (loss.code, loss.whole) == ("phh-game", True)


def test_fields_read_from_phh_are_written_as_they_were() -> None:
    fields = {"author": "Me", "level": 3, "table": 12, "_mine": [1, 2], "hand": "A-7"}
    history = one(**fields).history
    assert history is not None
    text = write_one(history)
    for line in ("author = 'Me'", "level = 3", "table = 12", "_mine = [1, 2]", "hand = 'A-7'"):
        assert line in text.splitlines()
