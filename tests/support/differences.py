"""Where the engine and PokerKit may differ: each kind with a test that recognises exactly it.

Whatever differs and is none of these is unexplained. docs/engine-decisions.md says why each is so.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from recorder.engine.evaluate import strength
from recorder.engine.legal import Legal
from recorder.engine.state import Hand
from tests.support.reference import Reference
from tests.support.settlement import SettledPot, pots_by_chip, shares, winners_somewhere

Kind = Literal[
    "short-big-blind",
    "opening-short-all-in",
    "short-all-ins-add-up",
    "raise-nobody-must-match",
    "no-decision",
    "equal-blinds-heads-up",
    "last-need-not-show",
    "pots-split-one-by-one",
    "odd-chips-one-each",
    "three-raises-over-the-blind",
    "own-discards-stay-out",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


def is_short_big_blind(hand: Hand, ref: Reference, now: Legal) -> bool:
    """RULES 1.4: nobody has put in a full big blind yet, and PokerKit asks for less than one.

    Its price is then the largest blind that was really posted, here it is the big blind.
    """
    posted = max(hand.bet)
    big = hand.setup.big_blind
    if hand.street > 0 or big is None or not posted < now.price == big or len(hand.bet) < 3:
        return False
    stack = now.mine + (now.behind or 0)
    theirs = (posted, min(stack, posted + big)) if stack > posted else (stack, None)
    most = _most_there(hand, now, posted, stack)
    ours = (min(stack, big), min(stack, 2 * big) if now.can_raise else None)
    range_there = ref.raise_range
    return (
        now.call_to == ours[0]
        and (now.min_to if now.can_raise else None) == ours[1]
        and now.mine + ref.call_adds == theirs[0]
        and (range_there is None or range_there == (theirs[1], most))
    )


def _most_there(hand: Hand, now: Legal, posted: int, stack: int) -> int:
    """The most of a raise over `posted` by the structure (RULES 8.1, 8.2)."""
    least = posted + now.full
    match now.structure:
        case "no-limit":
            return stack
        case "fixed-limit":
            return min(stack, least)
        case "pot-limit":
            return min(stack, max(least, posted + hand.pot + posted - now.mine))


def is_three_raises_over_the_blind(hand: Hand, ref: Reference, now: Legal) -> bool:
    """RULES 8.1: before the flop the big blind is the bet, so that three raises are all.

    PokerKit counts no blind among the four bets of a street.
    """
    return (
        now.block == "raise-cap"
        and hand.street == 0
        and hand.setup.big_blind is not None
        and ref.raises == hand.raises == 3
        and ref.raise_range == (now.min_to, now.max_to)
    )


def is_own_discards_stay_out(here: set[int], there: set[int], kept_out: set[int]) -> bool:
    """RULES 10.5: a short stock takes the discards of others, as far as they lie there.

    PokerKit deals once all have discarded, and then takes what is kept out here as well: the
    player's own discards, which lie beside the stock for later players too until it is short
    again, and those of later players.
    """
    return bool(kept_out) and here <= there and there - here == kept_out


def is_opening_short_all_in(ref: Reference, now: Legal) -> bool:
    """RULES 3.6: PokerKit takes less than a full bet for the last full increment.

    So a player who has checked or limped may raise there after an all-in below the minimum.
    """
    grown = now.price - now.level
    return (
        now.block == "raise-not-reopened"
        and now.level >= 0
        and ref.last_increment <= grown < now.full
        and ref.raise_range == (now.min_to, now.max_to)
    )


def is_short_all_ins_add_up(ref: Reference, now: Legal) -> bool:
    """RULES 3.6: PokerKit forgets earlier short all-ins once they have made up a full raise."""
    return (
        now.block is None
        and now.level >= 0
        and ref.raise_range is None
        and 0 < ref.short_all_ins < ref.last_increment == now.full <= now.price - now.level
    )


def is_raise_nobody_must_match(hand: Hand, ref: Reference, now: Legal) -> bool:
    """RULES 3.7: a raise is refused here only where every other live player is all-in.

    PokerKit refuses it as well where those with chips could at most call all-in.
    """
    others = [i for i, live in enumerate(hand.live) if live and hand.behind[i] and i != now.seat]
    return (
        now.can_raise
        and ref.raise_range is None
        and bool(others)
        and all(hand.bet[i] + (hand.behind[i] or 0) <= now.price for i in others)
    )


def is_equal_blinds_heads_up(hand: Hand, ref: Reference, now: Legal) -> bool:
    """RULES 1.1: the button acts first before the flop, however much the blinds are.

    PokerKit starts left of the last of the largest blinds, which is the button's if they are equal.
    """
    return (
        hand.street == 0
        and hand.setup.big_blind is not None
        and len(hand.bet) == 2
        and hand.bet[0] == hand.bet[1]
        and hand.level == [-1, -1]
        and (now.seat, ref.actor) == (1, 0)
    )


def is_no_decision(hand: Hand, ref: Reference) -> bool:
    """RULES 3.7: PokerKit asks the only player with chips for a check that nothing hangs on."""
    with_chips = [seat for seat, live in enumerate(hand.live) if live and hand.behind[seat]]
    return (
        hand.legal.ask != "action"
        and with_chips == [ref.actor]
        and ref.call_adds == 0
        and ref.raise_range is None
    )


def is_last_need_not_show(hand: Hand, ref: Reference) -> bool:
    """RULES 7.3: everybody else has folded or mucked, and PokerKit still asks for the hand."""
    left = [seat for seat, live in enumerate(hand.live) if live and seat not in hand.mucked]
    return hand.over and bool(hand.mucked) and left == [ref.next_to_show]


@dataclass(frozen=True)
class Payouts:
    """Final stacks by RULES 5, by PokerKit's way, and half way between."""

    here: list[int]
    merged: list[int]
    reference: list[int]

    @property
    def kinds(self) -> list[Kind]:
        """What PokerKit does differently: it merges pots of the same winners, and gives all odd
        chips of a pot to the first."""
        kinds: list[Kind] = []
        if self.here != self.merged:
            kinds.append("pots-split-one-by-one")
        if self.merged != self.reference:
            kinds.append("odd-chips-one-each")
        return kinds


def payouts(hand: Hand) -> Payouts:
    """What a finished hand pays, counted chip by chip and not by the engine."""
    live = [seat for seat, has_cards in enumerate(hand.live) if has_cards]
    claim = [seat for seat in live if seat not in hand.mucked]
    worth = [0] * hand.seats
    for seat in claim:
        worth[seat] = strength((*hand.hole[seat], *hand.board)) if len(claim) > 1 else 1
    returned, pots = pots_by_chip(hand.paid, hand.dead, live)
    matched = [paid - back for paid, back in zip(hand.paid, returned, strict=True)]
    _, claimed = pots_by_chip(matched, hand.dead, claim)
    # PokerKit kills hands that win nothing before it cuts the pots.
    _, merged = pots_by_chip(matched, hand.dead, winners_somewhere(claimed, worth))

    def stacks(cut: list[SettledPot], *, odd_to_first: bool = False) -> list[int]:
        gained = shares(cut, worth, odd_to_first=odd_to_first)
        return [
            (behind or 0) + back + won
            for behind, back, won in zip(hand.behind, returned, gained, strict=True)
        ]

    return Payouts(stacks(pots), stacks(merged), stacks(merged, odd_to_first=True))
