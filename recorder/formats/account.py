"""A hand as somebody else's file tells it, played at our table step by step.

Readers of foreign formats say here what their source says, in its order, each time with the place
where it stands. A step is legal or stops the hand with the first reason why not; what the source
states as the outcome is compared with what the hand comes to.
"""

from collections.abc import Callable
from typing import Any, Final

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    PostKind,
    Rake,
    Show,
)
from recorder.engine.game import BoardStreet
from recorder.engine.results import Result
from recorder.engine.state import Hand
from recorder.formats.behind import Behind
from recorder.formats.ending import ending
from recorder.formats.findings import Finding, Report, Severity, from_violation
from recorder.formats.loaded import Loaded
from recorder.formats.once import Once
from recorder.formats.said import Said as Said
from recorder.formats.said import Size as Size
from recorder.formats.said import is_all_in, total_of, verb_of
from recorder.formats.script.course import Course
from recorder.formats.script.document import document
from recorder.formats.start import start_of
from recorder.formats.stated import Stated


class Account:
    """One hand of a source. Seats are seat numbers; `where` is a place in the source.

    Attributes:
        findings: what is to be said of the hand so far, in the order of the source.
        stated: what the source says of the outcome, by position (`position`).
        decimals: how amounts are shown; `currency` likewise.
        tells_all: whether the source tells every card and every show itself: none is added but
            unknown hole cards before somebody acts.
    """

    def __init__(
        self,
        header: dict[str, Any],
        where: str,
        places: dict[str, str] | Callable[[], dict[str, str]] | None = None,
        *,
        sound: bool = False,
    ) -> None:
        """`header` is a JSON hand without events; `sound` as `start_of` says.

        `places` says by JSON pointer where the source has a part of it, or works that out once
        there is something to say; all else is at `where`.
        """
        self._where: Final = where
        self._places: Final = places
        self.findings: list[Finding] = []
        self.stated: Final = Stated()
        self._stopped = False
        self._behind: Behind | None = None
        self.tells_all = False
        self._dealt = False
        self._holes: dict[int, tuple[Cards, str]] = {}
        self._posts: list[tuple[int, PostKind, int, str]] = []
        start = start_of(header, sound=sound)
        self._start: Final = start.history
        self._say_all(start.findings)
        self.decimals, self.currency = start.decimals, start.currency
        self._names: Final = start.names
        self._position: Final = {number: place for place, number in enumerate(start.numbers)}
        self._course = None if start.setup is None else Course(start.setup)

    @property
    def alive(self) -> bool:
        """Whether steps are still played."""
        return self._course is not None and not self._stopped

    @property
    def table(self) -> Hand | None:
        """The hand as it stands, `None` where its header keeps it from being played."""
        return None if self._course is None else self._course.hand

    def attempt(self, play: Callable[[Course], bool]) -> bool:
        """Let the whole hand be played at once; False, as if nothing had been, where that fails.

        A rule that is broken makes it fail too.
        """
        course = self._course
        if course is None:
            return False
        try:
            self._dealt = play(course)
        except RuleViolation:
            self._dealt = False
        if not self._dealt:
            self._course = Course(course.hand.setup)
        return self._dealt

    @property
    def to_act(self) -> int | None:
        """The seat number whose action is due once all cards are dealt, `None` where none is.

        For sources that tell what was done, but not by whom.
        """
        hand = self.table
        if not self.deal() or hand is None or hand.ask != "action" or hand.seat is None:
            return None
        return next(number for number, seat in self._position.items() if seat == hand.seat)

    def position(self, number: int) -> int | None:
        """The position of the player at a seat number, `None` where nobody sits."""
        return self._position.get(number)

    def say(self, severity: Severity, code: str, where: str, **params: Param) -> None:
        """Note something about the hand."""
        self.findings.append(Finding(severity, code, where, params))

    def stop(self, code: str, where: str, **params: Param) -> None:
        """Play no further; `code` is the reason, said where nothing was before.

        Where the hand could not even start that was said; only what is outside is named besides.
        """
        if not self._stopped and (self._course is not None or code.startswith("unsupported-")):
            self.say("error", code, where, **params)
            self._halt()

    def _halt(self) -> None:
        """Play no further; what comes is only kept."""
        self._stopped = True
        if self._course is not None:
            self._behind = Behind(self._course.hand, self._names, self.decimals)

    def _say_all(self, findings: list[Finding]) -> None:
        for finding in findings:
            where = self._place(finding.where)
            self.findings.append(Finding(finding.severity, finding.code, where, finding.params))

    def _place(self, pointer: str) -> str:
        places = (self._places() if callable(self._places) else self._places) or {}
        while pointer:
            if pointer in places:
                return places[pointer]
            pointer = pointer.rpartition("/")[0]
        return self._where

    # What happened, in the order of the source

    def post(self, number: int, kind: PostKind, amount: int, where: str) -> None:
        """A forced bet. A source tells all of them, in any order, or none."""
        self._posts.append((number, kind, amount, where))

    def hole(self, number: int, cards: Cards, where: str) -> None:
        """Closed cards of a player, in any order, before the first action."""
        seat = self._position.get(number)
        if seat is not None:
            self._holes[seat] = cards, where

    def act(
        self,
        number: int,
        said: Said,
        where: str,
        size: Size | None = None,
        *,
        all_in: bool | None = None,
        approximate: bool = False,
    ) -> None:
        """A fold, check, call, bet or raise.

        `all_in` is as the source marks it, `None` where it never does. What a call comes to is
        the table's to say; a stated size of it is compared. `approximate` marks a size that the
        source does not tell exactly.
        """
        course, seat = self._ready(number, where)
        if self._behind is not None and (told := self._position.get(number)) is not None:
            self._behind.act(told, said, size, where)
        if course is None or seat is None:
            return
        self._lead_up(course)
        hand = course.hand
        verb = verb_of(hand, said)
        to = None if size is None else total_of(hand, seat, size)
        if verb == "call" and to is not None and hand.ask == "action" and hand.seat == seat:
            due = hand.legal.call_to
            if to != due:
                self._wrong_call(seat, size, to, due, where)
        if verb in ("bet", "raise") and to is None:
            self.stop("stated-size-missing", where, seat=self._names[seat])
            return
        sized = to or 0 if verb in ("bet", "raise") else 0
        goes_all_in = is_all_in(hand, seat, verb, sized)
        if self._play(course, Act(seat, verb, sized, goes_all_in), where, approximate):
            self._compare_all_in(seat, goes_all_in, all_in, where)

    def _wrong_call(self, seat: int, size: Size | None, to: int, due: int, where: str) -> None:
        """A call of another size, told in the measure of the source."""
        params: dict[str, Param] = {"seat": self._names[seat], "stated": to, "to": due}
        if size is not None and size.adds is not None:
            params = {**params, "stated": size.adds, "to": due - to + size.adds, "reason": "adds"}
        self.say("error", "stated-call", where, **params)

    def _compare_all_in(self, seat: int, is_so: bool, said: bool | None, where: str) -> None:
        if said is not None and said is not is_so:
            reason = "is-not" if said else "unsaid"
            self.say("warning", "stated-all-in", where, seat=self._names[seat], reason=reason)

    def board(self, street: BoardStreet | None, cards: Cards, where: str) -> None:
        """The new cards of a street; `street` where the source names it."""
        self._happen(DealBoard(cards, street), where)

    def draw(self, number: int, discarded: Cards, received: Cards, where: str) -> None:
        """Cards changed, none to stand pat."""
        self._of(number, where, lambda seat: Draw(seat, discarded, received))

    def show(self, number: int, cards: Cards, where: str) -> None:
        """Cards turned up, at the showdown or out of turn."""
        self._of(number, where, lambda seat: Show(seat, cards))

    def muck(self, number: int, where: str) -> None:
        """A hand thrown away unseen at the showdown."""
        self._of(number, where, Muck)

    def over(self, where: str) -> None:
        """The source says that the hand is over: nobody has to act, and no card is to come."""
        hand = self.table
        if not self.deal() or hand is None or hand.over:
            return
        # Who has still to show is not told by everybody; that is no reason against an end.
        if hand.ask != "reveal" or hand.street < hand.last_street:
            asked = ending(hand, self._names, where)
            self.stop("ends-early", where, **(asked.params if asked else {}))

    def _of(self, number: int, where: str, event: Callable[[int], Event]) -> None:
        course, seat = self._ready(number, where)
        if course is not None and seat is not None:
            self._play(course, event(seat), where)
        elif (told := self._position.get(number)) is not None:
            self._keep(event(told), where)

    def _happen(self, event: Event, where: str) -> None:
        if self.deal() and self._course is not None:
            self._play(self._course, event, where)
        else:
            self._keep(event, where)

    def _keep(self, event: Event, where: str) -> None:
        """Keep a step behind the wrong one, and that one itself."""
        if self._behind is not None:
            self._behind.take(event, where)

    def _ready(self, number: int, where: str) -> tuple[Course | None, int | None]:
        """The course with its cards dealt, and who is meant; nothing behind the end of play."""
        if not self.deal():
            return None, None
        seat = self._position.get(number)
        if seat is None:
            self.stop("seat-empty", where, seat=number)
            return None, None
        return self._course, seat

    def _play(self, course: Course, event: Event, where: str, approximate: bool = False) -> bool:
        """Let something happen; False, with the reason said, where it is not legal."""
        try:
            self._lead_up(course, event)
            warning = course.play(event, approximate)
        except RuleViolation as violation:
            self.findings.append(from_violation(violation, where, self._names))
            self._halt()
            self._keep(event, where)
            return False
        if warning:
            self.findings.append(from_violation(warning, where, self._names, "warning"))
        return True

    def _lead_up(self, course: Course, event: Event | None = None) -> None:
        """What nobody needed to say before `event`, or before the next one."""
        if self.tells_all:
            if not self._dealt:
                course.deal_unknown(event.seat if isinstance(event, DealHole) else None)
        elif event is not None:
            course.lead_up_to(event)
        else:
            course.lead_up()

    def deal(self, *, rest: bool = True) -> bool:
        """Compare the posts and deal what was told, once; whether play goes on.

        `rest`: all others get unknown cards.
        """
        course = self._course
        if self._dealt or course is None or self._stopped:
            return self._dealt and not self._stopped
        if course.hand.ask == "hole_cards":
            self._compare_posts(course.hand)
            for seat in range(course.hand.seats):
                if seat in self._holes and not self._stopped:
                    cards, where = self._holes[seat]
                    self._play(course, DealHole(seat, cards), where)
            if rest and not self._stopped:
                self._lead_up(course)
        self._dealt = rest
        return not self._stopped

    def _compare_posts(self, hand: Hand) -> None:
        """Each forced bet that the table asks for, and no other; a source may tell none."""
        if not self._posts:
            return
        due = {(post.seat, post.kind): post for post in hand.posts}
        for number, kind, amount, where in self._posts:
            seat = self._position.get(number)
            post = None if seat is None else due.pop((seat, kind), None)
            params: dict[str, Param] = {"kind": kind, "amount": amount}
            if post is None:
                name = f"{number}" if seat is None else self._names[seat]
                self.stop("post-unasked", where, seat=name, **params)
            elif post.amount != amount:
                params = {"kind": kind, "amount": post.amount, "stated": amount}
                self.stop("post-amount", where, seat=self._names[post.seat], **params)
        for post in due.values():
            params = {"kind": post.kind, "amount": post.amount}
            self.stop("post-missing", self._where, seat=self._names[post.seat], **params)

    # The end

    def finish(self, file: str, hand: int, form: str, end: str | None = None) -> Loaded:
        """The report on hand number `hand` of `file`, and the hand as far as it is legal.

        `end` is where the source ends.
        """
        report = Report(file, hand, form, findings=self.findings)
        report.decimals, report.currency = self.decimals, self.currency
        if not self._stopped:
            self.deal(rest=not self.tells_all)
        course, start = self._course, self._start
        if course is None or start is None:
            return Loaded(report)
        if not self._stopped:
            if not self.tells_all:
                course.lead_up()
            result = self._settle(course)
            asked = ending(course.hand, self._names, end or self._where, result)
            self.findings += [asked] if asked else []
        # Who asks for a verdict alone does not wait for the document.
        history = Once(lambda: document(start(), course))
        report.identity = lambda: history().id
        report.outcome = None if self._stopped else lambda: history().result
        return Loaded(report, history, course.hand, self._told_behind())

    def _told_behind(self) -> list[tuple[int, str]]:
        behind, rake = self._behind, self.stated.rake
        if behind is None:
            return []
        if rake and rake[0]:
            behind.rake(*rake)
        return behind.lines

    def _settle(self, course: Course) -> Result | None:
        """Rake and who won what the cards leave open, as stated; then all that was stated."""
        stated = self.stated
        if not course.hand.over:
            return None
        if stated.rake and (stated.rake[0] or stated.says_no_rake):
            self._play(course, Rake(stated.rake[0]), stated.rake[1])
        result = course.hand.result
        said = iter(stated.won)
        while result.undecided and not self._stopped:
            winners, where = next(said, None) or stated.winners(result, course.hand.behind)
            if not winners or not self._play(course, Award(winners), where):
                break
            result = course.hand.result
        if not self._stopped:
            self.findings += stated.differences(result, self._names)
        return result
