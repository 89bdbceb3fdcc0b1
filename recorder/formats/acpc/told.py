"""A line of a log, told to the table."""

from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from recorder.engine.cards import CARD_BY_TEXT, UNKNOWN
from recorder.engine.events import Cards
from recorder.engine.state import Hand
from recorder.formats.account import Account, Size
from recorder.formats.acpc.definition import Definition
from recorder.formats.acpc.log import Log
from recorder.formats.acpc.state import State, Step
from recorder.formats.findings import Finding
from recorder.formats.names import same_name
from recorder.formats.takers import alone, takers


def told(log: Log, state: State, line: int) -> Account | Finding:
    """The hand as it was played, or what keeps the line from being a hand of a known game."""
    where = f"line {line}, column 1"
    game = log.game(len(state.hole))
    if game is None:
        code = "unsupported-acpc-game" if log.foreign else "acpc-game-unknown"
        return Finding("error", code, where)
    given = _miscounted(game, state)
    if given is not None:
        params = {"given": given, "count": game.players}
        return Finding("error", "acpc-players", where, params)
    return _Line(log, game, state, line).told()


def pass_over(log: Log, state: State) -> None:
    """Note what a line says of the hands behind it: which game it is, and who sits where."""
    game = log.game(len(state.hole))
    if game is not None and _miscounted(game, state) is None:
        log.seats(_names(state.names, game.players))


def _miscounted(game: Definition, state: State) -> int | None:
    """For how many players a line says something, where they are not those of the game."""
    due = game.players
    counts = (len(state.hole), len(state.net) or due, len(state.names) or due)
    return next((given for given in counts if given != due), None)


