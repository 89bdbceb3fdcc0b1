"""A large file in parts: what is said of them is what is said of the whole."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

import pytest

from recorder.formats.findings import Report
from recorder.formats.json_hand import HandHistory
from recorder.formats.parts import Part, check_part, split
from recorder.formats.registry import Format, named
from tests.formats.random_histories import random_history
from tests.formats.series_files import random_series

NAMES = ("jsonl", "script", "ohh", "phh", "pokerstars", "acpc")
JUNK = (
    *(b"{", b"}", b"[7]", b"[x]", b"# c", b"hand", b"seat A 20", b"STATE:", b"junk", b"junk"),
    *(b"SCORE:1|2:A|B", b"PokerStars Hand #", b"\xef\xbb\xbf{}", b"GAMEDEF", b"END GAMEDEF"),
    *(b"# name/game/hands/seed a holdem.limit.2p.reverse_blinds.game 5 6", b"level 1/2"),
)


def form_of(name: str) -> Format:
    form = named(name)
    assert form is not None
    return form


@cache
def hands() -> tuple[HandHistory, ...]:
    """Random hands whose names no JSON has an escape for."""
    random = Random(1)
    found = (random_history(random, "nl-holdem") for _ in range(40))
    return tuple(hand for hand in found if not any("\\" in seat.name for seat in hand.seats))


@cache
def written(form: Format) -> bytes:
    """A file of a few hands."""
    writer = form.writing()
    sound = [hand for hand in hands() if not any(loss.whole for loss in writer.losses(hand))]
    some = sound[:6]
    assert len(some) > 4
    return "".join(writer.write([*some, *some])).encode()


def broken(data: bytes, random: Random) -> bytes:
    """The text with a line here and there cut, swapped, dropped, changed or put in."""
    text = data.split(b"\n")
    for _ in range(random.randint(1, 8)):
        at = random.randrange(len(text))
        match random.randrange(6):
            case 0:
                text[at] = text[at][: len(text[at]) // 2]
            case 1:
                text[at], text[at - 1] = text[at - 1], text[at]
            case 2:
                text[at] = b""
            case 3:
                text[at] = text[at].replace(b"1", b"\xff", 1)
            case 4:
                text.insert(at, random.choice(JUNK))
            case _:
                text[at] = text[at].replace(b"2", b"3", 1)
    return b"\n".join(text)


def parts_of(data: bytes, form: Format, size: int) -> list[Part]:
    return list(split(BytesIO(data), "x", form, size))


def in_parts(data: bytes, form: Format, size: int) -> Iterator[Report]:
    number = 0
    for part in parts_of(data, form, size):
        before = number
        for report in check_part(BytesIO(data), "x", form, part):
            number += 1
            yield replace(report, hand=before + report.hand)


def said(reports: Iterator[Report]) -> list[dict[str, object]]:
    return [report.to_dict() for report in reports]


@pytest.mark.parametrize("name", NAMES)
def test_parts_follow_one_another_and_begin_with_hands(name: str) -> None:
    form = form_of(name)
    data = written(form)
    parts = parts_of(data, form, 500)
    assert len(parts) > 4
    at = 0
    for part in parts:
        assert (part.start, part.lines) == (at, data[:at].count(b"\n"))
        at += part.size or 0
        assert list(check_part(BytesIO(data), "x", form, part))
    assert parts[-1].size is None


@pytest.mark.parametrize("name", NAMES)
def test_parts_say_what_the_whole_says(name: str) -> None:
    form = form_of(name)
    data = written(form)
    for text in (data, data.replace(b"\n", b"\r\n")):
        assert said(in_parts(text, form, 700)) == said(form.check(BytesIO(text), "x"))


@pytest.mark.parametrize("name", NAMES)
def test_broken_parts_say_what_the_broken_whole_says(name: str) -> None:
    form, random = form_of(name), Random(7)
    data = written(form)
    for _ in range(4):
        wrong = broken(data, random)
        assert said(in_parts(wrong, form, 500)) == said(form.check(BytesIO(wrong), "x"))


@pytest.mark.parametrize("name", ["jsonl", "script"])
def test_hands_of_a_series_stay_together(name: str) -> None:
    form = form_of(name)
    series_hands = random_series("tournament", 4, 3)
    series = "".join(form.writing().write([series_hands[0], *series_hands[2:]])).encode()
    data = written(form) + (b"" if name == "jsonl" else b"\nhand\n") + series
    parts = parts_of(data, form, 500)
    assert len(parts) > 4
    assert parts[-1].start < len(data) - len(series) + 10
    whole = said(form.check(BytesIO(data), "x"))
    assert said(in_parts(data, form, 500)) == whole
    assert "series" in str([hand["findings"] for hand in whole])


def test_a_log_goes_on_from_what_its_lines_said() -> None:
    form = form_of("acpc")
    head = "# name/game/hands/seed m holdem.limit.2p.reverse_blinds.game 40 1\n"
    rows = [
        f"STATE:{number}:f:2c3d|4h5s:5|-5:{'A|B' if number % 2 else 'B|A'}\n"
        for number in range(40)
    ]
    for score in ("SCORE:0|0:A|B\n", "SCORE:10|-10:A|B\n"):
        data = (head + "".join(rows) + score).encode()
        assert len(parts_of(data, form, 300)) > 4
        found = said(in_parts(data, form, 300))
        assert found == said(form.check(BytesIO(data), "x"))
        codes = {each["code"] for hand in found for each in hand["findings"]}  # type: ignore[attr-defined]
        assert codes == (set() if "10" not in score else {"acpc-score"})


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("json", b"{}\n{}\n"),
        ("pokernow", b"entry,at,order\n" * 200),
        ("phh", b'variant = "NT"\n' + b"[1]\n" * 500),
        ("acpc", b"MATCHSTATE:0:1::|\n" * 200),
        ("pokerstars", b"PokerStars Hand #1\n\xff\n" * 200),
        ("jsonl", b"{" + b" " * 2_000_000 + b"}\n{}\n"),
        ("ohh", b"\n" * 1000),
    ],
    ids=["json", "pokernow", "one-phh", "client", "not-utf8", "long-line", "nothing"],
)
def test_what_cannot_be_cut_is_one_part(name: str, data: bytes) -> None:
    assert parts_of(data, form_of(name), 500) == [Part()]
