"""What goes wrong on a disk: a stable code and what a sentence needs."""

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


@contextmanager
def reported(path: Path) -> Iterator[None]:
    """Turn what the system says about `path` into a `StorageError`."""
    try:
        yield
    except OSError as error:
        raise StorageError("storage-unavailable", path, reason=error.strerror or "") from error
