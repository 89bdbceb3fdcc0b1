"""A desk at which a hand is being recorded, and what became of it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from recorder.session.drafts import resume
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.library import Library
from recorder.tui.screens.record import RecordScreen
from recorder.tui.screens.record_table import RecordTable
from tests.tui.harness import NORMAL, Desk, Size, recorder

ALL_IN = ("AhKd", "a", "c")
FLOP = ("AhKd", "r6", "c", "Td7c2s")


@asynccontextmanager
async def table(
    home: Path,
    *lines: str,
    names: tuple[str, str] = ("Anna", "Boris"),
    stacks: tuple[str, str] = ("200", "200"),
    lang: str = "en",
    size: Size = NORMAL,
    money: str = "",
) -> AsyncIterator[Desk]:
    """A desk at which a hand has come as far as `lines`; Anna, the hero, has the button."""
    async with recorder(home, lang, size) as desk:
        desk.app.begin(start_of(SetupFields(names, stacks, hero=0, money=money)))
        await desk.settle()
        screen = record_screen(desk)
        for line in lines:
            assert screen.take(line), desk.text
        await desk.settle()
        yield desk


def record_screen(desk: Desk) -> RecordTable:
    screen = desk.app.screen
    assert isinstance(screen, RecordScreen)
    return screen


def recording(desk: Desk) -> Recording:
    return record_screen(desk).recording


def on_disk(home: Path, desk: Desk) -> Sequence[object]:
    """What another recorder would find after a crash."""
    draft = desk.app.draft
    assert draft
    draft.release()
    library = Library(home / "library.sqlite3")
    try:
        return resume(library, draft.id)[0].entries
    finally:
        library.close()
