"""What a script says from its first wrong step on, as entries that can be repaired.

Nobody can be sure what a step means behind one that is wrong: players are taken to act in turn, and
what cannot be made an event is named, word by word.
"""

from collections.abc import Iterable
from typing import NamedTuple

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, Draw, Event, Show, Verb
from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import names, setup_of
from recorder.formats.script.amounts import in_big_blinds, units
from recorder.formats.script.course import known
from recorder.formats.script.lexer import Line
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.resolve import event_of
from recorder.formats.script.said import Place
from recorder.formats.script.seating import Seating
from recorder.formats.script.tokens import Token, read_token
from recorder.session.entries import Entry
from recorder.session.lost import Lost
from recorder.session.played import blank, entries_of, play_entries
from recorder.session.turns import Turns


class _Words(NamedTuple):
    """Words of a line that could not be made a step; `column` counts from 1."""

    line: int
    column: int
    text: str


def salvaged(
    history: HandHistory, behind: Iterable[tuple[int, str]]
) -> tuple[tuple[Entry, ...], tuple[Lost, ...]]:
    """The steps of `history` and all that can be read of the lines `behind` it; what cannot be.

    Raises:
        RuleViolation: for a setup that no table could start with.
    """
    salvage = _Salvage(history)
    for number, text in behind:
        salvage.read(Line(text), number)
    lost = [Lost(str(Place(words.line, words.column)), words.text) for words in salvage.lost]
    return tuple(salvage.entries), tuple(lost)


class _Salvage:
    """The steps so far; `course` is where the last one that fits led to."""

    def __init__(self, history: HandHistory) -> None:
        start = blank(history)
        self.entries = list(entries_of(history))
        self.lost: list[_Words] = []
        self._seating = Seating(names(start), start.stakes.decimals, GAMES[start.game])
        self._course = play_entries(setup_of(start), self.entries, None).course
        self._broken = False
        self._turns = Turns(self._course.hand)

    def read(self, line: Line, number: int) -> None:
        """Take over the tokens of a line."""
        column = 0
        try:
            while word := line.peek():
                column = word.column
                if not self._take(line):
                    line.go_to(column)
                    line.take()
                    self._lose(line, number, column)
                column = 0
        except InputProblem as problem:
            # A quoted text that does not end: nobody knows what stands behind it.
            column = column or problem.column
            self.lost.append(_Words(number, column, line.text[column - 1 :].strip()))

    def _lose(self, line: Line, number: int, column: int) -> None:
        """Note the word at `column`, as one with those right before it."""
        following = line.peek()
        end = following.column - 1 if following else len(line.text)
        text = line.text[column - 1 : end].split("#")[0].strip()
        last = self.lost[-1] if self.lost else None
        if (
            last
            and last.line == number
            and not line.text[: column - 1][last.column - 1 + len(last.text) :].strip()
        ):
            self.lost[-1] = _Words(number, last.column, f"{last.text} {text}")
        else:
            self.lost.append(_Words(number, column, text))

    def _take(self, line: Line) -> bool:
        """The next token as a step; False for a text that makes none."""
        try:
            token = read_token(line, self._seating)
            event = None if self._broken else self._fitting(token)
            if event is None:
                event = self._guessed(token)
        except InputProblem:
            return False
        if isinstance(event, Show) and not self._broken and self._lies_open(event):
            return True
        self.entries.append(Entry(event, token.approximate))
        if not self._broken:
            self._play(token, event)
        if self._broken:
            self._turns.go_on(event)
        return True

    def _fitting(self, token: Token) -> Event | None:
        """What the token means where the hand stands, `None` where nothing."""
        self._course.lead_up(token.coming, token.word == "show")
        try:
            event = event_of(token, self._course.hand, self._seating.decimals)
        except InputProblem:
            return None
        nobodys = isinstance(event, Act) and event.seat < 0
        return None if nobodys else event

    def _lies_open(self, event: Show) -> bool:
        return sorted(self._course.hand.shown[event.seat]) == sorted(event.cards)

    def _play(self, token: Token, event: Event) -> None:
        """Let it happen; where it may not, all behind it is guessed."""
        self._turns = Turns(self._course.hand)
        try:
            self._course.play(event, token.approximate)
        except RuleViolation:
            self._broken = True

    def _guessed(self, token: Token) -> Event:
        """What the token would mean of who is next in turn."""
        hand = self._course.hand
        if token.event is not None:
            return token.event
        if not self._broken:
            self._turns = Turns(hand)
        turns, draws = self._turns, token.word == "draw"
        seat = token.seat if token.seat is not None else turns.drawer if draws else turns.seat
        match token.word:
            case "draw":
                return Draw(seat, token.discarded, token.cards)
            case "show":
                cards = token.cards or hand.hole[seat]
                if not known(cards) and not token.cards:
                    raise InputProblem("cards-missing", token.column, seat=seat)
                return Show(seat, cards)
            case "f":
                return Act(seat, "fold")
            case "x":
                return Act(seat, "check")
            case "c":
                return Act(seat, "call" if seat in turns.facing else "check")
            case "a":
                verb: Verb = "raise" if turns.facing else "bet"
                return Act(seat, verb, self._whole(seat, token), True)
            case letter:
                to = self._amount(token)
                left = hand.behind[seat]
                all_in = left is not None and to == hand.bet[seat] + left
                return Act(seat, "bet" if letter == "b" else "raise", to, all_in)

    def _whole(self, seat: int, token: Token) -> int:
        hand = self._course.hand
        left = hand.behind[seat]
        if left is None:
            raise InputProblem("all-in-unknown-stack", token.column, seat=seat)
        return hand.bet[seat] + left

    def _amount(self, token: Token) -> int:
        """A plain amount or big blinds: what others come to depends on what is wrong."""
        assert token.amount
        if token.amount.measure == "bb":
            return in_big_blinds(token.amount, self._course.hand.setup.least_bet)
        return units(token.amount, self._seating.decimals)
