"""From one hand to the next with three players and more: who is dealt in, and the button."""

from pathlib import Path
from random import Random

import pytest

from recorder.engine.events import DealHole
from recorder.engine.forced import big_blind_seat
from recorder.engine.game import GAMES, Game
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import names, players
from recorder.formats.script.problems import InputProblem
from recorder.session.coming import Coming
from recorder.session.count import Count
from recorder.session.next_hand import next_start, recounted, sitting_out, skip, whatever_follows
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.library import Library
from tests.session.tables import NAMES, random_table, table, typed
from tests.support.random_play import Dealer, Style

BOARD = ("flop Td 7c 2s", "turn 5h", "river 9c")


def all_in(*stacks: str, loser: str, winner: str) -> Recording:
    """Anna, on the button, and the blinds are all-in; Dmitri folds; `loser` loses all."""
    recording = table(*stacks)
    lines = ("a", "a", "c") if len(stacks) == 3 else ("f", "a", "a", "c")
    for line in (f"hole {loser} 4c 3h", f"hole {winner} AsAh", *lines, *BOARD):
        recording.submit(line)
    for name in NAMES[:3]:
        if name not in (loser, winner):
            recording.submit(f"show {name} 8c 3d")
    assert recording.finished
    return recording


def seated(start: HandHistory) -> dict[str, int | None]:
    return {seat.name: seat.stack for seat in start.seats}


def counted(**stacks: int | None) -> Count:
    count = Count()
    count.stacks.update(stacks)
    return count


def test_the_button_passes_to_the_next_player_and_chips_go_on() -> None:
    recording = table("200", "200", "200", "200", hero=2)
    recording.submit("r6 f f c flop Td 7c 2s x b8 f")
    following = next_start(recording.history())
    # Dmitri, under the gun, and Clara, the big blind, play; Dmitri wins 6 and the small blind.
    assert seated(following) == {"Anna": 200, "Boris": 199, "Clara": 194, "Dmitri": 207}
    assert (following.button, [seat.hero for seat in following.seats].index(True)) == (2, 2)


def test_who_has_no_chips_is_not_dealt_in_unless_topped_up() -> None:
    history = all_in("50", "20", "80", "100", loser="Boris", winner="Clara").history()
    following = next_start(history)
    assert seated(following) == {"Clara": 150, "Dmitri": 100}
    assert sitting_out(history, following) == ("Anna", "Boris")
    topped = next_start(history, {"Boris": 60})
    assert seated(topped) == {"Boris": 60, "Clara": 150, "Dmitri": 100}
    assert [seat.seat for seat in topped.seats] == [2, 3, 4]
    assert (topped.button, sitting_out(history, topped)) == (2, ("Anna",))


def test_the_button_passes_over_who_is_not_dealt_in() -> None:
    history = all_in("80", "20", "50", "100", loser="Boris", winner="Anna").history()
    assert next_start(history, {"Clara": 9}).button == 3
    assert next_start(history).button == 4


def test_one_alone_cannot_go_on() -> None:
    history = all_in("80", "20", "50", loser="Boris", winner="Anna").history()
    with pytest.raises(InputProblem) as refused:
        next_start(history)
    assert (refused.value.code, refused.value.params) == ("player-out", {"name": "Boris, Clara"})
    assert whatever_follows(history).button == 2


@pytest.mark.parametrize(
    ("loser", "button", "big_blind"),
    [
        # Anna had the button, Boris the small blind, Clara the big blind: next is the player
        # after Clara, so whoever goes out, Clara does not post it again (RULES 9.3).
        ("Anna", "Clara", "Boris"),
        ("Boris", "Clara", "Anna"),
        ("Clara", "Boris", "Anna"),
    ],
)
def test_of_two_who_are_left_nobody_posts_the_big_blind_again(
    loser: str, button: str, big_blind: str
) -> None:
    start = table("200", "200", "200").start
    following = skip(start, {name: 300 * (name != loser) for name in NAMES[:3]})
    assert isinstance(following, HandHistory)
    assert names(following) == (big_blind, button)


def test_a_dead_button_passes_too() -> None:
    fields = SetupFields(("Anna", "", "Boris", "Clara"), ("9", "", "9", "9"), button=1)
    following = whatever_follows(start_of(fields))
    assert following.button == 3
    assert [seat.seat for seat in following.seats] == [1, 3, 4]


def test_only_stacks_that_an_approximate_amount_moved_are_approximate() -> None:
    recording = table("200", "~200", "200", "200", "200")
    # Dmitri raises to about 6, Eva folds, Anna calls, the blinds fold.
    recording.submit("r~6 f c f f flop Td 7c 2s x x turn 5h x x river 9c x x")
    recording.submit("show Dmitri AsAh muck Anna")
    following = next_start(recording.history())
    assert seated(following) == {
        "Anna": 194,
        "Boris": 199,
        "Clara": 198,
        "Dmitri": 209,
        "Eva": 200,
    }
    # The blinds stand for what they are, but whether all that was called is right nobody knows.
    assert set(following.certainty) == {f"/seats/{index}/stack" for index in range(4)}


