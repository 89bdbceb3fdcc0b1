"""From the head of an object to the header of a JSON hand."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from recorder.formats.findings import Finding, pointer
from recorder.formats.header import is_time
from recorder.formats.json_hand import MAX_HAND_NUMBER
from recorder.formats.json_hand_v1 import MAX_TEXT
from recorder.formats.names import cut
from recorder.formats.ohh.besides import AT_THE_TABLE, OURS, action_of, besides, of_pokerstars
from recorder.formats.ohh.money import Money
from recorder.formats.ohh.part import Part

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
_CURRENCY: Final = re.compile(r"[A-Z][A-Z0-9]{1,7}")


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
    busy = {
        action.name("player_id")
        for _, actions in rounds
        for action in actions
        if action_of(action) not in AT_THE_TABLE
    }
    over = bool(hand.get("pots"))
    found: dict[str, Player] = {}
    for part in hand.parts("players"):
        part.need("id", "seat", "name", "starting_stack")
        ident, seat, name = part.name("id"), part.seat("seat"), part.text("name")
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
    seats = [
        {
            "seat": player.seat,
            "name": player.name,
            "stack": money.some(player.part, "starting_stack"),
            "hero": player.ident == hero,
        }
        for player in players
    ]
    return {
        "game": GAMES[hand.part("bet_limit").text("bet_type").upper()],
        "stakes": {
            **forced,
            "currency": currency if _is_code(currency) and currency != PLAY_MONEY else None,
            "decimals": money.decimals,
        },
        "table": table_of(hand),
        "seats": seats,
        "button": hand.seat("dealer_seat"),
        "extra": extra_of(hand, {player.ident for player in players}),
    }


def extra_of(hand: Part, players: set[str]) -> dict[str, Any]:
    """What the object says and our hand has no key for, by the format that says it.

    `players` are the ids of those who are dealt in.
    """
    taken = {
        "currency": _is_code(hand.text("currency")),
        "start_date_utc": _time(hand) is not None,
        "game_number": _is_number(hand.text("game_number")),
        "site_name": len(hand.text("site_name")) <= MAX_TEXT,
    }
    return besides(hand, players, {key for key, is_taken in taken.items() if is_taken})


def _is_code(currency: str) -> bool:
    return _CURRENCY.fullmatch(currency) is not None


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


def no_date(hand: Part) -> Iterator[Finding]:
    """A time that no calendar and clock have."""
    stated = hand.text("start_date_utc")
    if stated.strip() and _time(hand) is None:
        params = {"value": cut(stated)}
        yield Finding("warning", "date-impossible", hand.at("start_date_utc"), params)


def table_of(hand: Part) -> dict[str, Any] | None:
    """Where and when the hand was played, `None` where nothing says so."""
    number = hand.text("game_number")
    info = hand.part("tournament_info")
    site = hand.text("site_name")
    table = {
        "name": _short(hand.text("table_name")),
        "venue": _short("" if site == OURS else site),
        "event": _short(info.text("name")),
        "hand_number": int(number) if _is_number(number) and not of_pokerstars(hand) else None,
        "played_at": _time(hand),
    }
    return table if any(value is not None for value in table.values()) else None


def _short(text: str) -> str | None:
    return text[:MAX_TEXT] or None


def _is_number(text: str) -> bool:
    plain = re.fullmatch(r"0|[1-9]\d{0,15}", text, re.ASCII)
    return plain is not None and int(text) <= MAX_HAND_NUMBER


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
