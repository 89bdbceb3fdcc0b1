"""The lines of a hand behind the table's: seats, what players do, streets, what is paid out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from recorder.engine.cards import CARD_BY_TEXT
from recorder.engine.events import Cards
from recorder.formats.pokerstars.aside import aside
from recorder.formats.pokerstars.money import AMOUNT

_ALL_IN: Final = r"(?P<all_in> and is all-in)?"
_CARDS: Final = r"\[(?P<cards>[^\[\]]{0,40})\]"
_SEAT: Final = re.compile(
    rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.*) \((?P<stack>{AMOUNT}) in chips(?P<bounty>[^()]*)\)"
    r"(?P<away>.*)"
)
_BOUNTY: Final = re.compile(rf", (?P<bounty>{AMOUNT}) bounty")
_STREET: Final = re.compile(r"\*\*\* ?(?P<street>[A-Z ]{1,30}?) ?\*\*\*(?P<rest>.*)")
_BRACKETS: Final = re.compile(r"\[([^\[\]]{0,40})\]")
_DONE: Final = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("fold", r"folds(?: " + _CARDS + r")?"),
        ("check", "checks"),
        ("call", rf"calls (?P<amount>{AMOUNT}){_ALL_IN}"),
        ("bet", rf"bets (?P<amount>{AMOUNT}){_ALL_IN}"),
        ("raise", rf"raises (?P<by>{AMOUNT}) to (?P<amount>{AMOUNT}){_ALL_IN}"),
        ("small-blind", rf"posts small blind (?P<amount>{AMOUNT}){_ALL_IN}"),
        ("big-blind", rf"posts big blind (?P<amount>{AMOUNT}){_ALL_IN}"),
        ("ante", rf"posts (?:the )?ante (?P<amount>{AMOUNT}){_ALL_IN}"),
        ("straddle", r"posts (?:a )?(?:button )?straddle\b.*"),
        ("extra-blind", r"posts (?!(?:small blind|big blind|(?:the )?ante) \S*$).*"),
        ("discard", r"discards (?P<count>\d) cards?(?: " + _CARDS + r")?"),
        ("stand-pat", r"stands pat(?: on " + _CARDS + r")?"),
        ("show", r"shows " + _CARDS + r"(?: \((?P<rank>.*)\))?"),
        ("muck", r"mucks hand"),
        ("hide", r"doesn't show hand"),
        ("away", r"(?:is sitting|sits) out"),
    )
)
_COLLECTED: Final = re.compile(
    rf" collected (?P<amount>{AMOUNT}) from (?P<pot>pot|main pot|side pot(?:[- ](?P<side>\d\d?))?)"
)
_RETURNED: Final = re.compile(rf"Uncalled bet \((?P<amount>{AMOUNT})\) returned to (?P<name>.*)")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.*?)(?P<cards>(?: \[[^\[\]]{0,40}\]){1,2})$")


@dataclass(slots=True)
class Seat:
    """A seat line; `away` where the player is sitting out, `bounty` as it is written."""

    seat: int
    name: str
    stack: str
    away: bool
    where: str
    bounty: str = ""


@dataclass(slots=True)
class Line:
    """A line of the hand. `kind` says what it is, "other" for what is not part of the game.

    Attributes:
        amount: as it is written; of a raise what it comes to, and `by` by how much.
        cards: those in the last brackets, `None` where there are none or they are no cards.
        rank: what a shown hand is said to be.
        count: of cards discarded; of what is collected the pot, 0 the main pot.
        reason: why an "unreadable" one is not read.
    """

    kind: str
    where: str
    text: str
    name: str = ""
    amount: str = ""
    by: str = ""
    cards: Cards | None = None
    all_in: bool = False
    rank: str | None = None
    count: int = 0
    reason: str = ""


_STREETS: Final = frozenset({"FLOP", "TURN", "RIVER"})
_MARKERS: Final = _STREETS | {"HOLE CARDS", "DEALING HANDS", "SHOW DOWN", "SUMMARY"}
_MORE_BOARDS: Final = ("FIRST ", "SECOND ", "THIRD ")


def seat(line: str, where: str) -> Seat | None:
    """A line that says who sits where with how much."""
    said = _SEAT.match(line)
    if not said:
        return None
    bounty = _BOUNTY.fullmatch(said["bounty"])
    return Seat(
        int(said["seat"]),
        said["name"],
        said["stack"],
        "out" in said["away"],
        where,
        bounty["bounty"] if bounty else "",
    )


def line(text: str, where: str, names: Sequence[str]) -> Line:
    """What a line says; `names` are the players, longer ones first."""
    if text.startswith("***") and (street := _STREET.match(text)):
        return _street(street["street"], street["rest"], text, where)
    said = _RETURNED.match(text)
    if said and said["name"] in names:
        return Line("returned", where, text, said["name"], said["amount"])
    if dealt := _DEALT.match(text):
        return _dealt(dealt["name"], _BRACKETS.findall(dealt["cards"]), text, where, names)
    name = next((name for name in names if text.startswith(name)), None)
    read = None if name is None else _of_player(name, text, where)
    if read:
        return read
    if re.match(r"Hand cancell?ed", text):
        return Line("cancelled", where, text)
    if re.match(r"Hand was run ", text):
        return Line("run-it-twice", where, text)
    if said:
        return Line("nobody", where, text, said["name"])
    kind, about = aside(text, names)
    if kind == "nobody":
        return Line(kind, where, text, about)
    return Line(kind, where, text, name or "", reason=about)


def _street(street: str, rest: str, text: str, where: str) -> Line:
    brackets = _BRACKETS.findall(rest)
    if street in _MARKERS:
        here = cards(brackets[-1]) if brackets else None
        if (street in _STREETS) is bool(here):
            return Line(street, where, text, cards=here)
        reason = "cards" if street in _STREETS and brackets else "street"
        return Line("unreadable", where, text, reason=reason)
    if street.startswith(_MORE_BOARDS):
        return Line("run-it-twice", where, text)
    return Line("unreadable", where, text, reason="street")


def _dealt(name: str, brackets: list[str], text: str, where: str, names: Sequence[str]) -> Line:
    if name not in names:
        return Line("nobody", where, text, name)
    here = [cards(bracket) for bracket in brackets]
    if None in here:
        return Line("unreadable", where, text, name, reason="cards")
    return Line("dealt", where, text, name, cards=here[-1], count=len(here))


def _of_player(name: str, text: str, where: str) -> Line | None:
    """What a player does, `None` where that is nothing of the game."""
    rest = text[len(name) :]
    if said := _COLLECTED.fullmatch(rest):
        at = 0 if said["pot"] in ("pot", "main pot") else int(said["side"] or 1)
        return Line("collected", where, text, name, said["amount"], count=at)
    if not rest.startswith(": "):
        return None
    rest = rest[2:].strip()
    for kind, pattern in _DONE:
        if said := pattern.fullmatch(rest):
            return _done(kind, name, said.groupdict(), text, where)
    if aside(text, ())[0] == "other":
        return None
    return Line("unreadable", where, text, name, reason="action")


def _done(kind: str, name: str, parts: dict[str, str | None], text: str, where: str) -> Line:
    here = cards(parts["cards"] or "") if parts.get("cards") is not None else None
    count = int(parts.get("count") or 0)
    if parts.get("cards") is not None and (not here or len(here) != (count or len(here))):
        return Line("unreadable", where, text, name, reason="cards")
    return Line(
        kind,
        where,
        text,
        name,
        parts.get("amount") or "",
        parts.get("by") or "",
        here,
        bool(parts.get("all_in")),
        parts.get("rank"),
        count,
    )


def cards(text: str) -> Cards | None:
    """Cards between brackets; `None` where one of them is no card."""
    found = [CARD_BY_TEXT.get(card, None) for card in text.split()]
    known = [card for card in found if card is not None]
    return tuple(known) if len(known) == len(found) else None
