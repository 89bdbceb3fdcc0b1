"""Antes and blinds: who posts what, and who acts first (RULES 1.1-1.4)."""

from typing import TYPE_CHECKING

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Post, PostKind
from recorder.engine.legal import not_asked_for
from recorder.engine.setup import Setup

if TYPE_CHECKING:
    from recorder.engine.state import Hand


def big_blind_seat(setup: Setup) -> int:
    """The position of the big blind.

    The only place that tells two players from more: heads-up the button, position 1, posts the
    small blind and acts first before the flop. With more, acting first is whoever sits after the
    big blind, which is the button heads-up too.
    """
    if len(setup.stacks) == 2 or setup.small_blind is None:
        return 0
    return 1


def small_blind_seat(setup: Setup) -> int:
    """The position of the small blind, whether or not it is posted."""
    return 1 if len(setup.stacks) == 2 else 0


def post(hand: "Hand") -> tuple[Post, ...]:
    """Put the forced bets in, as far as the stacks reach, and return them in order."""
    setup = hand.setup
    big_blind = big_blind_seat(setup)
    posts = []
    if setup.ante:
        if setup.ante_by == "all":
            posts = [_pay(hand, seat, "ante", setup.ante) for seat in range(hand.seats)]
        else:
            posts = [_pay(hand, big_blind, "big-blind-ante", setup.ante)]
    if setup.small_blind is not None:
        posts.append(_pay(hand, small_blind_seat(setup), "small-blind", setup.small_blind))
    if setup.big_blind is not None:
        posts.append(_pay(hand, big_blind, "big-blind", setup.big_blind))
    return tuple(posts) if setup.ante == 0 else tuple(post for post in posts if post.amount)


def _pay(hand: "Hand", seat: int, kind: PostKind, amount: int) -> Post:
    """Take a forced bet from a stack; a short stack posts what it has (RULES 1.4)."""
    behind = hand.behind[seat]
    all_in = False
    if behind is not None:
        if amount >= behind > 0:
            amount, all_in = behind, True
            hand.with_chips -= 1
        elif behind == 0:
            amount = 0
        hand.behind[seat] = behind - amount
    if kind == "ante":
        hand.paid[seat] += amount
    elif kind == "big-blind-ante":
        hand.dead += amount
    else:
        hand.bet[seat] = amount
    return Post(seat, kind, amount, all_in)


def compare(hand: "Hand", event: Post) -> None:
    """Check a stored post against the one that the engine made."""
    due = hand.posts
    count = hand.posts_compared
    if hand.hole[0] or count == len(due):
        raise not_asked_for(hand, "post", event.seat)
    right = due[count]
    if event != right:
        stated = Post(event.seat, event.kind, event.amount, right.all_in)
        if stated == right:
            raise RuleViolation("all-in-differs", seat=right.seat, behind=hand.behind[right.seat])
        raise RuleViolation(
            "post-differs",
            seat=right.seat,
            kind=right.kind,
            amount=right.amount,
            stated_seat=event.seat,
            stated_kind=event.kind,
            stated=event.amount,
        )
    hand.posts_compared = count + 1
