"""The JSON hand in its current version: its models, and how it is written."""

from typing import Any, Final

from pydantic_core import to_json

from recorder.formats.json_hand_v1 import (
    FORMAT,
    MAX_DECIMALS,
    MAX_EVENTS,
    MAX_HAND_NUMBER,
    MAX_LEVELS,
    MAX_MARKS,
    MAX_MINUTES,
    MAX_NOTES,
    MAX_SEAT,
    MAX_SERIES_HANDS,
    MAX_TAG,
    MAX_TAGS,
    VERSION,
    Ante,
    BetEvent,
    BoardEvent,
    CallEvent,
    CheckEvent,
    DrawEvent,
    FoldEvent,
    HandEvent,
    HandHistory,
    HoleEvent,
    LevelModel,
    MuckEvent,
    OutModel,
    PostEvent,
    PotModel,
    RaiseEvent,
    ResultModel,
    Seat,
    Series,
    ShowEvent,
    ShownModel,
    Stakes,
    TableInfo,
)

__all__ = [
    "FORMAT",
    "MAX_DECIMALS",
    "MAX_EVENTS",
    "MAX_HAND_NUMBER",
    "MAX_LEVELS",
    "MAX_MARKS",
    "MAX_MINUTES",
    "MAX_NOTES",
    "MAX_SEAT",
    "MAX_SERIES_HANDS",
    "MAX_TAG",
    "MAX_TAGS",
    "VERSION",
    "Ante",
    "BetEvent",
    "BoardEvent",
    "CallEvent",
    "CheckEvent",
    "DrawEvent",
    "FoldEvent",
    "HandEvent",
    "HandHistory",
    "HoleEvent",
    "LevelModel",
    "MuckEvent",
    "OutModel",
    "PostEvent",
    "PotModel",
    "RaiseEvent",
    "ResultModel",
    "Seat",
    "Series",
    "ShowEvent",
    "ShownModel",
    "Stakes",
    "TableInfo",
    "document",
    "dump",
    "dump_line",
]


_EVENT_ORDER: Final = (
    *("type", "seat", "kind", "street", "amount", "to", "cards", "discarded", "received", "all_in"),
)


def dump(history: HandHistory) -> str:
    """The hand as a file: keys in the order of the format, indented by two, a line end last.

    What is not known or equals the default is left out; reading it back gives the same hand.
    """
    return to_json(document(history), indent=2).decode() + "\n"


def dump_line(history: HandHistory) -> str:
    """The hand as one line of a `.jsonl` file, with its line end."""
    return to_json(document(history)).decode() + "\n"


def document(history: HandHistory) -> dict[str, Any]:
    """The hand as plain JSON data, as it is written."""
    content = history.model_dump(mode="json", exclude_defaults=True)
    content["events"] = [
        {key: event[key] for key in _EVENT_ORDER if key in event} for event in content["events"]
    ]
    return content
