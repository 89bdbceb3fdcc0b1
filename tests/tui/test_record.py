"""Hands recorded by keyboard alone: what has the focus, what is said, what is on disk."""

from pathlib import Path

import pytest

from recorder import i18n
from tests.tui.at_the_table import ALL_IN, FLOP, on_disk, recording, table
from tests.tui.harness import Size


async def test_a_hand_goes_from_cards_to_its_end_with_the_focus_where_it_is_needed(
    home: Path,
) -> None:
    async with table(home) as desk:
        assert desk.focus == "field"
        await desk.enter("AhKd")
        assert desk.focus == "bar"
        await desk.press("r")
        assert desk.focus == "field"
        await desk.enter("6")
        await desk.press("c")
        assert desk.focus == "field"
        await desk.enter("td7c2s")
        await desk.press("b")
        await desk.enter("8")
        await desk.press("f")
        assert desk.focus == "bar"
        assert "Boris wins the pot of 12" in desk.text
        assert "8 goes back to Boris" in desk.text
        assert desk.strokes == 20
        await desk.press("enter")
        assert desk.screen == "SummaryScreen"


async def test_every_step_is_on_disk_before_it_is_on_the_screen(home: Path) -> None:
    async with table(home, *FLOP) as desk:
        await desk.press("b")
        await desk.enter("~8")
        assert "saved" in desk.line("Flop")
        assert on_disk(home, desk) == recording(desk).entries
        assert recording(desk).entries[-1].approximate


async def test_the_total_of_a_bet_is_shown_before_enter_and_escape_takes_it_back(
    home: Path,
) -> None:
    async with table(home, *FLOP, "b8") as desk:
        await desk.press("r")
        await desk.type("2.5x")
        assert "= 20, adds 20, all-in is 194" in desk.line("Raise to 2.5x")
        await desk.press("escape")
        assert desk.focus == "bar"
        assert len(recording(desk).entries) == 5


