"""Holding a draft, so that two recorders at once never write to the same one.

The system gives a lock back when its process ends, however it ends: no stale claims after a kill.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lease:
    """A lock file that this process holds."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path = path
        self._file = file

    def release(self) -> None:
        """Give the lock back and remove its file."""
        if sys.platform == "win32":
            # No open file can be removed there; who opens it first keeps it.
            self._file.close()
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        else:
            self._path.unlink(missing_ok=True)
            self._file.close()


def take(path: Path) -> Lease | None:
    """Hold the lock file at `path`; `None` while another recorder does.

    Raises:
        OSError: the file cannot be made.
    """
    file = path.open("ab")
    try:
        _lock(file)
    except OSError:
        file.close()
        return None
    if sys.platform != "win32" and not _is_there(path, file):
        file.close()
        return None
    return Lease(path, file)


def _is_there(path: Path, file: IO[bytes]) -> bool:
    """Whether `path` still leads to `file`: its last holder may have removed it just now."""
    try:
        return path.stat().st_ino == os.fstat(file.fileno()).st_ino
    except FileNotFoundError:
        return False
