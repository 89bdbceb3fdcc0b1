"""PHH files of our own making."""

from io import BytesIO
from typing import Any

from recorder.formats.hands import read_stream
from recorder.formats.loaded import Loaded
from recorder.formats.phh.values import Raw, toml

HEADS_UP: dict[str, Any] = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "min_bet": 2,
    "starting_stacks": [200, 150],
    "actions": [
        "d dh p1 AhKd",
        "d dh p2 QsQc",
        "p2 cbr 6",
        "p1 cc",
        "d db Th7c2s",
        "p1 cc",
        "p2 cbr 8",
        "p1 f",
    ],
}
"""p1 is the big blind; p2 has the button, raises to 6, bets 8 and takes the 12 in the middle."""


def text(**changes: Any) -> str:  # noqa: ANN401
    """The heads-up hand with other fields; `None` leaves one out, `Raw` stands as it is."""
    fields = {**HEADS_UP, **changes}
    return "".join(f"{key} = {toml(value)}\n" for key, value in fields.items() if value is not None)


def loaded(source: str, file: str = "x.phhs") -> list[Loaded]:
    """The hands of a file."""
    return list(read_stream(BytesIO(source.encode()), file))


def one(**changes: Any) -> Loaded:  # noqa: ANN401
    """The hand of `text`."""
    (only,) = loaded(text(**changes))
    return only


def said(hand: Loaded) -> list[tuple[str, str, str]]:
    """Severity, code and place of everything that is said."""
    return [(each.severity, each.code, each.where) for each in hand.report.findings]


__all__ = ["HEADS_UP", "Raw", "loaded", "one", "said", "text"]
