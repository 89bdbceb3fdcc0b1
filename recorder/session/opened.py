"""Hands of a file that somebody opens: a page of them at a time, and what can be done with each."""

from itertools import islice
from pathlib import Path
from typing import Final, Literal

from recorder.formats.findings import Finding
from recorder.formats.hands import read_stream
from recorder.formats.loaded import Loaded
from recorder.formats.registry import endings
from recorder.session.exports import expanded
from recorder.session.repair import repair_of
from recorder.storage.files import possible, refuse_special

PAGE: Final = 500
"""Hands or files that are listed at once."""

Purpose = Literal["replay", "repair", "nothing"]


class HandFile:
    """A file of hands in any known format, read as far as somebody wants to see."""

    def __init__(self, path: str) -> None:
        """Open the file; `OSError` where it cannot be read."""
        self.path: Final = path
        refuse_special(expanded(path))
        with possible(path):
            self._stream = Path(expanded(path)).open("rb")  # noqa: SIM115 - `close` closes it
        self._hands = read_stream(self._stream, path)

    def page(self) -> list[Loaded]:
        """The next hands, fewer than a page at the end of the file; `OSError` as above."""
        hands = list(islice(self._hands, PAGE))
        if len(hands) < PAGE:
            self.close()
        return hands

    def close(self) -> None:
        """Let go of the file."""
        self._stream.close()


def purpose(loaded: Loaded) -> Purpose:
    """What a hand is opened for: a whole one to be looked at, else to be gone on with."""
    if loaded.history and loaded.hand and loaded.report.verdict in ("valid", "warnings"):
        return "replay"
    return "repair" if repair_of(loaded) else "nothing"


def faults(loaded: Loaded) -> list[Finding]:
    """What is wrong with a hand."""
    return [finding for finding in loaded.report.findings if finding.severity == "error"]


def listed(typed: str) -> list[str]:
    """Folders, then files of known endings, that a path typed so far may be going to."""
    head, slash, part = typed.rpartition("/")
    folder = Path(expanded(f"{head}{slash}") or ".")
    known = endings()
    try:
        found = [entry for entry in folder.iterdir() if entry.name.lower().startswith(part.lower())]
        shown = [entry for entry in found if part.startswith(".") or entry.name[0] != "."]
        folders = sorted(f"{head}{slash}{entry.name}/" for entry in shown if entry.is_dir())
        files = sorted(
            f"{head}{slash}{entry.name}"
            for entry in shown
            if entry.suffix.lower() in known and entry.is_file()
        )
    except (OSError, ValueError):
        return []
    return [*folders, *files][:PAGE]
