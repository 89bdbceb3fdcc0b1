"""Open Hand History: what its objects mean, worked out by hand."""

import json
from copy import deepcopy
from io import BytesIO
from random import Random
from typing import Any

import pytest

from recorder.formats.check import check_text
from recorder.formats.ohh.reader import begins_ohh, read
from recorder.formats.registry import detect
from tests.formats.ohh_hands import HEADS_UP, Path, action, changed, found, history, loaded

RAISE = ("rounds", 0, "actions", 3, "amount")


def test_amounts_are_what_an_action_adds() -> None:
    hand = history(HEADS_UP)

    assert found(HEADS_UP) == []
    totals = [(e.seat, e.to) for e in hand.events if e.type in ("bet", "raise")]
    assert totals == [(5, 150), (5, 200), (2, 600), (2, 500), (5, 1760)]
    assert hand.rake == 125


def test_what_nobody_matched_comes_back_without_a_word() -> None:
    (one,) = loaded(json.dumps({"ohh": HEADS_UP}))

    assert one.report.result is not None
    assert one.report.result["returned"] == {"Anna": 1260}
    assert one.report.result["net"] == {"Anna": 1125, "Boris": -1250}


def test_the_head_becomes_the_header() -> None:
    hand = history(HEADS_UP)

    assert hand.table is not None
    assert hand.table.model_dump() == {
        "name": "Table 4",
        "venue": "Club",
        "event": None,
        "hand_number": 31,
        "played_at": "2026-01-02T03:04:05Z",
    }
    assert (hand.stakes.small_blind, hand.stakes.big_blind, hand.stakes.decimals) == (25, 50, 2)
    seats = [(seat.seat, seat.name, seat.stack, seat.hero) for seat in hand.seats]
    assert seats == [(2, "Boris", 3000, False), (5, "Anna", 2510, True)]
    assert hand.button == 5


def test_what_has_no_key_here_is_kept_under_the_formats_name() -> None:
    info = {"tournament_number": "9", "name": "Sunday", "buyin_amount": 10.5}
    hand = deepcopy(HEADS_UP) | {"tournament": True, "tournament_info": info, "flags": ["Fast"]}
    hand["players"][0]["display"] = "A."
    read_hand = history(hand)

    assert read_hand.table is not None
    assert read_hand.table.event == "Sunday"
    assert read_hand.extra["ohh"] == {
        "network_name": "Net",
        "internal_version": "7",
        "table_size": 2,
        "tournament": True,
        "tournament_info": info,
        "flags": ["Fast"],
        "players": {"Anna": {"display": "A."}},
    }


OLDER: list[tuple[Path, object]] = [
    (("start_date_utc",), "2026-01-02T03:04:05"),
    (("tournament",), KeyError),
    (("table_size",), "2"),
    (("ante_amount",), None),
    (("ante_amount",), KeyError),
    (("rounds", 0, "cards"), ""),
    (("rounds", 1, "cards"), "3d As 4s"),
    (("rounds", 1, "actions", 0, "amount"), KeyError),
    (("rounds", 0, "actions", 4, "is_allin"), KeyError),
    (("pots", 0, "rake"), None),
    (("pots",), []),
    (("hero_player_id",), None),
    (("players", 0, "starting_stack"), "25.10"),
    (("rounds", 0, "actions", 3, "amount"), 1.2500000000000002),
    (("unheard_of",), {"a": 1.5}),
]


@pytest.mark.parametrize(("path", "value"), OLDER)
def test_older_and_looser_files_are_read(path: Path, value: object) -> None:
    assert found(changed(path, value)) == []


