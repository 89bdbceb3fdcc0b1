"""RULES 9.2 and 9.3 through files: where button and blinds go when players go out."""

import pytest

from recorder.formats.check import check_text
from recorder.formats.script.reader import ScriptHand
from recorder.formats.script.writer import write
from tests.engine.test_series import DOWN_TO_TWO, SIX, Places
from tests.formats.script_text import read_all
from tests.formats.series_files import lines
from tests.formats.series_script import script, whole


def posted(hand: ScriptHand) -> Places:
    """The button, who posted the small blind, who posted the big blind."""
    posts = {event.kind: event.seat for event in whole(hand).events if event.type == "post"}
    return whole(hand).button, posts.get("small-blind"), posts["big-blind"]


def check_everywhere(hands: list[ScriptHand]) -> None:
    """The same hands are sound as a script, as lines, and written out in full."""
    assert [hand.findings for hand in hands] == [[]] * len(hands)
    histories = [whole(hand) for hand in hands]
    assert [report.findings for report in check_text(lines(histories), "x.jsonl")] == [[]] * len(
        hands
    )
    again = read_all("".join(write(histories)))
    assert [hand.findings for hand in again] == [[]] * len(hands)
    assert [whole(hand) for hand in again] == histories


@pytest.mark.parametrize("case", SIX)
def test_9_2_the_places_of_six_who_go_out_one_by_one_or_together(case: str) -> None:
    outs, expected = SIX[case]
    hands = read_all(script(6, [*outs, ()]))
    assert [posted(hand) for hand in hands] == [(1, 2, 3), *expected]
    check_everywhere(hands)


@pytest.mark.parametrize(("seats", "outs", "expected"), DOWN_TO_TWO)
def test_9_3_the_places_of_the_last_two(
    seats: int, outs: list[tuple[int, ...]], expected: tuple[int, int]
) -> None:
    hands = read_all(script(seats, [*outs, ()]))
    button, big_blind = expected
    assert posted(hands[-1]) == (button, button, big_blind)
    check_everywhere(hands)
