"""What goes wrong on a disk: a stable code and what a sentence needs."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final


class StorageError(Exception):
    """Something could not be read from or written to the data folder; nothing was changed.

    `code` is stable and kebab-case; `params` always name the `path`.
    """

    def __init__(self, code: str, path: Path, **params: int | str) -> None:
        super().__init__(code, path, params)
        self.code: Final = code
        self.params: Final[Mapping[str, int | str]] = {"path": str(path), **params}

    def __str__(self) -> str:
        return f"{self.code} {dict(self.params)}"


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
    """Turn what the system says about `path` into a `StorageError`."""
    try:
        yield
    except sqlite3.Error as error:
        # The extended codes keep the plain one in their lowest byte.
        plain = getattr(error, "sqlite_errorcode", 0) & 0xFF
        code = _CODES.get(plain, "storage-failed")
        raise StorageError(code, path, reason=str(error)) from error
    except OSError as error:
        raise StorageError("storage-unavailable", path, reason=error.strerror or "") from error
