"""Stories of the other games, from the form to the file: fixed limit, pot limit, five-card draw."""

import re
from pathlib import Path

import pytest

from recorder.engine.game import GAMES
from recorder.formats.hands import read_stream
from tests.tui.harness import RIVER, TURN, Desk, Size, asked, kept, recorder, said

BOTH = pytest.mark.parametrize("lang", ["en", "ru"])


async def seated(desk: Desk, game: str, stack: str, *forced: str) -> None:
    """Through the form to the first question: Anna on the button, recording, against Boris."""
    await desk.press("n", "up", "up", *["right"] * list(GAMES).index(game), "down", "down")
    for text in ("Anna", stack, "Boris", stack):
        await desk.replace(text)
        await desk.press("tab")
    for text in forced:
        await desk.replace(text)
    await desk.press("f2")
    assert desk.screen == "RecordScreen", desk.text


async def drawing(desk: Desk, stack: str = "100") -> None:
    """Five-card draw up to Anna's draw: she holds A♠ A♦ 5♣ 7♦ 9♥, Boris drew two."""
    await seated(desk, "five-card-draw", stack)
    await desk.enter("AsAd5c7d9h")
    await desk.press("b")
    await desk.enter("4")
    await desk.press("c")
    await desk.enter("2")


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


async def test_enter_alone_stands_pat(home: Path) -> None:
    async with recorder(home) as desk:
        await drawing(desk)
        await desk.press("enter")
        assert desk.line("stands pat")
        assert asked(desk).startswith("Boris to act")


async def test_how_many_cards_where_they_are_known_is_not_enough(home: Path) -> None:
    async with recorder(home) as desk:
        await drawing(desk)
        await desk.enter("3")
        assert "must be named" in said(desk)
        assert desk.focus == "field"


async def test_nothing_marked_stands_pat_and_nothing_decided_leaves_the_field(home: Path) -> None:
    async with recorder(home) as desk:
        await drawing(desk)
        await desk.press("f3", "space", "escape")
        assert desk.focus == "field"
        assert desk.app.focused.value == ""  # type: ignore[union-attr]
        await desk.press("f3", "enter")
        assert desk.app.focused.value == "pat"  # type: ignore[union-attr]
        await desk.press("enter")
        assert desk.line("stands pat")


async def test_a_draw_is_typed_anew_in_the_history(home: Path) -> None:
    async with recorder(home) as desk:
        await drawing(desk)
        await desk.enter("5c7d9h AcAh2s")
        await desk.press("x", "e", "up", "enter")
        assert desk.app.focused.value == ""  # type: ignore[union-attr]
        await desk.press("escape", "escape", "p", "e", "up", "enter")
        assert desk.app.focused.value == "draw 5c7d9h AcAh2s"  # type: ignore[union-attr]
        await desk.replace("pat")
        await desk.press("enter")
        assert desk.line("stands pat")


async def test_five_cards_are_picked(home: Path) -> None:
    async with recorder(home) as desk:
        await seated(desk, "five-card-draw", "100")
        await desk.press("f3", *["space", "right"] * 4, "space")
        assert desk.app.focused.value == "AsKsQsJsTs"  # type: ignore[union-attr]
        await desk.press("enter")
        assert desk.focus == "bar"


async def test_a_draw_hand_goes_on_after_a_break(home: Path) -> None:
    async with recorder(home) as desk:
        await drawing(desk)
        await desk.enter("5c7d9h AcAh2s")
        before = asked(desk)
    async with recorder(home) as desk:
        await desk.press("r")
        assert desk.screen == "RecordScreen", desk.text
        assert asked(desk) == before


async def test_the_next_hand_is_of_the_same_game_with_the_button_passed(home: Path) -> None:
    async with recorder(home) as desk:
        await drawing(desk)
        await desk.press("enter", "x", "b")
        await desk.enter("10")
        await desk.press("f")
        await kept(desk, home)
        assert "five-card draw ante 1" in desk.text
        await desk.press("escape")
        assert "Boris" in desk.line("●")


async def test_all_in_at_pot_limit_is_possible_only_within_the_pot(home: Path) -> None:
    # RULES 8.2: heads-up 10/20 the button raises to 60 at most.
    async with recorder(home) as desk:
        await seated(desk, "pl-holdem", "60", "10/20")
        await desk.enter("AhKd")
        await desk.press("a")
        assert "Enter" in said(desk)
        await desk.press("enter")
        assert "all-in" in asked(desk)


async def test_another_kind_of_game_proposes_its_forced_bets(home: Path) -> None:
    async with recorder(home) as desk:
        await desk.press("n", "up", "up", *["right"] * 3)
        values = {row.field: row.value for row in desk.app.screen.query("Field")}  # type: ignore[attr-defined]
        assert (values["blinds"], values["ante"], values["min_bet"]) == ("", "1", "2")
        await desk.press("left")
        values = {row.field: row.value for row in desk.app.screen.query("Field")}  # type: ignore[attr-defined]
        assert (values["blinds"], values["ante"], values["min_bet"]) == ("1/2", "", "")


def many(game: str, seats: int) -> str:
    """A hand in which everybody stays in, bets and shows, with long names and large amounts."""
    names = [
        f"{'Константинопольский' if seat % 2 else 'Anna-Maria'} {seat}" for seat in range(seats)
    ]
    deck = [rank + suit for rank in "3468J9K" for suit in "cdhs"]
    lines = [f"game {game}", "ante 100" if GAMES[game].draws else "blinds 1000/2000"]
    lines += [f'seat "{name}" 123456{" button" * (at == 0)}' for at, name in enumerate(names)]
    checks = " ".join(["x"] * seats)
    if GAMES[game].draws:
        lines += [checks, *["draw 3"] * (seats - 1), "pat", checks]
    else:
        calls = " ".join(["c"] * (seats - 1))
        lines += [f"{calls} x", "flop Td7c2s", checks, "turn 5h", checks, "river Qd", checks]
    cards = GAMES[game].hole_cards
    for at in range(seats):
        held = "".join(deck[at * cards : (at + 1) * cards])
        lines.append(f'show "{names[(at + 1) % seats]}" {held}')
    return "\n".join(lines) + "\n"


@BOTH
@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize(
    ("game", "seats"), [("pl-holdem", 10), ("fl-holdem", 3), ("five-card-draw", 5)]
)
async def test_a_hand_of_many_players_is_stepped_through(
    home: Path, tmp_path: Path, lang: str, size: Size, game: str, seats: int
) -> None:
    file = tmp_path / "many.hand"
    file.write_text(many(game, seats), encoding="utf-8")
    with file.open("rb") as stream:
        (loaded,) = read_stream(stream, str(file))
    assert loaded.report.verdict == "valid", loaded.report
    assert loaded.history
    async with recorder(home, lang, size) as desk:
        desk.app.replay(loaded.history)
        await desk.settle()
        for _ in loaded.history.events:
            await desk.press("right")
            stacks = re.findall(r"(?:stack|стек) 1\d{5}", desk.text)
            assert len(stacks) >= seats or size < (80, 24)
        assert "Q♦" in desk.text or GAMES[game].draws
