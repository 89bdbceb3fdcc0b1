"""Logs of a dealer, with hands worked out by hand."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from recorder.formats.acpc.reader import begins_log, read
from recorder.formats.acpc.writer import losses, write
from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory, RaiseEvent
from recorder.formats.loaded import Loaded
from recorder.formats.registry import detect
from tests.formats.random_histories import nets, played, random_history

NO_LIMIT = """# name/game/hands/seed match holdem.nolimit.2p.reverse_blinds.game 2 7
#--t_response 600000
"""
RIVER = "STATE:0:r300c/cr600c/cc/cr2000f:AsAd|7h2c/Kd8d3c/4s/9h:-600|600:Anna|Boris\n"
"""Boris, on the button, bets 300 more on the flop and 1400 more on the river."""
ALL_IN = "STATE:1:r400r20000c///:QsQh|KcKd/2c3d4h/8s/9s:-20000|20000:Boris|Anna\n"
SPLIT_POT = "STATE:0:c/c/c/c/:2c3c|2d3d/AsKsQs/Js/Ts:0|0:Anna|Boris\n"


def loaded(text: str, file: str = "") -> list[Loaded]:
    return list(read(BytesIO(text.encode()), file))


def found(text: str, file: str = "") -> list[tuple[str, str]]:
    return [(f.code, f.where) for one in loaded(text, file) for f in one.report.findings]


def history(text: str) -> HandHistory:
    hand = loaded(text)[0].history
    assert hand is not None
    return hand


def test_the_first_of_two_is_the_big_blind_and_totals_run_over_the_hand() -> None:
    hand = history(NO_LIMIT + RIVER)

    assert (hand.stakes.small_blind, hand.stakes.big_blind) == (50, 100)
    assert [(seat.name, seat.stack) for seat in hand.seats] == [("Anna", 20000), ("Boris", 20000)]
    assert hand.button == 2
    raises = [event.to for event in hand.events if isinstance(event, RaiseEvent)]
    assert raises == [300]
    assert [event.to for event in hand.events if event.type == "bet"] == [300, 1400]


def test_players_keep_their_seats_while_they_change_turns() -> None:
    first, second = loaded(NO_LIMIT + RIVER + ALL_IN)

    assert first.history is not None
    assert second.history is not None
    assert [seat.name for seat in second.history.seats] == ["Anna", "Boris"]
    assert (first.history.button, second.history.button) == (2, 1)
    assert (first.report.verdict, second.report.verdict) == ("valid", "valid")


def test_after_an_all_in_both_lie_open_and_the_board_runs_out() -> None:
    hand = loaded(NO_LIMIT + ALL_IN)[0]

    assert hand.report.result is not None
    assert hand.report.result["net"] == {"Boris": -20000, "Anna": 20000}
    assert hand.history is not None
    assert [e.type for e in hand.history.events][-5:] == ["show", "show", "board", "board", "board"]


def test_what_a_dealer_pays_is_compared() -> None:
    assert found(NO_LIMIT + RIVER.replace("-600|600", "-700|700")) == [
        ("stated-net", "line 3, column 1"),
        ("stated-net", "line 3, column 1"),
    ]


@pytest.mark.parametrize(
    ("betting", "code", "column"),
    [
        ("r300c/cr350c", "bet-too-small", 16),
        ("r300r450c", "raise-too-small", 13),
        ("r300c/cxc", "acpc-betting", 16),
        ("r20001", "raise-too-large", 9),
        ("fc", "acpc-nobody-acts", 10),
        ("r" + "9" * 15, "amount-too-large", 9),
        ("r", "stated-size-missing", 9),
    ],
)
def test_the_first_wrong_step_is_named_where_it_stands(
    betting: str, code: str, column: int
) -> None:
    text = f"{NO_LIMIT}STATE:0:{betting}:AsAd|7h2c/Kd8d3c:0|0:Anna|Boris\n"

    assert found(text)[0] == (code, f"line 3, column {column}")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("STATE:0:c:AsAd|7h2c", "incomplete"),
        ("STATE:0:c/:AsA|7h2c:0|0:Anna|Boris", "wrong-card"),
        ("STATE:0:f:AsAd|7h2c|2c3c:0|0:Anna|Boris", "acpc-players"),
        ("STATE:0:f:AsAd|7h2c:50|-50|0:Anna|Boris", "acpc-players"),
        ("STATE:x:f:AsAd|7h2c:50|-50:Anna|Boris", "acpc-line"),
        ("what is this", "acpc-line"),
    ],
)
def test_a_line_that_is_no_whole_hand_is_named(line: str, code: str) -> None:
    assert [code for code, _ in found(f"{NO_LIMIT}{line}\n")] == [code]


def test_a_broken_line_never_stops_the_rest() -> None:
    verdicts = [one.report.verdict for one in loaded(f"{NO_LIMIT}STATE:\n{RIVER}")]

    assert verdicts == ["unreadable", "valid"]


def test_without_a_game_the_stakes_are_not_made_up(tmp_path: Path) -> None:
    assert found(RIVER, str(tmp_path / "x.log")) == [("acpc-game-unknown", "line 1, column 1")]


def test_the_only_game_beside_a_log_that_fits_is_its_game(tmp_path: Path) -> None:
    (tmp_path / "no-limit.game").write_text(GAME, encoding="ascii")
    (tmp_path / "limit.game").write_text(GAME.replace("nolimit", "limit"), encoding="ascii")
    (tmp_path / "empty.game").write_text("", encoding="ascii")

    assert found(RIVER, str(tmp_path / "x.log")) == []


GAME = """GAMEDEF
nolimit
# comment
numPlayers = 2
numRounds = 4
stack = 20000 20000
blind = 100 50
firstPlayer = 2 1 1 1
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
"""


def test_a_game_may_be_defined_in_the_log() -> None:
    assert found(GAME + RIVER) == []
    assert found(GAME.lower().replace(" = ", "=") + RIVER) == []


@pytest.mark.parametrize(
    ("stated", "other"),
    [
        ("firstPlayer = 2 1 1 1", "firstPlayer = 1 1 1 1"),
        ("numHoleCards = 2", "numHoleCards = 4"),
        ("numRounds = 4", "numRounds = 1"),
        ("blind = 100 50", "blind = 100 50 25"),
        ("nolimit", "limit"),
    ],
)
def test_a_game_that_cannot_be_recorded_is_refused_by_name(stated: str, other: str) -> None:
    text = GAME.replace(stated, other)

    assert found(text + RIVER)[0][0] == "unsupported-acpc-game"
    assert loaded(text + RIVER)[0].report.verdict == "unsupported"


def test_three_play_with_the_blinds_behind_the_button() -> None:
    header = "# name/game/hands/seed m holdem.nolimit.3p.game 1 0\n"
    line = "STATE:0:r250fc/cc/cr800f:AsKs|7c7d|2h3h/2c9dJh/4s:-50|-250|300:A|B|C\n"
    hand = loaded(header + line)[0]

    assert hand.report.findings == []
    assert hand.history is not None
    assert hand.history.button == 3


LIMIT = "# name/game/hands/seed match holdem.limit.2p.reverse_blinds.game 1 0\n"


def test_at_fixed_limit_a_raise_has_one_size() -> None:
    """Two raises to 30 before the flop, bets of 10, 20 and 20 behind it: 80 each."""
    line = "STATE:0:rrc/rc/rc/rc:AsAd|7h2c/Kd8d3c/4s/9h:80|-80:Anna|Boris\n"

    assert found(LIMIT + line) == []
    assert found(LIMIT + line.replace("rrc/", "rrrrc/"))[0] == ("raise-cap", "line 2, column 12")


def test_a_client_sees_each_hand_once_and_knows_its_own_cards() -> None:
    states = [
        "MATCHSTATE:0:30::AsAd|",
        "MATCHSTATE:0:30:r300:AsAd|:c",
        "MATCHSTATE:0:30:r300c/:AsAd|/2c3c4c",
        "MATCHSTATE:1:31::|KsKd",
    ]
    text = NO_LIMIT + "\r\n".join(states)
    first, second = loaded(text)

    assert [one.report.verdict for one in (first, second)] == ["incomplete", "incomplete"]
    assert first.history is not None
    assert [seat.hero for seat in first.history.seats] == [True, False]
    assert len(first.history.events) == 7


def test_a_time_behind_the_line_is_kept_and_written_again() -> None:
    text = NO_LIMIT.splitlines()[0] + "\n" + RIVER.strip() + " # 1300000000\n"
    hand = history(text)

    assert hand.table is not None
    assert hand.table.played_at == "2011-03-13T07:06:40Z"
    assert "".join(write([hand])) == text


def test_a_score_that_is_not_the_sum_is_warned_of() -> None:
    text = f"{NO_LIMIT}{RIVER}{ALL_IN}SCORE:%s:Anna|Boris\n"

    assert found(text % "19400|-19400") == []
    assert found(text % "19400|-19401") == [("acpc-score", "line 5, column 1")]


def test_a_dealer_splits_odd_chips_into_halves() -> None:
    """Five chips in the pot of two who play the board; the fifth goes to the first of them."""
    game = """GAMEDEF
