"""The app with a key that fails while hole cards are at hand: `python -m tests.tui.crashing`."""

import sys

from recorder.engine.cards import cards_text
from recorder.tui import app
from recorder.tui.screens.record import RecordScreen


class Broken(RecordScreen):
    """A record screen that cannot show why."""

    def action_why(self) -> None:
        """Fail with the cards in a variable and in the error's own words."""
        if sys.argv[1:] == ["input"]:
            self.app.panic("as Textual does where the terminal cannot be read")
            return
        cards = [cards_text(seat.hole) for seat in self.recording.view.seats]
        raise RuntimeError(f"cannot say why with {cards}")


if __name__ == "__main__":
    # What is opened for a hand is looked up there, as late as that.
    sys.modules["recorder.tui.screens.record"].RecordScreen = Broken  # type: ignore[attr-defined]
    sys.exit(app.run(None, "en"))
