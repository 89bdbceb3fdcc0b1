"""Random hands played beside PokerKit, event for event, every difference named."""

from dataclasses import dataclass, field
from random import Random

from recorder.engine.cards import UNKNOWN
from recorder.engine.errors import RuleViolation
from recorder.engine.events import Act, DealHole, Draw, Event, Muck, Show
from recorder.engine.game import NL_HOLDEM, Game
from recorder.engine.legal import Legal
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from tests.support import differences
from tests.support.differences import Kind
from tests.support.random_play import Dealer, Style, random_setup
from tests.support.reference import Reference
from tests.support.table import act_of
from tests.support.tally import Tally

STYLES = (
    Style(unseen=0),
    Style(0.1, 0.6, 0.5, unseen=0),
    Style(0.05, 0.2, 0.4, unseen=0),
    Style(0.02, 0.1, 0, unseen=0, pat=0),
)


@dataclass
class Change:
    """A draw: what was in the stock, and all cards that the engine would have taken as drawn.

    `refilled` once discards have been shuffled in, for this player or an earlier one; `beside` are
    the discards that lie beside the stock after it.
    """

    event: Draw
    stock: int
    drawable: set[int]
    refilled: bool
    beside: set[int] = field(default_factory=set)


class Pair:
    """One hand in both engines at once."""

    def __init__(self, setup: Setup, tally: Tally, name: str = "") -> None:
        self.hand = Hand(setup)
        self.ref = Reference(setup)
        self.tally = tally
        self.name = name
        self.left = False
        self.changes: list[Change] = []
        self._spare: Hand | None = None

    def same(self, what: str, here: object, there: object) -> None:
        if here != there:
            self.unexplained(f"{what}: {here} here, {there} in PokerKit")

    def unexplained(self, what: str) -> None:
        setup = self.hand.setup
        stakes = f"{setup.small_blind}/{setup.big_blind} ante {setup.ante} {setup.ante_by}"
        where = f"{self.name} {setup.game.name} {setup.stacks} {stakes}"
        self.tally.unexplained.append(f"{where}: {what}")
        self.left = True

    def leave(self) -> None:
        """Go on without PokerKit, whose hand is another one from here."""
        self.left = True
        self.tally.left += 1

    def known(self, kind: Kind) -> None:
        self.tally.differences[kind] += 1

    def apply(self, event: Event) -> None:
        """Let `event` happen in both."""
        change = self._change(event) if isinstance(event, Draw) and not self.left else None
        self.hand.apply(event)
        self._spare = None
        if change:
            assert self.hand.draw is not None
            change.beside = {card for cards in self.hand.draw.discards for card in cards}
            self.changes.append(change)
        self.tally.events += 1
        if self.left:
            return
        try:
            self.ref.apply(event)
        except (ValueError, AssertionError) as refusal:
            self.unexplained(f"PokerKit refuses {event}: {refusal}")
        if self.changes and self.hand.legal.ask != "draw":
            self._compare_stocks()

    def _change(self, event: Draw) -> Change:
        """Every card is tried as the first of those drawn."""
        drawable = set()
        rest = (UNKNOWN,) * (len(event.received) - 1)
        for card in range(52) if event.received else ():
            if self._accepted(Draw(event.seat, event.discarded, (card, *rest))):
                drawable.add(card)
        assert self.hand.draw is not None
        stock = self.hand.draw.stock
        earlier = any(change.refilled for change in self.changes)
        return Change(event, stock, drawable, earlier or len(event.received) > stock)

    def _compare_stocks(self) -> None:
        """What each player could draw, after a refill as well."""
        changes, self.changes = self.changes, []
        for index, change in enumerate(changes):
            if not change.event.received:
                continue
            there = self.ref.dealable[change.event.seat]
            later = [each.event.discarded for each in changes[index + 1 :]]
            kept_out = change.beside.union(*later) if change.refilled else set()
            if differences.is_own_discards_stay_out(change.drawable, there, kept_out):
                self.known("own-discards-stay-out")
            else:
                self.same("stock", change.drawable, there)

    def catch_up(self) -> None:
        """Answer what PokerKit alone asks for, where that is a known difference."""
        hand, ref = self.hand, self.ref
        while not self.left and ref.actor is not None and hand.legal.ask != "action":
            if not differences.is_no_decision(hand, ref):
                self.unexplained(f"PokerKit asks seat {ref.actor} for an action")
                return
            self.known("no-decision")
            ref.apply(Act(ref.actor, "check"))
        if not self.left and hand.over and ref.next_to_show is not None:
            if not differences.is_last_need_not_show(hand, ref):
                self.unexplained(f"PokerKit asks seat {ref.next_to_show} to show")
                return
            self.known("last-need-not-show")
            ref.apply(Show(ref.next_to_show, ()))

    def compare(self) -> None:
        """Compare what is asked for, with all its numbers."""
        now = self.hand.legal
        if self.left and now.ask != "none":
            return
        match now.ask:
            case "action" if differences.is_equal_blinds_heads_up(self.hand, self.ref, now):
                self.known("equal-blinds-heads-up")
                self.leave()
            case "action":
                self.same("to act", now.seat, self.ref.actor)
                if not self.left:
                    self._decision(now)
            case "board":
                self.same("board cards", now.count, self.ref.board_due)
            case "draw":
                self.same("to draw", now.seat, self.ref.next_to_draw)
            case "reveal" if not now.optional and not self.hand.runout:
                self.same("first to show", now.seat, self.ref.next_to_show)
            case "none":
                self._end()
            case _:
                # Hole cards come in the same order, and after an all-in hands are shown in any.
                pass

    def _decision(self, now: Legal) -> None:
        ref = self.ref
        self.tally.decisions += 1
        if differences.is_short_big_blind(self.hand, ref, now):
            self.known("short-big-blind")
            return
        self.same("call", now.call_adds, ref.call_adds)
        if differences.is_opening_short_all_in(ref, now):
            self.known("opening-short-all-in")
        elif differences.is_short_all_ins_add_up(ref, now):
            self.known("short-all-ins-add-up")
        elif differences.is_raise_nobody_must_match(self.hand, ref, now):
            self.known("raise-nobody-must-match")
        elif differences.is_three_raises_over_the_blind(self.hand, ref, now):
            self.known("three-raises-over-the-blind")
        else:
            here = (now.min_to, now.max_to) if now.can_bet or now.can_raise else None
            self.same("bet or raise", here, ref.raise_range)
            self._probe_sizes(now)
        self._probe_answers(now)

    def _probe_sizes(self, now: Legal) -> None:
        assert now.seat is not None
        assert now.min_to is not None
        assert now.max_to is not None
        middle = (now.min_to + now.max_to) // 2
        for to in {now.min_to - 1, now.min_to, middle, now.max_to, now.max_to + 1}:
            all_in = to >= now.mine + (now.behind or 0)
            act = Act(now.seat, "raise" if now.price else "bet", to, all_in)
            self.probe(act, there=self.ref.may_raise_to(to))

    def _probe_answers(self, now: Legal) -> None:
        assert now.seat is not None
        owes = self.ref.call_adds > 0
        self.probe(Act(now.seat, "fold"), there=True)
        self.probe(Act(now.seat, "check"), there=not owes)
        self.probe(Act(now.seat, "call", 0, now.call_all_in), there=owes)

    def probe(self, act: Act, *, there: bool) -> None:
        self.tally.probes += 1
        self.same(f"{act} accepted", self._accepted(act), there)

    def _accepted(self, event: Event) -> bool:
        """Tried on a copy; one that has refused an event is unchanged, and good for the next."""
        spare = self._spare or self.hand.copy()
        try:
            spare.apply(event)
        except RuleViolation:
            self._spare = spare
            return False
        self._spare = None
        return True

    def _end(self) -> None:
        """Final stacks: by the engine, by PokerKit, and both by a count chip by chip."""
        paid = differences.payouts(self.hand)
        result = self.hand.result
        self.same("final stacks against the count", list(result.final_stacks), paid.here)
        if self.left:
            return
        self.same("over", True, self.ref.over)
        self.same("PokerKit's final stacks against the count", paid.reference, self.ref.stacks)
        for kind in paid.kinds:
            self.known(kind)


