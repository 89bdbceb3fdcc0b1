"""One key or click at a time: the next waits until all that this one began has been done.

Textual hands a key to whatever has the focus when it arrives. Between Enter in a field and what it
leads to lie several messages, so that keys pressed quickly after it would still go to the old
field, or to a screen that is about to be left; and a click would overtake them all.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from textual.app import App
from textual.constants import MAX_FPS
from textual.errors import NoWidget
from textual.events import Event, InputEvent, MouseEvent, MouseMove, Paste
from textual.message_pump import MessagePump

_ROUNDS: Final = 12
"""More than the widgets that a key passes through, one telling the next."""

_PATIENCE: Final = 2.0
"""Seconds after which the next key is taken although something is still at work."""

_UNSEEN: Final = 0.1
"""Seconds that keys may go on coming before something of what they do is drawn."""

_FRAME: Final = 2 / MAX_FPS
"""Seconds in which a picture is drawn."""


class TakesTurns(App[int]):
    """An app that does all that a key asks for, and draws it, before it looks at the next key."""

    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[Event] = deque()
        self._turns: asyncio.Task[None] | None = None

    @property
    def typing(self) -> bool:
        """Whether a key is being worked at, or waits."""
        return self._turns is not None

    async def on_event(self, event: Event) -> None:
        """Let what is typed wait for its turn; everything else goes on at once."""
        typed = isinstance(event, InputEvent | Paste) and not isinstance(event, MouseMove)
        if typed and not event.is_forwarded:
            self._typed.append(event)
            if self._turns is None:
                self._turns = asyncio.create_task(self._take_turns())
        else:
            await super().on_event(event)

    async def _take_turns(self) -> None:
        drawn = monotonic()
        try:
            while self._typed:
                event = self._typed.popleft()
                # One picture for all that a key changes, not one for each part of it.
                with self.batch_update():
                    self.call_later(super().on_event, event)
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._done(event), _PATIENCE)
                if self.screen_stack:
                    self.screen.check_idle()
                if self._typed and monotonic() - drawn > _UNSEEN:
                    await asyncio.sleep(_FRAME)
                    drawn = monotonic()
        finally:
            self._turns = None

    async def _done(self, event: Event) -> None:
        """Until nothing waits anywhere between what took the event and the app."""
        await _reached(self)
        for _ in range(_ROUNDS):
            way = self._way(event)
            for pump in way:
                await _reached(pump)
            if way == self._way(event) and not any(pump.message_queue_size for pump in way):
                return

    def _way(self, event: Event) -> Sequence[MessagePump]:
        """What an event passes through: what takes it, what holds that, the screen, the app.

        A click passes through what was clicked, and then through what has the focus.
        """
        if not self.screen_stack:
            return ()
        way: list[MessagePump] = list((self.focused or self.screen).ancestors_with_self)
        if isinstance(event, MouseEvent):
            with suppress(NoWidget):
                clicked, _ = self.get_widget_at(event.x, event.y)
                way = [*clicked.ancestors_with_self, *way]
        return way


async def _reached(pump: MessagePump) -> None:
    """Until `pump` has done what was waiting for it."""
    done = asyncio.Event()
    if pump.call_later(done.set):
        await done.wait()
