"""The end of a hand as lines: the showdown, what is collected, the summary."""

from collections.abc import Iterator, Mapping
from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Cards, Show
from recorder.engine.forced import big_blind_seat, small_blind_seat
from recorder.engine.results import Pot
from recorder.formats.json_hand import HandHistory
from recorder.formats.pokerstars.course import Course, brackets
from recorder.formats.pokerstars.heading import said
from recorder.formats.pokerstars.ranks import rank_text
from recorder.formats.stated import won

_FOLDED: Final = {
    "preflop": "folded before Flop",
    "flop": "folded on the Flop",
    "turn": "folded on the Turn",
    "river": "folded on the River",
    "deal": "folded before the Draw",
    "draw": "folded after the Draw",
}
_FIRST_STREETS: Final = ("preflop", "deal")


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
        if self._contested:
            yield "*** SHOW DOWN ***"
            yield from self._reveals(claiming=True)
        yield from self._collected()
        yield from self._reveals(claiming=False)
        if not self._contested:
            yield from self._hidden()
        yield "*** SUMMARY ***"
        yield from self._totals()
        if self._hand.board:
            yield f"Board {brackets(self._hand.board)}"
        for seat in sorted(range(self._hand.seats), key=self._course.numbers.__getitem__):
            yield self._seat(seat)

    def _reveals(self, *, claiming: bool) -> Iterator[str]:
        """Shows and mucks of those who claim a pot at the showdown, or of the others."""
        for event in self._course.revealed:
            seat = event.seat
            name = self._course.names[seat]
            if (self._contested and self._hand.live[seat]) is not claiming:
                continue
            if isinstance(event, Show) and UNKNOWN not in event.cards:
                whole = len(event.cards) == len(self._hand.hole[seat])
                rank = f" ({self._rank(event.cards)})" if whole else ""
                yield f"{name}: shows {brackets(event.cards)}{rank}"
            elif not isinstance(event, Show) or (claiming and self._has_lost(seat)):
                yield f"{name}: mucks hand"

    def _has_lost(self, seat: int) -> bool:
        return seat not in self._won and seat not in self._result.undecided

    def _rank(self, cards: Cards) -> str:
        return rank_text([*cards, *self._hand.board])

    def _collected(self) -> Iterator[str]:
        pots = self._result.pots
        for at, pot in reversed([*enumerate(pots)]):
            for seat, amount in (pot.won or {}).items():
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
        setup = self._hand.setup
        labels = {
            " (button)": self._course.numbers[seat] == self._history.button,
            " (small blind)": setup.small_blind is not None and small_blind_seat(setup) == seat,
            " (big blind)": setup.big_blind is not None and big_blind_seat(setup) == seat,
        }
        return "".join(label for label, fits in labels.items() if fits)

    def _fate(self, seat: int) -> str:
        """What became of a player."""
        if street := self._course.folded_on.get(seat):
            paid = self._hand.total_paid(seat) - self._ante(seat)
            idle = street in _FIRST_STREETS and not paid
            return _FOLDED[street] + (" (didn't bet)" if idle else "")
        chips = self._won.get(seat)
        collected = f"collected ({self._course.money(chips)})" if chips else ""
        if not self._contested:
            return collected
        if seat in self._shown:
            cards = self._shown[seat]
            outcome = f"won ({self._course.money(chips)})" if chips else "lost"
            return f"showed {brackets(cards)} and {outcome} with {self._rank(cards)}"
        return collected or self._mucked(seat)

    def _ante(self, seat: int) -> int:
        posts = [post for post in self._hand.posts if post.seat == seat]
        return sum(post.amount for post in posts if post.kind in ("ante", "big-blind-ante"))

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


def open_showdown(course: Course) -> Iterator[str]:
    """The showdown of a hand that is not over, as far as it came."""
    if course.revealed:
        yield "*** SHOW DOWN ***"
    for event in course.revealed:
        name = course.names[event.seat]
        if not isinstance(event, Show):
            yield f"{name}: mucks hand"
        elif UNKNOWN not in event.cards:
            yield f"{name}: shows {brackets(event.cards)}"


def _called(at: int, pots: tuple[Pot, ...]) -> str:
    """What a pot is called among all."""
    if len(pots) == 1:
        return "pot"
    if not at:
        return "main pot"
    return f"side pot-{at}" if pots[2:] else "side pot"