def play_seen(start: HandHistory, rng: Random) -> Recording:
    """A whole hand from `start`, all of whose cards are seen and shown."""
    recording, dealer = Recording(start), Dealer(rng, Style(unseen=0, muck=0))
    for seat in recording.view.seats:
        recording.submit(DealHole(seat.position, dealer.hole(recording.view.game.hole_cards)))
    while not recording.finished:
        recording.submit(typed(dealer.event(recording.hand), recording.view))
    return recording


def may_go_on(history: HandHistory) -> bool:
    assert history.result is not None
    return sum(stack != 0 for stack in history.result["final_stacks"].values()) > 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_hand_after_hand_no_chip_is_lost_and_the_button_goes_round(game: Game) -> None:
    rng = Random(f"evening {game.name}")
    for _ in range(10):
        empty, _ = random_table(rng, game, rng.randint(3, game.max_seats), 60)
        recording = play_seen(empty.start, rng)
        chips = 60 * len(recording.start.seats)
        while may_go_on(history := recording.history()):
            start = next_start(history)
            assert sum(seat.stack or 0 for seat in start.seats) == chips
            left = [seat.name for seat in players(history) if seat.name in seated(start)]
            button = next(seat.name for seat in start.seats if seat.seat == start.button)
            # The next who is dealt in; of two who are left perhaps the other (RULES 9.3).
            assert button == left[0] or len(left) == 2
            posted = recording.view.seats[big_blind_seat(recording.hand.setup)].name
            assert len(left) > 2 or game.draws or names(start)[0] != posted
            recording = play_seen(start, rng)
        with pytest.raises(InputProblem, match="player-out"):
            next_start(history)


def test_a_stack_that_is_about_right_touches_others_only_all_in() -> None:
    recording = table("200", "~50", "200", "200")
    recording.submit("r6 f c f flop Td 7c 2s x x turn 5h x x river 9c b20 f")
    assert next_start(recording.history()).certainty == {"/seats/1/stack": "approximate"}
    recording = table("200", "~50", "200", "200")
    # Boris is all-in for about 50 and Anna calls; Clara and Dmitri fold what they had put in.
    recording.submit("hole Anna AsAh")
    recording.submit("hole Boris KsKh")
    recording.submit("r6 c a f f c flop Td 7c 2s turn 5h river 9c")
    following = next_start(recording.history())
    assert seated(following) == {"Anna": 258, "Clara": 198, "Dmitri": 194}
    assert following.certainty == {"/seats/0/stack": "approximate"}


def test_a_coming_hand_may_be_counted_anew() -> None:
    start = table("200", "~150", "200", "200").start
    again = recounted(start, {"Anna": 0, "Clara": 90})
    assert seated(again) == {"Boris": 150, "Clara": 90, "Dmitri": 200}
    assert (again.button, again.certainty) == (2, {"/seats/0/stack": "approximate"})
    assert recounted(start, {"Boris": 80}).certainty == {}
    with pytest.raises(InputProblem, match="player-out"):
        recounted(start, {"Anna": 0, "Boris": 0, "Clara": 0})


def test_a_dead_button_of_a_coming_hand_is_on_a_player_once_two_are_left() -> None:
    fields = SetupFields(("Anna", "", "Boris", "Clara"), ("9", "", "9", "9"), button=1)
    start = start_of(fields)
    assert recounted(start, {"Clara": 5}).button == 2
    assert recounted(start, {"Clara": 0}).button == 3


def test_stacks_are_typed_for_everybody_and_who_is_out_may_buy_in(tmp_path: Path) -> None:
    coming = Coming(all_in("50", "20", "80", "100", loser="Boris", winner="Clara"))
    assert coming.sitting_out() == ("Anna", "Boris")
    assert coming.typed() == {"Anna": "", "Boris": "", "Clara": "150", "Dmitri": "100"}
    coming.take(counted(Anna=70))
    assert coming.sitting_out() == ("Boris",)
    assert coming.typed() == {"Anna": "70", "Boris": "", "Clara": "150", "Dmitri": "100"}
    with Library(tmp_path / "library.sqlite3") as library:
        coming.skip(library, counted(Anna=80, Boris=30, Clara=130, Dmitri=110), "dealer misdealt")
    assert seated(coming.start()) == {"Anna": 80, "Boris": 30, "Clara": 130, "Dmitri": 110}
    # The hand that was skipped had Boris on the button.
    assert coming.start().button == 3


def test_after_a_skipped_hand_who_is_out_is_not_asked_for(tmp_path: Path) -> None:
    coming = Coming(all_in("50", "20", "80", "100", loser="Boris", winner="Clara"))
    with Library(tmp_path / "library.sqlite3") as library:
        coming.skip(library, counted(Anna=None, Boris=0, Clara=140, Dmitri=110), "")
    assert seated(coming.start()) == {"Anna": None, "Clara": 140, "Dmitri": 110}
