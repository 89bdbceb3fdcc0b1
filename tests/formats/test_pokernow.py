"""Logs of Poker Now: what the hand of each comes to, worked out by hand."""

import pytest

from recorder.formats.json_hand import HandHistory
from tests.formats.pokernow_logs import (
    ANNA,
    BORIS,
    FOLDED,
    HEADS_UP,
    PLAYED_AT,
    SHOWDOWN,
    THREE,
    VERA,
    codes,
    history,
    log,
    only,
    read,
    stacks,
    start,
)


def events(hand: HandHistory) -> list[str]:
    """Actions, board, shows and mucks in short: "2 raise 30", "flop", "9 show Ah Kd"."""
    told = []
    for event in hand.events:
        match event.type:
            case "post" | "hole":
                continue
            case "board":
                told.append(" ".join([event.street, *event.cards]))
            case "bet" | "raise":
                told.append(f"{event.seat} {event.type} {event.to}" + " all-in" * event.all_in)
            case "call":
                told.append(f"{event.seat} call" + " all-in" * event.all_in)
            case "show":
                told.append(" ".join([f"{event.seat} show", *event.cards]))
            case _:
                told.append(f"{event.seat} {event.type}")
    return told


def test_a_hand_is_read_with_its_seats_stakes_time_and_number() -> None:
    hand = history(only(FOLDED))

    assert [(seat.seat, seat.name, seat.stack) for seat in hand.seats] == [
        (2, "Anna", 2000),
        (9, "Boris", 1000),
    ]
    assert (hand.button, hand.stakes.small_blind, hand.stakes.big_blind) == (2, 5, 10)
    assert hand.stakes.decimals == 2
    assert hand.table is not None
    assert (hand.table.hand_number, hand.table.played_at) == (7, PLAYED_AT)
    assert hand.extra == {
        "pokernow": {
            "id": "h7",
            "players": {"2": "Anna @ aAaAaAaAa1", "9": "Boris @ b_b-b0b0b2"},
        }
    }


def test_calls_and_raises_are_totals_of_the_street_and_who_shows_nothing_mucks() -> None:
    loaded = only(SHOWDOWN)

    assert loaded.report.verdict == "valid"
    assert events(history(loaded)) == [
        "2 raise 30",
        "9 call",
        "flop Th As 3d",
        "9 check",
        "2 bet 40",
        "9 raise 120",
        "2 call",
        "turn 7c",
        "9 check",
        "2 check",
        "river 2c",
        "9 bet 200",
        "2 call",
        "9 show Ad Td",
        "2 muck",
    ]
    result = loaded.report.result
    assert result is not None
    assert result["net"] == {"Anna": -350, "Boris": 350}


def test_the_oldest_row_may_come_first() -> None:
    up, down = (read(log(SHOWDOWN, oldest_first=first)) for first in (True, False))
    assert history(up[0]) == history(down[0])


def test_rows_that_were_mixed_up_are_put_in_their_order() -> None:
    lines = log(SHOWDOWN).split(b"\n")
    lines[6], lines[9] = lines[9], lines[6]
    (mixed,) = read(b"\n".join(lines))
    assert history(mixed) == history(only(SHOWDOWN))


@pytest.mark.parametrize("change", [b"\r\n", b"\xef\xbb\xbf"])
def test_windows_line_ends_and_a_byte_order_mark_change_nothing(change: bytes) -> None:
    data = log(SHOWDOWN)
    data = change + data if change.startswith(b"\xef") else data.replace(b"\n", change)
    assert history(read(data)[0]) == history(only(SHOWDOWN))


def test_hands_are_told_the_oldest_first_and_chips_follow_from_one_to_the_next() -> None:
    following = [
        start(8, BORIS),
        stacks((2, ANNA, "19.95"), (9, BORIS, "10.05")),
        f"{BORIS} posts a small blind of 0.05",
        f"{ANNA} posts a big blind of 0.10",
    ]
    first, second = read(log([*FOLDED, *following]))
    assert (first.report.hand, first.report.verdict) == (1, "valid")
    assert (second.report.hand, second.report.verdict) == (2, "incomplete")


