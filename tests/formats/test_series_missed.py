"""Behind hands that nobody recorded: what is impossible is named, and what is possible is not."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recorder.formats.check import check_text
from recorder.formats.findings import Finding
from recorder.formats.json_hand import MAX_SERIES_HANDS, dump_line
from tests.formats.script_text import read_all
from tests.formats.series_files import KINDS, lines, random_series
from tests.formats.series_script import script, whole

Document = dict[str, Any]
RULES = ("10/20 x2", "15/30 x3", "20/40", "25/50")


def documents(text: str) -> list[Document]:
    return [json.loads(dump_line(whole(hand))) for hand in read_all(text)]


def start(of: Document, **series: object) -> Document:
    """What a hand starts from, with other words about its series."""
    kept = {k: v for k, v in of.items() if k not in ("id", "result")}
    changed: Document = json.loads(json.dumps({**kept, "events": []}))
    changed["series"].update(series)
    return changed


def told(hands: list[Document]) -> list[Finding]:
    """The errors and warnings of the last hand, but that a hand is missing before it."""
    text = "\n".join(map(json.dumps, hands)).encode()
    *before, last = check_text(text, "x.jsonl")
    assert not any(f.severity == "error" for report in before for f in report.findings)
    missing = [f for f in last.findings if f.code == "series-hand-missing"]
    return [f for f in last.findings if f.severity != "info" and f not in missing]


def codes(hands: list[Document]) -> list[tuple[str, str]]:
    return [(f.code, f.where) for f in told(hands)]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(2, 10), st.integers(0, 2**32))
def test_no_course_of_hands_that_are_missing_is_called_impossible(
    kind: str, seats: int, seed: int
) -> None:
    hands, rng = random_series(kind, seats, seed, most=20), Random(seed)
    kept = [hand for hand in hands if rng.random() < 0.5] or hands[:1]
    found = {f.code for report in check_text(lines(kept), "x.jsonl") for f in report.findings}
    assert found <= {"series-hand-missing", "fold-unneeded"}


FOUR = documents(script(4, [(), (), (), (), ()]))
"""A home series: the button goes from Anna to Boris, Clara, Dmitri and Anna again."""
OUTS = documents(script(5, [(), (2,), (), (5,), (), ()]))
"""Boris goes out with the second hand, Eva with the fourth."""


@pytest.mark.parametrize("last", [2, 3, 4])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_with_everybody_still_in_the_big_blind_has_moved_once_a_hand(last: int, seat: int) -> None:
    """RULES 9.2: so many hands on, the button and the blinds are so many seats on."""
    hand = start(FOUR[last])
    hand["button"] = seat
    hand["series"]["small_blind"] = seat % 4 + 1
    due = last % 4 + 1
    wrong = [("series-button", "/button"), ("series-small-blind-moved", "/series/small_blind")]
    assert codes([FOUR[0], hand]) == ([] if seat == due else wrong)


def test_thousands_of_hands_on_the_places_are_still_known() -> None:
    for hands in (4000, MAX_SERIES_HANDS - 4):
        assert not codes([FOUR[1], start(FOUR[1], hand=2 + hands)])
        wrong = start(FOUR[2], hand=2 + hands)
        assert codes([FOUR[1], wrong])[0] == ("series-button", "/button")


def test_a_dead_button_is_behind_after_as_many_hands_as_there_are_players() -> None:
    """Eva's seat has the button in the fifth hand; Anna, Clara and Dmitri play on to the eighth."""
    hand = start(OUTS[5], hand=8, small_blind=1)
    hand["button"] = 4
    assert not codes([OUTS[3], hand])
    hand["button"] = 5
    assert ("series-button", "/button") in codes([OUTS[3], hand])


def test_who_is_out_since_moves_the_places_as_in_the_hands_that_are_missing() -> None:
    assert not codes([OUTS[0], start(OUTS[3])])
    assert not codes([OUTS[0], start(OUTS[5])])
    # Out with the second hand, Eva would not have posted the big blind in the third.
    early = start(OUTS[5])
    early["series"]["out"][1].update(hand=2, stack=200)
    found = [(f.code, dict(f.params)) for f in told([OUTS[0], early])]
    assert ("series-button", {"seat": 3, "button_seat": 1}) in found
    assert ("series-small-blind-moved", {"small_blind_seat": 4, "seat": 3}) in found


def test_who_was_dealt_in_is_not_out_after_an_earlier_hand() -> None:
    hand = start(OUTS[4])
    hand["series"]["out"][1]["hand"] = 1
    (finding,) = told([OUTS[1], OUTS[2], hand])
    assert (finding.code, finding.where) == ("series-out-earlier", "/series/out/1/hand")
    assert dict(finding.params) == {"name": "Eva", "hand": 3, "number": 1}


def test_who_goes_out_with_the_first_hand_missing_began_it_with_what_is_known() -> None:
    hand = start(OUTS[3])
    hand["series"]["out"][0]["stack"] += 1
    assert codes([OUTS[0], hand]) == [("series-out-differs", "/series/out/0")]
    # With the second one missing nobody knows.
    late = start(OUTS[5])
    late["series"]["out"][1]["stack"] += 1
    assert not codes([OUTS[0], late])


