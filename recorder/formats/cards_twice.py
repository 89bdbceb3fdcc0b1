"""Cards that stand in two places of a document, all of them, however far the hand can be played."""

from collections.abc import Iterator
from typing import Any

from recorder.engine.cards import CARD_BY_TEXT, CARD_TEXT, UNKNOWN_TEXT
from recorder.engine.errors import Param
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand_v1 import MAX_EVENTS, MAX_SEAT
from recorder.formats.names import cut

_Place = tuple[str, object, str]


def cards_twice(document: object) -> Iterator[Finding]:
    """A finding for each card that is dealt or shown although it already lies elsewhere.

    A seat that shows what it was dealt is no second place. Whether shown cards are the ones that
    were dealt is the engine's question.
    """
    if not isinstance(document, dict):
        return
    seats = _objects(document.get("seats"), MAX_SEAT)
    names = {str(seat.get("seat")): cut(str(seat.get("name"))) for seat in seats}
    first: dict[str, _Place] = {}
    folded: set[str] = set()
    for index, event in enumerate(_objects(document.get("events"), MAX_EVENTS)):
        if event.get("type") == "fold":
            folded.add(str(event.get("seat")))
        elif event.get("type") == "draw":
            _lay_aside(first, folded, [card for card, _ in _cards(index, event, "discarded")])
        place = "board" if event.get("type") == "board" else "hole"
        holder = event.get("seat")
        here: set[str] = set()
        dealt = "received" if event.get("type") == "draw" else "cards"
        for card, where in _cards(index, event, dealt):
            lies = first.setdefault(card, (place, holder, where))
            own = event.get("type") == "show" and lies[:2] == (place, holder)
            if card in here or not (lies[2] == where or own):
                params: dict[str, Param] = {"card": card, "place": lies[0], "first": lies[2]}
                if card in here:
                    params["place"] = "same-cards"
                elif lies[0] == "hole":
                    params["seat"] = str(names.get(str(lies[1]), lies[1]))
                yield Finding("error", "card-twice", where, params)
            here.add(card)


def _lay_aside(first: dict[str, _Place], folded: set[str], discarded: list[str]) -> None:
    """Forget what may come back into the stock; whether it did is the engine's question."""
    back = [card for card, (_, holder, _) in first.items() if str(holder) in folded]
    for card in (*back, *discarded):
        first.pop(card, None)


def _cards(index: int, event: dict[str, Any], key: str) -> Iterator[tuple[str, str]]:
    """The known cards of an event under `key`, with their pointers."""
    cards = event.get(key)
    dealt = cards[: len(CARD_TEXT)] if isinstance(cards, list) else ()
    for place, card in enumerate(dealt):
        if isinstance(card, str) and card in CARD_BY_TEXT and card != UNKNOWN_TEXT:
            yield card, pointer("events", index, key, place)


def _objects(value: object, most: int) -> list[dict[str, Any]]:
    """The first members of a list; what is no object counts as an empty one."""
    if not isinstance(value, list):
        return []
    return [each if isinstance(each, dict) else {} for each in value[:most]]
