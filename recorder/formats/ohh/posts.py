"""The forced bets of a hand, by what its head says and by who posted what."""

from dataclasses import dataclass
from typing import Any, Final

from recorder.engine.events import PostKind
from recorder.formats.ohh.besides import action_of
from recorder.formats.ohh.header import Player
from recorder.formats.ohh.money import Money
from recorder.formats.ohh.part import Part

_KINDS: Final[dict[str, PostKind]] = {
    "post ante": "ante",
    "post sb": "small-blind",
    "post bb": "big-blind",
}


@dataclass(frozen=True, slots=True)
class Posted:
    """A forced bet that is told."""

    ident: str | None
    kind: PostKind
    amount: int
    where: str


def posted(actions: list[Part], money: Money) -> list[Posted]:
    """The forced bets in the order in which they are told.

    An ante of one player alone is the big blind's, for the whole table (RULES 1.3).
    """
    found = []
    kinds = [_KINDS.get(action_of(action)) for action in actions]
    by_one = kinds.count("ante") == 1
    for action, kind in zip(actions, kinds, strict=True):
        if kind:
            kind = "big-blind-ante" if kind == "ante" and by_one else kind
            amount = money.amount(action, "amount") or 0
            found.append(Posted(action.name("player_id"), kind, amount, action.where))
    return found


def twice(posts: list[Posted]) -> Posted | None:
    """A blind that is posted a second time: somebody owed it."""
    blinds = [post for post in posts if post.kind in ("small-blind", "big-blind")]
    kinds = [post.kind for post in blinds]
    return next((post for i, post in enumerate(blinds) if post.kind in kinds[:i]), None)


def forced(hand: Part, players: list[Player], posts: list[Posted], money: Money) -> dict[str, Any]:
    """The stakes of the JSON hand."""
    ante = money.amount(hand, "ante_amount") or max(
        (post.amount for post in posts if "ante" in post.kind), default=0
    )
    by_one = any(post.kind == "big-blind-ante" for post in posts)
    small = money.amount(hand, "small_blind_amount") or next(
        (post.amount for post in posts if post.kind == "small-blind"), None
    )
    return {
        "small_blind": None if _is_dead(hand, players, posts, money) else small,
        "big_blind": money.some(hand, "big_blind_amount"),
        "ante": {"amount": ante, "by": "big-blind" if by_one else "all"} if ante > 0 else None,
    }


def _is_dead(hand: Part, players: list[Player], posts: list[Posted], money: Money) -> bool:
    """Whether nobody posts the small blind: the big blind sits where it is due (RULES 9.2).

    Heads-up it is the button's, who may also have nothing left behind an ante.
    """
    kinds = [post.kind for post in posts]
    if not kinds or "small-blind" in kinds or not players:
        return False
    button = hand.whole("dealer_seat") or 0
    if len(players) > 2:
        first = min(players, key=lambda player: (player.seat - button - 1) % 100)
        return any(post.kind == "big-blind" and post.ident == first.ident for post in posts)
    ident = next((player.ident for player in players if player.seat == button), None)
    stacks = {player.ident: money.amount(player.part, "starting_stack") for player in players}
    paid = sum(post.amount for post in posts if post.ident == ident)
    return stacks.get(ident or "") != paid
