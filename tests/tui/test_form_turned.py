"""The form of a table when something in it is turned: forced bets, seats, letters in a choice."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from recorder.session.setup_fields import SetupFields
from recorder.tui.screens.setup import SetupScreen
from tests.tui.at_the_form import beside, fill, form, row, shown_fields, typed
from tests.tui.harness import Desk, recorder

TABLE = SetupFields(("Anna", "Boris", "Vera"), ("200", "180", "150"), numbers=(1, 2, 4))


async def turn(desk: Desk, field: str, *keys: str) -> None:
    """Press keys in a choice."""
    form(desk).go_to(field)
    await desk.press(*keys)


async def test_each_kind_of_forced_bets_comes_back_as_typed(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await fill(desk, blinds="10/20", ante="5")
        await turn(desk, "game", "right", "right", "right")
        assert form(desk).fields.game == "five-card-draw"
        assert [typed(desk, name) for name in ("blinds", "ante", "min_bet")] == ["", "1", "2"]
        await fill(desk, ante="3", min_bet="7")
        await turn(desk, "game", "left", "left", "left")
        assert [typed(desk, name) for name in ("blinds", "ante")] == ["10/20", "5"]
        await turn(desk, "game", "right", "right", "right")
        assert [typed(desk, name) for name in ("blinds", "ante", "min_bet")] == ["", "3", "7"]


async def test_the_least_bet_is_asked_for_only_where_no_blind_says_it(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        assert not row(desk, "min_bet").display
        await turn(desk, "game", "right", "right", "right")
        assert row(desk, "min_bet").display
        await fill(desk, blinds="1/2")
        assert not row(desk, "min_bet").display
        assert form(desk).fields.min_bet == ""
        await fill(desk, blinds="")
        assert row(desk, "min_bet").display
        assert form(desk).fields.min_bet == "2"


@pytest.mark.parametrize(
    ("lang", "letters", "games"),
    [
        ("en", "ffd", ["fl-holdem", "fl-five-card-draw", "five-card-draw"]),
        ("en", "аа", ["fl-holdem", "fl-five-card-draw"]),
        ("ru", "ллд", ["fl-holdem", "fl-five-card-draw", "five-card-draw"]),
    ],
)
async def test_a_letter_goes_on_to_the_next_game_that_begins_so_or_has_a_word_that_does(
    home: Path, lang: str, letters: str, games: list[str]
) -> None:
    async with recorder(home, lang) as desk:
        await desk.press("n")
        form(desk).go_to("game")
        for letter, game in zip(letters, games, strict=True):
            await desk.press(letter)
            assert form(desk).fields.game == game


@pytest.mark.parametrize(
    ("numbers", "count", "expected"),
    [
        ((1, 2, 4), 6, (1, 2, 3, 4, 5, 6)),
        ((2, 4, 5), 6, (1, 2, 3, 4, 5, 6)),
        ((9, 2, 4), 5, (9, 1, 2, 3, 4)),
    ],
)
async def test_new_seats_have_the_free_numbers_in_between_first(
    home: Path, numbers: tuple[int, ...], count: int, expected: tuple[int, ...]
) -> None:
    async with recorder(home) as desk:
        await shown(desk, replace(TABLE, numbers=numbers))
        await turn(desk, "seats", str(count))
        assert form(desk).fields.numbers == expected
        fields = [field for field in shown_fields(desk) if "name" in field.classes]
        names = [field.value for field in fields if isinstance(field, Input)]
        assert names == list(form(desk).fields.names)
        await turn(desk, "seats", "3")
        assert form(desk).fields.names == TABLE.names
        assert form(desk).fields.numbers == numbers


async def shown(desk: Desk, fields: SetupFields) -> None:
    """The form of a new hand with these fields."""

    class Shown(SetupScreen):
        def _fields_at_first(self) -> SetupFields:
            return fields

    desk.app.push_screen(Shown())
    await desk.settle()


@pytest.mark.parametrize(
    ("lang", "name", "stack"), [("en", "name", "stack"), ("ru", "имя", "стек")]
)
async def test_empty_fields_of_a_seat_say_which_is_which(
    home: Path, lang: str, name: str, stack: str
) -> None:
    async with recorder(home, lang) as desk:
        await desk.press("n")
        await fill(desk, stack_0="")
        line = next(line for line in desk.text.splitlines() if "100bb" in line)
        assert line.split()[2:4] == [name, stack]
        assert beside(desk, "name.0").startswith("200")
