"""Play beside PokerKit, and every difference with its numbers on both sides."""

from collections import Counter

import pytest

from recorder.engine.events import DealBoard, DealHole, Muck, Show
from recorder.engine.game import GAMES
from recorder.engine.setup import Setup
from tests.engine import long_differential
from tests.support import differences
from tests.support.differences import KINDS, Kind
from tests.support.differential import Pair, play_beside
from tests.support.table import act_of, cards_of, draw_of
from tests.support.tally import Tally

BLOCKS = 8
HANDS = 252


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_random_hands_are_the_same_beside_pokerkit_but_for_the_decisions(
    block: int, seats: int
) -> None:
    tally = Tally()
    for hand in range(HANDS // 3):
        play_beside(f"{block}/{seats}/{hand}", seats, tally)
    assert tally.unexplained == []
    assert tally.hands == HANDS // 3
    assert tally.left < tally.hands / 4


def beside(
    stacks: tuple[int, ...],
    *script: str,
    blinds: tuple[int, int] = (5, 10),
    hole: str = "",
    game: str = "nl-holdem",
) -> Pair:
    """A hand told to both, compared at each point; cards are told as "=2c7dJh"."""
    pair = Pair(Setup(stacks, *blinds, game=GAMES[game]), Tally())
    unseen = "??" * GAMES[game].hole_cards
    dealt = hole.split() + [unseen] * (len(stacks) - len(hole.split()))
    for seat, text in enumerate(dealt):
        pair.apply(DealHole(seat, cards_of(text)))
    for word in " ".join(script).split():
        point(pair)
        now = pair.hand.legal
        if word[0] == "=":
            pair.apply(DealBoard(cards_of(word[1:])))
        elif now.ask == "draw":
            pair.apply(draw_of(now, word))
        elif now.ask == "reveal":
            assert now.seat is not None
            pair.apply(Muck(now.seat) if word == "m" else Show(now.seat, pair.hand.hole[now.seat]))
        else:
            pair.apply(act_of(now, word))
    point(pair)
    assert pair.tally.unexplained == []
    return pair


def point(pair: Pair) -> None:
    pair.catch_up()
    pair.compare()


def only(pair: Pair) -> Counter[Kind]:
    return pair.tally.differences


def test_short_big_blind_obliges_the_full_call() -> None:
    """RULES 1.4: big blind 4 of 10 all-in. PokerKit calls the small blind's 5, and raises to 15."""
    pair = beside((200, 4, 200))
    now = pair.hand.legal
    assert (now.call_adds, now.min_to, now.max_to) == (10, 20, 200)
    assert (pair.ref.call_adds, pair.ref.raise_range) == (5, (15, 200))
    assert only(pair) == {"short-big-blind": 1}


def test_opening_short_all_in_does_not_reopen() -> None:
    """RULES 3.6: all-in 4 after two checks. PokerKit lets the first raise to 14 or more."""
    pair = beside((200, 200, 14), "c c x =2c7dJh x x a")
    now = pair.hand.legal
    assert (now.seat, now.call_adds, now.block) == (0, 4, "raise-not-reopened")
    assert (pair.ref.actor, pair.ref.call_adds, pair.ref.raise_range) == (0, 4, (14, 190))
    assert only(pair) == {"opening-short-all-in": 1}


def test_opening_short_all_in_over_the_big_blind_does_not_reopen_for_the_limper() -> None:
    """RULES 3.6: limp 10, all-in 15, call. PokerKit lets the limper raise to 25 or more."""
    pair = beside((15, 200, 200), "c a c")
    now = pair.hand.legal
    assert (now.seat, now.call_adds, now.block) == (2, 5, "raise-not-reopened")
    assert (pair.ref.actor, pair.ref.raise_range) == (2, (25, 200))
    assert only(pair) == {"opening-short-all-in": 1}


def test_short_all_ins_add_up_however_many_they_are() -> None:
    """RULES 3.6: bet 10, all-ins 15, 20, 24: 14 more; PokerKit lets the bettor only call."""
    pair = beside((200, 25, 30, 34, 200), "c c c c x =2c7dJh b10 a a a c")
    now = pair.hand.legal
    assert (now.seat, now.block, now.min_to, now.max_to) == (0, None, 34, 190)
    assert (pair.ref.actor, pair.ref.raise_range) == (0, None)
    assert only(pair) == {"short-all-ins-add-up": 1}


def test_raise_nobody_must_match_is_refused_only_where_all_others_are_all_in() -> None:
    """RULES 3.7: all-in 90 with 50 behind a third player, who has not answered yet."""
    pair = beside((200, 60, 100), "c c x =2c7dJh x x a")
    now = pair.hand.legal
    assert (now.seat, now.min_to, now.max_to) == (0, 180, 190)
    assert (pair.ref.actor, pair.ref.raise_range) == (0, None)
    assert only(pair) == {"raise-nobody-must-match": 1}


def test_no_decision_where_none_can_matter() -> None:
    """RULES 3.7: small blind all-in for exactly the big blind; PokerKit asks the big blind."""
    pair = Pair(Setup((10, 200, 200), 5, 10), Tally())
    for seat in range(3):
        pair.apply(DealHole(seat, cards_of("????")))
    for word in ("f", "a"):
        pair.compare()
        pair.apply(act_of(pair.hand.legal, word))
    assert pair.hand.legal.ask == "reveal"
    assert (pair.ref.actor, pair.ref.call_adds, pair.ref.raise_range) == (1, 0, None)
    pair.catch_up()
    assert pair.ref.actor is None
    assert only(pair) == {"no-decision": 1}


def test_equal_blinds_heads_up_the_button_acts_first() -> None:
    """RULES 1.1: blinds 10/10. PokerKit asks the big blind."""
    pair = beside((200, 200), blinds=(10, 10))
    assert (pair.hand.legal.seat, pair.ref.actor) == (1, 0)
    assert only(pair) == {"equal-blinds-heads-up": 1}


def test_last_need_not_show_when_the_others_have_mucked() -> None:
    """RULES 7.3: the hand is over; PokerKit asks the last player for cards."""
    pair = beside((200, 200), "c x =2c7dJh x x =3s x x =9c x x m", hole="AhAs KhKs")
    assert pair.hand.over
    assert pair.hand.result.final_stacks == (190, 210) == tuple(pair.ref.stacks)
    assert only(pair) == {"last-need-not-show": 1}


def test_pots_split_one_by_one() -> None:
    """RULES 5.3: 33 and 21 for the same two. PokerKit splits 54 into 27 and 27."""
    pair = beside(
        (100, 8, 100, 100, 100),
        "r8 c c f c =AsKc7h x x b3 r9 c f =8s x x =2h x x s s s",
        blinds=(1, 2),
        hole="3c3d 5d6d AhKh AdKd 4c4d",
    )
    assert pair.hand.result.final_stacks == (99, 0, 111, 109, 89)
    assert pair.ref.stacks == [99, 0, 110, 110, 89]
    assert only(pair) == {"pots-split-one-by-one": 1}


def test_odd_chips_one_each() -> None:
    """RULES 5.3: 17 by three is 6, 6, 5. PokerKit gives both odd chips to the first: 7, 5, 5."""
    pair = beside(
        (100, 100, 100, 100),
        "c c f x =AcKcQc x x x =Jc x x x =Tc x x x s s s",
        blinds=(2, 5),
        hole="3c3d 2h2d 3h3s 4h4d",
    )
    assert pair.hand.result.final_stacks == (98, 101, 101, 100)
    assert pair.ref.stacks == [98, 102, 100, 100]
    assert only(pair) == {"odd-chips-one-each": 1}


def test_three_raises_over_the_blind_are_all_before_the_flop() -> None:
    """RULES 8.1: 20, 30 and 40 over a big blind of 10. PokerKit takes a fourth raise, to 50."""
    pair = beside((200, 200, 200), "r20 r30 r40", game="fl-holdem")
    now = pair.hand.legal
    assert (now.seat, now.call_adds, now.block) == (2, 20, "raise-cap")
    assert (pair.ref.actor, pair.ref.call_adds, pair.ref.raise_range) == (2, 20, (50, 50))
    assert only(pair) == {"three-raises-over-the-blind": 1}


def test_own_discards_stay_out_of_a_refilled_stock() -> None:
    """RULES 10.5: two cards left, three wanted. PokerKit would deal 8c, 9c or Tc back as well.

    Here the 2 cards left and the 20 discards of the four before can come: 22. There also the
    player's own three and the one that the next player throws away: 26. The next player draws from
    the 19 that are left, there from 23.
    """
    pair = beside(
        (200,) * 6,
        "c c c c c x",
        "2c3c4c5c7d>6c6d6h6sKc 2d3d4d5d7c>KdKhKsAcAd 2h3h4h5h7s>AhAs8h8s9h 2s3s4s5s7h>9sThTsJhJs",
        "8c9cTc>QhQs2c",
        hole="2c3c4c5c7d 2d3d4d5d7c 2h3h4h5h7s 2s3s4s5s7h 8c9cTcJcQd 8d9dTdJdQc",
        game="five-card-draw",
    )
    change = pair.changes[-1]
    assert (change.stock, len(change.drawable)) == (2, 22)
    pair.apply(draw_of(pair.hand.legal, "8d>2d"))
    assert pair.tally.unexplained == []
    assert only(pair) == {"own-discards-stay-out": 2}
    assert pair.ref.dealable[4] - change.drawable == set(cards_of("8c9cTc8d"))
    last = change.drawable - set(cards_of("QhQs2c"))
    assert pair.ref.dealable[5] - last == set(cards_of("8c9cTc8d"))


def test_every_kind_of_difference_has_its_own_test() -> None:
    tests = [name.replace("_", "-") for name in globals() if name.startswith("test_")]
    assert [
        kind for kind in KINDS if not any(name.startswith(f"test-{kind}") for name in tests)
    ] == []


def test_a_difference_that_is_no_decision_is_unexplained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differences, "is_opening_short_all_in", lambda *_: False)
    pair = Pair(Setup((15, 200, 200), 5, 10), Tally())
    for seat in range(3):
        pair.apply(DealHole(seat, cards_of("????")))
    for word in ("c", "a", "c"):
        pair.apply(act_of(pair.hand.legal, word))
    pair.compare()
    assert [line.split(": ", 1)[1] for line in pair.tally.unexplained][:1] == [
        "bet or raise: None here, (25, 200) in PokerKit"
    ]


def test_the_long_run_counts_hands_and_fails_on_what_is_unexplained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert long_differential.main(["--hands", "2", "--jobs", "1"]) == 0
    assert "hands               12" in capsys.readouterr().out
    monkeypatch.setattr(long_differential, "share", lambda *_: Tally(unexplained=["a difference"]))
    assert long_differential.main(["--hands", "6", "--jobs", "1"]) == 1
    assert "a difference" in capsys.readouterr().out
