"""`recorder record` without a script: hand after hand, from setting up to leaving."""

import os
from datetime import datetime

from recorder.cli.exits import FINE, INTERRUPTED, UNREADABLE
from recorder.cli.lines import ending
from recorder.cli.lines.hand import HandLines
from recorder.cli.lines.next_hand import BetweenHands
from recorder.cli.lines.seats import seated
from recorder.cli.lines.setup import ask_setup, first_answers
from recorder.cli.lines.terminal import Asker, Left
from recorder.cli.output import say
from recorder.formats.json_hand import HandHistory, TableInfo
from recorder.i18n import sentence, text
from recorder.i18n.plain import plain
from recorder.session import drafts
from recorder.session.recording import Recording
from recorder.storage.errors import StorageError
from recorder.storage.library import Draft, Library
from recorder.storage.paths import DataFolder, data_folder
from recorder.storage.settings import Settings, load
from recorder.telling.asked import asked


def record_lines(to: str | None, force: bool, home: str | None) -> int:
    """Ask for hands until the user leaves; what was accepted is kept however it ends."""
    folder = data_folder(home, os.environ)
    try:
        with Library(folder.library) as library:
            return _record(Evening(Asker(), library, _settings(folder), (to, force)))
    except StorageError as error:
        say(sentence(error.code, error.params))
        return UNREADABLE


def _settings(folder: DataFolder) -> Settings:
    """What the user has chosen; a file that cannot be used is told and passed over."""
    try:
        return load(folder.settings)
    except StorageError as error:
        say(sentence(error.code, error.params))
        return Settings()


def _record(evening: "Evening") -> int:
    code = FINE
    try:
        evening.run()
    except Left:
        pass
    except KeyboardInterrupt:
        say()
        code = INTERRUPTED
    evening.leave()
    return code


class Evening:
    """Hands one after the other; `draft` is the one being recorded."""

    def __init__(
        self, asker: Asker, library: Library, settings: Settings, to: tuple[str | None, bool]
    ) -> None:
        """`to` is the first hand's file, if named, and whether it may be written over."""
        self._asker = asker
        self._library = library
        self._settings = settings
        self._to, self._force = to
        self._draft: Draft | None = None

    def run(self) -> None:
        """Go on with a hand that was left, or set up one, and then the next.

        Raises:
            Left: the user has had enough.
            StorageError: the library failed between two hands.
        """
        self._asker.say(text("lines.welcome"))
        recording = self._resumed() or self._begun(self._first_start())
        while True:
            history = self._recorded(recording)
            start = BetweenHands(self._asker, self._library, history).run()
            recording = self._begun(start)

    def leave(self) -> None:
        """Say what is kept, and let another recorder have it."""
        if self._draft is not None:
            self._draft.release()
            self._asker.say(text("lines.kept"))
        else:
            self._asker.say(text("lines.bye"))

    def _resumed(self) -> Recording | None:
        """The hand that was left last, if the user wants to go on with it."""
        for info in self._library.drafts():
            try:
                recording, draft = drafts.resume(self._library, info.id)
            except StorageError as error:
                self._asker.say(sentence(error.code, error.params))
                continue
            names = ", ".join(plain(seat.name) for seat in recording.start.seats)
            self._asker.say(text("lines.draft", seats=names, started=info.started[:16]))
            question = f"{asked(recording.view)} {text('lines.resume')}"
            match self._asker.choose(question, ("yes", "new", "drop"), "yes"):
                case "yes":
                    self._draft = draft
                    return recording
                case "drop":
                    draft.discard()
                case _:
                    draft.release()
        return None

    def _first_start(self) -> HandHistory:
        """The setup of last time on one Enter, or all questions."""
        last = drafts.remembered_start(self._library)
        if last is None:
            return ask_setup(self._asker, first_answers(self._settings))
        return BetweenHands(self._asker, self._library, last).run()

    def _begun(self, start: HandHistory) -> Recording:
        """A recording of a hand that starts now."""
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        table = (start.table or TableInfo()).model_copy(update={"played_at": now})
        start = start.model_copy(update={"table": table})
        recording, self._draft = drafts.begin(self._library, start)
        self._asker.say(seated(start))
        return recording

    def _recorded(self, recording: Recording) -> HandHistory:
        """Ask for the hand, and put it into a file and into the library."""
        asker = self._asker
        lines = HandLines(asker, recording)
        saved = False
        while not saved:
            lines.run()
            ending.settle(asker, recording)
            history = recording.history()
            saved = ending.save(asker, history, self._to, self._force)
        # One file holds one hand; stdout takes them all.
        self._to = self._to if self._to == ending.STDOUT else None
        assert self._draft
        drafts.finish(recording, self._draft)
        self._draft = None
        return history
