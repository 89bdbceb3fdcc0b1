"""What is written stands in the order and in the words of PokerStars itself."""

from dataclasses import replace

import pytest

from recorder.engine.cards import CARD_BY_TEXT
from recorder.formats.json_hand import HandHistory
from recorder.formats.pokerstars.ranks import with_kickers
from recorder.formats.pokerstars.writer import losses, write
from tests.formats.pokerstars_text import DRAW, HEADS_UP, TOURNAMENT, codes, one


def history_of(text: str) -> HandHistory:
    history = one(text).history
    assert history is not None
    return history


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_BY_TEXT[card] for card in text.split())


def lines(history: HandHistory) -> list[str]:
    return next(write([history])).splitlines()


POTS = """\
PokerStars Hand #41: Tournament #4321, $2+$2+$0.40 USD Hold'em No Limit - Level II (10/20) - \
2014/07/06 4:07:34 ET
Table '4321 7' 9-max Seat #1 is the button
Seat 1: Anna (500 in chips, $2 bounty)
Seat 2: Boris (100 in chips, $2 bounty)
Seat 3: Clara (300 in chips, $2 bounty)
Seat 4: Dmitri (900 in chips, $4 bounty)
Boris: posts small blind 10
Clara: posts big blind 20
*** HOLE CARDS ***
Dmitri: raises 480 to 500
Anna: calls 500 and is all-in
Boris: calls 90 and is all-in
Clara: calls 280 and is all-in
*** FLOP *** [8d 8h 3s]
*** TURN *** [8d 8h 3s] [4d]
*** RIVER *** [8d 8h 3s 4d] [Ac]
*** SHOW DOWN ***
Dmitri: shows [Td Kh] (a pair of Eights)
Anna: shows [Qd 2c] (a pair of Eights - lower kicker)
Dmitri collected 400 from side pot-2
Clara: shows [Kc Jc] (a pair of Eights - Ace+King+Jack kicker)
Clara collected 600 from side pot-1
Boris: shows [8s 8c] (four of a kind, Eights)
Boris collected 400 from main pot
Dmitri wins the $2 bounty for eliminating Anna
Anna finished the tournament in 4th place
*** SUMMARY ***
Total pot 1400 Main pot 400. Side pot-1 600. Side pot-2 400. | Rake 0
Board [8d 8h 3s 4d Ac]
Seat 1: Anna (button) showed [Qd 2c] and lost with a pair of Eights
Seat 2: Boris (small blind) showed [8s 8c] and won (400) with four of a kind, Eights
Seat 3: Clara (big blind) showed [Kc Jc] and won (600) with a pair of Eights
Seat 4: Dmitri showed [Td Kh] and won (400) with a pair of Eights
"""
"""Four times 100: 400; three times 200 more: 600; twice 200 more: 400. Behind two eights Dmitri has
ace, king, ten, Anna ace, queen, four, Clara ace, king, jack."""


@pytest.mark.parametrize("text", [POTS, TOURNAMENT], ids=["three pots", "antes"])
def test_pots_are_shown_for_and_collected_from_the_last_one_on(text: str) -> None:
    want = [line.strip() for line in text.replace("Game #", "Hand #").splitlines()]
    assert codes(one(POTS)) == []
    assert [line for line in lines(history_of(text)) if line] == want


def test_nothing_is_lost_of_how_a_tournament_ends() -> None:
    assert losses(history_of(POTS)) == []
    chat = POTS.replace("Dmitri wins", 'Anna said, "nh"\nDmitri wins')
    assert [loss.code for loss in losses(history_of(chat))] == ["pokerstars-lines"]


def test_names_in_the_lines_of_a_tournament_are_those_of_the_players() -> None:
    history = history_of(POTS.replace("Anna", "A.nna"))
    assert history.seats[0].name == "A.nna"
    text = next(write([history]))
    assert "A%2Enna% finished the tournament in 4th place" in text
    assert history_of(text).extra == history.extra


