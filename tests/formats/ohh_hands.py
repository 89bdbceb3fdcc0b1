"""A hand of Open Hand History, heads-up, and ways to change it."""

import json
from copy import deepcopy
from io import BytesIO
from typing import Any

from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Loaded
from recorder.formats.ohh.reader import read


def action(
    number: int, player: int, what: str, amount: float = 0, **more: object
) -> dict[str, Any]:
    """An action as the format writes it."""
    said = {"action_number": number, "player_id": player, "action": what, "amount": amount}
    return {**said, "is_allin": False, **more}


HEADS_UP: dict[str, Any] = {
    "spec_version": "1.4.7",
    "site_name": "Club",
    "network_name": "Net",
    "internal_version": "7",
    "tournament": False,
    "game_number": "31",
    "start_date_utc": "2026-01-02T03:04:05Z",
    "table_name": "Table 4",
    "game_type": "Holdem",
    "bet_limit": {"bet_type": "NL", "bet_cap": 0},
    "table_size": 2,
    "currency": "USD",
    "dealer_seat": 5,
    "small_blind_amount": 0.25,
    "big_blind_amount": 0.5,
    "ante_amount": 0,
    "hero_player_id": 0,
    "players": [
        {"id": 0, "seat": 5, "name": "Anna", "starting_stack": 25.10},
        {"id": 1, "seat": 2, "name": "Boris", "starting_stack": 30},
    ],
    "rounds": [
        {
            "id": 0,
            "street": "Preflop",
            "actions": [
                action(1, 0, "Post SB", 0.25),
                action(2, 1, "Post BB", 0.5),
                action(3, 0, "Dealt Cards", cards=["Ks", "9c"]),
                action(4, 0, "Raise", 1.25),
                action(5, 1, "Call", 1),
            ],
        },
        {
            "id": 1,
            "street": "Flop",
            "cards": ["3d", "As", "4s"],
            "actions": [
                action(1, 1, "Check"),
                action(2, 0, "Bet", 2),
                action(3, 1, "Raise", 6),
                action(4, 0, "Call", 4),
            ],
        },
        {
            "id": 2,
            "street": "Turn",
            "cards": ["Jd"],
            "actions": [
                action(1, 1, "Bet", 5),
                action(2, 0, "Raise", 17.6, is_allin=True),
                action(3, 1, "Fold"),
            ],
        },
    ],
    "pots": [
        {
            "number": 0,
            "amount": 25,
            "rake": 1.25,
            "player_wins": [{"player_id": 0, "win_amount": 23.75}],
        }
    ],
}
"""Anna raises 1.25 more to 1.50 and Boris calls; a raise on the flop to 6 is called. On the turn
Anna puts in the 17.60 that she has left over a bet of 5, and 12.60 come back: the pot is two times
1.50, 6 and 5."""

Path = tuple[str | int, ...]


def changed(path: Path, value: object) -> dict[str, Any]:
    """The hand with something else at a place; a value of `KeyError` takes the key out."""
    hand = deepcopy(HEADS_UP)
    here: Any = hand
    for key in path[:-1]:
        here = here[key]
    if value is KeyError:
        del here[path[-1]]
    else:
        here[path[-1]] = value
    return hand


def loaded(text: str) -> list[Loaded]:
    """The hands of a text."""
    return list(read(BytesIO(text.encode()), "x.ohh"))


def found(hand: dict[str, Any]) -> list[tuple[str, str]]:
    """What is said of one hand, and where."""
    (one,) = loaded(json.dumps({"ohh": hand}))
    return [(finding.code, finding.where) for finding in one.report.findings]


def history(hand: dict[str, Any]) -> HandHistory:
    """The hand as a document."""
    (one,) = loaded(json.dumps({"ohh": hand}))
    assert one.history is not None
    return one.history
