"""PHH hands as they are read: what is played, what is compared, what goes where."""

import pytest

from recorder.formats.json_hand import document
from recorder.formats.loaded import Loaded
from recorder.formats.phh.writer import write_one
from tests.formats.phh_text import HEADS_UP, Raw, loaded, one, said, text


def kept(hand: Loaded) -> dict[str, object]:
    """What went to `extra`."""
    assert hand.history is not None
    return hand.history.extra.get("phh", {})  # type: ignore[return-value]


def test_heads_up_the_first_player_is_the_big_blind() -> None:
    """Boris wins 6 of Anna; his 8 on the flop come back."""
    hand = one(players=["Anna", "Boris"], seats=[2, 1], table="Kitchen", hand=7)
    assert said(hand) == []
    assert hand.history is not None
    told = document(hand.history)
    assert told["button"] == 1
    assert told["seats"] == [
        {"seat": 1, "name": "Boris", "stack": 150},
        {"seat": 2, "name": "Anna", "stack": 200},
    ]
    assert told["stakes"] == {"small_blind": 1, "big_blind": 2}
    assert told["table"] == {"name": "Kitchen", "hand_number": 7}
    assert told["events"] == [
        {"type": "post", "seat": 1, "kind": "small-blind", "amount": 1},
        {"type": "post", "seat": 2, "kind": "big-blind", "amount": 2},
        {"type": "hole", "seat": 2, "cards": ["Ah", "Kd"]},
        {"type": "hole", "seat": 1, "cards": ["Qs", "Qc"]},
        {"type": "raise", "seat": 1, "to": 6},
        {"type": "call", "seat": 2},
        {"type": "board", "street": "flop", "cards": ["Th", "7c", "2s"]},
        {"type": "check", "seat": 2},
        {"type": "bet", "seat": 1, "to": 8},
        {"type": "fold", "seat": 2},
    ]
    assert told["result"]["net"] == {"Anna": -6, "Boris": 6}


SHOWDOWN = [*HEADS_UP["actions"][:6], "p2 cc", "d db 3d", "p1 cc", "p2 cc", "d db 4c", "p1 cc"]


def test_decimals_are_exact_and_unknown_stacks_stay_unknown() -> None:
    hand = one(
        blinds_or_straddles=[Raw("0.05"), Raw("0.1")],
        min_bet=Raw("0.10"),
        starting_stacks=[Raw("inf"), Raw("10.07")],
        actions=["d dh p1 ????", "d dh p2 ????", "p2 cbr 0.3", "p1 f"],
        currency="EUR",
    )
    assert said(hand) == []
    assert hand.history is not None
    stakes = hand.history.stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.decimals) == (5, 10, 2)
    assert [seat.stack for seat in hand.history.seats] == [None, 1007]
    assert hand.history.stakes.currency == "EUR"


@pytest.mark.parametrize(
    ("seats", "antes", "blinds", "ante"),
    [
        (2, [0, 3], [1, 2], {"amount": 3, "by": "big-blind"}),
        (3, [0, 3, 0], [1, 2, 0], {"amount": 3, "by": "big-blind"}),
        (3, [3, 0, 0], [2, 0, 0], {"amount": 3, "by": "big-blind"}),
        (3, [1, 1, 1], [1, 2, 0], {"amount": 1, "by": "all"}),
    ],
)
def test_an_ante_of_all_or_of_the_big_blind(
    seats: int, antes: list[int], blinds: list[int], ante: dict[str, object]
) -> None:
    """Heads-up the arrays are reversed; without a small blind the first player is the big one."""
    hand = one(antes=antes, blinds_or_straddles=blinds, starting_stacks=[99] * seats, actions=[])
    assert hand.history is not None
    assert document(hand.history)["stakes"]["ante"] == ante
    posted = [e for e in document(hand.history)["events"] if e["type"] == "post"]
    big = next(post["seat"] for post in posted if post["kind"] == "big-blind")
    if ante["by"] == "big-blind":
        assert [post["seat"] for post in posted if "ante" in post["kind"]] == [big]


