"""Wrong hands of every game are repaired as hands of that game."""

from dataclasses import replace
from typing import Any

import pytest

from recorder.engine.events import Draw
from recorder.formats.play import engine_events
from recorder.session.lost import Lost
from recorder.session.recording import Recording
from tests.session.repairs import problems, sample


@pytest.mark.parametrize(
    ("name", "said", "put_right"),
    [
        ("draw-min-bet-beside-blinds.hand", ("min_bet", "min-bet-beside-blind"), {"min_bet": ""}),
        ("draw-without-forced-bets.hand", ("ante", "ante-needed"), {"ante": "1"}),
        ("draw-without-least-bet.json", ("min_bet", "min-bet-not-positive"), {"min_bet": "2"}),
        ("holdem-without-blinds.json", ("blinds", "big-blind-missing"), {"blinds": "10/20"}),
        ("min-bet-beside-blinds.json", ("min_bet", "min-bet-beside-blind"), {"min_bet": ""}),
    ],
)
def test_a_forced_bet_that_the_game_wants_otherwise_is_asked_for_in_its_field(
    name: str, said: tuple[str, str], put_right: dict[str, Any]
) -> None:
    repair = sample(name)
    assert said in problems(repair)
    fields = replace(repair.written.fields, **put_right)
    assert repair.start(fields).game == fields.game != "nl-holdem"


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("draw-two-hole-cards.json", "five-card-draw"),
        ("draw-own-discard.hand", "five-card-draw"),
        ("fixed-limit-fourth-raise.json", "fl-holdem"),
        ("pot-limit-bet-too-large.hand", "pl-holdem"),
    ],
)
def test_a_right_header_of_any_game_is_kept(name: str, game: str) -> None:
    repair = sample(name)
    assert repair.refused is None
    assert repair.lost == ()
    assert repair.start().game == game


def test_closed_cards_of_another_game_are_named_as_lost() -> None:
    assert sample("draw-two-hole-cards.hand").lost == (Lost("line 5, column 1", "hero Anna AsAd"),)


def test_a_draw_that_cannot_be_is_kept_as_a_step_that_does_not_fit() -> None:
    repair = sample("draw-discard-of-another.json")
    start = repair.start()
    entries, lost = repair.steps(start)
    assert lost == ()
    recording = Recording(start, entries)
    draws = [event for event in engine_events(recording.history()) if isinstance(event, Draw)]
    assert [len(event.discarded) for event in draws][:1] == [3]
    assert recording.view.ask == "draw"
