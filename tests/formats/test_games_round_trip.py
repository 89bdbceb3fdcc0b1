"""Hands of every game, played at random: as JSON, as a script, and back."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recorder.engine.cards import UNKNOWN
from recorder.engine.game import GAMES
from recorder.engine.state import Hand
from recorder.formats.check import check_text
from recorder.formats.json_hand import (
    HandHistory,
    dump,
    dump_line,
)
from recorder.formats.play import finish, setup_of
from recorder.formats.script.writer import draw_text, write_script
from tests.formats.played import history_of
from tests.formats.script_text import read_one
from tests.support.random_play import Dealer, Style, play_out, random_setup

DRAWS = [name for name, game in GAMES.items() if game.draws]


def random_history(name: str, seed: int, first: int, *, antes: bool) -> HandHistory:
    """A finished hand of a game, some cards unseen and some stacks unknown."""
    rng, game = Random(seed), GAMES[name]
    setup = random_setup(rng, game=game, unknown=0.1, no_blinds=antes and game.draws)
    hand = Hand(setup)
    # A muck after an all-in at hold'em is against RULES 7.4; a draw game has no cards to come.
    style = Style(muck=0.1 if game.draws else 0)
    return finish(history_of(hand, tuple(play_out(hand, Dealer(rng, style))), first))


HANDS = st.builds(
    random_history,
    st.sampled_from(sorted(GAMES)),
    st.integers(0, 2**32),
    st.integers(1, 10),
    antes=st.booleans(),
)


@settings(max_examples=150, deadline=None)
@given(HANDS)
def test_a_hand_of_any_game_is_valid_json_and_reads_back_the_same(history: HandHistory) -> None:
    for text in (dump(history), dump_line(history)):
        (report,) = check_text(text.encode())
        assert {finding.severity for finding in report.findings} <= {"warning"}
        assert report.result == history.result
        assert report.id == history.id
        assert HandHistory.model_validate_json(text) == history


@settings(max_examples=150, deadline=None)
@given(HANDS)
def test_a_hand_of_any_game_comes_to_the_same_through_a_script(history: HandHistory) -> None:
    read = read_one(write_script(history)).history
    assert read is not None
    assert setup_of(read) == setup_of(history)
    assert read.result == history.result
    assert read_one(write_script(read)).history == read
    if history.game in DRAWS:
        # After an all-in at hold'em, shows are stored from the button's left.
        assert read.events == history.events
        assert read.id == history.id


@pytest.mark.parametrize(
    ("discarded", "received", "typed"),
    [
        ("", "", "pat"),
        ("5c7d9h", "AcAh2s", "draw 5c7d9h AcAh2s"),
        ("5c7d9h", "??????", "draw 5c7d9h"),
        ("??????", "AcAh2s", "draw 3 AcAh2s"),
        ("??????", "??????", "draw 3"),
        ("??7d", "Ac??", "draw ??7d Ac??"),
    ],
)
def test_a_draw_is_written_as_it_is_typed(discarded: str, received: str, typed: str) -> None:
    assert draw_text(discarded, received) == typed


def test_the_least_bet_of_an_ante_game_is_twice_the_ante_where_nothing_is_said() -> None:
    seats = "seat Anna 100\nseat Boris 100 button\n"
    history = read_one(f"game five-card-draw\nante 3\n{seats}").history
    assert history is not None
    assert (history.stakes.min_bet, history.stakes.big_blind) == (6, None)


def test_unseen_closed_cards_are_five_at_draw() -> None:
    seats = "seat Anna 100\nseat Boris 100 button\nhole Anna ??\n"
    hand = read_one(f"game five-card-draw\nante 1\n{seats}").hand
    assert hand is not None
    assert hand.hole == [(UNKNOWN,) * 5] * 2
