"""Picking cards for the field of the record screen, in place of typing them."""

from recorder.engine.cards import UNKNOWN, cards_text
from recorder.engine.events import Cards
from recorder.i18n import text
from recorder.tui.modals.pick_cards import PickCards
from recorder.tui.modals.pick_discards import PickDiscards
from recorder.tui.screens.record_edit import RecordEdit
from recorder.tui.widgets.entry import EntryLine, wanted_cards

_PAT = "pat"


class RecordPicks(RecordEdit):
    """The record screen with a deck to pick from; what was picked stands in the field."""

    def action_pick(self) -> None:
        """Pick the cards that are asked for."""
        view = self.recording.view
        wanted = wanted_cards(view, self.later)
        if wanted is None:
            self.reason(text("rec.no-cards"))
        elif wanted.kind == "draw" and view.seat is not None:
            name, held = self.names[view.seat], view.seats[view.seat].hole
            self.app.push_screen(PickDiscards(name, held, self.recorder.look), self._discarded)
        else:
            count = wanted.board or view.game.hole_cards
            self.app.push_screen(self._deck(count, unseen=not wanted.board), self._picked)

    def _deck(self, count: int, unseen: bool) -> PickCards:
        return PickCards(count, self._used(), self.recorder.look, unseen=unseen)

    def _used(self) -> set[int]:
        view = self.recording.view
        used = set(view.board)
        for seat in view.seats:
            used.update(seat.hole, seat.shown)
        return used - {UNKNOWN}

    def _discarded(self, thrown: Cards | None) -> None:
        """What came for the cards; nobody knows for those that nobody saw."""
        if not thrown:
            self._picked(None if thrown is None else _PAT)
        elif UNKNOWN in thrown:
            self._picked(str(len(thrown)))
        else:
            gone = cards_text(thrown)
            self.app.push_screen(
                self._deck(len(thrown), unseen=True),
                lambda came: self._picked(f"{gone} {came}" if came else None),
            )

    def _picked(self, cards: str | None) -> None:
        entry = self.query_one(EntryLine)
        self.set_focus(entry.field)
        if cards:
            wanted = wanted_cards(self.recording.view, self.later)
            if wanted:
                self.ask_for(wanted)
            entry.add(cards)