KICKERS = [
    ("2c 7d 9h Js 3s Ah Qd", "2c 7d 9h Js 3s Ad Tc", "high card Ace - Queen kicker"),
    ("3s 9s Qh 8d Kd Td Ad", "3s 9s Qh 8d Kd As 5h", "high card Ace - King+Queen+Ten kicker"),
    ("Ts 2c 7c 9c 9s 6s Ad", "Ts 2c 7c 9c 9s Qh 8d", "a pair of Nines - Ace kicker"),
    ("6s Js 4c 4h Jc Ks Qc", "6s Js 4c 4h Jc Ah Th", "two pair, Jacks and Fours - lower kicker"),
    ("7s 7c 7h 2d 4s Kd 3c", "7s 7c 7h 2d 4s Qd 3d", "three of a kind, Sevens - King kicker"),
    ("7s 7c 7h 7d 4s Kd 3c", "7s 7c 7h 7d 4s Qd 3d", "four of a kind, Sevens - King kicker"),
    ("7s 7c 4h 4d Ks Qd 3c", "7s 7c 4h 4d Ks Jd 3d", "two pair, Sevens and Fours"),
    ("2c 7c 9c Jc 8s Ac Qd", "2c 7c 9c Jc 8s Kc Ad", "a flush, Ace high"),
    ("2c 7c 9c Ac 8s Qc Qd", "2c 7c 9c Ac 8s Jc Ad", "a flush, Ace high"),
    ("5s 4c 3d 2c Th Ad 9d", "5s 4c 3d 2c Th Ah 8c", "a straight, Ace to Five"),
    ("8d 8h 3s 4d Ac Kc Jc", "8d 8h 3s 4d Ac 9c 9d", "a pair of Eights"),
]


@pytest.mark.parametrize(("own", "best", "text"), KICKERS)
def test_kickers_are_named_where_they_decide(own: str, best: str, text: str) -> None:
    assert with_kickers(cards(own), cards(best)) == text


def test_the_first_hand_that_is_shown_is_named_without_kickers() -> None:
    assert with_kickers(cards("Ts 2c 7c 9c 9s 6s Ad"), ()) == "a pair of Nines"


def with_hero(history: HandHistory, hero: str | None) -> HandHistory:
    seats = tuple(replace(seat, hero=seat.name == hero) for seat in history.seats)
    return history.model_copy(update={"seats": seats})


OPEN = HEADS_UP.replace("Dealt to Anna [Ah Kd]", "Dealt to Anna [Ah Kd]\nDealt to Boris [7c 7d]")


def dealt(history: HandHistory) -> list[str]:
    return [line for line in lines(history) if line.startswith("Dealt to")]


def test_where_several_hands_are_dealt_face_up_nobody_is_the_hero() -> None:
    history = history_of(OPEN)
    assert [seat.hero for seat in history.seats] == [False, False]
    assert dealt(history) == ["Dealt to Anna [Ah Kd]", "Dealt to Boris [7c 7d]"]
    assert losses(history) == []
    back = one(next(write([history])))
    assert back.report.id == one(OPEN).report.id


def test_of_a_hand_with_a_hero_nobody_elses_cards_are_dealt_face_up() -> None:
    history = with_hero(history_of(OPEN), "Boris")
    assert dealt(history) == ["Dealt to Boris [7c 7d]"]
    assert {loss.code for loss in losses(history)} == {"pokerstars-closed-cards"}
    back = one(next(write([history])))
    assert codes(back) == []
    assert back.report.result == one(OPEN).report.result


def test_a_hero_whose_cards_are_unknown_is_lost_and_nobody_takes_the_place() -> None:
    history = with_hero(history_of(HEADS_UP), "Boris")
    assert dealt(history) == []
    lost = {loss.code for loss in losses(history)}
    assert lost == {"pokerstars-hero", "pokerstars-closed-cards"}


def test_the_only_hand_that_is_known_makes_a_hero() -> None:
    history = with_hero(history_of(HEADS_UP), None)
    assert {loss.code for loss in losses(history)} == {"pokerstars-hero"}


def test_of_a_draw_the_hero_alone_sees_cards() -> None:
    history = with_hero(history_of(DRAW), "Clara")
    assert "Boris: discards 3 cards" in lines(history)
    assert dealt(history) == []
    lost = {loss.code for loss in losses(history)}
    assert lost == {"pokerstars-hero", "pokerstars-closed-cards"}
    back = one(next(write([history])))
    assert codes(back) == []
    assert back.report.result == one(DRAW).report.result


UNSEEN = HEADS_UP.replace("Dealt to Anna [Ah Kd]\n", "").partition("*** SHOW DOWN")[0] + (
    "*** SHOW DOWN ***\n{who} collected $122.50 from pot\n*** SUMMARY ***\n"
    "Total pot $125 | Rake $2.50\nBoard [Kc 7h 2s 2d 9c]\n"
)


def test_a_hand_of_which_nobody_is_known_to_have_won_comes_back_open() -> None:
    said = one(UNSEEN.format(who="Boris"))
    assert said.report.verdict == "valid"
    assert said.history is not None
    history = said.history.model_copy(update={"won": (), "result": None})
    assert "pokerstars-winner" in {loss.code for loss in losses(history)}
    text = next(write([history]))
    assert "collected" not in text
    back = one(text)
    assert codes(back) == ["summary-missing", "incomplete"]
    assert back.status == "open"
