"""Hands of three to nine players line by line, from the setup to the file, in both languages."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.cli.talking import saved, talk


@dataclass
class Story:
    """What is typed, some lines that are said in either language, and what it comes to."""

    setup: tuple[str, ...]
    steps: tuple[str, ...]
    told: dict[str, tuple[str, ...]]
    pots: list[tuple[int, list[str], dict[str, int]]]
    returned: dict[str, int]
    net: dict[str, int]


THREE = Story(
    # RULES 5.2: 20, 50 and 80 all-in; 30 goes back, main pot 60, side pot 60.
    setup=("Anna, Boris, Carol", "1/2", "-", "20 50 80", "Carol", "Anna", "-"),
    steps=("AhAd", "a", "c", "c", "QsQc", "KsKc", "Td7c2s", "5h", "3d"),
    told={
        "en": (
            "Carol (button) to act: call 2, raise to 4–80, fold.",
            "Anna (small blind) to act: call 19 (all-in), fold.",
            "Main pot 42: Anna, Boris, Carol.\nSide pot 30: Boris, Carol.\nBoris (big blind)",
            "Main pot 60: Anna, Boris, Carol.\nSide pot 60: Boris, Carol.\n",
            "30 goes back to Carol: nobody matched it.",
            "Anna wins the main pot of 60 with a pair: Ah Ad Td 7c 5h.",
            "Carol wins the side pot of 60 with a pair: Ks Kc Td 7c 5h.",
            "Next hand: Carol 90, Anna 60 (button); blinds 1/2. No chips, sits out: Boris.",
        ),
        "ru": (
            "Ходит Carol (баттон): колл 2, рейз до 4–80, фолд.",
            "Главный банк 60: Anna, Boris, Carol.\nПобочный банк 60: Boris, Carol.\n",
            "Anna забирает главный банк 60 (пара: Ah Ad Td 7c 5h).",
            "Carol забирает побочный банк 60 (пара: Ks Kc Td 7c 5h).",
            "Следующая раздача: Carol 90, Anna 60 (баттон); блайнды 1/2.",
            "Без фишек, не в игре: Boris.",
        ),
    },
    pots=[
        (60, ["Anna", "Boris", "Carol"], {"Anna": 60}),
        (60, ["Boris", "Carol"], {"Carol": 60}),
    ],
    returned={"Carol": 30},
    net={"Anna": 40, "Boris": -50, "Carol": 10},
)

FOUR = Story(
    # Levels of 20, 50 and 80: 20 by four, 30 by three and 30 by two.
    setup=("Anna, Boris, Carol, Dave", "1/2", "-", "20,50,80,200", "4", "1", "-"),
    steps=("AhAd", "a", "c", "c", "c", "KsKc", "JsJc", "QsQc", "Td7c2s", "5h", "3d"),
    told={
        "en": (
            "Carol (UTG) to act: call 2, raise to 4–80, fold.",
            "Main pot 80: Anna, Boris, Carol, Dave.\n",
            "Anna wins the main pot of 80 with a pair: Ah Ad Td 7c 5h.",
            "Next hand: Boris 90, Dave 180, Anna 80 (button); blinds 1/2.",
        ),
        "ru": (
            "Ходит Carol (UTG): колл 2, рейз до 4–80, фолд.",
            "Главный банк 80: Anna, Boris, Carol, Dave.\n",
            "Следующая раздача: Boris 90, Dave 180, Anna 80 (баттон); блайнды 1/2.",
        ),
    },
    pots=[
        (80, ["Anna", "Boris", "Carol", "Dave"], {"Anna": 80}),
        (90, ["Boris", "Carol", "Dave"], {"Boris": 90}),
        (60, ["Carol", "Dave"], {"Dave": 60}),
    ],
    returned={},
    net={"Anna": 60, "Boris": 40, "Carol": -80, "Dave": -20},
)

SIX = Story(
    # RULES 8.2: to 70, to 240; the pot is then 10 + 20 + 240 + 240, and the bet is the pot.
    setup=("Anna, Boris, Carol, Dave, Eve, Fay", "2", "10/20", "-", "1000", "Fay", "Dave", "USD"),
    steps=(
        *("AhKd", "r71", "r70", "r241", "r240", "f", "f", "f", "f", "c"),
        *("Td7c2s", "x", "b pot", "", "f"),
    ),
    told={
        "en": (
            "Stacks of Anna, Boris, Carol, Dave, Eve, Fay: one for all, or one each",
            "Carol (UTG) to act: call 20 USD, raise to 40–70 USD (the pot), fold.",
            "A raise to 71 USD is more than the pot allows: at most to 70 USD.",
            "Dave (hijack) to act: call 70 USD, raise to 120–240 USD (the pot), fold.",
            "Eve (cutoff) to act: call 240 USD, raise to 410–820 USD (the pot), fold.",
            "Dave bets 510 USD. Enter for yes, n for no.",
            "Dave wins the pot of 510 USD.",
        ),
        "ru": (
            "Ходит Carol (UTG): колл 20 USD, рейз до 40–70 USD (банк), фолд.",
            "Ходит Dave (хайджек): колл 70 USD, рейз до 120–240 USD (банк), фолд.",
            "Ходит Eve (катофф): колл 240 USD, рейз до 410–820 USD (банк), фолд.",
            "Dave забирает банк 510 USD.",
        ),
    },
    pots=[(510, ["Dave"], {"Dave": 510})],
    returned={"Dave": 510},
    net={"Anna": -10, "Boris": -20, "Carol": -240, "Dave": 270, "Eve": 0, "Fay": 0},
)

NINE_NAMES = ("Anna", "Boris", "Carol", "Dave", "Eve", "Fay", "Gus", "Hal", "Ida")
NINE = Story(
    # RULES 8.1: raised to 20, 30 and 40 and no more; 135, 195 after the flop, 235, 275.
    setup=(", ".join(NINE_NAMES), "3", "5/10", "-", "500", "9", "Gus", "-"),
    steps=(
        *("AsAd", "r", "f", "r", "f", "r", "r", "f", "f", "f", "f", "c", "c"),
        *("Td7c2s", "b", "c", "r", "c", "c"),
        *("5h", "x", "x", "b", "c", "f"),
        *("Qd", "x", "b", "c", "show", "KsKc"),
    ),
    told={
        "en": (
            "Carol (UTG) to act: call 10, raise to 20, fold.",
            "Eve (UTG+2) to act: call 20, raise to 30, fold.",
            "Gus (hijack) to act: call 30, raise to 40, fold.",
            "three times",
            "Flop: Td 7c 2s. Pot 135.",
            "Turn: 5h. Pot 195.",
            "River: Qd. Pot 235.",
            "Gus wins the pot of 275 with a pair: As Ad Qd Td 7c.",
        ),
        "ru": (
            "Ходит Carol (UTG): колл 10, рейз до 20, фолд.",
            "Ходит Gus (хайджек): колл 30, рейз до 40, фолд.",
            "Ривер: Qd. Банк 235.",
            "Gus забирает банк 275 (пара: As Ad Qd Td 7c).",
        ),
    },
    pots=[(275, ["Carol", "Gus"], {"Gus": 275})],
    returned={},
    net=dict(zip(NINE_NAMES, (-5, -10, -100, 0, -60, 0, 175, 0, 0), strict=True)),
)

DRAW = Story(
    # RULES 10: antes 4, three times 4 make 16; then 12 by two: 40.
    setup=("Anna, Boris, Carol, Dave", "4", "", "", "", "100", "Dave", "Boris", "-"),
    steps=(
        *("AsKsQsJs9s", "x", "b4", "c", "f", "c", "3", "pat", "1"),
        *("x", "b6", "r12", "f", "c", "2c2d2h7c7d", "muck"),
    ),
    told={
        "en": (
            "Anna to act: check, bet 2–99, fold.",
            "Boris to draw",
            "Carol wins the pot of 40 with a full house: 2c 2d 2h 7c 7d.",
        ),
        "ru": (
            "Ходит Anna: чек, бет 2–99, фолд.",
            "Carol забирает банк 40 (фулл-хаус: 2c 2d 2h 7c 7d).",
        ),
    },
    pots=[(40, ["Boris", "Carol"], {"Carol": 40})],
    returned={},
    net={"Anna": -5, "Boris": -17, "Carol": 23, "Dave": -1},
)

STORIES = {"three": THREE, "four": FOUR, "six": SIX, "nine": NINE, "draw": DRAW}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", STORIES)
def test_a_hand_of_many(cli: Cli, name: str, lang: str) -> None:
    story = STORIES[name]
    said = talk(cli, *story.setup, *story.steps, "out.json", "q", lang=lang).err
    assert [line for line in story.told[lang] if line not in said] == []
    hand: dict[str, Any] = saved()
    result = hand["result"]
    pots = [(pot["amount"], sorted(pot["contested_by"]), pot["won"]) for pot in result["pots"]]
    assert pots == story.pots
    assert result["returned"] == story.returned
    assert result["net"] == story.net
    assert [seat["name"] for seat in hand["seats"]] == story.setup[0].split(", ")
    assert cli("validate", "--complete", "out.json").code == 0
