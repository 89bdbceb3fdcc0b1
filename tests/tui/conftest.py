"""An app that looks the same at any time and on any terminal."""

from pathlib import Path

import pytest
from textual.widgets import Input, TextArea


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No blinking, and a terminal that shows colours and the signs of the suits."""
    monkeypatch.setattr(Input, "cursor_blink", False)
    monkeypatch.setattr(TextArea, "cursor_blink", False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TZ", "UTC")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the app keeps its data."""
    return tmp_path / "recorder-home"
