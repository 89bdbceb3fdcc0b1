"""What a hand is called: "a pair of Threes", "a straight, Nine to King".

Who shows behind a hand of the same name says what tells the two apart: "a pair of Threes - Ace
kicker", or "- lower kicker".
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from recorder.engine.evaluate import Category, category, ranks, strength

_NAMES: Final = (
    "Deuce Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split()  # noqa: SIM905
)
_ENOUGH: Final = 5
_IN_NAME: Final[Mapping[Category, int]] = {
    "high-card": 1,
    "pair": 1,
    "two-pair": 2,
    "three-of-a-kind": 1,
    "four-of-a-kind": 1,
}
"""How many ranks stand in the name of a hand that has kickers."""

_KICKERS: Final = re.compile(r"([A-Z][a-z]+(?:\+[A-Z][a-z]+){0,3}) kicker")
_LOWER: Final = re.compile(r"lower (?:kicker|cards)")
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


def with_kickers(cards: Sequence[int], best: Sequence[int] | None) -> str:
    """The name of a hand that is shown behind others, of which `best` is the best so far.

    Where both are called the same, the kickers that decide are named, or that they are lower. How
    flushes are told apart is not known: nothing is said of them.
    """
    return rank_text(cards) + (_behind(cards, best) if best else "")


def _behind(cards: Sequence[int], best: Sequence[int]) -> str:
    kickers, others = _kickers(cards), _kickers(best)
    if rank_text(cards) != rank_text(best) or kickers == others:
        return ""
    if kickers < others:
        return " - lower kicker"
    pairs = zip(kickers, others, strict=True)
    decides = next(at for at, (own, other) in enumerate(pairs, 1) if own != other)
    return f" - {_named(kickers[:decides])} kicker"


def _kickers(cards: Sequence[int]) -> tuple[int, ...]:
    """The ranks that the name of a hand does not tell, of those that have kickers."""
    worth = strength(cards)
    return ranks(worth)[_IN_NAME.get(category(worth), _ENOUGH) :]


def _named(kickers: Sequence[int]) -> str:
    return "+".join(_NAMES[rank] for rank in kickers)


def difference(stated: str, cards: Sequence[int], best: Sequence[int] | None) -> str | None:
    """What a hand is called rightly, where that differs from what is stated.

    Kickers behind the name are right where the hand has them, those that are called lower where
    `best`, the best hand shown before, has the same name and is better. Of fewer than five cards
    nothing is said: there the name may be the kind of hand alone.
    """
    if len(cards) < _ENOUGH:
        return None
    name, _, behind = stated.partition(" - ")
    right, kickers = rank_text(cards), _kickers(cards)
    if name.strip().lower() != right.lower():
        return right
    if _LOWER.fullmatch(behind):
        return None if best and strength(best) > strength(cards) else with_kickers(cards, best)
    if said := _KICKERS.fullmatch(behind):
        count = len(said[1].split("+"))
        named = _named(kickers[:count])
        return f"{right} - {named} kicker" if named.lower() != said[1].lower() else None
    return None


def _many(rank: int) -> str:
    name = _NAMES[rank]
    return f"{name}es" if name == "Six" else f"{name}s"
