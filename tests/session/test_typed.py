"""What is typed on a Russian layout, and how it is named when it cannot be taken."""

import pytest

from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.seating import Seating
from recorder.session.count import Count
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from recorder.session.typed import (
    amount_by_key,
    cards_or_line_by_key,
    echoed,
    field_by_key,
    line_by_key,
)
from tests.session.recordings import record

NAMES = ("Anna", "Boris")


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("3бб", "3bb"),
        ("3ББ", "3bb"),
        ("2,5бб", "2,5bb"),
        ("3ии", "3bb"),
        ("2,5х", "2,5x"),
        ("2ю5Х", "2.5x"),
        ("2ю5ч", "2.5x"),
        ("банк", "pot"),
        ("Пот", "pot"),
        ("~банк", "~pot"),
        ("ёпот", "~pot"),
        ("зще", "pot"),
        ("66%", "66%"),
        ("2 бб", "2 bb"),
    ],
)
def test_amounts_may_be_typed_in_russian_words(typed: str, amount: str) -> None:
    assert amount_by_key(typed) == amount
    assert field_by_key("100бб") == "100bb"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("рбанк", "hбанк"),
        ("кбанк", "rpot"),
        ("и банк", "b pot"),
        ("r3бб", "r3bb"),
        ("к3бб", "r3bb"),
    ],
)
def test_so_may_those_of_a_line(typed: str, line: str) -> None:
    assert line_by_key(typed, NAMES) == (line if line != "hбанк" else "h,fyr")


@pytest.mark.parametrize(
    ("typed", "prefix", "code", "text"),
    [
        ("отвлёкся", "b ", "amount-unreadable", "отвлёкся"),
        ("фолд", "b ", "amount-unreadable", "фолд"),
        ("макс", "b ", "amount-whole-stack", "макс"),
        ("ботвлёкся", "", "token-unknown", "ботвлёкся"),
        ("иотвлёкся", "", "token-unknown", "иотвлёкся"),
        ("и12ё3", "", "amount-unreadable", "12ё3"),
        ("чек", "", "token-spelled", "чек"),
        ("олл ин", "", "token-spelled", "олл ин"),
        ("к банк пусто", "", "token-unknown", "пусто"),
    ],
)
def test_what_cannot_be_taken_is_named_as_it_was_typed(
    typed: str, prefix: str, code: str, text: str
) -> None:
    line = prefix + amount_by_key(typed) if prefix else line_by_key(typed, NAMES)
    lines = ("AhKd",) if text == "пусто" else ("AhKd", "c", "x", "Td7c2s")
    with pytest.raises(InputProblem) as caught, echoed(line, typed):
        record(*lines).preview(line)
    assert (caught.value.code, caught.value.params["text"]) == (code, text)


@pytest.mark.parametrize(
    ("typed", "reason", "letter"),
    [
        ("Кы2в3с", "rank", "К"),
        ("AhRd", "rank", "R"),
        ("ы2в3", "rank", "ы"),
        ("Ahkx", "suit", "x"),
        ("Ah10п", "suit", "п"),
        ("AhK", "no-suit", None),
        ("hello", "rank", "h"),
    ],
)
@pytest.mark.parametrize("before", [(), ("AhKd", "c", "x")])
def test_where_cards_are_asked_for_it_is_said_what_is_wrong_with_them(
    before: tuple[str, ...], typed: str, reason: str, letter: str | None
) -> None:
    line = cards_or_line_by_key(typed, NAMES)
    with pytest.raises(InputProblem) as caught, echoed(line, typed):
        record(*before).submit(line)
    problem = caught.value
    assert problem.code == "card-unreadable"
    assert (problem.params["text"], problem.params["reason"]) == (typed, reason)
    assert problem.params.get("letter") == letter


@pytest.mark.parametrize("typed", ["отвлёкся", "much", "1.2.3", "all"])
def test_what_is_no_stack_is_told_what_a_stack_may_be(typed: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        start_of(SetupFields(NAMES, (typed, "200")))
    assert [problem.finding.code for problem in refused.value.problems] == ["stack-unreadable"]
    with pytest.raises(InputProblem) as caught:
        Count().take("Anna", Word(typed, 1), Seating(NAMES, 0), 2)
    assert (caught.value.code, caught.value.params["text"]) == ("stack-unreadable", typed)


@pytest.mark.parametrize(
    ("typed", "stack"),
    [("200", 20000), ("1.50", 150), ("100bb", 5000), ("0.5bb", 25), ("??", None)],
)
def test_a_stack_is_counted_in_all_the_ways_that_are_named(typed: str, stack: int | None) -> None:
    count = Count()
    count.take("Anna", Word(typed, 1), Seating(NAMES, 2), 50)
    assert count.stacks == {"Anna": stack}
