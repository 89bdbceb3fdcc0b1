"""Values as TOML writes them, each on one line."""

import json
from collections.abc import Mapping
from datetime import date, time
from decimal import Decimal
from typing import Final


class Raw(str):
    """An amount that is written already."""

    __slots__ = ()


_ESCAPED: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def text_of(fields: Mapping[str, object]) -> str:
    """Fields one to a line, in their order."""
    return "".join([f"{key} = {toml(value)}\n" for key, value in fields.items()])


def toml(value: object) -> str:
    """A value in TOML; texts in single quotes where they can be, as PokerKit writes them."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int | Decimal):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return f"[{', '.join([toml(each) for each in value])}]"
    if isinstance(value, dict):
        inner = [f"{_text(key)} = {toml(each)}" for key, each in value.items()]
        return f"{{{', '.join(inner)}}}"
    return _text(json.dumps(value))


def _text(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return f'"{"".join([_letter(letter) for letter in text])}"'


def _letter(letter: str) -> str:
    if letter in _ESCAPED:
        return _ESCAPED[letter]
    if letter.isprintable():
        return letter
    code = ord(letter)
    return f"\\u{code:04x}" if code < 2**16 else f"\\U{code:08x}"
