"""The rounds of an object: every event as an action, with the chips that it adds."""

from decimal import Decimal
from typing import Any, Final

from recorder.engine.cards import CARD_TEXT, UNKNOWN
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Event,
    Muck,
    Post,
    PostKind,
    Rake,
    Show,
)
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, seat_numbers, setup_of

_POSTS: Final[dict[PostKind, str]] = {
    "ante": "Post Ante",
    "big-blind-ante": "Post Ante",
    "small-blind": "Post SB",
    "big-blind": "Post BB",
}
_STREETS: Final = {0: "Flop", 3: "Turn", 4: "River"}
"""What is dealt next, by how many board cards there are."""


def rounds(history: HandHistory, idents: dict[int, int]) -> list[dict[str, Any]]:
    """The rounds of a hand; `idents` holds the players' ids by seat number."""
    writing = _Rounds(history, idents)
    for event in engine_events(history):
        writing.add(event)
    return writing.rounds


class _Rounds:
    """A hand on its way into rounds."""

    def __init__(self, history: HandHistory, idents: dict[int, int]) -> None:
        self._idents = [idents[number] for number in seat_numbers(history)]
        self._decimals = history.stakes.decimals
        self._hand = Hand(setup_of(history))
        self.rounds: list[dict[str, Any]] = []
        self._begin("Preflop", ())
        if not any(isinstance(event, Post) for event in engine_events(history)):
            for post in self._hand.posts:
                self._write(post)

    def _begin(self, street: str, cards: Cards) -> None:
        shown = {"cards": _texts(cards)} if cards else {}
        count = len(self.rounds)
        self.rounds.append({"id": count, "street": street, **shown, "actions": []})

    def add(self, event: Event) -> None:
        """One more event."""
        hand = self._hand
        if isinstance(event, Rake | Award):
            return
        if isinstance(event, DealBoard):
            self._begin(_STREETS[len(hand.board)], event.cards)
        elif isinstance(event, Show | Muck):
            self._showdown()
        self._write(event)
        hand.apply(event)

    def _showdown(self) -> None:
        """Begin the showdown where one begins: not while cards are to come or others still act."""
        hand = self._hand
        due = hand.ask in ("reveal", "none") and not hand.runout
        if due and self.rounds[-1]["street"] != "Showdown":
            self._begin("Showdown", ())

    def _write(self, event: Event) -> None:
        match event:
            case Post(seat, kind, amount, all_in):
                self._action(seat, _POSTS[kind], amount, all_in)
            case DealHole(seat, cards) if UNKNOWN not in cards:
                self._action(seat, "Dealt Cards", cards=cards)
            case Act():
                self._act(event)
            case Show(seat, cards):
                self._action(seat, "Shows Cards", cards=cards)
            case Muck(seat):
                self._action(seat, "Mucks Cards")
            case _:
                pass

    def _act(self, event: Act) -> None:
        hand, seat = self._hand, event.seat
        total = hand.legal.call_to if event.verb == "call" else event.to
        adds = total - hand.bet[seat] if event.verb in ("call", "bet", "raise") else 0
        self._action(seat, event.verb.capitalize(), adds, event.all_in)

    def _action(
        self, seat: int, action: str, amount: int = 0, all_in: bool = False, cards: Cards = ()
    ) -> None:
        actions = self.rounds[-1]["actions"]
        shown = {"cards": _texts(cards)} if cards else {}
        actions.append(
            {
                "action_number": len(actions) + 1,
                "player_id": self._idents[seat],
                "action": action,
                "amount": Decimal(amount).scaleb(-self._decimals),
                "is_allin": all_in,
                **shown,
            }
        )


def _texts(cards: Cards) -> list[str]:
    """The cards that were seen."""
    return [CARD_TEXT[card] for card in cards if card != UNKNOWN]


def with_aside(rounds: list[dict[str, Any]], aside: object) -> list[dict[str, Any]]:
    """The rounds with the actions that are no part of the play, last on their streets."""
    for each in aside if isinstance(aside, list) else ():
        said = dict(each) if isinstance(each, dict) else {}
        street = said.pop("street", None)
        if street == "Showdown" and rounds[-1]["street"] != street:
            rounds.append({"id": len(rounds), "street": street, "actions": []})
        for part in rounds:
            if part["street"] == street and said:
                part["actions"].append({"action_number": len(part["actions"]) + 1, **said})
    return rounds
