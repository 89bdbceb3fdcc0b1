"""Hands as PHH: fields in the order of the standard, what it has no field for in fields of our own.

Amounts are totals on the street, players are called p1 to pn from the first left of the button,
and heads-up the blinds are reversed.
"""

import json
import re
from collections.abc import Iterable, Iterator
from datetime import time
from typing import Any, Final

from recorder.engine.cards import cards_text
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Event, Muck, Show
from recorder.engine.state import Hand
from recorder.formats import source
from recorder.formats.json_hand import HandHistory, document
from recorder.formats.losses import Loss
from recorder.formats.phh.dates import date_fields, played_at
from recorder.formats.phh.fields import BET_SIZES, DATE, NAME, OPTIONAL, OWN, PLAYED, VARIANTS
from recorder.formats.phh.header import clean, is_clockwise
from recorder.formats.phh.money import USUAL, written
from recorder.formats.phh.site import site_fields
from recorder.formats.phh.stakes import is_currency
from recorder.formats.phh.values import Raw, toml
from recorder.formats.play import engine_events, players, setup_of

LOSSES: Final = ("phh-game", "phh-own-fields", "phh-comments")

_VARIANT: Final = {game: variant for variant, game in VARIANTS.items()}
_NOT_KEPT: Final = frozenset(("comments", *DATE))
_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """The hands of a `.phhs` file: a numbered table each."""
    for number, history in enumerate(histories, 1):
        before = "\n" if number > 1 else ""
        yield f"{before}[{number}]\n{write_one(history)}"


def write_one(history: HandHistory) -> str:
    """The hand of a `.phh` file."""
    return "".join([f"{key} = {toml(value)}\n" for key, value in _fields(history).items()])


def losses(history: HandHistory) -> list[Loss]:
    """Everything that stands in fields of our own, which other programs pass over."""
    if history.game not in _VARIANT:
        return [Loss("phh-game", {"game": history.game}, whole=True)]
    own = _own_fields(history, _Course(history))
    names = tuple(sorted(OWN + name for name in own))
    lost = [Loss("phh-own-fields", {"names": names})] if names else []
    return [*lost, Loss("phh-comments")] if "comments" in source.said(history, NAME) else lost


def _fields(history: HandHistory) -> dict[str, Any]:
    decimals = history.stakes.decimals
    course = _Course(history)
    fields = _played(history, course)
    about = _about(history)
    if history.result and not any(name is None for name in history.result["final_stacks"].values()):
        stacks = [history.result["final_stacks"][seat.name] for seat in players(history)]
        about["finishing_stacks"] = [Raw(written(stack, decimals)) for stack in stacks]
    order = {key: place for place, key in enumerate(OPTIONAL)}
    for key in sorted(about, key=lambda key: order.get(key, len(order))):
        fields[key] = about[key]
    for key, value in _own_fields(history, course).items():
        fields[OWN + key] = value
    return fields


def _played(history: HandHistory, course: "_Course") -> dict[str, Any]:
    """The fields that every hand must have."""
    stakes, decimals = history.stakes, history.stakes.decimals
    seats = players(history)
    count = len(seats)
    small, big = stakes.small_blind or 0, stakes.big_blind or 0
    blinds = [small, big] if small or count == 2 else [big, 0]
    antes = [0] * count
    if ante := stakes.ante:
        # In the reversed order of two players, and after a small blind, the second posts it.
        by = 1 if small or count == 2 else 0
        antes = [ante.amount if ante.by == "all" or place == by else 0 for place in range(count)]
    variant = _VARIANT[history.game]
    return {
        "variant": variant,
        "antes": [Raw(written(amount, decimals)) for amount in antes],
        "blinds_or_straddles": [
            Raw(written(amount, decimals)) for amount in [*blinds, *[0] * (count - 2)]
        ],
        **{
            key: Raw(written(2 * big if key == "big_bet" else big, decimals))
            for key in BET_SIZES[variant]
        },
        "starting_stacks": [Raw(written(seat.stack, decimals)) for seat in seats],
        "actions": course.actions,
    }


def _about(history: HandHistory) -> dict[str, Any]:
    """Who sat where, when and for what; and what was read from PHH and has no key here."""
    seats, table, kept = players(history), history.table, source.said(history, NAME)
    about: dict[str, Any] = {
        "seats": [seat.seat for seat in seats],
        "players": [
            "" if seat.name == f"p{place}" else seat.name for place, seat in enumerate(seats, 1)
        ],
    }
    if is_currency(history.stakes.currency):
        about["currency"] = history.stakes.currency
    if table is not None:
        named = {"table": table.name, "venue": table.venue, "event": table.event}
        about |= {key: text for key, text in named.items() if text}
        if table.hand_number is not None:
            about["hand"] = table.hand_number
    about = {**site_fields(history), **about, **_still_so(about, kept)}
    date = {key: _clock(kept[key]) for key in DATE if kept.get(key) is not None}
    if table is not None and table.played_at and played_at({**about, **date}) != table.played_at:
        date = date_fields(table.played_at)
    return {**about, **date}


