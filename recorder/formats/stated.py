"""What a foreign source states of the outcome, each time where, and where that is not so."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from recorder.engine.errors import Param
from recorder.engine.results import Result
from recorder.formats.findings import Finding

Amounts = dict[int, tuple[int, str]]
"""By position: so many chips, and where the source says so."""


@dataclass(slots=True)
class Stated:
    """What a source says of the outcome, in the smallest unit; each part may be missing.

    Attributes:
        returned: what came back of a bet that nobody matched.
        collected: what each won, after rake; several lines of one player are added up.
        net: what each won or lost.
        final: what each had behind the hand.
        pot: all pots together, before rake.
        rake: what the house took.
        says_no_rake: whether a rake of nothing is said, and not only the rule of the source.
        won: who took each pot that the cards leave open, in the order of the pots.
        tolerance: by how much what was collected may be off, where the source rounds.
    """

    returned: Amounts = field(default_factory=dict)
    collected: Amounts = field(default_factory=dict)
    net: Amounts = field(default_factory=dict)
    final: Amounts = field(default_factory=dict)
    pot: tuple[int, str] | None = None
    rake: tuple[int, str] | None = None
    says_no_rake: bool = False
    won: list[tuple[tuple[int, ...], str]] = field(default_factory=list)
    tolerance: int = 0

    def winners(self, result: Result, behind: Sequence[int | None]) -> tuple[tuple[int, ...], str]:
        """Who of those that can have won the first open pot did, and where that is said.

        Who collected anything; else who ends with more than was left `behind` and came back.
        """
        won = self.collected or {
            seat: (chips, where)
            for seat, (chips, where) in self.final.items()
            if chips > (behind[seat] or 0) + result.returned.get(seat, 0)
        }
        winners = tuple([seat for seat in result.may_win[0] if seat in won])
        return winners, won[winners[0]][1] if winners else ""

    def add_collected(self, seat: int, amount: int, where: str) -> None:
        """One more line of what a player won; it stands for the others too."""
        before = self.collected.get(seat, (0, where))
        self.collected[seat] = before[0] + amount, before[1]

    def differences(self, result: Result, names: Sequence[str]) -> Iterator[Finding]:
        """Everything that is not as the hand comes out; what cannot be told is passed over."""
        yield from _differ("stated-return", self.returned, result.returned, names)
        if not result.undecided:
            yield from self._won(won(result), names)
            yield from _differ("stated-net", self.net, _known(result.net), names)
            yield from _differ("stated-stack", self.final, _known(result.final_stacks), names)
        total = sum(pot.amount for pot in result.pots)
        if self.pot is not None and self.pot[0] != total:
            amounts: dict[str, Param] = {"stated": self.pot[0], "computed": total}
            yield Finding("error", "stated-pot", self.pot[1], amounts)

    def _won(self, computed: Mapping[int, int], names: Sequence[str]) -> Iterator[Finding]:
        """What was collected; a source that rounds halves may be off by as much as it does."""
        if not self.collected:
            return
        where = next(iter(self.collected.values()))[1]
        for seat in sorted({*self.collected, *computed}):
            amount, place = self.collected.get(seat, (0, where))
            if abs(amount - computed.get(seat, 0)) > self.tolerance:
                params: dict[str, Param] = {
                    "name": names[seat],
                    "stated": amount,
                    "computed": computed.get(seat, 0),
                }
                yield Finding("error", "stated-collected", place, params)


def won(result: Result) -> dict[int, int]:
    """What each player took out of all pots, after rake."""
    total: dict[int, int] = {}
    for pot in result.pots:
        for seat, chips in (pot.won or {}).items():
            total[seat] = total.get(seat, 0) + chips
    return total


def _known(values: Sequence[int | None]) -> dict[int, int]:
    return {seat: value for seat, value in enumerate(values) if value is not None}


def _differ(
    code: str, stated: Amounts, computed: Mapping[int, int], names: Sequence[str]
) -> Iterator[Finding]:
    for seat, (amount, where) in stated.items():
        if seat in computed and computed[seat] == amount:
            continue
        if seat in computed or code == "stated-return":
            params: dict[str, Param] = {
                "name": names[seat],
                "stated": amount,
                "computed": computed.get(seat, 0),
            }
            yield Finding("error", code, where, params)
