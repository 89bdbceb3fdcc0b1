"""The end of a hand as lines: the showdown, what is collected, the summary."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.evaluate import strength
from recorder.engine.events import Cards, Muck, Show
from recorder.engine.results import Pot
from recorder.formats import source
from recorder.formats.json_hand import HandHistory
from recorder.formats.pokerstars import names
from recorder.formats.pokerstars.course import Course, brackets
from recorder.formats.pokerstars.fates import FIRST_STREETS, FOLDED, labels, put_in
from recorder.formats.pokerstars.heading import said
from recorder.formats.pokerstars.ranks import rank_text, with_kickers
from recorder.formats.stated import won

_OF_THE_TOURNAMENT: Final = re.compile(
    r" (?:finished the tournament\b|wins (?:the tournament|(?:the |a )?\S{1,20} (?:bounty )?for)\b)"
)
"""What follows a name where a tournament, or somebody's part in it, ends."""


class Closing:
    """The end of a finished hand whose play is written."""

    def __init__(self, history: HandHistory, course: Course) -> None:
        self._history: Final = history
        self._course: Final = course
        self._hand: Final = course.hand
        self._result: Final = course.hand.result
        self._won: Final = won(self._result)
        self._shown: Final = dict(self._shown_whole())
        self._contested: Final = sum(course.hand.live) > 1

    def _shown_whole(self) -> Iterator[tuple[int, Cards]]:
        """Who turned up a whole hand, with all its cards known."""
        for seat, shown in enumerate(self._hand.shown):
            if shown and UNKNOWN not in shown and len(shown) == len(self._hand.hole[seat]):
                yield seat, shown

    def lines(self) -> Iterator[str]:
        """The showdown and the payouts, then the summary."""
        yield from self._showdown() if self._contested else self._collected(0)
        yield from self._shown_besides()
        if not self._contested:
            yield from self._hidden()
        yield from tournament_lines(self._history)
        yield "*** SUMMARY ***"
        yield from self._totals()
        if self._hand.board:
            yield f"Board {brackets(self._hand.board)}"
        for seat in sorted(range(self._hand.seats), key=self._course.numbers.__getitem__):
            yield self._seat(seat)

    def _showdown(self) -> Iterator[str]:
        """Pot by pot from the last one: who contests it shows or mucks, who wins it collects."""
        yield "*** SHOW DOWN ***"
        waiting = [event for event in self._course.revealed if self._hand.live[event.seat]]
        best: tuple[int, ...] = ()
        for at, pot in reversed([*enumerate(self._result.pots)]):
            for event in [each for each in waiting if each.seat in pot.contested_by]:
                waiting.remove(event)
                yield from self._revealed(event, best)
                best = self._better(event, best)
            yield from self._collected(at)

    def _better(self, event: Show | Muck, best: tuple[int, ...]) -> tuple[int, ...]:
        """The best hand that was shown so far, with the board."""
        if event.seat not in self._shown or not isinstance(event, Show):
            return best
        cards = (*self._shown[event.seat], *self._hand.board)
        return max(best, cards, key=lambda each: strength(each) if each else 0)

    def _revealed(self, event: Show | Muck, best: tuple[int, ...]) -> Iterator[str]:
        """A show or a muck of somebody who claims a pot; `best` was shown before."""
        name = self._course.names[event.seat]
        if not isinstance(event, Show):
            yield f"{name}: mucks hand"
        elif UNKNOWN not in event.cards:
            yield f"{name}: shows {brackets(event.cards)}{self._rank_of(event, best)}"
        elif self._has_lost(event.seat):
            yield f"{name}: mucks hand"

    def _rank_of(self, event: Show, best: tuple[int, ...]) -> str:
        if len(event.cards) != len(self._hand.hole[event.seat]):
            return ""
        return f" ({with_kickers((*event.cards, *self._hand.board), best)})"

    def _shown_besides(self) -> Iterator[str]:
        """Cards turned up by those who claim nothing."""
        for event in self._course.revealed:
            if self._contested and self._hand.live[event.seat]:
                continue
            name = self._course.names[event.seat]
            if not isinstance(event, Show):
                yield f"{name}: mucks hand"
            elif UNKNOWN not in event.cards:
                yield f"{name}: shows {brackets(event.cards)}{self._rank_of(event, ())}"

    def _has_lost(self, seat: int) -> bool:
        return seat not in self._won and seat not in self._result.undecided

    def _rank(self, cards: Cards) -> str:
        return rank_text([*cards, *self._hand.board])

    def _collected(self, at: int) -> Iterator[str]:
        pots = self._result.pots
        for seat, amount in (pots[at].won or {}).items() if at < len(pots) else ():
            if amount:
                chips = self._course.money(amount)
                yield f"{self._course.names[seat]} collected {chips} from {_called(at, pots)}"

    def _hidden(self) -> Iterator[str]:
        for seat in self._won:
            if not self._hand.shown[seat]:
                yield f"{self._course.names[seat]}: doesn't show hand"

    def _totals(self) -> Iterator[str]:
        """The whole pot before rake; where there are several, each of them after it."""
        pots = self._result.pots
        parts = ""
        for at, pot in enumerate(pots if pots[1:] else ()):
            left = sum(pot.won.values()) if pot.won is not None else pot.amount
            parts += f" {_called(at, pots).capitalize()} {self._course.money(left)}."
        total = self._course.money(sum(pot.amount for pot in pots))
        rake = self._course.money(self._result.rake)
        yield f"Total pot {total}{parts} | Rake {rake}"

    def _seat(self, seat: int) -> str:
        number = self._course.numbers[seat]
        return f"Seat {number}: {self._course.names[seat]}{self._labels(seat)} {self._fate(seat)}"

    def _labels(self, seat: int) -> str:
        numbers, button = self._course.numbers, self._history.button
        named = labels(self._hand.setup, numbers.index(button) if button in numbers else None)
        return "".join(f" ({label})" for label, who in named.items() if who == seat)

    def _fate(self, seat: int) -> str:
        """What became of a player."""
        if street := self._course.folded_on.get(seat):
            idle = street in FIRST_STREETS and not put_in(self._hand, seat)
            return FOLDED[street] + (" (didn't bet)" if idle else "")
        chips = self._won.get(seat)
        collected = f"collected ({self._course.money(chips)})" if chips else ""
        if not self._contested:
            return collected
        if seat in self._shown:
            cards = self._shown[seat]
            outcome = f"won ({self._course.money(chips)})" if chips else "lost"
            return f"showed {brackets(cards)} and {outcome} with {self._rank(cards)}"
        return collected or self._mucked(seat)

    def _mucked(self, seat: int) -> str:
        hole = self._hand.hole[seat]
        kept: object = said(self._history).get("mucked")
        known = kept.get(str(self._course.numbers[seat])) if isinstance(kept, Mapping) else None
        if UNKNOWN not in hole:
            return f"mucked {brackets(hole)}"
        if isinstance(known, str) and known.isalnum():
            pairs = [known[at : at + 2] for at in range(0, len(known), 2)]
            return f"mucked [{' '.join(pairs)}]"
        return "mucked"


