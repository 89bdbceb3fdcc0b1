"""Recordings of two to ten players at every game, typed token by token."""

from random import Random

import pytest

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Act, DealHole, Event, Muck, Show
from recorder.engine.game import GAMES, Game
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import names
from recorder.formats.script.problems import InputProblem
from recorder.session.recording import Recording
from tests.session.tables import random_table, table, typed

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def deal_unknown(beside: Hand, dealt: int | None) -> None:
    while beside.ask == "hole_cards" and beside.seat != dealt:
        beside.apply(DealHole(beside.seat, (UNKNOWN,) * beside.setup.game.hole_cards))


def keep_up(beside: Hand, event: Event, recording: Recording) -> None:
    """The same at the table beside: what goes without saying, then the event itself."""
    dealt = event.seat if isinstance(event, DealHole) else None
    deal_unknown(beside, dealt)
    if not (isinstance(event, Show) and beside.shown[event.seat]):
        beside.apply(event)
    if recording.hand.ask != "hole_cards":
        deal_unknown(beside, None)
    turned_up = enumerate(recording.hand.shown)
    for seat in [seat for seat, cards in turned_up if cards and not beside.shown[seat]]:
        beside.apply(Show(seat, beside.hole[seat]))


def told(history: HandHistory) -> dict[str, int | None]:
    assert history.result is not None
    return dict(history.result["net"])


@ALL_GAMES
def test_what_is_typed_is_what_happens(game: Game) -> None:
    rng = Random(f"typed {game.name}")
    for _ in range(15):
        recording, dealer = random_table(rng, game, rng.randint(2, game.max_seats))
        beside = Hand(recording.hand.setup)
        lines = []
        while not recording.finished:
            event = dealer.event(recording.hand)
            lines.append(typed(event, recording.view))
            recording.submit(lines[-1])
            keep_up(beside, event, recording)
            assert (recording.hand.pot, recording.hand.behind) == (beside.pot, beside.behind)
        assert recording.hand.result == beside.result
        history = recording.history()
        assert told(history) == dict(zip(names(history), beside.result.net, strict=True))


@ALL_GAMES
def test_every_step_is_taken_back_and_made_again(game: Game) -> None:
    rng = Random(f"undo {game.name}")
    for _ in range(4):
        recording, dealer = random_table(rng, game, rng.randint(3, game.max_seats))
        before = [recording.view]
        while not recording.finished:
            recording.submit(typed(dealer.event(recording.hand), recording.view))
            before.append(recording.view)
        history = recording.history()
        for view in before[-2::-1]:
            assert recording.undo()
            assert recording.view == view
        for view in before[1:]:
            assert recording.redo()
            assert recording.view == view
        assert (recording.history(), recording.can_redo) == (history, False)


@ALL_GAMES
def test_a_step_that_is_edited_and_put_back_leaves_the_hand_as_it_was(game: Game) -> None:
    rng = Random(f"edit {game.name}")
    for _ in range(4):
        recording, dealer = random_table(rng, game, rng.randint(3, game.max_seats))
        while not recording.finished:
            recording.submit(typed(dealer.event(recording.hand), recording.view))
        history = recording.history()
        acts = [at for at, entry in enumerate(recording.entries) if isinstance(entry.event, Act)]
        for at in rng.sample(acts, min(4, len(acts))):
            event = recording.entries[at].event
            assert isinstance(event, Act)
            if event.verb == "fold":
                continue
            recording.edit(at, Act(event.seat, "fold"))
            if recording.misfit is None:
                assert recording.hand.live[event.seat] is False
            recording.edit(at, event)
            assert recording.history() == history


def test_several_players_are_typed_by_name_on_one_line() -> None:
    recording = table("200", "200", "200", "200", hero=1)
    recording.submit("AhKd Dmitri: r6 Anna: c Boris: c f flop Td 7c 2s Boris: x Dmitri: b10")
    assert (recording.view.name, recording.view.pot) == ("Anna", 6 * 3 + 2 + 10)
    assert recording.hand.hole[0] == (50, 45)


def test_only_the_hero_is_asked_for_cards_wherever_they_sit() -> None:
    for hero in range(5):
        recording = table("200", "200", "200", "200", "200", hero=hero)
        assert (recording.view.ask, recording.view.count) == ("hole_cards", 2)
        assert recording.view.seats[recording.view.seat or 0].hero
        recording.submit("AhKd")
        assert recording.view.name == "Dmitri"
        assert [seat.hole for seat in recording.view.seats if seat.hero] == [(50, 45)]


def test_pot_odds_count_what_a_short_stack_can_win() -> None:
    recording = table("100", "200", "200", "30")
    # Dmitri is all-in for 30, Anna raises to 100, Boris folds his 1; Clara has 2 in.
    recording.submit("a r100 f")
    assert recording.view.odds == (98, 30 + 100 + 1 + 100)
    recording = table("200", "200", "30", "100")
    # Clara, the big blind, has 28 more: for them she plays for 30 of each, and Boris's 1.
    recording.submit("r60 c f")
    assert recording.view.odds == (28, 30 + 30 + 1 + 30)


def test_a_hand_on_another_button_or_with_more_players_is_not_dealt_alike() -> None:
    recording = table("200", "200", "200")
    same = recording.start
    recording.submit("r6")
    assert recording.deals_alike(same)
    assert not recording.deals_alike(table("200", "200", "200", button=1).start)
    assert not recording.deals_alike(table("200", "200", "200", "200").start)
    assert not recording.deals_alike(table("200", "200").start)


def test_whoever_is_all_in_by_the_blinds_may_be_shown_at_once() -> None:
    """RULES 1.4: there is no decision, so the first thing typed is a hand."""
    recording = table("1", "1", "1", ante="1")
    recording.submit("show Boris AsAh")
    recording.submit("show Clara KsKh")
    recording.submit(Show(2, (0, 1)))
    assert recording.view.ask == "board"
    recording = table("1", "1", "1", ante="1")
    recording.submit("muck Clara")
    assert recording.hand.mucked == [1]


def test_two_who_lie_open_after_an_all_in_may_still_be_said_to_muck() -> None:
    recording = table("80", "20", "50")
    for line in ("hole Boris AsAh", "hole Clara 4c 3h", "hole Anna KsKh", "a a a"):
        recording.submit(line)
    assert all(seat.shown for seat in recording.view.seats)
    assert [w.code for w in recording.submit("muck Boris").warnings] == ["muck-after-all-in"]
    recording.submit(Muck(1))
    assert recording.finished
    assert recording.hand.result.net == (-20, -50, 70)
    again = Recording(recording.start, recording.entries)
    assert again.history() == recording.history()


def test_whoever_lay_open_when_the_flop_came_cannot_muck_any_more() -> None:
    recording = table("80", "20", "50")
    for line in ("hole Boris AsAh", "hole Clara 4c 3h", "a a a", "flop Td 7c 2s"):
        recording.submit(line)
    with pytest.raises(InputProblem, match="already-shown"):
        recording.submit("muck Boris")
    assert recording.view.seats[0].shown
