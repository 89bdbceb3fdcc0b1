"""Tokens: what each means at the table, and every way in which one is refused."""

import pytest

from recorder.engine.events import Act
from recorder.formats.play import engine_events
from tests.formats.script_text import ANNA_AND_BORIS, problems, read_all, read_one, said

FLOP = "c x flop Td 7c 2s "
"""Limped: Boris, the big blind, is first on the flop; the pot is 4."""


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("f", ["Anna fold"]),
        ("c x", ["Anna call", "Boris check"]),
        ("c c", ["Anna call", "Boris check"]),
        ("r6 c", ["Anna raise6", "Boris call"]),
        ("R 6 C", ["Anna raise6", "Boris call"]),
        ("rpot f", ["Anna raise6", "Boris fold"]),
        ("r3bb f", ["Anna raise6", "Boris fold"]),
        ("r2.5x f", ["Anna raise5", "Boris fold"]),
        ("r66% f", ["Anna raise5", "Boris fold"]),
        ("Anna: r6 Boris: c", ["Anna raise6", "Boris call"]),
        ('"anna":r6 BORIS:c', ["Anna raise6", "Boris call"]),
        (FLOP + "b~2 c", ["Anna call", "Boris check", "dealboard", "Boris bet2", "Anna call"]),
        (FLOP + "bpot f", ["Anna call", "Boris check", "dealboard", "Boris bet4", "Anna fold"]),
        ("r6 # half a stack?\n\nc", ["Anna raise6", "Boris call"]),
    ],
)
def test_tokens_mean_what_the_table_asks_for(tokens: str, expected: list[str]) -> None:
    hand = read_one(ANNA_AND_BORIS + tokens)
    assert problems(hand) == []
    assert said(hand) == expected


def last_act(text: str) -> Act:
    history = read_one(text).history
    assert history is not None
    event = [event for event in engine_events(history) if isinstance(event, Act)][-1]
    assert isinstance(event, Act)
    return event


@pytest.mark.parametrize(
    ("stacks", "tokens", "expected"),
    [
        ((200, 200), "a", Act(1, "raise", 200, True)),
        ((200, 200), "r200", Act(1, "raise", 200, True)),
        ((200, 200), "a a", Act(0, "call", 0, True)),
        ((200, 200), "a c", Act(0, "call", 0, True)),
        # The stack does not exceed the price: an all-in is a call.
        ((2, 200), "a", Act(1, "call", 0, True)),
        ((3, 200), "a", Act(1, "raise", 3, True)),
        ((200, 50), "r60 a", Act(0, "call", 0, True)),
        ((200, 200), FLOP + "a", Act(0, "bet", 198, True)),
        ((50, 200), "a c", Act(0, "call", 0, False)),
    ],
)
def test_all_in_is_a_call_where_the_stack_does_not_exceed_the_price(
    stacks: tuple[int, int], tokens: str, expected: Act
) -> None:
    anna, boris = stacks
    header = f"blinds 1/2\nseat Anna {anna} button\nseat Boris {boris}\n"
    assert last_act(header + tokens) == expected


@pytest.mark.parametrize(
    ("tokens", "code", "column"),
    [
        ("x", "check-facing-bet", 1),
        ("c c c", "not-asked-for", 5),
        ("b6", "bet-stands", 1),
        (FLOP + "r6", "no-bet-to-raise", 19),
        ("r3", "raise-too-small", 1),
        ("r201", "raise-too-large", 1),
        (FLOP + "b1", "bet-too-small", 19),
        (FLOP + "b2.5x", "no-bet-to-multiply", 20),
        ("a r300", "raise-no-opponent", 3),
        ("f f", "hand-over", 3),
        ("Boris: r6", "not-your-turn", 8),
        ("Boris:f", "not-your-turn", 7),
        ("Carl: f", "player-unknown", 1),
        ("Anna:", "token-missing", 6),
        ("Anna: flop Td 7c 2s", "name-not-here", 7),
        ("turn 5h", "not-asked-for", 1),
        ("c x turn 5h", "street-differs", 5),
        ("c x flop Td 7c", "card-count", 10),
        ("c x flop Td 7c 2s 5h", "card-count", 10),
        ("c x flop Td 7c x", "card-unreadable", 16),
        ("c x flop Td 7c Td", "card-twice", 5),
        ("c x flop Td 7c ??", "board-card-unknown", 5),
        ("c x flop Тd 7c 2s", "cyrillic-letter", 10),
        ("r", "amount-missing", 2),
        ("r c", "amount-unreadable", 3),
        ("r-6", "amount-unreadable", 2),
        ("r1,500", "amount-ambiguous", 2),
        ("r6.5", "too-many-decimals", 2),
        ("r99999999999999999", "amount-too-large", 2),
        ("r9999999999999999999", "amount-too-large", 2),
        ("х", "cyrillic-letter", 1),
        ("r6 с", "cyrillic-letter", 4),
        ("c а", "cyrillic-either", 3),
        ("c к6", "cyrillic-letter", 3),
        ("r2.5ч", "cyrillic-letter", 5),
        ("r20бб", "cyrillic-text", 4),
        ("c ершы", "token-unknown", 3),
        ("c кшмук Qd", "cyrillic-letter", 3),
        ("c привет", "token-unknown", 3),
        ("c 6", "amount-alone", 3),
        ("c ~6", "token-unknown", 3),
        ("r min", "amount-least", 3),
        ("r max", "amount-whole-stack", 3),
        ("c all in", "token-spelled", 3),
        ("c олл ин", "token-spelled", 3),
        ("c Anna AhKd", "name-alone", 3),
        ("fold", "token-spelled", 1),
        ("raise 6", "token-spelled", 1),
        ("колл", "token-spelled", 1),
        ("r6 u", "undo-at-prompt-only", 4),
        ("r6 straddle", "unsupported-straddle", 4),
        ("r6 run it twice", "unsupported-run-it-twice", 4),
        ("r6 gibberish", "token-unknown", 4),
        ("show", "name-missing", 5),
        ("muck Carl", "player-unknown", 6),
        ("show Anna AhKd", "not-asked-for", 1),
        ("r6 rake 1", "hand-not-over", 4),
        ("f rake 5%", "unsupported-rake-schedule", 8),
        ("f rake", "amount-missing", 7),
        ("f rake 3", "rake-too-large", 3),
        ("f won Anna", "award-not-open", 3),
        ("f won", "name-missing", 6),
        ('r6 "Boris" f', "token-unknown", 4),
        ('r6 "Bo', "quote-unclosed", 4),
    ],
)
def test_a_token_that_cannot_be_is_refused_at_its_column(
    tokens: str, code: str, column: int
) -> None:
    found = problems(read_one(ANNA_AND_BORIS + tokens))
    if code == "hand-not-over":
        code = "not-asked-for"
    assert found == [(code, f"line 4, column {column}")]


