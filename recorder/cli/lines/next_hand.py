"""Between two hands: the button passes, stacks carry over, and may be counted anew."""

from recorder.cli.lines.answers import answers_of, start_from
from recorder.cli.lines.problems import problem_sentence, refuse_outside
from recorder.cli.lines.setup import ask_setup
from recorder.cli.lines.terminal import Asker
from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.seating import Seating
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.count import Count
from recorder.session.drafts import skip_hand
from recorder.session.next_hand import Stacks, next_start, recounted, sitting_out
from recorder.session.passed import Passed
from recorder.storage.library import Library
from recorder.telling.seats import seated


class BetweenHands:
    """The talk between two hands. `last` is the finished hand, or what would start next."""

    def __init__(self, asker: Asker, library: Library, last: HandHistory) -> None:
        self._asker = asker
        self._library = library
        self._last = last
        self._count = Count()
        self.was_set_up = False

    def run(self) -> HandHistory | None:
        """What the next hand starts from, `None` where the user goes back to the last one.

        Raises:
            Left: the user has had enough.
            StorageError: a skipped hand could not be noted.
        """
        while True:
            coming = self._coming()
            typed = self._asker.ask(self._question(coming), text("next.help"))
            match typed.lower():
                case "" if coming:
                    return coming
                case "":
                    pass
                case "u" | "undo":
                    return None
                case "new" | "новая":
                    answers = ask_setup(self._asker, answers_of(coming or self._last))
                    if answers is not None:
                        self.was_set_up = True
                        return start_from(answers)
                case "skip":
                    self._skip()
                case _:
                    self._take(typed)

    def _coming(self) -> HandHistory | None:
        """What starts next as things stand, `None` while somebody has no chips."""
        try:
            return self._count.marked(self._following(self._count.stacks))
        except InputProblem as problem:
            self._refuse(problem)
            return None

    def _following(self, stacks: Stacks) -> HandHistory:
        follows = recounted if self._last.result is None else next_start
        return follows(self._last, stacks)

    @property
    def _seating(self) -> Seating:
        names = [seat.name for seat in self._last.seats]
        return Seating(names, self._last.stakes.decimals, GAMES[self._last.game])

    def _take(self, typed: str) -> None:
        """Take `NAME STACK`, or say what is wrong with it."""
        seating, line = self._seating, Line(typed)
        try:
            refuse_outside(typed)
            name = seating.names[seating.position(line.need("name-missing"))]
            word = line.need("amount-missing")
            more = line.take()
            if more:
                raise InputProblem("header-extra", more.column, text=more.text)
            self._count.take(name, word, seating, self._last.stakes.least_bet)
        except InputProblem as problem:
            self._refuse(problem)

    def _skip(self) -> None:
        """A hand that was not recorded: all stacks are counted, and the button passes.

        Who had no chips before it and has some after it bought in for it.
        """
        coming = self._coming()
        if coming is None:
            return
        count = Count()
        for seat in self._last.seats:
            self._ask_stack(seat.name, count)
        out = sitting_out(self._last, coming)
        bought_in = {name: count.stacks[name] for name in out if count.stacks[name] != 0}
        why = self._asker.ask(text("next.why"), text("next.help-why"))
        try:
            before = self._following({**self._count.stacks, **bought_in})
            passed = Passed(before, count)
            skip_hand(self._library, passed, why)
        except InputProblem as problem:
            self._refuse(problem)
            return
        self._last, self._count = passed.proposed(), Count()

    def _ask_stack(self, name: str, count: Count) -> None:
        while name not in count.stacks:
            question = text("next.stack", seat=plain(name))
            answer = self._asker.ask(question, text("setup.help.stack"))
            try:
                stakes = self._last.stakes
                count.take(name, Word(answer, 1), self._seating, stakes.least_bet)
            except InputProblem as problem:
                self._refuse(problem)

    def _refuse(self, problem: InputProblem) -> None:
        stakes, names = self._last.stakes, self._seating.names
        self._asker.say(problem_sentence(problem, names, stakes.decimals, stakes.currency))

    def _question(self, coming: HandHistory | None) -> str:
        if coming is None:
            return text("next.stack-needed")
        out = ", ".join(map(plain, sitting_out(self._last, coming)))
        said = [seated(coming), text("next.sits-out", seats=out)] if out else [seated(coming)]
        return " ".join((*said, text("next.keys")))
