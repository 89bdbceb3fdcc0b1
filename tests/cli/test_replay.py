"""`recorder replay`: a hand told street by street."""

from pathlib import Path

import pytest

from tests.cli.conftest import HAND, Cli

ENGLISH = """\
No-limit hold'em 1/2.
Boris: seat 2, stack 200.
Anna: seat 1, stack 200, button.
Preflop.
Anna posts the small blind 1.
Boris posts the big blind 2.
Boris is dealt cards that were not seen.
Anna is dealt Ah Kd.
Anna raises to 6.
Boris calls 4.
Flop: Td 7c 2s. Pot 12. Stacks: Boris 194, Anna 194.
Boris checks.
Anna bets 8.
Boris calls 8.
Turn: 5h. Pot 28. Stacks: Boris 186, Anna 186.
Boris checks.
Anna checks.
River: Qd. Pot 28. Stacks: Boris 186, Anna 186.
Boris bets 20.
Anna folds.
20 goes back to Boris: nobody matched it.
Boris wins the pot of 28.
Boris: net +14, stack 214.
Anna: net -14, stack 186.
"""
RUSSIAN = """\
Безлимитный холдем 1/2.
Boris: место 2, стек 200.
Anna: место 1, стек 200, баттон.
Префлоп.
Anna: малый блайнд 1.
Boris: большой блайнд 2.
Boris: карманные карты неизвестны.
Anna: карманные карты Ah Kd.
Anna: рейз до 6.
Boris: колл 4.
Флоп: Td 7c 2s. Банк 12. Стеки: Boris 194, Anna 194.
Boris: чек.
Anna: бет 8.
Boris: колл 8.
Тёрн: 5h. Банк 28. Стеки: Boris 186, Anna 186.
Boris: чек.
Anna: чек.
Ривер: Qd. Банк 28. Стеки: Boris 186, Anna 186.
Boris: бет 20.
Anna: фолд.
Возврат неуравненной ставки: 20 (Boris).
Boris забирает банк 28.
Boris: итог +14, стек 214.
Anna: итог -14, стек 186.
"""


@pytest.mark.parametrize(("lang", "story"), [("en", ENGLISH), ("ru", RUSSIAN)])
def test_a_hand_is_told_street_by_street(cli: Cli, hand: Path, lang: str, story: str) -> None:
    ended = cli("replay", hand, "--lang", lang)
    assert ended.out == story
    assert (ended.code, ended.err) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("b20 f", "a c show Boris QsQc", "Boris bets 186 and is all-in."),
        ("b20 f", "a c show Boris QsQc", "Boris shows Qs Qc."),
        (
            "b20 f",
            "a c show Boris QsQc",
            "Boris wins the pot of 400 with three of a kind: Qs Qc Qd Td 7c.",
        ),
        ("b20 f", "b ~20 f", "Boris bets about 20."),
        ("b20 f", "x x show Boris ??", "Boris shows cards that were not noted."),
        ("b20 f", "x x muck Boris", "Boris mucks."),
        ("b20 f", "x x show Boris ??", "The cards do not decide the pot of 28"),
        ("b20 f", "x x show Boris ?? won Boris", "Said to have won: Boris."),
        ("b20 f", "b20 f rake 3", "Rake 3."),
        ("b20 f", "", "The hand is not over. Boris to act: check, bet 2–186, fold."),
        ("blinds 1/2", "blinds 1/2\nante 1 bb", "Boris posts a big-blind ante of 1."),
        ("seat Boris 200", "seat Boris ??", "Boris: seat 2, stack unknown."),
        ("blinds 1/2", 'blinds 1/2\nnote "well played"\ntag hero-call', "Note: well played"),
        ("blinds 1/2", "blinds 1/2\ntag hero-call", "Tags: hero-call."),
        ("r6 c", "r3 c", "A raise to 3 is too small: at least 4, twice the bet of 2."),
    ],
)
def test_a_line_of_the_story(cli: Cli, old: str, new: str, line: str) -> None:
    ended = cli("replay", "-", stdin=HAND.replace(old, new))
    assert line in ended.out + ended.err


def test_side_pots_are_told_apart(cli: Cli) -> None:
    script = (
        "blinds 1/2\nseat Anna 20 button\nseat Boris 50\nseat Carol 80\n"
        "hole Anna AhAd\nhole Boris KhKd\nhole Carol QhQd\n"
        "a a c flop 2c 3d 4s turn 9h river Jc"
    )
    told = cli("replay", "-", stdin=script).out
    assert "Anna wins the main pot of 60 with a pair" in told
    assert "Boris wins the side pot of 60 with a pair" in told


def test_stepping_needs_a_terminal(cli: Cli, hand: Path) -> None:
    assert cli("replay", "--step", hand).out == ENGLISH


def test_what_steers_a_terminal_is_spelled_out(cli: Cli) -> None:
    told = cli("replay", "-", stdin=HAND.replace("blinds 1/2", 'blinds 1/2\nnote "a\\u001b[2Jb"'))
    assert r"Note: a\x1b[2Jb" in told.out


def test_every_hand_of_a_file_is_told(cli: Cli) -> None:
    told = cli("replay", "-", stdin=f"hand 1\n{HAND}hand 2\n{HAND}").out
    assert told == f"{ENGLISH}Hand 2.\n{ENGLISH}"
