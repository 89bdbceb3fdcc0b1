"""The RESULT object: what a hand came to, by player name, and where a stated one differs."""

from collections.abc import Mapping, Sequence

from recorder.engine.cards import card_text
from recorder.engine.results import Pot, Result
from recorder.formats.json_hand_v1 import PotModel, ResultModel, ShownModel


def result_model(result: Result, names: Sequence[str]) -> ResultModel:
    """The RESULT object; `names` holds the player at each position."""
    shown: dict[str, ShownModel] = {
        names[seat]: {
            "cards": [card_text(card) for card in hand.cards],
            "hand": hand.category,
            "best": [card_text(card) for card in hand.best],
        }
        for seat, hand in result.shown.items()
    }
    return {
        "returned": _by_name(result.returned, names),
        "pots": [_pot(pot, names) for pot in result.pots],
        "rake": result.rake,
        "final_stacks": dict(zip(names, result.final_stacks, strict=True)),
        "net": dict(zip(names, result.net, strict=True)),
        "shown": shown,
        "undecided": [names[seat] for seat in result.undecided],
    }


def _pot(pot: Pot, names: Sequence[str]) -> PotModel:
    return {
        "amount": pot.amount,
        "contested_by": [names[seat] for seat in pot.contested_by],
        "won": None if pot.won is None else _by_name(pot.won, names),
    }


def _by_name(chips: Mapping[int, int], names: Sequence[str]) -> dict[str, int]:
    return {names[seat]: amount for seat, amount in chips.items()}
