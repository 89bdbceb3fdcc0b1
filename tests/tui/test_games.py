"""Stories of the other games, from the form to the file: fixed limit, pot limit, five-card draw."""

from pathlib import Path

import pytest

from tests.tui.harness import RIVER, TURN, Desk, asked, kept, recorder, said

GAMES = ("nl-holdem", "pl-holdem", "fl-holdem", "five-card-draw", "pl-five-card-draw")

BOTH = pytest.mark.parametrize("lang", ["en", "ru"])


async def seated(desk: Desk, game: str, stack: str, *forced: str) -> None:
    """Through the form to the first question: Anna on the button, recording, against Boris."""
    await desk.press("n", "up", *["right"] * GAMES.index(game), "down")
    for text in ("Anna", stack, "Boris", stack):
        await desk.replace(text)
        await desk.press("down")
    for text in forced:
        await desk.replace(text)
    await desk.press("f2")
    assert desk.screen == "RecordScreen", desk.text


def events(hand: dict[str, object]) -> list[dict[str, object]]:
    found = hand["events"]
    assert isinstance(found, list)
    return found


@BOTH
async def test_at_fixed_limit_a_letter_bets_the_one_size(home: Path, lang: str) -> None:
    # RULES 8.1: 10/20 has blinds 5/10, bets of 10 before and on the flop, of 20 later.
    async with recorder(home, lang) as desk:
        await seated(desk, "fl-holdem", "500", "5/10")
        await desk.enter("AhKd")
        assert ("raise to 20" if lang == "en" else "рейз до 20") in asked(desk)
        await desk.press("r", "r", "r")
        assert ("call 10, fold" if lang == "en" else "колл 10, фолд") in asked(desk)
        await desk.press("r")
        assert ("three times" if lang == "en" else "трижды") in said(desk)
        await desk.press("c")
        await desk.enter("Td7c2s")
        await desk.press("b", "c")
        await desk.enter(TURN)
        await desk.press("x", "b", "r", "a")
        assert desk.focus == "bar"
        assert "60" in said(desk), desk.text
        await desk.press("c")
        await desk.enter(RIVER)
        await desk.press("x", "x")
        await desk.enter("QsJs")
        await desk.press("enter")
        hand = await kept(desk, home)
    assert hand["game"] == "fl-holdem"
    sizes = [event["to"] for event in events(hand) if "to" in event]
    assert sizes == [20, 30, 40, 10, 20, 40]
    assert hand["result"]["net"] == {"Anna": -90, "Boris": 90}


@BOTH
async def test_at_pot_limit_the_most_is_the_pot(home: Path, lang: str) -> None:
    # RULES 8.2: heads-up 10/20 the button raises to 60 at most, then the big blind to 180.
    async with recorder(home, lang) as desk:
        await seated(desk, "pl-holdem", "1000", "10/20")
        await desk.enter("AhKd")
        assert ("40–60 (the pot)" if lang == "en" else "40–60 (банк)") in asked(desk)
        await desk.press("a")
        assert "60" in said(desk)
        await desk.press("r")
        await desk.enter("61")
        assert "60" in said(desk)
        await desk.replace("pot")
        assert desk.line("= 60")
        await desk.press("enter")
        assert "180" in asked(desk)
        await desk.press("r")
        await desk.enter("180")
        await desk.press("f")
        hand = await kept(desk, home)
    assert hand["game"] == "pl-holdem"
    assert [event["to"] for event in events(hand) if "to" in event] == [60, 180]
    assert hand["result"]["net"] == {"Anna": -60, "Boris": 60}


@BOTH
async def test_a_hand_of_five_card_draw_is_recorded(home: Path, lang: str) -> None:
    # RULES 10.9: ante 1, then 4 more each, pot 10; four aces beat three kings.
    async with recorder(home, lang) as desk:
        await seated(desk, "five-card-draw", "100")
        assert "AhKd" not in asked(desk)
        await desk.enter("AsAd5c7d9h")
        await desk.press("b")
        await desk.enter("4")
        await desk.press("c")
        assert ("Enter alone" if lang == "en" else "Enter") in asked(desk)
        await desk.enter("2")
        await desk.type("5c7d9h AcAh2s")
        assert "A♣ A♥ 2♠" in desk.line("5c7d9h"), desk.text
        await desk.press("enter")
        assert desk.focus == "bar"
        await desk.press("x", "p")
        assert "A♠ A♦ A♣ A♥ 2♠" in desk.text, desk.text
        await desk.press("x")
        await desk.enter("KsKdKh3d4h")
        await desk.press("enter")
        hand = await kept(desk, home)
    assert hand["game"] == "five-card-draw"
    assert hand["stakes"]["min_bet"] == 2
    draws = [event for event in events(hand) if event["type"] == "draw"]
    assert [event["discarded"] for event in draws] == [["??"] * 2, ["5c", "7d", "9h"]]
    assert hand["result"]["net"] == {"Anna": 5, "Boris": -5}
