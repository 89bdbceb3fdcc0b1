"""What the entries of a Poker Now log say, one by one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from recorder.engine.cards import CARD_BY_TEXT
from recorder.engine.events import Cards

_AMOUNT: Final = r"([0-9]{1,15}(?:,[0-9]{3}){0,4}(?:\.[0-9]{1,6})?)"
_ALL_IN: Final = r"( and go all in)?"
_PLAYER: Final = r'"(.{0,200}?) @ ([\w-]{1,60})"'

_START: Final = re.compile(
    r"-- starting hand #([0-9]{1,15}) +(?:\(id: ?([\w-]{0,60})\) +)?(.{0,200}?) *"
    rf"\((?:dealer: {_PLAYER}|dead button)\) --",
    re.ASCII,
)
_BEGINS: Final = "-- starting hand #"
_END: Final = re.compile(r"-- ending hand #[0-9]{1,15} --")
_STACKS: Final = "Player stacks: "
_STACK: Final = re.compile(rf" *#([0-9]{{1,2}}) {_PLAYER} \({_AMOUNT}\) *(?:\||$)", re.ASCII)
_HERO: Final = re.compile(r"Your hand is (.+?)\.?")
_BOARD: Final = re.compile(r"(Flop|Turn|River):([^\[\]]*)\[([^\[\]]*)\]")
_RETURNED: Final = re.compile(rf"Uncalled bet of {_AMOUNT} returned to {_PLAYER}", re.ASCII)
_ACTION: Final = re.compile(rf"{_PLAYER} (.+)", re.ASCII)
_CARD: Final = re.compile(r"(10|[2-9TJQKA])([♠♥♦♣])\ufe0f?")
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

_FIVE: Final = re.compile(r"\(combination: ([^()]*)\)")

_VERBS: Final = {
    "post": re.compile(rf"posts an? (ante|small blind|big blind) of {_AMOUNT}{_ALL_IN}"),
    "fold": re.compile(r"folds"),
    "check": re.compile(r"checks"),
    "call": re.compile(rf"calls {_AMOUNT}{_ALL_IN}"),
    "bet": re.compile(rf"bets {_AMOUNT}{_ALL_IN}"),
    "raise": re.compile(rf"raises to {_AMOUNT}{_ALL_IN}"),
    "show": re.compile(r"shows an? (.+?)\.?"),
    "collect": re.compile(rf"collected {_AMOUNT} from (?:the )?pot(?: with (.+))?"),
    "": re.compile(r"chooses to +(?:not )?run it twice\."),
}
_OUTSIDE: Final = (
    ("unsupported-straddle", re.compile(r"straddle")),
    ("unsupported-bomb-pot", re.compile(r"bomb pot")),
    ("unsupported-dead-blind", re.compile(r"posts a (missed|missing) ")),
    ("unsupported-house-rule", re.compile(r"7-2 ")),
    (
        "unsupported-run-it-twice",
        re.compile(r"\((second|third) run\)|on the (second|third) run|^All players in hand choose"),
    ),
    ("unsupported-insurance", re.compile(r"insurance")),
)
_AROUND: Final = (
    'The player "',
    "The admin ",
    "The game's ",
    "WARNING: ",
    "IMPORTANT: ",
    "Undealt cards: ",
    "Remaining players decide whether ",
    "Some players choose to not run it twice",
    "Game entering in a break ",
    "Dead Small Blind",
    "Game Config Changes",
)
"""How entries begin that tell of the room, not of the hand."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table; the nick may change, the id stays."""

    nick: str
    id: str


@dataclass(frozen=True, slots=True)
class Start:
    """A hand begins. `dealer` is `None` at a dead button; `number` and `id` are the log's."""

    number: int
    id: str | None
    game: str
    dealer: Player | None


@dataclass(frozen=True, slots=True)
class Seated:
    """A player dealt in, with the stack before the hand."""

    number: int
    player: Player
    stack: Decimal


@dataclass(frozen=True, slots=True)
class Action:
    """What a player does: one of the verbs of `_VERBS`, or "?" for what is not known."""

    player: Player
    verb: str
    amount: Decimal | None = None
    all_in: bool = False
    cards: Cards = ()
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """New cards on the board; `before` are those that the entry repeats."""

    street: str
    before: Cards
    cards: Cards


