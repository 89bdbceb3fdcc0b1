"""Whole evenings at a terminal, by keyboard, in both languages."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.terminal import Recorder

SETUP = ("Анна, Boris", "1/2", "", "200", "~180", "Анна", "1", "-")
SHOWDOWN = ("AhKd", "r6", "c", "Td 7c 2s", "x", "b 66%", "", "c", "5h", "x", "x", "Qd", "x", "x")

EVENING = {
    "en": (
        "Boris to show or muck.",
        "Анна wins the pot of 28 with high card: Ah Kd Qd Td 7c.",
        "Next hand: Анна 214, Boris 166 (button); blinds 1/2.",
        "The hand is kept as far as it came; `recorder record` goes on with it.",
    ),
    "ru": (
        "Вскрытие, Boris: показать карты или сбросить закрытыми.",
        "Анна забирает банк 28 (старшая карта: Ah Kd Qd Td 7c).",
        "Следующая раздача: Анна 214, Boris 166 (баттон); блайнды 1/2.",
        "Раздача сохранена до этого места; `recorder record` её продолжит.",
    ),
}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_evening(cli: Cli, tmp_path: Path, lang: str) -> None:
    to_show, wins, next_hand, kept = EVENING[lang]
    recorder = Recorder(tmp_path, lang=lang)
    recorder.prompt()
    recorder.answer(*SETUP)
    assert to_show in recorder.answer(*SHOWDOWN)
    assert wins in recorder.answer("JsJc", "u", "9s8s", "")
    assert next_hand in recorder.answer("first.json")
    recorder.answer("", "QsQc", "f")
    recorder.answer("second.json", "")
    code, said = recorder.leave()
    assert (code, kept in said) == (0, True)
    assert cli("validate", "--complete", "first.json", "second.json").code == 0
    first, second = (json.loads(Path(name).read_text()) for name in ("first.json", "second.json"))
    assert (first["button"], second["button"]) == (1, 2)
    assert first["certainty"] == {"/seats/1/stack": "approximate"}
    assert second["table"]["played_at"] >= first["table"]["played_at"]


@pytest.mark.parametrize(("key", "exits"), [("d", 0), ("c", 130)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_ctrl_d_and_ctrl_c_keep_the_hand_and_say_so(
    tmp_path: Path, key: str, exits: int, lang: str
) -> None:
    recorder = Recorder(tmp_path, lang=lang)
    recorder.prompt()
    recorder.answer(*SETUP, "AhKd", "r6")
    recorder.child.sendcontrol(key)
    code, said = recorder.ended()
    assert code == exits
    assert EVENING[lang][-1] in said
    assert "Traceback" not in said
    again = Recorder(tmp_path)
    assert "An unfinished hand of Анна, Boris is kept" in again.prompt()
    assert "Анна raises to 6." in again.answer("")
    again.kill()


def test_a_hand_like_the_last_table_takes_few_keys(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    recorder.prompt()
    recorder.answer(*SETUP, "AhKd", "f", "")
    keys = ("", "AhKd", "r6", "c", "Td7c2s", "b8", "f", "")
    said = recorder.answer(*keys)
    assert "Next hand" in said
    assert sum(len(key) + 1 for key in keys) <= 30
    recorder.leave()


def test_two_recorders_at_once_keep_to_their_own_hands(tmp_path: Path) -> None:
    one, two = Recorder(tmp_path), Recorder(tmp_path)
    one.prompt()
    one.answer(*SETUP, "AhKd")
    two.prompt()
    two.answer("Carol, Dave", *SETUP[1:5], "Carol", "-", "-", "c")
    three = Recorder(tmp_path)
    assert "unfinished" not in three.prompt()
    three.leave()
    one.answer("f", "one.json")
    two.answer("f", "two.json")
    one.leave()
    two.leave()
    with sqlite3.connect(tmp_path / "home" / "library.sqlite3") as library:
        hands = [json.loads(row[0]) for row in library.execute("SELECT hand FROM hands")]
    library.close()
    assert sorted(hand["seats"][0]["name"] for hand in hands) == ["Carol", "Анна"]


def test_replay_steps_on_enter_and_back(tmp_path: Path, hand: Path) -> None:
    recorder = Recorder(tmp_path, "replay", "--step", str(hand))
    child = recorder.child
    for typed, told in (
        ("", "No-limit hold'em 1/2."),
        ("", "Boris: seat 2"),
        ("b", "Anna: seat 1"),
        ("", "Boris: seat 2"),
        ("n", "Anna: seat 1"),
        ("q", "Preflop."),
    ):
        child.expect_exact(told)
        child.sendline(typed)
    assert recorder.ended()[0] == 0
