"""What a hand's text tells, played at the table line by line, and its outcome compared."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, cast

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import PostKind, Verb
from recorder.engine.game import BoardStreet
from recorder.engine.state import Hand
from recorder.formats.account import Account, Size
from recorder.formats.names import cut, listed
from recorder.formats.pokerstars import money
from recorder.formats.pokerstars.lines import Line
from recorder.formats.pokerstars.names import original
from recorder.formats.pokerstars.start import ante_for_all
from recorder.formats.pokerstars.told import Told

_STREETS: Final[Mapping[str, BoardStreet]] = {"FLOP": "flop", "TURN": "turn", "RIVER": "river"}
_REFUSED: Final = {
    "straddle": "unsupported-straddle",
    "extra-blind": "unsupported-dead-blind",
    "run-it-twice": "unsupported-run-it-twice",
    "cancelled": "unsupported-cancelled-hand",
}


_ENDS: Final = frozenset({"returned", "collected", "SHOW DOWN"})
"""Lines behind which nobody acts any more; cards may still come."""


class Playing:
    """A hand of the text on its way through the table."""

    def __init__(self, account: Account, told: Told) -> None:
        self._account: Final = account
        self._told: Final = told
        self._numbers: Final = {seat.name: seat.seat for seat in told.seats}
        self._at_showdown = False
        self._to_show: list[Line] = []
        self._new_cards: Final = told.drawn()
        self._needless: Final[set[tuple[int, int]]] = set()
        self._by_kind: Final[dict[str, Callable[[Line], None]]] = {
            **dict.fromkeys(("small-blind", "big-blind", "ante"), self._post),
            **dict.fromkeys(("fold", "check", "call", "bet", "raise"), self._act),
            **dict.fromkeys(("discard", "stand-pat"), self._draw),
            **dict.fromkeys(("show", "muck"), self._reveal),
            **dict.fromkeys(_STREETS, self._board),
            "returned": self._returned,
            "collected": self._collected,
            "SHOW DOWN": self._showdown,
            "unreadable": self._unreadable,
            "nobody": self._nobody,
        }

    def play(self) -> None:
        """Play the hand as far as it goes."""
        self._compare_signs(self._told.at_first())
        self._refuse_early()
        for name, (cards, where) in self._told.hole_cards().items():
            self._account.hole(self._numbers.get(name, 0), cards, where)
        for line in self._told.lines:
            self._compare_signs([(line.amount, line.where), (line.by, line.where)])
            if code := _REFUSED.get(line.kind):
                self._account.stop(code, line.where)
            elif line.kind in _ENDS and self._account.to_act:
                self._account.over(line.where)
            if step := self._by_kind.get(line.kind):
                step(line)
        self._compare_signs(self._told.summary.amounts())
        self._show_all()
        collected = next(self._told.of("collected"), None)
        if end := collected.where if collected else self._told.summary.where:
            self._account.over(end)

    def _compare_signs(self, amounts: Iterable[tuple[str, str]]) -> None:
        """Amounts, each with its place; one in another currency stops the hand."""
        for amount, where in amounts:
            if money.is_foreign(amount, self._told.head.small):
                self._account.stop("line-unreadable", where, reason="sign")

    def _unreadable(self, line: Line) -> None:
        self._account.stop("line-unreadable", line.where, reason=line.reason)

    def _nobody(self, line: Line) -> None:
        players = listed(list(self._numbers))
        self._account.stop("player-unknown", line.where, name=cut(line.name), players=players)

    def _refuse_early(self) -> None:
        """Blinds that our table does not know (RULES 1.1, 11)."""
        told = self._told
        blinds = [*told.of("big-blind")]
        if len(blinds) > 1:
            self._account.stop("unsupported-dead-blind", blinds[1].where)
        small = next(told.of("small-blind"), None)
        if small and len(told.dealt_in()) == 2:
            number, button = self._numbers.get(small.name), told.table.button
            if number != button and button in self._numbers.values():
                names = {number: name for name, number in self._numbers.items()}
                self._account.stop(
                    "unsupported-house-rule",
                    told.table_where,
                    reason="button",
                    seat=button,
                    name=cut(original(names[button])),
                    other=cut(original(small.name)),
                )

    def _amount(self, text: str, where: str) -> int:
        """An amount in the smallest unit; one that is none stops the hand."""
        amount = self._told.units(text)
        if amount is None:
            self._account.stop("line-unreadable", where, reason="amount")
        return amount or 0

    def _number(self, line: Line) -> int:
        return self._numbers.get(line.name, 0)

    def _post(self, line: Line) -> None:
        kind = line.kind
        if kind == "ante" and ante_for_all(self._told):
            kind = "big-blind-ante"
        amount = self._amount(line.amount, line.where)
        self._account.post(self._number(line), cast("PostKind", kind), amount, line.where)

    def _act(self, line: Line) -> None:
        account, number = self._account, self._number(line)
        if line.kind == "check" and self._is_needless(number):
            return
        size = None
        if line.amount:
            amount = self._amount(line.amount, line.where)
            size = Size(adds=amount) if line.kind == "call" else Size(to=amount)
        if line.kind == "raise":
            self._compare_raise(line)
        all_in = line.all_in if line.amount else None
        account.act(number, cast("Verb", line.kind), line.where, size, all_in=all_in)
        if line.kind == "fold" and line.cards:
            account.show(number, line.cards, line.where)

    def _is_needless(self, number: int) -> bool:
        """Whether a check is told of who is not asked any more, as all others are all-in.

        Betting is over for the hand then (RULES 3.7); everybody may be told to check once a street.
        """
        table, position = self._dealt(), self._account.position(number)
        if table is None or position is None or self._at_showdown:
            return False
        if not (table.runout and table.live[position]):
            return False
        told = table.street, position
        again = told in self._needless
        self._needless.add(told)
        return not again

    def _compare_raise(self, line: Line) -> None:
        """A raise is told twice: by how much, and to what."""
        table = self._account.table
        if self._account.to_act is None or table is None:
            return
        by, to = self._told.units(line.by), self._told.units(line.amount)
        price = table.legal.price
        if by is not None and to is not None and to - price != by:
            self._account.say(
                "warning",
                "stated-raise",
                line.where,
                name=line.name,
                stated=by,
                computed=max(to - price, 0),
            )

    def _board(self, line: Line) -> None:
        self._turn_up_at_once()
        self._account.board(_STREETS[line.kind], line.cards or (), line.where)

    def _turn_up_at_once(self) -> None:
        """After an all-in hands lie open before the next card, which the text tells at the end."""
        for line in self._told.of("show"):
            table, position = self._dealt(), self._account.position(self._number(line))
            if table is None or position is None or not (table.runout and table.ask == "reveal"):
                return
            if table.live[position] and len(line.cards or ()) == len(table.hole[position]):
                self._turn_up(line)

    def _dealt(self) -> Hand | None:
        """The table, with its cards dealt."""
        return self._account.table if self._account.to_act or self._account.alive else None

    def _draw(self, line: Line) -> None:
        count = line.count if line.kind == "discard" else 0
        unknown = (UNKNOWN,) * count
        discarded = line.cards if count and line.cards else unknown
        received = self._new_cards.get(line.name, unknown) if count else ()
        if len(received) != count:
            received = unknown
        self._account.draw(self._number(line), discarded, received, line.where)

    def _returned(self, line: Line) -> None:
        position = self._account.position(self._number(line))
        if position is None:
            self._account.stop("line-unreadable", line.where, reason="result")
            return
        amount = self._amount(line.amount, line.where)
        before = self._account.stated.returned.get(position, (0, ""))[0]
        self._account.stated.returned[position] = before + amount, line.where

    def _collected(self, line: Line) -> None:
        position = self._account.position(self._number(line))
        if position is not None:
            amount = self._amount(line.amount, line.where)
            self._account.stated.add_collected(position, amount, line.where)

    # Showing

    def _showdown(self, _line: Line) -> None:
        self._at_showdown = True

    def _reveal(self, line: Line) -> None:
        if self._at_showdown:
            self._to_show.append(line)
        else:
            self._turn_up(line)

    def _show_all(self) -> None:
        """The showdown, in our order: who is all-in for the main pot alone is told last there.

        In a hand that is told to its end, who neither shows nor mucks has shown cards that are not
        told.
        """
        waiting = self._to_show
        end = self._told.summary.where if self._at_showdown else ""
        while (asked := self._asked()) or waiting:
            at = next((at for at, line in enumerate(waiting) if line.name == asked), None)
            if at is None and asked and end:
                self._show_unseen(asked, end)
            elif waiting:
                self._turn_up(waiting.pop(at or 0))
            else:
                return

    def _asked(self) -> str | None:
        """Who has to show or muck now."""
        account = self._account
        table = account.table
        if not account.alive or table is None or table.ask != "reveal":
            return None
        at = [name for name, number in self._numbers.items() if self._is_at(number, table.seat)]
        return at[0] if at else None

    def _is_at(self, number: int, position: int | None) -> bool:
        return position is not None and self._account.position(number) == position

    def _show_unseen(self, name: str, where: str) -> None:
        table = self._account.table
        if table is not None:
            unseen = (UNKNOWN,) * table.setup.game.hole_cards
            self._account.show(self._numbers[name], unseen, where)

    def _turn_up(self, line: Line) -> None:
        account, number = self._account, self._number(line)
        table, position = self._dealt(), account.position(number)
        shown = table.shown[position] if table and position is not None else ()
        # After an all-in the table has turned known hands up already, before the next card.
        if line.kind == "muck" and not shown:
            account.muck(number, line.where)
        elif line.cards and set(shown) != set(line.cards):
            account.show(number, line.cards, line.where)
