"""What stands before the first card: the game, the blinds and antes, the stacks."""

from dataclasses import dataclass
from typing import Final, Literal

from recorder.engine.errors import RuleViolation
from recorder.engine.game import NL_HOLDEM, Game

AnteBy = Literal["all", "big-blind"]

MAX_AMOUNT: Final = 10**14
"""The largest stack, blind or bet. Sums of ten such stay exact in every JSON reader's integers."""


@dataclass(slots=True)
class Setup:
    """A hand before its first event. Like an event, it is never changed.

    `stacks` is by position: 0 is the first seat left of the button, the last one the button
    (or, with a dead button, the last seat before it). Heads-up 0 is the big blind and 1 the
    button. A stack of `None` is not known: that player is never all-in and has no maximum.
    `small_blind` is `None` where nobody posts it (RULES 9.2); then position 0 is the big blind.
    `big_blind` is `None` where antes are the only forced bets; then `min_bet` is the least bet.
    """

    stacks: tuple[int | None, ...]
    small_blind: int | None
    big_blind: int | None
    ante: int = 0
    ante_by: AnteBy = "all"
    game: Game = NL_HOLDEM
    min_bet: int | None = None

    @property
    def least_bet(self) -> int:
        """The least bet, and the least by which it is raised; at fixed limit the small bet."""
        return self.big_blind or self.min_bet or 0

    def check(self) -> None:
        """Raise `RuleViolation` for the first thing that no table could start with."""
        seats, game = len(self.stacks), self.game
        if not game.min_seats <= seats <= game.max_seats:
            raise RuleViolation(
                "seat-count", seats=seats, least=game.min_seats, most=game.max_seats
            )
        self._check_forced()
        least_bet = self.least_bet
        if least_bet > MAX_AMOUNT or self.ante > MAX_AMOUNT:
            too_large = max(least_bet, self.ante)
            raise RuleViolation("amount-too-large", amount=too_large, most=MAX_AMOUNT)
        for position, stack in enumerate(self.stacks):
            if stack is not None and not 0 < stack <= MAX_AMOUNT:
                if stack < 1:
                    raise RuleViolation("stack-not-positive", seat=position, amount=stack)
                raise RuleViolation("amount-too-large", amount=stack, most=MAX_AMOUNT)

    def _check_forced(self) -> None:
        """Blinds, or else an ante and the least bet (RULES 1.3, 10.1)."""
        if self.ante < 0:
            raise RuleViolation("ante-negative", amount=self.ante)
        if self.big_blind is None:
            if self.small_blind is not None or not self.game.draws:
                raise RuleViolation("big-blind-missing", game=self.game.name)
            if not self.ante or self.ante_by != "all":
                raise RuleViolation("ante-needed")
            if (self.min_bet or 0) < 1:
                raise RuleViolation("min-bet-not-positive", amount=self.min_bet or 0)
            return
        if self.min_bet is not None:
            raise RuleViolation("min-bet-beside-blind", amount=self.min_bet)
        if self.big_blind < 1:
            raise RuleViolation("blind-not-positive", amount=self.big_blind)
        if self.small_blind is not None and not 1 <= self.small_blind <= self.big_blind:
            raise RuleViolation(
                "small-blind-range", amount=self.small_blind, big_blind=self.big_blind
            )
