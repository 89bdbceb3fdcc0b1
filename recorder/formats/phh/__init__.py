"""PHH, the Poker Hand History file format, version 0.0.2: TOML, a hand to a `.phh` file or many."""
