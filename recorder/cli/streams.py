"""The three streams as the system gave them to us: closed, full, or in another encoding."""

import errno
import io
import os
import sys
from contextlib import suppress

from recorder.cli import exits
from recorder.i18n import failure, text

# Importing typing takes a tenth of all the time that `recorder --help` has.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


class _Closed(io.RawIOBase):
    """A stream that was closed before we began: to use it is an error of the system's."""

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, _: object) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))

    def write(self, _: object) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare() -> None:
    """Put something in the place of closed streams, and data into UTF-8 wherever it goes.

    A terminal keeps its encoding; nothing fails for a letter. A lone surrogate of an odd file name
    comes out as a backslash escape, which JSON reads too. Nobody hears what is said to a closed
    stderr.
    """
    _fill_descriptors()
    sys.stdin = sys.stdin or _closed()
    sys.stdout = sys.stdout or _closed()
    # The interpreter closes it as it ends.
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty():
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _fill_descriptors() -> None:
    """A file that we open must not become the stdout of whatever still believes in one."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _closed() -> "TextIO":
    both = io.BufferedRWPair(_Closed(), _Closed(), 1)
    return io.TextIOWrapper(both, write_through=True)  # type: ignore[type-var]


def at_terminal() -> bool:
    """Whether somebody sits there: the app reads stdin, and draws on stderr."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def tell(sentence: str) -> None:
    """A last sentence on stderr, if anybody can hear it."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def failed(error: OSError) -> int:
    """The end of a command to which the system said no; of a reader that left, without a word."""
    code = _flush(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return exits.FINE

    tell(text("cli.system", reason=failure(error)))
    return max(code, exits.UNREADABLE)


def settle(code: int) -> int:
    """What is still on its way goes out; the exit code, which tells if it could not."""
    try:
        sys.stdout.flush()
    except OSError as error:
        return max(code, failed(error))
    _flush(sys.stderr)
    return code


def _flush(stream: "TextIO") -> int:
    """Let everything out; what cannot get out must not fail again when the interpreter ends."""
    try:
        stream.flush()
    except OSError:
        _drop(stream)
        return exits.UNREADABLE
    return exits.FINE


def _drop(stream: "TextIO") -> None:
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
