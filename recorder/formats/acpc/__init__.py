"""Logs of the dealer of the Annual Computer Poker Competition: one hand to a line."""
