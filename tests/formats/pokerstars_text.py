"""Hands as PokerStars writes them, made up for the tests."""

from io import BytesIO

from recorder.formats.loaded import Loaded
from recorder.formats.pokerstars.reader import read

HEADS_UP = """\
PokerStars Hand #123456789012:  Hold'em No Limit ($0.50/$1.00 USD) - 2014/01/06 4:07:34 ET
Table 'Vega II' 2-max Seat #1 is the button
Seat 1: Anna ($100 in chips) 
Seat 2: Boris ($62.50 in chips) 
Anna: posts small blind $0.50
Boris: posts big blind $1
*** HOLE CARDS ***
Dealt to Anna [Ah Kd]
Anna: raises $1.50 to $2.50
Boris: calls $1.50
*** FLOP *** [Kc 7h 2s]
Boris: checks 
Anna: bets $3.25
Boris: raises $6.75 to $10
Anna: calls $6.75
*** TURN *** [Kc 7h 2s] [2d]
Boris: bets $50 and is all-in
Anna: calls $50
*** RIVER *** [Kc 7h 2s 2d] [9c]
*** SHOW DOWN ***
Boris: shows [7c 7d] (a full house, Sevens full of Deuces)
Anna: shows [Ah Kd] (two pair, Kings and Deuces)
Boris collected $122.50 from pot
*** SUMMARY ***
Total pot $125 | Rake $2.50 
Board [Kc 7h 2s 2d 9c]
Seat 1: Anna (button) (small blind) showed [Ah Kd] and lost with two pair, Kings and Deuces
Seat 2: Boris (big blind) showed [7c 7d] and won ($122.50) with a full house, Sevens full of Deuces
"""  # noqa: W291 - as it is written
"""Anna, with the button, loses 62.50 to Boris, who is all-in on the turn; two blinds, no ante."""

TOURNAMENT = """\
PokerStars Game #777: Tournament #4321, $20+$1 USD Hold'em No Limit - Level XII (100/200) - \
2010/03/20 19:20:00 CET [2010/03/20 14:20:00 ET]
Table '4321 7' 9-max Seat #4 is the button
Seat 2: Clara (1500 in chips)
Seat 4: Dmitri (400 in chips)
Seat 5: Egon (3000 in chips) is sitting out
Seat 9: Fee (90 in chips)
Clara: posts the ante 20
Dmitri: posts the ante 20
Egon: posts the ante 20
Fee: posts the ante 20
Egon: posts small blind 100
Fee: posts big blind 70 and is all-in
*** HOLE CARDS ***
Dealt to Clara [Qs Qh]
Clara: raises 200 to 400
Dmitri: calls 380 and is all-in
Egon: folds
Uncalled bet (20) returned to Clara
*** FLOP *** [Qd 8h 5s]
*** TURN *** [Qd 8h 5s] [8c]
*** RIVER *** [Qd 8h 5s 8c] [2c]
*** SHOW DOWN ***
Clara: shows [Qs Qh] (a full house, Queens full of Eights)
Dmitri: shows [Ac Kc] (a pair of Eights)
Clara collected 650 from side pot
Fee: mucks hand
Clara collected 360 from main pot
Fee finished the tournament in 3rd place
*** SUMMARY ***
Total pot 1010 Main pot 360. Side pot 650. | Rake 0
Board [Qd 8h 5s 8c 2c]
Seat 2: Clara showed [Qs Qh] and won (1010) with a full house, Queens full of Eights
Seat 4: Dmitri (button) showed [Ac Kc] and lost with a pair of Eights
Seat 5: Egon (small blind) folded before Flop
Seat 9: Fee (big blind) mucked [Jd 4d]
"""
"""Four antes of 20, blinds 100/200. Fee has 90: 20 of ante and 70. Clara raises to 400, Dmitri has
380. Main pot: antes 80, and 70 each of Egon, Fee, Clara and Dmitri: 360. Side pot: 30 more of
Egon, 310 each of Clara and Dmitri: 650."""

DRAW = """\
PokerStars Hand #888:  5 Card Draw Limit ($1/$2 USD) - 2012/09/08 9:27:48 ET
Table 'Ceres' 6-max Seat #6 is the button
Seat 1: Anna ($20 in chips)
Seat 3: Boris ($20 in chips)
Seat 6: Clara ($20 in chips)
Anna: posts small blind $0.50
Boris: posts big blind $1
*** DEALING HANDS ***
Dealt to Boris [Td Th 6h 4h 2s]
Clara: raises $1 to $2
Anna: folds
Boris: calls $1
Boris: discards 3 cards [6h 4h 2s]
Dealt to Boris [Td Th] [Ks Kd 3c]
Clara: stands pat
Boris: bets $2
Clara: calls $2
*** SHOW DOWN ***
Boris: shows [Td Th Ks Kd 3c] (two pair, Kings and Tens)
Clara: mucks hand
Boris collected $8.10 from pot
*** SUMMARY ***
Total pot $8.50 | Rake $0.40
Seat 1: Anna (small blind) folded before the Draw
Seat 3: Boris (big blind) showed [Td Th Ks Kd 3c] and won ($8.10) with two pair, Kings and Tens
Seat 6: Clara (button) mucked [9c 9d 8h 8c As]
"""


def loaded(text: str | bytes) -> list[Loaded]:
    """The hands of a text."""
    data = text if isinstance(text, bytes) else text.encode()
    return list(read(BytesIO(data), "hands.txt"))


def one(text: str | bytes) -> Loaded:
    """The only hand of a text."""
    (hand,) = loaded(text)
    return hand


def codes(hand: Loaded) -> list[str]:
    """What is said about a hand."""
    return [finding.code for finding in hand.report.findings]
