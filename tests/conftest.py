"""What every test starts from: English, whatever the terminal says, and an empty data folder."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from recorder import i18n

SPEAKING = ("RECORDER_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR")
_NUMBERS = count()


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder, as pytest's own, which looks through all earlier ones to number the next."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    return tmp_path_factory.mktemp(f"{name}{next(_NUMBERS)}", numbered=False)


@pytest.fixture(autouse=True)
def _neutral_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    for name in SPEAKING:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("RECORDER_HOME", str(tmp_path / "recorder-home"))
    i18n.use("en")
    yield
    i18n.use("en")