def test_shows_are_played_in_the_order_in_which_they_are_due() -> None:
    """Nobody bet the river, so the big blind shows first, whoever is written first."""
    hand = one(actions=[*SHOWDOWN, "p2 cc", "p2 sm -", "p1 sm AhKd"])
    assert said(hand) == []
    assert hand.history is not None
    shows = [e for e in document(hand.history)["events"] if e["type"] == "show"]
    assert [(show["seat"], show["cards"]) for show in shows] == [
        (1, ["Ah", "Kd"]),
        (2, ["Qs", "Qc"]),
    ]


def test_a_hand_that_is_thrown_away_and_one_of_which_one_card_is_known() -> None:
    hand = one(actions=[*SHOWDOWN, "p2 cc", "p1 sm", "p2 sm ??Qc"])
    assert hand.history is not None
    assert document(hand.history)["events"][-1]["type"] == "muck"
    hand = one(actions=["d dh p1 ????", *SHOWDOWN[1:], "p2 cc", "p1 sm ??Kd", "p2 sm QsQc"])
    assert said(hand) == [("warning", "winner-unknown", "line 6, column 1")]


def test_after_an_all_in_shows_come_before_the_board_and_checks_mean_nothing() -> None:
    hand = one(
        actions=[
            *HEADS_UP["actions"][:2],
            *("p2 cbr 150", "p1 cc", "p1 cc", "p2 sm QsQc", "p1 sm AhKd"),
            *("d db Th7c2s", "p1 cc", "d db 3d", "d db 4c"),
        ],
        finishing_stacks=[50, 300],
    )
    assert said(hand) == []


def test_a_hand_may_stop_anywhere() -> None:
    for stop in range(len(HEADS_UP["actions"])):
        hand = one(actions=HEADS_UP["actions"][:stop], finishing_stacks=[200, 150])
        assert hand.report.verdict == "incomplete"
        assert kept(hand)["finishing_stacks"] == [200, 150]


def test_finishing_stacks_are_compared() -> None:
    assert one(finishing_stacks=[194, 156]).report.verdict == "valid"
    wrong = one(finishing_stacks=[195, 155])
    assert said(wrong) == [("error", "stated-stack", "line 7, column 1")] * 2


def test_what_finishing_stacks_lack_is_the_rake() -> None:
    hand = one(finishing_stacks=[194, 155])
    assert said(hand) == [("info", "phh-rake-worked-out", "line 7, column 1")]
    assert hand.history is not None
    assert hand.history.rake == 1


@pytest.mark.parametrize("winnings", [[0, 12], [0, 20]])
def test_winnings_may_count_what_came_back(winnings: list[int]) -> None:
    assert said(one(winnings=winnings)) == []


def test_winnings_are_compared_unless_all_are_zero() -> None:
    assert said(one(winnings=[0, 0])) == [("info", "phh-winnings-zero", "line 7, column 1")]
    assert said(one(winnings=[0, 25])) == [("error", "stated-collected", "line 7, column 1")]


def test_who_ends_with_more_has_won_what_the_cards_leave_open() -> None:
    actions = ["d dh p1 ????", "d dh p2 ????", *SHOWDOWN[2:], "p2 cc", "p1 sm ????", "p2 sm ????"]
    hand = one(actions=actions, finishing_stacks=[206, 144])
    assert said(hand) == []
    assert hand.history is not None
    assert hand.history.won == ((1,),)


@pytest.mark.parametrize(
    ("zone", "moment"),
    [
        ({}, "2024-07-05T20:15:00Z"),
        ({"time_zone": "Europe/Moscow"}, "2024-07-05T20:15:00+03:00"),
        ({"time_zone_abbreviation": "ET"}, "2024-07-05T20:15:00-04:00"),
        ({"time_zone": "Nowhere/City"}, None),
        ({"time_zone_abbreviation": "IST"}, None),
        ({"city": "Las Vegas", "region": "Nevada", "country": "USA"}, None),
    ],
)
def test_the_time_needs_a_zone_or_is_utc(zone: dict[str, str], moment: str | None) -> None:
    """Of a place alone nobody knows its time; the fields are kept."""
    hand = one(time=Raw("20:15:00"), day=5, month=7, year=2024, **zone)
    assert hand.history is not None
    assert (hand.history.table.played_at if hand.history.table else None) == moment
    assert kept(hand)["time"] == "20:15:00"