class _Line:
    """One line on its way to the table. Its positions are the dealer's, from 0."""

    def __init__(self, log: Log, game: Definition, state: State, line: int) -> None:
        self._state = state
        self._line = line
        self._names = _names(state.names, game.players)
        self._seat = log.seats(self._names)
        self._account = Account(self._header(log, game), self._at(1))

    def _at(self, column: int) -> str:
        return f"line {self._line}, column {column}"

    def _header(self, log: Log, game: Definition) -> dict[str, Any]:
        """The header of the JSON hand."""
        state = self._state
        scale = {"decimals": log.decimals, "currency": log.currency}
        seats = [
            {"seat": self._seat[i], "name": name, "stack": stack, "hero": i == state.place}
            for i, (name, stack) in enumerate(zip(self._names, game.stacks, strict=True))
        ]
        extra = {**log.match, "time": state.time} if state.time else dict(log.match)
        return {
            "game": game.game,
            "stakes": {**game.stakes(), **scale},
            "table": {"hand_number": state.number, "played_at": _played_at(state.time)},
            "seats": sorted(seats, key=lambda seat: seat["seat"]),
            "button": self._seat[game.button],
            "extra": {"acpc": extra} if extra else {},
        }

    def told(self) -> Account:
        """The hand, played to where it goes, with what came out as it is stated."""
        state, account = self._state, self._account
        self._deal()
        boards = list(state.board)
        for step in state.steps():
            if step.word == "/":
                self._board(boards, step.column)
            else:
                self._act(step)
        while any(boards):
            self._board(boards, state.cards_at)
        hand = account.table
        if state.net and account.to_act is not None:
            account.over(self._at(1))
        if account.to_act is None and account.alive and hand is not None and state.net:
            self._turn_up(hand)
            self._compare(hand)
        return account

    def _deal(self) -> None:
        """The hole cards, as far as they are known."""
        for i, text in enumerate(self._state.hole):
            if text and (cards := self._cards(text)) is not None:
                self._account.hole(self._seat[i], cards, self._at(self._state.cards_at))

    def _cards(self, text: str) -> Cards | None:
        parts = [text[i : i + 2] for i in range(0, len(text), 2)]
        wrong = next((part for part in parts if part not in CARD_BY_TEXT), None)
        if wrong is None:
            return tuple([CARD_BY_TEXT[part] for part in parts])
        self._account.stop("wrong-card", self._at(self._state.cards_at), value=wrong)
        return None

    def _board(self, boards: list[str], column: int) -> None:
        """The next street; where its cards are not written, the hand goes no further."""
        text = boards.pop(0) if boards else ""
        cards = self._cards(text) if text else None
        if cards is not None:
            self._account.board(None, cards, self._at(column))

    def _act(self, step: Step) -> None:
        account, where = self._account, self._at(step.column)
        number = account.to_act
        if step.word == "?":
            account.stop("acpc-betting", where)
        elif number is None:
            account.stop("acpc-nobody-acts", where)
        elif step.word == "f":
            account.act(number, "fold", where)
        elif step.word == "c":
            account.act(number, "check-call", where)
        else:
            account.act(number, "bet-raise", where, self._size(step))

    def _size(self, step: Step) -> Size | None:
        """The total over the hand; at fixed limit the one size that there is."""
        if step.total is not None:
            return Size(whole=step.total)
        hand = self._account.table
        limited = hand is not None and hand.setup.game.structure == "fixed-limit"
        return Size(to=hand.legal.min_to) if hand is not None and limited else None

    def _turn_up(self, hand: Hand) -> None:
        """Who has unknown cards at the end: they won something and lie open, or were mucked."""
        by_seat = self._by_seat()
        while self._account.alive and hand.ask == "reveal" and hand.seat is not None:
            number = by_seat[hand.seat]
            if UNKNOWN not in hand.hole[hand.seat]:
                self._account.show(number, hand.hole[hand.seat], self._at(1))
            elif self._won(hand, number) > alone(hand, hand.seat):
                self._account.show(number, (UNKNOWN, UNKNOWN), self._at(1))
            else:
                self._account.muck(number, self._at(1))

    def _by_seat(self) -> dict[int, int]:
        """The seat number at each of the table's positions."""
        positions = {self._account.position(number): number for number in self._seat}
        return {place: number for place, number in positions.items() if place is not None}

    def _won(self, hand: Hand, number: int) -> int:
        """What a player took out of the pots, by what they won or lost."""
        seat = self._account.position(number)
        assert seat is not None, "everybody of the line sits at the table"
        return int(self._state.net[self._seat.index(number)]) + hand.total_paid(seat)

    def _compare(self, hand: Hand) -> None:
        """What everybody won or lost; odd chips are split into parts here, and not at a table."""
        if not hand.over:
            return
        result, collected = hand.result, dict[int, int]()
        for i, stated in enumerate(self._state.net):
            seat = self._account.position(self._seat[i])
            assert seat is not None, "everybody of the line sits at the table"
            collected[seat] = self._won(hand, self._seat[i]) - result.returned.get(seat, 0)
            self._account.stated.net[seat] = _whole(stated, result.net[seat]), self._at(1)
        if result.undecided:
            self._account.stated.won += [(who, self._at(1)) for who in takers(hand, collected)]


def _whole(stated: Decimal, computed: int | None) -> int:
    """A stated amount in whole chips: as computed, where it is less than a chip off."""
    if computed is not None and abs(stated - computed) < 1:
        return computed
    return int(stated)


def _names(stated: Sequence[str], players: int) -> list[str]:
    """Names for everybody: a line may have none, or one twice where a program plays itself."""
    names: list[str] = []
    for i in range(players):
        name = stated[i].strip() if stated else ""
        if not name or same_name(name) in map(same_name, names):
            name = f"{name} {i + 1}" if name else f"P{i + 1}"
        names.append(name)
    return names


def _played_at(time: str) -> str | None:
    """A Unix time as a time with its zone."""
    try:
        moment = datetime.fromtimestamp(int(time.partition(".")[0]), UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ") if moment.year >= 1000 else None
