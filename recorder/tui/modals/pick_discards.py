"""Which of a player's cards are thrown away in a draw, or how many where nobody saw them."""

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from recorder.engine.events import Cards
from recorder.i18n import plural, text
from recorder.tui.keys import bindings
from recorder.tui.palettes import Look
from recorder.tui.text import card_content, safe
from recorder.tui.widgets.key_line import KeyLine

_CELL: Final = 4


class PickDiscards(ModalScreen[Cards | None]):
    """The cards held, to be marked; the result is what goes, none to stand pat.

    `None` where nothing was decided.
    """

    WHERE = "discards"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("discards")]

    DEFAULT_CSS = """
    PickDiscards #hand { width: 100%; height: 1; margin: 1 0; }
    PickDiscards KeyLine { dock: none; margin-top: 1; background: $surface; }
    """

    def __init__(self, name: str, cards: Cards, look: Look) -> None:
        """`name` holds `cards`."""
        super().__init__()
        self._name = name
        self._cards = cards
        self._look = look
        self._at = 0
        self._marked: set[int] = set()

    def compose(self) -> ComposeResult:
        """Whose cards, the cards, how many go."""
        with Vertical(classes="box"):
            yield Static(safe(text("discards.title", seat=self._name)))
            yield Static(id="hand")
            yield Static(id="count")
            yield KeyLine("discards", ("left", "right", "mark", "done", "back"), alone=True)

    def on_mount(self) -> None:
        """Show the cards."""
        self._show()

    def _show(self) -> None:
        cells = Content("").join(self._cell(place) for place, _ in enumerate(self._cards))
        self.query_one("#hand", Static).update(cells)
        count = len(self._marked)
        said = plural("discards.count", count) if count else text("discards.none")
        self.query_one("#count", Static).update(safe(said, "$text-muted"))

    def _cell(self, place: int) -> Content:
        marked = place in self._marked
        left, right = "[]" if marked else "  "
        cell = Content(left) + card_content(self._cards[place], self._look) + Content(right)
        return cell.stylize("reverse") if place == self._at else cell

    def _move(self, by: int) -> None:
        self._at = (self._at + by) % len(self._cards)
        self._show()

    def action_left(self) -> None:
        """The card to the left."""
        self._move(-1)

    def action_right(self) -> None:
        """The card to the right."""
        self._move(1)

    def action_mark(self) -> None:
        """Throw the card away, or keep it after all."""
        self._marked ^= {self._at}
        self._show()

    def action_done(self) -> None:
        """Throw away what is marked."""
        self.dismiss(tuple(card for at, card in enumerate(self._cards) if at in self._marked))

    def action_back(self) -> None:
        """Decide nothing."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """Mark the card that was clicked."""
        hand = self.query_one("#hand", Static)
        at = event.get_content_offset(hand) if event.widget is hand else None
        if at and at.x < _CELL * len(self._cards):
            self._at = at.x // _CELL
            self.action_mark()
