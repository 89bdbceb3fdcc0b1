"""The actions of a PHH hand, played at the table one after the other."""

from typing import Any, Final, cast

from recorder.engine.errors import Param
from recorder.engine.events import Cards
from recorder.formats.account import Account, Said, Size
from recorder.formats.alike import cyrillic_in
from recorder.formats.json_hand_v1 import MAX_EXTRA
from recorder.formats.names import cut
from recorder.formats.phh.money import chips_of_text
from recorder.formats.phh.places import Places
from recorder.formats.phh.words import WordsFault, cards_of, read_words

_MOST_REMARKED: Final = MAX_EXTRA // 8
"""Characters of all remarks, each of which may take several bytes."""


class Actions:
    """Plays the actions of one hand.

    Attributes:
        comments: what is remarked beside actions, by the index of the action.
    """

    def __init__(self, account: Account, order: list[int], decimals: int) -> None:
        """`order` is the seat number of each player, p1 first."""
        self._account: Final = account
        self._order: Final = order
        self._decimals: Final = decimals
        self._dealt: Final[dict[int, Cards]] = {}
        self._waiting: Final[dict[int, tuple[Cards, str]]] = {}
        self._acted = False
        self._remarked = 0
        self.comments: dict[str, str] = {}

    def play(self, actions: list[Any], places: Places, shows: dict[int, list[str]]) -> None:
        """Play all actions until one is not legal; `shows` come before the action of an index."""
        account = self._account
        where = places.start
        for index, action in enumerate(actions):
            where = places.action(index)
            try:
                if index in shows:
                    self._show_more(shows.pop(index), where)
                self._one(action, index, where)
            except WordsFault as fault:
                account.stop(fault.code, where, text=cut(fault.text), **cyrillic_in(fault.text))
        for waiting in shows.values():
            self._show_more(waiting, where)
        self._show_rest()

    def _one(self, action: object, index: int, where: str) -> None:
        if not isinstance(action, str):
            raise WordsFault("phh-action", str(action))
        if "#" in action:
            action, _, comment = action.partition("#")
            self._remark(index, comment.strip(), where)
        kind, place, cards, word = read_words(action)
        if place >= len(self._order):
            count = len(self._order)
            self._account.stop("phh-player", where, player=f"p{place + 1}", count=count)
            return
        number = self._order[place]
        if kind == "act":
            self._act(number, cast(Said, word), None, where)
        elif kind == "raise":
            to = chips_of_text(word, self._decimals)
            if to is None:
                raise WordsFault("phh-amount", word)
            self._act(number, "bet-raise", Size(to=to), where)
        elif kind == "hole":
            self._hole(number, place, cards or (), where)
        elif kind == "board":
            self._show_rest()
            self._account.board(None, cards or (), where)
        elif kind != "nothing":
            self._show(number, self._dealt.get(number, ()) if cards is None else cards, where)

    def _remark(self, index: int, comment: str, where: str) -> None:
        """Keep what is remarked, as much as there is room for."""
        self._remarked += len(comment)
        if self._remarked <= _MOST_REMARKED:
            self.comments[str(index)] = comment
        elif self._remarked - len(comment) <= _MOST_REMARKED:
            params: dict[str, Param] = {"given": self._remarked, "most": _MOST_REMARKED}
            self._account.say("error", "extra-too-long", where, **params)

    def _hole(self, number: int, place: int, cards: Cards, where: str) -> None:
        if number in self._dealt or self._acted:
            self._account.stop("phh-dealt-again", where, player=f"p{place + 1}")
            return
        self._dealt[number] = cards
        self._account.hole(number, cards, where)

    def _act(self, number: int, said: Said, size: Size | None, where: str) -> None:
        account = self._account
        if not self._acted:
            self._acted = True
            if len(self._order) == 2 and account.to_act not in (number, None):
                account.stop("phh-button-first", where)
                return
        table = account.table
        if said == "check-call" and table is not None and table.runout:
            # Where nobody has anything left to decide, some files have everybody check.
            return
        if self._waiting:
            self._show_rest()
        account.act(number, said, where, size)

    # The showdown

    def _show(self, number: int, cards: Cards, where: str) -> None:
        """A hand turned up, or without cards thrown away, as soon as its turn comes.

        After an all-in there are no turns.
        """
        self._waiting[number] = cards, where
        account = self._account
        if not account.deal():
            self._turn_up(number)
            return
        table = account.table
        while table is not None and account.alive and self._waiting:
            if table.ask != "reveal" or table.runout:
                self._show_rest()
            elif self._order[table.seat] in self._waiting:
                self._turn_up(self._order[table.seat])
            else:
                return

    def _show_rest(self) -> None:
        while self._waiting:
            self._turn_up(next(iter(self._waiting)))

    def _turn_up(self, number: int) -> None:
        account = self._account
        cards, where = self._waiting.pop(number)
        table = account.table
        if cards:
            account.show(number, cards, where)
        elif table is None or not table.over:
            account.muck(number, where)

    def _show_more(self, shows: list[str], where: str) -> None:
        """Cards shown where PHH has no word for it: "p1 Ah"."""
        for show in shows:
            player, _, text = show.partition(" ")
            place = int(player[1:]) - 1 if player[1:].isdecimal() and len(player) < 4 else -1
            if 0 <= place < len(self._order):
                self._account.show(self._order[place], cards_of(text), where)
