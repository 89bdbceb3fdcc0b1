"""Stories of three and more players, from the first question to the file, in both languages."""

from pathlib import Path

import pytest

from recorder.session.setup_fields import SetupFields, start_of
from tests.tui.at_the_form import beside, row
from tests.tui.harness import TURN, Desk, asked, checked, kept, recorder, said, to

BOTH = pytest.mark.parametrize("lang", ["en", "ru"])
NAMES = ("Anna", "Boris", "Clara", "David", "Eve", "Fedor", "Gleb", "Hanna", "Ivan", "Jo")


async def begun(
    desk: Desk, game: str, seats: int, stack: str, blinds: str = "", ante: str = ""
) -> None:
    """A hand up to its first question; Anna in seat 1 has the button and records."""
    fields = SetupFields(NAMES[:seats], (stack,) * seats, blinds, ante, hero=0, game=game)
    desk.app.begin(start_of(fields))
    await desk.settle()
    assert desk.screen == "RecordScreen", desk.text


@BOTH
async def test_side_pots_of_three_are_won_by_two(home: Path, tmp_path: Path, lang: str) -> None:
    # RULES 5.2: all-in for 20, 50 and 80; 30 come back, the main pot is 60, the side pot 60.
    file = tmp_path / "three.json"
    async with recorder(home, lang) as desk:
        await desk.press("n", "up", "3", "down")
        for name, stack in zip(NAMES, ("20", "50", "80"), strict=False):
            await desk.enter(name)
            await desk.replace(stack)
            await desk.press("enter")
        await desk.press("enter", "c", "f2")
        await desk.enter("AhAd")
        assert asked(desk).startswith("Clara" if lang == "en" else "Ходит Clara")
        await desk.press("a", "enter", "c", "enter", "c", "enter")
        pots = "main 60: all 3 · side 60: Boris, Clara"
        if lang == "ru":
            pots = "главный 60: все 3 · побочный 60: Boris, Clara"
        assert desk.line(pots)
        await desk.enter("QcQd", "KcKd", "Td7c2s", TURN, "3s")
        await desk.press("s")
        if lang == "en":
            assert desk.line("30 goes back to Clara")
            assert desk.line("Anna wins the main pot of 60")
            assert desk.line("Clara wins the side pot of 60")
            assert "sits out: Boris." in desk.words
        else:
            assert desk.line("Anna забирает главный банк 60")
            assert "не в игре: Boris." in desk.words
        await desk.press("f2")
        await desk.replace(str(file))
        await desk.press("enter", "enter")
        assert desk.screen == "RecordScreen", desk.text
        assert "Boris" not in desk.text
    hand = checked(file.read_text(encoding="utf-8"))
    assert [pot["amount"] for pot in hand["result"]["pots"]] == [60, 60]
    assert hand["result"]["returned"] == {"Clara": 30}
    assert hand["result"]["net"] == {"Anna": 40, "Boris": -50, "Clara": 10}


@BOTH
async def test_six_raise_to_the_pot_and_no_further(home: Path, lang: str) -> None:
    # RULES 8.2: 10/20, the first raises to 70 at most, the next to 240, the blinds to 230 and 220.
    async with recorder(home, lang) as desk:
        await begun(desk, "pl-holdem", 6, "1000", "10/20")
        await desk.enter("AhKd")
        assert "40–70" in asked(desk)
        await to(desk, "r", "pot")
        for most in (240, 240, 240, 230):
            assert f"120–{most}" in asked(desk)
            await desk.press("f")
        assert "120–220" in asked(desk)
        await desk.press("c")
        await desk.enter("Td7c2s")
        await to(desk, "b", "pot")
        await desk.press("f")
        hand = await kept(desk, home)
    assert [event["to"] for event in hand["events"] if "to" in event] == [70, 150]
    net = {name: change for name, change in hand["result"]["net"].items() if change}
    assert net == {"Boris": -10, "Clara": 80, "David": -70}


@BOTH
async def test_ten_play_fixed_limit(home: Path, lang: str) -> None:
    # RULES 8.1: 10/20 has blinds 5/10; a bet is raised three times, then only called.
    async with recorder(home, lang) as desk:
        await begun(desk, "fl-holdem", 10, "500", "5/10")
        await desk.enter("AhKd")
        assert "10/20" in desk.text.splitlines()[0]
        for name in NAMES[1:]:
            assert name in desk.text
        await desk.press("r", "r", "r")
        assert asked(desk).endswith("call 40, fold." if lang == "en" else "колл 40, фолд.")
        await desk.press("r")
        assert ("three times" if lang == "en" else "трижды") in said(desk)
        await desk.press(*["f"] * 7, "c", "c")
        await desk.enter("Td7c2s")
        await desk.press("x", "b", "f", "f")
        assert "135" in desk.text
        hand = await kept(desk, home)
        assert desk.line("●").split()[0].startswith("Boris")
    assert [seat["seat"] for seat in hand["seats"]] == [*range(1, 11)]
    net = {name: change for name, change in hand["result"]["net"].items() if change}
    assert net == {"Boris": -5, "Clara": -10, "David": -40, "Eve": 95, "Fedor": -40}


