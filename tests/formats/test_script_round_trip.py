"""Script to JSON and back: nothing is lost, whatever the names, notes and amounts are."""

import random
import string

from hypothesis import given, settings
from hypothesis import strategies as st

from recorder.engine.cards import CARD_TEXT
from recorder.engine.legal import Legal
from recorder.formats.canonical import hand_id
from recorder.formats.json_hand import HandHistory, TableInfo, dump
from recorder.formats.names import name_fault, same_name
from recorder.formats.play import names as names_by_position
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.lexer import quoted
from recorder.formats.script.writer import write, write_script
from tests.formats.script_text import ANNA_AND_BORIS, read_all, read_one

FULL = r"""hand 12
money EUR 2
blinds 0.50/~1.00
ante ~0.10 bb
seat 3 "Dan \"J\" C#1" ~100.50
seat 5 Анна ??
seat 9 "f" 80.00 button
hero "f" AhKd
hole Анна Qh??
table My table
venue "x # y"
event Main: day 2
played 2026-07-01T20:15+03:00
tag a b
tag "#q"
note first
note ""
note "tab\there"
extra {"a": [1, 2.5, {"b": null}]}
certainty /seats/1/stack unknown
certainty /button unknown
r~3.50 c c
flop Td 7c 2s
x x b~4.00 c r10.00 c f
turn 5h
x b5.00 c
river 4c
b7.00 c
show Анна ??
show "f" AhKd
rake ~1.25
won Анна
"""


def test_a_script_with_everything_is_written_as_it_was_read() -> None:
    hand = read_one(FULL)
    assert hand.findings == []
    assert hand.history is not None
    written = write_script(hand.history)
    again = read_one(written)
    assert again.history == hand.history
    assert written.split() == FULL.split()


def test_actions_stand_by_street_and_only_odd_names_are_quoted() -> None:
    hand = read_one(ANNA_AND_BORIS + "r6 c flop Td 7c 2s x b8 c turn 5h x x river Qd b20 f")
    assert hand.history is not None
    assert write_script(hand.history) == (
        ANNA_AND_BORIS + "r6 c\nflop Td 7c 2s x b8 c\nturn 5h x x\nriver Qd b20 f\n"
    )


def test_several_hands_make_one_script() -> None:
    texts = (ANNA_AND_BORIS, ANNA_AND_BORIS + "r6 f", "hand 9\n" + ANNA_AND_BORIS + "f")
    hands = [read_one(text).history for text in texts]
    histories = [history for history in hands if history is not None]
    script = "".join(write(histories))
    assert [hand.history for hand in read_all(script)] == histories


def is_name(text: str) -> bool:
    return name_fault(text) is None


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
WORDS = ["f", "button", "Button", "r6", "rpot", "show", "b", "5", "#", '"', "\\", "a:", "??"]
NAME = st.one_of(
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12),
    st.sampled_from(WORDS),
).filter(is_name)


@settings(max_examples=100, deadline=None)
@given(
    names=st.lists(NAME, min_size=2, max_size=5, unique_by=same_name),
    notes=st.none() | TEXT,
    tags=st.lists(TEXT, max_size=2),
    venue=TEXT,
    decimals=st.integers(0, 3),
    seed=st.integers(0, 10**6),
)
def test_every_hand_comes_back_the_same(
    names: list[str],
    notes: str | None,
    tags: list[str],
    venue: str,
    decimals: int,
    seed: int,
) -> None:
    update = {"notes": notes, "tags": tuple(tags), "table": TableInfo(venue=venue)}
    history = random_history(names, decimals, random.Random(seed)).model_copy(update=update)
    history = history.model_copy(update={"id": hand_id(history)})
    again = read_one(write_script(history))
    assert again.history is not None, again.findings
    assert dump(again.history) == dump(history)


def random_history(names: list[str], decimals: int, rng: random.Random) -> HandHistory:
    """A finished hand of random legal tokens by players with these names."""
    deck = rng.sample(CARD_TEXT, 52)
    lines = [f"money XTS {decimals}", f"blinds {rng.choice(['-', '1'])}/2"]
    for index, name in enumerate(names):
        stack = rng.choice(["??", str(rng.randint(1, 60)), f"~{rng.randint(20, 300)}"])
        lines.append(f"seat {quoted(name)} {stack}{' button' * (index == 0)}")
    for name in names:
        if rng.random() < 0.6:
            lines.append(f"hole {quoted(name)} {deck.pop()}{deck.pop()}")
    while True:
        read = read_one("\n".join(lines))
        assert read.hand is not None, read.findings
        assert read.history is not None
        if read.hand.over:
            return read.history
        names_there = names_by_position(read.history)
        lines.append(next_token(read.hand.legal, names_there, deck, decimals, rng))


def next_token(
    now: Legal, names: tuple[str, ...], deck: list[str], decimals: int, rng: random.Random
) -> str:
    """Something legal to say next."""
    if now.ask == "board" or now.optional:
        street = {"preflop": "flop", "flop": "turn", "turn": "river"}
        name = street[now.street] if now.optional else now.street
        return " ".join((name, *(deck.pop() for _ in range(3 if name == "flop" else 1))))
    assert now.seat is not None
    if now.ask == "reveal":
        who = quoted(names[now.seat])
        shown = rng.choice(["??", deck.pop() + deck.pop()])
        return rng.choice([f"muck {who}", f"show {who} {shown}", f"show {who} {shown}"])
    if (now.can_bet or now.can_raise) and rng.random() < 0.35:
        assert now.min_to is not None
        most = now.max_to if now.max_to is not None else now.min_to * 3
        amount = amount_text(rng.choice([now.min_to, most]), decimals)
        return f"{'b' if now.can_bet else 'r'}{rng.choice(['', '~'])}{amount}"
    return rng.choice("cccf")


@given(st.lists(st.text(alphabet=string.printable + "♥йАх\u200b"), max_size=6))
def test_no_text_makes_the_reader_fail(lines: list[str]) -> None:
    for text in ("\n".join(lines), ANNA_AND_BORIS + " ".join(lines)):
        for hand in read_all(text):
            assert hand.findings or hand.history
