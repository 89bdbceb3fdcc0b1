"""`recorder convert` into PokerStars text: two hands that have the same number are named."""

from pathlib import Path

from tests.cli.conftest import Cli
from tests.formats.pokerstars_text import HEADS_UP

OTHER = HEADS_UP.replace("Ah Kd", "As Kd")


def test_the_very_same_hand_keeps_its_number_and_is_named(cli: Cli) -> None:
    Path("a.txt").write_text(HEADS_UP)
    Path("b.txt").write_text(HEADS_UP)
    ended = cli("convert", "a.txt", "b.txt", "c.txt")
    assert ended.code == 0
    said = (
        "b.txt: hand 1 is the very hand that is hand 1 of a.txt; "
        "both are written as number 123456789012, which programs take in once.\n"
    )
    assert said in ended.err
    assert Path("c.txt").read_text().count("Hand #123456789012:") == 2


def test_another_hand_with_the_number_gets_the_next_and_both_are_named(cli: Cli) -> None:
    Path("a.txt").write_text(f"{HEADS_UP}\n\n\n{OTHER}")
    ended = cli("convert", "a.txt", "c.txt")
    assert ended.code == 0
    said = "a.txt: hand 2 has number 123456789012, as hand 1 of a.txt has; "
    assert f"{said}it is written as number 123456789013.\n" in ended.err
    assert Path("c.txt").read_text().count("Hand #123456789013:") == 1


def test_many_are_counted(cli: Cli) -> None:
    Path("a.txt").write_text(f"{HEADS_UP}\n\n\n" * 30)
    ended = cli("--lang", "ru", "convert", "a.txt", "c.txt")
    assert ended.err.count("— та же, что раздача 1 из a.txt") == 20
    assert "И ещё 9 таких раздач.\n" in ended.err


def test_nothing_is_said_where_hands_have_no_numbers(cli: Cli) -> None:
    Path("a.txt").write_text(f"{HEADS_UP}\n\n\n{HEADS_UP}")
    assert "number" not in cli("convert", "a.txt", "c.jsonl").err
