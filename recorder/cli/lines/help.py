"""What `?` says: what is asked for, everything that can be typed now, and why the rest cannot."""

from collections.abc import Iterator
from typing import Final

from recorder.formats.script.lexer import quoted
from recorder.formats.target import written_endings
from recorder.i18n import plural, text
from recorder.i18n.plain import plain
from recorder.session.recording import Recording
from recorder.session.views import View
from recorder.telling.amounts import money
from recorder.telling.asked import asked, refusals

_TWO: Final = 2
"""Hole cards of hold'em."""


def help_lines(recording: Recording) -> Iterator[str]:
    """One line for each thing that fits now, then for each that does not, then what always fits."""
    view = recording.view
    yield asked(view)
    match view.ask:
        case "action":
            yield from _actions(view)
            yield from refusals(view)
        case "hole_cards":
            yield text("help.hole_cards" if view.count == _TWO else "help.hole_five")
        case "draw":
            yield text("help.draw")
            yield text("help.draw-count")
            yield text("help.pat")
        case "board":
            example = {"flop": "Td 7c 2s", "turn": "5h"}.get(view.street, "Qd")
            yield plural("help.board", view.count or 0, example=example)
        case "reveal":
            yield from _reveal(view)
        case _:
            yield from _over(recording)
    yield from _always(recording)


def _actions(view: View) -> Iterator[str]:
    now = view.legal
    if now.can_check:
        yield text("help.check")
    if now.can_call:
        yield text("help.call", adds=money(view, now.call_adds))
    word = "bet" if now.can_bet else "raise"
    if now.structure == "fixed-limit" and (now.can_bet or now.can_raise):
        yield text(f"help.{word}-only", to=_least(view))
    elif now.can_bet or now.can_raise:
        yield text(f"help.{word}", least=_least(view))
        yield text("help.amounts", letter=word[0])
    if now.call_all_in or now.may_go_all_in:
        yield text("help.all-in", to=money(view, now.all_in_to))
    yield text("help.fold")


def _least(view: View) -> str:
    return money(view, view.legal.min_to)


def _reveal(view: View) -> Iterator[str]:
    yield text("help.show")
    if view.cards_known:
        yield text("help.show-known")
    if view.optional:
        yield text("help.show-later")
    else:
        yield text("help.muck")


def _over(recording: Recording) -> Iterator[str]:
    yield text("help.over")
    yield text("help.file", known=", ".join(written_endings()))
    if recording.finished and recording.hand.result.undecided:
        yield text("help.won")
    yield text("help.show-late")
    if recording.hand.rake is None:
        yield text("help.rake")


def _always(recording: Recording) -> Iterator[str]:
    if recording.can_undo:
        yield text("help.undo")
    if recording.can_redo:
        yield text("help.redo")
    yield text("help.table")
    name = plain(recording.view.seats[0].name)
    yield text("help.notes", seat=name if len(name.split()) == 1 else quoted(name))
    yield text("help.setup")
    yield text("help.line")
    yield text("help.quit")
