"""Holding a draft, so that two recorders at once never write to the same one.

The system gives a lock back when its process ends, however it ends: no stale claims after a kill.
"""

import sys
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
        # Windows removes no open file; elsewhere nobody can hold the lock of a removed one.
        if sys.platform != "win32":
            self._path.unlink(missing_ok=True)
        self._file.close()
        if sys.platform == "win32":
            self._path.unlink(missing_ok=True)


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
    return Lease(path, file)
