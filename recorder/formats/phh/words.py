"""One action of a PHH hand, read by itself."""

from functools import lru_cache
from typing import Final, Literal

from recorder.engine.cards import CARD_BY_TEXT, RANKS, SUITS
from recorder.engine.events import Cards
from recorder.formats.json_hand_v1 import MAX_SEAT

Kind = Literal["hole", "board", "act", "raise", "show", "muck", "nothing"]

_LONGEST_KEPT: Final = 40
_PLAYERS: Final = {f"p{number}": number - 1 for number in range(1, MAX_SEAT + 1)}
_VERBS: Final = {"cc": "check-call", "f": "fold"}


class WordsFault(Exception):
    """An action that cannot be read: the code, and the words or the card that it is about."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code)
        self.code, self.text = code, text


Words = tuple[Kind, int, Cards | None, str]
"""What happens, the player's place from 0, the cards, and a verb or an amount.

Cards are `None` for a show of those that were dealt.
"""


def read_words(action: str) -> Words:
    """The action, without a remark behind it; the same few fill a file.

    Raises:
        WordsFault: for anything else.
    """
    return _kept(action) if len(action) <= _LONGEST_KEPT else _read(action)


def _read(action: str) -> Words:
    words = action.split()
    match words:
        case []:
            return "nothing", -1, (), ""
        case ["d", "dh", player, cards] if player in _PLAYERS:
            return "hole", _PLAYERS[player], cards_of(cards), ""
        case ["d", "db", cards]:
            return "board", -1, cards_of(cards), ""
        case [player, "cc" | "f" as verb] if player in _PLAYERS:
            return "act", _PLAYERS[player], (), _VERBS[verb]
        case [player, "cbr", amount] if player in _PLAYERS:
            return "raise", _PLAYERS[player], (), amount
        case [player, "sm"] if player in _PLAYERS:
            return "muck", _PLAYERS[player], (), ""
        case [player, "sm", cards] if player in _PLAYERS:
            return "show", _PLAYERS[player], None if cards == "-" else cards_of(cards), ""
        case _:
            raise WordsFault("phh-action", action.strip())


_kept: Final = lru_cache(maxsize=4096)(_read)


def cards_of(text: str) -> Cards:
    """Cards written one behind the other; of one that is half known nobody can be told."""
    cards = [text[start : start + 2] for start in range(0, len(text), 2)]
    try:
        return tuple([CARD_BY_TEXT[card] for card in cards])
    except KeyError as error:
        card = str(error.args[0])
        half = len(card) == 2 and card[0] in f"{RANKS}?" and card[1] in f"{SUITS}?"
        raise WordsFault("unsupported-half-card" if half else "phh-cards", card) from None
