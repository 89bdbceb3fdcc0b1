"""Record, check and convert real poker hands."""

__version__ = "0.1.0.dev0"
