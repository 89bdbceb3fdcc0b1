"""What a comparison with PokerKit comes to."""

from collections import Counter
from dataclasses import dataclass, field

from tests.support.differences import KINDS, Kind


@dataclass
class Tally:
    """What was compared, and what differed; `unexplained` must stay empty."""

    hands: int = 0
    events: int = 0
    decisions: int = 0
    probes: int = 0
    left: int = 0
    differences: Counter[Kind] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.hands += other.hands
        self.events += other.events
        self.decisions += other.decisions
        self.probes += other.probes
        self.left += other.left
        self.differences += other.differences
        self.unexplained += other.unexplained

    def __str__(self) -> str:
        lines = [
            f"hands        {self.hands:>9,}",
            f"events       {self.events:>9,}",
            f"decisions    {self.decisions:>9,}",
            f"probes       {self.probes:>9,}",
            *[f"difference   {self.differences[kind]:>9,}  {kind}" for kind in KINDS],
            f"left early   {self.left:>9,}",
            f"unexplained  {len(self.unexplained):>9,}",
        ]
        return "\n".join([*lines, *self.unexplained[:20]])
