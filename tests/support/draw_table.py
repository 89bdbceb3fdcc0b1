"""Tables of five-card draw, told with the same thirty cards."""

from recorder.engine.cards import CARD_BY_TEXT
from tests.support.table import Table

SIX = (
    "2c3c4c5c7d",
    "2d3d4d5d7c",
    "2h3h4h5h7s",
    "2s3s4s5s7h",
    "8c9cTcJcQd",
    "8d9dTdJdQc",
)
"""Thirty cards; the stock is the other 22: the 6s, Ks and As, and ten of 8 to Q."""

STOCK = ("6c6d6h6sKc", "KdKhKsAcAd", "AhAs8h8s9h", "9sThTsJhJs", "QhQs")


def draw_table(*stacks: int | None, game: str = "five-card-draw") -> Table:
    """Ante 1, least bet 2, no blinds (RULES 10.1)."""
    return Table(*stacks, ante=1, min_bet=2, game=game)


def dealt(*holes: str, stack: int = 100) -> Table:
    return draw_table(*[stack] * len(holes)).deal(*holes)


def card(text: str) -> int:
    return CARD_BY_TEXT[text]
