"""What the user has chosen, in a TOML file that can be edited by hand."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.limits import MAX_DECIMALS
from recorder.storage import toml
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
        palette: the suit colours of the app, such as "colour-blind"; empty for its default.
        light: "dark" or "light"; empty for the app's default.
        suits: "symbols" or "letters"; empty for what the terminal is likely to show well.
        keys: other keys for actions of the app, by the action's id.
    """

    language: str = ""
    small_blind: int = 1
    big_blind: int = 2
    stack: int = 200
    decimals: int = 0
    currency: str = ""
    palette: str = ""
    light: str = ""
    suits: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)


_DEFAULTS: Final = asdict(Settings())
_TOO_DEEP: Final = "nested too deeply"


def load(path: Path) -> Settings:
    """The settings at `path`; defaults for what it does not say or where there is none.

    Keys of a later recorder are passed over.

    Raises:
        StorageError: "settings-unreadable" with the `reason`, "settings-wrong" with the `key` of a
            value of the wrong kind, "storage-unavailable".
    """
    said = _said(path)
    for key, value in said.items():
        if key in _DEFAULTS and not _fits(key, value):
            raise StorageError("settings-wrong", path, key=key)
    return Settings(**{key: value for key, value in said.items() if key in _DEFAULTS})


def _said(path: Path) -> dict[str, Any]:
    """Everything in the file; nothing where there is none."""
    with reported(path):
        try:
            return tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except FileNotFoundError:
            return {}
        except ValueError as error:
            raise StorageError("settings-unreadable", path, reason=str(error)) from error
        except RecursionError:
            raise StorageError("settings-unreadable", path, reason=_TOO_DEEP) from None


def _fits(key: str, value: object) -> bool:
    if type(value) is not type(_DEFAULTS[key]):
        return False
    if isinstance(value, dict):
        return all(isinstance(kept, str) for kept in value.values())
    if not isinstance(value, int):
        return True
    return 0 <= value <= MAX_DECIMALS if key == "decimals" else 1 <= value <= MAX_AMOUNT


def save(path: Path, settings: Settings) -> None:
    """Write the settings beside the old ones and move them into place.

    What else the file says, such as settings of a later recorder, stays in it.

    Raises:
        StorageError: "storage-unavailable"; "settings-unreadable" for a file that would be lost.
    """
    said = _said(path)
    try:
        text = toml.dump(said | asdict(settings))
    except RecursionError:
        raise StorageError("settings-unreadable", path, reason=_TOO_DEEP) from None
    with reported(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
