"""Hand histories as PokerStars writes them: plain text, one block of lines a hand."""
