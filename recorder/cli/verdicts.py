"""What is said of a checked hand, and the exit code that it comes to."""

import json
import re

from recorder.cli.exits import FINE, INVALID, UNREADABLE
from recorder.cli.output import json_text
from recorder.formats.findings import Finding, Report, Verdict
from recorder.i18n import place, text
from recorder.i18n.plain import plain

EXIT: dict[Verdict, int] = {
    "valid": FINE,
    "warnings": FINE,
    "incomplete": FINE,
    "invalid": INVALID,
    "unsupported": INVALID,
    "unreadable": UNREADABLE,
}

_MARK = "\0{}\0"
"""Around a number that is not known yet: nothing else that is printed has such a sign."""

_NUMBER = re.compile("\0(\\d+)\0")


def report_text(report: Report, as_json: bool, *, later: bool = False) -> str:
    """What is printed of a hand: an object on one line, or a line for each finding.

    Of a `later` hand, which is counted from a part's start, `numbered` puts in the number.
    """
    if as_json:
        return _object(report, later) + "\n"
    number = _MARK.format(report.hand) if later else str(report.hand)
    return "".join(f"{finding_line(report, each, number)}\n" for each in report.findings)


def _object(report: Report, later: bool) -> str:
    said = report.to_dict()
    if not later:
        return json_text(json.dumps(said, ensure_ascii=False))
    # The file and the hand stand first.
    file = json.dumps({"file": said.pop("file")}, ensure_ascii=False)[:-1]
    number = _MARK.format(said.pop("hand"))
    rest = json.dumps(said, ensure_ascii=False)[1:]
    return f'{json_text(file)}, "hand": {number}, {json_text(rest)}'


def numbered(text: str, before: int) -> str:
    """What is printed of later hands, with the numbers that `before` hands give them."""
    return _NUMBER.sub(lambda found: str(before + int(found[1])), text)


def finding_line(report: Report, finding: Finding, number: str = "") -> str:
    """One finding for people: file, hand (or its `number`), severity, code, place, sentence."""
    return text(
        "finding.line" if finding.where else "finding.line-whole",
        file=plain(report.file),
        hand=number or report.hand,
        severity=text(f"finding.{finding.severity}"),
        code=finding.code,
        where=plain(place(finding.where)),
        message=report.message(finding),
    )
