"""Writing TOML: what `tomllib` read comes out with the same meaning; comments do not."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any


def dump(table: Mapping[str, Any]) -> str:
    """The whole document: single values first, then tables."""
    values = {key: value for key, value in table.items() if not isinstance(value, dict)}
    lines = [f"{_key(key)} = {_value(value)}\n" for key, value in values.items()]
    for key, value in table.items():
        if isinstance(value, dict):
            lines.append(f"\n[{_key(key)}]\n")
            lines += [f"{_key(inner)} = {_value(kept)}\n" for inner, kept in value.items()]
    return "".join(lines)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return (
                f"{{{', '.join(f'{_key(key)} = {_value(kept)}' for key, kept in value.items())}}}"
            )
        case datetime() | date() | time():
            return value.isoformat()
        case _:
            # Whole numbers and floats; "inf" and "nan" are words of TOML too.
            return str(value)


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else _text(key)


def _text(text: str) -> str:
    return '"' + "".join(map(_spelled, text)) + '"'


def _spelled(char: str) -> str:
    return char if char.isprintable() and char not in '"\\' else f"\\U{ord(char):08x}"
