"""A table of two for the session tests: Anna, the hero, has the button; Boris is the big blind."""

from collections.abc import Sequence

from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of


class Notebook:
    """A journal in memory that can be told to fail."""

    def __init__(self) -> None:
        self.entries: list[str] = []
        self.start = ""
        self.full = False

    def rewrite(self, kept: int, added: Sequence[str]) -> None:
        if self.full:
            raise OSError("full")
        self.entries[kept:] = added

    def restart(self, start: str) -> None:
        if self.full:
            raise OSError("full")
        self.start = start


def record(
    *lines: str, hero: int | None = 0, stacks: tuple[str, str] = ("200", "200")
) -> Recording:
    """A recording into which these lines were typed."""
    recording = Recording(start_of(SetupFields(("Anna", "Boris"), stacks, hero=hero)))
    for line in lines:
        recording.submit(line)
    return recording


def asked(recording: Recording) -> tuple[str, str | None]:
    """What is asked for, and of whom."""
    return recording.view.ask, recording.view.name
