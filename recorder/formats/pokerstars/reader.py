"""PokerStars text, read hand by hand and played at our table."""

from collections.abc import Iterator
from typing import BinaryIO, Final

from recorder.formats.account import Account
from recorder.formats.findings import Finding, Report, line_of
from recorder.formats.loaded import Loaded
from recorder.formats.names import MOST_LISTED, cut
from recorder.formats.pokerstars import compare, money
from recorder.formats.pokerstars.blocks import Block, blocks
from recorder.formats.pokerstars.header import headline, no_date
from recorder.formats.pokerstars.playing import Playing
from recorder.formats.pokerstars.start import currency, start
from recorder.formats.pokerstars.told import Told, told

FORM: Final = "pokerstars"


def read(stream: BinaryIO, file: str) -> Iterator[Loaded]:
    """Each hand of `stream`; what no hand can be made of is reported and the next one read."""
    number = 0
    for number, block in enumerate(blocks(stream), 1):
        yield _read(block, file, number)
    if not number:
        yield _refused("no-hand", "line 1, column 1", file, 1)


def _refused(code: str, where: str, file: str, number: int) -> Loaded:
    return Loaded(Report(file, number, FORM, findings=[Finding("error", code, where)]))


def _read(block: Block, file: str, number: int) -> Loaded:
    if block.too_long:
        return _refused("hand-too-long", block.where, file, number)
    head = headline(block.lines[0][1])
    if isinstance(head, str):
        return _refused(head, block.where, file, number)
    hand = told(block, head)
    if isinstance(hand, Finding):
        return Loaded(Report(file, number, FORM, findings=[hand]))
    return _play(hand, block, file, number)


def _play(hand: Told, block: Block, file: str, number: int) -> Loaded:
    account = Account(*_start(hand))
    sign = money.sign_of(hand.head.small)
    if sign and not currency(hand):
        account.say("warning", "currency-sign-unknown", hand.where, sign=sign)
    if block.guessed:
        encoding, where = block.guessed
        account.say("info", "encoding-guessed", where, encoding=encoding)
    if value := no_date(hand.head.time):
        account.say("warning", "date-impossible", hand.where, value=cut(value))
    _strange(account, hand)
    Playing(account, hand).play()
    compare.state(account, hand)
    compare.compare(account, hand)
    loaded = account.finish(file, number, FORM, block.end)
    loaded.report.findings.sort(key=lambda finding: line_of(finding.where) or 0)
    return loaded


def _strange(account: Account, hand: Told) -> None:
    """Lines that nobody knows are named, not only kept."""
    for text, where in hand.summary.unknown[:MOST_LISTED]:
        account.say("warning", "summary-line-unknown", where, text=cut(text))
    lines = [*hand.of("strange")]
    if lines:
        first = lines[0]
        account.say("info", "line-unknown", first.where, text=cut(first.text), count=len(lines))


def _start(hand: Told) -> tuple[dict[str, object], str, dict[str, str]]:
    header, places = start(hand)
    return header, hand.where, places
