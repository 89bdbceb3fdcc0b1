"""Reading the log of a dealer: every line a hand, amounts as totals over the whole hand."""

from collections.abc import Iterator
from decimal import Decimal
from typing import BinaryIO, Final

from recorder.formats.acpc.definition import BEGIN
from recorder.formats.acpc.log import NAMED, Log, lines, sized
from recorder.formats.acpc.state import MATCH, STATE, State, parse
from recorder.formats.acpc.told import told
from recorder.formats.findings import Finding, Report
from recorder.formats.loaded import Loaded
from recorder.formats.registry import HEAD_BYTES

NAME: Final = "acpc"

SCORE: Final = "SCORE:"
_COMMENT: Final = "#;"


def begins_log(head: bytes) -> bool:
    """Whether a text is a log, or the definition of a game.

    It is where its first line that is no comment is a hand, or where a comment names the match.
    """
    for line in head.decode("utf-8-sig", "replace").splitlines():
        text = line.strip()
        if text.startswith((f"{STATE}:", f"{MATCH}:", f"# {NAMED} ")) or text.upper() == BEGIN:
            return True
        if text and text[0] not in _COMMENT:
            return False
    return False


def read(stream: BinaryIO, file: str) -> Iterator[Loaded]:
    """Each hand of a log, one after the other."""
    return read_on(stream, file, Log(file, sized(stream, HEAD_BYTES)), Score())


def read_on(stream: BinaryIO, file: str, log: Log, score: "Score") -> Iterator[Loaded]:
    """Each hand of a log that has said so much already."""
    last: Loaded | None = None
    hand = 0
    for number, text in hands(stream, log):
        if text.startswith(SCORE) and last:
            last.report.findings += score.differences(text, f"line {number}, column 1")
        else:
            if last:
                yield last
            hand += 1
            state = parse(text)
            score.add(state)
            last = _loaded(log, state, number, file, hand)
    yield last or _unreadable("no-hand", 1, file, 1)


def _loaded(log: Log, state: State | None, line: int, file: str, hand: int) -> Loaded:
    if state is None:
        return _unreadable("acpc-line", line, file, hand)
    found = told(log, state, line)
    if isinstance(found, Finding):
        return Loaded(Report(file, hand, NAME, findings=[found]))
    return found.finish(file, hand, NAME)


def _unreadable(code: str, line: int, file: str, hand: int) -> Loaded:
    finding = Finding("error", code, f"line {line}, column 1")
    return Loaded(Report(file, hand, NAME, findings=[finding]))


def hands(stream: BinaryIO, log: Log) -> Iterator[tuple[int, str]]:
    """The lines of hands and scores; of strange lines that follow one another the first.

    A client is told of a hand again and again: the last line of a hand has all of it.
    """
    growing: tuple[int, str] | None = None
    strange = False
    for number, text in lines(stream):
        if growing and not _grows(growing[1], text):
            yield growing
            growing = None
        if text[0] in _COMMENT or log.defines(text):
            log.comment(text.lstrip(_COMMENT).strip())
        elif text.startswith(f"{MATCH}:"):
            growing = number, text
        else:
            known = text.startswith((f"{STATE}:", SCORE))
            if known or not strange:
                yield number, text
            strange = not known
    if growing:
        yield growing


def _grows(before: str, text: str) -> bool:
    """Whether a client's line is the same hand as the one before it, a step further."""
    return text.startswith(f"{MATCH}:") and before.split(":")[1:3] == text.split(":")[1:3]


class Score:
    """What everybody won so far, of a log that begins with the first hand and leaves none out."""

    def __init__(self) -> None:
        self._sums: dict[str, Decimal] = {}
        self._next: int | None = 0

    def add(self, state: State | None) -> None:
        """One more hand."""
        if state is None or state.number != self._next or len(state.net) != len(state.names):
            self._next = None
            return
        self._next += 1
        for name, net in zip(state.names, state.net, strict=True):
            self._sums[name] = self._sums.get(name, Decimal(0)) + net

    def differences(self, text: str, where: str) -> Iterator[Finding]:
        """What the score says of a player and is not the sum of the hands."""
        _, amounts, names = (*text.split(":"), "", "")[:3]
        stated = dict(zip(names.split("|"), amounts.split("|"), strict=False))
        for name, total in self._sums.items() if self._next else ():
            if stated.get(name) not in (None, str(total)):
                params = {"name": name, "stated": stated[name], "computed": str(total)}
                yield Finding("warning", "acpc-score", where, params)
