"""The first lines of a hand: the game and its stakes, when it was played, and the table."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from recorder.formats.pokerstars import eastern, money
from recorder.formats.pokerstars.aside import aside

_HEADLINE: Final = re.compile(
    r"PokerStars (?P<kind>.{0,60}?)\s?(?:Hand|Game) #(?P<id>\d{1,20}): +"
    r"(?:\{(?P<club>[^}]*)\}\s+)?"
    r"(?:Tournament #(?P<tournament>\d{1,20}), ?)?(?P<what>.*)"
)
_STAKES: Final = re.compile(
    rf"\((?P<small>{money.AMOUNT})/(?P<big>{money.AMOUNT})(?P<more>[^()]{{0,60}}?)\s{{0,3}}"
    r"(?P<currency>\b[A-Z]{3})?\s{0,3}\)"
)
_LEVEL: Final = re.compile(r"(?: - )?(?P<round>Match Round \w{1,8})?,? ?(?P<level>Level \w{1,8})?")
_GAME: Final = re.compile(r"(?P<game>5 Card Draw|Hold'em) (?P<limit>No Limit|Pot Limit|Limit)\)?$")
_TABLE: Final = re.compile(
    r"Table '(?P<name>.*)'(?: (?P<most>\d{1,2})-max)?(?P<play> \(Play Money\))?"
    r" Seat #(?P<button>\d{1,2}) is the button"
)
_TIME: Final = re.compile(
    r"(\d{4})/(\d\d?)/(\d\d?) -? ?(\d\d?):(\d\d?):(\d\d?) ?\(?(?P<zone>[A-Z]{1,5}\b)?"
)
GAMES: Final = {
    ("Hold'em", "No Limit"): "nl-holdem",
    ("Hold'em", "Pot Limit"): "pl-holdem",
    ("Hold'em", "Limit"): "fl-holdem",
    ("5 Card Draw", "No Limit"): "five-card-draw",
    ("5 Card Draw", "Pot Limit"): "pl-five-card-draw",
    ("5 Card Draw", "Limit"): "fl-five-card-draw",
}
"""Our games by PokerStars' words for them."""

Fault = Literal[
    "headline-unreadable", "unsupported-language", "unsupported-game", "unsupported-betting-cap"
]


@dataclass(slots=True)
class Headline:
    """What the first line says; amounts as they are written there.

    `buyin` is what stands before the game: in a tournament what it cost, and where games are
    `mixed` the name of the mix. At fixed limit `small` and `big` are the bets of the early and of
    the late streets.
    """

    kind: str
    id: str
    club: str | None
    tournament: str | None
    buyin: str
    mixed: bool
    game: str
    small: str
    big: str
    more: str
    currency: str | None
    round: str | None
    level: str | None
    time: str

    @property
    def fixed(self) -> bool:
        """Whether bets are of fixed size."""
        return self.game.startswith("fl-")

    @property
    def played_at(self) -> str | None:
        """When the hand began, with its zone; `None` where no ET is stated."""
        return zoned(self.time)


@dataclass(slots=True)
class Table:
    """What the second line says."""

    name: str
    most: int | None
    play_money: bool
    button: int


def zoned(time: str) -> str | None:
    """A date with its zone, for JSON; `None` where no ET is stated."""
    for stated in reversed([*_TIME.finditer(time)]):
        if stated["zone"] == "ET":
            try:
                local = datetime(*map(int, stated.groups()[:6]))  # type: ignore[arg-type]
            except ValueError:
                return None
            return eastern.with_zone(local).isoformat()
    return None


def no_date(time: str) -> str:
    """What is no date among those of the first line, "" where all are; one is stated twice."""
    found = [*_TIME.finditer(time)]
    for stated in found:
        try:
            datetime(*map(int, stated.groups()[:6]))  # type: ignore[arg-type]
        except ValueError:
            return stated[0].strip(" (")
    return "" if found else time


def headline(line: str) -> Headline | Fault:
    """The first line, or what keeps it from being read."""
    said = _HEADLINE.match(line)
    if not said:
        english = re.search(r"(?:Hand|Game) #", line) or aside(line, ())[0] == "unreadable"
        return "headline-unreadable" if english else "unsupported-language"
    what = said["what"]
    stakes = _STAKES.search(what)
    if not stakes:
        return "headline-unreadable" if _is_ours(what) else "unsupported-game"
    before = re.split(r" - (?=Match Round|Level)", what[: stakes.start()], maxsplit=1)
    game = _GAME.search(before[0].strip())
    if not game:
        return "unsupported-game"
    if "cap" in stakes["more"].lower():
        return "unsupported-betting-cap"
    level = _LEVEL.fullmatch(before[1].strip()) if len(before) > 1 else None
    return Headline(
        kind=said["kind"],
        id=said["id"],
        club=said["club"],
        tournament=said["tournament"],
        buyin=before[0].strip()[: game.start()].strip(" ("),
        mixed=before[0].strip()[: game.start()].endswith("("),
        game=GAMES[game["game"], game["limit"]],
        small=stakes["small"],
        big=stakes["big"],
        more=stakes["more"].strip(" -"),
        currency=stakes["currency"],
        round=level["round"] if level else None,
        level=level["level"] if level else None,
        time=what[stakes.end() :].strip(" -"),
    )


def _is_ours(what: str) -> bool:
    return any(f"{game} {limit}" in what for game, limit in GAMES)


def table(line: str) -> Table | None:
    """The line that names the table and the button."""
    said = _TABLE.match(line)
    if not said:
        return None
    most = int(said["most"]) if said["most"] else None
    return Table(said["name"], most, said["play"] is not None, int(said["button"]))
