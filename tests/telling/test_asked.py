"""What is asked for and why not, in sentences."""

import pytest

from recorder import i18n
from tests.cli.conftest import HAND, Cli
from tests.cli.conftest import cli as cli

TABLE = "blinds 1/2\nseat Anna 200 button\nseat Boris {stack}\n"


def say(cli: Cli, script: str, lang: str = "en") -> str:
    ended = cli("legal", "-", "--lang", lang, stdin=script)
    return ended.err + ended.out


@pytest.mark.parametrize("stack", [200, 90])
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            "No more betting: Boris to show before the next card.",
        ),
        (
            "ru",
            "Ставок больше не будет: вскрывается Boris.",
        ),
    ],
)
def test_hands_are_turned_up_because_no_betting_is_left(
    cli: Cli, stack: int, lang: str, line: str
) -> None:
    assert line in say(cli, TABLE.format(stack=stack) + "a c", lang).splitlines()


@pytest.mark.parametrize("more", ["", " x"])
def test_after_the_end_there_is_one_pot_and_the_final_stacks(cli: Cli, more: str) -> None:
    said = say(cli, TABLE.format(stack=200) + "r6 f" + more).splitlines()
    assert said[2 if more else 0 :] == [
        "The hand is over.",
        "4 goes back to Anna: nobody matched it.",
        "Anna wins the pot of 4.",
        "Boris: net -2, stack 198.",
        "Anna: net +2, stack 202.",
    ]


@pytest.mark.parametrize(
    ("stack", "acts", "said"),
    [
        (5, "r4", "raise to 5 (all-in only)"),
        (3, "c x flop Td7c2s", "bet 1 (all-in only)"),
        (5, "r6", "call 3 (all-in)"),
    ],
)
def test_what_can_only_be_all_in_says_so(cli: Cli, stack: int, acts: str, said: str) -> None:
    assert f"{said}, fold." in say(cli, TABLE.format(stack=stack) + acts)


def test_the_reason_of_the_illegal_step_is_the_only_one(cli: Cli) -> None:
    first, *rest = say(cli, HAND.replace("r6 c", "r3 c")).splitlines()
    assert first.endswith("A raise to 3 is too small: at least 4, twice the bet of 2.")
    assert rest == [
        "Before the step that is not legal:",
        "Anna to act: call 1, raise to 4–200, fold.",
        "Pot 3.",
        "Boris: stack 198, bet 2.",
        "Anna: stack 199, bet 1, button.",
    ]


SHORT = "blinds 50/100\nseat Anna 200 button\nseat Boris 60\n"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            (
                "A bet of 100 stands on this street, though only 60 must be matched: the big blind"
                " is all-in for no more. It is a call or a fold, not a bet."
            ),
        ),
        (
            "ru",
            (
                "На этой улице уже есть ставка 100, но уравнять нужно только 60: большой блайнд в"
                " олл-ине и больше не поставил. Остаются колл или фолд, а не бет."
            ),
        ),
    ],
)
def test_a_short_big_blind_names_both_amounts(cli: Cli, lang: str, line: str) -> None:
    assert line in say(cli, SHORT, lang).splitlines()


@pytest.mark.parametrize(
    ("lang", "code", "params", "said"),
    [
        (
            "en",
            "raise-too-small",
            {"to": 4157, "min_to": 4158, "price": 2179, "full": 1979, "reason": "last-raise"},
            (
                "A raise to 4157 is too small: at least 4158, the bet of 2179 plus the last full"
                " raise of 1979."
            ),
        ),
        (
            "en",
            "raise-too-small",
            {"to": 8, "min_to": 9, "reason": "all-in-only"},
            "A raise to 8 is too small: the stack is so short that the only raise is all-in, to 9.",
        ),
        (
            "en",
            "bet-too-small",
            {"to": 1, "min_to": 2, "reason": "big-blind"},
            "A bet of 1 is too small: the minimum bet is the big blind of 2.",
        ),
        ("en", "card-count", {"count": 1, "given": 3}, "1 card is needed, not 3."),
        (
            "en",
            "too-many-decimals",
            {"given": 1, "most": 0},
            "1 decimal is more than this table has: 0 at most.",
        ),
        ("ru", "card-count", {"count": 1, "given": 3}, "Нужна 1 карта, а не 3."),
        ("ru", "card-count", {"count": 3, "given": 2}, "Нужны 3 карты, а не 2."),
        ("ru", "card-count", {"count": 5, "given": 2}, "Нужно 5 карт, а не 2."),
        (
            "en",
            "not-asked-for",
            {"given": "fold", "asked": "board", "street": "turn", "count": 1},
            "Now comes the turn, not a fold.",
        ),
        (
            "en",
            "not-asked-for",
            {"given": "hole_cards", "seat": "Anna", "asked": "hole_cards", "asked_seat": "Boris"},
            "Now come the hole cards of Boris, not hole cards of Anna.",
        ),
        (
            "ru",
            "not-asked-for",
            {"given": "fold", "asked": "board", "street": "turn"},
            "Сейчас нужны карты борда (тёрн), а не фолд.",
        ),
        (
            "ru",
            "hand-over",
            {"given": "check", "seat": "Аня"},
            "Раздача окончена. Больше ничего сделать нельзя (чек).",
        ),
        (
            "en",
            "hand-over",
            {"given": "muck", "seat": "Anna"},
            "The hand is over: a muck by Anna cannot come any more.",
        ),
    ],
)
def test_a_refusal_says_what_it_counts_and_why(
    lang: str, code: str, params: dict[str, object], said: str
) -> None:
    i18n.use(lang)
    assert i18n.sentence(code, params) == said


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize(
    "msgid",
    [
        *(f"bet-too-small.{reason}" for reason in ("big-blind", "all-in-only")),
        *(
            f"raise-too-small.{reason}"
            for reason in ("first-raise", "last-raise", "short-bet", "all-in-only")
        ),
        "bet-stands.short-blind",
    ],
)
def test_every_reason_of_the_engine_has_a_sentence(lang: str, msgid: str) -> None:
    i18n.use(lang)
    assert i18n.known(f"error.{msgid}")


def test_a_format_that_is_not_known_is_told_with_those_that_are(cli: Cli) -> None:
    said = cli("validate", "-", stdin="Seven hands of whist\n")
    assert ".hand, .json, .jsonl" in said.out
