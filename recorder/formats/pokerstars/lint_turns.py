"""Whose turn it was, followed through the lines of a hand as a tracker does."""

import re
from typing import Final

from recorder.engine.errors import Param

_ACTION: Final = re.compile(r"(folds|checks|calls|bets|raises)\b.*?( and is all-in)?")
_POST: Final = re.compile(r"posts .*?( and is all-in)?")
_STREET: Final = re.compile(r"\*\*\* (FLOP|TURN|RIVER|FIRST DRAW|DRAW) ?\*\*\*")
_BUTTON: Final = re.compile(r"Seat #(\d+) is the button")


class Turns:
    """The betting of a hand.

    Attributes:
        faults: code, line and params of each action out of turn, and of each that is missing.
        left: how many have not folded.
    """

    def __init__(self, lines: list[tuple[int, str]], seats: dict[int, str]) -> None:
        self.faults: Final[list[tuple[str, int, dict[str, Param]]]] = []
        self._names = sorted(seats.values(), key=len, reverse=True)
        self._order = _clockwise(lines, seats)
        doing = [self._doing(text) for _, text in lines]
        there = {name for name, _ in doing if name}
        self._live = [name for name in self._order if name in there]
        self._all_in: set[str] = set()
        self._due: list[str] = []
        self._closed = False
        for (at, text), (name, what) in zip(lines, doing, strict=True):
            if text.startswith("*** SHOW DOWN"):
                break
            if _STREET.match(text):
                self._street(at)
            elif name:
                self._take(at, name, what)
        self.left = len(self._live)

    def _doing(self, text: str) -> tuple[str, str]:
        """Who does what in a line; nobody in one that is no action."""
        name = next((name for name in self._names if text.startswith(f"{name}: ")), "")
        what = text[len(name) + 2 :] if name else ""
        return (name, what) if _ACTION.fullmatch(what) or _POST.fullmatch(what) else ("", "")

    def _take(self, at: int, name: str, what: str) -> None:
        if what.endswith(" and is all-in"):
            self._all_in.add(name)
        if what.startswith("posts"):
            if "big blind" in what:
                self._due = self._after(name, closing=True)
            return
        self._due = [each for each in self._due if each not in self._all_in or each == name]
        if not self._due or self._due[0] != name:
            params: dict[str, Param] = {"name": name, "due": self._due[0] if self._due else None}
            reason: dict[str, Param] = {} if self._due else {"reason": "nobody"}
            self.faults.append(("lint-out-of-turn", at, {**params, **reason}))
        if what.startswith("folds"):
            self._live = [each for each in self._live if each != name]
        if what.startswith(("bets", "raises")):
            self._due = self._after(name)
        else:
            self._due = [each for each in self._due if each != name]

    def _after(self, name: str, closing: bool = False) -> list[str]:
        """Who is still to act after a player, who may close the round."""
        at = self._order.index(name)
        turn = [*self._order[at + 1 :], *self._order[:at], *([name] if closing else [])]
        return [each for each in turn if each in self._live and each not in self._all_in]

    def _street(self, at: int) -> None:
        able = [each for each in self._live if each not in self._all_in]
        waiting = [each for each in self._due if each in able]
        if waiting and len(able) > 1:
            self.faults.append(("lint-action-missing", at, {"name": waiting[0]}))
        self._due = able


def _clockwise(lines: list[tuple[int, str]], seats: dict[int, str]) -> list[str]:
    """The players from the first left of the button."""
    button = next((int(said[1]) for _, text in lines if (said := _BUTTON.search(text))), 0)
    numbers = sorted(seats)
    behind = [number for number in numbers if number > button]
    return [seats[number] for number in (*behind, *numbers[: len(numbers) - len(behind)])]