WRONG: list[tuple[Path, object, str, str]] = [
    (RAISE, 0.3, "raise-too-small", "/ohh/rounds/0/actions/3"),
    (RAISE, None, "stated-size-missing", "/ohh/rounds/0/actions/3"),
    (RAISE, 1e30, "ohh-number", "/ohh/rounds/0/actions/3/amount"),
    (RAISE, [], "wrong-type", "/ohh/rounds/0/actions/3/amount"),
    (RAISE, 0.12345678, "ohh-number", "/ohh/rounds/0/actions/3/amount"),
    (("rounds", 0, "actions", 4, "amount"), 2, "stated-call", "/ohh/rounds/0/actions/4"),
    (("rounds", 0, "actions", 0, "amount"), 0.1, "post-amount", "/ohh/rounds/0/actions/0"),
    (("rounds", 0, "actions", 3, "player_id"), 1, "not-your-turn", "/ohh/rounds/0/actions/3"),
    (
        ("rounds", 0, "actions", 3, "player_id"),
        7,
        "ohh-player-unknown",
        "/ohh/rounds/0/actions/3/player_id",
    ),
    (("rounds", 0, "actions", 3, "action"), "Push", "ohh-action", "/ohh/rounds/0/actions/3/action"),
    (("rounds", 0, "actions", 4, "is_allin"), True, "stated-all-in", "/ohh/rounds/0/actions/4"),
    (("rounds", 1, "cards"), ["3d", "As"], "card-count", "/ohh/rounds/1/cards"),
    (("rounds", 1, "cards"), ["3d", "As", "Ks"], "card-twice", "/ohh/rounds/1/cards"),
    (("rounds", 1, "cards"), ["3d", "As", "1s"], "wrong-card", "/ohh/rounds/1/cards/2"),
    (("rounds", 1, "street"), "Turn", "unsupported-run-it-twice", "/ohh/rounds/2/street"),
    (("pots", 0, "amount"), 26, "stated-pot", "/ohh/pots"),
    (("pots", 0, "rake"), 1.3, "stated-collected", "/ohh/pots/0/player_wins/0/win_amount"),
    (
        ("pots", 0, "player_wins", 0, "player_id"),
        1,
        "stated-collected",
        "/ohh/pots/0/player_wins/0/win_amount",
    ),
    (("dealer_seat",), 3, "button-not-seated", "/ohh/dealer_seat"),
    (("dealer_seat",), KeyError, "missing-key", "/ohh/dealer_seat"),
    (("players", 1, "id"), 0, "ohh-id-twice", "/ohh/players/1/id"),
    (("players", 1, "seat"), 5, "seat-twice", "/ohh/players/1/seat"),
    (("players", 1, "name"), "anna", "name-twice", "/ohh/players/0/name"),
    (("players", 1, "starting_stack"), -1, "field-too-small", "/ohh/players/1/starting_stack"),
    (("players",), "all", "wrong-type", "/ohh/players"),
    (("rounds",), {}, "wrong-type", "/ohh/rounds"),
    (("big_blind_amount",), "much", "wrong-type", "/ohh/big_blind_amount"),
]


@pytest.mark.parametrize(("path", "value", "code", "where"), WRONG)
def test_the_first_thing_wrong_is_named_with_its_pointer(
    path: Path, value: object, code: str, where: str
) -> None:
    assert (code, where) in found(changed(path, value))


OUTSIDE: list[tuple[Path, object, str]] = [
    (("game_type",), "Omaha", "unsupported-game"),
    (("game_type",), "OmahaHiLo", "unsupported-game"),
    (("game_type",), "Stud", "unsupported-game"),
    (("game_type",), "Draw", "unsupported-game"),
    (("bet_limit", "bet_type"), "CAP", "unsupported-game"),
    (("bet_limit", "bet_cap"), 20, "unsupported-betting-cap"),
    (("flags",), ["Fast", "Cap"], "unsupported-betting-cap"),
    (("flags",), ["Run_It_Twice"], "unsupported-run-it-twice"),
    (("flags",), ["Bomb_Pot"], "unsupported-bomb-pot"),
    (("rounds", 0, "actions", 2, "action"), "Straddle", "unsupported-straddle"),
    (("rounds", 0, "actions", 2, "action"), "Post Dead", "unsupported-dead-blind"),
    (("rounds", 0, "actions", 2, "action"), "Post Extra Blind", "unsupported-dead-blind"),
    (("rounds", 0, "actions", 2, "action"), "Post BB", "unsupported-dead-blind"),
    (("rounds", 0, "actions", 2, "action"), "Added To Pot", "unsupported-added-pot"),
]


