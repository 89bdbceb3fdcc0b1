"""What is left of a hand behind its named losses: so much a format gives back, and no more."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, Final

from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory, document
from recorder.formats.losses import Loss
from recorder.formats.registry import Format

Hand = dict[str, Any]
_TURNS: Final = ("show", "muck")


def back(form: Format, history: HandHistory, ending: str = "") -> HandHistory:
    """The hand as it is read again from a file in a format."""
    file = f"hand{ending or form.endings[0]}"
    one_hand = ending in form.one_hand
    writer = form.writing()
    text = writer.write_one(history) if one_hand else "".join(writer.write([history]))
    (loaded,) = read_stream(BytesIO(text.encode()), file)
    assert loaded.history is not None, (text, loaded.report.findings)
    return loaded.history


def left_of(history: HandHistory, lost: Iterable[Loss]) -> Hand:
    """The hand without what is named, and without what is worked out of the rest."""
    hand = document(history)
    for key in ("id", "recorded_with", "result"):
        hand.pop(key, None)
    hand["events"] = _in_order(hand["events"], history)
    if hand.get("rake") is None:
        hand.pop("rake", None)
    _as_text(hand)
    for loss in lost:
        _LOST[loss.code](hand, loss)
    for key in ("table", "extra", "certainty"):
        if not hand.get(key):
            hand.pop(key, None)
    return hand


def _in_order(events: list[Hand], history: HandHistory) -> list[Hand]:
    """Shows that follow each other in the order in which hands are stored, clockwise.

    Cards that nobody saw being dealt are no event.
    """
    told: list[Hand] = []
    for event in events:
        place = len(told)
        if event["type"] == "hole" and set(event["cards"]) == {"??"}:
            continue
        while event["type"] in _TURNS and place and _later(told[place - 1], event, history.button):
            place -= 1
        told.insert(place, event)
    return told


def _later(before: Hand, event: Hand, button: int) -> bool:
    behind = [(each["seat"] - button - 1) % 10 for each in (before, event) if "seat" in each]
    return before["type"] in _TURNS and behind[0] > behind[1]


def _without(*keys: str) -> Callable[[Hand, Loss], None]:
    def drop(hand: Hand, _loss: Loss) -> None:
        for key in keys:
            hand.pop(key, None)

    return drop


def _without_of_table(*keys: str) -> Callable[[Hand, Loss], None]:
    def drop(hand: Hand, _loss: Loss) -> None:
        for key in keys:
            hand.get("table", {}).pop(key, None)

    return drop


def _hero(hand: Hand, _loss: Loss) -> None:
    for seat in hand["seats"]:
        seat.pop("hero", None)


def _extra(hand: Hand, loss: Loss) -> None:
    hand.get("extra", {}).pop(str(loss.params["name"]), None)


def _in_utc(hand: Hand, _loss: Loss) -> None:
    moment = datetime.fromisoformat(hand["table"]["played_at"]).astimezone(UTC)
    hand["table"]["played_at"] = moment.isoformat().replace("+00:00", "Z")


def _as_text(hand: Hand) -> None:
    """The time in the words of PokerStars text, which a time beside it says as well."""
    stars = hand.get("extra", {}).get("pokerstars")
    if isinstance(stars, dict) and hand.get("table", {}).get("played_at"):
        stars.pop("time", None)


def _currency(hand: Hand, _loss: Loss) -> None:
    hand["stakes"].pop("currency", None)


def _half_known(hand: Hand, _loss: Loss) -> None:
    """Such a card is known where it was shown alone; else who won may have to be told."""
    hand.pop("won", None)
    for event in hand["events"]:
        if "??" in event.get("cards", ()) and event["type"] == "show":
            event["cards"].sort(key="??".__eq__)
    hand["events"] = [
        event for event in hand["events"] if event["type"] != "hole" or "??" not in event["cards"]
    ]


def _nothing(_hand: Hand, _loss: Loss) -> None:
    """What only other programs lose."""


_LOST: Final[dict[str, Callable[[Hand, Loss], None]]] = {
    "notes": _without("notes"),
    "tags": _without("tags"),
    "certainty": _without("certainty"),
    "series": _without("series"),
    "rake": _without("rake"),
    "hero": _hero,
    "time": _without_of_table("played_at"),
    "place": _without_of_table("name", "venue", "event"),
    "extra": _extra,
    "phh-own-fields": _nothing,
    "ohh-venue": _without_of_table("venue"),
    "ohh-event": _without_of_table("event"),
    "ohh-zone": _in_utc,
    "ohh-half-known": _half_known,
    "ohh-hand-number": _without_of_table("hand_number"),
    "ohh-currency": _currency,
    "ohh-rake": _without("rake"),
}


def only_elsewhere(loss: Loss) -> bool:
    """Whether a loss is one for other programs alone."""
    return _LOST[loss.code] is _nothing
