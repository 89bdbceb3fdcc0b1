"""The form before a hand: what it proposes, what it refuses and where it says so."""

from pathlib import Path

import pytest

from recorder.session.recording import Recording
from recorder.tui.screens.record import RecordScreen
from recorder.tui.widgets.field import Row
from recorder.tui.widgets.seat_rows import OneOf
from tests.tui.at_the_form import beside, fill, form, row, shown_fields
from tests.tui.harness import Desk, recorder, set_up


def recording(desk: Desk) -> Recording:
    """The hand on the record screen."""
    screen = desk.app.screen
    assert isinstance(screen, RecordScreen)
    return screen.recording


async def opened(desk: Desk) -> None:
    """The form of a new hand, both players named."""
    await desk.press("n")
    await fill(desk, name_0="Anna", name_1="Boris")


async def test_the_first_form_proposes_what_the_settings_say(home: Path) -> None:
    settings = 'small_blind = 25\nbig_blind = 50\nstack = 5000\ndecimals = 2\ncurrency = "USD"\n'
    async with recorder(home, settings=settings) as desk:
        await opened(desk)
        await desk.press("f2")
        start = recording(desk).start
    assert (start.stakes.small_blind, start.stakes.big_blind) == (25, 50)
    assert (start.stakes.currency, start.stakes.decimals) == ("USD", 2)
    assert [seat.stack for seat in start.seats] == [5000, 5000]
    assert [seat.hero for seat in start.seats] == [True, False]
    assert start.button == 1


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("name.1", "", "Type a name."),
        ("stack.1", "", "Type a stack, ?? if unknown."),
        ("name.1", "anna", "same name"),
        ("stack.0", "0", "above zero"),
        ("stack.1", "many", "many"),
        ("stack.0", "1,500", "1,500"),
        ("blinds", "2/1", "blind"),
        ("blinds", "0/2", "0"),
        ("ante", "x", "x"),
        ("money", "dollars!", "dollars!"),
        ("hand", "-1", "-1"),
        ("played", "yesterday", "with its date and zone"),
    ],
)
async def test_an_error_stands_beside_its_field(
    home: Path, field: str, typed: str, said: str
) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        await fill(desk, **{field.replace(".", "_"): typed})
        hint = beside(desk, field)
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        assert beside(desk, field) != hint
        assert said in beside(desk, field)
        wrong = [each for each in desk.app.screen.query(Row) if each.has_class("-wrong")]
        assert wrong == [row(desk, field)]
        assert desk.app.focused in row(desk, field).children


