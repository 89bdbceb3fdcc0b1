"""The line that says what is asked for now, and the line of reasons under the action bar."""

from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.session.views import View
from recorder.telling.asked import asked
from recorder.tui.text import safe, wrapped
from recorder.tui.widgets.seat_words import shortened

_LINES: Final = 2
_NAMES: Final = (40, 24, 16, 12, 8, 6, 4)
"""The most columns of a name, from the widest that there is down to where none is known again."""


def asked_words(recording: Recording, later: bool, width: int = 78) -> str:
    """What is asked for, and what Enter alone does about it, in two lines of `width` columns.

    `later` says that the user would rather give the next board cards than turn a hand up. Names
    are shortened where all that is to be done would not have room beside them.
    """
    words = ""
    for cells in _NAMES:
        words = _told(recording, shortened(recording.view, cells), later)
        if len(wrapped(words, width)) <= _LINES:
            break
    return words


def _told(recording: Recording, view: View, later: bool) -> str:
    if later:
        return text("rec.later")
    match view.ask:
        case "hole_cards":
            return f"{asked(view)} {text('rec.enter-unseen')}"
        case "draw":
            return f"{asked(view)} {text('rec.draw-hint')}"
        case "reveal":
            return f"{asked(view)} {text(_reveal_hint(view))}"
        case "none":
            return " ".join((asked(view), *_open(recording, view)))
        case _:
            return asked(view)


def _reveal_hint(view: View) -> str:
    if view.cards_known:
        return "rec.reveal-known"
    return "rec.reveal-later" if view.optional else "rec.reveal"


def _open(recording: Recording, view: View) -> list[str]:
    """What is still to be said once the hand is over."""
    if not recording.finished:
        return []
    open_ = []
    names = [view.seats[seat].name for seat in recording.hand.result.undecided]
    if names:
        open_.append(text("rec.who-won", seats=", ".join(names)))
    if recording.start.stakes.currency and recording.hand.rake is None:
        open_.append(text("rec.any-rake"))
    return [*open_, text("rec.enter-summary")]


class _Words(Static):
    """Words in one line or two; the same words again cost nothing."""

    DEFAULT_CSS = "_Words { height: auto; max-height: 2; min-height: 1; padding: 0 1; }"
    STYLE = ""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._words = ""

    def draw(self, words: str) -> None:
        """Say `words`, nothing where they are empty."""
        if words != self._words:
            longest = max(cell_len(words), cell_len(self._words))
            self._words = words
            content = safe(words, self.STYLE) if words else Content()
            self.update(content, layout=longest > self.content_size.width)


class AskedLine(_Words):
    """The one thing that is asked for, with amounts."""

    STYLE = "bold $accent"


class ReasonLine(_Words):
    """Why something is not possible, or what is unusual about what was entered."""

    DEFAULT_CSS = "ReasonLine { max-height: 3; }"

    STYLE = "$text-warning"
