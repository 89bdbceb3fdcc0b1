"""What PokerStars text states is compared with the play, and what is outside is named."""

import pytest

from tests.formats.pokerstars_text import HEADS_UP, TOURNAMENT, codes, loaded, one

REFUSED = [
    ("Hold'em No Limit", "Omaha Pot Limit", "unsupported-game"),
    ("Hold'em No Limit", "7 Card Stud Limit", "unsupported-game"),
    ("USD)", "- $10 Cap -  USD)", "unsupported-betting-cap"),
    ("PokerStars Hand #", "PokerStars Mão nº", "unsupported-language"),
    ("PokerStars Hand #", "Раздача PokerStars №", "unsupported-language"),
    ("Boris: posts big blind $1", "Boris: posts straddle $2", "unsupported-straddle"),
    (
        "Boris: posts big blind $1",
        "Boris: posts small & big blinds $1.50",
        "unsupported-dead-blind",
    ),
    ("*** TURN ***", "*** FIRST TURN ***", "unsupported-run-it-twice"),
    ("*** SHOW DOWN ***", "Hand was run twice", "unsupported-run-it-twice"),
    ("*** HOLE CARDS ***", "Hand cancelled", "unsupported-cancelled-hand"),
    ("Seat #1 is the button", "Seat #2 is the button", "unsupported-house-rule"),
]


@pytest.mark.parametrize(("old", "new", "code"), REFUSED)
def test_what_is_outside_is_refused_by_name(old: str, new: str, code: str) -> None:
    hand = one(HEADS_UP.replace(old, new))
    assert code in codes(hand)
    assert hand.report.verdict == "unsupported"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("($0.50/$1.00 USD)", "", "headline-unreadable"),
        ("Table 'Vega II'", "Tisch 'Vega II'", "table-line-missing"),
        (" Seat #1 is the button", "", "table-line-missing"),
    ],
)
def test_what_is_unreadable_is_told_and_the_next_hand_read(old: str, new: str, code: str) -> None:
    first, second = loaded(HEADS_UP.replace(old, new, 1) + "\n\n" + TOURNAMENT)
    assert codes(first) == [code]
    assert first.report.verdict == "unreadable"
    assert second.report.verdict == "warnings"


ERRORS = [
    ("Rake $2.50", "Rake $2.40", "stated-collected"),
    ("Total pot $125", "Total pot $126", "stated-pot"),
    ("Boris collected $122.50", "Boris collected $121", "stated-collected"),
    ("Boris collected $122.50", "Anna collected $122.50", "stated-collected"),
    ("won ($122.50)", "won ($122)", "stated-won"),
    ("Board [Kc 7h 2s 2d 9c]", "Board [Kc 7h 2s 2d 9d]", "stated-board"),
    ("showed [Ah Kd] and", "showed [Ah Kh] and", "stated-cards"),
    ("Anna: calls $50", "Anna: calls $49", "stated-call"),
    ("Boris: posts big blind $1", "Boris: posts big blind $2", "post-amount"),
    ("Anna: posts small blind $0.50\n", "", "post-missing"),
    ("Anna: posts small", "Anna: posts the ante $1\nAnna: posts small", "post-unasked"),
    ("Anna: bets $3.25", "Anna: bets", "line-unreadable"),
    ("Anna: bets $3.25", "Anna: bats $3.25", "line-unreadable"),
    ("Anna: bets $3.25", "Anna: bets $3,25", "line-unreadable"),
    ("[Kc 7h 2s]", "[Kc 7h 2x]", "line-unreadable"),
    ("[Kc 7h 2s]", "[Kc Kd 2s]", "card-twice"),
    ("*** FLOP ***", "*** PREFLOP ***", "line-unreadable"),
    ("*** TURN ***", "*** RIVER ***", "street-differs"),
    ("Boris: calls $1.50", "Anna: calls $1.50", "not-your-turn"),
    ("Boris: raises $6.75 to $10", "Boris: raises $0.75 to $4", "raise-too-small"),
    ("Seat 2: Boris ($62.50", "Seat 2: Anna ($62.50", "name-twice"),
]


