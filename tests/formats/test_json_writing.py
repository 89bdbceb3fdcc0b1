"""Writing a JSON hand and reading it back, its key order, and its identity."""

import hashlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recorder.engine.state import Hand
from recorder.formats.canonical import canonical_text, hand_id
from recorder.formats.check import check_text
from recorder.formats.json_hand import (
    FORMAT,
    VERSION,
    HandEvent,
    HandHistory,
    Seat,
    Stakes,
    dump,
    dump_line,
)
from recorder.formats.play import (
    engine_events,
    finish,
    history_event,
    replay_of,
    seat_numbers,
    setup_of,
)
from tests.formats.json_samples import ALL_IN, FOLDED, UNKNOWN_WINNER, Change, changed
from tests.formats.json_strategies import EVENTS, HANDS
from tests.formats.played import history_of
from tests.support.random_play import Dealer, play_out, random_setup


@given(HANDS)
def test_what_is_written_reads_back_as_the_same_hand(history: HandHistory) -> None:
    assert HandHistory.model_validate_json(dump(history)) == history
    assert HandHistory.model_validate_json(dump_line(history)) == history
    assert dump_line(history).count("\n") == 1


@given(HANDS)
def test_the_canonical_text_is_sorted_json_without_spaces(history: HandHistory) -> None:
    content = json.loads(canonical_text(history))
    assert json.dumps(
        content, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    ).encode() == canonical_text(history)
    plain = history.model_dump(mode="json", exclude={"seats": {"__all__": {"hero"}}})
    if history.stakes.min_bet is None:
        del plain["stakes"]["min_bet"]
    assert content == {key: plain[key] for key in content}
    assert set(content) == {"game", "stakes", "table", "seats", "button", "events"}


def _read(document: dict[str, Any]) -> HandHistory:
    return HandHistory.model_validate_json(json.dumps(document))


@pytest.mark.parametrize(
    "change",
    [
        lambda hand: hand["seats"][0].update(hero=True),
        lambda hand: hand.update(notes="a note"),
        lambda hand: hand.update(tags=["tag"]),
        lambda hand: hand.update(certainty={"/button": "unknown"}),
        lambda hand: hand.update(extra={"a": 1}),
        lambda hand: hand.update(recorded_with="something"),
        lambda hand: hand.update(rake=1),
        lambda hand: hand.update(id="0" * 64),
        lambda hand: hand.pop("result"),
        lambda hand: hand["events"][4].update(all_in=False),
        lambda hand: hand["stakes"].update(decimals=0, currency=None, ante=None),
    ],
)
def test_the_id_stays_with_what_is_said_about_the_hand(change: Change) -> None:
    assert hand_id(_read(changed(FOLDED, change))) == hand_id(_read(FOLDED))


@pytest.mark.parametrize(
    "change",
    [
        lambda hand: hand["stakes"].update(decimals=2),
        lambda hand: hand["stakes"].update(ante={"amount": 1, "by": "all"}),
        lambda hand: hand.update(table={"hand_number": 2}),
        lambda hand: hand.update(table={"played_at": "2026-05-01T20:15Z"}),
        lambda hand: hand["seats"][0].update(name="Ann"),
        lambda hand: hand["seats"][0].update(stack=None),
        lambda hand: hand.update(button=2),
        lambda hand: hand["events"][4].update(to=7),
        lambda hand: hand["events"][4].update(all_in=True),
        lambda hand: hand["events"][6]["cards"].reverse(),
        lambda hand: hand["events"].pop(),
    ],
)
def test_the_id_changes_with_the_hand(change: Change) -> None:
    assert hand_id(_read(changed(FOLDED, change))) != hand_id(_read(FOLDED))


