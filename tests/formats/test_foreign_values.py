"""What is said of a wrong value of another program: the field, what stands there, what is due."""

import json
from typing import Any

import pytest

from recorder import i18n
from recorder.formats.loaded import Loaded
from tests.formats import phh_text
from tests.formats.ohh_hands import Path, changed, loaded

EURO = "EUR"


def sentences(hand: Loaded, lang: str = "en") -> list[str]:
    i18n.use(lang)
    return [hand.report.message(each) for each in hand.report.findings]


def of_ohh(path: Path, value: object) -> Loaded:
    hand = changed(path, value)
    hand["currency"] = EURO
    (one,) = loaded(json.dumps({"ohh": hand}))
    return one


STACK = ("players", 0, "starting_stack")
OHH: list[tuple[Path, object, str]] = [
    (("rounds", 0, "actions", 3, "action_number"), 7, "action_number is out of order: 4 would"),
    (("rounds", 1, "id"), 7, "id is out of order: 1 would be next."),
    (STACK, -1, "starting_stack is -1, and it must be more than 0."),
    (STACK, 0, "starting_stack is 0, and it must be more than 0."),
    (STACK, "-0.50", "starting_stack is -0.50, and it must be more than 0."),
    (STACK, 10**13, "starting_stack is 10000000000000, and at most 1000000000000.00 can be"),
    (STACK, "x", "This must be a number, not text."),
    (("big_blind_amount",), 0, "big_blind_amount is 0, and it must be more than 0."),
    (("small_blind_amount",), -0.25, "small_blind_amount is -0.25, and an amount is never below"),
    (("rounds", 0, "actions", 3, "amount"), -1.25, "amount is -1.25, and an amount is never"),
    (("players", 0, "seat"), 11, "seat is 11; seats have the numbers 1 to 10."),
    (("dealer_seat",), 0, "dealer_seat is 0; seats have the numbers 1 to 10."),
    (("rounds", 0, "actions", 3, "action"), "raises", "has no action “raises”; it has Dealt Cards"),
    (("rounds", 1, "cards", 0), "Тs", "Тs is not a card: “Т” is a Cyrillic letter;"),
]


@pytest.mark.parametrize(("path", "value", "said"), OHH)
def test_a_wrong_value_of_open_hand_history_is_told_alone_and_as_it_stands(
    path: Path, value: object, said: str
) -> None:
    (sentence,) = sentences(of_ohh(path, value))
    assert said in sentence


DEALT = phh_text.HEADS_UP["actions"][:2]
PHH: list[tuple[dict[str, Any], str]] = [
    ({"starting_stacks": [-1, 150]}, "starting_stacks is -1, and it must be more than 0."),
    ({"starting_stacks": [0, 150]}, "starting_stacks is 0, and it must be more than 0."),
    (
        {"starting_stacks": [phh_text.Raw("-1.50"), 150]},
        "starting_stacks is -1.50, and it must be more than 0.",
    ),
    ({"blinds_or_straddles": [-1, 2]}, "blinds_or_straddles is -1, and an amount is never below"),
    (
        {"starting_stacks": [phh_text.Raw("10000000000000.00"), 150]},
        "starting_stacks is 10000000000000.00, and at most 1000000000000.00 can be recorded.",
    ),
    ({"starting_stacks": "x"}, "The field starting_stacks must be a list with the amount of each"),
    ({"min_bet": "two"}, "The field min_bet must be an amount, such as 2"),
    ({"actions": "x"}, "The field actions must be a list of actions"),
    ({"variant": 5}, "The field variant must be a text in quotes"),
    ({"actions": ["p3 fold"]}, "“p3 fold” is no action of hold'em in PHH; it has d dh p1 AhKd,"),
    ({"actions": ["d dh p1 AhТs"]}, "“Тs” is not a card: “Т” is a Cyrillic letter;"),
    ({"actions": [*DEALT, "р2 cbr 6"]}, "“р2 cbr 6” is no action: “р” is a Cyrillic letter;"),
]


