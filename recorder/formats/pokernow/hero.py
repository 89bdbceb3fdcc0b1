"""Whose log it is: entries say "Your hand is", but not who that is."""

from collections.abc import Iterator, Sequence

from recorder.formats.pokernow import entries
from recorder.formats.pokernow.rows import Row


def hero_of(hands: Iterator[Sequence[Row]]) -> str | None:
    """The id of the player whose own cards the log tells, `None` where that stays open.

    It is who once turns up those very cards; else who is alone in being dealt in whenever own
    cards are told and never turning up others.
    """
    left: set[str] | None = None
    for rows in hands:
        own, seated, shown = _told(rows)
        if not own:
            continue
        sure = next((player for player, cards in shown.items() if cards <= own), None)
        if sure is not None:
            return sure
        here = seated - shown.keys()
        left = here if left is None else left & here
    return next(iter(left)) if left is not None and len(left) == 1 else None


def _told(rows: Sequence[Row]) -> tuple[set[int], set[str], dict[str, set[int]]]:
    """The own cards, who is dealt in, and what each turned up."""
    own: set[int] = set()
    seated: set[str] = set()
    shown: dict[str, set[int]] = {}
    for row in rows:
        if entries.tells_stacks(row.entry):
            seated = {seat.player.id for seat in entries.stacks(row.entry) or []}
        elif row.entry.startswith("Your hand"):
            own = set(entries.hero_cards(row.entry) or ())
        elif " shows a" in row.entry:
            done = entries.action(row.entry)
            if done is not None and done.verb == "show" and done.cards:
                shown.setdefault(done.player.id, set()).update(done.cards)
    return own, seated, shown
