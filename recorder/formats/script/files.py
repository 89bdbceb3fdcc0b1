"""Hand scripts in files: a report on each hand."""

from collections.abc import Iterator
from typing import BinaryIO, Final

from recorder.formats.findings import Report
from recorder.formats.long_lines import lines_up_to
from recorder.formats.script.keywords import HEADER_WORDS
from recorder.formats.script.reader import MAX_LINE, ScriptHand, read_script

NAME: Final = "script"
ENDING: Final = ".hand"

# A character takes at most four bytes.
_PART: Final = 4 * MAX_LINE + 4


def begins_script(head: bytes) -> bool:
    """Whether a text's first line that says something begins with a header word."""
    for line in head.decode("utf-8-sig", "replace").splitlines():
        words = line.partition("#")[0].split()
        if words:
            return words[0].lower() in HEADER_WORDS
    return False


def script_lines(stream: BinaryIO) -> Iterator[str]:
    """The lines of a script; bytes that are no UTF-8 become lone surrogates for the reader.

    Of a line that is too long only a part is kept, which is still too long.
    """
    for line in lines_up_to(stream, _PART):
        yield line.decode("utf-8", "surrogateescape")


def check_script(stream: BinaryIO, file: str) -> Iterator[Report]:
    """A report on each hand of a `.hand` file."""
    for hand in read_script(script_lines(stream)):
        yield report_on(hand, file)


def report_on(hand: ScriptHand, file: str) -> Report:
    """The report on one hand of a script."""
    report = Report(file, hand.number, NAME, findings=hand.findings)
    report.decimals, report.currency = hand.decimals, hand.currency
    history = hand.history
    if history is not None:
        report.identity = history.id
        report.outcome = history.result
    return report
