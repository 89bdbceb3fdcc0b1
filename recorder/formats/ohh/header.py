"""From the head of an object to the header of a JSON hand."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from pydantic import JsonValue
from pydantic_core import to_json

from recorder.formats.findings import Finding, pointer
from recorder.formats.header import is_time
from recorder.formats.json_hand import MAX_HAND_NUMBER
from recorder.formats.json_hand_v1 import MAX_EXTRA, MAX_TEXT
from recorder.formats.ohh.money import Money
from recorder.formats.ohh.part import Part

OURS: Final = "recorder"
"""How `internal_version` begins in files of our own, and what stands for a site there."""

PLAY_MONEY: Final = "XPM"
GAMES: Final = {"NL": "nl-holdem", "PL": "pl-holdem", "FL": "fl-holdem"}

_NEEDED: Final = ("game_type", "bet_limit", "dealer_seat", "big_blind_amount", "players", "rounds")
_HOLDEM: Final = "holdem"
_FLAGS: Final = {
    "run_it_twice": "unsupported-run-it-twice",
    "bomb_pot": "unsupported-bomb-pot",
    "cap": "unsupported-betting-cap",
}
_ACTIONS: Final = {
    "straddle": "unsupported-straddle",
    "post dead": "unsupported-dead-blind",
    "post extra blind": "unsupported-dead-blind",
    "add to pot": "unsupported-added-pot",
    "added to pot": "unsupported-added-pot",
}
_PLAYED: Final = frozenset(
    {"game_type", "bet_limit", "dealer_seat", "hero_player_id", "table_name"}
    | {"small_blind_amount", "big_blind_amount", "ante_amount", "players", "rounds", "pots"}
)
_OF_PLAYERS: Final = frozenset({"id", "seat", "name", "starting_stack", "is_sitting_out"})
_PLAIN: Final = frozenset({"spec_version", "internal_version", "table_size"})
"""What is only the frame in files of our own."""

_CURRENCY: Final = re.compile(r"[A-Z][A-Z0-9]{1,7}")


def action_of(action: Part) -> str:
    """What was done, in small letters with single spaces."""
    return " ".join(action.text("action").replace("_", " ").lower().split())


def outside(hand: Part, rounds: list[tuple[Part, list[Part]]]) -> Iterator[Finding]:
    """What keeps the hand from being recorded at all, by name."""
    limit = hand.part("bet_limit")
    if hand.text("game_type").lower() != _HOLDEM:
        yield Finding("error", "unsupported-game", hand.at("game_type"))
    elif limit.text("bet_type").upper() not in GAMES:
        yield Finding("error", "unsupported-game", limit.at("bet_type"))
    if limit.number("bet_cap"):
        yield Finding("error", "unsupported-betting-cap", limit.at("bet_cap"))
    for flag in hand.texts("flags"):
        if code := _FLAGS.get(flag.lower()):
            yield Finding("error", code, hand.at("flags"))
    streets = set()
    for part, actions in rounds:
        street = part.text("street").lower()
        if street in streets and street != "showdown":
            yield Finding("error", "unsupported-run-it-twice", part.at("street"))
        streets.add(street)
        for action in actions:
            if code := _ACTIONS.get(action_of(action)):
                yield Finding("error", code, action.where)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    part: Part
    ident: str
    seat: int
    name: str


def dealt_in(hand: Part, rounds: list[tuple[Part, list[Part]]]) -> list[Player]:
    """Who plays, clockwise. Who does nothing at all and is not said to play sits out."""
    busy = {action.name("player_id") for _, actions in rounds for action in actions}
    over = bool(hand.get("pots"))
    found: dict[str, Player] = {}
    for part in hand.parts("players"):
        part.need("id", "seat", "name", "starting_stack")
        ident, seat, name = part.name("id"), part.whole("seat"), part.text("name")
        if ident is None or seat is None:
            continue
        if ident in found:
            part.say("ohh-id-twice", "id", value=ident[:60])
        away = part.flag("is_sitting_out")
        if ident in busy or not (over if away is None else away):
            found[ident] = Player(part, ident, seat, name)
    return sorted(found.values(), key=lambda player: player.seat)


def header(
    hand: Part, players: list[Player], forced: dict[str, Any], money: Money
) -> dict[str, Any]:
    """The header of the JSON hand; `forced` holds the stakes."""
    hero = hand.name("hero_player_id")
    currency = hand.text("currency")
    named = _CURRENCY.fullmatch(currency) is not None
    played_at = _time(hand)
    seats = [
        {
            "seat": player.seat,
            "name": player.name,
            "stack": money.amount(player.part, "starting_stack"),
            "hero": player.ident == hero,
        }
        for player in players
    ]
    return {
        "game": GAMES[hand.part("bet_limit").text("bet_type").upper()],
        "stakes": {
            **forced,
            "currency": currency if named and currency != PLAY_MONEY else None,
            "decimals": money.decimals,
        },
        "table": _table(hand, played_at),
        "seats": seats,
        "button": hand.whole("dealer_seat"),
        "extra": _extra(hand, dropped={"currency": named, "start_date_utc": played_at}),
    }


def missing(hand: Part) -> None:
    """Say what is not there and needed to play the hand."""
    hand.need(*_NEEDED)
    hand.part("bet_limit").need("bet_type")


def _time(hand: Part) -> str | None:
    """When it was played; older files leave the zone out, which is UTC by the key's name."""
    stated = hand.text("start_date_utc").strip().replace(" ", "T", 1)
    if re.search(r"T\d\d:\d\d(:\d\d(\.\d+)?)?\Z", stated, re.ASCII):
        stated += "Z"
    return stated if is_time(stated) else None


