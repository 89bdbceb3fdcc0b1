"""Keys on the record screen: in an empty field, typed ahead, undone; sentences have all parts."""

import ast
import re
from pathlib import Path

import pytest

from recorder import i18n
from recorder.engine.cards import cards_text
from recorder.tui.screens.replay import ReplayScreen
from tests.tui.at_the_table import FLOP, recording, table
from tests.tui.harness import said

CHECKED = (*FLOP, "x", "x", "5h", "x", "x", "Qd", "x", "x")
TUI = Path(__file__).parents[2] / "recorder" / "tui"


def _calls() -> list[tuple[str, str, set[str]]]:
    """Every `text("id", part=…)` of the app: where, the id, the parts."""
    found = []
    for path in sorted(TUI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            first = node.args[0] if node.args else None
            if node.func.id == "text" and isinstance(first, ast.Constant):
                parts = {word.arg for word in node.keywords if word.arg}
                found.append((f"{path.name}:{node.lineno}", str(first.value), parts))
    return found


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_sentence_of_the_app_is_given_all_its_parts(lang: str) -> None:
    i18n.use(lang)
    calls = _calls()
    assert len(calls) > 50
    for where, name, parts in calls:
        shown = i18n.text(name, **dict.fromkeys(parts, "1"))
        assert shown != name, where
        assert not re.search(r"\{[a-z_]+\}", shown), where


@pytest.mark.parametrize(("lang", "key"), [("en", "s"), ("ru", "ы")])
async def test_there_is_no_summary_before_the_hand_is_over(home: Path, lang: str, key: str) -> None:
    async with table(home, "AhKd", lang=lang) as desk:
        await desk.press(key)
        assert desk.screen == "RecordScreen"
        assert said(desk)


@pytest.mark.parametrize("twins", [("т", "у", "з", "г", "м", "ш"), ("n", "e", "p", "u", "v", "i")])
async def test_keys_that_begin_no_card_act_in_an_empty_card_field(
    home: Path, twins: tuple[str, ...]
) -> None:
    note, edit, peek, undo, why, entry = twins
    async with table(home, *FLOP[:3]) as desk:
        assert desk.focus == "field"
        await desk.press(note)
        assert desk.screen == "Note"
        await desk.press("escape", edit)
        assert desk.focus == "history"
        await desk.press("escape", peek)
        assert desk.focus == "field"
        assert "A♥ K♦" in desk.text
        await desk.press(why)
        assert desk.screen == "Why"
        await desk.press("escape", undo)
        assert len(recording(desk).entries) == 2
        await desk.press("c", entry)
        assert "note TEXT" in desk.text


@pytest.mark.parametrize("cards", ["td7c2s", "JhQhKh", "Ah2c3c", "екофйф"])
async def test_ranks_are_typed_in_an_empty_card_field(home: Path, cards: str) -> None:
    async with table(home, "??", "r6", "c") as desk:
        await desk.type(cards[:1])
        assert desk.focus == "field"
        assert len(recording(desk).entries) == 3
        await desk.press("n")
        assert desk.screen == "RecordScreen"


async def test_m_mucks_at_once_in_an_empty_field_and_nowhere_else(home: Path) -> None:
    async with table(home, *CHECKED) as desk:
        await desk.press("m")
        assert "Anna wins the pot of 12" in desk.text
    async with table(home / "other", "AhKd", "c", "x") as desk:
        await desk.press("m")
        assert len(recording(desk).entries) == 3


async def test_what_is_typed_ahead_lands_in_the_field(home: Path) -> None:
    async with table(home, "AhKd") as desk:
        await desk.type("r3bb")
        assert desk.focus == "field"
        assert "Raise to 3bb" in desk.text
        await desk.press("enter")
        assert "raises to 6" in desk.text
        await desk.type("r615")
        assert "615" in desk.text


async def test_undo_takes_back_an_edit_and_not_the_last_step(home: Path) -> None:
    async with table(home, *FLOP) as desk:
        before = recording(desk).entries
        recording(desk).edit(1, "r5")
        await desk.press("u")
        assert recording(desk).entries == before


async def test_enter_and_space_never_act_at_the_table(home: Path) -> None:
    async with table(home, *FLOP, "b8") as desk:
        before = recording(desk).entries
        await desk.press("enter", "space", "enter")
        assert recording(desk).entries == before
        await desk.press("a", "escape", "enter")
        assert recording(desk).entries == before


async def test_the_field_hints_at_what_would_count_now(home: Path) -> None:
    async with table(home, "AhKd", names=("Zoe", "Yan")) as desk:
        assert "r4, note TEXT" in desk.text
        await desk.press("f")
        assert "show Zoe AhKd" in desk.text or "show Yan AhKd" in desk.text


async def test_brackets_are_explained_in_help(home: Path) -> None:
    async with table(home, "AhKd", size=(100, 60)) as desk:
        await desk.press("f1")
        assert desk.screen == "HelpScreen"
        text = "\n".join(str(w.render()) for w in desk.app.screen.query("Static"))
        assert "(c Call)" in text


async def test_before_the_cards_nobody_is_asked_in_a_replay(home: Path) -> None:
    async with table(home, *FLOP) as desk:
        await desk.app.push_screen(ReplayScreen(recording(desk).history()))
        await desk.settle()
        assert "▸" not in desk.text
        assert "the cards come next" in desk.text
        await desk.press("right")
        assert "▸" in desk.text


async def test_cards_that_were_thrown_away_can_be_put_in(home: Path) -> None:
    shown = ("AhKd", "r6", "c", "Td7c2s", "x", "x", "5h", "x", "x", "4d", "x", "b8", "c")
    async with table(home, *shown, "show", "muck") as desk:
        await desk.press("i")
        assert "hole Boris AhKd" in desk.text
        await desk.enter("hole Boris 6c5s")
        assert cards_text(recording(desk).view.seats[0].hole) == "6c5s"
        assert recording(desk).view.seats[0].mucked