async def test_unknown_and_approximate_stacks_and_an_ante_of_the_big_blind(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        await fill(desk, stack_0="??", stack_1="~180", ante="2 bb", table="Main [b]", hand="7")
        await desk.press("f2")
        start = recording(desk).start
    assert [seat.stack for seat in start.seats] == [None, 180]
    assert start.certainty["/seats/1/stack"] == "approximate"
    assert start.stakes.ante is not None
    assert (start.stakes.ante.amount, start.stakes.ante.by) == (2, "big-blind")
    assert start.table is not None
    assert (start.table.name, start.table.hand_number) == ("Main [b]", 7)


async def test_button_and_hero_are_chosen_with_the_arrows(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        row(desk, "button").take_focus()
        await desk.press("right")
        assert "Boris" in desk.line("Button")
        row(desk, "hero").take_focus()
        await desk.press("left")
        assert "nobody" in desk.line("Hero")
        await desk.press("f2")
        start = recording(desk).start
    assert start.button == 2
    assert not any(seat.hero for seat in start.seats)


async def test_amounts_may_be_typed_on_a_russian_keyboard(home: Path) -> None:
    async with recorder(home, "ru") as desk:
        await opened(desk)
        await fill(desk, blinds="0ю5/1", stack_0="Ё90")
        await desk.press("f2")
        start = recording(desk).start
    assert (start.stakes.small_blind, start.stakes.big_blind) == (5, 10)
    assert start.seats[0].stack == 900
    assert start.certainty == {"/seats/0/stack": "approximate"}


async def test_names_are_data(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await fill(desk, name_0="[@click=app.exit]A[/]", name_1="[/b]")
        assert "◂ [@click=app.exit]… ▸" in desk.line("Button")
        await desk.press("f2")
        assert [seat.name for seat in recording(desk).start.seats] == [
            "[@click=app.exit]A[/]",
            "[/b]",
        ]


async def test_enter_goes_from_field_to_field_and_begins_behind_the_last(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        assert desk.app.focused in list(row(desk, "name.0").query("*"))
        assert "Enter Next field" in desk.text
        await desk.enter("Anna", "", "Boris", "")
        assert desk.app.focused in list(row(desk, "blinds").query("*"))
        await desk.press(*["enter"] * (len(shown_fields(desk)) - 8))
        assert desk.screen == "SetupScreen"
        await desk.press("enter")
        assert [seat.name for seat in recording(desk).start.seats] == ["Anna", "Boris"]


async def test_what_was_typed_is_quoted_and_empty_fields_say_what_to_type(home: Path) -> None:
    async with recorder(home, "ru") as desk:
        await desk.press("n")
        await fill(desk, name_1="Борис", stack_1="Герой")
        await desk.press("f2")
        assert beside(desk, "name.0") == "Введите имя."
        assert "«Герой»" in beside(desk, "stack.1")
        await fill(desk, name_0="Анна", stack_1="")
        await desk.press("f2")
        assert beside(desk, "stack.1") == "Введите стек; ?? — неизвестен."


async def test_escape_begins_nothing(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        await desk.press("escape")
        assert desk.screen == "StartScreen"
        assert desk.app.library.drafts() == []


async def test_the_table_of_a_hand_in_progress_can_be_corrected(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk)
        await desk.enter("AhKd")
        await desk.press("r")
        await desk.enter("6")
        hand = recording(desk)
        before = hand.start
        await desk.press("f6")
        assert desk.screen == "SetupScreen"
        await fill(desk, stack_1="150")
        await desk.press("f2")
        assert desk.screen == "RecordScreen"
        assert [seat.stack for seat in hand.start.seats] == [200, 150]
        assert hand.start.table == before.table
        assert len(hand.entries) == 2
        draft = desk.app.draft
        assert draft is not None
        assert '"stack":150' in desk.app.library.rows("SELECT start FROM drafts")[0][0]


async def test_a_step_that_will_not_fit_the_new_table_is_named_first(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk)
        await desk.enter("AhKd")
        await desk.press("r")
        await desk.enter("60")
        hand = recording(desk)
        await desk.press("f6")
        await fill(desk, stack_0="50")
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        assert "Anna raises to 60" in desk.text
        assert hand.start.seats[0].stack == 200
        await desk.press("f2")
        assert hand.misfit is not None
        assert hand.misfit.index == 1


async def test_the_button_stays_once_cards_were_entered(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk)
        await desk.enter("AhKd")
        hand = recording(desk)
        await desk.press("f6")
        row(desk, "button").take_focus()
        await desk.press("right", "f2")
        assert desk.screen == "SetupScreen"
        assert "button stays" in beside(desk, "button")
        assert hand.start.button == 1


async def test_who_is_dealt_in_stays_once_cards_were_entered(home: Path) -> None:
    async with recorder(home) as desk:
        await set_up(desk)
        await desk.press("f6")
        form(desk).go_to("seats")
        await desk.press("3")
        await fill(desk, name_2="Clara")
        await desk.press("f2")
        hand = recording(desk)
        assert [seat.name for seat in hand.start.seats] == ["Anna", "Boris", "Clara"]
        await desk.enter("AhKd")
        await desk.press("f6")
        await fill(desk, name_2="", stack_2="")
        await desk.press("f2")
        assert desk.screen == "SetupScreen"
        assert "Who is dealt in stays" in beside(desk, "seats")
        await fill(desk, name_2="Carla", stack_2="150")
        await desk.press("f2")
        assert desk.screen == "RecordScreen"
    assert [seat.stack for seat in hand.start.seats] == [200, 200, 150]


async def test_every_row_is_seen_at_the_smallest_size(home: Path) -> None:
    async with recorder(home, size=(60, 20)) as desk:
        await desk.press("n")
        for each in desk.app.screen.query(Row):
            assert each.region.bottom <= 19, each.field


async def test_a_library_that_cannot_be_read_is_told_and_the_form_still_filled_in(
    home: Path,
) -> None:
    home.mkdir()
    (home / "library.sqlite3").write_text("no library" * 100)
    async with recorder(home) as desk:
        await desk.press("escape", "n")
        assert desk.screen == "Notice"
        await desk.press("escape")
        await desk.type("Anna")
        assert desk.line("Seat 1 ").split()[:3] == ["Seat", "1", "Anna"]


async def test_what_was_wrong_goes_once_the_field_is_changed(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        await fill(desk, played="yesterday", blinds="x")
        await desk.press("f2")
        assert "A time is written" in beside(desk, "played")
        wrong = beside(desk, "blinds")
        await fill(desk, played="")
        assert "A time is written" not in beside(desk, "played")
        assert beside(desk, "blinds") == wrong


async def test_as_many_seats_as_the_game_has_and_no_more(home: Path) -> None:
    # RULES, profiles: hold'em has 2-10 seats, five-card draw 2-6.
    async with recorder(home) as desk:
        await opened(desk)
        form(desk).go_to("seats")
        await desk.press("left")
        assert "◂ 10 ▸" in desk.line("Seats")
        assert len(form(desk).seats) == 10
        form(desk).go_to("game")
        await desk.press("left")
        assert len(form(desk).seats) == 6
        await desk.press("right")
        assert len(form(desk).seats) == 10
        form(desk).go_to("seats")
        await desk.press("right")
        assert len(form(desk).seats) == 2


async def test_what_was_typed_of_a_seat_is_there_when_the_seat_is_again(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        await fill(desk, stack_0="150")
        form(desk).go_to("seats")
        await desk.press("4")
        await fill(desk, name_2="Clara", name_3="David")
        assert form(desk).fields.stacks == ("150", "200", "150", "150")
        form(desk).go_to("button")
        await desk.press("d")
        assert "David" in desk.line("Button")
        form(desk).go_to("seats")
        await desk.press("3")
        assert form(desk).fields.names == ("Anna", "Boris", "Clara")
        assert "Clara" in desk.line("Button")
        await desk.press("4", "f2")
        start = recording(desk).start
    assert [seat.name for seat in start.seats] == ["Anna", "Boris", "Clara", "David"]
    assert [seat.seat for seat in start.seats] == [1, 2, 3, 4]
    assert start.button == 4


@pytest.mark.parametrize(("lang", "empty"), [("en", "Seat 2 (empty)"), ("ru", "Место 2 (пусто)")])
async def test_an_empty_seat_may_have_the_button(home: Path, lang: str, empty: str) -> None:
    async with recorder(home, lang) as desk:
        await opened(desk)
        form(desk).go_to("seats")
        await desk.press("4")
        await fill(desk, name_1="", stack_1="", name_2="Clara", name_3="David")
        form(desk).go_to("button")
        await desk.press("right")
        assert f"◂ {empty} ▸" in desk.text
        form(desk).go_to("hero")
        await desk.press("right")
        assert "Clara" in desk.text.splitlines()[form(desk).row("hero").region.y]  # type: ignore[union-attr]
        await desk.press("f2")
        hand = recording(desk)
        assert [seat.seat for seat in hand.start.seats] == [1, 3, 4]
        assert hand.start.button == 2
        await desk.press("f6")
        assert form(desk).fields.names == ("Anna", "", "Clara", "David")
        assert f"◂ {empty} ▸" in desk.text


async def test_two_alone_have_no_dead_button(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        form(desk).go_to("seats")
        await desk.press("3")
        await fill(desk, stack_2="")
        form(desk).go_to("button")
        await desk.press("left", "f2")
        assert desk.screen == "SetupScreen"
        assert row(desk, "button").has_class("-wrong")


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_with_ten_seats_what_is_filled_in_can_always_be_seen(home: Path, lang: str) -> None:
    async with recorder(home, lang, size=(60, 20)) as desk:
        await desk.press("n")
        form(desk).go_to("seats")
        await desk.press("0")
        shown = form(desk).region
        for each in shown_fields(desk)[3:]:
            await desk.press("enter")
            assert desk.app.focused is each
            assert shown.contains_region(each.region), each
        await desk.press("enter")
        assert desk.app.focused is form(desk).seats[0].inputs["name"]
        assert shown.contains_region(form(desk).seats[0].region)


async def test_both_that_is_wrong_with_a_seat_is_said(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        await fill(desk, name_1="Anna", stack_1="0")
        await desk.press("f2")
        assert "same name" in beside(desk, "name.1")
        assert "above zero" in beside(desk, "stack.1")
        await desk.press("tab")
        await desk.replace("50")
        assert "same name" in beside(desk, "name.1")
        assert "above zero" not in beside(desk, "name.1")


async def test_the_arrows_stay_in_the_column_of_the_stacks(home: Path) -> None:
    async with recorder(home) as desk:
        await opened(desk)
        form(desk).go_to("stack.0")
        await desk.press("down")
        assert desk.app.focused is form(desk).seats[1].inputs["stack"]
        await desk.press("up", "up")
        assert desk.app.focused in row(desk, "seats").children


@pytest.mark.parametrize("names", [("Hero", "Player1"), ("Anna", "Boris"), ("", "")])
async def test_a_digit_is_the_seat_whatever_the_names_end_with(
    home: Path, names: tuple[str, str]
) -> None:
    async with recorder(home) as desk:
        await desk.press("n")
        await fill(desk, name_0=names[0], name_1=names[1])
        for field in ("button", "hero"):
            form(desk).go_to(field)
            await desk.settle()
            for digit, seat in (("2", 2), ("1", 1), ("1", 1), ("7", 1), ("2", 2)):
                await desk.press(digit)
                chosen = form(desk).row(field)
                assert isinstance(chosen, OneOf)
                assert chosen.value == seat