@pytest.mark.parametrize(("path", "value", "code"), OUTSIDE)
def test_what_cannot_be_recorded_is_refused_by_name(path: Path, value: object, code: str) -> None:
    (one,) = loaded(json.dumps({"ohh": changed(path, value)}))

    assert one.report.verdict == "unsupported"
    assert [finding.code for finding in one.report.findings] == [code]


def test_a_site_that_counts_the_unmatched_bet_to_the_pot_is_warned_of() -> None:
    hand = changed(("pots", 0, "amount"), 37.6)
    hand["pots"][0]["player_wins"][0]["win_amount"] = 36.35

    assert found(hand) == [("ohh-uncalled", "/ohh/pots/0/player_wins/0/win_amount")]


def test_who_does_nothing_sits_out() -> None:
    hand = deepcopy(HEADS_UP)
    hand["players"].append({"id": 9, "seat": 7, "name": "Clara", "starting_stack": 50})

    assert found(hand) == []
    assert len(history(hand).seats) == 2
    hand["players"][2]["is_sitting_out"] = False
    assert found(hand)[0][0] == "post-unasked"


def three(*preflop: dict[str, Any]) -> dict[str, Any]:
    """Three players with the button at seat 5; the actions before the flop."""
    hand = deepcopy(HEADS_UP) | {"pots": []}
    hand["players"].append({"id": 2, "seat": 8, "name": "Clara", "starting_stack": 9.75})
    hand["rounds"] = [{"id": 0, "street": "Preflop", "actions": list(preflop)}]
    return hand


def test_an_ante_of_one_player_is_the_big_blinds_for_all() -> None:
    hand = three(
        action(1, 1, "Post Ante", 0.5), action(2, 2, "Post SB", 0.25), action(3, 1, "Post BB", 0.5)
    ) | {"ante_amount": 0.5}
    hand["rounds"][0]["actions"].append(action(4, 0, "Fold"))
    stakes = history(hand).stakes

    assert found(hand) == [("incomplete", "/ohh/rounds")]
    assert stakes.ante is not None
    assert (stakes.ante.amount, stakes.ante.by) == (50, "big-blind")


def test_where_the_big_blind_sits_in_its_place_nobody_posts_the_small_one() -> None:
    hand = three(action(1, 2, "Post BB", 0.5), action(2, 1, "Fold"), action(3, 0, "Fold"))

    assert found(hand) == []
    assert history(hand).stakes.small_blind is None


def test_after_an_all_in_the_streets_have_no_actions_and_hands_are_shown_at_the_end() -> None:
    hand = deepcopy(HEADS_UP)
    hand["rounds"][2]["actions"][2] = action(3, 1, "Call", 12.6)
    hand["rounds"] += [
        {"id": 3, "street": "River", "cards": ["3h"], "actions": []},
        {
            "id": 4,
            "street": "Showdown",
            "actions": [
                action(1, 1, "Shows Cards", cards=["3c", "3s"]),
                action(2, 0, "Shows Cards", cards=["Ks", "9c"]),
            ],
        },
    ]
    hand["pots"] = [
        {"number": 0, "amount": 50.2, "player_wins": [{"player_id": 1, "win_amount": 50.2}]}
    ]

    assert found(hand) == []
    hand["rounds"][4]["actions"] = [action(1, 0, "Shows Cards", cards=["Ks", "9c"])]
    assert found(hand) == []
    hand["pots"][0]["player_wins"][0]["player_id"] = 0
    assert [code for code, _ in found(hand)] == ["muck-after-all-in"]


def test_hands_stand_one_behind_the_other_or_one_to_a_line() -> None:
    other = json.dumps({"ohh": changed(("game_number",), "32")})
    pretty = json.dumps({"ohh": HEADS_UP}, indent=2)
    holed = pretty.replace('"players"', '\n\n"players"')
    named = json.dumps({"id": "x", "_profits": {"Anna": 1.5}, "ohh": HEADS_UP})
    for text in (
        f"{pretty}\n\n{other}\n",
        f"\ufeff{holed}\r\n\r\n\r\n{pretty}",
        f"{other}\n{named}\n",
        f"{pretty}\n{other}",
    ):
        assert [one.report.verdict for one in loaded(text)] == ["valid", "valid"], text[:80]
    kept = loaded(named)[0].history
    assert kept is not None
    said = kept.extra["ohh"]
    assert isinstance(said, dict)
    assert said["_outer"] == {"id": "x", "_profits": {"Anna": 1.5}}


