"""PokerStars text, read: hands whose play and payouts are worked out by hand."""

import pytest

from recorder.formats.check import check_text
from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Loaded
from tests.formats.pokerstars_text import DRAW, HEADS_UP, TOURNAMENT, codes, loaded, one


def history_of(hand: Loaded) -> HandHistory:
    assert hand.history is not None
    return hand.history


def test_a_cash_hand_is_read_whole() -> None:
    history = history_of(one(HEADS_UP))
    assert history.game == "nl-holdem"
    stakes = history.stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.ante) == (50, 100, None)
    assert (stakes.currency, stakes.decimals) == ("USD", 2)
    seats = [(seat.seat, seat.name, seat.stack, seat.hero) for seat in history.seats]
    assert seats == [(1, "Anna", 10000, True), (2, "Boris", 6250, False)]
    assert history.button == 1
    assert history.table is not None
    assert history.table.name == "Vega II"
    assert history.table.played_at == "2014-01-06T04:07:34-05:00"
    assert history.extra["pokerstars"] == {
        "id": "123456789012",
        "time": "2014/01/06 4:07:34 ET",
        "max_seats": 2,
    }


def test_raises_are_street_totals_and_known_hands_lie_open_after_an_all_in() -> None:
    told = [
        (event.type, getattr(event, "seat", None), getattr(event, "to", None))
        for event in history_of(one(HEADS_UP)).events
    ]
    assert told == [
        ("post", 1, None),
        ("post", 2, None),
        ("hole", 2, None),
        ("hole", 1, None),
        ("raise", 1, 250),
        ("call", 2, None),
        ("board", None, None),
        ("check", 2, None),
        ("bet", 1, 325),
        ("raise", 2, 1000),
        ("call", 1, None),
        ("board", None, None),
        ("bet", 2, 5000),
        ("call", 1, None),
        ("show", 2, None),
        ("show", 1, None),
        ("board", None, None),
    ]


def test_the_payouts_of_a_cash_hand() -> None:
    hand = one(HEADS_UP)
    assert codes(hand) == []
    result = hand.report.result
    assert result is not None
    assert result["net"] == {"Anna": -6250, "Boris": 6000}
    assert result["rake"] == 250


def test_antes_short_blinds_and_side_pots_of_a_tournament() -> None:
    hand = one(TOURNAMENT)
    history = history_of(hand)
    ante = history.stakes.ante
    assert ante is not None
    assert (ante.amount, ante.by) == (20, "all")
    assert (history.stakes.small_blind, history.stakes.big_blind) == (100, 200)
    assert history.stakes.currency is None
    result = hand.report.result
    assert result is not None
    assert [pot["amount"] for pot in result["pots"]] == [360, 650]
    assert result["returned"] == {"Clara": 20}
    assert result["net"] == {"Clara": 610, "Dmitri": -400, "Egon": -120, "Fee": -90}


def test_what_has_no_key_of_ours_is_kept() -> None:
    kept = history_of(one(TOURNAMENT)).extra["pokerstars"]
    assert isinstance(kept, dict)
    assert kept["tournament"] == {"id": "4321", "buyin": "$20+$1 USD", "level": "Level XII"}
    assert kept["lines"] == ["Fee finished the tournament in 3rd place"]
    assert kept["sitting_out"] == [5]
    assert kept["mucked"] == {"9": "Jd4d"}


def test_a_short_stack_that_mucks_after_an_all_in_is_warned_of() -> None:
    assert codes(one(TOURNAMENT)) == ["muck-after-all-in"]


def test_a_draw_with_blinds_at_fixed_limit() -> None:
    hand = one(DRAW)
    history = history_of(hand)
    assert history.game == "fl-five-card-draw"
    assert (history.stakes.small_blind, history.stakes.big_blind) == (50, 100)
    draws = [event for event in history.events if event.type == "draw"]
    assert draws[0].discarded == ("6h", "4h", "2s")
    assert draws[0].received == ("Ks", "Kd", "3c")
    assert draws[1].discarded == ()
    assert codes(hand) == []
    assert hand.report.result is not None
    assert hand.report.result["net"] == {"Anna": -50, "Boris": 410, "Clara": -400}


