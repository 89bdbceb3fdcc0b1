"""How a hand comes out: who takes which pot, to the chip (RULES 5 and 7)."""

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.evaluate import Category, best_five, category, strength
from recorder.engine.events import Cards
from recorder.engine.forced import big_blind_seat
from recorder.engine.legal import legal
from recorder.engine.pots import Layer, collect

if TYPE_CHECKING:
    from recorder.engine.state import Hand


_MOST_TRIED: Final = 3
"""Unknown cards of a hand that are tried out in all ways."""

_ANYTHING: Final = strength([rank * 4 for rank in range(8, 13)])
"""A royal flush."""


@dataclass(slots=True)
class Pot:
    """A pot: its amount before rake, the live seats that paid it, and what each winner got.

    `won` is `None` where the cards cannot decide and nobody said who took it.
    """

    amount: int
    contested_by: tuple[int, ...]
    won: dict[int, int] | None


@dataclass(slots=True)
class Shown:
    """A hand that was turned up; `category` and `best` only where five cards are known."""

    cards: Cards
    category: Category | None
    best: Cards


@dataclass(slots=True)
class Result:
    """What a finished hand comes to. Keys and indexes are positions.

    `final_stacks` is `None` for an unknown stack; it and `net` are `None` for a player of a pot
    that stays undecided. Stacks before = stacks after + rake. `may_win` holds who can have taken
    each undecided pot, main pot first, and `undecided` all of them.
    """

    returned: dict[int, int]
    pots: tuple[Pot, ...]
    rake: int
    final_stacks: tuple[int | None, ...]
    net: tuple[int | None, ...]
    undecided: tuple[int, ...]
    may_win: tuple[tuple[int, ...], ...]
    turned_up: tuple[Cards, ...]
    board: Cards

    @property
    def shown(self) -> dict[int, Shown]:
        """The hands that were turned up and what they are worth; worked out when asked for."""
        return {
            seat: _shown(cards, self.board) for seat, cards in enumerate(self.turned_up) if cards
        }


def settle(hand: "Hand") -> Result:
    """The result of a finished hand; `RuleViolation` "hand-not-over" before the end."""
    if hand.ask != "none":
        now = legal(hand)
        raise RuleViolation("hand-not-over", asked=now.ask, asked_seat=now.seat, street=now.street)
    seat, excess, layers = collect(hand)
    gained = [0] * hand.seats
    if excess:
        gained[seat] = excess
    pots, may_win = _award(hand, layers, gained)
    still_open = {i for able in may_win for i in able}
    net: list[int | None] = []
    final: list[int | None] = []
    for i, (gain, paid, behind) in enumerate(zip(gained, hand.paid, hand.behind)):  # noqa: B905
        undecided = i in still_open
        net.append(None if undecided else gain - paid)
        final.append(None if undecided or behind is None else behind + gain)
    if hand.dead and (left := net[poster := big_blind_seat(hand.setup)]) is not None:
        net[poster] = left - hand.dead
    return Result(
        {seat: excess} if excess else {},
        tuple(pots),
        hand.rake or 0,
        tuple(final),
        tuple(net),
        tuple(sorted(still_open)),
        tuple(may_win),
        tuple(hand.shown),
        tuple(hand.board),
    )


def open_seats(hand: "Hand") -> set[int]:
    """Who may have won a pot that neither the cards nor a word have decided."""
    may_win = _award(hand, collect(hand).layers, [0] * hand.seats)[1]
    return {seat for able in may_win for seat in able}


def _award(
    hand: "Hand", layers: list[Layer], gained: list[int]
) -> tuple[list[Pot], list[tuple[int, ...]]]:
    """Split each pot on its own after rake, which comes from the main pot first (RULES 5.3, 11).

    Returns the pots, and who may have won each one that stays undecided.
    """
    rake = hand.rake or 0
    pots = []
    may_win: list[tuple[int, ...]] = []
    for amount, contested_by in layers:
        taken = min(rake, amount)
        rake -= taken
        winners, decided = _in_the_running(hand, _claimants(hand, contested_by))
        if not decided:
            winners, decided = _named(hand, winners)
        if decided:
            won = _split(winners, amount - taken)
            for seat, chips in won.items():
                gained[seat] += chips
            pots.append(Pot(amount, contested_by, won))
        else:
            may_win.append(winners)
            pots.append(Pot(amount, contested_by, None))
    return pots, may_win


def _split(winners: tuple[int, ...], amount: int) -> dict[int, int]:
    """Equal shares; odd chips go one each to the winners in order (RULES 5.3)."""
    if len(winners) == 1:
        return {winners[0]: amount} if amount else {}
    share, odd = divmod(amount, len(winners))
    shares = {seat: share + (place < odd) for place, seat in enumerate(winners)}
    return {seat: chips for seat, chips in shares.items() if chips}


def _claimants(hand: "Hand", contested_by: tuple[int, ...]) -> tuple[int, ...]:
    """Who has not given up a pot; if all did, the last to muck, who had nobody left to beat."""
    if not hand.mucked:
        return contested_by
    claim = tuple([seat for seat in contested_by if seat not in hand.mucked])
    return claim or (max(contested_by, key=hand.mucked.index),)


def _in_the_running(hand: "Hand", claim: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """Who of `claim` can have the best hand, in order, and whether the cards settle it."""
    if len(claim) == 1:
        return claim, True
    board = hand.board
    values = []
    for seat in claim:
        hole = hand.hole[seat]
        if UNKNOWN in hole:
            return _with_unknown(hand, claim)
        values.append(strength((*hole, *board)))
    best = max(values)
    return tuple([seat for seat, value in zip(claim, values, strict=True) if value == best]), True


def _with_unknown(hand: "Hand", claim: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """As above, where an unknown hand counts as all that it could be: the nuts beat even `??`."""
    ranges = {seat: _strength_range(hand, hand.hole[seat]) for seat in claim}
    sure = max([least for least, _ in ranges.values()])
    ahead = tuple([seat for seat in claim if ranges[seat][1] >= sure])
    return ahead, len(ahead) == 1 or all([ranges[seat] == (sure, sure) for seat in ahead])


def _strength_range(hand: "Hand", hole: Cards) -> tuple[int, int]:
    """The least and the most that a hand can be worth with its unknown cards.

    Where most of a hand of five is unknown, it may be worth anything.
    """
    if hole.count(UNKNOWN) > _MOST_TRIED:
        return 0, _ANYTHING
    known = [card for card in hole if card != UNKNOWN]
    unseen = [card for card in range(52) if not hand.seen >> card & 1]
    values = [
        strength((*known, *cards, *hand.board))
        for cards in combinations(unseen, len(hole) - len(known))
    ]
    return min(values), max(values)


def _named(hand: "Hand", able: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """Who was said to have taken a pot: the first award that names one of `able`."""
    for seats in hand.awards:
        winners = tuple([seat for seat in able if seat in seats])
        if winners:
            return winners, True
    return able, False


def _shown(cards: Cards, board: Cards) -> Shown:
    """What a hand that was shown whole makes with the board, once that is five cards or more."""
    if len(cards) == 1 or len(cards) + len(board) < 5 or UNKNOWN in cards:
        return Shown(cards, None, ())
    seven = (*cards, *board)
    worth = strength(seven)
    return Shown(cards, category(worth), best_five(seven, worth))
