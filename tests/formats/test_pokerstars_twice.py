"""What PokerStars text says twice - boards, ranks, folds, pots - must be the same twice."""

import pytest

from recorder import i18n
from tests.formats.pokerstars_text import DRAW, TOURNAMENT, loaded, one

FOLDS = """\
PokerStars Hand #31:  Hold'em No Limit ($1/$2 USD) - 2014/07/06 4:07:34 ET
Table 'Nona' 6-max Seat #1 is the button
Seat 1: Anna ($200 in chips)
Seat 2: Boris ($200 in chips)
Seat 3: Clara ($200 in chips)
Seat 4: Dmitri ($200 in chips)
Seat 5: Egon ($200 in chips)
Boris: posts small blind $1
Clara: posts big blind $2
*** HOLE CARDS ***
Dealt to Anna [Ah Kd]
Dmitri: raises $4 to $6
Egon: folds
Anna: calls $6
Boris: folds
Clara: calls $4
*** FLOP *** [3d As 4h]
Clara: checks
Dmitri: bets $10
Anna: calls $10
Clara: folds
*** TURN *** [3d As 4h] [Jd]
Dmitri: bets $20
Anna: calls $20
*** RIVER *** [3d As 4h Jd] [9c]
Dmitri: checks
Anna: bets $40
Dmitri: folds
Uncalled bet ($40) returned to Anna
Anna collected $76 from pot
Anna: doesn't show hand
*** SUMMARY ***
Total pot $79 | Rake $3
Board [3d As 4h Jd 9c]
Seat 1: Anna (button) collected ($76)
Seat 2: Boris (small blind) folded before Flop
Seat 3: Clara (big blind) folded on the Flop
Seat 4: Dmitri folded on the River
Seat 5: Egon folded before Flop (didn't bet)
"""
"""18 before the flop and 1 of the small blind; 20 on the flop, 40 on the turn: 79, 3 of it rake."""


def at(text: str, words: str) -> str:
    """The place of the line with these words."""
    lines = text.splitlines()
    (number,) = [number for number, line in enumerate(lines, 1) if words in line]
    return f"line {number}, column 1"


def findings(text: str) -> list[tuple[str, str, str]]:
    """Severity, code and place of everything that is said of a hand."""
    return [(each.severity, each.code, each.where) for each in one(text).report.findings]


def test_the_hand_itself_is_valid() -> None:
    assert findings(FOLDS) == []


BOARDS = [
    ("*** TURN *** [3d As 4h]", "*** TURN *** [3d Ac 4h]", "error"),
    ("*** TURN *** [3d As 4h]", "*** TURN *** [3d As 4h Jd]", "error"),
    ("*** TURN *** [3d As 4h]", "*** TURN *** [3d As]", "error"),
    ("*** TURN *** [3d As 4h]", "*** TURN *** [As 3d 4h]", "warning"),
    ("*** RIVER *** [3d As 4h Jd]", "*** RIVER *** [3d As 4h]", "error"),
    ("*** RIVER *** [3d As 4h Jd]", "*** RIVER *** [3d As 4h] [Jd]", "warning"),
    ("*** RIVER *** [3d As 4h Jd]", "*** RIVER *** [3d As 4h Qd]", "error"),
]


@pytest.mark.parametrize(("old", "new", "severity"), BOARDS)
def test_a_board_that_a_street_repeats_is_the_one_that_lies(
    old: str, new: str, severity: str
) -> None:
    text = FOLDS.replace(old, new)
    assert findings(text) == [(severity, "stated-street", at(text, new))]


def test_a_street_that_repeats_nothing_says_nothing() -> None:
    assert findings(FOLDS.replace("*** TURN *** [3d As 4h] ", "*** TURN *** ")) == []


