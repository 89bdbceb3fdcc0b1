"""Series and tournaments in the place of a game: how they are typed, and what they are called."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.i18n import text
from recorder.session.series_kinds import Kind, kind_of
from recorder.session.setup_fields import SetupFields

_MIDST: Final = "midst "
"""Before a game: a series that goes on, of which nothing is asked. Nobody can type it."""

_KINDS: Final[Mapping[str, Kind]] = {
    **dict.fromkeys(("series home", "home series", "серия домашняя", "домашняя серия"), "home"),
    **dict.fromkeys(("series draw", "draw series", "серия дро"), "draw"),
    **dict.fromkeys(("tournament", "турнир"), "tournament"),
}
_WORDS: Final[Mapping[Kind, str]] = {
    "home": "series home",
    "draw": "series draw",
    "tournament": "tournament",
}
_HANDS: Final = ("hands", "раздач")
LOT: Final = ("lot", "by lot", "жребий", "по жребию")
"""In the place of a name: the button is drawn by lot."""


@dataclass(frozen=True, slots=True)
class SeriesAnswer:
    """A series that was typed in the place of a game; `hands` is empty without a last one."""

    kind: Kind
    game: str
    hands: str = ""

    def typed(self) -> str:
        """How it would be typed."""
        game = f" {self.game}" if self.kind == "tournament" and self.game != NL_HOLDEM.name else ""
        return f"{_WORDS[self.kind]}{game}{f' hands {self.hands}' * bool(self.hands)}"


def series_answer(answer: str) -> SeriesAnswer | None:
    """The series that an answer names, such as "series home" or "tournament hands 50"."""
    words, hands = answer.lower().split(), ""
    if len(words) > 2 and words[-2] in _HANDS and words[-1].isdecimal():
        words, hands = words[:-2], words[-1]
    game = words.pop() if len(words) == 2 and words[1] in GAMES else NL_HOLDEM.name
    kind = _KINDS.get(" ".join(words))
    if kind is None:
        return None
    return SeriesAnswer(kind, "five-card-draw" if kind == "draw" else game, hands)


def answer_of(fields: SetupFields) -> str:
    """The series of the fields as it is typed, or the game of single hands."""
    kind = kind_of(fields)
    if kind == "midst":
        return midst(fields.game)
    return SeriesAnswer(kind, fields.game, fields.hands).typed() if fields.series else fields.game


def game_in(answer: str) -> str:
    """The game that an answer names, alone or with a series."""
    series = series_answer(answer)
    return series.game if series else answer.removeprefix(_MIDST)


def midst(game: str) -> str:
    """What stands for a series of this game that goes on."""
    return f"{_MIDST}{game}"


def is_midst(answer: str) -> bool:
    """Whether the answer stands for a series that goes on."""
    return answer.startswith(_MIDST)


def shown(answer: str) -> str:
    """What the answer is called."""
    series = series_answer(answer)
    if series is None:
        return text(f"game.{answer}")
    name = text(f"form.kind.{series.kind}")
    return f"{name}, {text('setup.hands', count=series.hands)}" if series.hands else name
