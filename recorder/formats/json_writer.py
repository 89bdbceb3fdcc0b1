"""Hands on their way into JSON files, which hold everything."""

from collections.abc import Iterable, Iterator
from typing import Final

from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.losses import Loss

LOSSES: Final[tuple[str, ...]] = ()


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """Each hand as a line of a `.jsonl` file."""
    return map(dump_line, histories)


def write_one(history: HandHistory) -> str:
    """The hand as a `.json` file."""
    return dump(history)


def losses(history: HandHistory) -> list[Loss]:  # noqa: ARG001 - asked of every format
    """Nothing."""
    return []
