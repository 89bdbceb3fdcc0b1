"""A log line by line: its hands, and what its other lines say of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any, BinaryIO, Final

from recorder.formats.acpc.definition import BEGIN, END, STANDARD, Definition, parse
from recorder.formats.long_lines import lines_up_to

NAMED: Final = "name/game/hands/seed"
SCALE: Final = "amounts in 1/"

_PART: Final = 64 * 1024
"""Bytes of a line that are looked at; the longest hand is far shorter."""

_MOST_DEFINED: Final = 40
_MOST_OPTIONS: Final = 10
OPTION: Final = re.compile(r"--\w{1,40} [\w.]{1,40}", re.ASCII)
"""How the dealer was started, as its log says behind the header."""

_MATCH: Final = re.compile(rf"{NAMED} (\S+) (\S+) (\d{{1,15}}) (\d{{1,15}})", re.ASCII)
_SCALE: Final = re.compile(rf"{SCALE}(10{{0,6}})(?: ([A-Z][A-Z0-9]{{1,7}}))?", re.ASCII)
_RAISE: Final = re.compile(rb"^(?:MATCH)?STATE:[\d:]*:[^:]*r(\d?)", re.MULTILINE)
_BOM: Final = "\ufeff"


@dataclass(slots=True)
class Log:
    """What a log has said so far of the hands that follow.

    Attributes:
        match: the dealer's own header, as it goes into `extra`.
        definition: the game, `None` while nothing says which.
        foreign: whether the game is said, but is none that can be recorded.
        decimals: how amounts are to be shown; `currency` likewise.
    """

    file: str
    sized: bool | None
    match: dict[str, Any] = field(default_factory=dict)
    definition: Definition | None = None
    foreign: bool = False
    decimals: int = 0
    currency: str | None = None
    _defining: list[str] | None = None
    _order: list[str] = field(default_factory=list)
    _sought: set[int] = field(default_factory=set)

    def comment(self, text: str) -> None:
        """A line that is no hand, its "#" taken off."""
        if self.defines(text):
            self._define(text)
        elif match := _MATCH.fullmatch(text):
            name, game, hands, seed = match.groups()
            self.match = {"match": name, "game": game, "hands": int(hands), "seed": int(seed)}
            self._take(self._beside(game) or STANDARD.get(game))
        elif self.match and OPTION.fullmatch(text):
            options = self.match.get("options", ())
            self.match = {**self.match, "options": [*options, text][:_MOST_OPTIONS]}
        elif scale := _SCALE.fullmatch(text):
            self.decimals, self.currency = len(scale[1]) - 1, scale[2]

    def seats(self, names: list[str]) -> list[int]:
        """The seat number at each position: players keep theirs while they only change turns."""
        order, count = self._order, len(names)
        turns = [order[turn:] + order[:turn] for turn in range(len(order))]
        if names not in turns:
            self._order = order = list(names)
        return [order.index(names[i]) + 1 for i in range(count)]

    def defines(self, text: str) -> bool:
        """Whether a line that is no comment belongs to a definition."""
        return self._defining is not None or text.upper() == BEGIN

    def _define(self, text: str) -> None:
        lines = self._defining = self._defining or []
        lines.append(text)
        if text.upper() == END or len(lines) > _MOST_DEFINED:
            self._defining, self.match = None, {}
            self._take(parse(lines), foreign=True)

    def _take(self, found: Definition | None, foreign: bool = False) -> None:
        self.definition, self.foreign = found, foreign and found is None

    def game(self, players: int) -> Definition | None:
        """The game of a hand of so many players; a log that names none has it beside itself."""
        unnamed = self.definition is None and not self.foreign and not self.match
        if unnamed and players not in self._sought:
            self._sought.add(players)
            beside = [found for path in self._games() if (found := _read(path))]
            fitting = [each for each in beside if self._fits(each, players)]
            self._take(fitting[0] if len(fitting) == 1 else None)
        return self.definition

    def _fits(self, found: Definition, players: int) -> bool:
        return found.players == players and self.sized in (None, not found.limit)

    def _games(self) -> list[Path]:
        if not PurePath(self.file).suffix:
            return []
        try:
            return sorted(Path(self.file).parent.glob("*.game"))[:100]
        except OSError:
            return []

    def _beside(self, game: str) -> Definition | None:
        name = PurePath(game).name
        return next((_read(path) for path in self._games() if path.name == name), None)


def _read(path: Path) -> Definition | None:
    try:
        with path.open("rb") as stream:
            return parse(stream.read(_PART).decode("utf-8", "replace").splitlines())
    except OSError:
        return None


def sized(stream: BinaryIO, most: int) -> bool | None:
    """Whether raises of a log are written with their size, as far as its start tells."""
    start = stream.tell()
    head = stream.read(most)
    stream.seek(start)
    found = _RAISE.search(head)
    return None if found is None else bool(found[1])


def lines(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    """Each line that says something, by number; of one that is too long only the start."""
    for number, line in enumerate(lines_up_to(stream, _PART), 1):
        text = line.decode("utf-8", "replace").removeprefix(_BOM if number == 1 else "").strip()
        if text:
            yield number, text