@pytest.mark.parametrize(
    ("day", "month", "clock", "short", "moment"),
    [
        (10, 3, "01:59:59", None, "2024-03-10T01:59:59-05:00"),
        (10, 3, "02:30:00", None, None),
        (10, 3, "03:00:00", None, "2024-03-10T03:00:00-04:00"),
        (3, 11, "01:30:00", None, "2024-11-03T01:30:00-04:00"),
        (3, 11, "01:30:00", "EDT", "2024-11-03T01:30:00-04:00"),
        (3, 11, "01:30:00", "EST", "2024-11-03T01:30:00-05:00"),
        (3, 11, "02:00:00", None, "2024-11-03T02:00:00-05:00"),
    ],
)
def test_where_the_clock_is_turned_the_abbreviation_tells_the_hour(
    day: int, month: int, clock: str, short: str | None, moment: str | None
) -> None:
    """New York left out the hour from two on 10 March 2024, and had that from one on 3 November."""
    zone = {"time_zone": "America/New_York", "time_zone_abbreviation": short}
    hand = one(time=Raw(clock), day=day, month=month, year=2024, **zone)
    assert hand.history is not None
    assert (hand.history.table.played_at if hand.history.table else None) == moment
    (again,) = loaded(write_one(hand.history))
    assert again.history == hand.history


def test_what_has_no_key_here_is_kept_aside() -> None:
    hand = one(level=3, author="Me", _mine=[1, Raw("2.5")], weather="rain", table=12)
    assert said(hand) == [("info", "phh-field-unknown", "line 10, column 1")]
    fields = {"level": 3, "author": "Me", "_mine": [1, 2.5], "weather": "rain", "table": 12}
    assert kept(hand) == fields


def test_remarks_and_empty_actions_are_passed_over() -> None:
    actions = ["", "  # nothing yet", *HEADS_UP["actions"][:-1], "\tp1\t f  # tired"]
    hand = one(actions=actions)
    assert said(hand) == []
    assert kept(hand) == {"comments": {"1": "nothing yet", "9": "tired"}}


def test_fixed_limit_has_two_bets() -> None:
    """A raise to two small bets before the flop, a big bet on the turn."""
    actions = [
        *("d dh p1 AhKd", "d dh p2 QsQc", "p2 cbr 4", "p1 cc", "d db Th7c2s", "p1 cc", "p2 cc"),
        *("d db 3d", "p1 cbr 4", "p2 f"),
    ]
    hand = one(variant="FT", min_bet=None, small_bet=2, big_bet=4, actions=actions)
    assert said(hand) == []
    assert hand.history is not None
    assert hand.history.game == "fl-holdem"


TOML_OF_ALL_KINDS = '''# A hand
"variant" = """NT"""
antes = [
  0,
  0,  # nothing
]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [2_00, 150]
actions = [ "d dh p1 AhKd", 'd dh p2 QsQc',
  # Before the flop
  "p2 cbr 6", "p1 cc",
    "d db Th7c2s", "p1 cbr 1",
]
'''


def test_any_toml_is_read_and_places_are_those_of_the_file() -> None:
    (hand,) = loaded(TOML_OF_ALL_KINDS)
    assert said(hand) == [("error", "bet-too-small", "line 13, column 20")]


def test_a_hand_is_read_alike_in_plain_and_in_other_toml() -> None:
    (plain,) = loaded(text(players=["Anna", "Boris"], finishing_stacks=[194, 156]))
    spread = text(players=["Anna", "Boris"], finishing_stacks=[194, 156]).replace("', ", "',\n  ")
    (other,) = loaded(spread)
    assert plain.history is not None
    assert plain.history == other.history
