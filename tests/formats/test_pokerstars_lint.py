"""What trackers refuse in PokerStars text is found in its lines, and named with who refuses."""

from io import BytesIO

import pytest

from recorder import i18n
from recorder.cli.parser import PROGRAMS as OFFERED
from recorder.formats.pokerstars.lint import PROGRAMS, RULES, lint_stream

SOUND = """\
PokerStars Hand #123456789012:  Hold'em No Limit ($0.25/$0.50 USD) - 2010/05/23 22:39:16 ET
Table 'Kiel' 2-max Seat #1 is the button
Seat 1: Anna ($50 in chips)
Seat 2: Boris ($50 in chips)
Anna: posts small blind $0.25
Boris: posts big blind $0.50
*** HOLE CARDS ***
Dealt to Anna [Ah Kd]
Anna: raises $1 to $1.50
Boris: calls $1
*** FLOP *** [Td 7c 2s]
Boris: checks
Anna: bets $2
Boris: calls $2
*** TURN *** [Td 7c 2s] [5h]
Boris: checks
Anna: checks
*** RIVER *** [Td 7c 2s 5h] [Qd]
Boris: bets $4
Anna: folds
Uncalled bet ($4) returned to Boris
Boris collected $6.70 from pot
Boris: doesn't show hand
*** SUMMARY ***
Total pot $7 | Rake $0.30
Board [Td 7c 2s 5h Qd]
Seat 1: Anna (button) (small blind) folded on the River
Seat 2: Boris (big blind) collected ($6.70)


"""

CASES = [
    ("lint-pot", 25, "pot $7 |", "pot $7.10 |"),
    ("lint-pot", 25, "Rake $0.30", "Rake $0"),
    (
        "lint-collected-twice",
        23,
        "Boris collected $6.70 from pot\n",
        "Boris collected $3.35 from pot\n" * 2,
    ),
    ("lint-out-of-turn", 9, "Anna: raises", "Boris: raises"),
    ("lint-out-of-turn", 12, "Boris: checks\nAnna: bets", "Anna: checks\nBoris: bets"),
    ("lint-action-missing", 17, "Anna: checks\n", ""),
    ("lint-blind-missing", 1, "Anna: posts small blind $0.25\n", ""),
    ("lint-blind-differs", 6, "blind $0.50", "blind $0.40"),
    ("lint-no-summary", 27, "*** SUMMARY ***\n", ""),
    ("lint-name-twice", 4, "Boris", "anna"),
    ("lint-name", 4, "Boris", "Boris (2)"),
    ("lint-name", 3, "Anna", "Anna folds"),
    ("lint-name-risky", 4, "Boris", "B.Boris"),
    ("lint-spelling", 1, "Hold'em No Limit", "Hold'em No limit"),
    ("lint-spelling", 3, "Anna ($50 in chips)", "Anna ($50 In Chips)"),
    ("lint-no-hero", 1, "Dealt to Anna [Ah Kd]\n", ""),
    ("lint-heroes", 9, "Anna: raises", "Dealt to Boris [2c 2d]\nAnna: raises"),
    ("lint-colon", 25, "Total pot", "Total pot:"),
    ("lint-colon", 26, "Board [", "Board: ["),
    ("lint-showdown", 22, "Boris collected", "*** SHOW DOWN ***\nBoris collected"),
    ("lint-id", 1, "#123456789012", "#1234567890123"),
    ("lint-id", 1, "#123456789012", "#"),
    ("lint-tournament", 1, ":  Hold'em", ":  Tournament #77, $5+$1 USD Hold'em"),
    ("lint-tournament", 1, ":  Hold'em", ": Tournament 77 Hold'em"),
    ("lint-hole-cards", 1, "*** HOLE CARDS ***\n", ""),
    ("lint-draw", 1, "Hold'em No Limit", "5 Card Draw No Limit"),
    ("lint-decimals", 22, "collected $6.70", "collected $6.7"),
    ("lint-brackets", 18, "[Td 7c 2s 5h] [Qd]", "[Td 7c 2s] [5h] [Qd]"),
    ("lint-time", 1, "22:39:16", "12:1:40"),
    ("lint-date", 1, "16 ET", "16 CET [2010]"),
    ("lint-straddle", 7, "*** HOLE", "Anna: posts straddle $1\n*** HOLE"),
    ("lint-run-it", 22, "Boris collected", "Hand was run three times\nBoris collected"),
]


def found(text: str) -> set[tuple[str, str]]:
    return {
        (finding.code, finding.where)
        for program in PROGRAMS
        for report in lint_stream(BytesIO(text.encode()), "x.txt", program)
        for finding in report.findings
    }


