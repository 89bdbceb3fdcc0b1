"""What makes trackers and solvers refuse PokerStars text, looked for in the lines as they stand.

Each rule was met in reports of people whose files were refused. Nothing here reads a hand: text
that our reader takes may fail, and the other way round.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import BinaryIO, Final, Literal, get_args

from recorder.engine.errors import Param
from recorder.formats.findings import Finding, Report, Severity
from recorder.formats.long_lines import lines_up_to
from recorder.formats.pokerstars.encoding import decoded
from recorder.formats.pokerstars.lint_turns import Turns

Program = Literal["pt4", "hm3", "hand2note", "gtowizard"]
PROGRAMS: Final[tuple[Program, ...]] = get_args(Program)

RULES: Final[dict[str, tuple[Program, ...]]] = {
    "lint-pot": ("pt4",),
    "lint-collected-twice": ("pt4",),
    "lint-out-of-turn": ("pt4",),
    "lint-action-missing": ("pt4",),
    "lint-blind-missing": ("pt4",),
    "lint-blind-differs": ("pt4",),
    "lint-no-summary": ("pt4",),
    "lint-no-gap": ("pt4",),
    "lint-name-twice": ("pt4",),
    "lint-name": PROGRAMS,
    "lint-name-risky": PROGRAMS,
    "lint-spelling": ("pt4", "hand2note"),
    "lint-no-hero": ("gtowizard",),
    "lint-heroes": ("pt4", "hm3"),
    "lint-colon": ("gtowizard",),
    "lint-showdown": ("gtowizard",),
    "lint-id": PROGRAMS,
    "lint-tournament": PROGRAMS,
    "lint-hole-cards": PROGRAMS,
    "lint-draw": PROGRAMS,
    "lint-decimals": ("pt4",),
    "lint-brackets": ("pt4",),
    "lint-time": ("pt4",),
    "lint-date": PROGRAMS,
    "lint-straddle": PROGRAMS,
    "lint-run-it": PROGRAMS,
}
"""Every rule, and for whom it is looked at; what readers have in common is so for all of them."""

MOST_DIGITS: Final = 12
_MOST_LINE: Final = 4000
_MOST_LINES: Final = 3000

_FIRST: Final = re.compile(r"\ufeff?PokerStars (?:Zoom )?(?:Hand|Game|Home Game Hand) #(\d*)")
_TOURNAMENT: Final = re.compile(r"#\d+: Tournament #\d+, ")
_DRAWS: Final = re.compile(r"\b(?:Draw|Badugi)\b", re.IGNORECASE)
_SEAT: Final = re.compile(r"Seat (\d+): (.*) \(\S* (?:in chips)", re.IGNORECASE)
_VERBS: Final = "folds|checks|calls|bets|raises|posts|shows|mucks|collected"
_HOSTILE: Final = re.compile(rf"[():]| (?:{_VERBS})$|^(?:{_VERBS})$")
_MONEY: Final = re.compile(r"(?<![\w.])[^\w\s()\[\]#]?(\d+(?:\.\d+)?)(?![\w.:/])")
_TIME: Final = re.compile(r"\d{4}/\d\d/\d\d (\d{1,2}:\d+:\d+)")
_EASTERN: Final = re.compile(r"\bET\]?$")
_BLINDS: Final = re.compile(r"(?:No|Pot) Limit.*?\(\D{0,3}(\d+(?:\.\d+)?)/\D{0,3}(\d+(?:\.\d+)?)")
_COLLECTED: Final = re.compile(r"(.*) collected \D{0,3}(\d+(?:\.\d+)?) from (.*)")
_TOTAL: Final = re.compile(r"Total pot:? \D{0,3}(\d+(?:\.\d+)?).*\| Rake \D{0,3}(\d+(?:\.\d+)?)")
_DEALT: Final = re.compile(r"Dealt to (.*?)(?: \[|$)")
_BRACKETS: Final = {"TURN": (3, 1), "RIVER": (4, 1), "FLOP": (3,)}
_STREET: Final = re.compile(r"\*\*\* (FLOP|TURN|RIVER) \*\*\*(.*)")
_RUN: Final = re.compile(r"\*\*\* (?:THIRD) |Hand was run three times")

Line = tuple[int, str]


def lint_stream(stream: BinaryIO, file: str, program: Program) -> Iterator[Report]:
    """A report on each hand of a text, as far as `program` is known to refuse anything in it."""
    number = 0
    for number, (lines, last) in enumerate(_hands(stream), 1):
        yield Report(file, number, "pokerstars", findings=list(lint(lines, program, last)))
    if not number:
        finding = Finding("error", "lint-no-hand", "line 1, column 1", {})
        yield Report(file, 1, "pokerstars", findings=[finding])


def lint(lines: list[Line], program: Program, last: bool = False) -> list[Finding]:
    """What `program` refuses in the lines of a hand, which may be the `last` of a file."""
    hand = _Hand(lines)
    found = [
        *hand.header(),
        *hand.players(),
        *hand.middle(),
        *hand.pots(),
        *hand.end(last),
    ]
    return [
        Finding(severity, code, f"line {number}, column 1", {**params, "by": _names(code)})
        for severity, code, number, params in sorted(found, key=lambda one: one[2])
        if program in RULES[code]
    ]


def _names(code: str) -> tuple[str, ...]:
    shown: dict[Program, str] = {
        "pt4": "PokerTracker 4",
        "hm3": "Hold'em Manager 3",
        "hand2note": "Hand2Note",
        "gtowizard": "GTO Wizard",
    }
    return tuple(shown[program] for program in RULES[code])


def _hands(stream: BinaryIO) -> Iterator[tuple[list[Line], bool]]:
    """The lines of each hand, and whether it is the last; what stands before the first is not."""
    lines: list[Line] = []
    for number, line in enumerate(lines_up_to(stream, _MOST_LINE), 1):
        text = decoded(line)[0].rstrip("\r\n")
        if _FIRST.match(text):
            if lines:
                yield lines, False
            lines = []
        elif not lines:
            continue
        if len(lines) < _MOST_LINES:
            lines.append((number, text))
    if lines:
        yield lines, True


Found = tuple[Severity, str, int, dict[str, Param]]


class _Hand:
    """One hand on its way through the rules."""

    def __init__(self, lines: list[Line]) -> None:
        self._all = lines
        self._lines = [(number, text.strip()) for number, text in lines if text.strip()]
        self._first, self._head = self._lines[0][0], self._lines[0][1]
        self._summary = next((n for n, text in self._lines if text == "*** SUMMARY ***"), None)
        seats = [(n, said) for n, text in self._before() if (said := _SEAT.match(text))]
        self._seats = {int(said[1]): said[2] for _, said in seats}
        self._seat_lines = [(number, said[2]) for number, said in seats]
        self._turns = Turns(self._before(), self._seats)
        marked = any(text == "*** DEALING HANDS ***" for _, text in self._lines)
        self._draws = marked or _DRAWS.search(self._head) is not None

    def _before(self) -> list[Line]:
        """The lines before the summary."""
        return [line for line in self._lines if self._summary is None or line[0] < self._summary]

    def header(self) -> Iterator[Found]:
        """The first line: number, game, date."""
        head, at = self._head, self._first
        said = _FIRST.match(head)
        digits = said[1] if said else ""
        if not 0 < len(digits) <= MOST_DIGITS:
            yield "error", "lint-id", at, {"number": digits, "most": MOST_DIGITS}
        if "Tournament" in head and not _TOURNAMENT.search(head):
            yield "error", "lint-tournament", at, {}
        game = re.search(r"hold'?em no[ -]?limit", head, re.IGNORECASE)
        if game and game[0] != "Hold'em No Limit":
            yield "error", "lint-spelling", at, {"value": game[0], "right": "Hold'em No Limit"}
        if not _EASTERN.search(head):
            yield "error", "lint-date", at, {}
        for time in _TIME.findall(head):
            if not re.fullmatch(r"\d{1,2}:\d\d:\d\d", time):
                yield "error", "lint-time", at, {"value": time}

    def players(self) -> Iterator[Found]:
        """The names at the table, and what chips are called."""
        met: set[str] = set()
        for at, name in self._seat_lines:
            if name.casefold() in met:
                yield "error", "lint-name-twice", at, {"name": name}
            met.add(name.casefold())
            if _HOSTILE.search(name):
                yield "error", "lint-name", at, {"name": name}
            elif "." in name:
                yield "warning", "lint-name-risky", at, {"name": name}
        for at, text in self._before():
            chips = re.search(r"\bin chips", text, re.IGNORECASE) if _SEAT.match(text) else None
            if chips and chips[0] != "in chips":
                yield "error", "lint-spelling", at, {"value": chips[0], "right": "in chips"}

    def middle(self) -> Iterator[Found]:
        """Blinds, cards, streets, whose turn it was."""
        if self._draws:
            yield "warning", "lint-draw", self._first, {}
        elif not any(text.startswith("*** HOLE CARDS ***") for _, text in self._lines):
            yield "error", "lint-hole-cards", self._first, {}
        yield from self._heroes()
        yield from self._blinds()
        for at, text in self._before():
            yield from _street(at, text)
            if re.search(r": posts (?:a )?(?:button )?straddle\b", text):
                yield "error", "lint-straddle", at, {}
            if _RUN.search(text):
                yield "error", "lint-run-it", at, {}
        if not self._draws:
            # Only the words of players part the rounds of a draw game, not a line of their own.
            yield from (("error", code, at, params) for code, at, params in self._turns.faults)

    def _heroes(self) -> Iterator[Found]:
        """Whose cards are dealt face up: those of one player, as PokerStars has it."""
        dealt = [(at, said[1]) for at, text in self._before() if (said := _DEALT.match(text))]
        if not dealt:
            yield "error", "lint-no-hero", self._first, {}
        for at, name in dealt:
            if name != dealt[0][1]:
                yield "warning", "lint-heroes", at, {"name": dealt[0][1], "other": name}
                return

    def _blinds(self) -> Iterator[Found]:
        stated = _BLINDS.search(self._head)
        for index, kind in enumerate(("small", "big")):
            posts = [line for line in self._before() if f": posts {kind} blind " in line[1]]
            if not posts:
                # A small blind may be missing at a table with a dead button.
                if kind == "big" or len(self._seats) == 2:
                    yield "error", "lint-blind-missing", self._first, {"kind": f"{kind}-blind"}
                continue
            at, text = posts[0]
            amount = _MONEY.search(text.rpartition(" blind ")[2])
            if stated and amount and not text.endswith("and is all-in"):
                due = stated[index + 1]
                if Decimal(amount[1]) != Decimal(due):
                    params: dict[str, Param] = {"kind": f"{kind}-blind", "value": amount[1]}
                    yield "error", "lint-blind-differs", at, {**params, "right": due}

    def pots(self) -> Iterator[Found]:
        """What was collected, the rake and the pot; how amounts are written."""
        won = [(n, said) for n, text in self._before() if (said := _COLLECTED.fullmatch(text))]
        met: set[tuple[str, str]] = set()
        for at, said in won:
            if (said[1], said[3]) in met:
                yield "error", "lint-collected-twice", at, {"name": said[1], "value": said[3]}
            met.add((said[1], said[3]))
        total = next(((n, s) for n, text in self._lines if (s := _TOTAL.match(text))), None)
        cashed = any(" cashed out " in text for _, text in self._lines)
        if total and won and not cashed:
            collected = sum(Decimal(said[2]) for _, said in won)
            at, said = total
            if collected + Decimal(said[2]) != Decimal(said[1]):
                params: dict[str, Param] = {"value": str(collected), "rake_text": said[2]}
                yield "error", "lint-pot", at, {**params, "right": said[1]}
        yield from self._decimals()

    def _decimals(self) -> Iterator[Found]:
        names = sorted(self._seats.values(), key=len, reverse=True)
        for at, text in self._lines[2:]:
            bare = next((text[len(n) :] for n in names if text.startswith(n)), text)
            for amount in _MONEY.findall(bare):
                if "." in amount and len(amount.partition(".")[2]) != 2:
                    yield "error", "lint-decimals", at, {"value": amount}

    def end(self, last: bool) -> Iterator[Found]:
        """The summary, and the blank lines that end a hand."""
        at = self._lines[-1][0]
        if self._summary is None:
            yield "error", "lint-no-summary", at, {}
        for number, text in self._lines:
            word = re.match(r"(Total pot|Board):", text)
            if word:
                yield "error", "lint-colon", number, {"value": word[1]}
            if text.startswith("*** SHOW DOWN ***") and self._turns.left < 2:
                yield "error", "lint-showdown", number, {}
        blank = self._all[-1][0] - at
        if not last and blank < 2:
            yield "error", "lint-no-gap", at, {}


def _street(at: int, text: str) -> Iterator[Found]:
    """How the cards of a street are bracketed."""
    said = _STREET.match(text)
    if said:
        counts = tuple(len(cards.split()) for cards in re.findall(r"\[([^\]]*)\]", said[2]))
        if counts != _BRACKETS[said[1]]:
            yield "error", "lint-brackets", at, {"value": said[2].strip()}
