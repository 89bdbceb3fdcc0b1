"""Room on the record screen: names and words give way, amounts and what to do never do."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from recorder import i18n
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.session.steps import history_steps
from recorder.telling.amounts import bare
from recorder.telling.rows import rows
from recorder.tui.palettes import Look
from recorder.tui.text import wrapped
from recorder.tui.widgets.asked import asked_words
from recorder.tui.widgets.history import history_lines
from recorder.tui.widgets.table import table_lines
from tests.tui.at_the_table import table
from tests.tui.harness import Desk

NAMES = (
    ("Анна", "Борис"),
    ("Александр Невский", "Wolfgang Amadeus"),
    ("W" * 40, "漢" * 20),
)
MONEY = (
    (("827.50", "1247.50"), "0.50/1", "USD 2"),
    (("10000000000.00", "9999999999.99"), "1000000/2000000", "USD 2"),
    (("1000000000000", "999999999999"), "1/2", ""),
)


def stages(
    names: tuple[str, str], stacks: tuple[str, str], blinds: str, money: str
) -> Iterator[Recording]:
    """The same hand as it goes on, from the deal to its end."""
    fields = SetupFields(names, stacks, blinds, money=money, hero=0)
    recording = Recording(start_of(fields))
    yield recording
    for step in ("AhKd", "r4bb", "c", "Td7c2s", "bpot", "a", "c"):
        recording.submit(step)
        yield recording
    for step in ("QsQc", "5h", "Qd"):
        recording.submit(step)
        yield recording


def mucked(lang: str) -> Recording:
    i18n.use(lang)
    recording = Recording(start_of(SetupFields(("Anna", "Boris"), ("200", "200"), hero=0)))
    for step in ("AhKd", "c", "x", "Td7c2s", "x x", "5h", "x x", "Qd", "b20 c", "QsQc", "muck"):
        recording.submit(step)
    return recording


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [35, 36, 51, 55, 75])
@pytest.mark.parametrize("money", MONEY)
@pytest.mark.parametrize("names", NAMES)
def test_amounts_at_the_table_are_never_cut(
    lang: str, width: int, money: tuple[tuple[str, str], str, str], names: tuple[str, str]
) -> None:
    i18n.use(lang)
    for recording in stages(names, *money):
        view = recording.view
        lines = [line.plain for line in table_lines(view, Look(), False, width)]
        assert max(map(cell_len, lines)) <= width, lines
        for seat in view.seats:
            stack = (
                i18n.text("table.all-in")
                if seat.all_in and not view.over
                else bare(view, seat.stack)
            )
            bet = i18n.text("table.bet", bet=bare(view, seat.street_bet))
            assert any(stack in line for line in lines), lines
            assert not seat.street_bet or any(bet in line for line in lines), lines
        assert any(bare(view, view.pot) in line for line in lines)
        assert not any("…●" in line for line in lines)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [22, 26, 42])
@pytest.mark.parametrize("money", MONEY)
@pytest.mark.parametrize("names", NAMES)
def test_amounts_in_the_history_are_never_cut(
    lang: str, width: int, money: tuple[tuple[str, str], str, str], names: tuple[str, str]
) -> None:
    i18n.use(lang)
    for recording in stages(names, *money):
        told = list(rows(history_steps(recording), recording.view))
        lines = [line.content.plain for line in history_lines(told, Look(), width)]
        assert max(map(cell_len, lines)) <= width
        for row in told:
            for amount in re.findall(r"[0-9][0-9.]*", row.words):
                assert any(amount in line for line in lines), (amount, lines)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("mucked", "folded")), ("ru", ("сброс", "фолд"))]
)
def test_a_hand_thrown_away_at_the_showdown_was_not_folded(
    lang: str, words: tuple[str, str]
) -> None:
    recording = mucked(lang)
    lines = " ".join(line.plain for line in table_lines(recording.view, Look(), False, 51))
    assert words[0] in lines
    assert words[1] not in lines


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [58, 78])
@pytest.mark.parametrize("names", NAMES)
def test_what_to_do_is_said_to_its_end_whatever_the_names(
    lang: str, width: int, names: tuple[str, str]
) -> None:
    i18n.use(lang)
    for recording in stages(names, *MONEY[0]):
        words = asked_words(recording, False, width)
        assert len(wrapped(words, width)) <= 2, words


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
async def test_what_a_raise_comes_to_is_whole_beside_its_field(home: Path, lang: str) -> None:
    stacks = ("1247.50", "2000.00")
    async with table(home, "AhKd", stacks=stacks, lang=lang, money="USD 2") as desk:
        await desk.press("r")
        await desk.type("827,50")
        line = field_line(desk)
        assert "827,50 " in line
        assert re.findall(r"[0-9.]+", line.split("=")[1]) == ["827.50", "826.50", "1247.50"]


def field_line(desk: Desk) -> str:
    return next(line for line in desk.text.splitlines() if " = " in line)


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two", 7, ["one two"]),
        ("one two", 6, ["one", "two"]),
        ("漢漢漢 a", 6, ["漢漢漢", "a"]),
        ("a bcdefghij k", 4, ["a", "bcde", "fghi", "j k"]),
    ],
)
def test_lines_are_counted_by_columns(words: str, width: int, lines: list[str]) -> None:
    assert wrapped(words, width) == lines
