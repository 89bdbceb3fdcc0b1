"""The hand script: header lines, then one token for everything that happens."""
