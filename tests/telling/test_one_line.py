"""A hand in one line of a list."""

from io import BytesIO

import pytest

from recorder import i18n
from recorder.formats.hands import read_stream
from recorder.formats.json_hand import TableInfo
from recorder.telling.one_line import one_line
from tests.session.series_hands import HOME, first_hand

_BLINDS = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\n"


def _said(script: str, **table: str | int) -> str:
    i18n.use("en")
    (loaded,) = read_stream(BytesIO(f"{_BLINDS}{script}\n".encode()), "x.hand")
    assert loaded.history is not None
    history = loaded.history.model_copy(update={"table": TableInfo(**table)})
    return one_line(history, loaded.report.result, "yesterday")


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("hero Anna AhKd\nr6 c flop Td 7c 2s x b8 c turn 2c b50 f", "yesterday  -14  Anna, Boris"),
        ("r6 c flop Td 7c 2s x b8 f", "yesterday  Anna +6  Anna, Boris"),
        ("hero Anna AhKd\nr6 c", "yesterday  Anna, Boris"),
        ("r6 c flop Td 7c 2s x x turn 2c x x river 2h x x", "yesterday  Anna, Boris"),
    ],
    ids=["hero loses 14", "nobody records", "not over", "nobody knows who won"],
)
def test_what_came_of_it(script: str, line: str) -> None:
    assert _said(script) == line


def test_when_and_which() -> None:
    line = _said("f", played_at="2026-11-28T20:15:30+03:00", hand_number=7)
    assert line == "2026-11-28 20:15  Boris +1  Hand 7  Anna, Boris"
    first = one_line(first_hand(HOME), None)
    assert first == "Hand 1 of the series  home series  Anna, Boris, Clara, Dmitri"
