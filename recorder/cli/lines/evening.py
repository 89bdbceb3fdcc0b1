"""`recorder record` without a script: hand after hand, from setting up to leaving."""

import os
from datetime import datetime

from recorder import i18n
from recorder.cli.exits import FINE, INTERRUPTED, UNREADABLE
from recorder.cli.lines.answers import first_answers, start_from
from recorder.cli.lines.between_series import BetweenSeries
from recorder.cli.lines.ending import Files
from recorder.cli.lines.hand import HandLines
from recorder.cli.lines.next_hand import BetweenHands
from recorder.cli.lines.setup import ask_setup
from recorder.cli.lines.terminal import Asker, Left
from recorder.cli.output import say
from recorder.formats.json_hand import HandHistory
from recorder.i18n import sentence, text
from recorder.i18n.plain import plain
from recorder.session import drafts
from recorder.session.next_hand import dated
from recorder.session.recording import Recording
from recorder.storage.errors import StorageError
from recorder.storage.library import Draft, Library
from recorder.storage.paths import DataFolder, data_folder
from recorder.storage.settings import Settings, load
from recorder.telling.asked import asked
from recorder.telling.later import later_told
from recorder.telling.seats import seated

Between = BetweenHands | BetweenSeries


def record_lines(to: str | None, force: bool, home: str | None, lang: str | None = None) -> int:
    """Ask for hands until the user leaves; what was accepted is kept however it ends.

    `lang` is the language of the command line; without one, and without RECORDER_LANG, the
    settings' one holds.
    """
    folder = data_folder(home, os.environ)
    try:
        with Library(folder.library) as library:
            settings = _settings(folder)
            i18n.use(i18n.chosen(lang, os.environ, settings.language) or i18n.language())
            return _record(Evening(Asker(), library, settings, (to, force)))
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
        self._files = Files(asker, library.path, *to)
        self._draft: Draft | None = None
        # The question that the present hand came from, and the number of the hand before it.
        self._between: Between | None = None
        self._finished: int | None = None

    def run(self) -> None:
        """Go on with a hand that was left, or set up one, and then the next.

        Raises:
            Left: the user has had enough.
            StorageError: the library failed between two hands.
        """
        self._asker.say(text("lines.welcome"))
        recording = self._resumed() or self._first()
        while True:
            recording = self._following(recording)

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
            started = datetime.fromisoformat(info.started).astimezone()
            self._asker.say(text("lines.draft", seats=names, started=f"{started:%Y-%m-%d %H:%M}"))
            question = f"{asked(recording.view)} {text('lines.resume')}"
            match self._asker.choose(question, ("yes", "new", "drop"), "yes"):
                case "yes":
                    self._draft = draft
                    return recording
                case "drop":
                    drafts.discard(self._library, draft)
                case _:
                    draft.release()
        return None

    def _first(self) -> Recording:
        """The setup of last time on one Enter, or all questions."""
        last = drafts.remembered_start(self._library)
        if last is None:
            answers = None
            while answers is None:
                answers = ask_setup(self._asker, first_answers(self._settings))
            return self._begun(start_from(answers))
        self._between = self._talk(last)
        return self._asked_between(self._between)

    def _talk(self, last: HandHistory) -> Between:
        """The talk behind a hand, or before what starts next."""
        between = BetweenHands if last.series is None else BetweenSeries
        return between(self._asker, self._library, last)

    def _begun(self, start: HandHistory) -> Recording:
        """A recording of a hand that starts now."""
        start = dated(start, datetime.now().astimezone())
        recording, self._draft = drafts.begin(self._library, start)
        self._asker.say(seated(start))
        return recording

    def _following(self, recording: Recording) -> Recording:
        """Ask for the hand and finish it; the recording of the one that is next."""
        between = self._between
        back = between is not None and not between.was_set_up
        if not HandLines(self._asker, recording, self._files, back).run():
            assert between
            assert self._draft
            self._draft.discard()
            self._draft = None
            return self._asked_between(between)
        assert self._draft
        is_last, history = self._draft.is_last, recording.history()
        self._finished = drafts.finish(recording, self._draft)
        self._draft = None
        following = None
        if not is_last:
            self._asker.say(*later_told(self._library, history))
            following = drafts.remembered_start(self._library)
        self._between = self._talk(following or history)
        return self._asked_between(self._between)

    def _asked_between(self, between: Between) -> Recording:
        """What follows the question between two hands: the next hand, or the last one again."""
        while (start := between.run()) is None:
            if self._finished is not None:
                recording, self._draft = drafts.reopen(self._library, self._finished)
                self._between = self._finished = None
                return recording
            self._asker.say(text("error.nothing-to-undo"))
        self._files.next_hand()
        return self._begun(start)
