"""Lines of the line mode at a terminal."""

import pytest

from recorder.cli.lines import terminal

LINE = "Герой ходит: чек, бет 0.50–18.95 USD, фолд."


@pytest.mark.parametrize(
    ("width", "parts"),
    [
        (0, [LINE]),
        (80, [LINE]),
        (30, ["Герой ходит: чек, бет", "0.50–18.95 USD, фолд."]),
        (5, ["Герой", "ходит:", "чек,", "бет", "0.50–18.95", "USD,", "фолд."]),
    ],
)
def test_a_long_line_goes_on_at_a_word(width: int, parts: list[str]) -> None:
    assert terminal._wrapped(LINE, width) == parts
