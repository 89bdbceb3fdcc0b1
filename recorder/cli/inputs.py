"""The files that a command was given: named ones, those in folders, and stdin."""

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import BinaryIO, Final, cast

from recorder.cli.output import say
from recorder.formats.findings import Finding, Report
from recorder.formats.registry import ANYBODYS, HEAD_BYTES, endings, recognised
from recorder.i18n import plural, text
from recorder.i18n.plain import plain

STDIN: Final = "-"

_IN_MEMORY: Final = 4 * 1024 * 1024


@dataclass(slots=True)
class Inputs:
    """What there is to read, in order, and what is not read.

    Attributes:
        files: the files, `-` for stdin.
        skipped: how many files of folders are of no known kind.
        without: text files of folders in which no hand begins.
        failed: folders that could not be looked into, with the reason.
        targets: how many files are what a command writes to, or stand in it.
    """

    files: list[str] = field(default_factory=list)
    skipped: int = 0
    without: list[str] = field(default_factory=list)
    failed: list[tuple[str, OSError]] = field(default_factory=list)
    targets: int = 0

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
            if PurePath(file).suffix.lower() not in known or _special(file):
                inputs.skipped += 1
            elif _holds(file):
                inputs.files.append(file)
            else:
                inputs.without.append(file)
    return inputs


def leave_out_target(inputs: Inputs, target: str, paths: Sequence[str]) -> None:
    """Drop what was found in a folder and is the target or stands in it: it was written before."""
    place = os.path.realpath(target)
    if target == STDIN or place in {os.path.realpath(path) for path in paths if path != STDIN}:
        return
    inside = os.path.join(place, "")  # noqa: PTH118 - "" makes it end in a separator
    before, named = len(inputs.files), set(paths)
    inputs.files = [
        file
        for file in inputs.files
        if file in named or not f"{os.path.realpath(file)}{os.sep}".startswith(inside)
    ]
    inputs.targets = before - len(inputs.files)


def say_skipped(inputs: Inputs) -> None:
    """What of the folders was not read: by name where hands could be looked for."""
    for file in inputs.without:
        say(text("validate.without", file=plain(file)))
    if inputs.skipped:
        say(plural("validate.skipped", inputs.skipped))
    if inputs.targets:
        say(plural("convert.targets", inputs.targets))


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
