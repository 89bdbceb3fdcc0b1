"""Hands as text: the JSON hand, the hand script, foreign formats, and what is said of them."""
