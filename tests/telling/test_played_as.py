"""What is played, in as few words as lists have room for."""

from collections.abc import Iterator

import pytest

from recorder import i18n
from recorder.formats.json_hand import HandHistory
from recorder.session.setup_fields import SetupFields, start_of
from recorder.telling.games import played_as
from tests.session.series_hands import DRAW, HOME, TOURNAMENT, first_hand

SINGLE = start_of(SetupFields(("Anna", "Boris"), ("200", "200")))
POT_LIMIT = SINGLE.model_copy(update={"game": "pl-holdem"})


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.use("en")


@pytest.mark.parametrize(
    ("hand", "english", "russian"),
    [
        (SINGLE, "", ""),
        (POT_LIMIT, "Pot-limit hold'em", "Пот-лимитный холдем"),
        (first_hand(HOME), "home series", "домашняя серия"),
        (
            first_hand(DRAW),
            "No-limit five-card draw, draw series",
            "Безлимитный пятикарточный дро, серия дро",
        ),
        (first_hand(TOURNAMENT), "tournament, level 1", "турнир, уровень 1"),
    ],
)
def test_the_game_and_the_kind_of_play(hand: HandHistory, english: str, russian: str) -> None:
    i18n.use("en")
    assert played_as(hand) == english
    i18n.use("ru")
    assert played_as(hand) == russian
