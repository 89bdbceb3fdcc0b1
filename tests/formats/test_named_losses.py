"""Each format gives back a hand but for the losses that it names, and keeps nothing of those."""

from random import Random
from typing import Final

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.formats.play import replay_of
from recorder.formats.registry import named
from tests.formats.named_losses import back, left_of, only_elsewhere
from tests.formats.rich_histories import rich_history

GAMES: Final = ("nl-holdem", "pl-holdem", "fl-holdem", "five-card-draw")
HANDS: Final = 25

WRITTEN: Final = {
    ".ohh": ("ohh", GAMES[:3]),
    ".json": ("json", GAMES),
    ".jsonl": ("jsonl", GAMES),
    ".hand": ("script", GAMES),
    ".phhs": ("phh", ("nl-holdem", "fl-holdem")),
    ".phh": ("phh", ("nl-holdem", "fl-holdem")),
}


@pytest.mark.parametrize("ending", WRITTEN)
def test_a_hand_comes_back_but_for_what_is_named(ending: str) -> None:
    name, games = WRITTEN[ending]
    form = named(name)
    assert form is not None
    rng = Random(f"named {ending}")
    for _ in range(HANDS):
        for game in games:
            history = rich_history(rng, game)
            if ending == ".hand" and mucked_unasked(history):
                continue
            lost = form.writing().losses(history)
            again = back(form, history, ending)
            assert left_of(again, lost) == left_of(history, lost)
            for loss in lost:
                others = [each for each in lost if each is not loss]
                kept = left_of(again, others) == left_of(history, others)
                assert kept is only_elsewhere(loss), loss


def mucked_unasked(history: HandHistory) -> bool:
    """A hand thrown away after an all-in: in a script all others show then."""
    warned = {warning.code for _, warning in replay_of(history).warnings}
    return "muck-after-all-in" in warned
