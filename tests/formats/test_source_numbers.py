"""A hand keeps the number that its site gave it, from one format to the next."""

import json
from collections.abc import Iterable
from io import BytesIO

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.formats.ohh.reader import read as read_ohh
from recorder.formats.ohh.writer import losses as ohh_losses
from recorder.formats.ohh.writer import write as write_ohh
from recorder.formats.pokerstars.writer import write as write_pokerstars
from tests.formats.pokerstars_text import HEADS_UP, TOURNAMENT, one


def history(text: str) -> HandHistory:
    """The hand of a text."""
    found = one(text).history
    assert found is not None
    return found


def through_ohh(hand: HandHistory) -> HandHistory:
    """The hand written as an object and read again."""
    (again,) = read_ohh(BytesIO("".join(write_ohh([hand])).encode()), "hands.ohh")
    assert again.history is not None
    return again.history


def text_of(written: Iterable[str]) -> str:
    """All that is written."""
    return "".join(written)


@pytest.mark.parametrize(
    ("text", "number", "size", "tournament"),
    [(HEADS_UP, "123456789012", 2, None), (TOURNAMENT, "777", 9, "4321")],
)
def test_ohh_says_what_pokerstars_text_says(
    text: str, number: str, size: int, tournament: str | None
) -> None:
    hand = json.loads(text_of(write_ohh([history(text)])))["ohh"]

    assert (hand["game_number"], hand["table_size"]) == (number, size)
    assert hand["tournament"] is (tournament is not None)
    assert hand.get("tournament_info", {}).get("tournament_number") == tournament


@pytest.mark.parametrize(
    ("text", "number", "what", "size"),
    [(HEADS_UP, "#123456789012:", "Hold'em", "2-max"), (TOURNAMENT, "#777:", "#4321,", "9-max")],
)
def test_number_and_tournament_come_back_from_ohh(
    text: str, number: str, what: str, size: str
) -> None:
    head, table, *_ = text_of(write_pokerstars([through_ohh(history(text))])).splitlines()

    assert number in head
    assert what in head
    assert size in table
    assert "Play Money" not in table


def test_ohh_loses_only_what_it_does_not_say() -> None:
    named = [loss.params for loss in ohh_losses(history(TOURNAMENT)) if loss.code == "extra"]

    assert [loss.code for loss in ohh_losses(history(HEADS_UP))] == ["ohh-zone"]
    assert named == [{"name": "pokerstars"}]
