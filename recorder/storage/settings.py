"""What the user has chosen, in a TOML file that can be edited by hand."""

import os
import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final

from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.json_hand import MAX_DECIMALS
from recorder.storage.errors import StorageError, reported


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices with their defaults; amounts in the smallest unit.

    Attributes:
        language: "en" or "ru"; empty for what the terminal speaks.
        small_blind: proposed for a new table.
        big_blind: proposed for a new table.
        stack: proposed for every player.
        decimals: how many decimals amounts are shown with.
        currency: of the amounts; empty for chips.
        palette: the colours of the app; empty for its default.
    """

    language: str = ""
    small_blind: int = 1
    big_blind: int = 2
    stack: int = 200
    decimals: int = 0
    currency: str = ""
    palette: str = ""


_KINDS: Final = {field.name: type(field.default) for field in fields(Settings)}


def load(path: Path) -> Settings:
    """The settings at `path`; defaults for what it does not say or where there is none.

    Keys of a later recorder are passed over.

    Raises:
        StorageError: "settings-unreadable" with the `reason`, "settings-wrong" with the `key` of a
            value of the wrong kind, "storage-unavailable".
    """
    with reported(path):
        try:
            said = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except FileNotFoundError:
            return Settings()
        except ValueError as error:
            raise StorageError("settings-unreadable", path, reason=str(error)) from error
    for key, value in said.items():
        if key in _KINDS and not _fits(key, value):
            raise StorageError("settings-wrong", path, key=key)
    return Settings(**{key: value for key, value in said.items() if key in _KINDS})


def _fits(key: str, value: object) -> bool:
    if type(value) is not _KINDS[key]:
        return False
    if not isinstance(value, int):
        return True
    return 0 <= value <= MAX_DECIMALS if key == "decimals" else 1 <= value <= MAX_AMOUNT


def save(path: Path, settings: Settings) -> None:
    """Write the settings beside the old ones and move them into place.

    Raises:
        StorageError: "storage-unavailable".
    """
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in asdict(settings).items())
    with reported(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)


def _toml(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    return '"' + "".join(map(_spelled, value)) + '"'


def _spelled(char: str) -> str:
    return char if char.isprintable() and char not in '"\\' else f"\\U{ord(char):08x}"
