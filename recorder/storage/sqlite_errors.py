"""What SQLite says no with, by the codes of `StorageError`."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from recorder.storage import errors
from recorder.storage.errors import StorageError

_CODES: Final = {
    sqlite3.SQLITE_FULL: "storage-full",
    sqlite3.SQLITE_READONLY: "storage-read-only",
    sqlite3.SQLITE_CANTOPEN: "storage-unavailable",
    sqlite3.SQLITE_PERM: "storage-unavailable",
    sqlite3.SQLITE_BUSY: "storage-locked",
    sqlite3.SQLITE_LOCKED: "storage-locked",
    sqlite3.SQLITE_CORRUPT: "storage-corrupt",
    sqlite3.SQLITE_NOTADB: "storage-corrupt",
}


@contextmanager
def reported(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about the database at `path` into a `StorageError`."""
    try:
        with errors.reported(path):
            yield
    except sqlite3.Error as error:
        # The extended codes keep the plain one in their lowest byte.
        plain = getattr(error, "sqlite_errorcode", 0) & 0xFF
        code = _CODES.get(plain, "storage-failed")
        raise StorageError(code, path, reason=str(error)) from error
