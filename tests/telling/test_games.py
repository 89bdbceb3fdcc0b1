"""A hand of each game is told by the game's name, and a draw by its two rounds."""

from collections.abc import Iterator

import pytest

from recorder import i18n
from recorder.telling.story import story
from tests.formats.script_text import read_one

NAMES = {
    "nl-holdem": ("No-limit hold'em 1/2.", "Безлимитный холдем 1/2."),
    "pl-holdem": ("Pot-limit hold'em 1/2.", "Пот-лимитный холдем 1/2."),
    "fl-holdem": ("Fixed-limit hold'em 2/4, blinds 1/2.", "Лимитный холдем 2/4, блайнды 1/2."),
    "five-card-draw": ("No-limit five-card draw 1/2.", "Безлимитный пятикарточный дро 1/2."),
    "pl-five-card-draw": ("Pot-limit five-card draw 1/2.", "Пот-лимитный пятикарточный дро 1/2."),
    "fl-five-card-draw": (
        "Fixed-limit five-card draw 2/4, blinds 1/2.",
        "Лимитный пятикарточный дро 2/4, блайнды 1/2.",
    ),
}
SEATS = "seat Anna 100\nseat Boris 100 button\n"
DRAW = f"game five-card-draw\nante 1\n{SEATS}hole Anna AsAd5c7d9h\n"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.use("en")


def told(script: str, lang: str = "en") -> list[str]:
    i18n.use(lang)
    history = read_one(script).history
    assert history is not None
    return list(story(history))


@pytest.mark.parametrize("game", NAMES)
def test_a_story_begins_with_the_game_and_its_stakes(game: str) -> None:
    script = f"game {game}\nblinds 1/2\n{SEATS}"
    assert (told(script)[0], told(script, "ru")[0]) == NAMES[game]


def test_without_blinds_the_ante_and_the_least_bet_are_the_stakes() -> None:
    assert told(DRAW)[0] == "No-limit five-card draw ante 1, minimum bet 2."
    assert told(DRAW, "ru")[0] == "Безлимитный пятикарточный дро анте 1, минимальный бет 2."


@pytest.mark.parametrize(
    ("lang", "rounds"),
    [
        (
            "en",
            ["Before the draw.", "The draw. Pot 10. Stacks: Anna 95, Boris 95.", "After the draw."],
        ),
        ("ru", ["До обмена.", "Обмен. Банк 10. Стеки: Anna 95, Boris 95.", "После обмена."]),
    ],
)
def test_a_draw_stands_between_its_two_rounds(lang: str, rounds: list[str]) -> None:
    lines = told(DRAW + "b4 c draw 5c7d9h AcAh2s draw 1 x b5 f", lang)
    assert [line for line in lines if line in rounds] == rounds


def test_each_draw_is_a_sentence_with_what_was_seen_of_it() -> None:
    lines = told(DRAW + "b4 c draw 5c7d9h AcAh2s draw 1 x b5 f")
    assert "Anna throws 5c 7d 9h away and gets Ac Ah 2s." in lines
    assert "Boris draws 1 card." in lines
    assert "Anna stands pat." in told(DRAW + "b4 c pat draw 3")


def test_after_an_all_in_the_draw_comes_but_no_second_round() -> None:
    lines = told(DRAW + "a c draw 5c7d9h AcAh2s draw 2 show Boris KsKdKh3d4h rake 1")
    assert "The draw. Pot 200. Stacks: Anna 0, Boris 0." in lines
    assert "After the draw." not in lines


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("steps", ["", "b4", "b4 c", "b4 c pat draw 2", "b4 c pat pat x x"])
def test_every_line_of_a_draw_hand_is_a_whole_sentence(lang: str, steps: str) -> None:
    lines = told(DRAW + steps, lang)
    assert [line for line in lines if not line.endswith((".", ":"))] == []
    assert not any("word." in line or "street." in line or "{" in line for line in lines)
