"""Reading Open Hand History: hand by hand, amounts as chips added by each action."""

import re
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

from recorder.formats.account import Account
from recorder.formats.findings import Finding, Report
from recorder.formats.json_read import decode
from recorder.formats.loaded import Loaded
from recorder.formats.ohh.besides import OUTER, plain
from recorder.formats.ohh.header import dealt_in, header, missing, no_date, outside, places
from recorder.formats.ohh.money import Money, decimals_of
from recorder.formats.ohh.numbers import numbering, sums, unneeded
from recorder.formats.ohh.outcome import Outcome
from recorder.formats.ohh.part import Part
from recorder.formats.ohh.posts import Posted, forced, posted, twice
from recorder.formats.ohh.texts import texts
from recorder.formats.ohh.told import Told

NAME: Final = "ohh"
KEY: Final = "ohh"
_MOST: Final = 1_000
_TOKEN: Final = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)(?:"\s*(:)?)?|[{}\[\]]')


def begins_ohh(head: bytes) -> bool:
    """Whether a text's first object has the key of the format, or is the look-alike of it."""
    if b'"ohh"' not in head and b'"hands"' not in head:
        return False
    keys = _outer_keys(head)
    return KEY.encode() in keys or {b"version", b"hands"} <= keys


def _outer_keys(head: bytes) -> set[bytes]:
    """The keys of the first object, as far as they are there."""
    keys, depth = set(), 0
    for token in _TOKEN.finditer(head):
        if token[1] is not None:
            if depth == 1 and token[2]:
                keys.add(token[1])
            continue
        depth += 1 if token[0] in b"{[" else -1
        if depth == 0:
            break
    return keys


def read(stream: BinaryIO, file: str) -> Iterator[Loaded]:
    """Each hand of a file, one after the other."""
    hand = 0
    for line, text in texts(stream):
        hand += 1
        decoded = decode(text, line, exact=True)
        if isinstance(decoded, Finding):
            yield _refused(file, hand, [decoded])
            continue
        document, findings = decoded
        yield _Reading(document, findings).loaded(file, hand)
    if not hand:
        yield _refused(file, 1, [Finding("error", "no-hand", "line 1, column 1")])


def _refused(file: str, hand: int, findings: list[Finding]) -> Loaded:
    return Loaded(Report(file, hand, NAME, findings=findings))


def _once(findings: list[Finding]) -> list[Finding]:
    """Each finding once, and no more of them than people read."""
    return list({(each.code, each.where): each for each in findings}.values())[:_MOST]


def _refuse(account: Account, told: list[Finding]) -> None:
    """Play nothing: values are `told` of that are wrong, and what comes of them is not said."""
    wrong = [each.where for each in told]
    account.findings[:] = [
        each
        for each in account.findings
        if not any(f"{where}/".startswith(f"{each.where}/") for where in wrong)
    ]
    if account.alive:
        first = told.pop(0)
        account.stop(first.code, first.where, **first.params)
    account.findings += told


class _Reading:
    """One object on its way to the table."""

    def __init__(self, document: object, findings: list[Finding]) -> None:
        self._document = document
        self._findings = findings
        outer = Part(document, "", findings)
        self._hand = outer.part(KEY)
        rounds = self._hand.parts("rounds")
        self._rounds = [(part, part.parts("actions")) for part in rounds]

    def loaded(self, file: str, hand: int) -> Loaded:
        """The hand as far as it is legal, with everything that is to be said about it."""
        if not isinstance(self._document, dict) or KEY not in self._document:
            return _refused(file, hand, [Finding("error", self._strange(), "")])
        missing(self._hand)
        outside_findings = [] if self._findings else list(outside(self._hand, self._rounds))
        if self._findings or outside_findings:
            return _refused(file, hand, _once([*self._findings, *outside_findings]))
        return self._played().finish(file, hand, NAME, self._hand.at("rounds"))

    def _strange(self) -> str:
        """What an object without the key is: a look-alike of the format, or nothing of it."""
        alike = isinstance(self._document, dict) and isinstance(self._document.get("hands"), list)
        return "ohh-look-alike" if alike else "ohh-key-missing"

    def _played(self) -> Account:
        hand = self._hand
        keys = (
            "small_blind_amount",
            "big_blind_amount",
            "ante_amount",
            "players",
            "rounds",
            "pots",
        )
        money = Money(decimals_of(*[hand.get(key) for key in keys]))
        players = dealt_in(hand, self._rounds)
        posts = posted([action for _, actions in self._rounds for action in actions], money)
        stakes = forced(hand, players, posts, money)
        head = header(hand, players, stakes, money)
        self._add_outer(head)
        seats = {player.ident: player.seat for player in players}
        outcome = Outcome(hand, seats, money)
        self._check_values(money)
        told = _once(self._findings)
        account = Account(head, hand.where, places(hand, players))
        account.tells_all = True
        if told:
            _refuse(account, told)
            return account
        self._post(account, posts, seats)
        account.findings += [
            *no_date(hand),
            *numbering(hand, self._rounds),
            *unneeded(self._rounds, money),
        ]
        Told(account, players, money).play(self._rounds, outcome)
        account.findings += sums(hand, money)
        return account

    def _check_values(self, money: Money) -> None:
        """Say which amounts and cards are none, before anything is played by them."""
        for part, actions in self._rounds:
            part.cards("cards")
            for action in actions:
                money.amount(action, "amount")
                action.cards("cards")

    def _post(self, account: Account, posts: list[Posted], seats: dict[str, int]) -> None:
        owed = twice(posts)
        if owed:
            account.stop("unsupported-dead-blind", owed.where)
        for post in posts:
            number = seats.get(post.ident or "")
            if number is not None and post.amount:
                account.post(number, post.kind, post.amount, post.where)

    def _add_outer(self, head: dict[str, Any]) -> None:
        """Keys beside the hand's own object, which some programs add."""
        assert isinstance(self._document, dict)
        outer = {key: value for key, value in self._document.items() if key != KEY}
        if outer:
            head["extra"].setdefault("ohh", {})[OUTER] = plain(outer)
