"""What happened, in sentences, whichever way the hand came in."""

from pathlib import Path

import pytest

from recorder import i18n
from recorder.telling.story import played
from tests.cli.conftest import Cli, Ended
from tests.cli.conftest import cli as cli

TABLE = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\n"
BOARDS = [
    ("a c flop Td7c2s turn 5h river Qd show Boris AsAd show Anna KhKd", ("Flop", "Turn", "River")),
    ("a c show Boris AsAd flop Td7c2s turn 5h river Qd show Anna KhKd", ("Flop", "Turn", "River")),
    ("c x flop Td7c2s b198 c turn 5h river Qd show Boris AsAd", ("Flop", "Turn", "River")),
    ("c x flop Td7c2s x x turn 5h a c river Qd show Boris AsAd", ("Flop", "Turn", "River")),
    ("c x flop Td7c2s x x turn 5h x x river Qd x x", ("Flop", "Turn", "River")),
]
IN_RUSSIAN = {"Flop": "Флоп", "Turn": "Тёрн", "River": "Ривер"}
CARDS = ("Td 7c 2s", "5h", "Qd")


def streets(told: str) -> tuple[str, ...]:
    """The street told with each of the board's cards."""
    lines = [line.removeprefix("> ").split(".")[0] for line in told.splitlines()]
    return tuple(
        line.partition(": ")[0] for cards in CARDS for line in lines if line.endswith(f": {cards}")
    )


@pytest.mark.parametrize(("steps", "named"), BOARDS)
def test_board_cards_are_told_with_the_street_that_they_open(
    cli: Cli, steps: str, named: tuple[str, ...]
) -> None:
    Path("a.hand").write_text(f"{TABLE}{steps}\n")
    assert cli("record", "a.hand", "-o", "a.json").code == 0
    assert streets(cli("replay", "a.hand").out) == named
    assert streets(cli("replay", "a.json").out) == named
    russian = cli("replay", "a.hand", "--lang", "ru").out
    assert streets(russian) == tuple(IN_RUSSIAN[street] for street in named)


def test_board_cards_before_shown_hands_are_told_right_line_by_line(cli: Cli) -> None:
    answers = ["Anna, Boris", "1/2", "", "200", "200", "Anna", "-", "-", "", ""]
    steps = ["a", "c", "flop Td7c2s", "turn 5h", "river Qd", "q"]
    said = cli("record", stdin="\n".join(answers + steps) + "\n").err
    assert streets(said) == ("Flop", "Turn", "River"), said


def replayed(cli: Cli, script: str, lang: str = "en") -> Ended:
    return cli("replay", "-", "--lang", lang, stdin=script)


@pytest.mark.parametrize(
    ("lang", "old", "new", "line"),
    [
        ("en", "Boris 200", "Boris ~200", "Boris: seat 2, stack about 200."),
        ("en", "Boris 200", "Boris ~200", "Stacks: Boris about 194, Anna 194."),
        ("en", "Boris 200", "Boris ~200", "Boris: net +6, stack about 206."),
        ("ru", "Boris 200", "Boris ~200", "Boris: место 2, стек примерно 200."),
        ("en", "\nseat A", "\ncertainty /stakes/big_blind approximate\nseat A", "1/about 2."),
        (
            "en",
            "\nseat A",
            "\ncertainty /stakes/big_blind approximate\nseat A",
            "Boris posts the big blind about 2.",
        ),
        (
            "en",
            "\nseat A",
            "\nante 1\ncertainty /stakes/ante/amount approximate\nseat A",
            "1/2, an ante of about 1.",
        ),
        (
            "en",
            "\nseat A",
            "\nante 1\ncertainty /stakes/ante/amount approximate\nseat A",
            "Boris posts an ante of about 1.",
        ),
        ("en", "b20 f", "b20 f rake ~3", "Rake about 3."),
        ("ru", "r6", "r~6", "Anna: рейз примерно до 6."),
        ("ru", "b20", "b~20", "Boris: бет примерно 20."),
        ("ru", "b20 f", "x x show Boris ??", "Boris: вскрытие, карты не записаны."),
    ],
)
def test_what_is_about_right_is_told_so(cli: Cli, lang: str, old: str, new: str, line: str) -> None:
    script = f"{TABLE}r6 c flop Td7c2s x x turn 5h x x river Qd b20 f\n"
    assert line in replayed(cli, script.replace(old, new), lang).out


@pytest.mark.parametrize("end", ["b20 f rake 1", "x x show Boris AsAd show Anna KhKd rake 1"])
def test_the_rake_is_told_once(cli: Cli, end: str) -> None:
    told = replayed(cli, f"{TABLE}c x flop Td7c2s x x turn 5h x x river Qd {end}\n").out
    assert told.count("Rake") == 1


def test_blinds_name_their_currency_once(cli: Cli) -> None:
    script = TABLE.replace("1/2", "0.25/0.50\nmoney USD")
    assert replayed(cli, f"{script}f\n").out.startswith("No-limit hold'em 0.25/0.50 USD.\n")


@pytest.mark.parametrize(
    ("lang", "stated", "said"),
    [
        ("en", "2026-05-01T20:15:00+03:00", "Played on 1 May 2026, 20:15 (UTC+03:00)."),
        ("ru", "2026-12-31T09:05:59.5-02:30", "Сыграно 31 декабря 2026 г., 09:05 (UTC-02:30)."),
        ("en", "2026-05-01T20:15:00Z", "Played on 1 May 2026, 20:15 (UTC)."),
    ],
)
def test_the_time_of_a_hand_is_told_as_people_write_it(lang: str, stated: str, said: str) -> None:
    i18n.use(lang)
    assert played(stated) == said


def test_part_of_a_pot_in_russian(cli: Cli) -> None:
    steps = "c x flop Td7c2s x x turn 5h x x river Qd x x show Boris AsAd show Anna AhAc"
    told = replayed(cli, f"{TABLE}{steps}\n", "ru").out
    assert "Boris получает 2 из банка 4 (пара: " in told
