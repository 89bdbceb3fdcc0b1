"""PHH says what the site called a hand, and a hand comes back as it was."""

from io import BytesIO
from tomllib import loads

import pytest
from pokerkit import HandHistory

from recorder.formats.phh.reader import read
from recorder.formats.phh.site import from_text
from recorder.formats.phh.writer import write, write_one
from tests.formats.pokerstars_text import HEADS_UP, TOURNAMENT, one


@pytest.mark.parametrize(
    ("text", "hand", "level", "seats", "table"),
    [(HEADS_UP, 123456789012, None, 2, "Vega II"), (TOURNAMENT, 777, 12, 9, "4321 7")],
)
def test_standard_fields_say_what_the_site_says(
    text: str, hand: int, level: int | None, seats: int, table: str
) -> None:
    history = one(text).history
    assert history is not None
    fields = loads(write_one(history))
    named = [fields.get(key) for key in ("hand", "level", "seat_count", "table")]

    assert named == [hand, level, seats, table]
    (again,) = read(BytesIO("".join(write([history])).encode()), "hands.phhs")
    assert again.history is not None
    assert (again.history.table, again.history.extra) == (history.table, history.extra)


@pytest.mark.parametrize(
    ("said", "level"),
    [
        ("Level I", 1),
        ("Level XIX", 19),
        ("Level XXXIV", 34),
        ("Level 7", 7),
        ("Level ", None),
        ("Level XL", None),
    ],
)
def test_level_is_read_in_roman_numerals(said: str, level: int | None) -> None:
    assert from_text({"tournament": {"level": said}}, None).get("level") == level


def test_pokerkit_sees_them() -> None:
    history = one(TOURNAMENT).history
    assert history is not None
    seen = HandHistory.loads(write_one(history))

    assert (seen.hand, seen.level, seen.seat_count, seen.table) == (777, 12, 9, "4321 7")
