"""A few screens with their colours, as pictures. `pytest --snapshot-update` draws them anew."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from recorder.storage.paths import DataFolder
from recorder.tui.app import RecorderApp
from tests.tui.harness import NORMAL, Desk, Size
from tests.tui.test_goldens import NAMES, SCREENS

Compare = Callable[..., bool]

BLIND = 'palette = "colour-blind"\nlight = "light"\n'
MONO = 'palette = "mono"\nsuits = "letters"\n'
PICTURES = [
    pytest.param("flop", "en", NORMAL, "", id="flop"),
    pytest.param("flop", "ru", (120, 40), BLIND, id="flop-large-light-colour-blind"),
    pytest.param("misfit", "en", NORMAL, MONO, id="misfit-mono-letters"),
    pytest.param("summary", "ru", NORMAL, "", id="summary"),
    pytest.param("picker", "en", NORMAL, "", id="picker"),
]


@pytest.mark.parametrize(("name", "lang", "size", "settings"), PICTURES)
def test_the_screen_has_the_colours_it_had(
    snap_compare: Compare, home: Path, name: str, lang: str, size: Size, settings: str
) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    app = RecorderApp(DataFolder(home), lang)

    async def steps(pilot: Pilot[int]) -> None:
        desk = Desk(app, pilot)
        await desk.settle()
        await app.workers.wait_for_complete()
        await desk.settle()
        await SCREENS[name](desk, NAMES[lang])

    assert snap_compare(app, terminal_size=size, run_before=steps)
