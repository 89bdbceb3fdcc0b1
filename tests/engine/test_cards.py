"""Cards as numbers and as text."""

import pytest

from recorder.engine.cards import (
    CARD_BY_TEXT,
    CARD_TEXT,
    UNKNOWN,
    card_text,
    cards_text,
    rank_of,
    suit_of,
)

CORNERS = [("2c", 0, 0, 0), ("2s", 3, 0, 3), ("Td", 33, 8, 1), ("Ah", 50, 12, 2), ("As", 51, 12, 3)]


@pytest.mark.parametrize(("text", "card", "rank", "suit"), CORNERS)
def test_a_card_is_its_rank_times_four_plus_its_suit(
    text: str, card: int, rank: int, suit: int
) -> None:
    assert CARD_BY_TEXT[text] == card
    assert card_text(card) == text
    assert (rank_of(card), suit_of(card)) == (rank, suit)


def test_the_deck_has_fifty_two_different_cards() -> None:
    assert len(set(CARD_TEXT)) == 52
    assert [CARD_BY_TEXT[text] for text in CARD_TEXT] == list(range(52))


def test_an_unknown_card_is_written_with_question_marks() -> None:
    assert card_text(UNKNOWN) == "??"
    assert CARD_BY_TEXT["??"] == UNKNOWN


def test_cards_are_joined_in_their_order() -> None:
    assert cards_text((50, 45, UNKNOWN)) == "AhKd??"
    assert cards_text(()) == ""


@pytest.mark.parametrize("text", ["", "A", "ah", "10h", "Ax", "1c", "AH", "А♥"])
def test_any_other_text_is_no_card(text: str) -> None:
    assert text not in CARD_BY_TEXT
