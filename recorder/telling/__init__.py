"""What a hand asks for and what happened in it, in sentences: every front door says the same."""