def begins_hand(entry: str) -> bool:
    """Whether a hand starts here."""
    return entry.startswith(_BEGINS)


def ends_hand(entry: str) -> bool:
    """Whether a hand is over here."""
    return _END.fullmatch(entry) is not None


def start(entry: str) -> Start | None:
    """The start of a hand, `None` where it cannot be read."""
    match = _START.fullmatch(entry)
    if match is None:
        return None
    number, hand_id, game, nick, player = match.groups()
    dealer = None if player is None else Player(nick, player)
    return Start(int(number), hand_id or None, game.strip("() "), dealer)


def tells_stacks(entry: str) -> bool:
    """Whether this is the list of who is dealt in."""
    return entry.startswith(_STACKS)


def stacks(entry: str) -> list[Seated] | None:
    """Who is dealt in, `None` where the list cannot be read."""
    seated: list[Seated] = []
    at = len(_STACKS)
    while at < len(entry):
        match = _STACK.match(entry, at)
        if match is None:
            return None
        number, nick, player, stack = match.groups()
        seated.append(Seated(int(number), Player(nick, player), _amount(stack)))
        at = match.end()
    return seated


def hero_cards(entry: str) -> Cards | None:
    """The cards of whose log it is; empty where they cannot be read."""
    match = _HERO.fullmatch(entry)
    return None if match is None else cards(match[1])


def board(entry: str) -> Board | None:
    """New board cards."""
    match = _BOARD.fullmatch(entry)
    return None if match is None else Board(match[1].lower(), cards(match[2]), cards(match[3]))


def returned(entry: str) -> tuple[Player, Decimal] | None:
    """A bet that nobody called, back to who made it."""
    match = _RETURNED.fullmatch(entry)
    return None if match is None else (Player(match[2], match[3]), _amount(match[1]))


def action(entry: str) -> Action | None:
    """What a player does, `None` where the entry begins with no player."""
    match = _ACTION.fullmatch(entry) if entry.startswith('"') else None
    if match is None:
        return None
    player, said = Player(match[1], match[2]), match[3].strip()
    for verb, pattern in _VERBS.items():
        found = pattern.fullmatch(said)
        if found is not None:
            return _action(player, verb, found)
    return Action(player, "?", kind=said)


def _action(player: Player, verb: str, found: re.Match[str]) -> Action:
    match verb:
        case "post":
            kind = found[1].replace(" ", "-")
            return Action(player, verb, _amount(found[2]), found[3] is not None, kind=kind)
        case "call" | "bet" | "raise":
            return Action(player, verb, _amount(found[1]), found[2] is not None)
        case "collect":
            five = _FIVE.search(found[2] or "")
            return Action(player, verb, _amount(found[1]), cards=cards(five[1]) if five else ())
        case "show":
            return Action(player, verb, cards=cards(found[1]))
        case _:
            return Action(player, verb)


def outside(entry: str) -> str | None:
    """The code of what lies outside the boundary (RULES section 11), if this is such a thing."""
    match = _ACTION.fullmatch(entry) if entry.startswith('"') else None
    said = entry if match is None else match[3]
    if match is None and entry.startswith(_AROUND):
        return None
    return next((code for code, pattern in _OUTSIDE if pattern.search(said)), None)


def of_the_room(entry: str) -> bool:
    """Whether this tells of the room, and not of the hand."""
    return entry.startswith(_AROUND)


def cards(text: str) -> Cards:
    """Cards as in "10♥, A♠"; empty where one of them cannot be read."""
    found = tuple(_cards(text))
    return () if -1 in found else found


def _cards(text: str) -> Iterator[int]:
    for part in text.split(","):
        if part.strip():
            match = _CARD.fullmatch(part.strip())
            rank = "" if match is None else match[1].replace("10", "T")
            yield -1 if match is None else CARD_BY_TEXT[rank + _SUITS[match[2]]]


def _amount(text: str) -> Decimal:
    return Decimal(text.replace(",", ""))
