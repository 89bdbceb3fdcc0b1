"""A log cut into parts: with each goes what the lines before it said."""

import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import BinaryIO, Final

from recorder.formats.acpc.log import Log, sized
from recorder.formats.acpc.reader import SCORE, Score, hands, read_on
from recorder.formats.acpc.state import MATCH, STATE, parse
from recorder.formats.acpc.told import pass_over
from recorder.formats.findings import Report
from recorder.formats.parts import Part, beginnings, blocks
from recorder.formats.registry import HEAD_BYTES

_BEGINS: Final = re.compile(rf"\n(?={STATE}:)".encode())
_CLIENT: Final = MATCH.encode()


def parts(stream: BinaryIO, file: str, size: int) -> Iterator[Part]:
    """The parts of a dealer's log; that of a client, whose hands grow line by line, is one."""
    log, score = Log(file, sized(stream, HEAD_BYTES)), Score()
    part, read, lines, rest, begun = Part(), 0, 0, b"", False
    for block in blocks(stream, size):
        if _CLIENT in block:
            break
        found = beginnings(_BEGINS, block)
        if found and (begun or len(found) > 1):
            at = found[-1]
            _pass_over(rest + block[:at], log, score)
            yield replace(part, size=read + at - part.start)
            before = pickle.dumps((log, score))
            part = Part(read + at, None, lines + block.count(b"\n", 0, at), before)
            rest = block[at:]
        else:
            rest += block
        begun = begun or bool(found)
        read += len(block)
        lines += block.count(b"\n")
    yield part


def _pass_over(text: bytes, log: Log, score: Score) -> None:
    begun = False
    for _, line in hands(BytesIO(text), log):
        if line.startswith(SCORE) and begun:
            continue
        begun = True
        state = parse(line)
        score.add(state)
        if state is not None:
            pass_over(log, state)


def read(stream: BinaryIO, file: str, before: bytes) -> Iterator[Report]:
    """A report on each hand of a part, behind what was said `before`."""
    # Our own words: nobody else has written them.
    log, score = pickle.loads(before)
    return (loaded.report for loaded in read_on(stream, file, log, score))