@BOTH
async def test_four_draw(home: Path, lang: str) -> None:
    # RULES 10.3-10.9: antes 1, 4 each of three, then 10 each of two: 36, of which 15 are Anna's.
    async with recorder(home, lang) as desk:
        await begun(desk, "five-card-draw", 4, "100", ante="1")
        await desk.enter("AsAd5c7d9h")
        await to(desk, "b", "4")
        await desk.press("c", "f", "c")
        await desk.press("f3", "space", "right", "space", "enter", "enter")
        await desk.press("enter")
        await desk.press("f3", *["right", "right", "space", "right", "space", "right", "space"])
        await desk.press("enter")
        assert desk.screen == "PickCards"
        await desk.press(*["down"] * 3, "enter", "up", "up", "enter", "up", "left", "enter")
        assert desk.app.focused.value == "5c7d9h AcAh2s"  # type: ignore[union-attr]
        await desk.press("enter", "x", "x")
        await to(desk, "b", "10")
        await desk.press("c", "f", "enter")
        await desk.enter("KsKdKh3d4h")
        hand = await kept(desk, home)
    draws = [event for event in hand["events"] if event["type"] == "draw"]
    thrown = [event["discarded"] for event in draws]
    assert thrown == [["??"] * 2, [], ["5c", "7d", "9h"]]
    assert hand["result"]["net"] == {"Anna": 21, "Boris": -15, "Clara": -5, "David": -1}


async def test_who_won_is_asked_pot_by_pot(home: Path) -> None:
    # All-in for 20 and 50, 50 called: 60 for three, 60 for two; nobody noted the cards.
    async with recorder(home) as desk:
        stacks = ("20", "50", "200")
        fields = SetupFields(NAMES[:3], stacks, hero=0)
        desk.app.begin(start_of(fields))
        await desk.settle()
        await desk.press("enter", "a", "enter", "a", "enter", "c", "enter")
        for cards in ("Td7c2s", TURN, "3s"):
            await desk.enter(cards)
            await desk.press("enter")
        while desk.app.focused and "to show" in asked(desk):
            await desk.enter("??")
        await desk.press("s")
        assert desk.line("Who won the main pot of 60?")
        await desk.press("enter")
        assert "Boris wins the main pot of 60" in desk.text
        assert "Clara: net ?" not in desk.text


async def busted(desk: Desk) -> None:
    """Up to the summary of a hand that took all of Boris's chips."""
    desk.app.begin(start_of(SetupFields(NAMES[:3], ("200", "20", "200"), hero=0)))
    await desk.settle()
    await desk.enter("AhAd")
    await to(desk, "r", "20")
    await desk.press("a", "enter", "f")
    await desk.enter("QcQd", "Td7c2s", TURN, "3s")
    await desk.press("s")
    assert desk.screen == "SummaryScreen", desk.text


async def test_who_has_no_chips_sits_out_until_they_buy_in(home: Path) -> None:
    async with recorder(home) as desk:
        await busted(desk)
        assert "sits out: Boris." in desk.words
        await desk.press("r", "f2")
        assert desk.screen == "SummaryScreen", desk.text
        assert "sits out: Boris." in desk.words
        await desk.press("r", "down")
        assert "empty: sits out" in desk.line("Boris")
        await desk.replace("100")
        await desk.press("f2")
        assert "sits out" not in desk.words
        await desk.press("enter")
        assert "Boris" in desk.text


async def test_a_skipped_hand_counts_those_who_were_dealt_in(home: Path) -> None:
    async with recorder(home) as desk:
        await busted(desk)
        await desk.press("p")
        await desk.replace("250")
        await desk.press("f2")
        assert desk.screen == "SkipHand"
        assert "stack" in beside(desk, "Clara")
        assert desk.app.focused in row(desk, "Clara").children
        await desk.replace("170")
        await desk.press("f2")
        assert desk.screen == "SummaryScreen", desk.text
        assert "Anna 250" in desk.text
        assert "Clara 170" in desk.text
        assert "Boris 1" not in desk.text