@pytest.mark.parametrize(("changes", "said"), PHH)
def test_a_wrong_value_of_phh_is_told_alone_and_as_it_stands(
    changes: dict[str, Any], said: str
) -> None:
    (sentence,) = sentences(phh_text.one(**changes))
    assert said in sentence


def test_the_words_are_natural_in_russian() -> None:
    hand = of_ohh(STACK, "x")
    assert sentences(hand, "ru") == ["Здесь ожидается число, а стоит текст."]
    hand = of_ohh(("players", 0, "seat"), 11)
    assert sentences(hand, "ru") == ["seat: здесь 11, а места за столом — с 1 по 10."]
    hand = phh_text.one(actions=["d dh p1 AhТs"])
    assert sentences(hand, "ru") == [
        "«Тs» — не карта: «Т» — русская буква, а карты пишут латинскими: Ah, Td."
    ]
    assert i18n.sentence("not-json", {"reason": ""}).startswith("Отсюда это не JSON: не хватает")
    given = {"given": 11, "most": 10, "key": "button", "reason": "field"}
    assert (
        i18n.sentence("number-too-large", given)
        == "button: 11 — слишком много, можно не больше 10."
    )


THREE: dict[str, Any] = {
    "antes": [0, 0, 0],
    "blinds_or_straddles": [50, 100, 0],
    "min_bet": 100,
    "starting_stacks": [10000, 10000, 10000],
    "actions": [
        *("d dh p1 AhKd", "d dh p2 QsQc", "d dh p3 7c2d"),
        *("p3 cbr 200", "p1 f", "p2 cc", "d db Th7s2s", "p2 cc", "p3 cbr 300", "p2 f"),
    ],
    "players": ["Anna", "Boris", "Clara"],
}
"""Anna loses 50, Boris 200, and Clara takes their 250: 9950, 9800 and 10250. Of the pot of 450 a
rake of 20 leaves her 10230."""


@pytest.mark.parametrize(
    ("finals", "rake", "wrong"),
    [
        ([9950, 9800, 10250], None, []),
        ([9950, 9800, 10230], 20, []),
        ([9950, 9700, 10250], None, ["Boris is said to end with 9700; it is 9800."]),
        ([9950, 9900, 10250], None, ["Boris is said to end with 9900; it is 9800."]),
        ([9950, 9800, 10350], None, ["Clara is said to end with 10350; it is 10250."]),
        ([9950, 9700, 10230], 20, ["Boris is said to end with 9700; it is 9800."]),
    ],
)
def test_of_finishing_stacks_only_the_wrong_one_is_named(
    finals: list[int], rake: int | None, wrong: list[str]
) -> None:
    hand = phh_text.one(**THREE, finishing_stacks=finals)
    said = sentences(hand)
    assert [each for each in said if "is said" in each] == wrong
    assert len(said) - len(wrong) == (rake is not None)
    assert rake is None or f"it is {rake}." in said[0]


@pytest.mark.parametrize(
    ("winnings", "rake", "wrong"),
    [
        ([0, 0, 450], None, []),
        ([0, 0, 430], 20, []),
        ([0, 0, 750], None, []),
        ([30, 0, 450], None, ["Anna is said to collect 30; it is 0."]),
        ([30, 0, 430], 20, ["Anna is said to collect 30; it is 0."]),
        ([0, 0, 800], None, ["Clara is said to collect 800; it is 450."]),
    ],
)
def test_of_winnings_only_the_wrong_one_is_named(
    winnings: list[int], rake: int | None, wrong: list[str]
) -> None:
    hand = phh_text.one(**THREE, winnings=winnings)
    said = sentences(hand)
    assert [each for each in said if "is said" in each] == wrong
    assert len(said) - len(wrong) == (rake is not None)
    assert rake is None or f"it is {rake}." in said[0]
