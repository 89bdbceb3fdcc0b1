"""The files that a command was given: named ones, those in folders, and stdin."""

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import BinaryIO, Final, cast

from recorder.formats.findings import Finding, Report
from recorder.formats.registry import ANYBODYS, HEAD_BYTES, endings, recognised

STDIN: Final = "-"

_IN_MEMORY: Final = 4 * 1024 * 1024


@dataclass(slots=True)
class Inputs:
    """What there is to read, in order, and how many files of folders are of no known kind.

    `failed` holds folders that could not be looked into, with the reason.
    """

    files: list[str] = field(default_factory=list)
    skipped: int = 0
    failed: list[tuple[str, OSError]] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Bytes of all files together, as far as that can be told."""
        return sum(_size(file) for file in self.files)


def _size(file: str) -> int:
    try:
        return 0 if file == STDIN else Path(file).stat().st_size
    except OSError:
        return 0


def gather(paths: Sequence[str]) -> Inputs:
    """Every file named, and every file of a known ending in the folders named.

    Text files that anybody may have are looked into.
    """
    inputs = Inputs()
    known = endings()
    for path in paths:
        if path == STDIN or not _is_folder(path):
            inputs.files.append(path)
            continue
        for file in _walk(path, inputs):
            if PurePath(file).suffix.lower() in known and not _special(file) and _holds(file):
                inputs.files.append(file)
            else:
                inputs.skipped += 1
    return inputs


def _is_folder(path: str) -> bool:
    """What cannot be looked at is read as a file, which tells why."""
    try:
        return Path(path).is_dir()
    except OSError:
        return False


def _holds(file: str) -> bool:
    """Whether a file of a folder is one of hands; what cannot be looked at is read later."""
    if PurePath(file).suffix.lower() not in ANYBODYS:
        return True
    try:
        with Path(file).open("rb") as stream:
            return recognised(stream.read(HEAD_BYTES)) is not None
    except OSError:
        return True


def _special(file: str) -> bool:
    """Whether a file is a pipe, a socket or a device: who looks into a folder means no such thing.

    To read one could wait for ever. What cannot be looked at is read, which tells why.
    """
    try:
        mode = Path(file).stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _walk(folder: str, inputs: Inputs) -> Iterator[str]:
    def failed(error: OSError) -> None:
        inputs.failed.append((error.filename, error))

    for inside, folders, files in os.walk(folder, onerror=failed):
        folders.sort()
        for name in sorted(files):
            yield str(Path(inside, name))


def open_input(path: str) -> BinaryIO:
    """The bytes of a file or of stdin as a stream that can be read from the start again.

    Raises:
        OSError: it cannot be read.
    """
    if path == STDIN:
        return _spooled(sys.stdin.buffer)
    stream = Path(path).open("rb")  # noqa: SIM115 - the caller closes it
    if stream.seekable():
        return stream
    with stream:
        return _spooled(stream)


def _spooled(stream: BinaryIO) -> BinaryIO:
    """A pipe can be read only once: keep it, beyond a few megabytes on disk."""
    # Only pipes need these, and they take as long to load as a hand takes to check.
    import shutil
    import tempfile

    kept = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 - the caller closes it
    shutil.copyfileobj(stream, kept)
    kept.seek(0)
    return cast(BinaryIO, kept)


def unread(file: str, error: OSError) -> Report:
    """The report on a file that the system does not let us read."""
    finding = Finding("error", "file-unreadable", "", {"reason": error.strerror or str(error)})
    return Report(file, 1, "unknown", findings=[finding])
