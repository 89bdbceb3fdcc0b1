"""Lines of PokerStars text that are not read: none passes as if it were chat."""

import pytest

from recorder.formats.loaded import Loaded
from recorder.formats.pokerstars.lines import line
from tests.formats.pokerstars_text import HEADS_UP, one


def _said(text: str) -> list[tuple[str, str, str]]:
    return [(each.severity, each.code, each.where) for each in one(text).report.findings]


def _changed(old: str, new: str) -> str:
    assert HEADS_UP.count(old) == 1, old
    return HEADS_UP.replace(old, new)


WRONG = [
    ("Boris: calls $1.50", "Borris: calls $1.50", "player-unknown", 10),
    ("Boris: calls $1.50", "Boris:\u00a0calls $1.50", "line-unreadable", 10),
    ("Boris: calls $1.50", "Boris calls $1.50", "line-unreadable", 10),
    ("Boris: calls $1.50", "Boris : calls $1.50", "line-unreadable", 10),
    ("Boris: calls $1.50", "Boris: calls", "line-unreadable", 10),
    ("Boris: calls $1.50", "Boris: Calls $1.50", "line-unreadable", 10),
    ("Boris: calls $1.50", "Boris: calls $1,50", "line-unreadable", 10),
    ("Boris: calls $1.50", "Boris: cals $1.50", "line-unreadable", 10),
    ("Boris: calls $1.50", "boris: calls $1.50", "player-unknown", 10),
    ("Boris: calls $1.50", "Boris：calls $1.50", "line-unreadable", 10),
    ("Anna: posts small blind $0.50", "Ana: posts small blind $0.50", "player-unknown", 5),
    ("Dealt to Anna [Ah Kd]", "Dealt to Anna [Ah 10d]", "line-unreadable", 8),
    ("Dealt to Anna [Ah Kd]", "Dealt to Anna Ah Kd", "line-unreadable", 8),
    ("Dealt to Anna [Ah Kd]", "Dealt to Hannah [Ah Kd]", "player-unknown", 8),
    ("*** FLOP ***", "*** FLOPP ***", "line-unreadable", 11),
    ("*** FLOP *** [Kc 7h 2s]", "*** FLOP *** [Kc 7h zs]", "line-unreadable", 11),
    ("*** FLOP *** [Kc 7h 2s]", "*** FLOP ***", "line-unreadable", 11),
    ("Boris: shows [7c 7d]", "Boris: shows [7c 77]", "line-unreadable", 21),
    ("Boris collected $122.50", "Boris collected $abc", "line-unreadable", 23),
    ("Boris collected $122.50", "Borja collected $122.50", "line-unreadable", 23),
    ("Seat 2: Boris ($62.50 in", "Seat 2: Boris ($62,50 in", "line-unreadable", 4),
    ("Seat 2: Boris ($62.50 in", "Seat 2: Boris ($-62.50 in", "line-unreadable", 4),
    ("Seat 1: Anna ($100 in", "Seat 1: Anna (100 $ in", "line-unreadable", 3),
]


@pytest.mark.parametrize(("old", "new", "code", "at"), WRONG)
def test_what_looks_like_the_game_is_an_error(old: str, new: str, code: str, at: int) -> None:
    assert ("error", code, f"line {at}, column 1") in _said(_changed(old, new))


ASIDE = [
    'Boris said, "Anna: folds"',
    'Anna: folds said, "hello"',
    'Zoe [observer] said, "*** FLOP *** [Ah Kd 2c]"',
    "Clara joins the table at seat #4",
    "Clara leaves the table",
    "Boris has timed out",
    "Boris has timed out while disconnected",
    "Boris is disconnected",
    "Boris is connected",
    "Boris has returned",
    "Boris has requested TIME",
    "Boris: has requested TIME",
    "Anna wins $5 for eliminating Boris and their own bounty increases by $2.5 to $7.5",
    "Clara is sitting out",
    "Clara: sits out",
    "Clara will be allowed to play after the button",
    "Clara was removed from the table for failing to post",
    "Betting is capped",
    "Boris finished the tournament in 2nd place and received $10.00.",
    "Anna wins the tournament and receives $20.00 - congratulations!",
    "Anna wins the $5 bounty for eliminating Boris",
]


@pytest.mark.parametrize("words", ASIDE)
def test_chat_and_comings_and_goings_are_quiet(words: str) -> None:
    before = "*** FLOP ***"
    assert _said(_changed(before, f"{words}\n{before}")) == []


