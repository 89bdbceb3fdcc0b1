"""What a format cannot hold of a hand that is written in it."""

from dataclasses import dataclass, field

from recorder.engine.errors import Param


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that is lost: its `code` (the sentence is `loss.CODE`), and what it is about."""

    code: str
    params: dict[str, Param] = field(default_factory=dict)
