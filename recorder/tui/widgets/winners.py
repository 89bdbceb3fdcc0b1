"""The question who won a pot that the cards leave open, with all who may have."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from recorder.i18n import text
from recorder.session.afterwards import possible_winners
from recorder.session.recording import Recording
from recorder.telling.pots import who_won
from recorder.tui.text import safe


class Winners(Vertical):
    """A list of one alone, or several who split it; nothing where nothing is open."""

    DEFAULT_CSS = """
    Winners { height: auto; }
    Winners OptionList { height: auto; max-height: 6; background: $surface; }
    Winners OptionList, Winners OptionList:focus { border: none; padding: 0; }
    """

    class Said(Message):
        """These won it, by position; nobody where that is not known."""

        def __init__(self, seats: tuple[int, ...]) -> None:
            super().__init__()
            self.seats = seats

    def compose(self) -> ComposeResult:
        """The question over the answers."""
        yield Static(id="question")
        yield OptionList(id="winners")

    def ask(self, recording: Recording) -> None:
        """Ask about the first pot that is open, if any is."""
        names = [seat.name for seat in recording.view.seats]
        result, able = recording.history().result, possible_winners(recording)
        self.display = bool(able)
        if not able or result is None:
            return
        self.query_one(Static).update(safe(who_won(result, recording.view)))
        winners = self.query_one(OptionList)
        winners.clear_options()
        winners.add_options(_answer(seats, names) for seats in able)
        winners.add_option(Option(safe(text("summary.unknown-winner")), id=""))
        winners.highlighted = 0
        winners.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, selected: OptionList.OptionSelected) -> None:
        selected.stop()
        self.display = False
        ids = selected.option_id
        self.post_message(self.Said(tuple(map(int, ids.split(","))) if ids else ()))


def _answer(seats: tuple[int, ...], names: list[str]) -> Option:
    who = ", ".join(names[seat] for seat in seats)
    words = who if len(seats) == 1 else text("summary.split", seats=who)
    return Option(safe(words), id=",".join(map(str, seats)))