def test_sound_text_is_refused_by_nobody() -> None:
    assert found(SOUND) == set()
    assert found(SOUND * 3) == set()
    assert found("\ufeff" + SOUND.replace("\n", "\r\n")) == set()


@pytest.mark.parametrize(("code", "line", "old", "new"), CASES)
def test_each_fault_is_found_where_it_is(code: str, line: int, old: str, new: str) -> None:
    assert old in SOUND
    assert (code, f"line {line}, column 1") in found(SOUND.replace(old, new))


def test_every_rule_has_a_case() -> None:
    assert {code for code, *_ in CASES} | {"lint-no-gap"} == set(RULES)
    assert PROGRAMS == OFFERED


def test_blank_lines_between_hands_are_counted() -> None:
    assert found(SOUND.rstrip() + "\n\n" + SOUND) == {("lint-no-gap", "line 28, column 1")}


def test_a_short_blind_that_says_so_is_right() -> None:
    short = SOUND.replace("blind $0.50", "blind $0.40 and is all-in")
    assert "lint-blind-differs" not in {code for code, _ in found(short)}


def test_text_without_a_hand_says_so() -> None:
    assert found("blinds 1/2\n") == {("lint-no-hand", "line 1, column 1")}


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_rule_is_said_with_who_refuses(lang: str) -> None:
    i18n.use(lang)
    said = [
        report.message(finding)
        for program in PROGRAMS
        for _, _, old, new in CASES
        for report in lint_stream(BytesIO(SOUND.replace(old, new).encode()), "x", program)
        for finding in report.findings
    ]
    names = ("PokerTracker 4", "Hold'em Manager 3", "Hand2Note", "GTO Wizard")
    assert said
    assert all(any(name in sentence for name in names) for sentence in said)
    assert all("{" not in sentence for sentence in said)


def test_bytes_of_any_kind_are_looked_through() -> None:
    found(SOUND.replace("Anna", "\x00\x1b)(" * 50))
    noise = (SOUND.encode() + b"\xff\xfe" * 100_000 + b"\n") * 2
    assert len(list(lint_stream(BytesIO(noise), "x", "pt4"))) == 2


def test_who_acts_where_nobody_has_to_is_told_so() -> None:
    text = SOUND.replace("*** TURN ***", "Anna: checks\n*** TURN ***")
    (report,) = lint_stream(BytesIO(text.encode()), "x.txt", "pt4")
    (found,) = report.findings
    assert (found.code, found.where) == ("lint-out-of-turn", "line 15, column 1")
    i18n.use("en")
    assert report.message(found) == "Anna acts, and nobody has to. Refused by PokerTracker 4."


DRAW = """\
PokerStars Hand #123456789012:  5 Card Draw No Limit ($0.25/$0.50 USD) - 2010/05/23 22:39:16 ET
Table 'Kiel' 6-max Seat #1 is the button
Seat 1: Anna ($50 in chips)
Seat 2: Boris ($50 in chips)
Seat 3: Clara ($50 in chips)
Boris: posts small blind $0.25
Clara: posts big blind $0.50
*** DEALING HANDS ***
Dealt to Anna [Ah Kd Kc 2s 3d]
Anna: calls $0.50
Boris: calls $0.25
Clara: checks
Boris: stands pat
Clara: discards 3 cards
Anna: discards 3 cards [Ah 2s 3d]
Dealt to Anna [Kd Kc] [9h 9d 4c]
Boris: checks
Clara: bets $1
Anna: folds
Boris: folds
Uncalled bet ($1) returned to Clara
Clara collected $1.50 from pot
Clara: doesn't show hand
*** SUMMARY ***
Total pot $1.50 | Rake $0
Seat 1: Anna (button) folded after the Draw
Seat 2: Boris (small blind) folded after the Draw
Seat 3: Clara (big blind) collected ($1.50)


"""


def test_the_turns_of_a_draw_game_are_not_followed_and_its_line_is_not_missed() -> None:
    assert found(DRAW) == {("lint-draw", "line 1, column 1")}
    marked = DRAW.replace("5 Card Draw No Limit", "2-7 Single No Limit")
    assert found(marked) == {("lint-draw", "line 1, column 1")}


@pytest.mark.parametrize("code", ["pokerstars-open", "pokerstars-winner"])
@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_a_text_without_summary_is_said_to_be_refused_by_those_who_are_known_to(
    code: str, lang: str
) -> None:
    """The same programs as the rule about the summary."""
    i18n.use(lang)
    assert RULES["lint-no-summary"] == ("pt4",)
    assert "PokerTracker 4" in i18n.text(f"loss.{code}")
