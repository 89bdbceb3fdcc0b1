"""Scripts in files: told apart, read as a stream, reported on hand by hand."""

import tracemalloc
from collections.abc import Iterator
from io import BytesIO

import pytest

from recorder.formats.check import check_text
from recorder.formats.script.files import begins_script, check_script
from recorder.formats.script.reader import MAX_LINE, read_script
from tests.formats.script_text import ANNA_AND_BORIS


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"# mine\n\nblinds 1/2\n", True),
        (b"\xef\xbb\xbfHand 1\r\n", True),
        (b"Seat 1: Anna (200 in chips)\n", True),
        (b"PokerStars Hand #1\n", False),
        (b"r6 c\n", False),
        (b"", False),
        (b"\xff\xfe", False),
    ],
)
def test_a_script_is_known_by_its_first_word(head: bytes, expected: bool) -> None:
    assert begins_script(head) is expected


def test_each_hand_is_reported_on() -> None:
    text = f"hand 1\n{ANNA_AND_BORIS}r6 f\nhand 2\n{ANNA_AND_BORIS}r6\nhand 3\n{ANNA_AND_BORIS}r3\n"
    broken = f"hand 4\n{ANNA_AND_BORIS}fold\nhand 5\n{ANNA_AND_BORIS}straddle 4\n"
    reports = list(check_text((text + broken).encode(), "evening.hand"))
    assert [(r.hand, r.format, r.verdict, r.id is not None) for r in reports] == [
        (1, "script", "valid", True),
        (2, "script", "incomplete", True),
        (3, "script", "invalid", True),
        (4, "script", "unreadable", True),
        (5, "script", "unsupported", False),
    ]
    assert reports[0].result is not None
    assert reports[0].result["net"] == {"Boris": -2, "Anna": 2}


def check(data: bytes) -> list[tuple[str, str]]:
    return [(f.code, f.where) for r in check_script(BytesIO(data), "x.hand") for f in r.findings]


def test_line_ends_of_every_system_and_a_byte_order_mark() -> None:
    text = "\ufeff" + ANNA_AND_BORIS + "r6 f\n"
    for ends in ("\n", "\r\n"):
        assert check(text.replace("\n", ends).encode()) == []


def test_bytes_that_are_no_text_are_named_where_they_stand() -> None:
    assert check(b"blinds 1/2\nseat \xff 200 button\nseat B 200\n") == [
        ("not-utf8", "line 2, column 6")
    ]


def test_a_line_that_is_too_long_is_named_and_the_rest_is_read() -> None:
    long = b"note " + b"x" * (5 * MAX_LINE) + b"\n"
    text = (
        b"hand 1\n"
        + ANNA_AND_BORIS.encode()
        + long
        + b"hand 2\n"
        + ANNA_AND_BORIS.encode()
        + b"f\n"
    )
    assert check(text) == [("line-too-long", f"line 5, column {MAX_LINE + 1}")]


def test_many_hands_take_no_more_memory_than_few() -> None:
    def lines(hands: int) -> Iterator[str]:
        for number in range(hands):
            yield from (f"hand {number}\n", *ANNA_AND_BORIS.splitlines(True), "r6 c\n", "f\n")

    def peak(hands: int) -> int:
        tracemalloc.start()
        for _ in read_script(lines(hands)):
            pass
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(5)
    assert peak(200) < peak(20) + 100_000
