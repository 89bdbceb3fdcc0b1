"""What a format cannot hold of a hand that is written in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from recorder import i18n
from recorder.engine.errors import Param


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
