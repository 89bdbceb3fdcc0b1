"""Random hands of two to nine players, logged and read again."""

from random import Random

import pytest

from recorder.engine.events import Act, DealBoard, Event
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, replay_of
from tests.formats.pokernow_logs import codes, log, read
from tests.formats.pokernow_written import Written
from tests.formats.random_histories import nets, random_history

HANDS = 150
SAID = {"fold-unneeded", "incomplete"}


def histories(seed: int) -> list[HandHistory]:
    """Hands as the site plays them: stacks are known, and everybody all-in shows both cards."""
    rng = Random(seed)
    found: list[HandHistory] = []
    while len(found) < HANDS:
        history = random_history(rng, "nl-holdem")
        if all(seat.stack is not None for seat in history.seats) and _shows_all(history):
            decimals = rng.choice([0, 2])
            stakes = history.stakes.model_copy(update={"decimals": decimals})
            found.append(history.model_copy(update={"stakes": stakes}))
    return found


def _shows_all(history: HandHistory) -> bool:
    warned = {warning.code for _, warning in replay_of(history).warnings}
    unseen = any(event.type == "show" and "??" in event.cards for event in history.events)
    return "muck-after-all-in" not in warned and not unseen


def played(history: HandHistory) -> list[Event]:
    return [each for each in engine_events(history) if isinstance(each, Act | DealBoard)]


@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_and_won_is_read_as_it_was_logged(seed: int) -> None:
    for history in histories(seed):
        (loaded,) = read(log(list(Written(history).entries())))
        again = loaded.history
        assert set(codes(loaded)) <= SAID
        assert again is not None
        assert played(again) == played(history)
        assert again.stakes == history.stakes
        assert nets(again) == nets(history)
        assert [seat.name for seat in again.seats] == [seat.name for seat in history.seats]
