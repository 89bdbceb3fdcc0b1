"""Reading hand scripts: one hand after the other, each with everything that is wrong with it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import DealHole
from recorder.engine.state import Hand
from recorder.formats.ending import ending
from recorder.formats.findings import MOST_FINDINGS, UNREADABLE, Finding, named
from recorder.formats.header import header_findings
from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Status
from recorder.formats.play import names
from recorder.formats.script.cards_behind import CardsBehind
from recorder.formats.script.course import Course
from recorder.formats.script.document import document
from recorder.formats.script.following import is_short, take_up
from recorder.formats.script.header import Header, Start, is_late
from recorder.formats.script.keywords import HEADER_WORDS, SPELLED_OUT, is_token
from recorder.formats.script.lexer import Line, Word
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.resolve import take_step
from recorder.formats.script.said import Place
from recorder.formats.script.seating import Seating
from recorder.formats.script.tokens import unknown_word
from recorder.formats.series_links import Links, rake_findings

MAX_LINE: Final = 64 * 1024
"""Characters of a line; what is longer is no hand script."""

MOST_BEHIND: Final = 5000
"""Lines that are kept of a hand behind its first wrong step: more than any hand has."""

BOM: Final = "\ufeff"
_BROKEN: Final = re.compile("[\ud800-\udfff]")


@dataclass(slots=True)
class ScriptHand:
    """One hand of a script, as far as it could be played.

    Attributes:
        number: which hand of the script, from 1.
        line: where it begins.
        findings: everything wrong with the header, else the first step that is; and warnings.
        history: the hand before the first wrong step; `None` where the header is wrong.
        hand: the same at the table.
        decimals: how the findings' amounts are shown, as far as the header says.
        currency: the same.
        behind: the lines from the first wrong step on, by number; what was played is blank in them.
    """

    number: int
    line: int
    findings: list[Finding] = field(default_factory=list)
    history: HandHistory | None = None
    hand: Hand | None = None
    decimals: int = 0
    currency: str | None = None
    behind: list[tuple[int, str]] = field(default_factory=list)

    @property
    def status(self) -> Status:
        """Whether it is over, goes on, stopped at an illegal step, or could not be read."""
        errors = {finding.code for finding in self.findings if finding.severity == "error"}
        if errors & UNREADABLE:
            return "unreadable"
        if errors or self.hand is None:
            return "illegal"
        return "complete" if self.hand.over else "open"


def read_script(lines: Iterable[str], *, showdown: bool = True) -> Iterator[ScriptHand]:
    """Each hand in the `lines` of a script; never raises for what they say.

    Lines may keep their line ends. A wrong hand does not stop the ones behind it. With
    `showdown`, known hands are shown at the end of a hand without being told; without, the hand
    says who is to show.
    """
    links = Links()
    part = _Part(1, 1, links)
    number = 0
    for number, text in enumerate(lines, 1):
        line = Line(text.rstrip("\r\n").removeprefix(BOM if number == 1 else ""))
        if part.begun and _opens_hand(line):
            yield part.finish(showdown)
            part = _Part(part.hand.number + 1, number, links)
        part.read(line, number)
    yield part.finish(showdown)


def _opens_hand(line: Line) -> bool:
    # Most lines are told apart by their text; reading the first word costs ten times as much.
    if line.text.lstrip()[:4].lower() != "hand":
        return False
    word = line.peek()
    return word is not None and word.key == "hand"


class _Part:
    """The lines of one hand as they come in: first the header, then tokens until one is wrong."""

    __slots__ = (
        "at",
        "begun",
        "cards",
        "course",
        "dead",
        "hand",
        "header",
        "last",
        "links",
        "seating",
        "start",
    )

    def __init__(self, number: int, line: int, links: Links) -> None:
        self.hand = ScriptHand(number, line)
        self.links = links
        self.header = Header()
        self.start: Start | None = None
        self.course: Course | None = None
        self.seating = Seating((), 0)
        self.cards: CardsBehind | None = None
        self.last = Place(line, 1)
        # A `hand` line now opens another hand: this one has tokens, or such a line of its own.
        self.begun = self.dead = False
        # Where the token begins that is being read, 0 between two tokens.
        self.at = 1

    def read(self, line: Line, number: int) -> None:
        """Take in one line."""
        self.at = 1
        try:
            if self.dead:
                self._lay_aside(line, number)
            _check_text(line.text)
            if self.dead:
                self._look_for_cards(line, number)
                return
            word = line.peek()
            if word is not None:
                self.last = Place(number, len(line.text) + 1)
                self._read(word, line, number)
        except InputProblem as problem:
            if self.dead:
                return
            self.header.lines.failed.update(line.text.lower().split()[:1])
            self._refuse(problem, line, number)

    def _read(self, word: Word, line: Line, number: int) -> None:
        in_header = self.course is None
        if in_header and word.key in HEADER_WORDS:
            line.take()
            self.begun = self.begun or word.key == "hand"
            self.header.lines.read(word, line, number)
            return
        if in_header:
            if not opens_tokens(word):
                raise unknown_word(word, line, "word-unknown")
            self._open(Place(number, word.column))
        self._tokens(line, number)

    def _open(self, place: Place) -> None:
        """Close the header and deal the cards that it gave."""
        self.begun = True
        self.header.end = place
        self.start = start = self._started()
        if start is None:
            self.dead = True
            named = [seat.name for seat in self.header.lines.seats]
            self.seating = Seating(named, self.header.decimals)
            self.cards = CardsBehind(self.seating)
            for hole in self.header.lines.holes:
                self.cards.lie(hole.cards, "hole", self.seating.find(hole.name.text))
            return
        history = start.history
        self.seating = Seating(names(history), history.stakes.decimals, start.setup.game)
        self.course = Course(start.setup)
        unknown = (UNKNOWN,) * start.setup.game.hole_cards
        for seat in range(len(start.setup.stacks)):
            self.course.play(DealHole(seat, start.holes.get(seat, unknown)))

    def _started(self) -> Start | None:
        """What the header comes to, compared with the hand before where both are of a series."""
        header = self.header
        if is_short(header.lines) and not take_up(header, self.links, Place(self.hand.line, 1)):
            return None
        start = header.start()
        for finding in self.links.differences(start.history) if start else ():
            header.place_finding(finding)
        return start

    def _tokens(self, line: Line, number: int) -> None:
        while not self.dead and self.course is not None:
            self.at = 0
            word = line.peek()
            if word is None:
                break
            self.at = word.column
            step = take_step(line, self.course, self.seating, told=True)
            if step.warning:
                params = named(step.warning.params, self.seating.names)
                where = str(Place(number, step.column))
                warning = Finding("warning", step.warning.code, where, params)
                self.hand.findings.append(warning)

    def _refuse(self, problem: InputProblem, line: Line, number: int) -> None:
        """Note a problem: a header goes on behind it, a hand ends there."""
        if self.course is None:
            self.header.refuse(problem, number)
            return
        self.dead = True
        self._lay_aside(line, number, self.at or problem.column)
        self.cards = CardsBehind(self.seating, self.course.hand)
        params = named(problem.params, self.seating.names)
        where = str(Place(number, problem.column))
        stop = Finding("error", problem.code, where, params)
        line.go_to(problem.column)
        twice = self._look_for_cards(line, number)
        if problem.code != "card-twice" or not twice:
            self.hand.findings.insert(len(self.hand.findings) - twice, stop)

    def _lay_aside(self, line: Line, number: int, column: int = 1) -> None:
        """Keep what stands from `column` on, for whoever repairs the hand."""
        if self.course is not None and len(self.hand.behind) < MOST_BEHIND:
            text = line.text[:MAX_LINE]
            self.hand.behind.append((number, " " * (column - 1) + text[column - 1 :]))

    def _look_for_cards(self, line: Line, number: int) -> int:
        """Note cards that stand twice behind the end of what is played; how many do."""
        if self.cards is None or len(self.hand.findings) >= MOST_FINDINGS:
            return 0
        found = list(self.cards.read(line, number))
        self.hand.findings += found
        return len(found)

    def finish(self, showdown: bool) -> ScriptHand:
        """The hand, now that nothing more of it comes."""
        hand = self._finished(showdown)
        if hand.history is not None:
            hand.findings += rake_findings(hand.history, str(self.last))
        self.links.go_on(hand.history, hand.status == "complete")
        return hand

    def _finished(self, showdown: bool) -> ScriptHand:
        hand = self.hand
        hand.decimals, hand.currency = self.header.decimals, self.header.lines.currency
        if self.course is None and not self.dead:
            if not self.header.lines.said and not self.header.problems:
                hand.findings.append(Finding("error", "script-empty", str(self.last)))
                return hand
            self._open(self.last)
        if self.course is None or self.start is None:
            hand.findings[:0] = self.header.findings
            return hand
        if showdown and not self.dead:
            self.course.lead_up()
        else:
            self.course.turn_up()
        hand.hand = self.course.hand
        hand.history = self._marked(document(self.start.history, self.course))
        hand.findings[:0] = self.header.findings
        end = None if self.dead else ending(hand.hand, self.seating.names, str(self.last))
        if end:
            hand.findings.append(end)
        return hand

    def _marked(self, history: HandHistory) -> HandHistory:
        """`history` with the marks that point at events; what they point at must be there."""
        late = {path: m for path, m in self.header.lines.certainty.items() if is_late(path)}
        if not late:
            return history
        marked = history.model_copy(update={"certainty": {**history.certainty, **late}})
        for finding in header_findings(marked.model_dump(mode="json")):
            if is_late(str(finding.params.get("value"))):
                self.header.place_finding(finding)
        return marked


def opens_tokens(word: Word) -> bool:
    """Whether the header ends before a line that begins with `word`."""
    key = word.key
    return word.colon or is_token(key) or key in SPELLED_OUT or ":" in key


def _check_text(text: str) -> None:
    """A line as long as a line may be, and of whole characters."""
    if len(text) > MAX_LINE:
        raise InputProblem("line-too-long", MAX_LINE + 1, most=MAX_LINE)
    if not text.isascii():
        broken = _BROKEN.search(text)
        if broken:
            byte = ord(broken[0]) & 0xFF
            raise InputProblem("not-utf8", broken.start() + 1, reason=f"byte {byte:#04x}")