def test_the_id_is_made_as_documented() -> None:
    text = (
        '{"button":1,"events":[{"all_in":false,"amount":1,"kind":"small-blind","seat":1,'
        '"type":"post"},{"all_in":false,"amount":2,"kind":"big-blind","seat":2,"type":"post"},'
        '{"cards":["??","??"],"seat":2,"type":"hole"}],"game":"nl-holdem","seats":[{"name":"Аня",'
        '"seat":1,"stack":200},{"name":"Boris","seat":2,"stack":null}],"stakes":{"ante":null,'
        '"big_blind":2,"currency":null,"decimals":0,"small_blind":1},"table":null}'
    )

    def change(hand: dict[str, Any]) -> None:
        hand["events"] = hand["events"][:3]
        hand["seats"] = [
            {"seat": 1, "name": "Аня", "stack": 200, "hero": True},
            {"seat": 2, "name": "Boris", "stack": None},
        ]
        del hand["result"]

    history = _read(changed(FOLDED, change))
    assert canonical_text(history).decode() == text
    assert hand_id(history) == hashlib.sha256(text.encode()).hexdigest()


def test_a_different_stated_id_is_a_warning() -> None:
    (checked,) = check_text(json.dumps({**FOLDED, "id": "0" * 64}).encode())
    assert [(f.severity, f.code, f.where) for f in checked.findings] == [
        ("warning", "id-differs", "/id")
    ]
    assert checked.verdict == "warnings"
    assert checked.id == hand_id(_read(FOLDED))


@pytest.mark.parametrize("sample", [FOLDED, ALL_IN, UNKNOWN_WINNER])
def test_keys_are_written_in_the_order_of_the_format_and_defaults_left_out(
    sample: dict[str, Any],
) -> None:
    assert json.loads(dump(_read(sample))) == sample
    assert [*json.loads(dump(_read(sample)))] == [*sample]
    assert [*json.loads(dump(_read(sample)))["events"][0]] == ["type", "seat", "kind", "amount"]


@pytest.mark.parametrize("sample", [FOLDED, ALL_IN])
def test_finishing_a_hand_puts_posts_in_front_and_works_out_the_result(
    sample: dict[str, Any],
) -> None:
    def change(hand: dict[str, Any]) -> None:
        del hand["result"]
        hand["events"] = hand["events"][2:]

    finished = finish(_read(changed(sample, change)))
    assert json.loads(dump(finished)) == {**sample, "id": hand_id(_read(sample))}


@given(st.lists(EVENTS, max_size=8).map(tuple), st.integers(1, 10))
def test_every_event_goes_to_the_table_and_back(events: tuple[HandEvent, ...], button: int) -> None:
    seats = tuple(Seat(seat=n, name=str(n), stack=None) for n in range(1, 11))
    history = HandHistory(
        format=FORMAT,
        version=VERSION,
        game="nl-holdem",
        stakes=Stakes(small_blind=1, big_blind=2),
        seats=seats,
        button=button,
        events=events,
    )
    numbers = seat_numbers(history)
    assert numbers[-1] == button
    back = tuple(
        history_event(moved, numbers, event.street if event.type == "board" else None)
        for moved, event in zip(engine_events(history), events, strict=True)
    )
    assert back == events


@given(st.integers(0, 2**32), st.integers(2, 10), st.integers(1, 10))
def test_hands_played_at_random_are_valid_once_finished(seed: int, seats: int, first: int) -> None:
    rng = Random(seed)
    setup = random_setup(rng, seats, unknown=0.1)
    hand = Hand(setup)
    events = play_out(hand, Dealer(rng))
    history = history_of(hand, tuple(events), first)
    assert setup_of(history).stacks == setup.stacks
    assert engine_events(history) == [*hand.posts, *events]
    assert replay_of(history).hand.result == hand.result
    (checked,) = check_text(dump_line(finish(history)).encode())
    assert checked.verdict in ("valid", "warnings")
    assert {finding.code for finding in checked.findings} <= {
        "winner-unknown",
        "fold-unneeded",
        "muck-after-all-in",
    }
