"""What is typed with Russian letters: taken where it means something, else named as typed."""

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.tui.at_the_form import beside
from tests.tui.at_the_table import recording, table
from tests.tui.harness import checked_down, dealt, recorder, said


@pytest.mark.parametrize(
    ("typed", "to"), [("3бб", 6), ("2,5х", 5), ("банк", 6), ("пот", 6), ("12", 12)]
)
async def test_a_raise_may_be_typed_in_russian_words(home: Path, typed: str, to: int) -> None:
    async with table(home, "AhKd", lang="ru") as desk:
        await desk.press("к")
        await desk.type(typed)
        assert f"= {to}" in desk.text
        await desk.press("enter")
        assert recording(desk).view.seats[1].street_bet == to


@pytest.mark.parametrize("typed", ["отвлёкся", "пот2", "3ббб"])
async def test_what_is_no_amount_is_named_as_it_was_typed(home: Path, typed: str) -> None:
    async with table(home, "AhKd", lang="ru") as desk:
        await desk.press("к")
        await desk.type(typed)
        assert f"«{typed}»" in said(desk)
        await desk.press("enter")
        assert f"«{typed}»" in said(desk)


async def test_what_is_wrong_with_cards_is_said_where_they_are_typed(home: Path) -> None:
    async with table(home, lang="ru") as desk:
        await desk.enter("Кы2в")
        assert "«Кы2в» — не карты: «К» — не ранг." in said(desk)
        assert "s h d c" in said(desk)
        field = desk.app.screen.query_one("#field", Input)
        assert field.value == "Кы2в"


async def test_a_step_typed_anew_is_named_as_it_was_typed(home: Path) -> None:
    async with table(home, "AhKd", "r6", lang="ru") as desk:
        await desk.press("e", "enter")
        await desk.replace("котвлёкся")
        assert "«котвлёкся»" in desk.text


async def test_rake_and_stacks_are_named_as_they_were_typed(home: Path) -> None:
    async with recorder(home, "ru") as desk:
        await dealt(desk)
        await checked_down(desk)
        await desk.enter("9c8c")
        await desk.press("h", "s", "k")
        await desk.enter("много")
        assert "«много»" in beside(desk, "rake")
        await desk.press("escape", "r")
        await desk.replace("много")
        await desk.press("f2")
        assert "«много» — не стек" in beside(desk, "Anna")
        assert "100bb" in beside(desk, "Anna")
        await desk.replace("50бб")
        await desk.press("f2")
        assert "Anna 100" in desk.text


async def test_a_stack_of_the_form_is_named_as_it_was_typed(home: Path) -> None:
    async with recorder(home, "ru") as desk:
        await desk.press("n", "tab")
        await desk.replace("много")
        await desk.press("f2")
        assert "«много» — не стек" in beside(desk, "stack.0")
        assert "pot" not in beside(desk, "stack.0")


@pytest.mark.parametrize(
    ("typed", "to"), [("зще", 6), ("3ии", 6), ("3 ии", 6), ("2ю5ч", 5), ("2,5 ч", 5)]
)
async def test_relative_words_may_be_typed_on_the_keys_of_a_latin_layout(
    home: Path, typed: str, to: int
) -> None:
    async with table(home, "AhKd", lang="ru") as desk:
        await desk.press("к")
        await desk.enter(typed)
        assert recording(desk).view.seats[1].street_bet == to


@pytest.mark.parametrize("typed", ["ьшт", "ьфч"])
async def test_words_for_the_ends_of_the_range_are_told_what_to_type(
    home: Path, typed: str
) -> None:
    async with table(home, "AhKd", lang="ru") as desk:
        await desk.press("к")
        await desk.type(typed)
        assert "не сумма" not in said(desk)
        assert f"«{typed}»" in said(desk)