def test_a_stack_that_does_not_follow_is_named_unless_the_room_says_why() -> None:
    wrong = stacks((2, ANNA, "19.95"), (9, BORIS, "20.05"))
    joins = 'The player "Boris @ b_b-b0b0b2" joined the game with a stack of 20.05.'
    update = 'The admin updated the player "Boris @ b_b-b0b0b2" stack from 10.05 to 20.05.'

    first, _ = read(log([*FOLDED, start(8, BORIS), wrong]))
    (finding,) = first.report.findings
    assert (finding.code, finding.where) == ("stated-stack", "line 2, column 1")
    assert finding.params == {"name": "Boris", "stated": 2005, "computed": 1005}
    assert codes(read(log([*FOLDED, start(8, BORIS), joins, wrong]))[0]) == []
    assert codes(read(log([*FOLDED, update, start(8, BORIS), wrong]))[0]) == []
    assert codes(read(log([*FOLDED, start(9, BORIS), wrong]))[0]) == []


def test_a_raise_that_is_cut_to_what_can_be_called_is_the_least_raise() -> None:
    loaded = only(
        [
            *HEADS_UP,
            f"{ANNA} raises to 0.30",
            f"{BORIS} raises to 6.00",
            f"{ANNA} raises to 10.00 and go all in",
            f"{BORIS} calls 10.00 and go all in",
            f"{ANNA} shows a A♦, 10♦.",
            f"{BORIS} shows a K♦, K♣.",
            "Flop:  [10♥, 4♠, 3♦]",
            "Turn: 10♥, 4♠, 3♦ [7♣]",
            "River: 10♥, 4♠, 3♦, 7♣ [2♣]",
            f"{BORIS} collected 20.00 from pot with Pair, K's (combination: K♦, K♣, 10♥, 7♣, 4♠)",
            "-- ending hand #7 --",
        ]
    )
    # Boris raised by 5.70; Anna's least raise is to 11.70, of which 1.70 comes back.
    assert codes(loaded) == ["log-raise-cut"]
    assert loaded.report.verdict == "valid"
    assert events(history(loaded))[2:4] == ["2 raise 1170", "9 call all-in"]
    # Behind two blinds and two unknown hands, the third action.
    assert history(loaded).certainty == {"/events/6/to": "approximate"}
    result = loaded.report.result
    assert result is not None
    assert result["returned"] == {"Anna": 170}


def test_a_raise_to_the_bet_that_stands_is_a_call() -> None:
    loaded = only(
        [
            *HEADS_UP,
            f"{ANNA} raises to 12.00",
            f"{BORIS} raises to 10.00 and go all in",
            f"Uncalled bet of 2.00 returned to {ANNA}",
            f"{ANNA} shows a A♦, 10♦.",
            f"{BORIS} shows a K♦, K♣.",
            "Flop:  [10♥, 4♠, 3♦]",
            "Turn: 10♥, 4♠, 3♦ [7♣]",
            "River: 10♥, 4♠, 3♦, 7♣ [2♣]",
            f"{BORIS} collected 20.00 from pot with Pair, K's (combination: K♦, K♣, 10♥, 7♣, 4♠)",
            "-- ending hand #7 --",
        ]
    )
    assert loaded.report.verdict == "valid"
    assert events(history(loaded))[:2] == ["2 raise 1200", "9 call all-in"]


def test_an_all_in_hand_that_has_no_entry_is_open_but_not_known() -> None:
    loaded = only(
        [
            *HEADS_UP,
            f"{ANNA} raises to 10.00",
            f"{BORIS} calls 10.00 and go all in",
            "Flop:  [10♥, 4♠, 3♦]",
            "Turn: 10♥, 4♠, 3♦ [7♣]",
            "River: 10♥, 4♠, 3♦, 7♣ [2♣]",
            f"{BORIS} shows a K♦, K♣.",
            f"{BORIS} collected 20.00 from pot with Pair, K's (combination: K♦, K♣, 10♥, 7♣, 4♠)",
            "-- ending hand #7 --",
        ]
    )
    assert loaded.report.verdict == "valid"
    assert "2 show ?? ??" in events(history(loaded))
    assert history(loaded).won == ((9,),)


