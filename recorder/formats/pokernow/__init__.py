"""The CSV logs of Poker Now: read only."""
