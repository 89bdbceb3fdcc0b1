"""What is said of a series: which hand, which level, the places."""

from datetime import timedelta

import pytest

from recorder import i18n
from recorder.engine.series import End, Player
from recorder.formats.json_hand import HandHistory
from recorder.session.level_clock import LevelClock
from recorder.telling.games import titled
from recorder.telling.seats import seated
from recorder.telling.series import clock, ended, series_told
from tests.session.series_hands import DRAW, TOURNAMENT, after, first_hand

BUST = ("hole Clara AsAh", "hole Boris KsKh", "a f f c", "flop 2c 3d 4h", "turn 9s", "river Jd")


def third_hand() -> HandHistory:
    """Boris lost his chips in the first hand, in which he had the big blind on seat 2."""
    return after(after(first_hand(), *BUST), "f f")


def test_the_first_hand() -> None:
    start = first_hand(names=("Anna", "Boris"), button=1)
    assert seated(start) == "Hand 1 of the series: Anna 200, Boris 200 (button); 1/2."
    assert titled(start) == "Hand 1 of the series · No-limit hold'em · 1/2"


@pytest.mark.parametrize(
    ("lang", "hand", "places"),
    [
        (
            "en",
            "Hand 3 of the series: Clara 401, Dmitri 200, Anna 199; 1/2.",
            "Dead button on seat 2, Dmitri posts the big blind. Out: Boris.",
        ),
        (
            "ru",
            "Раздача 3 серии: Clara 401, Dmitri 200, Anna 199; 1/2.",
            "Мёртвый баттон на месте 2, большой блайнд ставит Dmitri. Вне игры: Boris.",
        ),
    ],
)
def test_a_dead_button_and_who_is_out(lang: str, hand: str, places: str) -> None:
    start = third_hand()
    i18n.use(lang)
    assert seated(start) == f"{hand} {places}"


def test_no_small_blind() -> None:
    second = after(first_hand(), *BUST)
    assert seated(second).endswith("No small blind, Clara posts the big blind. Out: Boris.")


def test_a_level_of_a_tournament() -> None:
    start = first_hand(TOURNAMENT)
    third = after(after(start, "f f f"), "f f f")
    assert titled(third).endswith("· level 2 · 25/50 ante 5")
    assert seated(third).endswith("; level 2 · 25/50 ante 5.")


def test_a_series_of_so_many_hands() -> None:
    assert titled(first_hand(DRAW)) == "Hand 1 of 10 · No-limit five-card draw · ante 1"


@pytest.mark.parametrize(
    ("seconds", "minutes", "en", "ru"),
    [
        (61, 20, "18:59 left", "ещё 18:59"),
        (1200, 20, "time is up", "время вышло"),
        (119, None, "1 min", "1 мин"),
    ],
)
def test_the_clock(seconds: int, minutes: int | None, en: str, ru: str) -> None:
    elapsed = timedelta(seconds=seconds)
    left = None if minutes is None else timedelta(minutes=minutes) - elapsed
    for lang, said in (("en", en), ("ru", ru)):
        i18n.use(lang)
        assert clock(LevelClock(elapsed, left)) == said


@pytest.mark.parametrize(
    ("minutes", "en", "ru"),
    [
        (20, "20:00 left, clock set back", "ещё 20:00, часы отстают"),
        (None, "0 min, clock set back", "0 мин, часы отстают"),
    ],
)
def test_a_clock_that_stands_still_says_why(minutes: int | None, en: str, ru: str) -> None:
    left = None if minutes is None else timedelta(minutes=minutes)
    for lang, said in (("en", en), ("ru", ru)):
        i18n.use(lang)
        assert clock(LevelClock(timedelta(), left, ahead=True)) == said


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "The series is over after 21 hands: one player has all the chips.",
                "Winner: Anna.",
                "1. Anna: 800",
                "2. Boris: out in hand 21",
                "3–4. Clara, Dmitri: out in hand 7",
            ],
        ),
        (
            "ru",
            [
                "Серия закончена после 21 раздачи: все фишки у одного игрока.",
                "Победитель: Anna.",
                "1. Anna: 800",
                "2. Boris: вне игры с раздачи 21",
                "3–4. Clara, Dmitri: вне игры с раздачи 7",
            ],
        ),
    ],
)
def test_the_places_of_a_series_that_is_over(lang: str, lines: list[str]) -> None:
    players = (
        Player(1, "Anna", 800),
        Player(2, "Boris", 0, 21, 300),
        Player(3, "Clara", 0, 7, 100),
        Player(4, "Dmitri", 0, 7, 100),
    )
    i18n.use(lang)
    end = End("one-left", 21, players, ((1,), (2,), (3, 4)))
    assert list(ended(end, first_hand())) == lines


@pytest.mark.parametrize(
    ("lang", "hands", "lines"),
    [
        (
            "en",
            1,
            ["The series is stopped after 1 hand.", "The first place is shared by Anna, Boris."],
        ),
        ("ru", 2, ["Серия остановлена после 2 раздач.", "Первое место делят Anna, Boris."]),
    ],
)
def test_a_shared_first_place(lang: str, hands: int, lines: list[str]) -> None:
    players = (Player(1, "Anna", 200), Player(2, "Boris", 200))
    i18n.use(lang)
    end = End("stopped", hands, players, ((1, 2),))
    assert list(ended(end, first_hand())) == [*lines, "1–2. Anna, Boris: 200"]


def test_out_at_draw_is_told_by_what_is_left() -> None:
    players = (Player(1, "Anna", 200), Player(2, "Boris", 0, 3, 9), Player(3, "Clara", 0, 5, 9))
    told = list(ended(End("hands-played", 10, players, ((1,), (2, 3))), first_hand(DRAW)))
    assert told[0] == "The series is over: 10 hands were played."
    assert told[-1] == "2–3. Boris, Clara: 0"


def test_a_replay_says_which_hand_it_is() -> None:
    second = after(first_hand(), *BUST)
    assert list(series_told(second)) == [
        "Hand 2 of the series.",
        "No small blind, Clara posts the big blind.",
        "Out: Boris.",
    ]
    assert list(series_told(first_hand(TOURNAMENT))) == ["Hand 1 of the series, level 1."]
