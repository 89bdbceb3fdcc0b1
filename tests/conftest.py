"""What every test starts from: English, whatever the terminal says, and an empty data folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from recorder import i18n

SPEAKING = ("RECORDER_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR")


@pytest.fixture(autouse=True)
def _neutral_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    for name in SPEAKING:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("RECORDER_HOME", str(tmp_path / "recorder-home"))
    i18n.use("en")
    yield
    i18n.use("en")
