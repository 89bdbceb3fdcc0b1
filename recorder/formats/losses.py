"""What a format cannot hold of a hand that is written in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from recorder import i18n
from recorder.engine.errors import Param
from recorder.formats.json_hand import HandHistory


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that is lost: its `code` (the sentence is `loss.CODE`), and what it is about.

    `whole` says that the hand cannot be written at all: it is named and left out.
    """

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)
    whole: bool = False

    def sentence(self, decimals: int, currency: str | None) -> str:
        """What is lost, in the language in use."""
        return i18n.sentence(self.code, self.params, decimals, currency, families=("loss",))


@dataclass(frozen=True, slots=True)
class Clash:
    """Two hands of one text that have the same number.

    `first` and `again` count the hands of the text from 1. The second is written with the number
    `given`: with the same `number` where it is the very same hand.
    """

    first: int
    again: int
    number: int
    given: int

    @property
    def same(self) -> bool:
        """Whether it is the very same hand."""
        return self.number == self.given


AROUND: Final = (
    *("notes", "tags", "certainty", "series", "hero", "rake", "time", "place", "extra"),
)
"""The codes of all that `around` can say."""


def around(history: HandHistory, *holds: str) -> Iterator[Loss]:
    """What stands around the play of a hand and a format has no words for.

    `holds` names what it can say after all, by the codes of the losses: "notes", "tags",
    "certainty", "series", "hero", "rake", "time", "place", or the format of an `extra`.
    """
    table = history.table
    there = {
        "notes": history.notes,
        "tags": history.tags,
        "certainty": history.certainty,
        "series": history.series,
        "hero": any(seat.hero for seat in history.seats),
        "rake": history.rake,
        "time": table and table.played_at,
        "place": table and (table.name or table.venue or table.event),
    }
    for code, stated in there.items():
        if stated and code not in holds:
            yield Loss(code)
    for name in history.extra:
        if name not in holds:
            yield Loss("extra", {"name": name})