NOISE = [
    'Boris said, "nh: (Anna) [Ah Kd] folds"',
    "Egon joins the table at seat #5 ",
    "Boris has timed out",
    "Boris is disconnected",
    "Boris is connected",
    "Zoe: sits out ",
    "Anna cashed out the hand for $3 | Cash Out Fee $0.03",
    "Zoe will be allowed to play after the button",
]


@pytest.mark.parametrize("noise", NOISE)
def test_what_is_said_beside_the_game_changes_nothing(noise: str) -> None:
    lines = HEADS_UP.splitlines()
    want = history_of(one(HEADS_UP)).id
    for at in range(3, len(lines) - 2):
        hand = one("\n".join([*lines[:at], noise, *lines[at:]]))
        assert codes(hand) == [], f"behind {lines[at - 1]}"
        assert history_of(hand).id == want


@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n", "Transcript for Anna\n*** # 1 ***\n"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "  \r\n", "\n\n"])
def test_marks_line_ends_and_blanks_change_nothing(before: str, end: str) -> None:
    hand = one(before + HEADS_UP.replace("\n", end))
    assert codes(hand) == []
    assert history_of(hand).id == history_of(one(HEADS_UP)).id


def test_each_hand_of_a_file_has_its_number_and_its_lines() -> None:
    broken = HEADS_UP.replace("bets $3.25", "bets $325")
    hands = loaded("\n\n\n".join([HEADS_UP, broken, DRAW]))
    assert [hand.report.hand for hand in hands] == [1, 2, 3]
    assert [hand.report.verdict for hand in hands] == ["valid", "invalid", "valid"]
    (finding,) = hands[1].report.findings
    assert (finding.code, finding.where) == ("bet-too-large", "line 44, column 1")


def test_the_content_tells_the_format() -> None:
    (report,) = check_text(HEADS_UP.encode(), "notes.hand")
    assert (report.format, report.verdict) == ("pokerstars", "valid")


def test_who_sits_out_is_not_dealt_in() -> None:
    third = "Seat 3: Zoe ($55 in chips) is sitting out\nAnna: posts small"
    hand = one(HEADS_UP.replace("Anna: posts small", third))
    assert codes(hand) == []
    assert [seat.name for seat in history_of(hand).seats] == ["Anna", "Boris"]


def test_who_sits_out_but_folds_is_dealt_in() -> None:
    text = TOURNAMENT.replace("Seat 5: Egon (3000 in chips)", "Seat 5: Egon (3000 in chips)")
    assert [seat.name for seat in history_of(one(text)).seats] == [
        "Clara",
        "Dmitri",
        "Egon",
        "Fee",
    ]


THREE = """\
PokerStars Hand #5:  Hold'em No Limit (5/10) - 2014/07/06 4:07:34 ET
Table 'Home' 6-max (Play Money) Seat #2 is the button
Seat 1: Anna (1000 in chips)
Seat 3: Boris (1000 in chips)
Seat 5: Clara (1000 in chips)
{posts}
*** HOLE CARDS ***
{acts}
*** SUMMARY ***
Total pot {pot} | Rake 0
Seat 1: Anna folded before Flop (didn't bet)
Seat 3: Boris {boris}
Seat 5: Clara {clara}
"""


def test_the_button_may_be_at_an_empty_seat() -> None:
    text = THREE.format(
        posts="Boris: posts small blind 5\nClara: posts big blind 10",
        acts="Anna: folds\nBoris: folds\nUncalled bet (5) returned to Clara\n"
        "Clara collected 10 from pot",
        pot=10,
        boris="(small blind) folded before Flop",
        clara="(big blind) collected (10)",
    )
    hand = one(text)
    assert codes(hand) == []
    assert history_of(hand).button == 2