def tournament_lines(history: HandHistory) -> list[str]:
    """What the source says of how a tournament ended for players of this hand."""
    kept: object = said(history).get("lines")
    lines = [line for line in kept if _is_line(line)] if isinstance(kept, list) else []
    written = [(seat.name, names.written(seat.name)) for seat in history.seats]
    if not source.tournament(history):
        return []
    return [
        text + line[len(name) :]
        for line in lines
        for name, text in written
        if line.startswith(name)
        and _OF_THE_TOURNAMENT.match(line, len(name))
        and line.isprintable()
    ]


def _is_line(kept: object) -> bool:
    return isinstance(kept, str) and kept.isprintable()


def open_showdown(course: Course) -> Iterator[str]:
    """The showdown of a hand that has no end, as far as it can be told.

    That is up to a hand that was shown but not noted: who comes behind it would show out of turn.
    """
    if course.revealed:
        yield "*** SHOW DOWN ***"
    for event in course.revealed:
        name = course.names[event.seat]
        if not isinstance(event, Show):
            yield f"{name}: mucks hand"
        elif UNKNOWN not in event.cards:
            yield f"{name}: shows {brackets(event.cards)}"
        else:
            return


def _called(at: int, pots: tuple[Pot, ...]) -> str:
    """What a pot is called among all."""
    if len(pots) == 1:
        return "pot"
    if not at:
        return "main pot"
    return f"side pot-{at}" if pots[2:] else "side pot"
