"""What the fields of a setup hold before anybody typed: the last table, or what was chosen."""

from collections.abc import Sequence
from typing import Any

from recorder.engine.cards import UNKNOWN_TEXT
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.formats.json_hand import HandHistory, Series
from recorder.formats.script.amounts import amount_text
from recorder.formats.script.series_text import levels_text, series_lines
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.settings import Settings

NO_BLIND = "-"
"""How it is written that nobody posts the small blind."""


def first_fields(settings: Settings) -> SetupFields:
    """What is proposed where no hand was recorded before: two without a name, hand number 1."""
    stack = amount_text(settings.stack, settings.decimals)
    blinds, ante, min_bet = forced_bets(NL_HOLDEM.name, settings)
    return SetupFields(
        names=("", ""),
        stacks=(stack, stack),
        money=_money(settings.currency, settings.decimals),
        hero=0,
        hand="1",
        blinds=blinds,
        ante=ante,
        min_bet=min_bet,
    )


def forced_bets(game: str, settings: Settings) -> tuple[str, str, str]:
    """Blinds, ante and least bet that are usual for a game, as typed (RULES, profiles).

    A draw is played with an ante as large as the small blind, and bets from the big blind on.
    """
    small, big = (
        amount_text(chips, settings.decimals)
        for chips in (settings.small_blind, settings.big_blind)
    )
    if GAMES[game].draws:
        return "", small, big
    return f"{small}/{big}", "", ""


def fields_of(start: HandHistory) -> SetupFields:
    """The fields that lead to `start`; a dead button has the row of its empty seat."""
    stakes, seats, table = start.stakes, start.seats, start.table
    heroes = [index for index, seat in enumerate(seats) if seat.hero]
    buttons = [index for index, seat in enumerate(seats) if seat.seat == start.button]
    number = table and table.hand_number
    fields = SetupFields(
        names=tuple(seat.name for seat in seats),
        stacks=tuple(_stack(start, index) for index, _ in enumerate(seats)),
        numbers=tuple(seat.seat for seat in seats),
        blinds=_blinds(start),
        ante=_ante(start),
        money=_money(stakes.currency or "", stakes.decimals),
        button=buttons[0] if buttons else None,
        hero=heroes[0] if heroes else None,
        table=(table and table.name) or "",
        venue=(table and table.venue) or "",
        event=(table and table.event) or "",
        played=(table and table.played_at) or "",
        hand="" if number is None else str(number),
        min_bet=_min_bet(start),
        game=start.game,
        **series_fields(start.series, stakes.decimals, [seat.seat for seat in seats]),
    )
    return fields if buttons else fields.with_dead_button(start.button)


def series_fields(series: Series | None, decimals: int, seats: Sequence[int]) -> dict[str, Any]:
    """The fields about a series; of one that goes on, its header lines."""
    if series is None:
        return {}
    if series.hand > 1:
        return {"series": True, "midst": tuple(series_lines(series, decimals, seats))}
    first = series.levels[0]
    constant = len(series.levels) == 1 and not (first.hands or first.minutes)
    levels = "" if constant else levels_text(series.levels, decimals)
    return {"series": True, "levels": levels, "hands": str(series.last_hand or "")}


def changed_start(old: HandHistory, fields: SetupFields) -> HandHistory:
    """What `old` starts from once its fields say what `fields` does; the rest of it stays.

    Raises:
        SetupRefused: no table could start so.
    """
    new = start_of(fields)
    kept = {
        place: mark
        for place, mark in old.certainty.items()
        if not place.startswith(("/stakes", "/seats"))
    }
    update = {
        "seats": new.seats,
        "button": new.button,
        "game": new.game,
        "stakes": new.stakes,
        "table": new.table,
        "series": _clocked(new.series, old.series),
        "certainty": {**kept, **new.certainty},
    }
    return old.model_copy(update=update)


def _clocked(new: Series | None, old: Series | None) -> Series | None:
    """A series that was changed; the clock of its level goes on."""
    if new is None or old is None:
        return new
    return new.model_copy(update={"level_since": old.level_since})


def _money(currency: str, decimals: int) -> str:
    """The decimals go without saying where the amounts have none."""
    return f"{currency} {decimals}" if currency and decimals else currency


def _amount(start: HandHistory, amount: int, where: str) -> str:
    """The amount, behind `~` where it is only about right."""
    rough = start.certainty.get(where) == "approximate"
    return f"{'~' * rough}{amount_text(amount, start.stakes.decimals)}"


def _stack(start: HandHistory, index: int) -> str:
    stack = start.seats[index].stack
    return UNKNOWN_TEXT if stack is None else _amount(start, stack, f"/seats/{index}/stack")


def _blinds(start: HandHistory) -> str:
    stakes = start.stakes
    if stakes.big_blind is None:
        return ""
    small = stakes.small_blind
    left = NO_BLIND if small is None else _amount(start, small, "/stakes/small_blind")
    return f"{left}/{_amount(start, stakes.big_blind, '/stakes/big_blind')}"


def _min_bet(start: HandHistory) -> str:
    least = start.stakes.min_bet
    return "" if least is None else _amount(start, least, "/stakes/min_bet")


def _ante(start: HandHistory) -> str:
    ante = start.stakes.ante
    if ante is None:
        return ""
    mark = " bb" if ante.by == "big-blind" else ""
    return _amount(start, ante.amount, "/stakes/ante/amount") + mark