def test_side_pots_of_three_and_antes() -> None:
    loaded = only(
        [
            start(8, VERA),
            stacks((1, ANNA, "200"), (4, BORIS, "150"), (10, VERA, "90")),
            f"{VERA} posts an ante of 1",
            f"{ANNA} posts an ante of 1",
            f"{BORIS} posts an ante of 1",
            f"{ANNA} posts a small blind of 1",
            f"{BORIS} posts a big blind of 2",
            f"{VERA} raises to 89 and go all in",
            f"{ANNA} raises to 180",
            f"{BORIS} calls 149 and go all in",
            f"Uncalled bet of 31 returned to {ANNA}",
            f"{VERA} shows a A♦, A♣.",
            f"{ANNA} shows a K♦, K♣.",
            f"{BORIS} shows a Q♦, Q♣.",
            "Flop:  [10♥, 4♠, 3♦]",
            "Turn: 10♥, 4♠, 3♦ [7♣]",
            "River: 10♥, 4♠, 3♦, 7♣ [2♣]",
            f"{ANNA} collected 120 from pot with Pair, K's (combination: K♦, K♣, 10♥, 7♣, 4♠)",
            f"{VERA} collected 270 from pot with Pair, A's (combination: A♦, A♣, 10♥, 7♣, 4♠)",
            "-- ending hand #8 --",
        ]
    )
    assert loaded.report.verdict == "valid"
    result = loaded.report.result
    assert result is not None
    assert result["net"] == {"Anna": -30, "Boris": -150, "Vera": 180}
    assert history(loaded).stakes.ante is not None


def test_a_dead_button_is_at_the_empty_seat_before_the_small_blind() -> None:
    loaded = only(
        [
            start(8, None),
            stacks((1, ANNA, "200"), (4, BORIS, "150"), (10, VERA, "90")),
            f"{BORIS} posts a small blind of 1",
            f"{VERA} posts a big blind of 2",
            f"{ANNA} folds",
            f"{BORIS} folds",
            f"Uncalled bet of 1 returned to {VERA}",
            f"{VERA} collected 2 from pot",
            "-- ending hand #8 --",
        ]
    )
    assert loaded.report.verdict == "valid"
    assert history(loaded).button == 3


def test_where_the_small_blind_is_dead_nobody_posts_it() -> None:
    loaded = only(
        [
            start(8, ANNA),
            stacks((1, ANNA, "200"), (4, BORIS, "150"), (10, VERA, "90")),
            "Dead Small Blind",
            f"{BORIS} posts a big blind of 2",
            f"{VERA} raises to 6",
            f"{ANNA} folds",
            f"{BORIS} folds",
            f"Uncalled bet of 4 returned to {VERA}",
            f"{VERA} collected 4 from pot",
            "-- ending hand #8 --",
        ]
    )
    assert loaded.report.verdict == "valid"
    assert history(loaded).stakes.small_blind is None


def test_a_blind_of_the_last_chips_does_not_change_the_blind() -> None:
    short = [
        start(8, BORIS),
        stacks((2, ANNA, "0.07"), (9, BORIS, "10.05")),
        f"{BORIS} posts a small blind of 0.05",
        f"{ANNA} posts a big blind of 0.07 and go all in ",
    ]
    first, second = read(log([*FOLDED, 'The player "Anna @ aAaAaAaAa1" stand up.', *short]))
    assert first.report.verdict == "valid"
    assert history(second).stakes.big_blind == 10


NICKS = [
    ("Anna", "Anna", ["Anna @ aaa", "Anna @ bbb"]),
    ("anna", "ANNA", ["anna @ aaa", "ANNA @ bbb"]),
    ("Anna", "Boris", ["Anna", "Boris"]),
    (" Anna\u200f ", "Анна", ["Anna", "Анна"]),
    ("\u3164", "A\u0308", ["aaa", "Ä"]),
    ("N" * 60, "N" * 60, ["N" * 34 + " @ aaa", "N" * 34 + " @ bbb"]),
    ('The "Rock"', "A @ B", ['The "Rock"', "A @ B"]),
]


