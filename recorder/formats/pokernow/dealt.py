"""A Poker Now hand whose start can be read: its header, its play, and the stacks behind it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from recorder.engine.cards import CARD_TEXT
from recorder.engine.errors import Param
from recorder.engine.events import Cards
from recorder.engine.setup import AnteBy
from recorder.formats.account import Account
from recorder.formats.findings import Finding, Report
from recorder.formats.header import is_time
from recorder.formats.loaded import Loaded
from recorder.formats.names import cut
from recorder.formats.pokernow import entries
from recorder.formats.pokernow.entries import Action, Seated, Start
from recorder.formats.pokernow.hand import Telling
from recorder.formats.pokernow.room import Behind, Room
from recorder.formats.pokernow.rows import Row
from recorder.formats.pokernow.start import Forced, Scale, button_seat, header, stakes

NAME: Final = "pokernow"


@dataclass(slots=True)
class Table:
    """What a log has told so far.

    Attributes:
        hero: whose it is, by id.
        forced: the forced bets.
        room: the stacks between the hands.
        number: the number of the hand before, `None` where none was told.
    """

    hero: str | None
    forced: Forced = field(default_factory=Forced)
    room: Room = field(default_factory=Room)
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The entries of a hand, where it starts and lists who is dealt in, and the next hand's.

    `behind` is what the room says behind it; `follows` whether the hand before is there too.
    """

    start: Start
    where: str
    seated: Sequence[Seated]
    listed: str
    rows: Sequence[Row]
    coming: Sequence[Row]
    behind: Behind
    follows: bool

    def posts(self) -> list[Action]:
        """The antes and blinds."""
        return [done for done in self._actions() if done.verb == "post"]

    def scale(self, forced: dict[str, Decimal]) -> Scale:
        """The one unit of all amounts, those of the next hand's stacks too."""
        stated = [done.amount for done in self._actions() if done.amount is not None]
        back = [each[1] for row in self.rows if (each := entries.returned(row.entry))]
        seats = [seat.stack for seat in (*self.seated, *self.next_seated()[0])]
        room = [stack for stack, _ in self.behind.final.values()]
        return Scale.of([*stated, *back, *seats, *room, *forced.values()])

    def _actions(self) -> Iterator[Action]:
        return (done for row in self.rows if (done := entries.action(row.entry)) is not None)

    def own_cards(self) -> Cards:
        """The cards of whose log it is, empty where it tells none."""
        return next(filter(None, (entries.hero_cards(row.entry) for row in self.rows)), ())

    def next_seated(self) -> tuple[list[Seated], str]:
        """The stacks that the next hand starts with, and where; none if a hand is missing."""
        for row in self.coming:
            if entries.begins_hand(row.entry):
                start = entries.start(row.entry)
                if start is None or start.number != self.start.number + 1:
                    break
            if entries.tells_stacks(row.entry):
                return entries.stacks(row.entry) or [], row.where
        return [], self.where


def played(dealt: Dealt, table: Table, file: str, number: int) -> Loaded:
    """The hand as far as it is legal, and everything that is to be said about it."""
    posts = dealt.posts()
    button = button_seat(dealt.start, dealt.seated, posts)
    if button is None:
        finding = Finding("error", "log-button-unknown", dealt.where)
        return Loaded(Report(file, number, NAME, findings=[finding]))
    before = dict(table.forced.amounts) if dealt.follows else {}
    forced = table.forced.settle(posts, dealt.seated, button)
    scale = dealt.scale(forced)
    by = ante_by(posts)
    first = next(row for row in dealt.rows if entries.begins_hand(row.entry))
    own = dealt.own_cards()
    told = header(dealt.start, first.at, dealt.seated, button, scale, table.hero if own else None)
    told["stakes"] = stakes(forced, by, scale)
    if own and not any("hero" in seat for seat in told["seats"]):
        told["extra"]["pokernow"]["own_cards"] = [CARD_TEXT[card] for card in own]
    account = Account(told, dealt.where, {"/seats": dealt.listed})
    if not is_time(first.at):
        account.say("warning", "date-impossible", first.where, value=cut(first.at))
    telling = Telling(account, dealt.seated, scale, by == "big-blind")
    telling.tell(dealt.rows[dealt.rows.index(first) + 1 :], table.hero)
    if telling.over:
        _state_stacks(dealt, account, scale)
    account.findings += _changed_bets(dealt, before, forced, scale)
    return account.finish(file, number, NAME, dealt.rows[-1].where)


def ante_by(posts: Sequence[Action]) -> AnteBy:
    """Whether everybody posts an ante, or one player, the big blind, for all."""
    return "big-blind" if len([post for post in posts if post.kind == "ante"]) == 1 else "all"


def _changed_bets(
    dealt: Dealt, before: dict[str, Decimal], forced: dict[str, Decimal], scale: Scale
) -> Iterator[Finding]:
    """Forced bets that are not those of the hand before, though nothing changed them."""
    for row in dealt.rows:
        post = entries.action(row.entry)
        if post is None or post.verb != "post" or post.kind not in before:
            continue
        known, stated = before.pop(post.kind), forced.get(post.kind)
        if stated is not None and known != stated:
            params: dict[str, Param] = {
                "kind": post.kind,
                "stated": scale.chips(stated),
                "known": scale.chips(known),
            }
            yield Finding("warning", "log-bet-changed", row.where, params)


def _state_stacks(dealt: Dealt, account: Account, scale: Scale) -> None:
    """What the room says, or else what the next hand starts with, is what this one ends with."""
    coming, where = dealt.next_seated()
    after = {
        seat.player.id: (seat.stack, where)
        for seat in coming
        if seat.player.id not in dealt.behind.touched
    } | dealt.behind.final
    for seat in dealt.seated:
        position = account.position(seat.number)
        if position is not None and seat.player.id in after:
            stack, where = after[seat.player.id]
            account.stated.final[position] = scale.chips(stack), where
