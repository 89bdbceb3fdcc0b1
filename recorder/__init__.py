"""Record, check and convert real poker hands."""
