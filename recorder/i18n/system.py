"""What the system and SQLite say of a failure, by names that the catalogues have words for."""

import os

_NAMED = (
    "EACCES",
    "EBADF",
    "EBUSY",
    "EDQUOT",
    "EEXIST",
    "EFBIG",
    "EINVAL",
    "EIO",
    "EISDIR",
    "ELOOP",
    "EMFILE",
    "ENAMETOOLONG",
    "ENFILE",
    "ENODEV",
    "ENOENT",
    "ENOMEM",
    "ENOSPC",
    "ENOTDIR",
    "ENXIO",
    "EPERM",
    "EPIPE",
    "EROFS",
)
_ALIKE = {"EDQUOT": "ENOSPC", "ENFILE": "EMFILE", "ENODEV": "ENXIO"}
"""What is nothing else to whoever reads it."""

_SAID = {
    "unable to open database file": "SQLITE_CANTOPEN",
    "attempt to write a readonly database": "EROFS",
    "disk I/O error": "EIO",
    "database disk image is malformed": "SQLITE_CORRUPT",
    "file is not a database": "SQLITE_NOTADB",
}


def name_of(said: str) -> str | None:
    """The name of the failure that the system tells as `said`, `None` for an unusual one."""
    # Messages load nothing that a command without a failure has no need of.
    import errno

    numbers = {name: getattr(errno, name, None) for name in _NAMED}
    names = {os.strerror(number): name for name, number in numbers.items() if number is not None}
    name = names.get(said)
    return _ALIKE.get(name, name) if name else _SAID.get(said)