SUMMARY = [
    ("Board [3d As 4h Jd 9c]", "Board [As 3d 4h Jd 9c]", "error", "stated-board"),
    ("Board [3d As 4h Jd 9c]", "Board [3d As 4h Jd]", "error", "stated-board"),
    ("Anna (button) coll", "Anna (small blind) coll", "warning", "stated-position"),
    ("Boris (small blind)", "Boris (button)", "warning", "stated-position"),
    ("Clara (big blind)", "Clara (button) (big blind)", "warning", "stated-position"),
    ("Dmitri folded", "Dmitri (big blind) folded", "warning", "stated-position"),
    (
        "(small blind) folded before Flop",
        "(small blind) folded on the Flop",
        "warning",
        "stated-fold",
    ),
    ("folded on the Flop", "folded on the Turn", "warning", "stated-fold"),
    ("Dmitri folded on the River", "Dmitri folded before Flop", "warning", "stated-fold"),
    (
        "Anna (button) collected",
        "Anna (button) folded on the River and won",
        "warning",
        "stated-fold",
    ),
    (
        "Clara (big blind) folded on the Flop",
        "Clara (big blind) mucked [2c 2d]",
        "warning",
        "stated-fold",
    ),
    ("folded on the River", "folded on the River (didn't bet)", "warning", "stated-idle"),
    (
        "Anna (button) collected ($76)",
        "Anna (button) showed [Ah Kd] and won ($76)",
        "warning",
        "stated-shown",
    ),
    ("Seat 5: Egon folded", "Seat 5: Fee folded", "error", "summary-seat"),
    ("Seat 5: Egon folded", "Seat 6: Fee folded", "error", "summary-seat"),
    ("Seat 5: Egon folded", "Seat 4: Egon folded", "error", "summary-seat"),
    ("collected ($76)", "collected ($75)", "error", "stated-won"),
    ("collected ($76)", "lost with high card Ace", "error", "stated-won"),
    ("Uncalled bet ($40) returned", "Uncalled bet ($39) returned", "error", "stated-return"),
    ("returned to Anna", "returned to Dmitri", "error", "stated-return"),
    ("Total pot $79", "Total pot $80", "error", "stated-pot"),
]


@pytest.mark.parametrize(("old", "new", "severity", "code"), SUMMARY)
def test_each_fact_of_the_summary_is_compared_at_its_line(
    old: str, new: str, severity: str, code: str
) -> None:
    text = FOLDS.replace(old, new)
    assert text != FOLDS
    assert (severity, code, at(text, new)) in findings(text)


def test_the_rake_that_is_stated_is_the_rake() -> None:
    text = FOLDS.replace("Rake $3", "Rake $2")
    said = findings(text)
    assert ("error", "stated-total", at(text, "Total pot")) in said
    assert ("error", "stated-collected", at(text, "Anna collected")) in said


POTS = [
    ("Main pot 360.", "Main pot 350.", "stated-part", "Total pot"),
    ("Side pot 650.", "Side pot 640.", "stated-part", "Total pot"),
    ("Side pot 650.", "Side pot 600. Side pot-2 50.", "stated-part", "Total pot"),
    ("Main pot 360. Side pot 650.", "Main pot 360.", "stated-parts", "Total pot"),
    ("collected 650 from side pot", "collected 650 from main pot", "stated-share", "main pot"),
    ("collected 360 from main pot", "collected 360 from side pot-2", "stated-share", "side pot-2"),
]


@pytest.mark.parametrize(("old", "new", "code", "place"), POTS)
def test_each_pot_is_compared(old: str, new: str, code: str, place: str) -> None:
    text = TOURNAMENT.replace(old, new)
    places = [
        where for severity, said, where in findings(text) if (severity, said) == ("error", code)
    ]
    lines = text.splitlines()
    assert [place in lines[int(where.split()[1].strip(",")) - 1] for where in places]
    assert places


def test_shares_that_are_swapped_among_the_pots_are_found() -> None:
    text = TOURNAMENT.replace("650 from side", "360 from side").replace(
        "360 from main", "650 from main"
    )
    assert [said for said in findings(text) if said[0] == "error"] == [
        ("error", "stated-share", at(text, "Clara collected 360")),
        ("error", "stated-share", at(text, "Clara collected 650")),
    ]