async def test_what_is_not_legal_says_why_and_does_nothing(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        for key, why in [
            ("x", "Check is not possible: 4 more is needed to call."),
            ("b", "bet of 6"),
            ("m", "action of Boris"),
        ]:
            await desk.press(key)
            assert why in desk.text
            assert len(recording(desk).entries) == 2
        await desk.press("r")
        await desk.enter("7")
        assert "10" in desk.line("raise to 7")
        assert desk.focus == "field"


async def test_all_in_needs_enter(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        await desk.press("a")
        assert len(recording(desk).entries) == 1
        assert "Enter All-in 200" in desk.text
        await desk.press("escape")
        assert "r Raise" in desk.text
        await desk.press("a", "enter")
        assert len(recording(desk).entries) == 2
        await desk.press("c")
        assert len(recording(desk).entries) == 2
        await desk.press("enter")
        assert recording(desk).view.ask == "reveal"


async def test_enter_alone_never_acts_but_arrows_and_enter_do(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        await desk.press("enter", "enter", "space")
        assert len(recording(desk).entries) == 1
        await desk.press("right", "right", "enter")
        assert "Check is not possible" in desk.text
        await desk.press("right", "enter")
        assert "calls 1" in desk.text


async def test_what_keys_do_the_mouse_does_too(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        column = desk.line("c Call 1").index("c Call 1")
        await desk.pilot.click("#bar", offset=(column, 0))
        await desk.settle()
        assert "calls 1" in desk.text
        row = desk.text.splitlines().index(desk.line("Anna  calls 1")) - 1
        await desk.pilot.click("#history", offset=(6, row))
        await desk.settle()
        assert "→ Anna  calls 1" in desk.text
        await desk.press("escape", "x")
        await desk.press("f3")
        await desk.pilot.click("#deck", offset=(5, 2))
        await desk.settle()
        assert "[K♦]" not in desk.text
        await desk.pilot.click("#deck", offset=(9, 2))
        await desk.settle()
        assert "[Q♦]" in desk.text


async def test_another_letter_drops_an_all_in_that_waits(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        await desk.press("a", "c", "enter")
        assert [str(e.event) for e in recording(desk).entries][1].count("call")


async def test_an_unknown_stack_is_never_all_in_and_says_so(home: Path) -> None:
    async with table(home, "AhKd", stacks=("??", "200")) as desk:
        assert "raise to 4 or more" in desk.text
        await desk.press("a")
        assert len(recording(desk).entries) == 1
        assert "not known" in desk.text


async def test_after_an_all_in_one_street_at_a_time_is_confirmed(home: Path) -> None:
    async with table(home, *ALL_IN) as desk:
        assert "shows A♥ K♦" in desk.text
        await desk.press("enter")
        for street, cards in (("Flop", "Td7c2s"), ("Turn", "5h"), ("River", "Qd")):
            assert desk.focus == "field"
            assert f"{street} " in desk.text
            if street == "Turn":
                await desk.press("enter")
            await desk.enter(cards)
            if street == "Flop":
                assert len(recording(desk).view.board) == 3
        await desk.enter("QsQc")
        assert "Boris wins the pot of 400 with three of a kind" in desk.text


async def test_cards_left_closed_come_after_the_river_and_may_be_mucked(home: Path) -> None:
    async with table(home, *FLOP, "x", "x", "5h", "x", "x", "Qd", "x", "x") as desk:
        assert "Boris to show or muck" in desk.text
        await desk.press("m")
        assert "Anna wins the pot of 12" in desk.text
        assert "▒▒ ▒▒" in desk.text


async def test_a_hand_left_closed_by_mistake_can_still_be_turned_up(home: Path) -> None:
    async with table(home, *ALL_IN) as desk:
        await desk.press("enter")
        await desk.enter("QsQc")
        assert "shows Q♠ Q♣" in desk.text
        assert "the flop" in desk.text


async def test_cards_that_nobody_saw_are_passed_over_with_enter(home: Path) -> None:
    async with table(home) as desk:
        await desk.press("enter")
        assert recording(desk).view.ask == "action"
        assert "dealt ?? ??" in desk.text


async def test_cards_typed_on_a_russian_layout_arrive(home: Path) -> None:
    async with table(home, lang="ru", names=("Анна", "Борис")) as desk:
        await desk.enter("фрлв")
        await desk.press("к")
        await desk.enter("3ии")
        assert "рейз до 6" in desk.text
        await desk.press("с")
        assert recording(desk).view.ask == "board"


async def test_a_used_card_is_refused_while_it_is_typed_and_blocked_in_the_picker(
    home: Path,
) -> None:
    async with table(home, "AhKd", "c", "x") as desk:
        await desk.type("Ah7c2s")
        assert "Ah" in desk.line("hand of Anna")
        await desk.press("f3")
        assert desk.screen == "PickCards"
        await desk.press("down", "enter")
        assert "already" in desk.text
        await desk.press("right", "enter", "right", "enter", "right", "enter")
        assert desk.focus == "field"
        await desk.press("enter")
        assert "FLOP K♥ Q♥ J♥" in desk.text


async def test_any_token_may_be_typed_and_a_folded_hand_shown_by_choice(home: Path) -> None:
    async with table(home, "AhKd", "r6") as desk:
        await desk.press("i")
        await desk.enter("f")
        assert "The hand is over" in desk.text
        await desk.press("h")
        await desk.enter("Anna Ah")
        assert "shows A♥" in desk.text


async def test_the_recorders_cards_are_hidden_until_a_key_shows_them(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        assert "A♥ K♦" not in desk.text
        await desk.press("p")
        assert "A♥ K♦" in desk.text
        await desk.press("c")
        assert "A♥ K♦" not in desk.text


async def test_what_the_cards_do_not_decide_and_the_rake_are_said_at_the_end(home: Path) -> None:
    lines = ("??", "c", "x", "Td7c2s", "x", "x", "5h", "x", "x", "Qd", "x", "x")
    shows = ("show Boris ??", "show Anna ??")
    async with table(home, *lines, *shows, money="USD") as desk:
        assert "who of Boris, Anna won?" in desk.text
        await desk.press("w")
        await desk.enter("Anna")
        assert "Anna wins the pot of 4" in desk.text
        await desk.press("k")
        await desk.enter("1")
        assert "Rake 1" in desk.text


async def test_why_gives_every_reason_and_closes_with_one_key(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        await desk.press("v")
        assert "Check is not possible" in desk.text
        await desk.press("escape")
        assert desk.focus == "bar"


@pytest.mark.parametrize("name", ["[/b]", "[@click=app.quit]X[/]", "[bold red]", "я" * 40])
async def test_names_are_data(home: Path, name: str) -> None:
    async with table(home, *FLOP, "b8", names=(name, "Boris")) as desk:
        assert f"{name} to act" in desk.text.replace("\n ", " ")
        await desk.press("x", "v", "escape", "e", "up", "enter", "escape", "escape")
        assert desk.screen == "RecordScreen"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("lang", i18n.LANGUAGES)
async def test_everything_that_is_needed_is_on_one_screen(
    home: Path, size: Size, lang: str
) -> None:
    async with table(home, *FLOP, "b8", lang=lang, size=size) as desk:
        for part in ("Boris", "T♦ 7♣ 2♠", "20", "194", "186", "f ", "r ", "F10", "1/2"):
            assert part in desk.text
        assert len(desk.text.splitlines()) == size[1]