def next_event(rng: Random, dealer: Dealer, pair: Pair) -> Event:
    """A legal event that PokerKit knows too.

    Nobody mucks where there are side pots, which PokerKit cannot leave to nobody, and what it does
    not take for a raise is called.
    """
    hand = pair.hand
    now = hand.legal
    if now.ask == "action":
        word = dealer.word(now, hand.pot)
        if word[0] == "r" and pair.ref.raise_range is None:
            word = "c"
        return act_of(now, word)
    if now.ask != "reveal":
        return dealer.event(hand)
    assert now.seat is not None
    live = [seat for seat, has_cards in enumerate(hand.live) if has_cards]
    one_pot = len({hand.paid[seat] for seat in live}) == 1
    if one_pot and not hand.runout and rng.random() < dealer.style.muck:
        return Muck(now.seat)
    return Show(now.seat, hand.hole[now.seat])


def tables(game: Game) -> list[tuple[int, bool]]:
    """The tables that are played: seats, and whether antes are the only forced bets."""
    if game.draws:
        return [(seats, no_blinds) for seats in (2, 4, 6) for no_blinds in (True, False)]
    return [(seats, False) for seats in (2, 3, 6, 9, 10)]


def play_beside(
    seed: str, seats: int, tally: Tally, game: Game = NL_HOLDEM, *, no_blinds: bool = False
) -> None:
    """One random hand in both engines.

    Where a short big blind has made the price differ, PokerKit's hand is left at the first chip
    put in; the rest is still checked against the count chip by chip.
    """
    rng = Random(seed)
    pair = Pair(random_setup(rng, seats, game=game, no_blinds=no_blinds), tally, seed)
    dealer = Dealer(rng, rng.choice(STYLES))
    for seat in range(seats):
        pair.apply(DealHole(seat, dealer.hole(game.hole_cards)))
    tally.hands += 1
    while True:
        pair.catch_up()
        pair.compare()
        if pair.hand.over:
            break
        event = next_event(rng, dealer, pair)
        if not pair.left and leaves(pair, event):
            pair.leave()
        pair.apply(event)


def leaves(pair: Pair, event: Event) -> bool:
    """Whether chips go in at a price that PokerKit does not have (RULES 1.4)."""
    now = pair.hand.legal
    return (
        isinstance(event, Act)
        and event.verb in ("call", "raise")
        and differences.is_short_big_blind(pair.hand, pair.ref, now)
    )
