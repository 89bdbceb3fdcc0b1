"""A hand as short rows, street by street, for a narrow history that can be pointed into."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Post,
    Rake,
    Show,
)
from recorder.i18n import text
from recorder.session.recording import Recording
from recorder.session.steps import HistoryStep, history_steps
from recorder.session.views import View
from recorder.telling.amounts import bare
from recorder.telling.asked import said
from recorder.telling.games import street_name, street_word
from recorder.telling.told import street_opened

Kind = Literal["street", "step", "asked"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the history.

    Attributes:
        kind: a street's heading, a step, or what is asked for now.
        name: the player, `None` for the board and the house.
        words: what happened, in a word or two.
        cards: cards that belong to it.
        closed: whose closed cards these are, for whoever hides them; `None` for open ones.
        entry: the index of the entry behind it, `None` where nothing was entered.
        tail: what stands behind the cards: the pot that a street begins with.
        fits: whether the rules allow it there.
        why: the reason why not, for the first that does not fit.
    """

    kind: Kind
    name: str | None
    words: str
    cards: Cards = ()
    closed: int | None = None
    entry: int | None = None
    tail: str = ""
    fits: bool = True
    why: str = ""


class Told:
    """The rows of one recording in one language: what stands as it stood is not told anew."""

    def __init__(self) -> None:
        self._steps: tuple[HistoryStep, ...] = ()
        self._rows: dict[int, Row] = {}

    def rows(self, recording: Recording) -> list[Row]:
        """The rows of the recording as it stands now."""
        before = self._rows
        self._steps = history_steps(recording, self._steps)
        self._rows = {
            id(step): before.get(id(step)) or _row(step) for step in self._steps if _matters(step)
        }
        return list(rows(self._steps, recording.view, lambda step: self._rows[id(step)]))


def rows(
    steps: Iterable[HistoryStep], now: View, row: Callable[[HistoryStep], Row] | None = None
) -> Iterator[Row]:
    """The steps that were entered or matter, what is asked for `now`, and what does not fit.

    `row` tells a step, where there is a quicker way than to work it out.
    """
    row = row or _row
    yield Row("street", None, street_word(now.game.streets[0].name).upper())
    told = [step for step in steps if _matters(step)]
    revealed = drawing = False
    for step in told:
        if not step.fits:
            continue
        ask = step.before.ask
        if ask in ("draw", "action") and (ask == "draw") is not drawing:
            drawing = not drawing
            yield _round(step.before)
        if step.before.ask == "reveal" and isinstance(step.event, Show | Muck) and not revealed:
            revealed = True
            yield Row("street", None, text("row.showdown").upper())
        yield row(step)
    if not now.over:
        street = "" if now.name else text(f"word.{now.street}").capitalize()
        yield Row("asked", now.name, f"{street} ?".strip())
    yield from (row(step) for step in told if not step.fits)


def _round(view: View) -> Row:
    """The heading of a draw, with the pot that it begins with, or of the betting after it."""
    pot = text("row.pot", pot=bare(view, view.pot)) if view.ask == "draw" else ""
    return Row("street", None, street_name(view).upper(), tail=pot)


def _matters(step: HistoryStep) -> bool:
    """Cards that nobody saw are not talked of, unless somebody said so."""
    hole = isinstance(step.event, DealHole)
    return not (hole and step.entry is None)


def _row(step: HistoryStep) -> Row:
    before, event = step.before, step.event
    seat = event.seat if isinstance(event, Act | DealHole | Draw | Post | Show | Muck) else None
    why = said(before, step.misfit) if step.misfit else ""
    board = isinstance(event, DealBoard)
    return Row(
        "street" if board else "step",
        before.seats[seat].name if seat is not None else None,
        _words(step),
        _cards(event),
        seat if isinstance(event, DealHole | Draw) else None,
        step.entry,
        text("row.pot", pot=bare(before, before.pot)) if board and step.fits else "",
        step.fits,
        why,
    )


def _cards(event: Event) -> Cards:
    if isinstance(event, Draw):
        return () if set(event.received) == {UNKNOWN} else event.received
    return event.cards if isinstance(event, DealHole | DealBoard | Show) else ()


def _words(step: HistoryStep) -> str:
    before, event = step.before, step.event
    mark = "~" * step.approximate
    match event:
        case Act():
            all_in = ".all-in" if event.all_in else ""
            return text(f"row.{event.verb}{all_in}", amount=mark + _size(step, event)).rstrip()
        case DealBoard():
            return text(f"word.{_street(step, event)}").upper()
        case DealHole():
            return text("row.hole")
        case Draw(_, discarded):
            return text("row.draw", count=len(discarded)) if discarded else text("row.pat")
        case Post(_, kind, amount, all_in):
            words = text(f"row.{kind}", amount=bare(before, amount))
            return f"{words} {text('row.all-in')}" if all_in else words
        case Show(_, cards):
            return text("row.show-unnoted" if set(cards) == {UNKNOWN} else "row.show")
        case Muck():
            return text("row.muck")
        case Rake(amount):
            return text("row.rake", amount=mark + bare(before, amount))
        case Award(seats):
            names = ", ".join(before.seats[seat].name for seat in seats)
            return text("row.won", seats=names)
    assert_never(event)


def _size(step: HistoryStep, event: Act) -> str:
    """The amount of a bet, raise or call; what a waiting call will cost nobody knows yet."""
    if event.verb == "call":
        return bare(step.before, step.before.legal.call_adds) if step.fits else ""
    return bare(step.before, event.to)


def _street(step: HistoryStep, event: DealBoard) -> str:
    return event.street or street_opened(step.before)