def test_a_broken_hand_never_stops_the_rest() -> None:
    pretty = json.dumps({"ohh": HEADS_UP}, indent=2)
    line = json.dumps({"ohh": HEADS_UP})
    for text in (f"{pretty[:-40]}\n\n{pretty}", f"{line[:-4]}\n{line}", f"{pretty[:-40]}\n{line}"):
        assert [one.report.verdict for one in loaded(text)] == ["unreadable", "valid"]


def test_more_than_a_hand_keeps_aside_is_said() -> None:
    assert "extra-too-long" in [code for code, _ in found(changed(("more",), "x" * 200_000))]


def test_a_key_that_stands_twice_is_named() -> None:
    text = json.dumps({"ohh": HEADS_UP}).replace(
        '"dealer_seat"', '"currency": "EUR", "dealer_seat"'
    )
    (one,) = loaded(text)

    assert [(f.code, f.where) for f in one.report.findings] == [("duplicate-key", "/ohh/currency")]


def test_the_look_alike_is_refused_by_name() -> None:
    text = json.dumps({"version": 1, "hands": [HEADS_UP]})
    (report,) = check_text(text.encode(), "x.json")

    assert (report.format, report.verdict) == ("ohh", "unreadable")
    assert [finding.code for finding in report.findings] == ["ohh-look-alike"]


def test_the_format_is_told_by_its_key_and_not_by_one_inside() -> None:
    form = detect(json.dumps({"a": {"b": [1]}, "ohh": {}}).encode(), "x.json")

    assert form is not None
    assert form.name == "ohh"
    assert not begins_ohh(b'{"format": "recorder-hand", "extra": {"ohh": {}}}')
    assert not begins_ohh(b'{"notes": "\\"ohh\\": {"}')


@pytest.mark.parametrize("seed", range(80))
def test_broken_bytes_are_reported_and_never_raise(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(json.dumps({"ohh": HEADS_UP}, indent=1).encode() * 2)
    for _ in range(rng.randint(1, 12)):
        data[rng.randrange(len(data))] = rng.choice(b'{}[]",:0123456789-.eE\n\xff ')
    for one in read(BytesIO(bytes(data[: rng.randint(1, len(data))])), "x"):
        assert one.report.verdict


VALUES: list[object] = [None, 0, -1, 1.5, 10**30, 1e308, "", "x", [], {}, [[]], [{}], True]


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_any_value_at_any_place_is_reported_and_never_raises(value: object) -> None:
    for path in paths(HEADS_UP, ()):
        for one in loaded(json.dumps({"ohh": changed(path, value)})):
            assert one.report.verdict


def paths(value: object, path: Path) -> list[Path]:
    """Every place of a document."""
    items: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    inner = [each for key, part in items for each in paths(part, (*path, key))]
    return [path, *inner] if path else inner


@pytest.mark.parametrize(
    "text",
    [
        '{"ohh":' + "[" * 100_000,
        '{"ohh":{"a":"' + "x" * 6_000_000 + '"}}',
        '{"ohh":{"a":[' + "0," * 200_000 + "0]}}",
        '{"ohh":{"rounds":[' + "{}," * 20_000 + "{}]}}",
        "{\n" * 10_000,
        '{"ohh":{"a":"' + '\\"' * 1_000_000,
        '{"ohh":{"a":' + '"' * 1_000_001,
        '{"ohh":{"a":' + " " * 1_000_000 + '"',
        '{"ohh": null}',
        '{"ohh": {"big_blind_amount": 1e999999999, "small_blind_amount": 1e-999999999}}',
    ],
    ids=["deep", "long", "many", "rounds", "open", "escaped", "quotes", "spaces", "null", "huge"],
)
def test_hostile_texts_end_with_a_word(text: str) -> None:
    assert all(one.report.findings for one in loaded(text))
