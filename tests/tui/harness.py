"""The app under the Pilot: its keyboard, and the text of its screen.

What Textual and asyncio keep to themselves is used here alone.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot

from recorder.formats.check import check_text
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.library import Library
from recorder.storage.paths import DataFolder
from recorder.tui.app import RecorderApp

Size = tuple[int, int]
NORMAL: Size = (80, 24)
TURNS = 5
"""How many times what is drawn can itself ask for something to be drawn."""
PATIENCE = 30
"""Seconds after which an app that never comes to rest fails its test."""
NAMED = ("enter", "escape", "tab", "f2")
"""Keys that have a name where a text would be letters."""

FLOP, TURN, RIVER = "Td7c2s", "5h", "Qd"


class Desk:
    """A running app at which somebody sits with a keyboard; `strokes` counts the keys pressed."""

    def __init__(self, app: RecorderApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot
        self.strokes = 0

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each once the app has done with the one before."""
        for key in keys:
            self._send(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Type a text into the field that has the focus, faster than the app draws."""
        for character in text:
            self._send(character)
        await self.settle()

    async def burst(self, *keys: str) -> None:
        """Press keys all at once, as a paste or a fast typist does: single keys, or texts."""
        for key in keys:
            for single in [key] if key in NAMED else key:
                self._send(single)
        await self.settle()

    async def enter(self, *texts: str) -> None:
        """Type each text and press Enter behind it."""
        for text in texts:
            await self.type(text)
            await self.press("enter")

    async def replace(self, text: str) -> None:
        """Type a text in the place of all that the field holds."""
        await self.press("home", "shift+end", "delete")
        await self.type(text)

    def _send(self, key: str) -> None:
        self.strokes += 1
        self.app.post_message(key_event(key))

    async def settle(self) -> None:
        """Wait until nothing is left to do."""
        # The Pilot's own pause sleeps until the process idles: 60 ms a key, and up to a second on
        # a busy machine; and it asks each widget whether it is through, which costs more than the
        # key. Nothing is left to do when no task of the loop could go on.
        async with asyncio.timeout(PATIENCE):
            for _ in range(TURNS):
                await self._at_rest()
                self.app.animator()
                self.app.screen._on_timer_update()

    async def _at_rest(self) -> None:
        loop: Any = asyncio.get_running_loop()
        await asyncio.sleep(0)
        while loop._ready or self.app.typing:
            await asyncio.sleep(0)

    @property
    def text(self) -> str:
        """What is on the screen, line by line."""
        return screen_text(self.app)

    @property
    def words(self) -> str:
        """All that is on the screen in one line, without the frames of boxes."""
        return " ".join(self.text.replace("│", " ").split())

    @property
    def focus(self) -> str:
        """What has the focus: its id, else what kind of widget it is; empty for nothing."""
        focused = self.app.focused
        return "" if focused is None else focused.id or type(focused).__name__

    @property
    def screen(self) -> str:
        """The kind of screen that is shown."""
        return type(self.app.screen).__name__

    def line(self, holding: str) -> str:
        """The one line of the screen that holds these words."""
        found = [line for line in self.text.splitlines() if holding in line]
        assert len(found) == 1, f"{holding!r} is in {len(found)} lines of\n{self.text}"
        return found[0]


def key_event(key: str) -> events.Key:
    """The key as a terminal sends it; a single character prints itself."""
    names = {" ": "space", "/": "slash", ".": "full_stop", "~": "tilde", "?": "question_mark"}
    if len(key) == 1:
        return events.Key(names.get(key, key), key)
    return events.Key(key, " " if key == "space" else None)


def screen_text(app: RecorderApp) -> str:
    """The text of the screen, a line for each row, blanks at their ends cut off."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


@asynccontextmanager
async def recorder(
    home: Path, lang: str = "en", size: Size = NORMAL, settings: str = ""
) -> AsyncIterator[Desk]:
    """An app whose data is in `home`, started and at rest; `settings` is TOML to start with."""
    if settings:
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.toml").write_text(settings, encoding="utf-8")
    app = RecorderApp(DataFolder(home), lang)
    async with app.run_test(size=size) as pilot:
        desk = Desk(app, pilot)
        await desk.settle()
        await app.workers.wait_for_complete()
        await desk.settle()
        yield desk


async def set_up(
    desk: Desk, *names: str, stacks: tuple[str, str] = ("200", "200"), blinds: str = "1/2"
) -> None:
    """A hand up to its first question; the first player has the button and records."""
    who = names or ("Anna", "Boris")
    fields = SetupFields(who, stacks, blinds, hero=0, hand="1", played="2026-11-30T20:15:00+00:00")
    desk.app.begin(start_of(fields))
    await desk.settle()
    assert desk.screen == "RecordScreen", desk.text


async def fill_in(desk: Desk, *texts: str) -> None:
    """From the start screen through the form: names and stacks in turn, then the blinds."""
    await desk.press("n")
    for number, text in enumerate(texts):
        if number:
            await desk.press("tab")
        await desk.replace(text)
    await desk.press("f2")


def stored(home: Path) -> list[dict[str, Any]]:
    """The hands in the library, checked: each is valid, whatever is warned of."""
    library = Library(home / "library.sqlite3")
    try:
        rows = library.rows("SELECT hand FROM hands ORDER BY id")
    finally:
        library.close()
    return [checked(row[0]) for row in rows]


def checked(text: str) -> dict[str, Any]:
    """A JSON hand that the validator finds nothing wrong with."""
    (report,) = check_text(text.encode())
    assert report.verdict in ("valid", "warnings"), report
    hand: dict[str, Any] = json.loads(text)
    return hand


async def dealt(desk: Desk, *names: str, stacks: tuple[str, str] = ("200", "200")) -> None:
    """A hand up to its first action; the first player holds A♥ K♦."""
    await set_up(desk, *names, stacks=stacks)
    assert desk.focus == "field"
    await desk.enter("AhKd")
    assert desk.focus == "bar"


async def to(desk: Desk, key: str, amount: str) -> None:
    """Bet or raise to an amount."""
    await desk.press(key)
    assert desk.focus == "field"
    await desk.enter(amount)


async def checked_down(desk: Desk) -> None:
    """Limp, and check to the end."""
    await desk.press("c", "x")
    for cards in (FLOP, TURN, RIVER):
        assert desk.focus == "field"
        await desk.enter(cards)
        assert desk.focus == "bar"
        await desk.press("x", "x")


async def kept(desk: Desk, home: Path) -> dict[str, Any]:
    """Go on to the next hand; the one that was recorded, as it is in the library."""
    await desk.press("s")
    assert desk.screen == "SummaryScreen", desk.text
    await desk.press("enter")
    assert desk.screen == "RecordScreen", desk.text
    return stored(home)[-1]


def asked(desk: Desk) -> str:
    """The line that says what is asked for."""
    return str(desk.app.screen.query_one("#asked").render()).strip()


def said(desk: Desk) -> str:
    """The line of reasons, as one line."""
    return " ".join(str(desk.app.screen.query_one("#reason").render()).split())