@pytest.mark.parametrize(("old", "new", "code"), ERRORS)
def test_what_is_stated_wrongly_is_an_error(old: str, new: str, code: str) -> None:
    text = HEADS_UP.replace(old, new)
    assert text != HEADS_UP
    hand = one(text)
    errors = [each.code for each in hand.report.findings if each.severity == "error"]
    assert code in errors


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("raises $6.75 to $10", "raises $10 to $10", "stated-raise"),
        ("shows [Ah Kd] (two pair, Kings and Deuces)", "shows [Ah Kd] (a pair)", "stated-rank"),
        ("($0.50/$1.00 USD)", "(¤0.50/¤1.00)", "currency-sign-unknown"),
    ],
)
def test_what_changes_no_chips_is_a_warning(old: str, new: str, code: str) -> None:
    hand = one(HEADS_UP.replace(old, new))
    assert codes(hand) == [code]
    assert hand.report.verdict == "warnings"


def test_a_kicker_behind_a_rank_is_no_difference() -> None:
    text = HEADS_UP.replace(
        "(two pair, Kings and Deuces)", "(two pair, Kings and Deuces - Ace kicker)"
    )
    assert codes(one(text)) == []


def test_a_side_pots_uncalled_bet_is_compared() -> None:
    assert "stated-return" in codes(one(TOURNAMENT.replace("bet (20)", "bet (30)")))


def test_a_sign_that_was_destroyed_is_read_by_its_code() -> None:
    data = HEADS_UP.replace("$", "€").replace("USD", "EUR").encode("cp1252")
    hand = one(data)
    assert codes(hand) == ["encoding-guessed"]
    assert hand.history is not None
    assert hand.history.stakes.currency == "EUR"
    broken = one(HEADS_UP.replace("$", "�").replace("USD", "EUR"))
    assert codes(broken) == []
    assert broken.history is not None
    assert broken.history.stakes.currency == "EUR"


HEADLINES = [
    ("Hold'em No Limit ($1/$2)", ("nl-holdem", 100, 200, "USD", 2)),
    ("Hold'em No Limit (£1/£2 GBP)", ("nl-holdem", 100, 200, "GBP", 2)),
    ("Hold'em Pot Limit (1/2)", ("pl-holdem", 1, 2, None, 0)),
    ("5 Card Draw No Limit (1/2)", ("five-card-draw", 1, 2, None, 0)),
]


@pytest.mark.parametrize(("game", "want"), HEADLINES)
@pytest.mark.parametrize(
    "kind", ["Hand #1: ", "Game #1: ", "Zoom Hand #1: ", "Home Game Hand #1: {club} "]
)
def test_headlines_of_all_kinds(game: str, want: tuple[object, ...], kind: str) -> None:
    sign = game.partition("(")[2][0] if "1/2" not in game else ""
    text = f"""PokerStars {kind} {game} - 2014/07/06 4:07:34 ET
Table 'x' 6-max Seat #1 is the button
Seat 1: a ({sign}50 in chips)
Seat 2: b ({sign}50 in chips)
a: posts small blind {sign}1
b: posts big blind {sign}2
"""
    history = one(text).history
    assert history is not None
    stakes = history.stakes
    got = (history.game, stakes.small_blind, stakes.big_blind, stakes.currency, stakes.decimals)
    assert got == want


TOURNAMENTS = [
    "Tournament #9, $2.00+$0.20 USD Mixed Hold'em (Hold'em No Limit) - Level I (40/80)",
    "Tournament #9, 50FPP Hold'em No Limit - Level I (40/80)",
    "Tournament #9, Freeroll  Hold'em No Limit - Match Round I, Level I (40/80)",
    "Tournament #9, Hold'em No Limit - Match Round I, Level I (40/80)",
    "Tournament #9, $1.30+$1.20+$0.25 USD Hold'em No Limit - Level I (40/80)",
    "Tournament #9, 2000+110 Hold'em No Limit - Level I (40/80)",
]


@pytest.mark.parametrize("line", TOURNAMENTS)
def test_tournaments_of_all_kinds(line: str) -> None:
    text = f"""PokerStars Hand #1: {line} - 2014/07/06 4:07:34 ET
Table '9 1' 6-max Seat #1 is the button
Seat 1: a (1500 in chips, $1 bounty)
Seat 2: b (1500 in chips)
a: posts small blind 40
b: posts big blind 80
"""
    history = one(text).history
    assert history is not None
    assert (history.stakes.big_blind, history.stakes.decimals) == (80, 0)
    kept = history.extra["pokerstars"]
    assert isinstance(kept, dict)
    assert isinstance(kept["tournament"], dict)
    assert (kept["tournament"]["id"], kept["tournament"]["level"]) == ("9", "Level I")
