"""What the app asks of the screen that is shown, where that can tell."""

from typing import Protocol, runtime_checkable


@runtime_checkable
class Keeps(Protocol):
    """A screen that knows whether its hand is over, and what comes next."""

    def keep(self) -> None:
        """Put the hand into the library if it is over."""


@runtime_checkable
class Refuses(Protocol):
    """A screen some of whose keys only say why not."""

    def refuses(self, name: str) -> bool:
        """Whether the action with this id does nothing here but say why."""


@runtime_checkable
class Renames(Protocol):
    """A screen where a key may do something else than it is called by."""

    def called(self, name: str) -> str | None:
        """What the action with this id is called now; `None` for its usual name."""


@runtime_checkable
class Judges(Protocol):
    """A screen whose keys say why not; a list of what can be done leaves those out."""

    def possible(self, name: str) -> bool:
        """Whether the action with this id would do something now."""