def _table(hand: Part, played_at: str | None) -> dict[str, Any] | None:
    number = hand.text("game_number")
    info = hand.part("tournament_info")
    site = hand.text("site_name")
    table = {
        "name": _short(hand.text("table_name")),
        "venue": _short("" if site == OURS else site),
        "event": _short(info.text("name")),
        "hand_number": int(number) if _is_number(number) else None,
        "played_at": played_at,
    }
    return table if any(value is not None for value in table.values()) else None


def _short(text: str) -> str | None:
    return text[:MAX_TEXT] or None


def _is_number(text: str) -> bool:
    plain = re.fullmatch(r"0|[1-9]\d{0,15}", text, re.ASCII)
    return plain is not None and int(text) <= MAX_HAND_NUMBER


def _extra(hand: Part, dropped: dict[str, object]) -> dict[str, Any]:
    """What there is no key for, under the format's name; left out where it is far too much."""
    ours = hand.text("internal_version").startswith(OURS)
    known = {*_PLAYED, *(key for key, stated in dropped.items() if stated)}
    known |= {"game_number"} if _is_number(hand.text("game_number")) or ours else set()
    known |= {"site_name"} if len(hand.text("site_name")) <= MAX_TEXT else set()
    known |= _PLAIN if ours else set()
    known -= {"table_size"} if hand.text("network_name") != OURS else set()
    known |= {"network_name"} if hand.text("network_name") == OURS else set()
    rest = {key: plain(value) for key, value in _items(hand) if key not in known}
    besides: dict[str, JsonValue] = {}
    for part in hand.parts("players"):
        if more := {key: plain(value) for key, value in _items(part) if key not in _OF_PLAYERS}:
            besides[part.text("name")] = more
    pots = [plain(part.value) for part in hand.parts("pots") if _says_more(part)]
    rest |= {"players": besides, "pots": pots}
    kept = {key: value for key, value in rest.items() if value not in (None, "", [], {}, False)}
    return {"ohh": kept} if kept and len(to_json(kept, indent=2)) < MAX_EXTRA // 2 else {}


def _items(part: Part) -> Iterator[tuple[str, object]]:
    if isinstance(part.value, dict):
        yield from part.value.items()


def _says_more(pot: Part) -> bool:
    """Whether a pot tells of a jackpot, of cashing out or of bonuses."""
    more = ("cashout_amount", "cashout_fee", "bonus_amount")
    return bool(pot.get("jackpot")) or any(
        win.get(key) for win in pot.parts("player_wins") for key in more
    )


def plain(value: object) -> JsonValue:
    """JSON data in which an amount that no binary number is exactly is written as text."""
    if isinstance(value, Decimal):
        if value == value.to_integral_value() and value.adjusted() < 16:
            return int(value)
        return float(value) if Decimal(repr(float(value))) == value else str(value)
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value if isinstance(value, str | int) else None


def places(hand: Part, players: list[Player]) -> dict[str, str]:
    """Where each part of the header stands in the object."""
    found = {
        "/stakes/small_blind": hand.at("small_blind_amount"),
        "/stakes/big_blind": hand.at("big_blind_amount"),
        "/stakes/ante": hand.at("ante_amount"),
        "/stakes/currency": hand.at("currency"),
        "/table/played_at": hand.at("start_date_utc"),
        "/table/name": hand.at("table_name"),
        "/button": hand.at("dealer_seat"),
        "/seats": hand.at("players"),
    }
    for index, player in enumerate(players):
        where = pointer("seats", index)
        found[where] = player.part.where
        found[f"{where}/stack"] = player.part.at("starting_stack")
        found[f"{where}/name"] = player.part.at("name")
        found[f"{where}/seat"] = player.part.at("seat")
    return found