nolimit
numPlayers = 3
numRounds = 4
stack = 200 200 200
blind = 1 2 0
firstPlayer = 3 1 1 1
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
"""
    line = "STATE:0:cfc/cc/cc/cc:2c2h|3c3h|4c4h/AsKsQs/Js/Ts:-1|0.5|%s:A|B|C\n"

    assert found(game + line % "0.5") == []
    assert found(game + line % "1.5") == [("stated-net", "line 13, column 1")]


def test_a_log_is_told_by_its_content() -> None:
    for text in (NO_LIMIT, RIVER, GAME, "\ufeff; x\nMATCHSTATE:0:0::AsAd|\n"):
        form = detect(text.encode(), "x.txt")
        assert form is not None
        assert form.name == "acpc"
    for text in ("# a script\nblinds 1/2\n", "{}", "", "SCORED"):
        assert not begins_log(text.encode())


def test_a_definition_alone_holds_no_hand() -> None:
    assert found(GAME) == [("no-hand", "line 1, column 1")]


def test_what_cannot_be_said_in_a_line_is_named() -> None:
    hand = history(NO_LIMIT + RIVER)
    named = hand.model_copy(
        update={
            "notes": "n",
            "rake": 10,
            "seats": (
                replace(hand.seats[0], name="A b", stack=10_000),
                replace(hand.seats[1], name="a_B"),
            ),
        }
    )

    assert [loss.code for loss in losses(hand)] == []
    assert [loss.code for loss in losses(named)] == ["notes", "rake", "acpc-names"]
    text = "".join(write([named]))
    assert "# stack = 10000 20000\n" in text
    assert text.endswith(":-600|600:A_b|a_B_2\n")


def test_decimals_are_written_as_whole_chips_and_the_scale_is_said() -> None:
    hand = history(NO_LIMIT + RIVER)
    stakes = hand.stakes.model_copy(update={"decimals": 2, "currency": "USD"})
    text = "".join(write([hand.model_copy(update={"stakes": stakes})]))

    assert text.splitlines()[0] == "# amounts in 1/100 USD"
    assert history(text).stakes == stakes


UNUSUAL = {"fold-unneeded", "incomplete", "muck-after-all-in", "winner-unknown"}


@pytest.mark.parametrize("game", ["nl-holdem", "fl-holdem", "pl-holdem"])
def test_written_and_read_again_a_hand_is_the_same(game: str) -> None:
    rng = Random(f"acpc {game}")
    for _ in range(150):
        hand = random_history(rng, game)
        lost = {loss.code for loss in losses(hand)}
        if lost & {"acpc-ante", "acpc-stack-unknown"}:
            assert list(write([hand])) == []
            continue
        text = "".join(write([hand]))
        again = loaded(text)
        assert len(again) == 1, text
        codes = {f.code for f in again[0].report.findings}
        assert codes <= UNUSUAL, (text, codes)
        read_again = again[0].history
        assert read_again is not None
        if hand.result:
            assert "".join(write([read_again])) == text
        if hand.result and not lost - {"acpc-seats", "acpc-number", "acpc-names", "acpc-pot-limit"}:
            assert played(read_again) == played(hand), text
            assert nets(read_again) == nets(hand)


@pytest.mark.parametrize("seed", range(60))
def test_broken_bytes_are_reported_and_never_raise(seed: int) -> None:
    rng = Random(seed)
    data = bytearray((NO_LIMIT + RIVER + ALL_IN + SPLIT_POT).encode())
    for _ in range(rng.randint(1, 12)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    for one in read(BytesIO(bytes(data[: rng.randint(1, len(data))])), "x"):
        assert one.report.verdict


def test_long_lines_and_much_betting_end() -> None:
    assert found("STATE:0:" + "c" * 3_000_000)[0][0] == "acpc-line"
    betting = "r300" * 10_000
    assert len(found(f"{NO_LIMIT}STATE:0:{betting}:AsAd|7h2c:0|0:A|B")) == 1
    assert len(loaded("x\n" * 100_000)) == 1
    for filling in (" ", " #", "1:", ":", "r", "|", "f "):
        assert found("STATE:0:" + filling * 60_000 + "x\n" + "STATE:" * 9_000)


def test_how_the_dealer_was_started_comes_back() -> None:
    head = "# name/game/hands/seed m holdem.nolimit.2p.reverse_blinds.game 2 0\n"
    options = "#--t_response 600000\n#--t_hand 7000\n"
    hand = "STATE:0:f:5d5c|9hQd:50|-50:Alice|Bob\n"
    text = f"{head}{options}# a word\n{hand}"
    histories = [one.history for one in read(BytesIO(text.encode()), "x.log")]
    assert "".join(write(each for each in histories if each)) == f"{head}{options}{hand}"


def test_each_hand_of_a_log_keeps_its_own_unit_and_match() -> None:
    """Cents of a currency, then chips of a tournament, then a dealer's hand, then chips again."""
    cents = "money EUR 2\nblinds 0.50/1\nseat Anna 200 button\nseat Boris 200\nr3 f\n"
    chips = "blinds 50/100\nseat Anna 2000 button\nseat Boris 2000\nr300 f\n"
    hands = [_script(cents), _script(chips), history(f"{NO_LIMIT}{RIVER}"), _script(chips)]
    read = [hand.history for hand in loaded("".join(write(hands)))]
    units = [(hand.stakes.decimals, hand.stakes.currency) for hand in read if hand]
    assert units == [(2, "EUR"), (0, None), (0, None), (0, None)]
    assert [hand.stakes.big_blind for hand in read if hand] == [100, 100, 100, 100]
    kept = ["match" in hand.extra.get("acpc", {}) for hand in read if hand]  # type: ignore[operator]
    assert kept == [False, False, True, False]


