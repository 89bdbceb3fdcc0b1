"""Series and tournaments between two hands, worked out by RULES 8.3, 9 and 10."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from recorder.engine.series import End
from recorder.formats.json_hand import Ante, HandHistory, Series
from recorder.formats.script.problems import InputProblem
from recorder.session.coming import Coming
from recorder.session.count import Count
from recorder.session.drafts import begin, discard, finish, remembered_start, reopen, resume
from recorder.session.level_clock import level_clock
from recorder.session.next_hand import dated, next_start, skip, whatever_follows
from recorder.session.series import again, coming
from recorder.session.series_turn import SeriesTurn
from recorder.storage.library import Library
from tests.session.series_hands import (
    ANTE_ALONE,
    DRAW,
    FOUR,
    HOME,
    TOURNAMENT,
    after,
    bust,
    first_hand,
    played,
    stacks,
)

ALL_FOLD = "f f f"


def numbers(start: HandHistory) -> tuple[int, int | None, int | None, int]:
    """The hand of the series, the button, the seat of the small blind, and the level."""
    assert start.series
    return start.series.hand, start.button, start.series.small_blind, start.series.level


def counted(**left: int | None) -> Count:
    count = Count()
    count.stacks.update(left)
    return count


def test_the_next_hand_moves_everything_on_and_begins_anew() -> None:
    start = first_hand().model_copy(update={"notes": "long", "tags": ("x",)})
    start = dated(start, datetime(2026, 11, 30, 20, 15, tzinfo=UTC))
    following = next_start(played(start, ALL_FOLD))
    assert stacks(following) == {"Anna": 199, "Boris": 201, "Clara": 200, "Dmitri": 200}
    assert numbers(following) == (2, 1, 2, 1)
    table = following.table
    assert table is not None
    assert (table.hand_number, table.played_at, following.notes, following.tags) == (
        *(2, None),
        *(None, ()),
    )
    assert (following.events, following.result, following.id) == ((), None, None)


def test_who_has_no_chips_is_out_and_leaves_a_dead_small_blind_and_button() -> None:
    # Dmitri has the button, Anna the small blind, Boris the big blind, who loses everything.
    second = after(first_hand(), *bust(first_hand(), "Clara", "Boris"))
    assert stacks(second) == {"Anna": 199, "Clara": 401, "Dmitri": 200}
    # The big blind goes on to Clara; the small blind falls on Boris' seat, so nobody posts it.
    assert (numbers(second), second.stakes.small_blind) == ((2, 1, 2, 1), None)
    third = after(second, "f f")
    # The button lies on Boris' seat, where nobody plays.
    assert (numbers(third), third.stakes.small_blind) == ((3, 2, 3, 1), 1)
    assert [seat.seat for seat in third.seats] == [1, 3, 4]


def test_a_series_goes_on_until_one_has_all_the_chips() -> None:
    start = first_hand(names=FOUR[:2], button=0)
    end = coming(played(start, *bust(start, "Anna", "Boris")))
    assert isinstance(end, End)
    assert (end.reason, end.hands, end.places) == ("one-left", 1, ((1,), (2,)))
    with pytest.raises(InputProblem, match="series-ended"):
        next_start(played(start, *bust(start, "Anna", "Boris")))


def test_what_follows_a_finished_series_is_the_same_series_once_more() -> None:
    start: HandHistory | End = first_hand(hero=0)
    while isinstance(start, HandHistory):
        last = played(start, *bust(start, "Anna", start.seats[-1].name))
        start = coming(last)
    following = whatever_follows(last)
    assert stacks(following) == dict.fromkeys(FOUR, 200)
    assert following.series is not None
    assert (following.series.hand, following.series.out) == (1, ())
    assert [seat.hero for seat in following.seats] == [True, False, False, False]
    assert following.button in {1, 2, 3, 4}
    assert following.table is not None
    assert following.table.hand_number == 4


def test_stacks_that_differed_at_first_are_asked_for_once_more() -> None:
    start = first_hand(HOME.model_copy(update={"chips": None}))
    assert stacks(again(start)) == dict.fromkeys(FOUR)


@pytest.mark.parametrize("stated", [{"Anna": 500}, {"Anna": None}])
def test_nobody_tops_up(stated: dict[str, int | None]) -> None:
    with pytest.raises(InputProblem, match="series-no-top-up"):
        next_start(played(first_hand(), ALL_FOLD), stated)


def test_no_chips_leave_the_table_as_rake() -> None:
    with pytest.raises(InputProblem) as refused:
        next_start(played(first_hand(), "c c c x", "flop 2c 3d 4h", "b8 f f f", "rake 1"))
    params = {"amount": 800, "stated": 799}
    assert (refused.value.code, refused.value.params) == ("series-chips-differ", params)


def test_a_level_of_two_hands_is_over_after_two() -> None:
    first = first_hand(TOURNAMENT)
    assert (first.stakes.small_blind, first.stakes.big_blind) == (10, 20)
    second = after(first, ALL_FOLD)
    third = after(second, ALL_FOLD)
    series = third.series
    assert series is not None
    assert (numbers(second)[3], series.level, series.level_from) == (1, 2, 3)
    stakes = third.stakes
    assert stakes.ante is not None
    assert (stakes.small_blind, stakes.big_blind, stakes.ante.amount) == (25, 50, 5)
    # A level with minutes goes on until somebody moves it on.
    assert numbers(after(third, ALL_FOLD))[3] == 2


def test_a_level_is_moved_on_by_hand_and_that_can_be_taken_back() -> None:
    history = played(first_hand(TOURNAMENT), ALL_FOLD)
    turn = SeriesTurn()
    assert turn.stays(history) is None
    turn.next_level = True
    moved = turn.after(history)
    assert not isinstance(moved, End)
    assert (numbers(moved)[3], moved.stakes.big_blind) == (2, 50)
    turn.next_level = False
    unmoved = turn.after(history)
    assert not isinstance(unmoved, End)
    assert unmoved.stakes.big_blind == 20


def test_the_last_level_holds_to_the_end() -> None:
    assert SeriesTurn().stays(played(first_hand(), ALL_FOLD)) == "last-level"


def test_a_level_that_begins_anyway_is_not_moved_on_to() -> None:
    second = after(first_hand(TOURNAMENT), ALL_FOLD)
    assert SeriesTurn().stays(played(second, ALL_FOLD)) == "level-due"


def test_a_hand_that_begins_a_level_is_not_moved_on_to_the_one_behind_it() -> None:
    third = after(after(first_hand(TOURNAMENT), ALL_FOLD), ALL_FOLD)
    assert third.series is not None
    assert (third.series.level, third.series.level_from) == (2, 3)
    assert SeriesTurn().stays(third) == "level-due"


def test_the_first_hand_is_played_at_the_first_level() -> None:
    assert SeriesTurn().stays(first_hand(TOURNAMENT)) == "first-level"


def test_a_hand_that_is_about_to_be_dealt_can_be_moved_on_too() -> None:
    second = after(first_hand(TOURNAMENT), ALL_FOLD)
    turn = SeriesTurn()
    turn.next_level = True
    moved = turn.after(second)
    assert not isinstance(moved, End)
    assert moved.series is not None
    assert (moved.series.hand, moved.series.level, moved.series.level_from) == (2, 2, 2)
    assert stacks(moved) == stacks(second)


def test_nobody_is_moved_on_to_an_ante_that_they_cannot_post() -> None:
    more = ANTE_ALONE.model_copy(update={"ante": Ante(amount=101, by="all"), "min_bet": 202})
    start = first_hand(DRAW.model_copy(update={"levels": (*DRAW.levels, more)}))
    turn = SeriesTurn()
    turn.next_level = True
    with pytest.raises(InputProblem, match="series-chips-short"):
        turn.after(start)


def test_the_clock_of_a_level_begins_with_its_first_hand() -> None:
    eight = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    second = after(dated(first_hand(TOURNAMENT), eight), ALL_FOLD)
    second = dated(second, eight + timedelta(minutes=5))
    assert second.series is not None
    assert second.series.level_since == eight.isoformat()
    third = dated(after(second, ALL_FOLD), eight + timedelta(minutes=10))
    clock = level_clock(third, eight + timedelta(minutes=17))
    assert clock is not None
    assert (clock.elapsed, clock.left) == (timedelta(minutes=7), timedelta(minutes=13))
    late = level_clock(third, eight + timedelta(hours=2))
    assert late is not None
    assert late.left == timedelta()
    assert not late.ahead
    # The computer's clock was set back: the level has all of its time, and stands still.
    early = level_clock(third, eight - timedelta(hours=2))
    assert early is not None
    assert (early.ahead, early.elapsed, early.left) == (True, timedelta(), timedelta(minutes=20))
    # A second is no clock set back.
    just = level_clock(third, eight + timedelta(minutes=10, seconds=-1))
    assert just is not None
    assert not just.ahead


def test_constant_blinds_have_no_clock() -> None:
    now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    assert level_clock(dated(first_hand(), now), now) is None
    assert level_clock(first_hand(TOURNAMENT), now) is None


def test_a_skipped_hand_takes_stacks_that_add_up() -> None:
    second = skip(first_hand(), {"Anna": 0, "Boris": 250, "Clara": 350, "Dmitri": 200})
    assert not isinstance(second, End)
    assert stacks(second) == {"Boris": 250, "Clara": 350, "Dmitri": 200}
    assert numbers(second) == (2, 1, 2, 1)
    with pytest.raises(InputProblem, match="series-chips-differ"):
        skip(first_hand(), {"Anna": 1, "Boris": 250, "Clara": 350, "Dmitri": 200})
    with pytest.raises(InputProblem) as refused:
        skip(first_hand(), {"Anna": None, "Boris": 250, "Clara": 350, "Dmitri": 200})
    assert refused.value.params == {"seat": "Anna"}


def test_a_series_that_is_stopped_is_won_by_most_chips_and_equal_stacks_tie() -> None:
    history = played(first_hand(), ALL_FOLD)
    turn = SeriesTurn()
    turn.stopping = True
    end = turn.after(history)
    assert isinstance(end, End)
    # Boris took Anna's small blind.
    assert (end.reason, end.hands, end.places) == ("stopped", 1, ((2,), (3, 4), (1,)))
    assert stacks(turn.proposed(history)) == dict.fromkeys(FOUR, 200)
    turn.stopping = False
    assert not isinstance(turn.after(history), End)


def test_a_draw_series_is_over_after_ten_hands() -> None:
    start = first_hand(DRAW)
    for hand in range(1, 10):
        assert numbers(start)[0] == hand
        start = after(start, ALL_FOLD)
    # The dealer moves left each hand; the last to act takes the antes of the others.
    assert (start.button, sum(stack or 0 for stack in stacks(start).values())) == (1, 400)
    end = coming(played(start, ALL_FOLD))
    assert isinstance(end, End)
    assert (end.reason, end.hands) == ("hands-played", 10)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.sqlite3") as opened:
        yield opened


def test_a_series_needs_no_more_than_the_library_remembers(library: Library) -> None:
    start = dated(first_hand(TOURNAMENT), datetime(2026, 11, 30, 20, 0, tzinfo=UTC))
    assert start.series is not None
    recording, draft = begin(library, start, remembered=True)
    # Whoever leaves the hand has it still to play.
    proposed = remembered_start(library)
    assert proposed is not None
    assert proposed.series == start.series.model_copy(update={"level_since": None})
    recording.submit("f")
    draft.release()
    recording, draft = resume(library, draft.id)
    assert recording.start.series == start.series
    recording.submit("f f")
    number = finish(recording, draft)
    second = remembered_start(library)
    assert second is not None
    assert numbers(second)[0] == 2
    recording, draft = reopen(library, number)
    assert (recording.start.series, recording.start.seats) == (start.series, start.seats)
    draft.release()


def test_a_discarded_hand_of_a_series_is_still_to_be_played(library: Library) -> None:
    noon = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    for line in ("", "f"):
        recording, draft = begin(library, dated(first_hand(TOURNAMENT), noon), remembered=True)
        if line:
            recording.submit(line)
        draft.release()
        discard(library, library.resume(draft.id))
        start = remembered_start(library)
        assert start is not None
        # Its level has not begun.
        assert level_clock(dated(start, noon + timedelta(hours=1)), noon + timedelta(hours=1))
        assert numbers(start)[0] == 1
        assert start.series is not None
        assert start.series.level_since is None


def test_a_skipped_hand_may_end_the_series(library: Library) -> None:
    first = first_hand(names=FOUR[:3], button=2)
    recording, draft = begin(library, first)
    draft.release()
    recording.submit("f f")
    coming_next = Coming(recording)
    coming_next.skip(library, counted(Anna=600, Boris=0, Clara=0), "phone")
    end = coming_next.end()
    assert end is not None
    assert (end.reason, end.hands, end.winners) == ("one-left", 2, (1,))
    assert stacks(coming_next.proposed()) == dict.fromkeys(FOUR[:3], 200)


def test_after_a_skipped_hand_the_level_may_be_moved_on(library: Library) -> None:
    recording, draft = begin(library, first_hand(TOURNAMENT))
    draft.release()
    recording.submit(ALL_FOLD)
    following = Coming(recording)
    following.skip(library, counted(Anna=1500, Boris=1500, Clara=1500, Dmitri=1500), "")
    assert following.turn is not None
    # Two hands at the first level are over.
    assert numbers(following.start())[::3] == (3, 2)
    following.skip(library, counted(Anna=1500, Boris=1500, Clara=1500, Dmitri=1500), "")
    assert numbers(following.start())[::3] == (4, 2)
    following.turn.next_level = True
    assert numbers(following.start())[::3] == (4, 3)


def test_series_of_stacks_as_they_are_have_their_places_too() -> None:
    series = Series(levels=HOME.levels)
    following = after(first_hand(series), ALL_FOLD)
    assert following.series is not None
    assert (following.series.chips, following.series.hand) == (None, 2)
