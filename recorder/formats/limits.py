"""What bounds amounts as people write them; apart, as settings are read before anything heavy."""

from typing import Final

MAX_DECIMALS: Final = 6
"""The most decimals that amounts can be written with."""
