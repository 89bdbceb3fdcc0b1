"""Chips as they are said at a table, and what is only about right as such."""

from recorder.engine.game import GAMES
from recorder.formats.json_hand import HandHistory
from recorder.i18n import amount, text
from recorder.session.views import SeatView, View


def money(view: View, chips: int | None) -> str:
    """Chips as they are said at this table; "?" for an unknown number."""
    return "?" if chips is None else amount(chips, view.decimals, view.currency)


def bare(view: View, chips: int | None) -> str:
    """The same without the currency, where another amount with it follows at once."""
    return "?" if chips is None else amount(chips, view.decimals)


def net(chips: int, decimals: int, currency: str | None) -> str:
    """What somebody won, with a plus, or lost."""
    return f"{'+' * (chips > 0)}{amount(chips, decimals, currency)}"


def about(shown: str, approximate: bool) -> str:
    """`shown`, said to be only about right where it is."""
    return text("told.about", amount=shown) if approximate else shown


def stack(view: View, seat: SeatView, chips: int | None) -> str:
    """Chips of `seat` behind; about so many where the stack it started with was about right."""
    return about(money(view, chips), seat.stack_about and chips is not None)


def stakes_named(history: HandHistory) -> str:
    """What players call the game by: the blinds; at fixed limit small and big bet (RULES 8.1)."""
    game = GAMES[history.game]
    if game.structure != "fixed-limit":
        return blinds(history)
    named = history.stakes
    field = "min_bet" if named.big_blind is None else "big_blind"
    mark = f"/stakes/{field}" in history.certainty
    small = amount(named.least_bet, named.decimals)
    big = amount(named.least_bet * game.streets[-1].bets, named.decimals, named.currency)
    bets = f"{about(small, mark)}/{about(big, mark)}"
    return bets if named.big_blind is not None else f"{bets} {blinds(history)}"


def blinds(history: HandHistory) -> str:
    """Small and big blind, "0.25/0.50 USD"; "-" for a small blind that nobody posts.

    The ante where it is all that is posted.
    """
    stakes = history.stakes
    if stakes.big_blind is None:
        ante = stakes.ante.amount if stakes.ante else 0
        shown = amount(ante, stakes.decimals, stakes.currency)
        return text("table.ante", ante=about(shown, "/stakes/ante/amount" in history.certainty))
    small = "-" if stakes.small_blind is None else amount(stakes.small_blind, stakes.decimals)
    big = amount(stakes.big_blind, stakes.decimals, stakes.currency)
    return "/".join(
        about(shown, f"/stakes/{key}" in history.certainty)
        for key, shown in (("small_blind", small), ("big_blind", big))
    )
