"""The RESULT object: what a hand came to, by player name, and where a stated one differs."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from recorder.engine.cards import CARD_TEXT, UNKNOWN_TEXT
from recorder.engine.errors import Param
from recorder.engine.results import Pot, Result, Shown
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand_v1 import PotModel, ResultModel, ShownModel

# By card; an unknown one, -1, finds the last.
_TEXT: Final = (*CARD_TEXT, UNKNOWN_TEXT)


def result_model(result: Result, names: Sequence[str]) -> ResultModel:
    """The RESULT object; `names` holds the player at each position."""
    return {
        "returned": {names[seat]: chips for seat, chips in result.returned.items()},
        "pots": [_pot(pot, names) for pot in result.pots],
        "rake": result.rake,
        "final_stacks": dict(zip(names, result.final_stacks, strict=True)),
        "net": dict(zip(names, result.net, strict=True)),
        "shown": {names[seat]: _shown(hand) for seat, hand in result.shown.items()},
        "undecided": [names[seat] for seat in result.undecided],
    }


def _pot(pot: Pot, names: Sequence[str]) -> PotModel:
    won = pot.won
    return {
        "amount": pot.amount,
        "contested_by": [names[seat] for seat in pot.contested_by],
        "won": None if won is None else {names[seat]: chips for seat, chips in won.items()},
    }


def _shown(hand: Shown) -> ShownModel:
    return {
        "cards": [_TEXT[card] for card in hand.cards],
        "hand": hand.category,
        "best": [_TEXT[card] for card in hand.best],
    }


def differences(stated: object, computed: object, where: str = "/result") -> Iterator[Finding]:
    """Each innermost place where a stated result is not what the hand comes to."""
    if isinstance(stated, dict) and isinstance(computed, dict):
        for key in {**computed, **stated}:
            inner = where + pointer(key)
            yield from differences(stated.get(key, _ABSENT), computed.get(key, _ABSENT), inner)
    elif isinstance(stated, list) and isinstance(computed, list):
        for index in range(max(len(stated), len(computed))):
            inner = where + pointer(index)
            yield from differences(_at(stated, index), _at(computed, index), inner)
    elif stated != computed:
        params = {"stated": _param(stated), "computed": _param(computed)}
        yield Finding("error", "result-differs", where, params)


_ABSENT: Final = object()


def _at(values: list[Any], index: int) -> object:
    return values[index] if index < len(values) else _ABSENT


def _param(value: object) -> Param:
    """A number, a name, or the JSON text of something larger; `None` where nothing stands."""
    if value is None or value is _ABSENT:
        return None
    if isinstance(value, int | str):
        return value
    return json.dumps(value, ensure_ascii=False)