def _script(text: str) -> HandHistory:
    (hand,) = read_stream(BytesIO(text.encode()), "x.hand")
    assert hand.history is not None
    return hand.history


def test_a_line_with_its_outcome_is_played_to_its_end() -> None:
    """Without the last fold somebody has to act, though it is said who won what."""
    assert found(NO_LIMIT + RIVER) == []
    asked = found(NO_LIMIT + RIVER.replace("cr2000f", "cr2000"))
    assert asked == [("ends-early", "line 3, column 1")]


def _lost(script: str) -> set[str]:
    return {loss.code for loss in losses(_script(script))}


def test_seats_that_a_reader_would_not_give_are_named_as_lost() -> None:
    """The first left of the button comes back on seat 1; heads-up that is the big blind."""
    stays = "blinds 1/2\nseat Boris 200\nseat Anna 200 button\nr6 f\n"
    turns = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\nr6 f\n"
    assert "acpc-seats" not in _lost(stays)
    assert "acpc-seats" in _lost(turns)
    for script in (stays, turns):
        (again,) = loaded("".join(write([_script(script)])))
        assert again.history is not None
        assert [(seat.seat, seat.name) for seat in again.history.seats] == [
            (1, "Boris"),
            (2, "Anna"),
        ]


def test_a_number_and_a_winner_that_nobody_told_are_named() -> None:
    unknown = "blinds 1/2\nseat Boris 200\nseat Anna 200 button\nc x flop Td 7c 2s x x"
    unknown += " turn 5h x x river Qd x x\nshow Boris ??\nshow Anna ??\n"
    assert {"acpc-number", "acpc-winner", "acpc-names-open"} <= _lost(unknown)
    (again,) = loaded("".join(write([_script(unknown)])))
    assert again.report.verdict == "incomplete"
    known = history(NO_LIMIT + RIVER)
    assert not {"acpc-number", "acpc-winner", "acpc-seats"} & {one.code for one in losses(known)}
