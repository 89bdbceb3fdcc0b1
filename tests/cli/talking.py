"""Answers to a recorder that asks line by line, from a pipe."""

import json
from pathlib import Path

from tests.cli.conftest import Cli, Ended

SETUP = ("Anna, Boris", "1/2", "-", "200", "200", "Anna", "Anna", "-")
HAND = ("AhKd", "r6", "c", "Td 7c 2s", "x", "b8", "f")
"""Up to the prompt after the last action."""
SAVED = ("out.json",)


def talk(cli: Cli, *answers: str, lang: str = "en") -> Ended:
    return cli("--lang", lang, "record", stdin="".join(f"{answer}\n" for answer in answers))


def saved(path: str = "out.json") -> dict[str, object]:
    content: dict[str, object] = json.loads(Path(path).read_text())
    return content