@pytest.mark.parametrize(("one", "other", "names"), NICKS)
def test_players_with_one_nick_are_told_apart_by_their_ids(
    one: str, other: str, names: list[str]
) -> None:
    first, second = f'"{one} @ aaa"', f'"{other} @ bbb"'
    loaded = only([each.replace(ANNA, first).replace(BORIS, second) for each in FOLDED])
    assert [seat.name for seat in history(loaded).seats] == names
    assert loaded.report.verdict == "valid"


def test_the_hero_is_who_shows_the_cards_that_the_log_tells_as_its_own() -> None:
    entries = [*HEADS_UP[:2], "Your hand is A♦, 10♦", *HEADS_UP[2:], *SHOWDOWN[4:]]
    hand = history(only(entries))
    assert [seat.name for seat in hand.seats if seat.hero] == ["Boris"]
    assert [event.cards for event in hand.events if event.type == "hole"] == [
        ("Ad", "Td"),
        ("??", "??"),
    ]


def test_the_hero_is_who_alone_never_shows_other_cards() -> None:
    entries = [*HEADS_UP[:2], "Your hand is K♦, K♥", *HEADS_UP[2:], *SHOWDOWN[4:]]
    loaded = only(entries)
    assert [seat.name for seat in history(loaded).seats if seat.hero] == ["Anna"]
    assert events(history(loaded))[-1] == "2 muck"
    assert loaded.report.verdict == "valid"


def test_own_cards_of_nobody_in_particular_are_kept() -> None:
    loaded = only([*FOLDED[:2], "Your hand is K♦, K♥", *FOLDED[2:]])
    assert codes(loaded) == ["log-hero-unknown"]
    log_says = history(loaded).extra["pokernow"]
    assert isinstance(log_says, dict)
    assert log_says["own_cards"] == ["Kd", "Kh"]


def test_cards_shown_behind_the_end_of_a_hand_belong_to_it() -> None:
    shown = history(
        only([*FOLDED, f"{ANNA} shows a 10♣, 9♠.", f"{BORIS} shows a Q♥.", f"{BORIS} shows a J♥."])
    )
    assert events(shown) == ["2 fold", "2 show Tc 9s", "9 show Qh", "9 show Jh"]


OUTSIDE = {
    "unsupported-straddle": [*THREE, f"{VERA} posts a straddle of 4"],
    "unsupported-bomb-pot": [*THREE[:2], f"{ANNA} posts a bet of 5 (bomb pot bet)"],
    "unsupported-dead-blind": [*THREE, f"{VERA} posts a missed big blind of 2"],
    "unsupported-house-rule": [*FOLDED, f"{BORIS} collected 4 from the 7-2 bounty"],
    "unsupported-run-it-twice": [*THREE, "All players in hand choose to run it twice."],
    "unsupported-game": [start(8, VERA, "Pot Limit Omaha Hi"), *THREE[1:]],
    "unsupported-log-language": ["-- начало раздачи #1 --", "Анна сбрасывает"],
}


@pytest.mark.parametrize(("code", "entries"), OUTSIDE.items(), ids=OUTSIDE)
def test_what_is_outside_the_boundary_is_refused_by_name(code: str, entries: list[str]) -> None:
    loaded = only(entries)
    assert code in codes(loaded)
    assert loaded.report.verdict == "unsupported"


def test_the_hands_around_a_refused_one_are_read() -> None:
    first = [entry.replace("#7", "#3") for entry in FOLDED]
    hands = read(log([*first, *OUTSIDE["unsupported-straddle"], start(10, ANNA), *FOLDED[1:]]))
    assert [each.report.verdict for each in hands] == ["valid", "unsupported", "valid"]


def test_players_who_run_it_once_are_told_as_any_others() -> None:
    talk = [
        "Remaining players decide whether to run it twice.",
        f"{ANNA} chooses to not run it twice.",
        f"{BORIS} chooses to  run it twice.",
        "Some players choose to not run it twice.",
    ]
    assert codes(only([*FOLDED[:4], *talk, *FOLDED[4:]])) == []
