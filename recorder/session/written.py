"""What a file says of a hand whose header need not be right: ready to be put right in a form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from recorder.formats.findings import Finding
from recorder.formats.json_hand import MAX_SEAT, HandHistory
from recorder.session.lost import Lost
from recorder.session.setup_fields import FieldProblem, SetupFields

_SEATS: Final = range(1, MAX_SEAT + 1)


@dataclass(frozen=True, slots=True)
class Written:
    """A hand as it is written, header and all else apart.

    Attributes:
        fields: the header as it would be typed; what is no value stands there as it is written.
        seats: the seat numbers, clockwise.
        body: all else that can be read; its header only has the right seats.
        start: the header, where it is right as it stands.
        problems: what is wrong with a field, although its text may not show it.
        decimals: how the amounts of the body are shown.
        lost: what is in neither.
        seated: players, by index, who were given a seat because theirs cannot be theirs.
        behind: the lines of a script that hold its tokens, by number; `None` where there can be
            none.
    """

    fields: SetupFields
    seats: tuple[int, ...]
    body: HandHistory
    start: HandHistory | None = None
    problems: tuple[FieldProblem, ...] = ()
    decimals: int = 0
    lost: tuple[Lost, ...] = ()
    seated: tuple[int, ...] = ()
    behind: Sequence[tuple[int, str]] | None = None

    @property
    def names(self) -> dict[int, str]:
        """The players as the file names them, by seat number."""
        rows = zip(self.fields.numbers, self.fields.names, strict=True)
        return {number: name for number, name in rows if number in self.seats}


def first_odd_seat(finding: Finding) -> int:
    """The first player too many, or the first who is missing, where the number of them is wrong."""
    match finding.params:
        case {"seats": int(seats), "most": int(most)}:
            return min(seats, most)
        case _:
            return 0


def seat_numbers(stated: Sequence[object], spoken: Iterable[int] = ()) -> tuple[int, ...]:
    """A seat for each player: the stated one, unless it is none or taken by somebody before.

    The others get a seat that nobody has, first of all one that was `spoken` of.
    """
    taken: dict[int, int] = {}
    for index, number in enumerate(stated):
        if type(number) is int and number in _SEATS:
            taken.setdefault(number, index)
    own = {index: number for number, index in taken.items()}
    free = [n for n in dict.fromkeys((*spoken, *_SEATS)) if n in _SEATS and n not in taken]
    return tuple(own[index] if index in own else free.pop(0) for index, _ in enumerate(stated))
