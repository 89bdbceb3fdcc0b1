"""What stands before the first card of a Poker Now hand: seats, names, button, blinds, ante."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from recorder.engine.game import NL_HOLDEM
from recorder.engine.setup import AnteBy
from recorder.formats.header import is_time
from recorder.formats.json_hand import MAX_SEAT
from recorder.formats.names import MAX_NAME_CELLS, cells, name_fault, same_name
from recorder.formats.pokernow.entries import Action, Player, Seated, Start

GAME: Final = "No Limit Texas Hold'em"
"""The one game of the site that can be recorded."""

_CHANGED: Final = re.compile(
    r"The game's (small blind|big blind|ante) was changed from [0-9.,]+"
    r" to ([0-9]{1,15}(\.[0-9]{1,6})?)\.",
    re.ASCII,
)


@dataclass(slots=True)
class Forced:
    """The blinds and the ante of the table, as far as the log has told them yet.

    A player who posts a last few chips does not say how much the blind is.
    """

    amounts: dict[str, Decimal] = field(default_factory=dict)

    def note_change(self, entry: str) -> None:
        """Take over what the admin changed a blind to; what else changed nobody can tell."""
        if entry.startswith("Game Config Changes"):
            self.amounts.clear()
        match = _CHANGED.fullmatch(entry)
        if match is not None:
            self.amounts[match[1].replace(" ", "-")] = Decimal(match[2])

    def settle(
        self, posts: Sequence[Action], seated: Sequence[Seated], button: int
    ) -> dict[str, Decimal]:
        """The blinds and the ante of a hand with these posts."""
        stacks = {seat.player.id: seat.stack for seat in seated}
        paid: dict[str, Decimal] = {}
        for post in posts:
            paid[post.player.id] = paid.get(post.player.id, Decimal(0)) + (post.amount or 0)
        found: dict[str, Decimal] = {}
        for post in posts:
            amount = post.amount or Decimal(0)
            if paid[post.player.id] == stacks.get(post.player.id):
                amount = max(amount, self.amounts.get(post.kind, amount))
            found[post.kind] = max(amount, found.get(post.kind, amount))
        self.amounts.update(found)
        # A hand may break off before its posts, and a player may have no chips left for one.
        kept = {kind: each for kind, each in self.amounts.items() if kind != "ante" or not posts}
        if _dead_small_blind(posts, seated, button):
            kept.pop("small-blind", None)
        return {**kept, **found}


def _dead_small_blind(posts: Sequence[Action], seated: Sequence[Seated], button: int) -> bool:
    """Whether who is first behind the button posts the big blind at a table of three or more."""
    first = min(seated, key=lambda seat: (seat.number - button - 1) % MAX_SEAT)
    big = {post.player.id for post in posts if post.kind == "big-blind"}
    return len(seated) > 2 and first.player.id in big


def header(
    start: Start,
    played_at: str,
    seated: Sequence[Seated],
    button: int,
    scale: "Scale",
    hero: str | None,
) -> dict[str, Any]:
    """The hand before its events and stakes; `hero` is the id of who tells own cards."""
    log: dict[str, Any] = {} if start.id is None else {"id": start.id}
    log["players"] = {str(seat.number): _raw(seat.player) for seat in seated}
    table: dict[str, Any] = {"hand_number": start.number}
    if is_time(played_at):
        table["played_at"] = played_at
    names = seat_names([seat.player for seat in seated])
    seats: list[dict[str, Any]] = [
        {"seat": seat.number, "name": name, "stack": scale.chips(seat.stack)}
        for seat, name in zip(seated, names, strict=True)
    ]
    for place, seat in zip(seats, seated, strict=True):
        if seat.player.id == hero:
            place["hero"] = True
    return {
        "game": NL_HOLDEM.name,
        "table": table,
        "seats": seats,
        "button": button,
        "extra": {"pokernow": log},
    }


def stakes(forced: Mapping[str, Decimal], by: AnteBy, scale: "Scale") -> dict[str, Any]:
    """Blinds and ante; what nobody posted is not there."""
    told: dict[str, Any] = {
        "small_blind": scale.chips(forced["small-blind"]) if forced.get("small-blind") else None,
        "big_blind": scale.chips(forced["big-blind"]) if forced.get("big-blind") else None,
        "decimals": scale.decimals,
    }
    if forced.get("ante"):
        told["ante"] = {"amount": scale.chips(forced["ante"]), "by": by}
    return told


@dataclass(frozen=True, slots=True)
class Scale:
    """How the amounts of a hand become whole numbers of the smallest unit."""

    decimals: int

    @classmethod
    def of(cls, amounts: Iterable[Decimal]) -> "Scale":
        """As many decimals as any of the amounts is written with."""
        return cls(max([0, *(-int(amount.as_tuple().exponent) for amount in amounts)]))

    def chips(self, amount: Decimal) -> int:
        """An amount in the smallest unit."""
        return int(amount.scaleb(self.decimals))


def _raw(player: Player) -> str:
    return f"{player.nick} @ {player.id}"


def button_seat(start: Start, seated: Sequence[Seated], posts: Sequence[Action]) -> int | None:
    """The seat of the button, also where nobody sits there; `None` where the log does not say.

    At a dead button the log names no dealer: the button is at an empty seat before the small
    blind, or before the big blind where nobody posts the small one.
    """
    if start.dealer is not None:
        return next((seat.number for seat in seated if seat.player.id == start.dealer.id), None)
    numbers = {seat.player.id: seat.number for seat in seated}
    for kind in ("small-blind", "big-blind"):
        for post in posts:
            if post.kind == kind and post.player.id in numbers:
                before = (numbers[post.player.id] - 2) % MAX_SEAT + 1
                return before if before not in numbers.values() else None
    return None


def seat_names(players: Sequence[Player]) -> list[str]:
    """A name for each player that every screen can hold.

    Of players with one nick at the table, each is called by nick and id: "Anna @ fG4hT".
    """
    nicks = [_fitting(player.nick, "") or _fitting(player.id, "") or "?" for player in players]
    count = Counter(map(same_name, nicks))
    return [
        nick if count[same_name(nick)] == 1 else _fitting(nick, f" @ {player.id[:20]}")
        for nick, player in zip(nicks, players, strict=True)
    ]


def _fitting(nick: str, behind: str) -> str:
    """A nick without what no name can hold, as much of it as fits before `behind`."""
    text = unicodedata.normalize("NFC", nick)
    kept = "".join(_printable(text))
    while cells(kept + behind) > MAX_NAME_CELLS:
        kept = kept[:-1]
    name = kept.strip() + behind
    return name if name_fault(name) is None else behind.strip(" @")


def _printable(text: str) -> Iterator[str]:
    for char in text[: 2 * MAX_NAME_CELLS]:
        yield char if name_fault(f"x{char}x") is None else " "
