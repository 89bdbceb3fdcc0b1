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
    "not a regular file": "NOT_REGULAR",
    "not a library": "NOT_LIBRARY",
    "nested too deeply": "TOO_DEEP",
}
_PATTERNS = (
    (r"byte (?P<byte>0x[0-9a-f]{2})", "BYTE"),
    (r"'[\w-]+' codec can't decode byte (?P<byte>0x[0-9a-f]{2}) in .*", "BYTE"),
    ("Invalid statement", "TOML_STATEMENT"),
    ("Expected newline or end of document after a statement", "TOML_LINE_END"),
    (r"Expected '(?P<sign>[^']*)'.*", "TOML_EXPECTED"),
    (r"(?:Found invalid|Illegal) character (?P<sign>.*)", "TOML_CHARACTER"),
    (r"Cannot (?:declare|overwrite|mutate|redefine) .*|Duplicate inline .*", "TOML_TWICE"),
    ("Unclosed (?:array|inline table)", "TOML_UNCLOSED"),
    ("Unterminated string", "TOML_STRING"),
    ("Unescaped .*|Invalid hex value|Escaped character .*", "TOML_ESCAPE"),
    ("Invalid initial character for a key part", "TOML_KEY"),
    ("Invalid date or datetime", "TOML_DATE"),
    ("Invalid value", "TOML_VALUE"),
)
"""What libraries say in many ways, and the names under which we say it."""

_AT = r"(?P<said>.*?)(?: \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\))?"


def name_of(said: str) -> tuple[str, dict[str, str]] | None:
    """The name of the failure that the system or a library tells as `said`, and what it is about.

    `line` and `column` are there where that names a place. `None` for an unusual failure.
    """
    # Messages load nothing that a command without a failure has no need of.
    import errno
    import re

    numbers = {name: getattr(errno, name, None) for name in _NAMED}
    names = {os.strerror(number): name for name, number in numbers.items() if number is not None}
    name = names.get(said)
    name = _ALIKE.get(name, name) if name else _SAID.get(said)
    if name:
        return name, {}
    at = re.fullmatch(_AT, said, re.DOTALL)
    for pattern, name in _PATTERNS if at else ():
        if at and (found := re.fullmatch(pattern, at["said"], re.DOTALL)):
            place = {key: at[key] for key in ("line", "column") if at[key]}
            return name, {**found.groupdict(), **place}
    return None
