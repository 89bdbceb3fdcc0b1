"""What a hand is called: "a pair of Threes", "a straight, Nine to King"."""

from collections.abc import Mapping, Sequence
from typing import Final

from recorder.engine.evaluate import Category, category, ranks, strength

_NAMES: Final = (
    "Deuce Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split()  # noqa: SIM905
)
_ENOUGH: Final = 5
_TEXTS: Final[Mapping[Category, str]] = {
    "high-card": "high card {one}",
    "pair": "a pair of {many}",
    "two-pair": "two pair, {many} and {more}",
    "three-of-a-kind": "three of a kind, {many}",
    "straight": "a straight, {low} to {one}",
    "flush": "a flush, {one} high",
    "full-house": "a full house, {many} full of {more}",
    "four-of-a-kind": "four of a kind, {many}",
    "straight-flush": "a straight flush, {low} to {one}",
}


def rank_text(cards: Sequence[int]) -> str:
    """The name of the best five of one to seven known cards."""
    worth = strength(cards)
    kind = category(worth)
    first, *rest = ranks(worth)
    if kind == "straight-flush" and first == len(_NAMES) - 1:
        return "a Royal Flush"
    return _TEXTS[kind].format(
        one=_NAMES[first],
        many=_many(first),
        more=_many(rest[0]) if rest else "",
        low=_NAMES[first - 4],
    )


def differs(stated: str, cards: Sequence[int]) -> bool:
    """Whether a hand is called something that it is not; kickers behind the name do not count.

    Of fewer than five cards nothing is said: there the name may be the kind of hand alone.
    """
    named = stated.partition(" - ")[0].strip().lower()
    return len(cards) >= _ENOUGH and named != rank_text(cards).lower()


def _many(rank: int) -> str:
    name = _NAMES[rank]
    return f"{name}es" if name == "Six" else f"{name}s"
