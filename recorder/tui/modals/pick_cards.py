"""Picking cards from the deck by arrows or mouse; cards that are used already cannot be picked."""

from collections.abc import Collection, Iterator
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from recorder.engine.cards import RANKS, SUITS, UNKNOWN, cards_text
from recorder.engine.events import Cards
from recorder.i18n import plural, text
from recorder.tui.keys import bindings
from recorder.tui.palettes import Look
from recorder.tui.text import card_content, cards_content, safe
from recorder.tui.widgets.key_line import KeyLine

_CELL: Final = 4
_ROWS: Final = tuple(reversed(range(len(SUITS))))
"""Suits from spades down; ranks run from the ace to the deuce."""


def card_at(row: int, column: int) -> int:
    """The card in a place of the grid."""
    return (len(RANKS) - 1 - column) * len(SUITS) + _ROWS[row]


def grid_lines(
    at: tuple[int, int], picked: Cards, used: Collection[int], look: Look
) -> Iterator[Content]:
    """The deck, a suit on each line: what is used is a dot, what is picked stands in brackets."""
    for row in range(len(SUITS)):
        yield Content("").join(
            _cell(card_at(row, column), (row, column) == at, picked, used, look)
            for column in range(len(RANKS))
        )


def _cell(card: int, here: bool, picked: Cards, used: Collection[int], look: Look) -> Content:
    if card in used:
        cell = Content.styled(" ·· ", "$text-disabled")
    elif card in picked:
        cell = Content("[") + card_content(card, look) + Content("]")
    else:
        cell = Content(" ") + card_content(card, look) + Content(" ")
    return cell.stylize("reverse") if here else cell


class PickCards(ModalScreen[str | None]):
    """A deck to pick from; the result is the cards as they would be typed, `None` for none."""

    WHERE = "picker"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("picker")]

    DEFAULT_CSS = """
    PickCards #deck { width: 52; height: 4; margin: 1 0; }
    PickCards KeyLine { dock: none; margin-top: 1; background: $surface; }
    """

    def __init__(self, count: int, used: Collection[int], look: Look, unseen: bool) -> None:
        """`count` cards are wanted; with `unseen`, cards that nobody saw may be among them."""
        super().__init__()
        self._count = count
        self._used = used
        self._look = look
        self._unseen = unseen
        self._at = (0, 0)
        self._picked: Cards = ()
        self._why = ""

    def compose(self) -> ComposeResult:
        """What is wanted, the deck, what was picked."""
        with Vertical(classes="box"):
            yield Static(safe(plural("pick.title", self._count)))
            yield Static(id="deck")
            yield Static(id="picked")
            own = ("pick", *(("unseen",) if self._unseen else ()), "put-back", "back")
            yield KeyLine("picker", own, alone=True)

    def on_mount(self) -> None:
        """Show the deck."""
        self._show()

    def _show(self) -> None:
        lines = grid_lines(self._at, self._picked, self._used, self._look)
        self.query_one("#deck", Static).update(Content("\n").join(lines))
        picked = cards_content(self._picked, self._look) + Content(" ")
        said = self._why or text("pick.hint")
        self.query_one("#picked", Static).update(picked + safe(said, "$text-muted"))

    def _move(self, rows: int, columns: int) -> None:
        row, column = self._at
        self._at = (row + rows) % len(SUITS), (column + columns) % len(RANKS)
        self._why = ""
        self._show()

    def action_left(self) -> None:
        """One rank higher."""
        self._move(0, -1)

    def action_right(self) -> None:
        """One rank lower."""
        self._move(0, 1)

    def action_up(self) -> None:
        """The suit above."""
        self._move(-1, 0)

    def action_down(self) -> None:
        """The suit below."""
        self._move(1, 0)

    def action_pick(self) -> None:
        """Pick the card pointed at, or put it back."""
        card = card_at(*self._at)
        if card in self._used:
            self._why = text("pick.used", card=cards_text((card,)))
            self._show()
        elif card in self._picked:
            self._picked = tuple(other for other in self._picked if other != card)
            self._show()
        else:
            self._add(card)

    def action_unseen(self) -> None:
        """A card that nobody saw."""
        if self._unseen:
            self._add(UNKNOWN)

    def _add(self, card: int) -> None:
        self._picked += (card,)
        if len(self._picked) == self._count:
            self.dismiss(cards_text(self._picked))
        else:
            self._show()

    def action_put_back(self) -> None:
        """Put the last card back."""
        self._picked = self._picked[:-1]
        self._show()

    def action_back(self) -> None:
        """Pick none."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """Pick the card that was clicked."""
        deck = self.query_one("#deck", Static)
        if event.widget is not deck:
            return
        at = event.get_content_offset(deck)
        if at and at.y < len(SUITS) and at.x < _CELL * len(RANKS):
            self._at = at.y, at.x // _CELL
            self.action_pick()
