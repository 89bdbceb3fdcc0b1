"""The hands of one file, each with everything that is to be said about it."""

from collections.abc import Iterator
from dataclasses import dataclass

from recorder.cli.inputs import open_input
from recorder.cli.validate import unread
from recorder.formats.findings import Report
from recorder.formats.json_hand import HandHistory


@dataclass(slots=True)
class Loaded:
    """A hand of a file: the report on it, and the document where that can be played."""

    report: Report
    history: HandHistory | None = None
