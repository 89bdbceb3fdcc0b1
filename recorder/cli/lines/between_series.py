"""Between two hands of a series: the next one, the level, the end, a skipped hand."""

from datetime import datetime
from typing import Final

from recorder.cli.lines.answers import answers_of, start_from
from recorder.cli.lines.problems import problem_sentence
from recorder.cli.lines.setup import ask_setup
from recorder.cli.lines.terminal import Asker
from recorder.engine.game import GAMES
from recorder.engine.series import End
from recorder.formats.json_hand import HandHistory, dump_line
from recorder.formats.play import names
from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.seating import Seating
from recorder.i18n import failure, text
from recorder.i18n.plain import plain
from recorder.session import exports
from recorder.session.count import Count
from recorder.session.level_clock import level_clock
from recorder.session.passed import Passed
from recorder.session.series import again
from recorder.session.series_turn import SeriesTurn
from recorder.session.whole_series import whole_series
from recorder.storage.library import NEXT, Library
from recorder.telling.seats import seated
from recorder.telling.series import clock, ended

_LEVEL: Final = ("level", "уровень")
_STOP: Final = ("stop", "стоп")
_NEW: Final = ("new", "новая")
_FILE: Final = ("series", "серия")


class BetweenSeries:
    """The talk between two hands of a series. `last` is the finished hand, or what starts next."""

    def __init__(self, asker: Asker, library: Library, last: HandHistory) -> None:
        self._asker = asker
        self._library = library
        self._last = last
        self._turn = SeriesTurn()
        self.was_set_up = False

    def run(self) -> HandHistory | None:
        """What the next hand starts from, `None` where the user goes back to the last one.

        Raises:
            Left: the user has had enough.
            StorageError: something could not be noted.
        """
        while True:
            follows = self._follows()
            typed = self._asker.ask(self._question(follows), text("series.help"))
            match typed.lower():
                case "" if isinstance(follows, HandHistory):
                    return follows
                case "u" | "undo":
                    return None
                case word if word in _NEW or (not word and isinstance(follows, End)):
                    answers = ask_setup(self._asker, answers_of(again(self._last)))
                    if answers is not None:
                        self.was_set_up = True
                        return start_from(answers)
                case word:
                    self._obey(word, typed, follows)

    def _obey(self, word: str, typed: str, follows: HandHistory | End | None) -> None:
        """What keeps the talk going."""
        first, _, rest = typed.partition(" ")
        if word in _LEVEL:
            self._level()
        elif word in _STOP:
            self._stop()
        elif word == "skip" and isinstance(follows, HandHistory):
            self._skip(follows)
        elif first.lower() in _FILE and rest.strip():
            self._write(rest.strip())
        elif word:
            self._asker.say(text("error.series-no-top-up"), text("series.help"))

    def _follows(self) -> HandHistory | End | None:
        try:
            return self._turn.after(self._last)
        except InputProblem as problem:
            self._refuse(problem, names(self._last))
            return None

    def _question(self, follows: HandHistory | End | None) -> str:
        if follows is None:
            return text("series.cannot")
        if isinstance(follows, End):
            return "\n".join((*ended(follows, self._last), text("series.keys-over")))
        time = level_clock(follows, datetime.now().astimezone())
        said = [seated(follows), *([f"({clock(time)})"] if time else [])]
        constant = self._turn.stays(self._last)
        return " ".join((*said, text("series.keys-constant" if constant else "series.keys")))

    def _level(self) -> None:
        stays = self._turn.stays(self._last)
        if stays:
            self._asker.say(text(f"series.{stays}"))
        else:
            self._turn.next_level = not self._turn.next_level

    def _stop(self) -> None:
        """Stop the series, or let it go on after all; the library proposes what comes then."""
        turn = self._turn
        if turn.stopping:
            turn.stopping = False
        elif self._asker.choose(text("series.stop"), ("yes", "no"), "no") == "yes":
            turn.stopping = True
        self._library.remember(NEXT, dump_line(turn.proposed(self._last)))

    def _skip(self, start: HandHistory) -> None:
        """A hand that was not recorded: all stacks are counted."""
        count = Count()
        for name in names(start):
            self._ask_stack(name, count, start)
        why = self._asker.ask(text("next.why"), text("next.help-why"))
        try:
            self._turn.skip(self._library, Passed(start, count), why)
        except InputProblem as problem:
            self._refuse(problem, names(start))

    def _ask_stack(self, name: str, count: Count, start: HandHistory) -> None:
        seating = Seating(names(start), start.stakes.decimals, GAMES[start.game])
        while name not in count.stacks:
            question = text("next.stack", seat=plain(name))
            answer = self._asker.ask(question, text("setup.help.stack"))
            try:
                count.take(name, Word(answer, 1), seating, start.stakes.least_bet)
            except InputProblem as problem:
                self._refuse(problem, names(start))

    def _write(self, path: str) -> None:
        """All hands of the series into one file; none is written over."""
        try:
            exports.save(whole_series(self._library, self._last), path)
        except exports.FileRefused as refused:
            shown = {key: plain(value) for key, value in refused.params.items()}
            self._asker.say(text(f"export.{refused.code}", **shown))
        except FileExistsError:
            self._asker.say(text("ending.exists", file=plain(path)))
        except OSError as error:
            self._asker.say(text("cli.cannot-write", file=plain(path), reason=failure(error)))
        else:
            self._asker.say(text("ending.saved", file=plain(path)))

    def _refuse(self, problem: InputProblem, seats: tuple[str, ...]) -> None:
        stakes = self._last.stakes
        self._asker.say(problem_sentence(problem, seats, stakes.decimals, stakes.currency))
