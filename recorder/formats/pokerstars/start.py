"""Where a hand starts from: the JSON hand without events that the text's first lines make."""

from typing import Any, Final

from recorder.engine.cards import cards_text
from recorder.formats.pokerstars import money
from recorder.formats.pokerstars.lines import Line, Seat
from recorder.formats.pokerstars.names import original
from recorder.formats.pokerstars.told import Told

MAX_BESIDES: Final = 40_000
"""Bytes of what is kept of chat and the like, far below what `extra` may hold."""


def start(told: Told) -> tuple[dict[str, Any], dict[str, str]]:
    """The header, and where the text says each part of it."""
    dealt = told.dealt_in()
    head = told.head
    table: dict[str, Any] = {"name": told.table.name} if told.table.name else {}
    if head.played_at:
        table["played_at"] = head.played_at
    document = {
        "game": head.game,
        "stakes": _stakes(told),
        "table": table,
        "seats": _seats(told, dealt),
        "button": told.table.button,
        "extra": {"pokerstars": _extra(told)},
    }
    places = {"/stakes": told.where, "/table": told.table_where, "/button": told.table_where}
    places |= {f"/seats/{at}": seat.where for at, seat in enumerate(dealt)}
    if dealt:
        places["/seats"] = dealt[0].where
    return document, places


def _seats(told: Told, dealt: list[Seat]) -> list[dict[str, Any]]:
    hero = told.hero()
    seats = []
    for seat in dealt:
        said = {"seat": seat.seat, "name": original(seat.name), "stack": told.units(seat.stack)}
        seats.append(said | {"hero": True} if seat.name == hero else said)
    return seats


def currency(told: Told) -> str | None:
    """The currency that is named, or that the sign stands for."""
    return told.head.currency or money.currency_of(money.sign_of(told.head.small))


def _stakes(told: Told) -> dict[str, Any]:
    stakes: dict[str, Any] = {
        "small_blind": _small_blind(told),
        "big_blind": _big_blind(told),
        "decimals": told.decimals,
    }
    if paid_in := currency(told):
        stakes["currency"] = paid_in
    antes = [*told.of("ante")]
    if antes:
        by = "big-blind" if ante_for_all(told) else "all"
        stakes["ante"] = {"amount": _most(told, antes), "by": by}
    return stakes


def ante_for_all(told: Told) -> bool:
    """Whether the big blind alone posts an ante."""
    return len([*told.of("ante")]) == 1 < len(told.dealt_in())


def _small_blind(told: Told) -> int | None:
    """What is posted, where it is whole; at fixed limit half a small bet need not be even."""
    posted = [*told.of("small-blind")]
    if not posted and not _due(told):
        return None
    if not told.head.fixed:
        return told.units(told.head.small)
    whole = [line for line in posted if not line.all_in]
    half = (told.units(told.head.small) or 0) // 2
    return _most(told, whole) or max(half, _most(told, posted) or 0) or None


def _due(told: Told) -> bool:
    """Whether a small blind that nobody posts belongs to the hand.

    Heads-up there always is one; else somebody is named as it in the summary, or the ante took the
    last chip of whoever sits there.
    """
    dealt = told.dealt_in()
    if len(dealt) == 2 or told.summary.small_blind or not [*told.of("big-blind")]:
        return True
    first = next((seat for seat in dealt if seat.seat > told.table.button), dealt[0])
    return first.name in {line.name for line in told.of("ante") if line.all_in}


def _big_blind(told: Told) -> int | None:
    """At fixed limit the small bet is the big blind, unless the larger amount is posted."""
    small, big = told.units(told.head.small), told.units(told.head.big)
    if not told.head.fixed:
        return big
    whole = {told.units(line.amount) for line in told.of("big-blind") if not line.all_in}
    return big if whole == {big} else small


def _most(told: Told, lines: list[Line]) -> int | None:
    """The largest of some posts: a short one is all-in."""
    amounts = [told.units(line.amount) for line in lines]
    return max([amount for amount in amounts if amount is not None], default=None)


def _extra(told: Told) -> dict[str, Any]:
    """What has no key of ours, under PokerStars' own words."""
    head = told.head
    tournament = {
        "id": head.tournament,
        "buyin": head.buyin,
        "round": head.round,
        "level": head.level,
        "mixed": head.mixed,
    }
    said: dict[str, Any] = {
        "id": head.id,
        "kind": head.kind,
        "club": head.club,
        "stakes": head.more,
        "time": head.time,
        "max_seats": told.table.most,
        "play_money": told.table.play_money,
        "mix": head.buyin if not head.tournament else None,
        "tournament": {key: part for key, part in tournament.items() if part}
        if head.tournament
        else None,
        "bounties": {str(seat.seat): seat.bounty for seat in told.dealt_in() if seat.bounty},
        "sitting_out": [seat.seat for seat in told.dealt_in() if seat.away],
        "mucked": _mucked(told),
        "lines": _short([_with_name(line, told) for line in told.besides()]),
    }
    return {key: part for key, part in said.items() if part}


def _mucked(told: Told) -> dict[str, str]:
    """What somebody held that nobody was shown.

    Behind a draw it does not tell what was dealt; after an all-in it would have to lie open.
    """
    if not (told.draws or told.all_in_early()):
        return {}
    known = {line.name for line in told.of("dealt")}
    return {
        str(number): cards_text(outcome.cards)
        for number, outcome in told.summary.seats.items()
        if outcome.mucked and outcome.cards and told.names[number] not in known
    }


def _with_name(line: str, told: Told) -> str:
    """A line about somebody, with the name that is meant."""
    for name in told.names.values():
        if line.startswith(name) and (meant := original(name)) != name:
            return meant + line[len(name) :]
    return line


def _short(lines: list[str]) -> list[str]:
    kept: list[str] = []
    size = 0
    for line in lines:
        size += len(line.encode(errors="replace")) + 20
        if size > MAX_BESIDES:
            break
        if line.isprintable():
            kept.append(line)
    return kept
