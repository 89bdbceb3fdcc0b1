"""An object's rounds, told to the table."""

from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Cards
from recorder.engine.game import BoardStreet
from recorder.engine.state import Hand
from recorder.formats.account import Account, Said, Size
from recorder.formats.ohh.besides import AT_THE_TABLE, action_of
from recorder.formats.ohh.header import Player
from recorder.formats.ohh.money import Money
from recorder.formats.ohh.outcome import Outcome
from recorder.formats.ohh.part import Part
from recorder.formats.script.course import is_due
from recorder.formats.takers import alone

_STREETS: Final[dict[str, BoardStreet]] = {"flop": "flop", "turn": "turn", "river": "river"}
_VERBS: Final[dict[str, Said]] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
}
_PLAY: Final = ("hole_cards", "action", "board")
"""What the table asks for while others still play."""

_ELSEWHERE: Final = AT_THE_TABLE | {"post ante", "post sb", "post bb", "dealt cards"}
"""What is told to the table before the first round, or is no part of the play."""


class Told:
    """One hand on its way to the table."""

    def __init__(self, account: Account, players: list[Player], money: Money) -> None:
        self._account = account
        self._seats = {player.ident: player.seat for player in players}
        self._money = money
        self._mucks: set[int] = set()
        self._turned: list[tuple[int, Cards | None, str]] = []

    def play(self, rounds: list[tuple[Part, list[Part]]], outcome: Outcome) -> None:
        """Everything in the order of the source, and then what it says of the outcome."""
        for _, actions in rounds:
            for action in actions:
                self._hole(action)
                if action_of(action) == "mucks cards":
                    self._mucks.add(self._seats.get(action.name("player_id") or "", 0))
        for part, actions in rounds:
            self._board(part)
            for action in actions:
                self._action(action)
        hand = self._account.table
        if hand is None:
            return
        if self._account.to_act is None and self._account.alive:
            self._turn_up(hand, outcome)
        self._late()
        if self._account.alive and hand.over:
            outcome.state(self._account, hand, self._seats)

    def _seat(self, action: Part) -> int | None:
        """The seat number of whoever acts; a stranger ends the hand."""
        ident = action.name("player_id")
        number = None if ident is None else self._seats.get(ident)
        if number is None:
            self._account.stop(
                "ohh-player-unknown", action.at("player_id"), value=(ident or "")[:60]
            )
        return number

    def _hole(self, action: Part) -> None:
        if action_of(action) == "dealt cards":
            number, cards = self._seat(action), action.cards("cards")
            if number is not None and cards:
                self._account.hole(number, cards, action.where)

    def _board(self, part: Part) -> None:
        street = part.text("street").lower()
        cards = part.cards("cards")
        if cards:
            self._lie_open(part.at("cards"))
            self._account.board(_STREETS.get(street), cards, part.at("cards"))

    def _lie_open(self, where: str) -> None:
        """After an all-in known hands are turned up before the next cards (RULES 7.4).

        A source tells so at the showdown; who is said to muck there does so now.
        """
        hand = self._account.table
        if hand is None or self._account.to_act is not None or not hand.runout:
            return
        for number in self._seats.values():
            seat = self._account.position(number)
            if seat is None or not is_due(hand, seat):
                continue
            if number in self._mucks:
                self._account.muck(number, where)
            else:
                self._account.show(number, hand.hole[seat], where)

    def _action(self, action: Part) -> None:
        what = action_of(action)
        if what in _ELSEWHERE:
            return
        number = self._seat(action)
        if number is None:
            return
        if verb := _VERBS.get(what):
            amount = self._money.amount(action, "amount")
            size = Size(adds=amount) if amount and verb not in ("fold", "check") else None
            all_in = action.flag("is_allin")
            self._account.act(number, verb, action.where, size, all_in=all_in)
        elif what in ("shows cards", "mucks cards"):
            self._reveal(number, action, what == "shows cards")
        else:
            self._account.stop("ohh-action", action.at("action"), value=what[:60])

    def _reveal(self, number: int, action: Part, shows: bool) -> None:
        """Cards turned up while others still play, or at once after an all-in; else in turn."""
        cards = action.cards("cards")
        hand, seat = self._account.table, self._account.position(number)
        if hand is None or seat is None or cards is None:
            return
        if shows and hand.shown[seat] and set(cards) <= set(hand.shown[seat]):
            return
        runs_out = self._account.to_act is None and hand.ask == "reveal" and hand.runout
        if runs_out and not shows:
            self._account.muck(number, action.where)
        elif runs_out and hand.live[seat]:
            self._account.show(number, _two(cards), action.where)
        elif shows and cards and not hand.live[seat] and (runs_out or hand.ask in _PLAY):
            self._account.show(number, cards, action.where)
        else:
            self._turned.append((number, cards if shows else None, action.where))

    def _turn_up(self, hand: Hand, outcome: Outcome) -> None:
        """The showdown, in the order of the table, whatever the order of the source.

        Who is said neither to show nor to muck does what the pots say of them.
        """
        numbers = {self._account.position(number): number for number in self._seats.values()}
        while self._account.alive and hand.ask == "reveal" and hand.seat is not None:
            self._by_choice(hand)
            seat, number = hand.seat, numbers[hand.seat]
            known = hand.hole[seat]
            told = next((each for each in self._turned if each[0] == number), None)
            if told is not None:
                self._turned.remove(told)
                _, cards, where = told
            elif not outcome.told:
                return
            else:
                wins = outcome.taken(number) > alone(hand, seat)
                cards, where = known if wins or UNKNOWN not in known else None, outcome.where
            if cards is None:
                self._account.muck(number, where)
            else:
                self._account.show(number, _two(cards), where)

    def _by_choice(self, hand: Hand) -> None:
        """Cards of those who folded that come next in the source, before whoever has to show."""
        while self._turned:
            number, cards, where = self._turned[0]
            seat = self._account.position(number)
            if seat is None or hand.live[seat] or not cards:
                return
            if not set(cards) <= set(hand.shown[seat]):
                self._account.show(number, cards, where)
            del self._turned[0]

    def _late(self) -> None:
        """Cards shown by choice, once the hand is decided; a muck then is no event."""
        hand = self._account.table
        for number, cards, where in self._turned:
            seat = self._account.position(number)
            if not cards or hand is None or seat is None or UNKNOWN in cards:
                continue
            if not set(cards) <= set(hand.shown[seat]):
                self._account.show(number, cards, where)


def _two(cards: Cards) -> Cards:
    """A hand that has to be shown whole: what the source leaves out was not seen."""
    return (*cards, UNKNOWN, UNKNOWN)[: max(2, len(cards))]