def _still_so(about: dict[str, Any], kept: dict[str, Any]) -> dict[str, Any]:
    """What was read from PHH, unless the hand says otherwise by now."""
    fields = {
        key: value
        for key, value in kept.items()
        if key not in PLAYED and key not in _NOT_KEPT and _is_key(key) and value is not None
    }
    if "players" in fields and not _names_still(fields["players"], about["players"]):
        del fields["players"]
    if "table" in fields and str(fields["table"]) != about.get("table", str(fields["table"])):
        del fields["table"]
    if is_clockwise(fields.get("seats")):
        del fields["seats"]
    return fields


def _is_key(key: str) -> bool:
    return _KEY.fullmatch(key) is not None and not key.startswith(OWN)


def _names_still(kept: object, names: list[str]) -> bool:
    """Whether names as they were read are the ones that the players have."""
    return (
        type(kept) is list
        and [clean(name) if type(name) is str else None for name in kept] == names
    )


def _clock(value: object) -> object:
    """A time of the day as it was read; all else as it is."""
    try:
        return time.fromisoformat(value) if type(value) is str and value[2:3] == ":" else value
    except ValueError:
        return value


def _own_fields(history: HandHistory, course: "_Course") -> dict[str, Any]:
    """What PHH has no field for, by the names of our own fields."""
    seats = players(history)
    place = {seat.seat: number for number, seat in enumerate(seats, 1)}
    whole = document(history)
    own: dict[str, Any] = {
        "button": None if history.button == seats[-1].seat else history.button,
        "first_seat": None if _ascends(history) else history.seats[0].seat,
        "decimals": history.stakes.decimals if _decimals_unsaid(history) else None,
        "rake": Raw(written(history.rake, history.stakes.decimals)) if history.rake else None,
        "won": [[place[number] for number in each] for each in history.won],
        "hero": [place[seat.seat] for seat in history.seats if seat.hero],
        "shows": course.shows,
        "notes": history.notes,
        "tags": list(history.tags),
        "played_at": _moment(history),
        **{key: _json(whole.get(key)) for key in ("certainty", "series")},
        "extra": _json({key: value for key, value in history.extra.items() if key != NAME}),
    }
    return {key: value for key, value in own.items() if value not in (None, [], "")}


def _json(value: object) -> str | None:
    return json.dumps(value, ensure_ascii=False) if value else None


def _ascends(history: HandHistory) -> bool:
    numbers = [seat.seat for seat in history.seats]
    return numbers == sorted(numbers)


def _decimals_unsaid(history: HandHistory) -> bool:
    """One decimal alone reads as two."""
    return history.stakes.decimals == USUAL - 1


def _moment(history: HandHistory) -> str | None:
    """The time of the hand, where the fields of PHH do not say it in the same words."""
    stated = history.table and history.table.played_at
    return stated if stated and played_at(_about(history)) != stated else None


class _Course:
    """The actions of a hand in PHH's words.

    Attributes:
        actions: in order.
        shows: what PHH has no word for: who shows one card, or shows although nobody asks.
    """

    def __init__(self, history: HandHistory) -> None:
        self.actions: list[str] = []
        self.shows: list[str] = []
        self._decimals = history.stakes.decimals
        hand = Hand(setup_of(history))
        for event in engine_events(history):
            self._tell(hand, event)
            hand.apply(event)

    def _tell(self, hand: Hand, event: Event) -> None:
        match event:
            case DealHole(seat, cards):
                self.actions.append(f"d dh p{seat + 1} {cards_text(cards)}")
            case DealBoard(cards):
                self.actions.append(f"d db {cards_text(cards)}")
            case Act(seat, "fold"):
                self.actions.append(f"p{seat + 1} f")
            case Act(seat, "check" | "call"):
                self.actions.append(f"p{seat + 1} cc")
            case Act(seat, _, to):
                self.actions.append(f"p{seat + 1} cbr {written(to, self._decimals)}")
            case Muck(seat):
                self.actions.append(f"p{seat + 1} sm")
            case Show(seat, cards):
                self._show(hand, seat, cards)
            case _:
                pass

    def _show(self, hand: Hand, seat: int, cards: Cards) -> None:
        asked = hand.ask == "reveal" and hand.live[seat] and seat not in hand.mucked
        if asked and len(cards) == hand.setup.game.hole_cards and not hand.shown[seat]:
            self.actions.append(f"p{seat + 1} sm {cards_text(cards)}")
        else:
            self.shows.append(f"{len(self.actions)} p{seat + 1} {cards_text(cards)}")