def test_the_small_blind_may_be_missing() -> None:
    text = THREE.format(
        posts="Boris: posts big blind 10",
        acts="Clara: raises 10 to 20\nAnna: folds\nBoris: folds\n"
        "Uncalled bet (10) returned to Clara\nClara collected 20 from pot",
        pot=20,
        boris="(big blind) folded before Flop",
        clara="collected (20)",
    )
    hand = one(text)
    assert history_of(hand).stakes.small_blind is None
    assert codes(hand) == []


def test_a_missing_line_of_the_small_blind_is_no_missing_small_blind() -> None:
    text = THREE.format(
        posts="Clara: posts big blind 10",
        acts="Anna: folds\nBoris: folds\nClara collected 10 from pot",
        pot=10,
        boris="(small blind) folded before Flop",
        clara="(big blind) collected (10)",
    )
    assert codes(one(text)) == ["post-missing"]


def test_one_ante_is_the_big_blinds_for_the_table() -> None:
    text = THREE.format(
        posts="Boris: posts small blind 5\nClara: posts big blind 10\nClara: posts the ante 10",
        acts="Anna: folds\nBoris: folds\nUncalled bet (5) returned to Clara\n"
        "Clara collected 20 from pot",
        pot=20,
        boris="(small blind) folded before Flop",
        clara="(big blind) collected (20)",
    )
    hand = one(text)
    assert codes(hand) == []
    ante = history_of(hand).stakes.ante
    assert ante is not None
    assert (ante.amount, ante.by) == (10, "big-blind")


def test_a_check_where_nobody_is_asked_any_more_is_passed_over() -> None:
    needless = HEADS_UP.replace("*** RIVER ***", "Boris: checks\n*** RIVER ***")
    assert codes(one(needless)) == []


def test_a_missing_line_of_an_uncalled_bet_is_no_fault() -> None:
    text = THREE.format(
        posts="Boris: posts small blind 5\nClara: posts big blind 10",
        acts="Anna: folds\nBoris: folds\nClara collected 10 from pot",
        pot=10,
        boris="(small blind) folded before Flop",
        clara="(big blind) collected (10)",
    )
    assert codes(one(text)) == []


def test_a_hand_that_is_cut_off_is_told_so() -> None:
    hand = one(HEADS_UP.partition("*** TURN")[0])
    assert codes(hand) == ["summary-missing", "incomplete"]
    assert hand.status == "open"


@pytest.mark.parametrize("mark", ["all-in", "none"])
def test_marks_of_all_ins_are_compared(mark: str) -> None:
    if mark == "none":
        text = HEADS_UP.replace(" and is all-in", "")
    else:
        text = HEADS_UP.replace("Anna: calls $50", "Anna: calls $50 and is all-in")
    hand = one(text)
    assert codes(hand) == ["stated-all-in"]
    assert hand.report.verdict == "warnings"


def test_hands_shown_out_of_order_are_put_in_order() -> None:
    lines = HEADS_UP.splitlines()
    shows = [at for at, line in enumerate(lines) if ": shows" in line]
    lines[shows[0]], lines[shows[1]] = lines[shows[1]], lines[shows[0]]
    assert codes(one("\n".join(lines))) == []


def test_halves_of_a_split_may_be_two_cents_apart() -> None:
    text = (
        HEADS_UP.replace("[7c 7d] (a full house, Sevens full of Deuces)", "[Ac Kh] (x)")
        .replace("[7c 7d]", "[Ac Kh]")
        .replace("Boris collected $122.50", "Boris collected $61.26")
        .replace("$61.26 from pot", "$61.26 from pot\nAnna collected $61.24 from pot")
        .replace("lost with", "won ($61.24) with")
        .replace("won ($122.50)", "won ($61.26)")
    )
    hand = one(text)
    assert hand.report.verdict == "warnings"
    assert set(codes(hand)) == {"stated-rank"}
