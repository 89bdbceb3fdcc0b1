"""What is asked for now and what may be done, as numbers: the one source for every front door."""

from dataclasses import dataclass

from recorder.engine.events import Cards
from recorder.engine.game import Game, StreetName
from recorder.engine.legal import Ask, Legal
from recorder.engine.pots import collect, forming
from recorder.engine.setup import Setup
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import positions
from recorder.formats.script.course import is_due


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as it stands now; amounts in the smallest unit.

    Attributes:
        name: the player.
        number: the seat number, as at the table.
        position: 0 for the first seat left of the button.
        button: whether the button is here.
        hero: whether this is the recorder.
        stack: chips behind, `None` where the stack is not known; what goes back is with them, and
            once the hand is over what was won.
        stack_about: whether the stack before the hand was noted as only about right.
        street_bet: chips in front on this street.
        paid: chips put in during the hand, antes included.
        folded: whether the hand was given up, thrown away at the showdown included.
        mucked: whether it was thrown away at the showdown, unshown.
        all_in: whether nothing is left of the stack.
        hole: the closed cards, `()` before the deal.
        shown: the cards turned up, `()` where none.
    """

    name: str
    number: int
    position: int
    button: bool
    hero: bool
    stack: int | None
    stack_about: bool
    street_bet: int
    paid: int
    folded: bool
    mucked: bool
    all_in: bool
    hole: Cards
    shown: Cards


@dataclass(frozen=True, slots=True)
class PotView:
    """A pot as far as it has formed: its amount, and the positions that may win it."""

    amount: int
    contested_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table and the one thing that is asked for.

    Attributes:
        ask: the kind of thing asked for; "none" when the hand is over.
        seat: the position asked, `None` for the board and at the end.
        name: that player's name.
        street: the street being played, or for a board the one to be dealt.
        count: how many cards are wanted, for a draw how many can be changed at most, else `None`.
        optional: a reveal that a street word may leave for later.
        cards_known: a reveal of cards that are known already: `show` needs no cards.
        legal: every action with its amounts, and `legal.refusal(verb)` for the reason why not.
        odds: chips that a call adds, and the pot that it contests; their ratio is the pot odds.
        pot: all chips in, street bets included, but not what nobody can match any more.
        pots: what of that can be won, main pot first: more than one where somebody is all-in and
            others have put in more, or may (RULES 5).
        board: the board cards dealt.
        seats: by position.
        setup: what the hand started from, its game included.
        decimals: how many decimals the amounts are shown with.
        currency: their currency, `None` for chips.
    """

    ask: Ask
    seat: int | None
    name: str | None
    street: StreetName
    count: int | None
    optional: bool
    cards_known: bool
    legal: Legal
    odds: tuple[int, int] | None
    pot: int
    pots: tuple[PotView, ...]
    board: Cards
    seats: tuple[SeatView, ...]
    setup: Setup
    decimals: int
    currency: str | None

    @property
    def game(self) -> Game:
        """The game: its structure, its streets, how many cards a player holds."""
        return self.setup.game

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.ask == "none"


def view_of(hand: Hand, start: HandHistory) -> View:
    """The view of `hand`, whose seats and stakes `start` holds."""
    now = hand.legal
    back = _going_back(hand)
    seats = _seats(hand, start, back)
    return View(
        ask=now.ask,
        seat=now.seat,
        name=None if now.seat is None else seats[now.seat].name,
        street=now.street,
        count=hand.setup.game.hole_cards if now.ask == "draw" else now.count,
        optional=now.optional,
        cards_known=now.ask == "reveal" and now.seat is not None and is_due(hand, now.seat),
        legal=now,
        odds=_odds(hand, now) if now.can_call else None,
        pot=hand.pot - back[1],
        pots=tuple(PotView(*layer) for layer in forming(hand)),
        board=tuple(hand.board),
        seats=seats,
        setup=hand.setup,
        decimals=start.stakes.decimals,
        currency=start.stakes.currency,
    )


def _going_back(hand: Hand) -> tuple[int, int]:
    """The seat that has put in more than anybody can match any more, and how much (RULES 5.2)."""
    if not (hand.runout or hand.ask in ("reveal", "none")):
        return 0, 0
    collected = collect(hand)
    return collected.unmatched_seat, collected.unmatched


def _stacks(hand: Hand, back: tuple[int, int]) -> list[int | None]:
    """What lies before each seat: with what goes back to it, and what it won once that is known."""
    stacks = [
        None if behind is None else behind + (back[1] if seat == back[0] else 0)
        for seat, behind in enumerate(hand.behind)
    ]
    if hand.over:
        finals = hand.result.final_stacks
        both = zip(stacks, finals, strict=True)
        return [left if final is None else final for left, final in both]
    return stacks


def _odds(hand: Hand, now: Legal) -> tuple[int, int]:
    """What a call adds, and the pot that it would contest: nobody wins more than they match.

    A big-blind ante is nobody's to match (RULES 1.3).
    """
    assert now.seat is not None
    paid = [before + bet for before, bet in zip(hand.paid, hand.bet, strict=True)]
    most = paid[now.seat] + now.call_adds
    others = sum(min(chips, most) for seat, chips in enumerate(paid) if seat != now.seat)
    return now.call_adds, hand.dead + others + most


def _seats(hand: Hand, start: HandHistory, back: tuple[int, int]) -> tuple[SeatView, ...]:
    stacks = _stacks(hand, back)
    views = []
    for position, index in enumerate(positions(start)):
        seat = start.seats[index]
        unmatched = back[1] if position == back[0] else 0
        views.append(
            SeatView(
                name=seat.name,
                number=seat.seat,
                position=position,
                button=seat.seat == start.button,
                hero=seat.hero,
                stack=stacks[position],
                stack_about=f"/seats/{index}/stack" in start.certainty,
                street_bet=hand.bet[position],
                paid=hand.total_paid(position) - unmatched,
                folded=not hand.live[position] or position in hand.mucked,
                mucked=position in hand.mucked,
                all_in=stacks[position] == 0,
                hole=hand.hole[position],
                shown=hand.shown[position],
            )
        )
    return tuple(views)