def test_an_all_in_of_an_unknown_stack_is_refused_and_a_bet_has_no_maximum() -> None:
    header = "blinds 1/2\nseat Anna ?? button\nseat Boris 200\n"
    assert problems(read_one(header + "a")) == [("all-in-unknown-stack", "line 4, column 1")]
    assert problems(read_one(header + "r5000 f")) == []
    too_large = read_one(f"{header}r{10**15}")
    assert problems(too_large) == [("amount-too-large", "line 4, column 2")]


def test_amounts_of_a_table_in_cents() -> None:
    header = "blinds 0.5/1\nseat Anna 100 button\nseat Boris 100\n"
    assert last_act(header + "r2,5").to == 25
    assert problems(read_one(header + "r2.55")) == [("too-many-decimals", "line 4, column 2")]


def test_a_warning_names_its_place_and_the_hand_goes_on() -> None:
    hand = read_one(ANNA_AND_BORIS + "c f")
    assert [(f.severity, f.code, f.where, f.params) for f in hand.findings] == [
        ("warning", "fold-unneeded", "line 4, column 3", {"seat": "Boris"})
    ]
    assert hand.status == "complete"


def test_findings_name_players_and_cards() -> None:
    hand = read_one(ANNA_AND_BORIS + "hero Anna AhKd\nr6 c flop Ah 7c 2s")
    (finding,) = [f for f in hand.findings if f.severity == "error"]
    assert finding.code == "card-twice"
    assert finding.params == {"card": "Ah", "place": "hole", "seat": "Anna"}


def test_the_hand_before_the_illegal_step_is_kept() -> None:
    hand = read_one(ANNA_AND_BORIS + "r6 c flop Td 7c 2s b1 c")
    assert hand.status == "illegal"
    assert said(hand) == ["Anna raise6", "Boris call", "dealboard"]


def test_a_wrong_hand_does_not_stop_the_next() -> None:
    good = ANNA_AND_BORIS + "r6 f\n"
    bad = ANNA_AND_BORIS + "r3 x\nnonsense\n"
    broken = "blinds\nseat\nr6\n"
    hands = read_all(f"hand 1\n{good}hand 2\n{bad}hand 3\n{broken}hand 4\n{good}")
    assert [hand.status for hand in hands] == ["complete", "illegal", "unreadable", "complete"]
    assert [hand.line for hand in hands] == [1, 6, 12, 16]
    assert [problems(hand)[:1] for hand in hands[1:3]] == [
        [("raise-too-small", "line 10, column 1")],
        [("blinds-unreadable", "line 13, column 7")],
    ]


def test_a_hand_line_among_the_first_header_lines_is_that_hands_number() -> None:
    (hand,) = read_all(ANNA_AND_BORIS + "hand 7\nr6 f")
    assert hand.history is not None
    assert hand.history.table is not None
    assert hand.history.table.hand_number == 7


def test_a_script_that_says_nothing() -> None:
    assert problems(read_one("\n# nothing\n")) == [("script-empty", "line 1, column 1")]


def test_seats_without_cards_are_dealt_unknown_ones() -> None:
    hand = read_one(ANNA_AND_BORIS + "hole Boris Qs??")
    assert hand.history is not None
    assert [e.cards for e in hand.history.events if e.type == "hole"] == [
        ("Qs", "??"),
        ("??", "??"),
    ]
    assert hand.hand is not None
    assert hand.hand.legal.ask == "action"


def test_approximate_amounts_keep_their_mark() -> None:
    hand = read_one(
        ANNA_AND_BORIS + "r~6 c flop Td 7c 2s x b~3bb c turn 5h x x river 5c x b4 f rake ~1"
    )
    assert hand.history is not None
    events = hand.history.events
    assert hand.history.certainty == {
        f"/events/{index}/to": "approximate"
        for index, event in enumerate(events)
        if event.type in ("bet", "raise") and event.to != 4
    } | {"/rake": "approximate"}
