"""The command line run in this process: what it prints, and how it ends."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from recorder.cli.main import run

HAND = """\
blinds 1/2
seat Anna 200 button
seat Boris 200
hero Anna AhKd
r6 c
flop Td 7c 2s
x b8 c
turn 5h
x x
river Qd
b20 f
"""


class Ended(NamedTuple):
    """A command that has ended: its exit code, stdout and stderr."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ended]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Cli:
    """Run `recorder WORDS…` in an empty folder; `stdin` is what it can read."""
    monkeypatch.chdir(tmp_path)

    def command(*words: object, stdin: str | bytes = "") -> Ended:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        code = run([str(word) for word in words])
        return Ended(code, *capsys.readouterr())

    return command


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    """A script of a whole hand."""
    path = tmp_path / "hand.hand"
    path.write_text(HAND, encoding="utf-8")
    return path
