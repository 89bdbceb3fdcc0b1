"""A hand on its way out of the app: into a file, or onto the clipboard."""

from functools import partial
from typing import TYPE_CHECKING

from recorder.formats.json_hand import HandHistory
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.exports import HABIT, Copied, offered, offered_whole, text_of
from recorder.session.whole_series import whole_series

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp


def export_hand(app: "RecorderApp", history: HandHistory) -> None:
    """Ask for a file and write the hand into it; what was done is offered for the next hand."""
    from recorder.tui.modals.save_as import SaveAs

    with app.telling():
        habit = app.library.recall(HABIT)
        save_as = SaveAs([history], offered(history, habit), habit)
        app.push_screen(save_as, partial(_saved, app))


def export_series(app: "RecorderApp", history: HandHistory, place: int | None = None) -> None:
    """Ask for a file and write all hands of the series into it; `place` as in `whole_series`."""
    from recorder.tui.modals.save_as import SaveAs

    with app.telling():
        hands = whole_series(app.library, history, place)
        save_as = SaveAs(hands, offered_whole(hands), title="save.title-series")
        app.push_screen(save_as, partial(_said, app))


def _said(app: "RecorderApp", path: str | None) -> None:
    if path is not None:
        app.mention(text("ending.saved", file=plain(path)))


def _saved(app: "RecorderApp", path: str | None) -> None:
    _said(app, path)
    if path is not None:
        with app.telling():
            app.library.remember(HABIT, path)


def copy_hand(app: "RecorderApp", history: HandHistory, form: Copied) -> None:
    """Copy the hand to the clipboard of the terminal."""
    app.copy_to_clipboard(text_of(history, form))
    app.mention(text(f"export.copied-{form}"))
