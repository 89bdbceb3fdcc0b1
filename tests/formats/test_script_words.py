"""Words, amounts and cards of the hand script, on their own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recorder import i18n
from recorder.engine.cards import cards_text
from recorder.engine.events import DealHole
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from recorder.formats.script import card_text
from recorder.formats.script.amounts import amount_text, read_amount, resolve, units
from recorder.formats.script.boundary import unsupported
from recorder.formats.script.letters import (
    AMOUNT_LETTERS,
    TOKEN_LETTERS,
    cyrillic,
    latin_by_key,
    refuse_cyrillic,
)
from recorder.formats.script.lexer import Line, quoted
from recorder.formats.script.problems import InputProblem


def words(text: str) -> list[tuple[str, int]]:
    line = Line(text)
    return [(word.text, word.column) for word in iter(line.take, None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("   # only a comment", []),
        ("r6 c", [("r6", 1), ("c", 4)]),
        ("  r6\tc#x", [("r6", 3), ("c", 6)]),
        ('seat "Big Bob" 200', [("seat", 1), ("Big Bob", 6), ("200", 16)]),
        (r'"a\"b\\c\u0023" x', [('a"b\\c#', 1), ("x", 17)]),
        ('"#1"#x', [("#1", 1)]),
        ("Анна: х", [("Анна:", 1), ("х", 7)]),
        ("a\u00a0b", [("a", 1), ("b", 3)]),
    ],
)
def test_words_stand_between_blanks_and_know_their_column(
    text: str, expected: list[tuple[str, int]]
) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ('c "Anna', "quote-unclosed", 3),
        ('"a\\"', "quote-unclosed", 1),
        ('"a"b', "quote-not-alone", 4),
        (r'"ab\x"', "escape-unknown", 4),
        (r'"\ud800"', "escape-unknown", 2),
    ],
)
def test_a_misspelled_quote_is_refused_at_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(InputProblem) as refused:
        words(text)
    assert (refused.value.code, refused.value.column) == (code, column)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_quoting_keeps_every_text(text: str) -> None:
    line = quoted(text)
    assert "\n" not in line
    assert words(line) == [(text, 1)]


@pytest.mark.parametrize(
    ("text", "decimals", "expected"),
    [
        ("20", 0, 20),
        ("20", 2, 2000),
        ("1.5", 2, 150),
        ("1,50", 2, 150),
        ("1,5", 2, 150),
        (".25", 2, 25),
        ("0,25", 2, 25),
        ("1.500", 3, 1500),
        ("0,500", 3, 500),
        ("1,5000", 4, 15000),
        ("~20", 0, 20),
        ("2.50", 1, 25),
        ("2,50", 1, 25),
        ("3.00", 0, 3),
        ("0.0", 0, 0),
    ],
)
def test_plain_amounts_in_the_smallest_unit(text: str, decimals: int, expected: int) -> None:
    assert units(read_amount(text, 1), decimals) == expected


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("1,500", "amount-ambiguous", 5),
        ("12,500", "amount-ambiguous", 5),
        ("1,500%", "amount-ambiguous", 5),
        ("1,500,000", "amount-ambiguous", 5),
        ("1.500.000", "amount-ambiguous", 5),
        ("~1,500", "amount-ambiguous", 5),
        ("1.", "amount-unreadable", 5),
        (".", "amount-unreadable", 5),
        ("-5", "amount-unreadable", 5),
        ("5$", "amount-unreadable", 5),
        ("1e3", "amount-unreadable", 5),
        ("٣", "amount-unreadable", 5),
        ("~", "amount-unreadable", 5),
        ("~~5", "amount-unreadable", 5),
        ("potx", "amount-unreadable", 5),
        ("2.5х", "cyrillic-letter", 8),
        ("9" * 5000, "amount-too-large", 5),
    ],
)
def test_an_amount_is_refused_rather_than_guessed(text: str, code: str, column: int) -> None:
    with pytest.raises(InputProblem) as refused:
        read_amount(text, 5)
    assert (refused.value.code, refused.value.column) == (code, column)


@pytest.mark.parametrize(("text", "decimals"), [("1.55", 1), ("1.05", 1), ("1.5", 0)])
def test_more_decimals_than_the_table_has_are_refused(text: str, decimals: int) -> None:
    with pytest.raises(InputProblem, match="too-many-decimals"):
        units(read_amount(text, 1), decimals)


def at_table(small: int, big: int, seats: int) -> Hand:
    hand = Hand(Setup((10_000,) * seats, small, big))
    for seat in range(seats):
        hand.apply(DealHole(seat, (-1, -1)))
    return hand


@pytest.mark.parametrize(
    ("text", "seats", "expected"),
    [
        # RULES 8.2: 10/20, first to act of four raises the pot to 70, heads-up the button to 60.
        ("pot", 4, 70),
        ("100%", 4, 70),
        ("pot", 2, 60),
        ("POT", 2, 60),
        # Heads-up: bet faced 20, pot after the call 40.
        ("66%", 2, 46),
        ("33.3%", 2, 33),
        ("1.25%", 2, 21),
        ("3bb", 2, 60),
        ("2.5BB", 2, 50),
        ("2.5x", 2, 50),
        ("2.525x", 2, 51),
        ("2.524x", 2, 50),
    ],
)
def test_relative_amounts_come_to_the_nearest_unit_half_up(
    text: str, seats: int, expected: int
) -> None:
    assert resolve(read_amount(text, 1), at_table(10, 20, seats), 0) == expected


def test_times_needs_a_bet_to_multiply() -> None:
    hand = at_table(10, 20, 2)
    hand.price = 0
    with pytest.raises(InputProblem, match="no-bet-to-multiply"):
        resolve(read_amount("2.5x", 1), hand, 0)


@pytest.mark.parametrize(
    ("amount", "decimals", "expected"), [(150, 2, "1.50"), (5, 2, "0.05"), (7, 0, "7")]
)
def test_amounts_are_written_with_all_their_decimals(
    amount: int, decimals: int, expected: str
) -> None:
    assert amount_text(amount, decimals) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AhKd", "AhKd"),
        ("Ah Kd", "AhKd"),
        ("ah KD", "AhKd"),
        ("10h10♠", "ThTs"),
        ("A♥ K♦", "AhKd"),
        ("A♥️K♦️", "AhKd"),
        ("A♡K♢", "AhKd"),
        ("Ah ??", "Ah??"),
        ("????", "????"),
        ("??", "????"),
    ],
)
def test_two_closed_cards(text: str, expected: str) -> None:
    assert cards_text(card_text.take_hole(Line(text), 2)) == expected


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("AhKdQs", "card-count", 1),
        ("Ah", "card-count", 1),
        ("", "cards-missing", 1),
        ("Ah 1h", "card-unreadable", 4),
        ("Ax", "card-unreadable", 1),
        ('"Ah"', "card-unreadable", 1),
        ("AhКd", "cyrillic-letter", 3),
        ("Аh Kd", "cyrillic-letter", 1),
    ],
)
def test_cards_that_cannot_be_read(text: str, code: str, column: int) -> None:
    with pytest.raises(InputProblem) as refused:
        card_text.take_hole(Line(text), 2)
    assert (refused.value.code, refused.value.column) == (code, column)


@pytest.mark.parametrize(
    ("letter", "wanted", "code", "latin"),
    [
        ("х", TOKEN_LETTERS, "cyrillic-letter", "x"),
        ("с", TOKEN_LETTERS, "cyrillic-letter", "c"),
        ("ф", TOKEN_LETTERS, "cyrillic-letter", "a"),
        ("к", TOKEN_LETTERS, "cyrillic-letter", "r"),
        ("и", TOKEN_LETTERS, "cyrillic-letter", "b"),
        ("г", TOKEN_LETTERS, "cyrillic-letter", "u"),
        ("р", TOKEN_LETTERS, "cyrillic-text", None),
        ("я", TOKEN_LETTERS, "cyrillic-text", None),
        ("ё", TOKEN_LETTERS, "cyrillic-text", None),
        ("х", AMOUNT_LETTERS, "cyrillic-letter", "x"),
        ("б", AMOUNT_LETTERS, "cyrillic-text", None),
    ],
)
def test_a_cyrillic_letter_is_refused_with_a_latin_one_that_means_something(
    letter: str, wanted: str, code: str, latin: str | None
) -> None:
    with pytest.raises(InputProblem) as refused:
        refuse_cyrillic(letter, 3, wanted)
    named = {"latin": latin} if latin else {}
    assert (refused.value.code, refused.value.params) == (code, {"letter": letter, **named})


def test_both_readings_are_named_where_a_cyrillic_letter_has_two() -> None:
    readings = {}
    for letter in map(chr, range(0x400, 0x500)):
        problem = cyrillic(letter, 1, TOKEN_LETTERS)
        if problem and problem.code == "cyrillic-either":
            readings[letter] = problem.params["by_key"], problem.params["alike"]
    assert readings == {"а": ("f", "a"), "А": ("f", "a")}


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("f on the same key folds", "a, which looks the same, is all-in")),
        ("ru", ("f на той же клавише — фолд", "похожая на вид a — олл-ин")),
    ],
)
def test_two_readings_are_told_by_what_they_do(lang: str, told: tuple[str, str]) -> None:
    problem = cyrillic("а", 1, TOKEN_LETTERS)
    assert problem
    i18n.use(lang)
    said = i18n.sentence(problem.code, problem.params)
    i18n.use("en")
    assert all(part in said for part in told)


@pytest.mark.parametrize(
    ("text", "code", "latin"),
    [
        ("Аh", "cyrillic-letter", "A"),
        ("аs", "cyrillic-letter", "a"),
        ("Кd", "cyrillic-letter", "K"),
        ("Тd", "cyrillic-letter", "T"),
        ("еd", "cyrillic-letter", "t"),
        ("оd", "cyrillic-letter", "j"),
        ("Aс", "cyrillic-letter", "c"),
        ("Aр", "cyrillic-letter", "h"),
        ("Aы", "cyrillic-letter", "s"),
        ("10в", "cyrillic-letter", "d"),
        ("AhKв", "cyrillic-letter", "d"),
        ("A♥Кd", "cyrillic-letter", "K"),
        ("Aх", "cyrillic-text", None),
        ("Aк", "cyrillic-text", None),
        ("сd", "cyrillic-text", None),
    ],
)
def test_a_cyrillic_letter_in_a_card_names_a_rank_or_a_suit_as_is_due(
    text: str, code: str, latin: str | None
) -> None:
    with pytest.raises(InputProblem) as refused:
        card_text.take_hole(Line(text), 2)
    assert (refused.value.code, refused.value.params.get("latin")) == (code, latin)


def test_keys_of_the_russian_layout_by_position() -> None:
    assert latin_by_key("к6 с Аh ф ч") == "r6 c Fh a x"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("straddle 4", "unsupported-straddle"),
        ("Стрэддл 4", "unsupported-straddle"),
        ("run it twice", "unsupported-run-it-twice"),
        ("run it 3 times", "unsupported-run-it-twice"),
        ("дважды", "unsupported-run-it-twice"),
        ("ICM", "unsupported-icm"),
        ("insurance", "unsupported-insurance"),
        ("страховка", "unsupported-insurance"),
        ("bomb pot", "unsupported-bomb-pot"),
        ("бомб-пот", "unsupported-bomb-pot"),
        ("side pot", None),
        ("omaha", "unsupported-game"),
        ("r6", None),
        ("river Qd", None),
        ("rake 3", None),
        ("show Anna AhKd", None),
    ],
)
def test_what_is_outside_the_boundary_is_known_by_name(text: str, code: str | None) -> None:
    assert unsupported(text) == code
