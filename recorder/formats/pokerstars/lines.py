"""The lines of a hand behind the table's: seats, what players do, streets, what is paid out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from recorder.engine.cards import CARD_BY_TEXT
from recorder.engine.events import Cards
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
        ("extra-blind", r"posts .*"),
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
        brackets = _BRACKETS.findall(street["rest"])
        return Line(street["street"], where, text, cards=cards(brackets[-1]) if brackets else None)
    if said := _RETURNED.match(text):
        return Line("returned", where, text, said["name"], said["amount"])
    if said := _DEALT.match(text):
        dealt = _BRACKETS.findall(said["cards"])
        return Line("dealt", where, text, said["name"], cards=cards(dealt[-1]), count=len(dealt))
    name = next((name for name in names if text.startswith(name)), None)
    if name is not None:
        return _of_player(name, text, where)
    if re.match(r"Hand cancell?ed", text):
        return Line("cancelled", where, text)
    if re.match(r"Hand was run ", text):
        return Line("run-it-twice", where, text)
    return Line("other", where, text)


def _of_player(name: str, text: str, where: str) -> Line:
    rest = text[len(name) :]
    if said := _COLLECTED.match(rest):
        at = 0 if said["pot"] in ("pot", "main pot") else int(said["side"] or 1)
        return Line("collected", where, text, name, said["amount"], count=at)
    if not rest.startswith(": "):
        return Line("other", where, text, name)
    rest = rest[2:].strip()
    for kind, pattern in _DONE:
        if said := pattern.fullmatch(rest):
            parts = said.groupdict()
            return Line(
                kind,
                where,
                text,
                name,
                parts.get("amount") or "",
                parts.get("by") or "",
                cards(parts["cards"]) if parts.get("cards") else None,
                bool(parts.get("all_in")),
                parts.get("rank"),
                int(parts.get("count") or 0),
            )
    return Line("unreadable", where, text, name)


def cards(text: str) -> Cards | None:
    """Cards between brackets; `None` where one of them is no card."""
    found = [CARD_BY_TEXT.get(card, None) for card in text.split()]
    known = [card for card in found if card is not None]
    return tuple(known) if len(known) == len(found) else None
