"""The pots while they form: how much lies in each, and who may win it (RULES 5)."""

from collections.abc import Iterator, Sequence
from typing import Final

from recorder.formats.json_hand import ResultModel
from recorder.i18n import plural, text
from recorder.i18n.plain import plain
from recorder.session.views import View
from recorder.telling.amounts import bare, money

_TWO: Final = 2


def pot_word(place: int, pots: int, of: str = "") -> str:
    """What one of so many pots is called; with `of` "of.", as part of what was won of it."""
    if pots == 1:
        return text(f"word.{of}pot")
    if place == 0:
        return text(f"word.{of}main-pot")
    word = text(f"word.{of}side-pot")
    return word if pots == 2 else f"{word} #{place}"


def who_won(result: ResultModel, view: View) -> str:
    """What is asked where the cards leave a pot open: of several, who won the first such."""
    pots = result["pots"]
    place = next(place for place, pot in enumerate(pots) if pot["won"] is None)
    if len(pots) == 1:
        return text("summary.who-won")
    amount = money(view, pots[place]["amount"])
    # One that nobody else plays for is not asked about, so it needs no number to tell it from this.
    played_for = sum(len(pot["contested_by"]) > 1 for pot in pots)
    pot = pot_word(place, max(played_for, _TWO))
    return text("summary.who-won-pot", pot=pot, amount=amount)


def pots_told(view: View) -> Iterator[str]:
    """A sentence for each pot where there are several."""
    if len(view.pots) == 1:
        return
    for place, pot in enumerate(view.pots):
        yield text(
            "pots.told",
            pot=pot_word(place, len(view.pots)).capitalize(),
            amount=money(view, pot.amount),
            seats=_listed(view, pot.contested_by),
        )


def pots_brief(view: View) -> str:
    """The same in as few words as possible; empty where there is one pot."""
    if len(view.pots) <= 1:
        return ""
    parts = []
    for place, pot in enumerate(view.pots):
        word = text("pots.main" if place == 0 else "pots.side")
        number = f" #{place}" if place > 1 or (place and view.pots[2:]) else ""
        who = _who(view, pot.contested_by)
        parts.append(f"{word}{number} {bare(view, pot.amount)}: {who}")
    return " · ".join(parts)


def _who(view: View, seats: Sequence[int]) -> str:
    """Who may win a pot, or who may not, whichever is shorter."""
    live = [seat.position for seat in view.seats if not seat.folded]
    without = [seat for seat in live if seat not in seats]
    if not without:
        return text("pots.both") if len(seats) == _TWO else plural("pots.all", len(seats))
    if len(without) < len(seats) - 1:
        return plural("pots.all-but", len(without), seats=_names(view, without))
    return _listed(view, seats)


def _listed(view: View, seats: Sequence[int]) -> str:
    """Who may win a pot; of one who has no rival in it any more, that nobody else may."""
    names = _names(view, seats)
    return names if len(seats) > 1 else text("pots.alone", seats=names)


def _names(view: View, seats: Sequence[int]) -> str:
    return ", ".join(plain(view.seats[seat].name) for seat in seats)