def test_a_line_that_nobody_knows_is_named_once() -> None:
    before = "*** FLOP ***"
    hand = one(_changed(before, f"@@@@ broken\nsomething else\n{before}"))
    (info,) = hand.report.findings
    assert (info.severity, info.code, info.where) == ("info", "line-unknown", "line 11, column 1")
    assert dict(info.params) == {"text": "@@@@ broken", "count": 2}


def _cut(*parts: str) -> str:
    text = HEADS_UP
    for part in parts:
        assert text.count(part) == 1, part
        text = text.replace(part, "")
    return text


def test_a_hand_that_is_said_to_be_over_has_nobody_to_act() -> None:
    text = _cut("Anna: calls $50\n", "*** RIVER *** [Kc 7h 2s 2d] [9c]\n")
    assert ("error", "ends-early", "line 18, column 1") in _said(text)


def test_a_hand_that_is_said_to_be_over_has_no_card_to_come() -> None:
    text = _cut("*** RIVER *** [Kc 7h 2s 2d] [9c]\n")
    assert ("error", "ends-early", "line 22, column 1") in _said(text)


def test_chips_are_collected_behind_the_last_action() -> None:
    text = _cut("Anna: calls $50\n").partition("*** RIVER")[0]
    over = "Uncalled bet ($50) returned to Boris\nBoris collected $25 from pot\n"
    assert ("error", "ends-early", "line 18, column 1") in _said(text + over)
    assert _said(text)[-1][:2] == ("info", "incomplete")


def test_a_wrong_call_is_told_in_chips_that_it_adds() -> None:
    hand: Loaded = one(_changed("Anna: calls $6.75", "Anna: calls $6.25"))
    found = next(each for each in hand.report.findings if each.code == "stated-call")
    assert found.where == "line 15, column 1"
    assert (found.params["stated"], found.params["to"]) == (625, 675)
    assert hand.report.message(found) == (
        "Anna is said to call 6.25 USD; the call is 6.75 USD more."
    )


def test_a_button_where_nobody_sits_is_told_once() -> None:
    text = _changed("Seat #1 is the button", "Seat #5 is the button")
    assert [code for _, code, _ in _said(text)] == ["button-not-seated"]


def test_a_name_of_nothing_is_told_in_words() -> None:
    text = HEADS_UP.replace("Seat 1: Anna", "Seat 1: ").replace("Anna: ", ": ")
    report = one(text).report
    assert report.findings[0].code == "name-invalid"
    assert report.message(report.findings[0]) == "A player’s name may not be empty."


SUMMARY = [
    ("Total pot $125 |", "Totla pot $125 |", 25),
    ("Total pot $125 |", "Total pot $125,00 |", 25),
    ("Board [Kc 7h", "Boadr [Kc 7h", 26),
    ("(button) (small blind) showed", "(button) (small blidn) showed", 27),
    ("(big blind) showed [7c 7d]", "(big blind) showde [7c 7d]", 28),
]


@pytest.mark.parametrize(("old", "new", "at"), SUMMARY)
def test_a_line_of_the_summary_that_is_none_is_named(old: str, new: str, at: int) -> None:
    found = ("warning", "summary-line-unknown", f"line {at}, column 1")
    assert found in _said(_changed(old, new))


@pytest.mark.parametrize("again", ["Total pot $999 | Rake $5", "Board [5c 5d 5s]"])
def test_the_summary_says_each_thing_once(again: str) -> None:
    text = HEADS_UP.replace("Seat 1: Anna (button)", f"{again}\nSeat 1: Anna (button)")
    assert _said(text) == [("warning", "summary-line-unknown", "line 27, column 1")]


def test_as_many_cards_are_discarded_as_are_said() -> None:
    read = line("Anna: discards 2 cards [Ah Kd]", "", ["Anna"])
    assert (read.kind, read.count, len(read.cards or ())) == ("discard", 2, 2)
    wrong = line("Anna: discards 3 cards [Ah Kd]", "", ["Anna"])
    assert (wrong.kind, wrong.reason) == ("unreadable", "cards")


def test_a_blind_of_a_wrong_amount_is_no_dead_blind() -> None:
    text = _changed("posts big blind $1", "posts big blind $1,00")
    assert _said(text)[0] == ("error", "line-unreadable", "line 6, column 1")
