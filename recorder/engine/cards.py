"""The 52 cards as numbers, and their text.

A card is `rank * 4 + suit`: ranks run from 0 (deuce) to 12 (ace), suits are clubs,
diamonds, hearts, spades. Suits only tell cards apart; they never break a tie (RULES 7.1).
"""

from collections.abc import Iterable
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

UNKNOWN: Final = -1
"""A card that was dealt but that nobody saw (RULES 6.2)."""

UNKNOWN_TEXT: Final = "??"

CARD_TEXT: Final[tuple[str, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The text of every known card, "2c" to "As", indexed by the card."""

CARD_BY_TEXT: Final[dict[str, int]] = {
    **{text: card for card, text in enumerate(CARD_TEXT)},
    UNKNOWN_TEXT: UNKNOWN,
}
"""The card of every text, "??" for an unknown one. A text that is not here is no card."""


def card_text(card: int) -> str:
    """Rank and suit, such as "Td"; "??" for an unknown card."""
    return UNKNOWN_TEXT if card == UNKNOWN else CARD_TEXT[card]


def cards_text(cards: Iterable[int]) -> str:
    """The cards in their order without spaces, such as "AhKd" or "??"."""
    return "".join(map(card_text, cards))


def rank_of(card: int) -> int:
    """0 for a deuce to 12 for an ace. The card must be known."""
    return card >> 2


def suit_of(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades. The card must be known."""
    return card & 3