KICKERS = """\
PokerStars Hand #32:  Hold'em No Limit (10/20) - 2014/07/06 4:07:34 ET
Table 'Nona' 6-max (Play Money) Seat #1 is the button
Seat 1: Anna (200 in chips)
Seat 2: Boris (200 in chips)
Seat 3: Clara (200 in chips)
Boris: posts small blind 10
Clara: posts big blind 20
*** HOLE CARDS ***
Anna: calls 20
Boris: calls 10
Clara: checks
*** FLOP *** [8d 8h 3s]
Boris: checks
Clara: checks
Anna: checks
*** TURN *** [8d 8h 3s] [4d]
Boris: checks
Clara: checks
Anna: checks
*** RIVER *** [8d 8h 3s 4d] [Ac]
Boris: checks
Clara: checks
Anna: checks
*** SHOW DOWN ***
Boris: shows [Td Kh] (a pair of Eights)
Clara: shows [Kc Jc] (a pair of Eights{clara})
Anna: shows [Qd 2c] (a pair of Eights{anna})
Clara collected 60 from pot
*** SUMMARY ***
Total pot 60 | Rake 0
Board [8d 8h 3s 4d Ac]
Seat 1: Anna (button) showed [Qd 2c] and lost with a pair of Eights
Seat 2: Boris (small blind) showed [Td Kh] and lost with a pair of Eights
Seat 3: Clara (big blind) showed [Kc Jc] and won (60) with a pair of Eights
"""
"""Behind two eights: Boris ace, king, ten; Clara ace, king, jack; Anna ace, queen, four."""


def test_who_folded_takes_nothing_of_a_pot_that_the_cards_leave_open() -> None:
    text = KICKERS.format(clara="", anna="").replace(
        "Anna: checks\n*** SHOW", "Anna: folds\n*** SHOW"
    )
    text = "".join(
        line
        for line in text.splitlines(keepends=True)
        if ": shows" not in line and "showed" not in line
    )
    text = text.replace(
        "Clara: checks\nAnna: folds", "Clara: bets 20\nAnna: folds\nBoris: calls 20"
    )
    text = text.replace("Clara collected 60", "{name} collected 100").replace("pot 60", "pot 100")
    assert findings(text.format(name="Clara")) == []
    wrong = text.format(name="Anna")
    assert ("error", "stated-share", at(wrong, "collected")) in findings(wrong)


RIGHT = [
    ("", ""),
    (" - Ace+King+Jack kicker", " - lower kicker"),
    (" - Ace kicker", " - Ace+Queen kicker"),
    ("", " - lower cards"),
]
WRONG = [
    (" - King kicker", "", "Clara: shows"),
    (" - Ace+Queen kicker", "", "Clara: shows"),
    (" - lower kicker", "", "Clara: shows"),
    ("", " - King kicker", "Anna: shows"),
]


@pytest.mark.parametrize(("clara", "anna"), RIGHT)
def test_kickers_that_a_hand_has_are_right(clara: str, anna: str) -> None:
    assert findings(KICKERS.format(clara=clara, anna=anna)) == []


@pytest.mark.parametrize(("clara", "anna", "place"), WRONG)
def test_kickers_that_a_hand_has_not_are_told(clara: str, anna: str, place: str) -> None:
    text = KICKERS.format(clara=clara, anna=anna)
    assert findings(text) == [("warning", "stated-rank", at(text, place))]


RANKS = [
    ("and won (60) with a pair of Eights", "and won (60) with two pair, Aces and Eights"),
    ("showed [Qd 2c] and lost with a pair", "showed [Qd 2c] and lost with three"),
]


@pytest.mark.parametrize(("old", "new"), RANKS)
def test_a_rank_in_the_summary_is_compared_at_its_own_line(old: str, new: str) -> None:
    text = KICKERS.format(clara="", anna="").replace(old, new)
    assert findings(text) == [("warning", "stated-rank", at(text, new))]


def test_a_fold_after_a_draw_is_no_fold_before_it() -> None:
    text = DRAW.replace(
        "(small blind) folded before the Draw", "(small blind) folded after the Draw"
    )
    assert findings(text) == [("warning", "stated-fold", at(text, "folded after"))]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_everything_is_said_in_both_languages(lang: str) -> None:
    i18n.use(lang)
    texts = [FOLDS.replace(old, new) for old, new, *_ in (*BOARDS, *SUMMARY)]
    texts += [TOURNAMENT.replace(old, new) for old, new, *_ in POTS]
    for hand in loaded("\n\n\n".join(texts)):
        said = [hand.report.message(finding) for finding in hand.report.findings]
        assert all("{" not in sentence and ".stated" not in sentence for sentence in said)
