"""What of a file is not in the hand that is gone on with."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lost:
    """Something that a file says and no recording can hold.

    `where` is the place as findings name it: "line 12, column 3", or a JSON pointer.
    """

    where: str
    text: str