def test_everybody_is_dealt_in_or_out_at_their_seat() -> None:
    hand = start(OUTS[3], chips=None)
    first = {**OUTS[0], "series": {**OUTS[0]["series"], "chips": None}}
    moved = json.loads(json.dumps(hand))
    moved["series"]["out"][0]["seat"] = 7
    assert ("series-seat-changed", "/series/out/0/seat") in codes([first, moved])
    hand["series"]["out"] = []
    (finding,) = [f for f in told([first, hand]) if f.code == "series-player-missing"]
    assert dict(finding.params) == {"seat": "Boris", "reason": "unseen"}


def test_no_chips_come_or_go_where_nobody_said_how_many_there_are() -> None:
    """RULES 5.5, 9.3: three players with 200, 150 and 300."""
    seats = "seat Anna 200 button\nseat Boris 150\nseat Clara 300\n"
    hands = documents(f"series\nblinds 1/2\n{seats}f f\nhand\nf f\nhand\nf f\n")
    for more in (-1, 0, 1000):
        hand = start(hands[2])
        hand["seats"][0]["stack"] += more
        found = told([hands[0], hand])
        amounts = {"amount": 650, "stated": 650 + more}
        assert [(f.code, dict(f.params)) for f in found] == (
            [("series-chips-differ", amounts)] if more else []
        )


LEVELS: list[tuple[int, int, int, dict[str, Any] | None]] = [
    # Hand 2 at level 1, which lasts two hands; level 2 lasts three, and 3 until it is moved on.
    (4, 2, 3, None),
    (5, 2, 3, None),
    (4, 3, 4, None),
    (6, 3, 6, None),
    (9, 3, 5, None),
    (9, 4, 5, None),
    (9, 4, 9, None),
    (4, 4, 4, {"level": 3, "number": 4, "reason": "most"}),
    (5, 2, 4, {"level": 2, "hand": 3, "number": 4}),
    (5, 3, 3, {"level": 3, "hand": 4, "number": 3, "reason": "earliest"}),
    (8, 3, 7, {"level": 3, "hand": 6, "number": 7, "reason": "latest"}),
    (9, 4, 4, {"level": 4, "hand": 5, "number": 4, "reason": "earliest"}),
]


@pytest.mark.parametrize(("number", "level", "began", "wrong"), LEVELS)
def test_a_level_moves_on_once_a_hand_and_after_its_hands(
    number: int, level: int, began: int, wrong: dict[str, Any] | None
) -> None:
    """RULES 8.3."""
    seats = "seat Anna 900 button\nseat Boris 900\n"
    hands = documents(f"levels {' '.join(RULES)}\n{seats}f\nhand\nf\nhand\nf\n")
    hand = start(hands[1 if number % 2 == 0 else 2], hand=number, level=level, level_from=began)
    small, big = RULES[level - 1].split()[0].split("/")
    hand["stakes"].update(small_blind=int(small), big_blind=int(big))
    hand["seats"][0]["stack"], hand["seats"][1]["stack"] = 900, 900
    found = [dict(f.params) for f in told([*hands[:2], hand])]
    assert found == ([wrong] if wrong else [])


@pytest.mark.parametrize(
    ("level", "began", "with_hand", "right"),
    [
        (1, 1, 1, False),
        (2, 2, 1, True),
        (2, 2, 2, False),
        (2, 3, 1, False),
        (2, 3, 2, True),
        (3, 3, 1, True),
        (3, 3, 2, False),
        (3, 4, 1, True),
        (3, 4, 2, True),
    ],
)
def test_who_can_post_the_ante_goes_by_when_the_level_moved_on(
    level: int, began: int, with_hand: int, right: bool
) -> None:
    """RULES 10.8: three chips pay an ante of 1, not of 5; it may have risen at once or later."""
    seats = "seat Anna 13 button\nseat Boris 40\nseat Clara 40\n"
    header = f"series\ngame five-card-draw\nlevels -/-/1/2 -/-/5/5 -/-/9/9\n{seats}"
    cards = "hole Boris 2c3d4h5s7c\nhole Clara AsAdAhKsKd\nhole Anna 2d3h4s5c7d\n"
    first = documents(f"{header}{cards}f b9 f\n")[0]
    assert first["result"]["final_stacks"] == {"Anna": 12, "Boris": 39, "Clara": 42}
    del first["result"], first["id"]
    first["seats"][0]["stack"] = 4
    hand = start(first, hand=4, level=level, level_from=began)
    hand["seats"] = [{**s, "stack": n} for s, n in zip(first["seats"][1:], (38, 43), strict=True)]
    hand["stakes"].update(ante={"amount": (1, 5, 9)[level - 1], "by": "all"})
    hand["stakes"].update(min_bet=(2, 5, 9)[level - 1])
    out = {"seat": 1, "name": "Anna", "hand": with_hand, "left": 3}
    hand["series"]["out"], hand["button"] = [{**out, "stack": 5 - with_hand}], 2
    assert (not codes([first, hand])) == right


@pytest.mark.parametrize(
    ("since", "told_of"),
    [("2026-01-01T10:00:00Z", 0), ("2026-01-01T13:00:00+03:00", 0), ("2026-01-01T10:00:01Z", 1)],
)
@pytest.mark.parametrize("index", [1, 2])
def test_a_level_began_at_one_time(since: str, told_of: int, index: int) -> None:
    first = start(FOUR[0], level_since="2026-01-01T10:00:00Z")
    first["events"] = FOUR[0]["events"]
    found = told([first, start(FOUR[index], level_since=since)])
    assert [(f.severity, f.code) for f in found] == [("warning", "series-level-since")] * told_of
    assert not told([first, FOUR[index]])
