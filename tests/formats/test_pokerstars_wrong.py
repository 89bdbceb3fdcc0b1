"""Wrong PokerStars text: one error, at the line that is wrong, that says what would be right."""

from typing import Final

import pytest

from recorder import i18n
from recorder.formats.findings import Finding
from tests.formats.pokerstars_text import HEADS_UP, TOURNAMENT, codes, one


def _only(text: str) -> tuple[Finding, int, str]:
    """The one finding, its line, and what it says in English."""
    report = one(text).report
    (finding,) = report.findings
    return finding, int(finding.where.split()[1].rstrip(",")), report.message(finding)


FLOP: Final = """\
Boris: checks 
Anna: bets $3.25
Boris: raises $6.75 to $10
Anna: calls $6.75
"""  # noqa: W291 - as it is written
CHECKS: Final = [
    ("*** FLOP ***", "Boris: checks\n*** FLOP ***", "not-asked-for", 11),
    ("Boris: checks \n", "Boris: checks\nBoris: checks\n", "not-your-turn", 13),
    (FLOP, "Boris: checks\nAnna: checks\nBoris: checks\n", "not-asked-for", 14),
    ("*** RIVER ***", "Anna: checks\nAnna: checks\n*** RIVER ***", "not-asked-for", 20),
    ("Boris: shows", "Anna: checks\nBoris: shows", "hand-over", 21),
]
"""Behind a call that ends the round; twice; a third one; twice on one street of a run-out; at the
showdown."""


@pytest.mark.parametrize(("old", "new", "code", "line"), CHECKS)
def test_a_check_that_nobody_can_make_is_an_error(old: str, new: str, code: str, line: int) -> None:
    finding, at, _ = _only(HEADS_UP.replace(old, new))
    assert (finding.severity, finding.code, at) == ("error", code, line)


def test_one_check_on_each_street_is_passed_over_where_betting_is_over() -> None:
    text = HEADS_UP.replace("*** RIVER ***", "Anna: checks\n*** RIVER ***")
    assert codes(one(text.replace("*** SHOW", "Anna: checks\n*** SHOW"))) == []


SIGNS: Final = [
    ("/$1.00", "/€1.00", 1),
    ("($62.50 in", "(€62.50 in", 4),
    ("posts big blind $1", "posts big blind €1", 6),
    ("raises $1.50 to", "raises £1.50 to", 9),
    ("to $2.50", "to €2.50", 9),
    ("bets $3.25", "bets ₽3.25", 13),
    ("bets $3.25", "bets xx3.25", 13),
    ("Boris collected $", "Boris collected €", 23),
    ("Total pot $", "Total pot €", 25),
    ("Rake $", "Rake €", 25),
    ("won ($", "won (€", 28),
]


@pytest.mark.parametrize(("old", "new", "line"), SIGNS)
def test_an_amount_in_another_currency_is_an_error(old: str, new: str, line: int) -> None:
    finding, at, _ = _only(HEADS_UP.replace(old, new))
    assert (finding.severity, finding.code, at) == ("error", "line-unreadable", line)
    assert finding.params == {"reason": "sign"}


def test_money_among_chips_is_an_error() -> None:
    finding, at, said = _only(TOURNAMENT.replace("bet (20)", "bet ($20)"))
    assert (finding.code, at) == ("line-unreadable", 18)
    assert said.startswith("An amount in this line has another sign than the stakes")


@pytest.mark.parametrize("sign", ["", "�", "¤", "â‚¬", "?"])
def test_a_sign_that_is_gone_or_destroyed_tells_nothing(sign: str) -> None:
    assert codes(one(HEADS_UP.replace("bets $3.25", f"bets {sign}3.25"))) == []


STARTS: Final = [
    ("Clara (1500", "Clara (0", "number-too-small", 3),
    ("Seat 4: Dmitri (400", "Seat 2: Dmitri (400", "seat-twice", 4),
    ("Seat 9: Fee (90", "Seat 11: Fee (90", "number-too-large", 6),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), STARTS)
def test_of_a_hand_that_cannot_start_nothing_more_is_said(
    old: str, new: str, code: str, line: int
) -> None:
    finding, at, _ = _only(TOURNAMENT.replace(old, new))
    assert (finding.severity, finding.code, at) == ("error", code, line)


HOUSE: Final = {
    "en": "With two players the button posts the small blind: it is at seat 2, Boris, and Anna "
    "posts it. Other house rules are not recorded.",
    "ru": "Вдвоём малый блайнд ставит баттон — это место 2, Boris, а его поставил Anna. Другие "
    "правила зала не поддерживаются.",
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_button_that_does_not_post_the_small_blind_is_named(language: str) -> None:
    i18n.use(language)
    finding, at, said = _only(HEADS_UP.replace("Seat #1 is", "Seat #2 is"))
    assert (finding.code, at) == ("unsupported-house-rule", 2)
    assert said == HOUSE[language]


def test_a_summary_without_its_first_line_is_read_and_the_line_named() -> None:
    finding, at, said = _only(HEADS_UP.replace("*** SUMMARY ***\n", ""))
    assert (finding.severity, finding.code, at) == ("error", "line-unreadable", 24)
    assert said == "The line “*** SUMMARY ***” is missing: it stands in front of “Total pot”."


def test_what_is_said_of_a_hand_stands_in_the_order_of_its_lines() -> None:
    """By how much is raised; what nobody knows; what is shown; who collects, in all; who won."""
    text = HEADS_UP.replace("raises $1.50", "raises $1.25")
    text = text.replace("*** FLOP ***", "what is this\n*** FLOP ***")
    text = text.replace("collected $122.50", "collected $121").replace(
        "Sevens full", "Aces full", 1
    )
    places = [int(each.where.split()[1].rstrip(",")) for each in one(text).report.findings]
    assert places == [9, 11, 22, 24, 26, 29]
