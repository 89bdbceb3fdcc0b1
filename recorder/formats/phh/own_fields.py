"""Our own fields as they are written: what PHH has no field for, so that nothing is lost here."""

import json
from typing import Any, Final

from pydantic import JsonValue

from recorder.formats import source
from recorder.formats.json_hand import HandHistory, document
from recorder.formats.phh.dates import played_at
from recorder.formats.phh.fields import NAME, OWN
from recorder.formats.phh.header import header_of
from recorder.formats.phh.money import USUAL, written
from recorder.formats.phh.site import from_text
from recorder.formats.phh.stakes import is_currency
from recorder.formats.phh.toml import read_fields
from recorder.formats.phh.values import Raw, text_of
from recorder.formats.play import players

_FINAL: Final = "finishing_stacks"


def own_fields(history: HandHistory, fields: dict[str, Any], shows: list[str]) -> dict[str, Any]:
    """What `fields`, those of PHH, do not say, by the names of our own; `shows` of the course."""
    seats, stakes = players(history), history.stakes
    place = {seat.seat: number for number, seat in enumerate(seats, 1)}
    whole = document(history)
    stated = history.table and history.table.played_at
    own: dict[str, Any] = {
        "button": None if history.button == seats[-1].seat else history.button,
        "first_seat": None if _ascends(history) else history.seats[0].seat,
        "decimals": stakes.decimals if stakes.decimals == USUAL - 1 else None,
        "currency": None if is_currency(stakes.currency) else stakes.currency,
        "rake": None if history.rake is None else Raw(written(history.rake, stakes.decimals)),
        "won": [[place[number] for number in each] for each in history.won],
        "hero": [place[seat.seat] for seat in history.seats if seat.hero],
        "shows": shows,
        "notes": history.notes,
        "tags": list(history.tags),
        "played_at": stated if stated and played_at(fields) != stated else None,
        **{key: _json(whole.get(key)) for key in ("certainty", "series")},
        "said": _said(history, fields),
    }
    own = {key: value for key, value in own.items() if value not in (None, [], "")}
    extra = {key: value for key, value in history.extra.items() if key != NAME}
    rest = _rest(history, fields, own, extra)
    extra |= {NAME: rest} if rest else {}
    return {**own, "extra": _json(extra)} if extra else own


def _json(value: object) -> str | None:
    return json.dumps(value, ensure_ascii=False) if value else None


def _ascends(history: HandHistory) -> bool:
    numbers = [seat.seat for seat in history.seats]
    return numbers == sorted(numbers)


def _said(history: HandHistory, fields: dict[str, Any]) -> list[str]:
    """The fields that say what the site did, and that the hand says besides by itself."""
    stars, kept = source.said(history, "pokerstars"), source.said(history, NAME)
    counted = history.table is not None and history.table.hand_number is not None
    return [
        key
        for key, value in from_text(stars, stars.get("max_seats")).items()
        if fields.get(key) == value and (key in kept or (key == "hand" and counted))
    ]


def _rest(
    history: HandHistory, fields: dict[str, Any], own: dict[str, Any], extra: dict[str, Any]
) -> JsonValue:
    """What was kept of PHH and its fields do not give back."""
    kept = history.extra.get(NAME)
    if not kept or not isinstance(kept, dict):
        return kept
    ours = {OWN + key: value for key, value in {**own, "extra": _json(extra)}.items() if value}
    header = {**fields, **ours, "actions": []}
    again = header_of(read_fields(text_of(header), 1)).document or {}
    back = again.get("extra", {}).get(NAME, {})
    if _FINAL in fields and (history.result is None or None in _behind(history)):
        back[_FINAL] = kept.get(_FINAL)
    return {key: value for key, value in kept.items() if key not in back or back[key] != value}


def _behind(history: HandHistory) -> list[int | None]:
    return [seat.stack for seat in history.seats]
