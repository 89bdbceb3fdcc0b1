"""The examples of the specification: hold'em is sound and survives writing, Omaha is refused."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from recorder.formats.hands import read_stream
from recorder.formats.loaded import Loaded
from recorder.formats.ohh.writer import losses, write
from tests.formats.ohh_hands import loaded as loaded_text
from tests.support.phh import CORPORA

EXAMPLES = sorted((CORPORA / "ohh").glob("*/*.ohh"))

pytestmark = pytest.mark.skipif(not EXAMPLES, reason="the corpora are not here")


def loaded(path: Path) -> Loaded:
    with path.open("rb") as stream:
        (hand,) = read_stream(stream, str(path))
    return hand


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_sound_or_refused_by_name(path: Path) -> None:
    hand = loaded(path)

    if path.name.startswith("Holdem"):
        assert hand.report.findings == []
        assert hand.report.result is not None
    else:
        assert hand.report.verdict == "unsupported"
        assert [f.code for f in hand.report.findings] == ["unsupported-game"]


@pytest.mark.parametrize(
    "path", [path for path in EXAMPLES if "Holdem" in path.name], ids=lambda path: path.stem
)
def test_an_example_is_the_same_hand_after_it_was_written(path: Path) -> None:
    hand = loaded(path).history
    assert hand is not None
    (again,) = loaded_text("".join(write([hand])))

    assert losses(hand) == []
    assert again.report.findings == []
    assert again.history == hand


@pytest.mark.parametrize(
    "path", [path for path in EXAMPLES if "Holdem" in path.name], ids=lambda path: path.stem
)
def test_an_example_is_the_same_object_after_it_was_read(path: Path) -> None:
    """But for the layout: how players are numbered, where hands are shown, what is 0 or empty."""
    source = json.loads(path.read_text(encoding="utf-8-sig"), parse_float=Decimal)["ohh"]
    history = loaded(path).history
    assert history is not None
    written = json.loads("".join(write([history])), parse_float=Decimal)["ohh"]
    assert plain(written) == plain(source)


LAYOUT = ("spec_version", "rounds", "players", "pots", "hero_player_id")


def plain(hand: dict[str, Any]) -> dict[str, Any]:
    """An object by the names of its players, without what only the layout makes."""
    names = {str(each["id"]): each["name"] for each in hand["players"]}
    streets = {
        part["street"]: (part.get("cards") or [], [told(each, names) for each in played(part)])
        for part in hand["rounds"]
        if part["street"] != "Showdown"
    }
    shows = [
        told(each, names)
        for part in hand["rounds"]
        for each in part["actions"]
        if each["action"] in LATE
    ]
    pots = [
        (
            pot["amount"],
            pot.get("rake"),
            sorted([told(win, names) for win in pot["player_wins"]], key=str),
        )
        for pot in hand["pots"]
    ]
    players = [told(each, {}) for each in sorted(hand["players"], key=lambda each: each["seat"])]
    head = {key: value for key, value in hand.items() if key not in LAYOUT and value}
    hero = names.get(str(hand["hero_player_id"]))
    head["start_date_utc"] = head["start_date_utc"].removesuffix("Z")
    return {**head, "hero": hero, "": (streets, sorted(shows, key=str), pots, players)}


LATE = ("Shows Cards", "Mucks Cards", "Payout")


def played(part: dict[str, Any]) -> list[dict[str, Any]]:
    """The actions of a round but for those of the showdown."""
    return [each for each in part["actions"] if each["action"] not in LATE]


def told(each: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A player, an action or a win, with the name for the id."""
    kept = {
        key: value for key, value in each.items() if value and key not in ("action_number", "id")
    }
    if "player_id" in each:
        kept["player_id"] = names[str(each["player_id"])]
    return {key: value for key, value in kept.items() if key != "contributed_rake"}
