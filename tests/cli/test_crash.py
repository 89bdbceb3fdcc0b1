"""`kill -9` at every step: the next start offers the hand, and nothing accepted is lost."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.cli.terminal import Recorder

SETUP = ("Anna, Boris", "1/2", "-", "200", "200", "Anna", "Anna", "USD")
HAND = (
    "AhKd",
    "r6",
    "c",
    "note a long look",
    "Td 7c 2s",
    "x",
    "b ~8",
    "c",
    "5h",
    "x",
    "u",
    "b20",
    "c",
    "Qd",
    "x",
    "x",
    "??",
    "",
)
ENDING = ("Boris", "rake 1", "hand.json")
"""The winner, the rake, the file."""


def recorded(folder: Path) -> dict[str, Any]:
    """The saved hand without what the clock decides."""
    content: dict[str, Any] = json.loads((folder / "hand.json").read_text())
    del content["table"], content["id"]
    return content


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("undisturbed")
    recorder = Recorder(folder)
    recorder.prompt()
    recorder.answer(*SETUP, *HAND, *ENDING)
    recorder.leave()
    return recorded(folder)


def test_a_kill_after_every_step_loses_nothing(
    cli: Cli, tmp_path: Path, undisturbed: dict[str, Any]
) -> None:
    recorder = Recorder(tmp_path)
    recorder.prompt()
    asked = recorder.answer(*SETUP).splitlines()[-1]
    for typed in HAND:
        recorder.kill()
        recorder = Recorder(tmp_path)
        offered = recorder.prompt()
        assert "An unfinished hand of Anna, Boris is kept" in offered
        assert recorder.answer("").splitlines()[-1] == asked
        asked = recorder.answer(typed).splitlines()[-1]
    recorder.answer(*ENDING[:-1])
    recorder.kill()
    recorder = Recorder(tmp_path)
    recorder.prompt()
    recorder.answer("", "hand.json")
    recorder.leave()
    assert recorded(tmp_path) == undisturbed
    assert cli("validate", "--complete", "hand.json").code == 0


def story(said: str) -> list[str]:
    """What a resumed recorder told of the hand: all but the echo and the question."""
    return said.splitlines()[1:-1]


def test_a_kill_while_a_step_is_written_leaves_it_whole_or_out(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    recorder.prompt()
    recorder.answer(*SETUP)
    kept: list[str] = []
    for typed in ("AhKd", "r6", "c", "Td 7c 2s", "x", "b8", "c", "5h"):
        recorder.child.sendline(typed)
        recorder.kill()
        recorder = Recorder(tmp_path)
        recorder.prompt()
        told = story(recorder.answer(""))
        kept = kept or told[:2]
        assert told[: len(kept)] == kept
        assert len(told) - len(kept) in (0, 1)
        if told == kept:
            told.append(recorder.answer(typed).splitlines()[1])
        kept = told
    assert kept[-1] == "Turn: 5h. Pot 28 USD."
    recorder.leave()


def test_a_hand_is_never_in_the_library_and_a_draft_at_once(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    recorder.prompt()
    recorder.answer(*SETUP, "AhKd", "f", "hand.json")
    recorder.kill()
    again = Recorder(tmp_path)
    said = again.prompt()
    assert "unfinished" not in said
    assert "Next hand: Anna 199, Boris 201 (button)" in said
    again.leave()
