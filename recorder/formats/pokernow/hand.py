"""One hand of a Poker Now log, told to the table entry by entry."""

from collections.abc import Sequence
from typing import Final

from recorder.engine.cards import CARD_TEXT, UNKNOWN
from recorder.engine.evaluate import best_five, strength
from recorder.engine.events import Cards, PostKind
from recorder.engine.game import BoardStreet
from recorder.engine.state import Hand
from recorder.formats.account import Account, Said, Size
from recorder.formats.pokernow import entries
from recorder.formats.pokernow.entries import Action, Board, Player, Seated
from recorder.formats.pokernow.rows import Row
from recorder.formats.pokernow.start import Scale

MOST_UNKNOWN: Final = 20
"""How many entries that nobody understands are named in one hand."""

_POSTS: Final[dict[str, PostKind]] = {
    "ante": "ante",
    "big-blind": "big-blind",
    "small-blind": "small-blind",
}
_STREETS: Final[dict[str, BoardStreet]] = {"flop": "flop", "turn": "turn", "river": "river"}


class Telling:
    """A hand being told.

    Attributes:
        over: whether the log says that the hand has ended.
    """

    def __init__(
        self, account: Account, seated: Sequence[Seated], scale: Scale, ante_by_big_blind: bool
    ) -> None:
        self.over = False
        self._account = account
        self._scale = scale
        self._seats = [seat.number for seat in seated]
        self._numbers = {seat.player.id: seat.number for seat in seated}
        self._ante: PostKind = "big-blind-ante" if ante_by_big_blind else "ante"
        self._board: Cards = ()
        self._unknown = 0
        self._shown: dict[int, tuple[Cards, str]] = {}
        self._collected: dict[int, str] = {}
        self._whole = False

    def tell(self, rows: Sequence[Row], hero: str | None) -> None:
        """All rows of the hand behind the start; `hero` is the id of whose log it is."""
        self._foresee(rows)
        for row in rows:
            if row.fault is not None:
                self._account.stop(row.fault.code, row.where, **row.fault.params)
            elif entries.ends_hand(row.entry):
                self._end(row)
            else:
                self._entry(row, hero)

    def _foresee(self, rows: Sequence[Row]) -> None:
        """Who shows and who collects: at the showdown all others muck without an entry."""
        for row in rows:
            if row.fault is None and entries.ends_hand(row.entry):
                self._whole = True
                return
            done = entries.action(row.entry)
            number = None if done is None else self._numbers.get(done.player.id)
            if done is None or number is None:
                continue
            if done.verb == "show" and len(done.cards) > 1:
                self._shown.setdefault(number, (done.cards, row.where))
            elif done.verb == "collect" and done.cards:
                self._collected.setdefault(number, row.where)

    def _entry(self, row: Row, hero: str | None) -> None:
        code = entries.outside(row.entry)
        if code is not None:
            self._account.stop(code, row.where)
        elif entries.of_the_room(row.entry) or entries.tells_stacks(row.entry):
            return
        elif (done := entries.action(row.entry)) is not None:
            self._action(done, row)
        elif (cards := entries.hero_cards(row.entry)) is not None:
            self._hero(cards, hero, row)
        elif (board := entries.board(row.entry)) is not None:
            self._deal(board, row.where)
        elif (back := entries.returned(row.entry)) is not None:
            position = self._position(back[0])
            if position is not None:
                self._account.stated.returned[position] = self._scale.chips(back[1]), row.where
        else:
            self._puzzle(row)

    def _puzzle(self, row: Row) -> None:
        """An entry that tells of nothing known; it may well not matter."""
        self._unknown += 1
        if self._unknown <= MOST_UNKNOWN:
            self._account.say("warning", "log-entry-unknown", row.where, text=row.entry[:80])

    def _position(self, player: Player) -> int | None:
        number = self._numbers.get(player.id)
        return None if number is None else self._account.position(number)

    def _hero(self, cards: Cards, hero: str | None, row: Row) -> None:
        number = self._numbers.get(hero or "")
        if not cards:
            self._account.stop("log-cards-unreadable", row.where)
        elif number is None:
            self._account.say("info", "log-hero-unknown", row.where)
        else:
            self._account.hole(number, cards, row.where)

    def _deal(self, board: Board, where: str) -> None:
        if not board.cards:
            self._account.stop("log-cards-unreadable", where)
        elif board.before != self._board:
            stated, known = _text(board.before), _text(self._board)
            self._account.stop("log-board-differs", where, stated=stated, known=known)
        else:
            self._board += board.cards
            self._account.board(_STREETS[board.street], board.cards, where)

    def _action(self, done: Action, row: Row) -> None:
        number, account, where = self._numbers.get(done.player.id), self._account, row.where
        if done.verb == "?":
            account.stop("log-action-unknown", where, text=done.kind[:80])
        elif number is None:
            if done.verb not in ("", "show"):
                account.stop("log-stranger", where, name=done.player.nick[:80])
        elif done.verb == "post" and done.amount is not None:
            kind = self._ante if done.kind == "ante" else _POSTS[done.kind]
            account.post(number, kind, self._scale.chips(done.amount), where)
        elif done.verb in ("fold", "check"):
            account.act(number, "fold" if done.verb == "fold" else "check", where)
        elif done.verb in ("call", "bet", "raise") and done.amount is not None:
            self._pay(number, done, self._scale.chips(done.amount), where)
        elif done.verb == "show":
            self._show(number, done.cards, where)
        elif done.verb == "collect" and done.amount is not None:
            self._showdown(where)
            position = account.position(number)
            if position is not None:
                account.stated.add_collected(position, self._scale.chips(done.amount), where)
                self._compare_hand(position, done, where)

    def _compare_hand(self, position: int, done: Action, where: str) -> None:
        """The five cards that are said to have won, with those that a shown hand comes to."""
        hand = self._account.table
        if hand is None or len(set(done.cards)) != 5 or not hand.shown[position]:
            return
        held = (*hand.hole[position], *hand.board)
        if UNKNOWN not in held and strength(held) != strength(done.cards):
            name, stated, best = done.player.nick[:80], _text(done.cards), _text(best_five(held))
            self._account.say(
                "error", "log-combination", where, name=name, stated=stated, computed=best
            )

    def _pay(self, number: int, done: Action, to: int, where: str) -> None:
        """A call, bet or raise to `to` on the street.

        Of chips that nobody could call the log keeps nothing: who puts the others all-in is said
        to raise to what they have, and to be all-in, however many chips are left. Where that is
        what stands already it is a call; where it is less than the least raise, it is that raise,
        since the difference comes back anyway.
        """
        account = self._account
        hand = account.table if account.to_act == number else None
        if done.verb == "call" or hand is None:
            said: Said = "call" if done.verb == "call" else "bet-raise"
            account.act(number, said, where, Size(to=to))
            return
        least, most = hand.legal.min_to, hand.legal.max_to
        if to <= hand.legal.price:
            account.act(number, "call", where, Size(to=to))
            return
        cut = done.all_in and least is not None and to < least
        if cut and least is not None:
            account.say("info", "log-raise-cut", where, name=done.player.nick[:80], to=to)
            to = least if most is None else min(least, most)
        said = "bet" if done.verb == "bet" else "raise"
        account.act(number, said, where, Size(to=to), approximate=cut)

    def _show(self, number: int, cards: Cards, where: str) -> None:
        if not cards:
            self._account.stop("log-cards-unreadable", where)
            return
        if not self.over:
            self._showdown(where)
        hand, position = self._account.table, self._account.position(number)
        if hand is None or position is None or set(cards) <= set(hand.shown[position] or ()):
            return
        self._account.show(number, cards, where)

    def _showdown(self, where: str) -> None:
        """Everybody shows or mucks in turn, once the last bet is called.

        Only hands that are turned up have an entry. Who is due and collects with a hand, but has
        no such entry, is taken to have shown, and so is everybody after an all-in (RULES 7.4),
        with the cards as far as they are known; all others muck. Where the log breaks off, that
        is known only of those before the last who shows.
        """
        account = self._account
        while (hand := account.table) is not None and account.alive:
            if hand.ask != "reveal" or hand.street < hand.last_street:
                return
            number = self._number_at(hand.seat)
            if not self._whole and all(map(self._is_open, self._shown)):
                return
            if number in self._shown:
                account.show(number, *self._shown[number])
            elif number in self._collected or hand.runout:
                place = self._collected.get(number, where)
                account.show(number, _known(hand, hand.seat), place)
            else:
                account.muck(number, where)

    def _is_open(self, number: int) -> bool:
        hand, position = self._account.table, self._account.position(number)
        return hand is not None and position is not None and bool(hand.shown[position])

    def _number_at(self, position: int) -> int:
        return next(
            number
            for number in self._numbers.values()
            if self._account.position(number) == position
        )

    def _end(self, row: Row) -> None:
        """The log says that the hand is over; then it must be."""
        self._showdown(row.where)
        self.over = True
        hand = self._account.table
        if hand is not None and self._account.alive and not hand.over:
            self._account.stop("log-ends-early", row.where)


def _known(hand: Hand, seat: int) -> Cards:
    return hand.hole[seat] or (UNKNOWN,) * hand.setup.game.hole_cards


def _text(cards: Cards) -> str:
    return " ".join([CARD_TEXT[card] for card in cards])
